"""Files with matching lines; the shown ones also have the symbols around the lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress, takewhile
from math import ceil
from typing import NamedTuple

from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.model.answers import first_named
from smart_explore.model.grep_answer import MatchedFile
from smart_explore.model.problem import SYNTAX_KINDS
from smart_explore.ranking.paths import is_in_tests, is_migration, is_prose, is_test
from smart_explore.render.grep.blocks import CLOSING_CHARACTERS
from smart_explore.render.grep.room import may_be_shown, may_name_symbol, room_taken, shown_lines
from smart_explore.render.tokens import CHARACTERS_PER_TOKEN
from smart_explore.requests import Session
from smart_explore.source.walk.result import Candidate
from smart_explore.symbols.kept_outlines import KeptOutlines
from smart_explore.text_search.alternatives import Alternatives
from smart_explore.text_search.line_match import LineMatch
from smart_explore.text_search.matched_lines import (
    matched_lines,
    names_symbol,
    with_context,
    with_whole_symbols,
)
from smart_explore.text_search.places import source_file, with_places
from smart_explore.text_search.secondary_files import TRANSLATIONS, aside, with_migrations

MAX_PARSED = 24
"""The most files that are parsed for the symbols around their lines; those shown first come first."""

MAX_DAMAGED = 5

AT_ONCE = 8
"""The number of files that are parsed before the remaining room is computed."""

MAX_PARSED_FOR_KIND = 2_000
"""The limit if the request is for a kind of symbol."""

UNLIMITED = 1 << 30
"""A budget for all lines."""

_KEPT = KeptOutlines()


class MatchedSource:
    """A file with matches: its content, its first matches, and their number."""

    __slots__ = ("aside", "count", "data", "file", "matches")

    def __init__(self, file: Candidate, data: bytes, matches: list[LineMatch], count: int) -> None:
        self.file, self.data, self.matches, self.count = file, data, matches, count
        self.aside = aside(file.shown, data, [match.text for match in matches])


class Telling(NamedTuple):
    """Options of the answer's lines: the alternatives of the pattern, kinds of symbols, lines of context."""

    alternatives: Alternatives | None
    kinds: frozenset[str]
    context: int
    no_tests: bool


def reported_files(
    session: Session,
    sources: Sequence[MatchedSource],
    telling: Telling,
    pattern: str,
    paths: Sequence[str],
    max_tokens: int,
) -> list[MatchedFile]:
    """The files in the order of the answer. Symbols are added only to the files that fit the budget.

    ``sources`` are sorted by path, ``paths`` are those requested.
    """
    translations = [source for source in sources if source.aside == TRANSLATIONS]
    if len(translations) == 1:  # its language may be that of the source
        translations[0].aside = ""
    ranks = [_rank(source) for source in sources]
    numbers = sorted(range(len(sources)), key=ranks.__getitem__)  # stable: then by path
    files: dict[int, MatchedFile] = {}
    parsed: dict[str, tuple[SourceFile, FileOutline]] = {}

    def tell(some: Sequence[int], outlines: Mapping[str, FileOutline]) -> None:
        told = with_migrations([_told(sources[number], telling, outlines) for number in some], paths)
        files.update(zip(some, told, strict=True))

    def in_order(some: Sequence[int]) -> list[int]:
        return sorted(some, key=lambda number: (ranks[number], not any(map(names_symbol, files[number].lines))))

    def parse(some: Sequence[int]) -> None:
        made = (source_file(sources[number].file.shown, sources[number].data) for number in some)
        code = {file.path: file for file in made if file}
        outlines = _outlines(session, list(code.values()))
        parsed.update((path, (code[path], outline)) for path, outline in outlines.items())
        tell(some, outlines)

    def answer(max_tokens: int) -> list[MatchedFile]:
        ordered = [files[number] for number in in_order(numbers)]
        shown = shown_lines(ordered, pattern, max_tokens, is_for_paths=bool(paths))
        return with_places(session, ordered, parsed, shown, has_context=telling.context > 0)

    tell(numbers, {})
    if telling.kinds or session.all_data:
        parse(numbers[: MAX_PARSED_FOR_KIND if telling.kinds else MAX_PARSED])
        return answer(UNLIMITED)
    may_be, beside = may_be_shown([files[number] for number in numbers])
    room = max_tokens * CHARACTERS_PER_TOKEN - CLOSING_CHARACTERS - beside
    wanted = list(compress(numbers, may_be))[:MAX_PARSED]
    naming = [number for number in wanted if any(map(may_name_symbol, files[number].lines))]
    left = [*naming, *(number for number in wanted if number not in naming)]
    count = max(AT_ONCE, len(naming))
    while left and count > 0:
        parse(left[:count])
        left = left[count:]
        first = list(takewhile(lambda number: number not in left, in_order(wanted)))  # noqa: B023
        taken = room_taken([files[number] for number in first], pattern, max_tokens)
        done = len(wanted) - len(left)
        likely = ceil(len(first) * room / taken) if taken else done
        count = max(likely - done, AT_ONCE // 2) if taken < room else 0
    return answer(max_tokens)


def _rank(source: MatchedSource) -> tuple[bool, bool, bool, bool]:
    path = source.file.shown
    return is_test(path), is_prose(path), is_migration(path), bool(source.aside)


def _outlines(session: Session, files: list[SourceFile]) -> dict[str, FileOutline]:
    """The outlines of some files by path."""
    from smart_explore.symbols.extract import WITHOUT_IMPORTS, extract
    from smart_explore.treesitter.locate import require_toolchain

    def parsed(some: list[SourceFile]) -> list[FileOutline]:
        extracted = extract(require_toolchain(), some, parts=WITHOUT_IMPORTS, cancelled=session.cancelled)
        return [outline for _, outline in extracted]

    return {outline.path: outline for outline in _KEPT.outlines(files, parsed)}


def _told(source: MatchedSource, telling: Telling, outlines: Mapping[str, FileOutline]) -> MatchedFile:
    outline = outlines.get(source.file.shown)
    lines = matched_lines(source.matches, outline, telling.alternatives)
    total = source.count
    if telling.no_tests:
        lines = [line for line in lines if not (line.symbol and is_in_tests(line.symbol.qualified_name))]
        total -= len(source.matches) - len(lines)
    if telling.kinds:
        lines = [line for line in lines if line.symbol and line.symbol.kind in telling.kinds]
        total = len(lines)
    if not telling.context and outline:
        lines = with_whole_symbols(lines, source.data)
    if telling.context and lines:
        lines = with_context(lines, source.data, outline, telling.context)
    damage = _damage(outline, [match.line for match in source.matches]) if outline else None
    return MatchedFile(source.file.shown, is_test(source.file.shown), total, tuple(lines), source.aside, damage=damage)


def _damage(outline: FileOutline, numbers: Sequence[int]) -> Problem | None:
    """A problem that names the lines, 1-based, in parts that were not parsed; None if there are none."""
    for problem in outline.problems:
        inside = [number for number in numbers if problem.kind in SYNTAX_KINDS and problem.covers(number)]
        if inside:
            shown = first_named([*map(str, inside)], MAX_DAMAGED)
            where = f"line {shown} is" if len(inside) == 1 else f"lines {shown} are"
            return problem._replace(reason=f"{where} in a part that was not parsed", line=inside[0])
    return None
