"""Walk a file's declarations, from head to head, and clean each of macros."""

from __future__ import annotations

import re
from typing import NamedTuple

from smart_explore.languages.c_family.declarations import Cleaner
from smart_explore.languages.c_family.units import (
    ATTRIBUTE,
    GROUP,
    KEYWORD,
    NAME,
    OTHER,
    POINTER,
    STRING,
    TYPE,
    Blank,
    Reader,
    Unit,
    is_elaborated,
)

_ACCESS = frozenset(b"public private protected".split())
_BEGINS = frozenset(
    b"typedef using friend static_assert _Static_assert template namespace public private protected".split()
)
_PASSED_OVER = frozenset(b"using static_assert _Static_assert concept asm".split())

_ONE_WORD = re.compile(rb"\(\s*[A-Za-z_]\w*\s*\)\Z")

OUTER, CLASS, ENUM, FUNCTION, VALUE = "outer", "class", "enum", "function", "value"


class _Context(NamedTuple):
    kind: str
    end: int
    name: bytes = b""


class Walker:
    """Walks the heads of one file once.

    Then ``bodies``, ``enums`` and ``values`` are the ranges of what
    stands between the braces of its functions and enums, and of what values are set to. ``pragmas`` gives the end of
    each preprocessor line that may stand in the middle of a declaration, by its start.
    """

    def __init__(self, reader: Reader, pragmas: dict[int, int], blank: Blank, cpp: bool) -> None:
        self._reader, self._pragmas, self._blank = reader, pragmas, blank
        self._cleaner, self._cpp = Cleaner(reader, blank, cpp), cpp
        self.bodies: list[tuple[int, int]] = []
        self.values: list[tuple[int, int]] = []
        self.enums: list[tuple[int, int]] = []

    def walk(self) -> None:
        """Clean every head outside of functions."""
        masked = self._reader.masked
        contexts = [_Context(OUTER, len(masked))]
        at, is_tail = 0, False
        while contexts:
            context = contexts[-1]
            units, stop = self._head(at, context)
            if is_tail:
                units.insert(0, Unit(TYPE, at, at, b"struct"))
            is_tail = False
            if stop >= context.end:
                self._end_of_context(units)
                contexts.pop()
                at, is_tail = context.end + 1, context.kind == CLASS
                continue
            sign = masked[stop : stop + 1]
            at = stop + 1
            if sign == b"{":
                close = self._reader.pairs.get(stop)
                if close is None:
                    return
                opened, name = self._open(units, context)
                if opened in (OUTER, CLASS):
                    contexts.append(_Context(opened, close, name))
                    continue
                at = close + 1
                if opened == FUNCTION:
                    self.bodies.append((stop, close))
                elif opened == ENUM:
                    self.enums.append((stop, close))
                    is_tail = True
                elif opened == VALUE:
                    self.values.append((stop, close))
                    at = self._reader.value_end(at, context.end)
            elif sign in (b"#", b"}"):
                self._end_of_context(units)
            elif sign == b":":
                self._access(units, stop)
            else:
                self._plain(units, context, stop)

    def _head(self, at: int, context: _Context) -> tuple[list[Unit], int]:
        """The units of the head at ``at`` and the offset of what ends it."""
        reader, end = self._reader, context.end
        units, stop = reader.units(at, end)
        while stop < end:
            sign = reader.masked[stop : stop + 1]
            if sign == b":":
                if context.kind == CLASS and _is_access(units):
                    break
                if any(u.kind == GROUP for u in units) and not any(is_elaborated(u) for u in units):
                    body = self._past_initializers(stop + 1, end)
                    if body >= 0:
                        self.values.append((stop, body))
                        return units, body
            elif sign == b"=":
                units.append(Unit(OTHER, stop, stop + 1, sign))
                after = reader.value_end(stop + 1, end)
                self.values.append((stop, after))
                return units, after
            elif sign == b"#" and stop in self._pragmas and any(u.kind not in (NAME, GROUP) for u in units):
                self._blank(stop, self._pragmas[stop])
                more, stop = reader.units(stop + 1, end)
                units += more
                continue
            elif sign != b",":
                break
            units.append(Unit(OTHER, stop, stop + 1, sign))
            more, stop = reader.units(stop + 1, end)
            units += more
        return units, stop

    def _past_initializers(self, at: int, end: int) -> int:
        """The offset of the brace behind ``a(1), b{2}``; -1 where it is something else."""
        reader = self._reader
        while True:
            units, stop = reader.units(at, end)
            sign = reader.masked[stop : stop + 1]
            if not units or units[0].kind != NAME or len(units) > 3:
                return -1
            if sign == b"{" and len(units) == 1:
                close = reader.pairs.get(stop)
                if close is None:
                    return -1
                units, stop = reader.units(close + 1, end)
                sign = reader.masked[stop : stop + 1]
            elif len(units) < 2 or units[1].kind != GROUP:
                return -1
            if sign == b"{":
                return stop
            if sign != b",":
                return -1
            at = stop + 1

    def _open(self, units: list[Unit], context: _Context) -> tuple[str, bytes]:
        """Clean the head of what a brace opens; returns what that is and its name."""
        units = self._without_attributes(self._from_beginning(units))
        if not units:
            return FUNCTION, b""
        words = [unit.text for unit in units if unit.kind == KEYWORD]
        if b"namespace" in words:
            self._clean_type(units, next(i for i, u in enumerate(units) if u.text == b"namespace"))
            return OUTER, b""
        if units[-1].kind == STRING and words[-1:] == [b"extern"]:
            for unit in units[:-2]:
                if unit.kind == NAME:
                    self._blank(unit.start, unit.end)
            return OUTER, b""
        at = max((i for i, unit in enumerate(units) if is_elaborated(unit)), default=-1)
        if at >= 0 and _is_type_head(units[at + 1 :], self._cpp):
            name = self._clean_type(units, at)
            return (ENUM if b"enum" in words else CLASS), name
        if len(units) == 1 and units[0].is_caps() and context.kind == OUTER:
            self._blank(units[0].start, units[0].end)
            return (OUTER if b"NAMESPACE" in units[0].text or b"BEGIN" in units[0].text else FUNCTION), b""
        is_function = self._cleaner.clean(units, b"{", context.name, context.kind == CLASS)
        return (FUNCTION if is_function else VALUE), b""

    def _clean_type(self, units: list[Unit], at: int) -> bytes:
        """Blank the macros around the name of a type or namespace; returns the name."""
        macros = max((i for i, unit in enumerate(units[:at]) if unit.kind in (NAME, GROUP)), default=-1)
        self._blank_all([unit for unit in units[: macros + 1] if unit.text != b"typedef"])
        cut = next((i for i, u in enumerate(units) if i > at and u.kind == OTHER and u.text == b":"), len(units))
        names = [(i, u) for i, u in enumerate(units[:cut]) if i > at and u.kind == NAME]
        if not names:
            if cut < len(units):
                self._blank(units[cut].start, units[-1].end)  # an enum without a name, of a certain size
            return b""
        for i, unit in enumerate(units[cut + 1 :], cut + 1):
            if unit.kind == NAME and (units[i - 1].kind == NAME or units[i - 1].kind == GROUP):
                self._blank(unit.start, unit.end)
            elif unit.kind == GROUP and units[i - 1].kind == NAME:
                self._blank(unit.start, unit.end)
        last, only = names[-1]
        if len(names) == 1 and last + 1 < cut and units[last + 1].kind == GROUP:
            self._unwrap(only, units[last + 1])
            return only.text
        plain = [unit for _, unit in names if not unit.is_caps()]
        kept = plain[-1] if plain else names[-1][1]
        for i, unit in names:
            call = units[i + 1] if i + 1 < cut and units[i + 1].kind == GROUP else None
            if unit is not kept:
                self._blank(unit.start, call.end if call else unit.end)
        return kept.text

    def _unwrap(self, name: Unit, group: Unit) -> None:
        """``struct NAME(x) {``: the name is what the macro is given, where that is one word, else the macro's."""
        word = _ONE_WORD.match(self._text(group))
        if word:
            self._blank(name.start, group.start + 1)
            self._blank(group.end - 1, group.end)
        else:
            self._blank(group.start, group.end)

    def _plain(self, units: list[Unit], context: _Context, stop: int) -> None:
        units = self._without_attributes(self._from_beginning(units))
        if units and units[0].kind == KEYWORD and units[0].text in _PASSED_OVER:
            self._pass_over(units, stop)
        elif units:
            if any(u.kind == KEYWORD and u.text == b"template" and u.end - u.start == 8 for u in units[:2]):
                self._blank(units[0].start, stop + 1)  # an explicit instantiation declares nothing
                return
            self._cleaner.clean(units, b";", context.name, context.kind == CLASS)

    def _pass_over(self, units: list[Unit], stop: int) -> None:
        """``static_assert(..)``, ``using typename A::b``: nothing to name, but something that can go astray."""
        if units[0].text in (b"static_assert", b"_Static_assert"):
            self._blank(units[0].start, stop + 1)
        for unit in units[1:2]:
            if unit.kind == KEYWORD and unit.text == b"typename":
                self._blank(unit.start, unit.end)

    def _from_beginning(self, units: list[Unit]) -> list[Unit]:
        """The units from the word that can only begin a declaration; the macros before it are blanked."""
        for at, unit in enumerate(units):
            if unit.kind == KEYWORD and (unit.text in _BEGINS or is_elaborated(unit)):
                if at and all(u.kind in (NAME, GROUP) for u in units[:at]):
                    self._blank_all(units[:at])
                    return units[at:]
                return units
            if unit.kind not in (NAME, GROUP):
                return units
        return units

    def _without_attributes(self, units: list[Unit]) -> list[Unit]:
        for unit in units:
            if unit.kind == ATTRIBUTE and (unit.text != b"asm" or len(units) > 1):
                self._blank(unit.start, unit.end)
        return [unit for unit in units if unit.kind != ATTRIBUTE]

    def _access(self, units: list[Unit], colon: int) -> None:
        """``Q_OBJECT public slots:``: only the access specifier stays."""
        words = [unit for unit in units if unit.kind == KEYWORD and unit.text in _ACCESS]
        self._blank_all([unit for unit in units if unit.kind != KEYWORD])
        if not words:
            self._blank(colon, colon + 1)

    def _end_of_context(self, units: list[Unit]) -> None:
        """Blank macros that stand alone before a brace closes, a preprocessor line or the end."""
        if units and all(unit.kind in (NAME, GROUP) for unit in units) and units[0].kind == NAME:
            self._blank_all(units)

    def _blank_all(self, units: list[Unit]) -> None:
        for unit in units:
            self._blank(unit.start, unit.end)

    def _text(self, unit: Unit) -> bytes:
        return self._reader.masked[unit.start : unit.end]


def _is_access(units: list[Unit]) -> bool:
    """Whether a colon behind these ends an access specifier, or a macro for one."""
    if any(unit.kind not in (NAME, KEYWORD) for unit in units) or not units:
        return False
    if any(unit.kind == KEYWORD and unit.text in _ACCESS for unit in units[-2:]):
        return not any(is_elaborated(unit) for unit in units)
    return len(units) == 1 and units[0].kind == NAME and not units[0].owner


def _is_type_head(units: list[Unit], cpp: bool) -> bool:
    """Whether what stands between ``struct`` and a brace names a type, rather than a function that returns one."""
    last_name = last_group = -1
    names = 0
    for at, unit in enumerate(units):
        if unit.kind == OTHER and unit.text == b":":
            break
        if unit.kind == POINTER or (unit.kind == OTHER and unit.text in (b"=", b",", b"->")):
            return False
        if unit.kind == NAME:
            last_name = at
            names += 1
        elif unit.kind == GROUP:
            last_group = at
    if last_name >= last_group:
        return True
    is_call = last_group == last_name + 1 and units[last_name].is_caps()
    return is_call and (last_group == len(units) - 1 == 1 or (cpp and names == 2))
