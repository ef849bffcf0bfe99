"""A SCIP index: the symbol of each occurrence in a file, by its compiler.

The format: https://github.com/sourcegraph/scip/blob/main/scip.proto. The first pass finds the documents and the symbols
that each defines; the occurrences of a document are read on demand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from smart_explore.relations.compiler.wire import BYTES, VARINT, WireError, fields, numbers, text

MAX_SYMBOLS = 5_000_000
_LOOK_EVERY = 500
"""The number of documents after which the first pass checks for cancellation."""

# Index, Metadata, Document, Occurrence, SymbolInformation, Relationship
_METADATA, _DOCUMENTS = 1, 2
_PROJECT_ROOT = 3
_PATH, _OCCURRENCES, _SYMBOLS, _ENCODING = 1, 2, 3, 6
_RANGE, _SYMBOL, _ROLES = 1, 2, 3
_NAME, _RELATIONSHIPS = 1, 4
_RELATED, _IS_IMPLEMENTATION = 1, 3
_DEFINITION = 1

UTF8, UTF16, UTF32 = 1, 2, 3


class Occurrence(NamedTuple):
    """An occurrence of a symbol: line (0-based), start and end in characters of the document's encoding."""

    line: int
    start: int
    end: int
    symbol: str
    is_definition: bool


class Document(NamedTuple):
    """The occurrences of one file; ``encoding`` is the unit of their columns, 0 if unknown."""

    occurrences: tuple[Occurrence, ...]
    encoding: int


class ScipIndex:
    """The documents of an index by their paths, relative to ``project_root``.

    Raises WireError for bytes that are no whole index.
    """

    def __init__(self, data: bytes, cancelled: Callable[[], bool]) -> None:
        self._data = data
        self._places: dict[str, tuple[int, int]] = {}
        self._read: dict[str, Document] = {}
        self.project_root = ""
        self.defining: dict[str, str] = {}
        """The path of the document that defines a symbol; ``""`` if several do."""
        self.packages: set[str] = set()
        """The packages that the documents belong to, by their first symbols."""
        self.implementing: dict[str, list[str]] = {}
        """The symbols that implement or override a symbol."""
        for count, (number, kind, at, end) in enumerate(fields(data, 0, len(data))):
            if count % _LOOK_EVERY == 0 and cancelled():
                raise WireError("it was not read to its end")
            if kind != BYTES:
                continue
            if number == _METADATA:
                self._read_metadata(at, end)
            elif number == _DOCUMENTS:
                self._look_at(at, end)

    @property
    def paths(self) -> Mapping[str, object]:
        """The paths of all documents."""
        return self._places

    def document(self, path: str) -> Document | None:
        """A document by its path; None if there is none."""
        place = self._places.get(path)
        if place is None:
            return None
        document = self._read.get(path)
        if document is None:
            document = self._read[path] = self._document(*place)
        return document

    def _read_metadata(self, at: int, end: int) -> None:
        for number, kind, start, stop in fields(self._data, at, end):
            if number == _PROJECT_ROOT and kind == BYTES:
                self.project_root = text(self._data, start, stop)

    def _look_at(self, at: int, end: int) -> None:
        data, path = self._data, ""
        symbols: list[str] = []
        for number, kind, start, stop in fields(data, at, end):
            if kind != BYTES:
                continue
            if number == _PATH:
                path = text(data, start, stop)
            elif number == _SYMBOLS:
                symbols.append(self._information(start, stop))
        if not _is_inside(path):
            return
        self._places[path] = (at, end)
        own = [symbol for symbol in symbols if symbol and not is_local(symbol)]
        self.packages.update(map(package_of, own[:1]))
        for symbol in own:
            self.defining[symbol] = path if self.defining.get(symbol, path) == path else ""
        if len(self.defining) > MAX_SYMBOLS:
            raise WireError(f"it has over {MAX_SYMBOLS} symbols")

    def _information(self, at: int, end: int) -> str:
        """The symbol of a SymbolInformation; the symbols that it implements are recorded."""
        data, name = self._data, ""
        related: list[str] = []
        for number, kind, start, stop in fields(data, at, end):
            if number == _NAME and kind == BYTES:
                name = text(data, start, stop)
            elif number == _RELATIONSHIPS and kind == BYTES:
                related += self._implemented(start, stop)
        for one in related:
            self.implementing.setdefault(one, []).append(name)
        return name

    def _implemented(self, at: int, end: int) -> list[str]:
        symbol, is_implementation = "", False
        for number, kind, start, stop in fields(self._data, at, end):
            if number == _RELATED and kind == BYTES:
                symbol = text(self._data, start, stop)
            elif number == _IS_IMPLEMENTATION and kind == VARINT:
                is_implementation = start != 0
        return [symbol] if is_implementation and symbol else []

    def _document(self, at: int, end: int) -> Document:
        found: list[Occurrence] = []
        encoding = 0
        for number, kind, start, stop in fields(self._data, at, end):
            if number == _OCCURRENCES and kind == BYTES:
                if one := self._occurrence(start, stop):
                    found.append(one)
            elif number == _ENCODING and kind == VARINT:
                encoding = start
        return Document(tuple(found), encoding)

    def _occurrence(self, at: int, end: int) -> Occurrence | None:
        data, span, symbol, roles = self._data, [], "", 0
        for number, kind, start, stop in fields(data, at, end):
            if number == _RANGE:
                span += numbers(data, start, stop, 4) if kind == BYTES else [start]
            elif number == _SYMBOL and kind == BYTES:
                symbol = text(data, start, stop)
            elif number == _ROLES and kind == VARINT:
                roles = start
        if len(span) not in (3, 4) or not symbol or (len(span) == 4 and span[0] != span[2]):
            return None
        return Occurrence(span[0], span[1], span[-1], symbol, bool(roles & _DEFINITION))


def package_of(symbol: str) -> str:
    """The package of a symbol, without its version."""
    return " ".join(symbol.split(" ", 3)[:3])


def is_local(symbol: str) -> bool:
    """True if a symbol is visible in its document only: a parameter or a variable of a function."""
    return symbol.startswith("local ")


def _is_inside(path: str) -> bool:
    """True if a path, as written, is that of a file below the project."""
    return bool(path) and not path.startswith("/") and "\0" not in path and ".." not in path.split("/")
