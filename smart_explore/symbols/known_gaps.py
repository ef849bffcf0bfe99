"""Mend damaged files by rewriting valid syntax that the grammar is known to lack."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping, Sequence
from typing import NamedTuple

from smart_explore.languages.language import Language, OutlineRules
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import Matches, SourceFile
from smart_explore.symbols.damaged_answers import error_ranges, extent, is_damaged
from smart_explore.symbols.parsed import Parsed
from smart_explore.symbols.positions import Lines
from smart_explore.treesitter.job import ParseFailure, ParseResult, QueryRequest
from smart_explore.treesitter.tree_reader import TreeText


class DamagedFile(NamedTuple):
    """A file whose ``answer`` has errors: ``whole`` are the bytes to parse of it, ``data`` those that were parsed."""

    file: SourceFile
    whole: bytes
    data: bytes
    answer: ParseResult


Damaged = MutableMapping[int, DamagedFile]
"""Damaged files by the caller's numbers."""


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

    Where nothing will be set aside, not ``confined`` or in markup, also those with fewer bytes under errors then; else
    what was parsed of those with no more is from then on the bytes with the gaps mended: no file is parsed so again.
    """
    groups: dict[str, dict[int, bytes]] = {}
    for number, each in damaged.items():
        mended = without_gaps(BY_NAME[each.file.language].outline(), each.data)
        if mended != each.data:
            groups.setdefault(each.file.language, {})[number] = mended
    requests = [request(BY_NAME[language], list(texts.values())) for language, texts in groups.items()]
    members = [list(texts.items()) for texts in groups.values()]
    for group, offset, answer in parse(requests):
        number, mended = members[group][offset]
        if isinstance(answer, ParseFailure):
            continue
        before = damaged[number]
        if not is_damaged(answer):
            yield number, answer
            continue
        is_last = not (confined and BY_NAME[before.file.language].outline().confines)
        size, earlier = _damage(answer, mended), _damage(before.answer, before.data)
        if is_last and size < earlier:
            yield number, answer
        elif not is_last and size <= earlier:
            damaged[number] = before._replace(data=mended, answer=answer)


def _damage(answer: ParseResult, data: bytes) -> int:
    """The number of bytes under errors in an answer."""
    if isinstance(answer, Matches):
        return extent(error_ranges(answer, Lines(data).starts))
    return extent(Parsed(data, answer).errors) if isinstance(answer, TreeText) else len(data)
