"""Mend damaged files by rewriting valid syntax that the grammar is known to lack."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from smart_explore.languages.language import Language, OutlineRules
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import Matches, SourceFile
from smart_explore.symbols.damaged_answers import error_ranges, extent
from smart_explore.symbols.parsed import Parsed
from smart_explore.symbols.positions import Lines
from smart_explore.treesitter.job import ParseFailure, ParseResult, QueryRequest
from smart_explore.treesitter.tree_reader import TreeText


class DamagedFile(NamedTuple):
    """A file whose ``answer`` has errors; ``data`` are its bytes that were parsed."""

    file: SourceFile
    data: bytes
    answer: ParseResult


Damaged = Mapping[int, DamagedFile]
"""Damaged files by the caller's numbers."""


def without_gaps(rules: OutlineRules, data: bytes) -> bytes:
    """The bytes with the language's ``known_gaps`` mended; unchanged if its rule fails or moves bytes."""
    if rules.known_gaps is None:
        return data
    try:
        mended = rules.known_gaps(data)
    except Exception:
        return data
    return mended if len(mended) == len(data) else data


def mended_answers(
    damaged: Damaged,
    request: Callable[[Language, Sequence[bytes]], QueryRequest],
    parse: Callable[[Sequence[QueryRequest]], Iterator[tuple[int, int, ParseResult]]],
    confined: bool,
) -> Iterator[tuple[int, ParseResult]]:
    """Yield the number of each file with fewer bytes under errors once its gaps are mended, and its new answer.

    With ``confined``, files in which something will be set aside are left out: they are read mended there.
    """
    groups: dict[str, dict[int, bytes]] = {}
    for number, each in damaged.items():
        rules = BY_NAME[each.file.language].outline()
        mended = each.data if confined and rules.confines else without_gaps(rules, each.data)
        if mended != each.data:
            groups.setdefault(each.file.language, {})[number] = mended
    requests = [request(BY_NAME[language], list(texts.values())) for language, texts in groups.items()]
    members = [list(texts.items()) for texts in groups.values()]
    for group, offset, answer in parse(requests):
        number, mended = members[group][offset]
        before = damaged[number]
        if not isinstance(answer, ParseFailure) and damage(answer, mended) < damage(before.answer, before.data):
            yield number, answer._replace(parsed=mended) if isinstance(answer, TreeText) else answer


def damage(answer: ParseResult, data: bytes) -> int:
    """The number of bytes under errors in an answer."""
    if isinstance(answer, Matches):
        return extent(error_ranges(answer, Lines(data).starts))
    return extent(Parsed(data, answer).errors) if isinstance(answer, TreeText) else len(data)
