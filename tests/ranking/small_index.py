"""A small index in memory, made of sketches of files."""

from __future__ import annotations

from smart_explore.index.in_memory import InMemoryIndex
from smart_explore.model import FileOutline, Symbol
from smart_explore.ranking.hybrid import Ranked, rank


def symbol(qualified: str, line: int, lines: int = 3, kind: str = "", doc: str = "") -> Symbol:
    parent, _, name = qualified.rpartition(".")
    kind = kind or ("class" if name[:1].isupper() else "method" if parent else "function")
    return Symbol(name, qualified, kind, name, doc, line, line + lines - 1, line, line, True, parent)


def index(files: dict[str, list[tuple[str, str]]]) -> InMemoryIndex:
    """An index of files, each a list of (qualified name, perhaps ``:kind``; body of one line)."""
    made = []
    for path, definitions in files.items():
        symbols, text = [], []
        for qualified, body in definitions:
            qualified, _, kind = qualified.partition(":")
            symbols.append(symbol(qualified, len(text) + 1, kind=kind))
            text += [qualified.rpartition(".")[2], body, ""]
        made.append((FileOutline(path, "python", len(text), tuple(symbols)), "\n".join(text).encode()))
    return InMemoryIndex(made)


def ranked(terms: InMemoryIndex, question: str, mode: str = "auto", limit: int = 20) -> list[Ranked]:
    return rank(question, mode, terms, terms.symbol_of, limit)


def names(terms: InMemoryIndex, question: str, mode: str = "auto") -> list[str]:
    return [found.symbol.qualified_name for found in ranked(terms, question, mode)]
