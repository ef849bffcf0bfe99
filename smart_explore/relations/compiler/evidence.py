"""Turn a compiler's index into edges between the symbols of the tree.

A document counts only while its file is no newer than the index, an occurrence only if the name in our source is there.
Its target must be a symbol of ours, declared under its own name on the compiler's line.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NamedTuple

from smart_explore.relations.compiler.scip_index import (
    UTF8,
    UTF32,
    Document,
    Occurrence,
    ScipIndex,
    is_local,
    package_of,
)
from smart_explore.relations.edges import NOTHING, Resolution, SymbolRef
from smart_explore.relations.facts.facts import Definition, Site
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts

_UNSURE = ("unique", "ambiguous")


class CompilerIndex(NamedTuple):
    """An index, the folder (below the root) of its paths, and ``is_older``: True for an unchanged file."""

    scip: ScipIndex
    folder: str
    is_older: Callable[[str], bool]

    def path_of(self, document: str) -> str:
        """The path of a document's file below the root."""
        return os.path.normpath(os.path.join(self.folder, document))

    def document_of(self, path: str) -> str:
        """The document of a file below the root."""
        return os.path.relpath(path, self.folder) if self.folder else path


class Evidence:
    """The compiler's evidence on the references of one tree. ``read`` returns the bytes of a file."""

    def __init__(self, facts: TreeFacts, compiler: CompilerIndex, read: Callable[[str], bytes | None]) -> None:
        self._facts = facts
        self._compiler = compiler
        self._read = read
        self._places: dict[str, dict[tuple[int, int], str]] = {}
        self._defined: dict[str, dict[str, list[Occurrence]]] = {}
        self._texts: dict[str, _Lines] = {}
        self._types: dict[tuple[SymbolRef, tuple[SymbolRef, ...]], Resolution] = {}
        self._meanings: dict[str, Resolution | None] = {}

    def corrected(self, file: FileFacts, site: Site, name: str, found: Resolution) -> Resolution:
        """The resolution of a name at a site: the compiler's, else the ``found`` one.

        A guess that was ``found`` is dropped if the compiler says that the symbol is external.
        """
        symbol = self._of_file(file.path).get(site[:2])
        if symbol is None or not self.has_symbol(file, site, name):
            return found
        if symbol not in self._meanings:
            self._meanings[symbol] = self._meaning(symbol)
        meaning = self._meanings[symbol]
        if meaning is None or (meaning is NOTHING and found.how not in _UNSURE):
            return found
        return self._of_types(meaning, found) if meaning.places else meaning

    def _of_types(self, meaning: Resolution, found: Resolution) -> Resolution:
        """The types found, if the compiler names their constructor: a creation refers to both."""
        (made,) = meaning.places
        if made.definition.kind != "constructor":
            return meaning
        types = [one for one in found.places if one.definition.qualified_name == made.definition.parent]
        return self._types.setdefault((made, found.places), Resolution("compiler", found.places)) if types else meaning

    def has_symbol(self, file: FileFacts, site: Site, name: str) -> bool:
        """True if the compiler has a symbol for a name at a site."""
        is_there = site[:2] in self._of_file(file.path)
        return is_there and self._lines(file.path).begins(site.line - 1, site.column, name)

    def implementing(self, target: SymbolRef) -> list[SymbolRef]:
        """The symbols that implement or override a symbol, according to the compiler."""
        found: dict[SymbolRef, None] = {}
        index = self._compiler.scip
        for symbol in self._symbols_at(target):
            for other in index.implementing.get(symbol, ()):
                meaning = self._meaning(other)
                found.update(dict.fromkeys(meaning.places if meaning else ()))
        return list(found)

    def _of_file(self, path: str) -> dict[tuple[int, int], str]:
        """The referenced symbols by line (from 1) and byte column; empty for a file that has changed."""
        places = self._places.get(path)
        if places is None:
            document = self._document(path)
            places = self._places[path] = {}
            for one in document.occurrences if document else ():
                if not one.is_definition and not is_local(one.symbol):
                    places[one.line + 1, self._lines(path).column(one.line, one.start)] = one.symbol
        return places

    def _lines(self, path: str) -> _Lines:
        lines = self._texts.get(path)
        if lines is None:
            document = self._document(path)
            lines = self._texts[path] = _Lines(self._read(path), document.encoding if document else 0)
        return lines

    def _document(self, path: str) -> Document | None:
        compiler = self._compiler
        name = compiler.document_of(path)
        return compiler.scip.document(name) if name in compiler.scip.paths and compiler.is_older(path) else None

    def _meaning(self, symbol: str) -> Resolution | None:
        """Our symbol for a compiler's; NOTHING for an external one, None if it is unknown."""
        document = self._compiler.scip.defining.get(symbol)
        if document is None:
            is_own = package_of(symbol) in self._compiler.scip.packages  # a copy of the tree's package
            return None if is_own else NOTHING
        path = self._compiler.path_of(document) if document else ""
        places = tuple(
            SymbolRef(path, definition)
            for one in self._definitions(path).get(symbol, ())
            for definition in self._declared(path, one)
        )
        return Resolution("compiler", places) if len(places) == 1 else None

    def _definitions(self, path: str) -> dict[str, list[Occurrence]]:
        """The occurrences in a file that define symbols, by symbol."""
        defined = self._defined.get(path)
        if defined is None:
            defined = self._defined[path] = {}
            document = self._document(path) if path else None
            for one in document.occurrences if document else ():
                if one.is_definition:
                    defined.setdefault(one.symbol, []).append(one)
        return defined

    def _declared(self, path: str, one: Occurrence) -> list[Definition]:
        """Our definitions whose name is at the place of a compiler's definition."""
        file = self._facts.file(path)
        if file is None:
            return []
        lines = self._lines(path)
        return [
            definition
            for number, definition in enumerate(file.definitions)
            if file.name_line(number) == one.line + 1 and lines.has(one.line, one.start, definition.name)
        ]

    def _symbols_at(self, target: SymbolRef) -> list[str]:
        file = self._facts.file(target.path)
        if file is None:
            return []
        line = file.name_line(file.place_of(target.definition)) - 1
        return [
            symbol
            for symbol, several in self._definitions(target.path).items()
            if any(one.line == line and target.definition in self._declared(target.path, one) for one in several)
        ]


class _Lines:
    """The lines of a file, for columns in any encoding's characters; UTF-16 if the index does not say which."""

    def __init__(self, data: bytes | None, encoding: int) -> None:
        self._lines = (data or b"").removeprefix(b"\xef\xbb\xbf").split(b"\n")
        self._encoding = encoding

    def column(self, line: int, character: int) -> int:
        """The byte column of a character of a line; all from 0."""
        text = self._lines[line] if line < len(self._lines) else b""
        if text.isascii() or self._encoding == UTF8:
            return character
        decoded = text.decode("utf-8", "replace")
        if self._encoding == UTF32:
            return len(decoded[:character].encode())
        return len(decoded.encode("utf-16-le")[: 2 * character].decode("utf-16-le", "ignore").encode())

    def begins(self, line: int, column: int, name: str) -> bool:
        """True if a name begins at byte ``column`` of a line, from 0."""
        text = self._lines[line] if 0 <= line < len(self._lines) else b""
        return text.startswith(name.encode("utf-8", "surrogateescape"), column)

    def has(self, line: int, character: int, name: str) -> bool:
        """True if a name begins at a character of a line, after any quotes and marks."""
        text = self._lines[line] if line < len(self._lines) else b""
        column = self.column(line, character)
        return text[column:].lstrip(b"\"'`#@").startswith(name.lstrip("#@").encode("utf-8", "surrogateescape"))
