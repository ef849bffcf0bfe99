"""Walk a file's declarations from head to head, outside of functions, and clean each of macros."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.languages.c_family.masking.declaration_heads import ACCESS, HeadReader, Range
from smart_explore.languages.c_family.masking.declarations import Cleaner
from smart_explore.languages.c_family.masking.tokenizer import Tokenizer
from smart_explore.languages.c_family.masking.tokens import ATTRIBUTE, GROUP, KEYWORD, NAME, STRING, TYPE, Token
from smart_explore.languages.c_family.masking.type_heads import clean_type_head, is_type_head

_BEGINS = ACCESS | frozenset(b"typedef using friend static_assert _Static_assert template namespace".split())
_NAMELESS = frozenset(b"using static_assert _Static_assert".split())

OUTER, CLASS, ENUM, FUNCTION, VALUE = "outer", "class", "enum", "function", "value"


class _Context(NamedTuple):
    kind: str
    end: int
    name: bytes = b""


class DeclarationScanner:
    """Walks the heads of one file once, in linear time.

    Then ``bodies`` and ``enums`` are the ranges between the braces of functions and enums, ``values`` of what values
    are set to and members initialised by.
    """

    def __init__(self, reader: Tokenizer, passable: dict[int, int], cpp: bool) -> None:
        self._reader, self._draft, self._cpp = reader, reader.draft, cpp
        self._heads, self._cleaner = HeadReader(reader, passable), Cleaner(reader, cpp)
        self.bodies: list[Range] = []
        self.enums: list[Range] = []
        self.values = self._heads.values

    def walk(self) -> None:
        """Clean every head outside of functions."""
        masked = self._reader.masked
        contexts = [_Context(OUTER, len(masked))]
        at = 0
        typed: bytes | None = None  # the name of the type in braces that goes before, where it can declare something
        while contexts:
            context = contexts[-1]
            units, stop = self._heads.read(at, context.end, in_class=context.kind == CLASS)
            if typed is not None:
                if typed and len(units) == 1 and (units[0].is_caps() or units[0].text.startswith(b"__")):
                    self._blank(units)  # } PACKED;
                units.insert(0, Token(TYPE, at, at, b"struct"))
            typed = None
            if stop >= context.end:
                self._blank_lone_macros(units)
                contexts.pop()
                at, typed = context.end + 1, context.name if context.kind == CLASS else None
                continue
            at = stop + 1
            sign = masked[stop : stop + 1]
            if sign == b"{":
                close = self._reader.pairs.get(stop)
                if close is None:
                    return
                opened, name = self._open(units, context)
                if opened in (OUTER, CLASS):
                    contexts.append(_Context(opened, close, name))
                    continue
                at = self._past_braces(opened, stop, close, context.end)
                typed = name if opened == ENUM else None
            elif sign in (b"#", b"}"):
                self._blank_lone_macros(units)
            elif sign == b":":
                self._clean_access(units, stop)
            else:
                self._clean_plain(units, context, stop)

    def _past_braces(self, opened: str, start: int, close: int, end: int) -> int:
        if opened == FUNCTION:
            self.bodies.append((start, close))
        elif opened == ENUM:
            self.enums.append((start, close))
        else:
            self.values.append((start, close))
            return self._reader.value_end(close + 1, end)
        return close + 1

    def _open(self, units: list[Token], context: _Context) -> tuple[str, bytes]:
        """Clean the head of what a brace opens; returns what that is and its name."""
        units = self._without_attributes(self._from_beginning(units))
        if not units:
            return FUNCTION, b""
        words = [unit.text for unit in units if unit.kind == KEYWORD]
        if b"namespace" in words:
            clean_type_head(self._reader, units, next(i for i, u in enumerate(units) if u.text == b"namespace"))
            return OUTER, b""
        if units[-1].kind == STRING and words[-1:] == [b"extern"]:
            self._blank([unit for unit in units[:-2] if unit.kind == NAME])
            return OUTER, b""
        at = max((i for i, unit in enumerate(units) if unit.is_elaborated()), default=-1)
        if at >= 0 and is_type_head(units[at + 1 :], self._cpp):
            return (ENUM if b"enum" in words else CLASS), clean_type_head(self._reader, units, at)
        if len(units) == 1 and units[0].is_caps() and context.kind == OUTER:
            self._blank(units)
            return (OUTER if b"NAMESPACE" in units[0].text or b"BEGIN" in units[0].text else FUNCTION), b""
        is_function = self._cleaner.clean(units, b"{", context.name, context.kind == CLASS)
        return (FUNCTION if is_function else VALUE), b""

    def _clean_plain(self, units: list[Token], context: _Context, stop: int) -> None:
        """A head that ends in ``;``, or in what is none."""
        units = self._without_attributes(self._from_beginning(units))
        if not units:
            return
        first = units[0]
        if first.kind == KEYWORD and first.text in _NAMELESS:
            if first.text != b"using":
                self._draft.mask(first.start, stop + 1)
            self._blank([unit for unit in units[1:2] if unit.text == b"typename"])
        elif any(u.text == b"template" and u.end - u.start == len(b"template") for u in units[:2]):
            self._draft.mask(first.start, stop + 1)  # an explicit instantiation declares nothing
        else:
            is_concept = first.text == b"template" and any(u.text == b"concept" for u in units[1:2])
            units = [Token(TYPE, first.start, first.start, b"concept"), *units[2:]] if is_concept else units
            self._cleaner.clean(units, b";", context.name, context.kind == CLASS)

    def _from_beginning(self, units: list[Token]) -> list[Token]:
        """The units from the word that can only begin a declaration; the macros before it are blanked."""
        for at, unit in enumerate(units):
            if unit.kind == KEYWORD and (unit.text in _BEGINS or unit.is_elaborated()):
                self._blank(units[:at])
                return units[at:]
            if unit.kind not in (NAME, GROUP):
                break
        return units

    def _without_attributes(self, units: list[Token]) -> list[Token]:
        attributes = [unit for unit in units if unit.kind == ATTRIBUTE]
        if attributes and len(units) > 1:
            self._blank(attributes)
            return [unit for unit in units if unit.kind != ATTRIBUTE]
        return units

    def _clean_access(self, units: Sequence[Token], colon: int) -> None:
        """``Q_OBJECT public slots:``: only the access specifier stays."""
        self._blank([unit for unit in units if unit.kind != KEYWORD])
        if not any(unit.text in ACCESS for unit in units):
            self._draft.mask(colon, colon + 1)

    def _blank_lone_macros(self, units: Sequence[Token]) -> None:
        """Blank macros that stand alone before a brace closes, a preprocessor line or the end."""
        if units and units[0].kind == NAME and all(unit.kind in (NAME, GROUP) for unit in units):
            self._blank(units)

    def _blank(self, units: Sequence[Token]) -> None:
        for unit in units:
            self._draft.mask(unit.start, unit.end)
