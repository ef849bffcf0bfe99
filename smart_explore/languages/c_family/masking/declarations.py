"""Blank the macros in the head of a function or value: what stands where C and C++ have no place for a name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.languages.c_family.masking.excess_names import mask_excess_names
from smart_explore.languages.c_family.masking.macro_calls import (
    clean_lone_call,
    is_words_only,
    mask_leading_calls,
    unwrap_name,
)
from smart_explore.languages.c_family.masking.parameters import clean_parameters
from smart_explore.languages.c_family.masking.tokenizer import Tokenizer
from smart_explore.languages.c_family.masking.tokens import (
    GROUP,
    INDEX,
    KEYWORD,
    NAME,
    POINTER,
    TRAILING,
    TYPE,
    Token,
    group_behind,
    is_pointer_group,
)

_NO_BODY = re.compile(rb"=\s*(?:delete|default)\b")
_TWO_WORDS = re.compile(rb"\(\s*\)|\w[\s*&]+\w")
_MOST_UNITS = 400
"""A longer head is left as it is: what it takes to judge it grows faster than its length."""


class Cleaner:
    """Blanks the macros in heads of one file's declarations."""

    def __init__(self, reader: Tokenizer, cpp: bool) -> None:
        self._reader, self._cpp = reader, cpp

    def clean(self, units: list[Token], sign: bytes, owner: bytes, is_member: bool) -> bool:
        """Clean a head of a function or value that ends at ``sign``; returns whether it is a function's.

        ``owner`` is the class around it, for its constructors; ``is_member`` whether a struct or class is around.
        """
        reader, has_body = self._reader, sign == b"{"
        if len(units) > _MOST_UNITS or any(unit.is_sign(b".", b"<<") for unit in units):
            return False  # or an expression: a macro's call with more behind it
        units = unwrap_name(reader, units, in_c_struct=is_member and not self._cpp, has_body=has_body)
        units = self._without_name_guard(mask_leading_calls(reader, units, owner), has_body)
        at = self._function(units, owner)
        if at is None:
            self._clean_value(units)
            return False
        group, is_special = units[at + 1], units[at].is_special(owner)
        is_alone = at + 2 == len(units) and all(unit.text == b"template" for unit in units[:at])
        if is_alone and not is_special:
            clean_lone_call(reader, units[at], group, sign, is_member=is_member, cpp=self._cpp)
            return has_body
        if not self._is_old_style(units, at):
            mask_excess_names(units[:at], 0, reader.draft, typed=is_special)
            clean_parameters(reader, group)
            self._clean_trailing(units, at + 2)
        return True

    def _without_name_guard(self, units: list[Token], has_body: bool) -> list[Token]:
        """``int min NO_MACRO ()``: without the macro that keeps another macro from the name."""
        for at in range(2, len(units) - 1):
            group = group_behind(units, at)
            if group and units[at].is_caps() and units[at - 1].kind == NAME and not units[at - 1].is_caps():
                is_typed = any(u.kind == TYPE or (u.kind == NAME and not u.is_caps()) for u in units[: at - 1])
                if is_typed and (has_body or _TWO_WORDS.search(self._reader.masked, group.start, group.end)):
                    self._reader.draft.mask(units[at].start, units[at].end)
                    return [*units[:at], *units[at + 1 :]]
        return units

    def _function(self, units: Sequence[Token], owner: bytes) -> int | None:
        """The index of the name of the function that is declared; None for a value."""
        masked, typed, named = self._reader.masked, 0, 0
        for at, unit in enumerate(units):
            if unit.is_sign(b"=", b",", b":"):
                return None
            typed += unit.kind == TYPE
            group = group_behind(units, at)
            if group is None:
                named += unit.kind == NAME and not unit.is_caps()
                continue
            if unit.kind != NAME:
                if unit.kind in (TYPE, POINTER) and is_pointer_group(masked, group):
                    return None
                continue
            if unit.is_special(owner):
                return at
            if group_behind(units, at + 1) and is_pointer_group(masked, group):
                return None
            if not (unit.is_caps() and at and self._is_macro(units, at, typed, named)):
                return at
        return None

    def _is_macro(self, units: Sequence[Token], at: int, typed: int, named: int) -> bool:
        """Whether a call of a name in capitals is part of a declaration that declares something else."""
        rest = units[at + 2 :]
        if rest and rest[0].kind == KEYWORD and rest[0].text not in TRAILING - {b"const", b"volatile"}:
            rest = rest[1:]
        if not typed and not named and rest and rest[0].kind in (TYPE, NAME):
            return True  # before the type
        if units[at - 1].kind in (NAME, INDEX) and named >= (1 if typed else 2):
            return True  # behind a value's name
        return any(
            unit.kind == NAME and not unit.is_caps() and group_behind(units, i)
            for i, unit in enumerate(units[at + 2 :], at + 2)
        )

    def _clean_value(self, units: Sequence[Token]) -> None:
        reader = self._reader
        cut = next((at for at, unit in enumerate(units) if unit.is_sign(b"=", b",", b":")), len(units))
        at = next((at for at, unit in enumerate(units[:cut]) if is_pointer_group(reader.masked, unit)), None)
        if at is None:
            mask_excess_names(units[:cut], 1, reader.draft)
            return
        mask_excess_names(units[:at], 0, reader.draft)
        inner, _ = reader.units(units[at].start + 1, units[at].end - 1)
        if len(inner) > 1 and inner[0].kind == NAME and inner[1].kind == POINTER and not inner[0].owner:
            reader.draft.mask(inner[0].start, inner[0].end)  # a calling convention
        if group := group_behind(units[:cut], at):
            clean_parameters(reader, group)
        self._clean_trailing(units, at + 2)

    def _clean_trailing(self, units: Sequence[Token], at: int) -> None:
        """Blank what stands behind a function's parameters and is no word of the language."""
        draft = self._reader.draft
        for i, unit in enumerate(units[at:], at):
            if unit.is_sign(b"=", b",", b":"):
                self._clean_no_body(units, i)
                return
            if unit.is_sign(b"->"):
                if any(u.kind == GROUP or u.text == b"decltype" for u in units[i:]):
                    draft.mask(unit.start, units[-1].end)
                return
            if unit.kind == NAME:
                group = group_behind(units, i)
                draft.mask(unit.start, group.end if group else unit.end)
            elif unit.text == b"noexcept" and unit.end - unit.start > len(b"noexcept"):
                draft.mask(unit.start, unit.end)

    def _clean_no_body(self, units: Sequence[Token], at: int) -> None:
        """``template <> f<int>() = delete``: a specialisation that the grammar knows with a body only."""
        if any(unit.kind == NAME and self._reader.text(unit).endswith(b">") for unit in units[:at]):
            deleted = _NO_BODY.match(self._reader.masked, units[at].start)
            if deleted:
                self._reader.draft.mask(*deleted.span())

    def _is_old_style(self, units: Sequence[Token], at: int) -> bool:
        """Whether the parameters are declared behind the parentheses, as before ANSI C."""
        after = units[at + 2 :]
        if len(after) < 2 or not is_words_only(self._reader, units[at + 1]):
            return False
        return after[0].kind == TYPE or after[0].is_elaborated() or after[0].text in (b"register", b"const")
