"""Compare a random sample of an imported index's files with this machine's results."""

from __future__ import annotations

import os
import random
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial

from smart_explore.index.batch_builder import BatchBuilder, FileToIndex, IndexBatch
from smart_explore.index.digest import digest_of
from smart_explore.index.fact_reader import FactReader
from smart_explore.index.facts import FactRecord
from smart_explore.index.file_records import NO_DIGEST, SOURCE, FileRecord
from smart_explore.index.fulltext.postings_codec import Block, as_array, decode_block
from smart_explore.index.outline_codec import decode
from smart_explore.index.travel.imported_index import ImportedIndex
from smart_explore.model import SourceFile
from smart_explore.ranking.term_index import NUMBER_SHIFT
from smart_explore.relations.facts.extract import FileToExtract, extract_facts
from smart_explore.relations.facts.facts import decode_registered, decode_types
from smart_explore.source.source_file import read_candidate
from smart_explore.source.walk.result import Candidate
from smart_explore.treesitter.locate import require_toolchain

SAMPLE_FILES = 32
MOST_LOOKED_AT = 400


def differing_file(
    index: ImportedIndex, root: str, candidates: Sequence[Candidate], cancelled: Callable[[], bool]
) -> str | None:
    """The path below the root of a file whose index entry is wrong; ``""`` if none is found.

    Only files with the content that the index describes are compared; None if none of those drawn has it. Raises
    EnvironmentBrokenError without a working CLI, and CorruptIndexError for an unreadable index.
    """
    inside = len(os.path.join(os.fsencode(root), b""))
    sample = list(_drawn(index, candidates, inside))
    if not sample:
        return None
    builder = BatchBuilder(require_toolchain, cancelled=cancelled)
    builder.add([FileToIndex(candidate.path[inside:], candidate, NO_DIGEST) for candidate, _ in sample])
    batch = builder.finish()
    stored = {candidate.path[inside:]: record for candidate, record in sample}
    for name, made, outline in batch.rows:
        if not _is_alike(index, name, stored[name], made, outline):
            return os.fsdecode(name)
    return _differing_terms(index, batch, stored) or _differing_facts(index, sample, batch, inside, cancelled)


def _drawn(
    index: ImportedIndex, candidates: Sequence[Candidate], inside: int
) -> Iterator[tuple[Candidate, FileRecord]]:
    """Source files, in random order, whose content is the one that the index describes, each with its record."""
    found = 0
    for candidate in random.SystemRandom().sample(list(candidates), min(len(candidates), MOST_LOOKED_AT)):
        record = index.record(candidate.path[inside:])
        content = read_candidate(candidate) if record is not None and record.state == SOURCE else None
        if record is not None and isinstance(content, SourceFile) and digest_of(content) == record.digest:
            yield candidate, record
            found += 1
            if found == SAMPLE_FILES:
                return


def _is_alike(index: ImportedIndex, name: bytes, stored: FileRecord, made: FileRecord, outline: bytes) -> bool:
    same = (stored.digest, stored.symbols, stored.problems) == (made.digest, made.symbols, made.problems)
    return same and index.outline(name) == zlib.decompress(outline)


def _differing_terms(index: ImportedIndex, batch: IndexBatch, stored: dict[bytes, FileRecord]) -> str:
    """The first file whose symbols have other terms in the index, or lack some."""
    made_terms = {term: as_array(block.postings(at)).tolist() for block, at, term in _terms(batch)}
    for name, made, _ in batch.rows:
        record = stored[name]
        for term, numbers in made_terms.items() if record.symbols else ():
            own = _of_file(numbers, made.first, made.symbols)
            if own and own != _of_file(index.postings(record.segment, term), record.first, record.symbols):
                return os.fsdecode(name)
    return ""


def _terms(batch: IndexBatch) -> Iterator[tuple[Block, int, str]]:
    for _, data in batch.blocks:
        block = decode_block(data)
        yield from ((block, at, term) for at, term in enumerate(block.terms))


def _of_file(postings: Sequence[int], first: int, symbols: int) -> list[int]:
    """The postings of a file's symbols, which are numbered from 0."""
    low, high = first << NUMBER_SHIFT, (first + symbols) << NUMBER_SHIFT
    return [posting - low for posting in postings if low <= posting < high]


def _differing_facts(
    index: ImportedIndex,
    sample: Sequence[tuple[Candidate, FileRecord]],
    batch: IndexBatch,
    inside: int,
    cancelled: Callable[[], bool],
) -> str:
    """The first file whose calls or imports differ from the index, if the index has any for it."""
    outlines = {name: outline for name, _, outline in batch.rows}
    files = []
    for candidate, record in sample:
        name = candidate.path[inside:]
        if name in outlines and index.has_calls(name, record.digest):
            read = partial(decode, candidate.shown, outlines[name])
            files.append(FileToExtract(name, candidate, record.digest, read))
    if not files:
        return ""
    extracted = extract_facts(files, cancelled=cancelled, report=lambda done: None)
    with closing(extracted):
        for records, _ in extracted:
            for fact in records:
                if _said(fact) != _stored(index.facts, fact.path):
                    return os.fsdecode(fact.path)
    return ""


def _said(fact: FactRecord) -> tuple[object, ...]:
    text = fact.texts
    imports = [(text[module], text[name], text[local], *map(int, rest)) for module, name, local, *rest in fact.imports]
    usages = [
        (text[name], kind, text[receiver], text[of_type], int(local), arguments, sites)
        for name, kind, receiver, of_type, local, arguments, sites in fact.usages
    ]
    return imports, usages, decode_types(fact.types), decode_registered(fact.registered)


def _stored(reader: FactReader, path: bytes) -> tuple[object, ...]:
    number = reader.number_of(path)
    imports = [tuple(row[1:]) for row in reader.imports_in((number,))]
    usages = [tuple(row[1:]) for row in reader.usages_in(number)]
    return imports, usages, decode_types(reader.types_in(number)), decode_registered(reader.registered_in(number))
