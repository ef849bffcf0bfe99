"""Damaged files without what their language is known to allow and their grammar to lack."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from smart_explore.languages.language import Language, OutlineRules
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import Matches, SourceFile
from smart_explore.symbols.damaged_answers import error_ranges, extent, is_damaged
from smart_explore.symbols.positions import Lines
from smart_explore.treesitter.job import ParseFailure, ParseResult, QueryRequest

Damaged = Mapping[int, tuple[SourceFile, bytes, ParseResult]]
"""By the caller's number: a file, the bytes that were parsed of it, and the answer, which has errors."""


def without_gaps(rules: OutlineRules, data: bytes) -> bytes:
    """The bytes with the language's ``known_gaps`` mended; as they are where its rule fails or moves bytes."""
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
    """Yield the number of each file that is understood as a whole with its gaps mended, and its answer to the request.

    Where nothing will be set aside, not ``confined`` or in markup, also those with fewer bytes under errors then.
    """
    groups: dict[str, dict[int, bytes]] = {}
    for number, (file, data, _) in damaged.items():
        mended = without_gaps(BY_NAME[file.language].outline(), data)
        if mended != data:
            groups.setdefault(file.language, {})[number] = mended
    requests = [request(BY_NAME[language], list(texts.values())) for language, texts in groups.items()]
    members = [list(texts) for texts in groups.values()]
    for group, offset, answer in parse(requests):
        number = members[group][offset]
        if isinstance(answer, ParseFailure):
            continue
        file, data, before = damaged[number]
        if not is_damaged(answer):
            yield number, answer
        elif isinstance(answer, Matches) and isinstance(before, Matches):
            starts = Lines(data).starts
            is_last = not (confined and BY_NAME[file.language].outline().confines)
            if is_last and extent(error_ranges(answer, starts)) < extent(error_ranges(before, starts)):
                yield number, answer
