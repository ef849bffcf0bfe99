"""Make the facts of files: parse them for their references, and read the names that they import."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.index.facts import StoredFacts
from smart_explore.index.prepare import digest_of
from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.relations.facts import encode_facts
from smart_explore.relations.imports import imported_names
from smart_explore.source.collect import read_candidate
from smart_explore.source.walk import Candidate
from smart_explore.symbols.references import extract_references
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.toolchain import Toolchain

CHUNK_FILES = 400
CHUNK_BYTES = 3_000_000
"""How much is read, and held, at once."""


class Wanted(NamedTuple):
    """A file without facts: its name below the root, where it is, the digest of its content, and its outline."""

    name: bytes
    candidate: Candidate
    digest: bytes
    outline: Callable[[], FileOutline]


Made = tuple[bytes, StoredFacts | Problem]


def make_facts(
    wanted: Sequence[Wanted], *, cancelled: Callable[[], bool], parsed: Callable[[], None]
) -> Iterator[list[Made]]:
    """Yield the facts of files by name, some at a time. A file that has changed since its outline is left out."""
    toolchain = require_toolchain()
    chunk: list[tuple[Wanted, SourceFile]] = []
    volume = 0
    for one in wanted:
        if cancelled():
            return
        content = read_candidate(one.candidate)
        if not isinstance(content, SourceFile) or digest_of(content) != one.digest:
            continue
        chunk.append((one, content))
        volume += len(content.data)
        if volume >= CHUNK_BYTES or len(chunk) >= CHUNK_FILES:
            yield _made(toolchain, chunk, cancelled, parsed)
            chunk, volume = [], 0
    if chunk:
        yield _made(toolchain, chunk, cancelled, parsed)


def _made(
    toolchain: Toolchain,
    chunk: Sequence[tuple[Wanted, SourceFile]],
    cancelled: Callable[[], bool],
    parsed: Callable[[], None],
) -> list[Made]:
    files = [(source, one.outline()) for one, source in chunk]
    made: list[Made] = []
    for at, found in extract_references(toolchain, files, cancelled=cancelled):
        parsed()
        one, (_, outline) = chunk[at][0], files[at]
        if isinstance(found, Problem):
            made.append((one.name, found))
            continue
        imports = imported_names(outline.language, outline.imports, outline.symbols)
        facts = encode_facts(outline, imports, found.references)
        made.append((one.name, StoredFacts(one.name, one.digest, *facts)))
    return made
