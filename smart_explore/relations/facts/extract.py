"""Extract the facts of files: parse them for references, and read the names that they import."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import islice
from math import inf
from typing import Literal, NamedTuple

from smart_explore.index.digest import digest_of
from smart_explore.index.facts import FactRecord
from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.model.relation import FileReferences
from smart_explore.processes.cpu_count import cpu_count
from smart_explore.processes.gc_paused import gc_paused
from smart_explore.processes.pool import Report, Task, run_in_processes
from smart_explore.relations.facts.facts import fact_record, stored_text
from smart_explore.relations.imports.imported_files import imported_names
from smart_explore.source.source_file import changed_meanwhile, read_candidate
from smart_explore.source.walk.result import Candidate
from smart_explore.symbols.references import extract_references
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.toolchain import Toolchain

CHUNK_FILES = 250
"""The number of files that are read, and kept in memory, at once."""
FEW_FILES = 24
"""The most files that are not worth another process."""


Reading = Literal["facts", "mentions", "both"]
"""The part of a file's record to read from its tree: all but its mentions, only these, or both."""


class FileToExtract(NamedTuple):
    """A file below the root at ``path``, the digest of its content, and a function that returns its outline."""

    path: bytes
    candidate: Candidate
    digest: bytes
    outline: Callable[[], FileOutline]
    reading: Reading = "facts"


_MENTIONS = frozenset({"key", "operator", "value"})

Extracted = tuple[list[FactRecord], dict[bytes, Problem]]
"""The facts of files, and problems by path of files whose references are missing."""


def extract_facts(
    files: Sequence[FileToExtract], *, cancelled: Callable[[], bool], report: Report
) -> Generator[Extracted, None, None]:
    """Yield the facts of files in chunks; for a file that has changed since its outline only the problem
    ``changed_meanwhile``.

    Raises EnvironmentBrokenError without a working CLI.
    """
    toolchain = require_toolchain()

    def tasks() -> Iterator[Task[Extracted]]:
        for chunk in _chunks(files):  # the outlines are read here: no child may touch the database
            yield partial(_extract, toolchain, [(file, file.outline()) for file in chunk], cancelled, parsers)

    count = cpu_count() if len(files) > FEW_FILES else 1
    parsers = 1 if count > 1 else 0
    with closing(run_in_processes(tasks(), count=count, cancelled=cancelled, report=report)) as results:
        yield from results


def imports_of(files: Iterable[FileToExtract]) -> Iterator[list[FactRecord]]:
    """Yield facts of files from their outlines only, definitions and imports, in chunks."""
    remaining = iter(files)
    while chunk := list(islice(remaining, CHUNK_FILES)):
        yield [_without_usages(file.path, file.digest, file.outline()) for file in chunk]


def _without_usages(path: bytes, digest: bytes, outline: FileOutline) -> FactRecord:
    imports = imported_names(outline.language, outline.imports, outline.symbols)
    return fact_record(path, digest, outline, imports, ())._replace(has_usages=False)


def files_with_names(
    names: Sequence[str], files: Sequence[tuple[bytes, Candidate]], at_most: float = inf
) -> dict[bytes, bool]:
    """The files that contain one of the names: True if one is not only before ``(``.

    The search stops after more than ``at_most`` files.
    """
    words = [name.encode() for name in map(stored_text, names)]
    named = re.compile(rb"(?<!\w)(?:%b)(?!\w|\s*\()" % b"|".join(map(re.escape, words))).search
    holding = {}
    for path, candidate in files:
        content = read_candidate(candidate)
        if isinstance(content, SourceFile) and any(word in content.data for word in words):
            holding[path] = named(content.data) is not None
            if len(holding) > at_most:
                break
    return holding


def _chunks(files: Sequence[FileToExtract]) -> Iterator[Sequence[FileToExtract]]:
    """Portions of about the same work: a twelfth for each CPU, so that all end at nearly the same time.

    Each costs the queries' compilation once, as much as some ten files do: few files are not cut smaller.
    """
    size = max(FEW_FILES, min(CHUNK_FILES, -(-len(files) // (12 * cpu_count()))))
    for start in range(0, len(files), size):
        yield files[start : start + size]


def _extract(
    toolchain: Toolchain,
    chunk: Sequence[tuple[FileToExtract, FileOutline]],
    cancelled: Callable[[], bool],
    parsers: int,
    report: Report,
) -> Extracted:
    read: list[FileToExtract] = []
    sources: list[tuple[SourceFile, FileOutline]] = []
    changed: dict[bytes, Problem] = {}
    for file, outline in chunk:
        content = read_candidate(file.candidate)
        if isinstance(content, SourceFile) and digest_of(content) == file.digest:
            read.append(file)
            sources.append((content, outline))
        else:
            changed[file.path] = changed_meanwhile(file.candidate)
    known = [(file.path, file.digest, file.reading) for file in read]
    records, lost = facts_of(toolchain, sources, known, cancelled=cancelled, parsers=parsers)
    if read:
        report(len(read))
    return records, lost | changed


def facts_of(
    toolchain: Toolchain,
    sources: Sequence[tuple[SourceFile, FileOutline]],
    known: Sequence[tuple[bytes, bytes, Reading]],
    *,
    cancelled: Callable[[], bool],
    parsers: int = 0,
) -> Extracted:
    """The facts of files' contents; ``known`` are the path, the digest to record, and the part to read of each."""
    records: list[FactRecord] = []
    lost: dict[bytes, Problem] = {}
    with gc_paused():
        for every in (False, True):
            numbers = [number for number, one in enumerate(known) if (one[2] != "facts") == every]
            wanted = [sources[number] for number in numbers]
            for place, found in extract_references(
                toolchain, wanted, every=every, cancelled=cancelled, parsers=parsers
            ):
                path, digest, reading = known[numbers[place]]
                if isinstance(found, Problem):
                    lost[path] = found
                    if reading != "mentions":  # its symbols are known all the same
                        records.append(_without_usages(path, digest, wanted[place][1]))
                else:
                    records.append(_record(path, digest, wanted[place][1], found, reading))
    return records, lost


def _record(path: bytes, digest: bytes, outline: FileOutline, found: FileReferences, reading: Reading) -> FactRecord:
    """The record of a file. Calls, bases and types are among its usages, and bare local variables mean no symbol."""
    several = found.every if reading != "facts" else ()
    mentions = [one for one in several if one.kind in _MENTIONS and (one.receiver or not one.local)]
    if reading == "mentions":
        return fact_record(path, digest, outline, (), (), mentions)
    imports = imported_names(outline.language, outline.imports, outline.symbols)
    types, registered = found.types, found.registered
    record = fact_record(path, digest, outline, imports, found.references, mentions, types, registered)
    return record._replace(has_mentions=reading == "both", damage=found.damage)
