"""Make the facts of files: parse them for their references, and read the names that they import."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from typing import NamedTuple

from smart_explore.index.batch_builder import digest_of
from smart_explore.index.facts import StoredFacts
from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.processes.cpu_count import cpu_count
from smart_explore.processes.gc_paused import gc_paused
from smart_explore.processes.pool import Report, Task, run_in_processes
from smart_explore.relations.facts import encode_facts
from smart_explore.relations.imports import imported_names
from smart_explore.source.source_file import read_candidate
from smart_explore.source.walk_result import Candidate
from smart_explore.symbols.references import extract_references
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.toolchain import Toolchain

CHUNK_FILES = 250
"""How many are read, and held, at once."""
FEW_FILES = 24
"""So few are not worth a process."""


class Wanted(NamedTuple):
    """A file without facts: its name below the root, where it is, the digest of its content, and its outline."""

    name: bytes
    candidate: Candidate
    digest: bytes
    outline: Callable[[], FileOutline]


Made = tuple[bytes, StoredFacts | Problem]


def make_facts(
    wanted: Sequence[Wanted], *, cancelled: Callable[[], bool], parsed: Callable[[int], None]
) -> Generator[list[Made], None, None]:
    """Yield the facts of files by name, some at a time. A file that has changed since its outline is left out.

    ``parsed`` is told of how many files. Raises EnvironmentBrokenError without a working CLI.
    """
    toolchain = require_toolchain()

    def tasks() -> Iterator[Task[list[Made]]]:
        for chunk in _chunks(wanted):  # the outlines are read here: no child may touch the database
            yield partial(_made, toolchain, [(one, one.outline()) for one in chunk], cancelled)

    count = cpu_count() if len(wanted) > FEW_FILES else 1
    with closing(run_in_processes(tasks(), count=count, cancelled=cancelled, report=parsed)) as results:
        yield from results


def _chunks(wanted: Sequence[Wanted]) -> Iterator[Sequence[Wanted]]:
    """Portions of about the same work: a twelfth for each CPU, so that all end at nearly the same time."""
    size = FEW_FILES if len(wanted) <= FEW_FILES else max(1, min(CHUNK_FILES, -(-len(wanted) // (12 * cpu_count()))))
    for start in range(0, len(wanted), size):
        yield wanted[start : start + size]


def _made(
    toolchain: Toolchain, chunk: Sequence[tuple[Wanted, FileOutline]], cancelled: Callable[[], bool], parsed: Report
) -> list[Made]:
    files: list[tuple[SourceFile, FileOutline]] = []
    names: list[tuple[bytes, bytes]] = []
    for one, outline in chunk:
        content = read_candidate(one.candidate)
        if isinstance(content, SourceFile) and digest_of(content) == one.digest:
            files.append((content, outline))
            names.append((one.name, one.digest))
    made: list[Made] = []
    with gc_paused():
        for at, found in extract_references(toolchain, files, cancelled=cancelled):
            name, digest = names[at]
            if isinstance(found, Problem):
                made.append((name, found))
                continue
            outline = files[at][1]
            imports = imported_names(outline.language, outline.imports, outline.symbols)
            made.append((name, StoredFacts(name, digest, *encode_facts(outline, imports, found.references))))
    if made:
        parsed(len(made))
    return made
