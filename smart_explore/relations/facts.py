"""What one file says of itself and others, as text that can be searched for a name before it is read.

A line a record, its fields between tabs::

    L  language
    D  name  qualified name  kind  line_start  line_end  exported (1 or 0)
    I  name  local name  module  line  reexported (1 or 0)
    R  name  kind  receiver  type of the receiver  local (1 or 0)  line  column  number of the D it is in, -1 for none

Definitions are in source order, outer ones first, imports and references in source order.
"""

from __future__ import annotations

import zlib
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple, cast

from smart_explore.index.facts import name_key
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.relation import Imported, Reference, ReferenceKind

_LEVEL = 3
_BLANKS = str.maketrans("\t\n\r", "   ")
MANY_ASKED = 50
"""A file that is asked for more names than that is read as a whole, instead of searched for each."""
MAX_CHARACTERS = 200
"""Longer fields are cut: no name that is asked for is longer."""


class Definition(NamedTuple):
    """A symbol as far as relations go. Lines are 1-based and inclusive."""

    name: str
    qualified_name: str
    kind: str
    line_start: int
    line_end: int
    exported: bool

    @property
    def parent(self) -> str:
        """The qualified name of what it is in, ``""`` at top level."""
        return self.qualified_name[: -len(self.name) - 1]


class EncodedFacts(NamedTuple):
    """``names`` as ``index.facts`` says, ``imports`` the lines of ``L`` and ``I``, ``data`` all records compressed."""

    names: bytes
    imports: bytes
    data: bytes


def encode_facts(outline: FileOutline, imports: Sequence[Imported], references: Sequence[Reference]) -> EncodedFacts:
    """The facts of one file as bytes."""
    symbols = list(outline.walk())
    inside = Numbers(symbols)
    imported = [_import_record(one) for one in imports]
    records = [*map(_definition_record, symbols), *imported]
    names = {symbol.name for symbol in symbols}
    for one in imports:
        names |= {one.name, one.local}
    for reference in references:
        names.add(reference.name)
        records.append(_reference_record(reference, inside.holding(reference.enclosing, reference.line)))
    return EncodedFacts(
        b"".join(sorted({name_key(_field(name)) for name in names if name})),
        _bytes("".join(record + "\n" for record in (f"L\t{outline.language}", *imported))),
        zlib.compress(_bytes(f"\nL\t{outline.language}\n" + "".join(record + "\n" for record in records)), _LEVEL),
    )


class Numbers:
    """The numbers of definitions by their qualified names, of which many can be the same."""

    def __init__(self, symbols: Sequence[Symbol | Definition]) -> None:
        self._symbols = symbols
        self._named: dict[str, list[int]] = {}
        for at, symbol in enumerate(symbols):
            self._named.setdefault(symbol.qualified_name, []).append(at)
        for several in self._named.values():
            several.sort(key=self._starts)

    def holding(self, qualified_name: str, line: int) -> int:
        """The symbol of that name that holds the line; the first one where none does, -1 where there is none."""
        several = self._named.get(qualified_name)
        if several is None:
            return -1
        after = bisect_right(several, line, key=self._starts)
        if after:
            last = several[after - 1]
            if line <= self._symbols[last].line_end:  # several on one line: the first of them
                return several[bisect_left(several, self._starts(last), key=self._starts)]
        return several[0]

    def _starts(self, at: int) -> int:
        return self._symbols[at].line_start


def _definition_record(symbol: Symbol | Definition) -> str:
    name, qualified = _field(symbol.name), _field(symbol.qualified_name)
    return f"D\t{name}\t{qualified}\t{symbol.kind}\t{symbol.line_start}\t{symbol.line_end}\t{symbol.exported:d}"


def _import_record(one: Imported) -> str:
    return f"I\t{_field(one.name)}\t{_field(one.local)}\t{_field(one.module)}\t{one.line}\t{one.reexported:d}"


def _reference_record(one: Reference, at: int) -> str:
    receiver, of_type = _field(one.receiver), _field(one.receiver_type)
    return f"R\t{_field(one.name)}\t{one.kind}\t{receiver}\t{of_type}\t{one.local:d}\t{one.line}\t{one.column}\t{at}"


def _field(text: str) -> str:
    return text.translate(_BLANKS)[:MAX_CHARACTERS]


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


class Use(NamedTuple):
    """A reference with the number of the definition that it is in, -1 for none."""

    reference: Reference
    inside: int


class FileFacts:
    """The facts of the file at ``path`` (relative to the root, with ``/``), each kind read when asked for.

    Raises ValueError or zlib.error for bytes that ``encode_facts`` did not make.
    """

    def __init__(self, path: str, data: bytes) -> None:
        self.path = path
        self._text = zlib.decompress(data)
        self._qualified: dict[str, tuple[Definition, ...]] = {}
        self._bound: dict[str, tuple[Imported, ...]] = {}
        ((self.language,),) = self._records(b"L")

    @cached_property
    def definitions(self) -> tuple[Definition, ...]:
        """Every symbol in source order, outer ones first."""
        return tuple(_definition(fields) for fields in self._records(b"D"))

    def definition(self, number: int) -> Definition:
        """A symbol by its place in ``definitions``."""
        return _definition(self._lines_of_definitions[number].decode("utf-8", "surrogatepass").split("\t")[1:])

    def qualified(self, name: str) -> tuple[Definition, ...]:
        """The symbols of a qualified name: overloads and conditional definitions share one."""
        found = self._qualified.get(name)
        if found is None and len(self._qualified) >= MANY_ASKED:
            return self._by_qualified_name.get(name, ())
        if found is None:
            records = self._holding(b"D", name)
            found = tuple(_definition(fields) for fields in records if fields[1] == name)
            self._qualified[name] = found
        return found

    @cached_property
    def imports(self) -> tuple[Imported, ...]:
        """The imported names in source order."""
        return decode_imports(self._text)[1]

    def bound_to(self, local: str) -> tuple[Imported, ...]:
        """What a local name is imported from; ``*`` for wildcards."""
        found = self._bound.get(local)
        if found is None and len(self._bound) >= MANY_ASKED:
            return self._by_local_name.get(local, ())
        if found is None:
            found = tuple(_imported(fields) for fields in self._holding(b"I", local) if fields[1] == local)
            self._bound[local] = found
        return found

    @cached_property
    def _by_qualified_name(self) -> dict[str, tuple[Definition, ...]]:
        found: dict[str, list[Definition]] = {}
        for one in self.definitions:
            found.setdefault(one.qualified_name, []).append(one)
        return {name: tuple(several) for name, several in found.items()}

    @cached_property
    def _by_local_name(self) -> dict[str, tuple[Imported, ...]]:
        found: dict[str, list[Imported]] = {}
        for one in self.imports:
            found.setdefault(one.local, []).append(one)
        return {local: tuple(several) for local, several in found.items()}

    def importing(self, name: str) -> list[Imported]:
        """The imports of a name, whatever it is called here."""
        return [_imported(fields) for fields in self._records(b"I", _bytes(_field(name)) + b"\t")]

    def defines(self, name: str) -> bool:
        """Whether any symbol has that name."""
        return _bytes(_field(name)) in self._defined

    @cached_property
    def _defined(self) -> frozenset[bytes]:
        return frozenset(line.split(b"\t", 2)[1] for line in self._lines_of_definitions)

    def named(self, name: str) -> list[Definition]:
        """The symbols of a name."""
        return [_definition(fields) for fields in self._records(b"D", _bytes(_field(name)) + b"\t")]

    def uses_of(self, name: str) -> list[Use]:
        """The references to a name."""
        return [_use(fields) for fields in self._records(b"R", _bytes(_field(name)) + b"\t")]

    @cached_property
    def uses(self) -> tuple[Use, ...]:
        """All references."""
        return tuple(_use(fields) for fields in self._records(b"R"))

    def bases_of(self, definition: Definition) -> list[Use]:
        """The references by which a type names its bases."""
        return self._inheriting.get(self._numbers.get(_bytes(_definition_record(definition)), -1), [])

    def inside(self, qualified_name: str, line: int) -> int:
        """The number of the definition of that name that holds a line; of the first of the name where none does."""
        return self._places.holding(qualified_name, line)

    @cached_property
    def _places(self) -> Numbers:
        return Numbers(self.definitions)

    @cached_property
    def _inheriting(self) -> dict[int, list[Use]]:
        found: dict[int, list[Use]] = defaultdict(list)
        for use in (_use(fields) for fields in self._holding(b"R", "inherit") if fields[1] == "inherit"):
            found[use.inside].append(use)
        return found

    @cached_property
    def _numbers(self) -> dict[bytes, int]:
        return {record: at for at, record in reversed(list(enumerate(self._lines_of_definitions)))}

    @cached_property
    def _lines_of_definitions(self) -> list[bytes]:
        ends = [end for head in (b"\nI\t", b"\nR\t") if (end := self._text.find(head)) >= 0]
        return [line for line in self._text[: min(ends, default=None)].split(b"\n") if line.startswith(b"D\t")]

    def _holding(self, kind: bytes, field: str) -> Iterator[list[str]]:
        """The records of a kind that have a field of that text: found without reading the others."""
        head = kind + b"\t"
        wanted = b"\t" + _bytes(_field(field)) + b"\t"
        at = self._text.find(wanted)
        while at >= 0:
            start = self._text.rindex(b"\n", 0, at) + 1
            end = self._text.index(b"\n", at)
            if self._text.startswith(head, start):
                yield self._text[start + len(head) : end].decode("utf-8", "surrogatepass").split("\t")
            at = self._text.find(wanted, end)

    def _records(self, kind: bytes, beginning: bytes = b"") -> Iterator[list[str]]:
        head = b"\n" + kind + b"\t"
        wanted = head + beginning
        at = self._text.find(wanted)
        while at >= 0:
            end = self._text.index(b"\n", at + 1)
            yield self._text[at + len(head) : end].decode("utf-8", "surrogatepass").split("\t")
            at = self._text.find(wanted, end)


def decode_imports(text: bytes, words: Sequence[bytes] = ()) -> tuple[str, tuple[Imported, ...]]:
    """The language of the file and its imported names, from the records of it: those that hold one of ``words``."""
    found = []
    language = ""
    for record in text.split(b"\n"):
        if record.startswith(b"L\t"):
            language = record[2:].decode()
        elif record.startswith(b"I\t") and (not words or any(word in record for word in words)):
            found.append(_imported(record.decode("utf-8", "surrogatepass").split("\t")[1:]))
    return language, tuple(found)


def _imported(fields: list[str]) -> Imported:
    name, local, module, line, reexported = fields
    return Imported(module, name, local, int(line), reexported == "1")


def _definition(fields: list[str]) -> Definition:
    name, qualified, kind, start, end, exported = fields
    return Definition(name, qualified, kind, int(start), int(end), exported == "1")


def _use(fields: list[str]) -> Use:
    name, kind, receiver, of_type, local, line, column, inside = fields
    reference = Reference(name, cast(ReferenceKind, kind), receiver, int(line), int(column), "", local == "1", of_type)
    return Use(reference, int(inside))
