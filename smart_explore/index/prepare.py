"""Read and parse some files and make of them what is to be written. Knows nothing of the database."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import NamedTuple, cast

from smart_explore.index.blocks import cut
from smart_explore.index.codec import encode
from smart_explore.index.rows import NO_DIGEST, SOURCE, Row, pack_problems, stamp_of, sure, why_lost
from smart_explore.index.segment import build_segment
from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.source.collect import read_candidate
from smart_explore.source.walk import Candidate
from smart_explore.symbols.extract import EVERYTHING, extract
from smart_explore.treesitter.toolchain import Toolchain


class Reading(NamedTuple):
    """A file to be read: its path below the root, where it is, and the digest known of it, if any."""

    name: bytes
    candidate: Candidate
    digest: bytes


class Prepared(NamedTuple):
    """Files as they are now. Rows with an outline have a place in the segment that ``head`` and ``blocks`` make.

    ``touched`` are the files whose content is the one known; ``problems`` are those of files that are in no row,
    None for a file that went after the walk had met it.
    """

    rows: list[tuple[bytes, Row, bytes]]
    touched: list[tuple[bytes, Row]]
    problems: list[tuple[bytes, Problem | None]]
    symbols: int
    attributes: bytes
    blocks: list[tuple[str, bytes]]


def prepare(
    toolchain: Callable[[], Toolchain],
    chunk: Sequence[Reading],
    *,
    cancelled: Callable[[], bool],
    parsed: Callable[[], None],
) -> Prepared:
    """Read the files of ``chunk``, and parse those whose content is not the one known; ``parsed`` is called for each.

    ``toolchain`` is asked for where there is something to parse. A file that the CLI does not answer is in no row:
    perhaps it works the next time. When cancelled, the files left are in no row either.
    """
    rows: list[tuple[bytes, Row, bytes]] = []
    touched: list[tuple[bytes, Row]] = []
    problems: list[tuple[bytes, Problem | None]] = []
    sources: list[tuple[bytes, SourceFile, bytes, bytes, str]] = []
    now = time.time_ns()
    for name, candidate, known in chunk:
        try:
            stamp = sure(stamp_of(candidate.path), now)
        except OSError as error:
            problems.append((name, why_lost(candidate.shown, error)))
            continue
        content = read_candidate(candidate)
        if isinstance(content, Problem):
            problems.append((name, content if os.path.lexists(candidate.path) else None))
        elif isinstance(content, SourceFile):
            digest = digest_of(content)
            if digest == known:
                touched.append((name, Row(stamp, digest, SOURCE, now)))
            else:
                below_root = content._replace(path=os.fsdecode(name))
                sources.append((name, below_root, stamp, digest, candidate.shown))
        else:
            rows.append((name, Row(stamp, NO_DIGEST, content or "", now), b""))
    outlines = _outlines(toolchain, [source for _, source, *_ in sources], cancelled, parsed)
    whole: list[tuple[FileOutline, bytes]] = []
    for (name, source, stamp, digest, shown), outline in zip(sources, outlines, strict=True):
        if outline is None:
            continue
        lost = [problem for problem in outline.problems if problem.kind == "parser"]
        if lost:
            problems += [(name, problem._replace(path=shown)) for problem in lost]
            continue
        count = sum(1 for _ in outline.walk())
        row = Row(stamp, digest, SOURCE, now, symbols=count, problems=pack_problems(outline.problems))
        rows.append((name, row, encode(outline)))
        whole.append((outline, source.data))
    if not whole:
        return Prepared(rows, touched, problems, 0, b"", [])
    segment = build_segment(whole)
    firsts = iter(segment.firsts)
    placed = [(name, row._replace(first=next(firsts)) if blob else row, blob) for name, row, blob in rows]
    symbols = sum(row.symbols for _, row, _ in rows)
    terms = ((term, postings.tobytes()) for term, postings in sorted(segment.postings.items()))
    attributes = memoryview(segment.attributes).tobytes()
    return Prepared(placed, touched, problems, symbols, attributes, list(cut(terms)))


def _outlines(
    toolchain: Callable[[], Toolchain],
    sources: Sequence[SourceFile],
    cancelled: Callable[[], bool],
    parsed: Callable[[], None],
) -> list[FileOutline | None]:
    found: list[FileOutline | None] = [None] * len(sources)
    if sources:
        extracted = extract(toolchain(), sources, parts=EVERYTHING, cancelled=cancelled)
        with closing(
            cast("Generator[tuple[int, FileOutline], None, None]", extracted)
        ):  # at once: what it runs must not outlive us
            for at, outline in extracted:
                found[at] = outline
                parsed()
    return found


def digest_of(source: SourceFile) -> bytes:
    """16 bytes that change when the content or its language does."""
    from hashlib import blake2b

    return blake2b(source.data, digest_size=16, person=source.language.encode()[:16]).digest()
