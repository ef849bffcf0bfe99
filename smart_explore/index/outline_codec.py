"""Encode an outline as bytes and decode it: JSON without derivable fields, compressed.

There is one list for each field of the symbols, outer symbols first: faster than a list for each symbol, and smaller,
since similar values are adjacent.
"""

from __future__ import annotations

import json
import zlib
from operator import add, sub
from sys import intern
from typing import Any, NamedTuple

from smart_explore.model import FileOutline, Import, Problem, Symbol

_LEVEL = 2
_FIELDS = ((),) * len(Symbol._fields)
_to_json = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode


def encode(outline: FileOutline) -> bytes:
    """All of an outline but its path, which the index knows."""
    symbols = outline.listed()
    fields = zip(*symbols, strict=True) if symbols else _FIELDS
    names, _, kinds, signatures, docs, starts, ends, name_lines, doc_lines, exported, parents, children = fields
    document = (
        outline.language,
        outline.total_lines,
        names,
        parents,
        kinds,
        signatures,
        docs,
        starts,
        list(map(sub, ends, starts)),
        list(map(sub, name_lines, starts)),
        list(map(sub, doc_lines, starts)),
        list(map(int, exported)),
        list(map(len, children)),
        outline.hash,
        outline.imports,
        [(problem.reason, problem.kind, problem.line, problem.spans) for problem in outline.problems],
    )
    return zlib.compress(_to_json(document).encode("ascii"), _LEVEL)


def decode(path: str, data: bytes) -> FileOutline:
    """The outline of the file at ``path``. Raises ValueError or zlib.error for bytes that ``encode`` did not make."""
    language, total_lines, *fields, digest, imports, problems = json.loads(zlib.decompress(data))
    names, parents, kinds, signatures, docs, starts, extents, name_lines, doc_lines, exported, children = fields
    if len(set(map(len, fields))) != 1:
        raise ValueError("an outline's fields are not of one length")
    rows = zip(
        names,
        [f"{parent}.{name}" if parent else name for parent, name in zip(parents, names, strict=True)],
        kinds,
        signatures,
        docs,
        starts,
        map(add, starts, extents),
        map(add, starts, name_lines),
        map(add, starts, doc_lines),
        map(bool, exported),
        parents,
        strict=True,
    )
    return FileOutline(
        path,
        language,
        total_lines,
        _forest(list(rows), children),
        tuple(Import(text, line) for text, line in imports),
        tuple(Problem(path, *fields) for fields in problems),
        digest,
    )


class DefinitionColumns(NamedTuple):
    """The columns of an outline's symbols that relations need, in the order of ``listed``. Lines are 1-based."""

    names: list[str]
    parents: list[str]
    kinds: list[str]
    line_starts: list[int]
    line_ends: list[int]
    name_lines: list[int]
    exported: list[int]


def decode_definitions(data: bytes) -> DefinitionColumns:
    """The columns of the symbols from ``encode``, in half the time of ``decode``, with the same errors."""
    names, parents, kinds, _, _, starts, extents, name_lines, _, exported, _ = json.loads(zlib.decompress(data))[2:13]
    ends, own_lines = list(map(add, starts, extents)), list(map(add, starts, name_lines))
    names, parents, kinds = (list(map(intern, texts)) for texts in (names, parents, kinds))  # few differ, in all files
    return DefinitionColumns(names, parents, kinds, starts, ends, own_lines, exported)


def _forest(rows: list[tuple[Any, ...]], children: list[int]) -> tuple[Symbol, ...]:
    """The top-level symbols, from rows without children and the number of children of each."""
    behind: list[Symbol] = []  # symbols without a parent yet, the next one last
    for row, count in zip(reversed(rows), reversed(children), strict=True):
        if count:
            if not 0 < count <= len(behind):
                raise ValueError("an outline lacks symbols")
            inside = tuple(behind[: -count - 1 : -1])
            del behind[-count:]
            behind.append(Symbol._make((*row, inside)))
        else:
            behind.append(Symbol(*row))
    return tuple(reversed(behind))
