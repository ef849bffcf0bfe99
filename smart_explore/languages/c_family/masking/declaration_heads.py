"""Read the head of a declaration: from its first word to the ``;`` or brace that ends it."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.languages.c_family.masking.tokenizer import Tokenizer
from smart_explore.languages.c_family.masking.tokens import GROUP, KEYWORD, NAME, OTHER, Token

ACCESS = frozenset(b"public private protected".split())

_MOST_UNITS = 400
"""In a longer head, no colon is looked at: what it takes grows with the head."""

Range = tuple[int, int]

_MOST_COLONS = 20
"""Behind so many colons in one head initialisers are looked for: what fails may be read to its end each time."""


class HeadReader:
    """Reads heads, and notes in ``values`` where what they set and initialise stands.

    ``passable`` are the preprocessor lines that may stand amid a declaration, start to end: there they are blanked.
    """

    def __init__(self, reader: Tokenizer, passable: dict[int, int]) -> None:
        self._reader, self._passable = reader, passable
        self.values: list[Range] = []

    def read(self, at: int, end: int, *, in_class: bool) -> tuple[list[Token], int]:
        """The units of the head at ``at`` and the offset of what ends it, ``end`` where nothing does.

        A lone ``:`` ends it behind an access specifier. What follows ``=`` is not read.
        """
        reader = self._reader
        units, stop = reader.units(at, end)
        colons, is_declaration = 0, False
        while stop < end:
            sign = reader.masked[stop : stop + 1]
            if sign == b"=":
                units.append(Token(OTHER, stop, stop + 1, sign))
                after = reader.value_end(stop + 1, end)
                self.values.append((stop, after))
                return units, after
            if sign == b":":
                if in_class and _is_access(units):
                    break
                colons += 1
                may_initialize = colons <= _MOST_COLONS and _has_parameters(units)
                body = self._past_initializers(stop + 1, end) if may_initialize else -1
                if body >= 0:
                    self.values.append((stop, body))
                    return units, body
            elif sign == b"#" and stop in self._passable:
                is_declaration = is_declaration or any(unit.kind not in (NAME, GROUP) for unit in units)
                if not is_declaration:
                    break
                reader.draft.mask(stop, self._passable[stop])
            elif sign not in (b",", b":"):
                break
            if sign != b"#":
                units.append(Token(OTHER, stop, stop + 1, sign))
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
            if sign != b",":
                return stop if sign == b"{" else -1
            at = stop + 1


def _has_parameters(units: Sequence[Token]) -> bool:
    return any(unit.kind == GROUP for unit in units) and not any(unit.is_elaborated() for unit in units)


def _is_access(units: Sequence[Token]) -> bool:
    """Whether a colon behind these ends an access specifier, or a macro for one."""
    if any(unit.kind not in (NAME, KEYWORD, GROUP) or unit.is_elaborated() for unit in units):
        return False
    if any(unit.text in ACCESS for unit in units[-2:]):
        return True
    return len(units) == 1 and units[0].kind == NAME and not units[0].owner
