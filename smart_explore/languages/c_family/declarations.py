"""Blank the macros in the head of a declaration: what stands where C and C++ have no place for a name.

A declaration has one type and one name per declarator. Of more names in a row, those in capitals are macros first; a
call before a declaration, or behind a function's parameters, is one too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.languages.c_family.expressions import NO_EXPRESSIONS
from smart_explore.languages.c_family.units import (
    CONVERSION,
    GROUP,
    INDEX,
    KEYWORD,
    NAME,
    OTHER,
    POINTER,
    TYPE,
    Blank,
    Reader,
    Unit,
    is_elaborated,
)

_TRAILING = frozenset(b"const volatile override final noexcept throw try requires".split())
_POINTER_GROUP = re.compile(rb"\(\s*(?:[\w:<>,\s]*::\s*)?[*&^]|\(\s*\w+\s*[*^]")
_WRAPPED_NAME = re.compile(rb"\(\s*([A-Za-z_]\w*)\s*\)\Z")
_NAMES_ONLY = re.compile(rb"\(\s*\w+(?:\s*,\s*\w+)*\s*\)\Z")
_FREE_WORD = re.compile(rb"\b(?:const|volatile|struct|union|enum|class|unsigned|signed|long|short|typename|register)\b")
_THREE_WORDS = re.compile(rb"\w[\s*&]+[A-Za-z_]\w*\s+[A-Za-z_]|\w\s+[A-Za-z_]\w*[\s*&]+[A-Za-z_]|\)\s*(?:[A-Za-z_]|\.\.\.)")
_PARAMETERS = re.compile(rb"[\w\s,:<>*&]*\Z")
_COMPLEX_DEFAULT = re.compile(rb"=\s*\{")
_WORD_ARGUMENT = re.compile(rb"[(,]\s*([A-Za-z_]\w*)\s*(?=[,)])")
_NAMELESS_DEFAULT = re.compile(rb"[*&]\s*(=[^,()]*(?:\([^()]*\))?[^,()]*)(?=[,)])")
_PACK = re.compile(rb"[&*]\s*(\.\.\.)\s*(?=[,)])")
_NO_BODY = re.compile(rb"=\s*(?:delete|default)\b")
_INNER_DECLARATION = re.compile(rb"\s*[A-Za-z_][\w:<>]*(?:[\s*&]+[A-Za-z_][\w:<>]*)*[\s*&]+[A-Za-z_][\w:]*\s*\(")


class Cleaner:
    """Blanks macros in heads of one file's declarations, by ``blank(start, end)``."""

    def __init__(self, reader: Reader, blank: Blank, cpp: bool) -> None:
        self._reader, self._blank, self._cpp = reader, blank, cpp

    def clean(self, units: list[Unit], sign: bytes, owner: bytes, is_member: bool) -> bool:
        """Clean a head of a function or value that ends at ``sign``; returns whether it is a function's.

        ``owner`` is the class around it, for its constructors; ``is_member`` whether a struct or class is around.
        """
        for unit in units:
            if unit.kind == OTHER and unit.text in (b".", b"<<"):
                return False  # an expression: a macro's call with more behind it
        units = self._without_leading_calls(self._unwrapped(units, sign, is_member), owner)
        at = self._function(units, owner)
        if at is None:
            self._clean_value(units)
            return False
        group = units[at + 1]
        if sign in (b"{", b";") and at == len(units) - 2 and not _is_special(units[at], owner):
            if all(unit.text == b"template" for unit in units[:at]):
                return self._clean_call(units[at], group, sign, is_member)
        if self._is_old_style(units, at):
            return True
        prefix = units[:at]
        self._blank_surplus(prefix, 0, typed=_is_special(units[at], owner))
        self._clean_parameters(group)
        self._clean_trailing(units, at + 2)
        return True

    def _unwrapped(self, units: list[Unit], sign: bytes, is_member: bool) -> list[Unit]:
        """Free a function's name of the parentheses around it, and of the macro that they may belong to.

        ``int (max)(int a)``; ``int PRIVATE(max)(int a)``, in a C struct also ``int PRIVATE(max);``.
        """
        for at in range(1, len(units)):
            name = _WRAPPED_NAME.match(self._text(units[at])) if units[at].kind == GROUP else None
            if name is None or units[at - 1].kind not in (NAME, TYPE, POINTER):
                continue
            start, end = units[at].start, units[at].end
            inner = Unit(NAME, start + name.start(1), start + name.end(1), name[1])
            wrapper = units[at - 1] if units[at - 1].is_caps() and _has_type(units[: at - 1]) else None
            if at + 1 < len(units) and units[at + 1].kind == GROUP:
                if wrapper and sign != b"{":
                    continue  # what a header declares by such a name, nobody calls by it
            elif at + 1 < len(units) or wrapper is None or not is_member or self._cpp:
                continue
            self._blank(wrapper.start if wrapper else start, inner.start)
            self._blank(inner.end, end)
            return [*units[: at - 1 if wrapper else at], inner, *units[at + 1 :]]
        return units

    def _without_leading_calls(self, units: list[Unit], owner: bytes) -> list[Unit]:
        """Without the macro calls that stand before a declaration: ``FOO(x) int f();``."""
        at = 0
        while at + 2 < len(units):
            if units[at].kind == KEYWORD and not is_elaborated(units[at]):
                at += 1
                continue
            name, group, following = units[at : at + 3]
            if name.kind != NAME or group.kind != GROUP or _is_special(name, owner):
                break
            rest = units[at + 2 :]
            if following.kind not in (NAME, TYPE, POINTER, KEYWORD):
                break
            if following.kind == KEYWORD and following.text in _TRAILING and not _begins_type(rest[1:]):
                break
            if following.kind != POINTER:
                if _has_own_type(rest, owner) or (following.is_caps() and _is_call(rest)):
                    self._blank(name.start, group.end)
                    del units[at : at + 2]
                    continue
                if _NAMES_ONLY.match(self._text(group)) and not name.is_caps():
                    break  # parameters in the old style
            self._blank(group.start, group.end)  # a macro that gives a type
            del units[at + 1]
            break
        return units

    def _function(self, units: list[Unit], owner: bytes) -> int | None:
        """The index of the name of the function that is declared; None for a value."""
        typed = named = 0
        for at, unit in enumerate(units):
            following = units[at + 1] if at + 1 < len(units) else None
            if unit.kind == OTHER and unit.text in (b"=", b",", b":"):
                return None
            if unit.kind == TYPE:
                typed += 1
            if following is None or following.kind != GROUP:
                named += unit.kind == NAME and not unit.is_caps()
                if unit.kind in (TYPE, POINTER) and following and _POINTER_GROUP.match(self._text(following)):
                    return None
                continue
            if unit.kind != NAME:
                continue
            if _is_special(unit, owner):
                return at
            if at + 2 < len(units) and units[at + 2].kind == GROUP and _POINTER_GROUP.match(self._text(following)):
                return None
            if unit.is_caps() and at and not unit.text.startswith(b"operator"):
                if not typed and not named and _goes_on(units[at + 2 :]):
                    continue
                is_behind_value = units[at - 1].kind in (NAME, INDEX) and named >= (1 if typed else 2)
                if is_behind_value or _calls_later(units, at + 2):
                    continue
            return at
        return None

    def _clean_value(self, units: list[Unit]) -> None:
        cut = next((i for i, u in enumerate(units) if u.kind == OTHER and u.text in (b"=", b",", b":")), len(units))
        head = units[:cut]
        at = next((i for i, u in enumerate(head) if u.kind == GROUP and i and head[i - 1].kind != NAME), None)
        pointer = next((i for i, u in enumerate(head) if u.kind == GROUP and _POINTER_GROUP.match(self._text(u))), None)
        if pointer is not None:
            self._blank_surplus(head[:pointer], 0)
            self._clean_pointer(head[pointer])
            if pointer + 1 < len(head) and head[pointer + 1].kind == GROUP:
                self._clean_parameters(head[pointer + 1])
            self._clean_trailing(units, pointer + 2)
            return
        if at is None or len(head) > 1:
            self._blank_surplus(head, 1)

    def _blank_surplus(self, units: Sequence[Unit], declared: int, typed: bool = False) -> None:
        """Blank the names that are too many for one type and ``declared`` names, and what they are called with."""
        kept = [*_significant(units)]
        surplus = _surplus(kept, declared, typed)
        for at, unit in enumerate(units):
            if unit.kind != NAME:
                continue
            call = units[at + 1] if at + 1 < len(units) and units[at + 1].kind == GROUP else None
            if unit in surplus:
                self._blank(unit.start, call.end if call else unit.end)
            elif call:
                self._blank(call.start, call.end)

    def _clean_parameters(self, group: Unit) -> None:
        at, end = group.start + 1, group.end - 1
        text = self._reader.masked[at:end]
        for pack in _PACK.finditer(self._reader.masked, at, end + 1):
            self._blank(*pack.span(1))
        for default in _NAMELESS_DEFAULT.finditer(self._reader.masked, at, end + 1):
            self._blank(*default.span(1))
        if not _THREE_WORDS.search(_FREE_WORD.sub(b"", text)) and not _COMPLEX_DEFAULT.search(text):
            return
        while at < end:
            units, stop = self._reader.units(at, end)
            if any(unit.kind == NAME for unit in units):
                if units[-1].kind == GROUP and _POINTER_GROUP.match(self._text(units[-1])):
                    pass
                elif not any(u.kind == GROUP and i and units[i - 1].kind != NAME for i, u in enumerate(units)):
                    self._clean_parameter(units)
            sign = self._reader.masked[stop : stop + 1]
            if _COMPLEX_DEFAULT.match(self._reader.masked, stop, end):
                after = self._reader.value_end(stop + 1, end)
                self._blank(stop, after)
                return
            if sign == b"=":
                while stop < end and sign not in (b",", b""):
                    units, stop = self._reader.units(stop + 1, end)
                    sign = self._reader.masked[stop : stop + 1]
            at = stop + 1

    def _clean_parameter(self, units: list[Unit]) -> None:
        surplus = _surplus([*_significant(units)], 1, False)
        for at, unit in enumerate(units[:-1]):
            call = units[at + 1] if unit.kind == NAME and units[at + 1].kind == GROUP else None
            if unit in surplus:
                self._blank(unit.start, call.end if call else unit.end)
            elif call and at + 2 < len(units) and units[at + 2].kind in (NAME, POINTER, OTHER):
                self._blank(call.start, call.end)  # a macro that gives a type
        if units[-1] in surplus:
            self._blank(units[-1].start, units[-1].end)

    def _clean_trailing(self, units: Sequence[Unit], at: int) -> None:
        """Blank what stands behind a function's parameters and is no word of the language."""
        while at < len(units):
            unit = units[at]
            if unit.kind == OTHER and unit.text in (b"->", b"=", b":", b","):
                if unit.text == b"->" and any(u.kind == GROUP or u.text == b"decltype" for u in units[at:]):
                    self._blank(unit.start, units[-1].end)
                is_special = unit.text == b"=" and any(u.kind == NAME and self._text(u).endswith(b">") for u in units[:at])
                deleted = _NO_BODY.match(self._reader.masked, unit.start) if is_special else None
                if deleted:
                    self._blank(unit.start, deleted.end())
                return
            if unit.kind == KEYWORD and unit.text == b"noexcept" and unit.end - unit.start > 8:
                self._blank(unit.start, unit.end)
            following = units[at + 1] if at + 1 < len(units) else None
            if unit.kind == NAME:
                self._blank(unit.start, following.end if following and following.kind == GROUP else unit.end)
            at += 1

    def _clean_pointer(self, group: Unit) -> None:
        """Blank a calling convention: ``(WINAPI *name)``."""
        units, _ = self._reader.units(group.start + 1, group.end - 1)
        if len(units) > 1 and units[0].kind == NAME and units[1].kind == POINTER and not units[0].owner:
            self._blank(units[0].start, units[0].end)

    def _clean_call(self, name: Unit, group: Unit, sign: bytes, is_member: bool) -> bool:
        """A call alone: open one that holds a declaration, empty one that a grammar cannot read."""
        inner = self._reader.masked[group.start + 1 : group.end - 1]
        if _INNER_DECLARATION.match(inner) and inner.rstrip().endswith(b")"):
            self._blank(name.start, group.start + 1)
            self._blank(group.end - 1, group.end)
        elif sign == b"{" and self._cpp:
            if not _PARAMETERS.match(inner):
                self._blank(group.start + 1, group.end - 1)
        elif sign == b"{":
            self._keep_one_argument(name, group)
        elif sign == b";" and (is_member or name.is_caps() or NO_EXPRESSIONS.search(self._text(group))):
            self._blank(group.start + (0 if is_member else 1), group.end - (0 if is_member else 1))
        return sign == b"{"

    def _keep_one_argument(self, name: Unit, group: Unit) -> None:
        """``TEST(suite, name) {`` reads as a function in C where one word is left between the parentheses."""
        words = list(_WORD_ARGUMENT.finditer(self._reader.masked, group.start, group.end))
        if words:
            kept = words[-1] if len(words) == 2 else words[0]
            self._blank(group.start + 1, kept.start(1))
            self._blank(kept.end(1), group.end - 1)
        else:
            self._blank(name.start, group.end)

    def _is_old_style(self, units: Sequence[Unit], at: int) -> bool:
        """Whether the parameters are declared behind the parentheses, as before ANSI C."""
        after = units[at + 2 :]
        return (
            bool(after)
            and (after[0].kind == TYPE or is_elaborated(after[0]) or after[0].text in (b"register", b"const"))
            and _NAMES_ONLY.match(self._text(units[at + 1])) is not None
            and len(after) > 1
        )

    def _text(self, unit: Unit) -> bytes:
        return self._reader.masked[unit.start : unit.end]


def _significant(units: Sequence[Unit]) -> Sequence[Unit]:
    """Names, types and pointers; what follows ``struct`` is a type, and so is a concept before ``auto``."""
    kept: list[Unit] = []
    elaborated = False
    for at, unit in enumerate(units):
        if unit.kind == NAME and elaborated:
            unit = unit._replace(kind=TYPE)
        elif unit.text == b"auto" and at and units[at - 1].kind == NAME and not units[at - 1].is_caps():
            kept.pop()
        elaborated = is_elaborated(unit) or (elaborated and unit.kind not in (NAME, TYPE))
        if unit.kind in (NAME, TYPE, POINTER):
            kept.append(unit)
    return kept


def _surplus(units: Sequence[Unit], declared: int, typed: bool) -> list[Unit]:
    """The names in excess of one type, unless it is given otherwise, and ``declared`` names."""
    names = [unit for unit in units if unit.kind == NAME]
    if len(names) <= declared:
        return []
    last_type = max((at for at, unit in enumerate(units) if unit.kind == TYPE), default=-1)
    most = declared + (0 if typed or last_type >= 0 else 1)
    excess = len(names) - most
    if excess <= 0:
        return []
    surplus: list[Unit] = []
    before_type = [unit for unit in units[: max(last_type, 0)] if unit.kind == NAME]
    last_pointer = max((at for at, unit in enumerate(units) if unit.kind == POINTER), default=-1)
    behind_name = [unit for unit in units[last_pointer + 1 :] if unit.kind == NAME][1:] if last_pointer >= 0 else []
    caps = [unit for unit in names if unit.is_caps()]
    for unit in [*before_type, *caps, *behind_name, *names]:
        if len(surplus) >= excess:
            break
        if unit not in surplus:
            surplus.append(unit)
    return surplus


def _is_special(unit: Unit, owner: bytes) -> bool:
    """Whether a function of this name has no type before it: constructor, destructor, conversion."""
    if unit.text.startswith(b"~") or unit.text == CONVERSION or (unit.text == unit.owner and unit.text):
        return True
    return bool(owner) and unit.text == owner and not unit.owner


def _goes_on(units: Sequence[Unit]) -> bool:
    """Whether a type follows, so that what stands before is no declared name."""
    if units and units[0].kind == KEYWORD and units[0].text not in _TRAILING - {b"const", b"volatile"}:
        units = units[1:]
    return bool(units) and units[0].kind in (TYPE, NAME)


def _has_type(units: Sequence[Unit]) -> bool:
    return any(unit.kind in (TYPE, POINTER) or (unit.kind == NAME and not unit.is_caps()) for unit in units)


def _is_call(units: Sequence[Unit]) -> bool:
    return len(units) > 1 and units[0].kind == NAME and units[1].kind == GROUP


def _calls_later(units: Sequence[Unit], at: int) -> bool:
    """Whether a name not in capitals is followed by a group later on."""
    return any(
        units[i].kind == NAME and not units[i].is_caps() and units[i + 1].kind == GROUP
        for i in range(at, len(units) - 1)
    )


def _begins_type(units: Sequence[Unit]) -> bool:
    return bool(units) and units[0].kind in (NAME, TYPE)


def _has_own_type(units: Sequence[Unit], owner: bytes) -> bool:
    """Whether what follows a macro call is a declaration without it: a type and a name, or a constructor."""
    seen = 0
    elaborated = False
    for at, unit in enumerate(units):
        if unit.kind == KEYWORD:
            elaborated = elaborated or is_elaborated(unit)
            if unit.text in (b"using", b"typedef", b"friend", b"template", b"static_assert", b"namespace"):
                return True
        elif unit.kind == NAME:
            following = units[at + 1] if at + 1 < len(units) else None
            if following and following.kind == GROUP and _is_special(unit, owner):
                return True
            seen += 1
        elif unit.kind == TYPE:
            seen += 1
        elif unit.kind == GROUP or (unit.kind == OTHER and unit.text in (b"=", b",", b":")):
            break
        if seen > 1:
            return True
    return (
        seen > 0 and any(unit.kind == GROUP for unit in units) and units[0].kind in (TYPE,) or (elaborated and seen > 0)
    )
