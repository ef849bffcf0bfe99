"""Facts of one file (definitions and usages), and their encoding as rows of the index."""

from __future__ import annotations

import zlib
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from sys import intern
from typing import NamedTuple

from smart_explore.index.facts import MAX_ROWS, FactRecord, UsageRecord
from smart_explore.languages.raw_references import UNKNOWN
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import SCOPE_KINDS
from smart_explore.model.relation import DeclaredType, Imported, Reference, ReferenceKind, Registered
from smart_explore.terms.parse import parse, parse_path
from smart_explore.terms.terms import Term

MAX_CHARACTERS = 200
"""The longest name; longer ones are cut."""

MAX_TERM = 4_000
"""The longest text of an access path or a type; a longer one is unknown, as a part of it would be another type."""

MAX_TYPES_TEXT = 4_000_000
"""Maximum number of characters of declared types kept in memory."""

MAX_REGISTERED = 10_000
"""The most callbacks of a file that are stored, each with less than 300 characters."""


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
        """The qualified name of the enclosing symbol, ``""`` at top level."""
        return self.qualified_name[: -len(self.name) - 1]

    @property
    def last_name(self) -> str:
        """The last part of the name of a module or type, by which others call it: ``Cart`` of ``Shop.Cart``."""
        return self.name.rpartition(".")[2] if self.kind in SCOPE_KINDS else self.name

    def has_line(self, line: int) -> bool:
        """True if a line (from 1) is inside the symbol."""
        return self.line_start <= line <= self.line_end

    @property
    def is_named_constructor(self) -> bool:
        """True for a constructor named like its type, as in Java and C++, also if it is only declared.

        Other members may have their type's name as well: ``func (t *Text) Text()``.
        """
        return self.kind in ("constructor", "prototype") and self.name == self.parent.rpartition(".")[2]


class Usage(NamedTuple):
    """A reference without its place: the other fields of ``model.relation.Reference``."""

    name: str
    kind: ReferenceKind
    receiver: str = ""
    receiver_type: str = ""
    local: bool = False
    arguments: int = -1

    @property
    def type(self) -> Term | None:
        """The receiver's type, if the file tells it."""
        return parse(self.receiver_type) if self.receiver_type else None

    @property
    def asked(self) -> Term | None:
        """The receiver's type, or the receiver as an expression; None if it is unknown."""
        return self.type or (None if self.local else parse_path(self.receiver))


def usage_of(reference: Reference) -> Usage:
    """The usage of a reference."""
    _, kind, receiver, _, _, _, local, of_type, arguments = reference
    return Usage(reference.name, kind, receiver, of_type, local, arguments)


class Site(NamedTuple):
    """The place of a usage: line (from 1), column (bytes from 0), and the number of the enclosing definition, -1 for
    none.
    """

    line: int
    column: int
    inside: int


def encode_sites(sites: Sequence[Site]) -> bytes:
    """Sites as bytes, three numbers each: of two bytes, or of four with one byte more at the end."""
    numbers = [number for site in sites for number in site]
    try:
        return array("h", numbers).tobytes()
    except OverflowError:
        return array("i", numbers).tobytes() + b"\0"


def decode_sites(data: bytes) -> list[Site]:
    """The sites that ``encode_sites`` encoded. Raises ValueError for anything else."""
    numbers = array("i") if len(data) % 2 else array("h")
    numbers.frombytes(data[:-1] if len(data) % 2 else data)
    if not numbers:
        raise ValueError("no sites")
    return [Site(*three) for three in zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)]


def fact_record(
    path: bytes,
    digest: bytes,
    outline: FileOutline,
    imports: Sequence[Imported],
    references: Sequence[Reference],
    mentions: Sequence[Reference] = (),
    types: Sequence[DeclaredType] = (),
    registered: Sequence[Registered] = (),
) -> FactRecord:
    """The facts of one file as rows. ``mentions`` are the references that only a reading of all names finds."""
    symbols = list(outline.walk())[:MAX_ROWS]
    numbers = DefinitionNumbers(symbols)
    texts: dict[str, int] = {}

    def text(written: str, limit: int = MAX_CHARACTERS) -> int:
        return texts.setdefault(stored_text(written, limit), len(texts))

    def term(written: str, unknown: str) -> int:
        return text(written if len(written) <= MAX_TERM else unknown, MAX_TERM)

    def usages(several: Sequence[Reference]) -> list[UsageRecord]:
        groups: dict[tuple[int, str, int, int, bool, int], list[Site]] = {}
        for one in several:
            receiver, of_type = term(one.receiver, UNKNOWN), term(one.receiver_type, "")
            key = (text(one.name), one.kind, receiver, of_type, one.local, one.arguments)
            inside = numbers.holding(one.enclosing, one.line)
            groups.setdefault(key, []).append(Site(one.line, one.column, inside))
        return [(*key, encode_sites(sites)) for key, sites in groups.items()][:MAX_ROWS]

    definitions = [text(symbol.name) for symbol in symbols]
    imported = [
        (text(one.module), text(one.name), text(one.local), one.line, one.reexported) for one in imports[:MAX_ROWS]
    ]
    used, mentioned = usages(references), usages(mentions)
    declared, calls = encode_types(types), encode_registered(registered)
    language = outline.language
    return FactRecord(path, digest, language, list(texts), definitions, imported, used, mentioned, declared, calls)


def encode_types(types: Sequence[DeclaredType]) -> bytes:
    """Declared types as a text, a line each, compressed."""
    return _encode_lines("\t".join(each) for each in types)


def decode_types(data: bytes) -> dict[tuple[str, str], str]:
    """The types encoded by ``encode_types``, by owner and name; several types of a name are joined by ``^``.

    Raises zlib.error or ValueError for other data.
    """
    found: dict[tuple[str, str], str] = {}
    for line in zlib.decompress(data).decode().split("\n") if data else ():
        owner, _, rest = line.partition("\t")
        owner, name, of_type = map(intern, (owner, *rest.partition("\t")[::2]))  # few differ, in all files
        before = found.get((owner, name), of_type)
        found[owner, name] = before if of_type in (before, *before.split("^")) else f"{before}^{of_type}"
    return found


def encode_registered(registered: Sequence[Registered]) -> bytes:
    """Callbacks as a text, a line each, compressed."""
    return _encode_lines(f"{first} {last} {call}" for first, last, call in registered[:MAX_REGISTERED])


def decode_registered(data: bytes) -> list[Registered]:
    """The registrations that ``encode_registered`` encoded. Raises zlib.error or ValueError for anything else."""
    lines = zlib.decompress(data).decode().split("\n") if data else ()
    parts = (line.split(" ", 2) for line in lines)
    return [Registered(int(first), int(last), call) for first, last, call in parts]


def _encode_lines(lines: Iterable[str]) -> bytes:
    text = stored_text("\n".join(lines), MAX_TYPES_TEXT)
    return zlib.compress(text.encode(), 1) if text else b""


def stored_text(text: str, limit: int = MAX_CHARACTERS) -> str:
    """A text as stored: cut, and encodable in UTF-8."""
    text = text[:limit]
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode()


class DefinitionNumbers:
    """The numbers of definitions by qualified name, which several may share."""

    def __init__(self, symbols: Sequence[Symbol | Definition]) -> None:
        self._symbols = symbols
        self._named: dict[str, list[int]] = {}
        for number, symbol in enumerate(symbols):
            self._named.setdefault(symbol.qualified_name, []).append(number)
        for several in self._named.values():
            several.sort(key=self._first_line)

    def holding(self, qualified_name: str, line: int) -> int:
        """The number of the symbol with the name that contains the line, else of the first; -1 for none."""
        several = self._named.get(qualified_name)
        if several is None:
            return -1
        after = bisect_right(several, line, key=self._first_line)
        if after:
            last = several[after - 1]
            if line <= self._symbols[last].line_end:  # several on one line: the first of them
                return several[bisect_left(several, self._first_line(last), key=self._first_line)]
        return several[0]

    def _first_line(self, number: int) -> int:
        return self._symbols[number].line_start
