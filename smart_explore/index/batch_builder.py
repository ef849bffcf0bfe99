"""Read and parse files and prepare the rows to write. Independent of the database."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import NamedTuple, cast

from smart_explore.index.digest import digest_of
from smart_explore.index.file_records import NO_DIGEST, SOURCE, FileRecord, pack_problems, why_lost
from smart_explore.index.fulltext.postings_codec import encode_blocks
from smart_explore.index.fulltext.segment_builder import SegmentBuilder
from smart_explore.index.outline_codec import encode
from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.processes.gc_paused import gc_paused
from smart_explore.source.source_file import read_candidate
from smart_explore.source.stamps import file_stamp, trusted_or_racy
from smart_explore.source.walk.result import Candidate
from smart_explore.symbols.extract import EVERYTHING, extract
from smart_explore.treesitter.toolchain import Toolchain


class FileToIndex(NamedTuple):
    """A file to read: its path below the root, its candidate, and its known digest, if any."""

    name: bytes
    candidate: Candidate
    digest: bytes


class IndexBatch(NamedTuple):
    """The current state of files. Rows with an outline are in the segment of ``head`` and ``blocks``.

    ``touched`` files have unchanged content; ``problems`` are those of files without a row, None for a file deleted
    after the walk.
    """

    rows: list[tuple[bytes, FileRecord, bytes]]
    touched: list[tuple[bytes, FileRecord]]
    problems: list[tuple[bytes, Problem | None]]
    symbols: int
    doc_values: bytes
    blocks: list[tuple[str, bytes]]


class BatchBuilder:
    """Files on their way into one segment, read and parsed a batch at a time."""

    def __init__(
        self,
        toolchain: Callable[[], Toolchain],
        *,
        cancelled: Callable[[], bool],
        parsers: int = 0,
    ) -> None:
        """``toolchain`` is called if there are files to parse, by ``parsers`` processes at once, 0 for one a CPU."""
        self._toolchain = toolchain
        self._cancelled = cancelled
        self._parsers = parsers
        self._rows: list[tuple[bytes, FileRecord, bytes]] = []
        self._touched: list[tuple[bytes, FileRecord]] = []
        self._problems: list[tuple[bytes, Problem | None]] = []
        self._segment = SegmentBuilder()

    def add(self, batch: Sequence[FileToIndex]) -> None:
        """Read these files, and parse those whose content differs from the known digest.

        A file without an answer of the CLI gets no row, so that it is tried again. Nor do the remaining files after a
        cancellation.
        """
        with gc_paused():
            self._add(batch)

    def finish(self) -> IndexBatch:
        """All that was added."""
        doc_values = memoryview(self._segment.doc_values).tobytes()
        terms = self._segment.finish()
        blocks = list(encode_blocks((term, terms[term].tobytes()) for term in sorted(terms)))
        symbols = len(self._segment.doc_values)
        return IndexBatch(self._rows, self._touched, self._problems, symbols, doc_values, blocks)

    def _add(self, batch: Sequence[FileToIndex]) -> None:
        sources: list[tuple[bytes, SourceFile, bytes, bytes, str]] = []
        now = time.time_ns()
        for name, candidate, known_digest in batch:
            try:
                stamp = trusted_or_racy(file_stamp(candidate.path), now)
            except OSError as error:
                self._problems.append((name, why_lost(candidate.shown, error)))
                continue
            content = read_candidate(candidate)
            if isinstance(content, Problem):
                self._problems.append((name, content if os.path.lexists(candidate.path) else None))
            elif isinstance(content, SourceFile):
                digest = digest_of(content)
                if digest == known_digest:
                    self._touched.append((name, FileRecord(stamp, digest, SOURCE, now)))
                else:
                    below_root = content._replace(path=os.fsdecode(name))
                    sources.append((name, below_root, stamp, digest, candidate.shown))
            else:
                self._rows.append((name, FileRecord(stamp, NO_DIGEST, content or "", now), b""))
        outlines = self._outlines([source for _, source, *_ in sources])
        for (name, source, stamp, digest, shown), outline in zip(sources, outlines, strict=True):
            if outline is None:
                continue
            unparsed = [problem for problem in outline.problems if problem.kind == "parser"]
            if unparsed:
                self._problems += [(name, problem._replace(path=shown)) for problem in unparsed]
                continue
            first = self._segment.add(outline, source.data)
            count = len(self._segment.doc_values) - first
            problems = pack_problems(outline.problems)
            row = FileRecord(stamp, digest, SOURCE, now, first=first, symbols=count, problems=problems)
            self._rows.append((name, row, encode(outline)))

    def _outlines(self, sources: Sequence[SourceFile]) -> list[FileOutline | None]:
        outlines: list[FileOutline | None] = [None] * len(sources)
        if sources:
            extracted = extract(
                self._toolchain(), sources, parts=EVERYTHING, cancelled=self._cancelled, parsers=self._parsers
            )
            with closing(
                cast("Generator[tuple[int, FileOutline], None, None]", extracted)
            ):  # at once: its processes must not outlive us
                for number, outline in extracted:
                    outlines[number] = outline
        return outlines
