"""Lines that match as text: by file and symbol, those of documents and tests behind the others or counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from smart_explore.model.answers import lost
from smart_explore.model.grep_answer import GrepAnswer, MatchedFile, MatchedLine
from smart_explore.model.problem import SYNTAX_KINDS
from smart_explore.render.dialect import Dialect
from smart_explore.render.grep.alike import first_of_alike
from smart_explore.render.grep.blocks import (
    CLOSING_CHARACTERS,
    FEW_OF_FILES,
    ROOM_FOR_ALL,
    file_lines,
    shares_of_files,
    size,
)
from smart_explore.render.grep.header import grep_header
from smart_explore.render.grep.lines import few_of_each_symbol, matches, sets, without_plain
from smart_explore.render.grep.secondary_files import counts_aside, counts_beside, split_from_code, told_apart
from smart_explore.render.notes import problem_lines, rule_line
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget, counted, page
from smart_explore.render.sanitize import line
from smart_explore.render.tokens import CHARACTERS_PER_TOKEN

MANY_LINES = 32
"""If there are more lines, each alternative gets its share only."""

LINES_A_SHARE_OF, MIN_SHARE = 30, 6
"""An alternative is shown so many lines, divided by how many alternatives match, and not less than so many."""

MIN_LEFT_OUT = 5
"""Fewer lines take no more room than a note on them."""

MAX_FILES = 2


def shares_of_alternatives(files: Sequence[MatchedFile]) -> tuple[list[MatchedFile], list[str]]:
    """The files with each alternative's share of lines, and a line that counts the others for each.

    Lines that declare or assign the match come first, and then one of each file after the other. Nothing is left out if
    there are lines of context.
    """
    lines = [each for file in files for each in file.lines]
    numbers = Counter(each.alternative for each in lines)
    if len(lines) <= MANY_LINES or len(numbers) < 2 or matches(lines) < len(lines):
        return list(files), []
    share = max(MIN_SHARE, LINES_A_SHARE_OF // len(numbers))
    noisy = {alternative for alternative, count in numbers.items() if alternative and count >= share + MIN_LEFT_OUT}
    ranked = dict[str, list[tuple[bool, int, int, int]]]()
    for index, file in enumerate(files):
        seen = Counter[str]()
        for number, each in enumerate(file.lines):
            seen[each.alternative] += 1
            place = (not _tells(each), seen[each.alternative], index, number)
            ranked.setdefault(each.alternative, []).append(place)
    dropped = {place[2:] for each in noisy for place in sorted(ranked[each])[share:]}
    kept = list[MatchedFile]()
    left_out = dict[str, Counter[str]]()
    for index, file in enumerate(files):
        few = tuple(each for number, each in enumerate(file.lines) if (index, number) not in dropped)
        for number, each in enumerate(file.lines):
            if (index, number) in dropped:
                left_out.setdefault(each.alternative, Counter())[file.path] += 1
        if few:
            kept.append(file._replace(lines=few, total=file.total - len(file.lines) + len(few)))
    return kept, [_counted(alternative, counts) for alternative, counts in left_out.items()]


def _tells(matched: MatchedLine) -> bool:
    return (matched.symbol is not None and matched.line == matched.symbol.name_line) or sets(matched)


def _counted(alternative: str, counts: Counter[str]) -> str:
    most = ", ".join(f"{line(path)} {count}" for path, count in counts.most_common(MAX_FILES))
    others = len(counts) - MAX_FILES
    more = f", {counted(others, 'file')} more" if others > 0 else ""
    return f"{line(alternative)}: {counts.total()} more ({most}{more}), shown where it is looked for alone"


def grep_text(answer: GrepAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A header with the counts, then the files with their lines below the symbols around them, then a note on
    omissions.

    Each file shows its first lines before any one shows more, as far as the budget goes. Beside code, generated files
    and data are only counted, as are migrations, documents and tests with many lines beside other files.
    """
    budget = Budget(options.max_tokens)
    told, beside = split_from_code(answer.files)
    matched, shares, least = _most_telling(told, answer, options, dialect)
    header = f"{grep_header(answer, dialect)}{least}"
    budget.take(header)
    budget.reserve(CLOSING_CHARACTERS)
    damage = [problem for problem in answer.problems if problem.kind in SYNTAX_KINDS]
    notes = budget.fitting(problem_lines([*lost(answer.problems), *damage]))
    notes += rule_line(answer.skipped, answer.ignored_by, dialect)
    files, counted = told_apart(matched)
    notes += budget.fitting(shares)
    notes += budget.fitting(counts_beside(*each) for each in beside)
    notes += budget.fitting(counts_aside(*each) for each in counted)
    if options.max_tokens < ROOM_FOR_ALL:
        files = first_of_alike(files)
    shown = shares_of_files(files, budget)
    blocks = ["\n".join(file_lines(file, count)) for file, count in zip(files, shown, strict=True) if count]
    left_out = [(file, file.total - matches(file.lines[:count])) for file, count in zip(files, shown, strict=True)]
    notes += _left_out([(file, count) for file, count in left_out if count], options, dialect)
    return page([header, *blocks, *notes])


def _most_telling(
    files: Sequence[MatchedFile], answer: GrepAnswer, options: RenderOptions, dialect: Dialect
) -> tuple[list[MatchedFile], list[str], str]:
    """The files with their most salient lines, notes on what is left out of each alternative, and the counts of other
    lines.

    All lines with a very large budget; for a few lines of named files, all salient ones.
    """
    if options.max_tokens >= ROOM_FOR_ALL:
        return list(files), [], ""
    few, left_out_of = without_plain(files, answer.pattern)
    is_whole = answer.of_files and _are_few(few, options)
    if not is_whole:
        few, left_out_of = few_of_each_symbol(few, left_out_of)
    least = ", ".join(f"{count} {what}" for what, count in left_out_of.items() if count)
    few, shares = (few, []) if is_whole else shares_of_alternatives(few)
    shown = dialect.option("max_tokens", ROOM_FOR_ALL)
    return few, shares, f" (left out: {least}; to see them: {shown})" if least else ""


def _are_few(files: Sequence[MatchedFile], options: RenderOptions) -> bool:
    """True if all lines of these files are few, and there is room for them."""
    lines = sum(len(file.lines) for file in files)
    room = options.max_tokens * CHARACTERS_PER_TOKEN // 2
    return lines <= FEW_OF_FILES and sum(size(file, len(file.lines)) for file in files) <= room


def _left_out(files: Sequence[tuple[MatchedFile, int]], options: RenderOptions, dialect: Dialect) -> Iterator[str]:
    if not files:
        return
    lines = sum(count for _, count in files)
    tests = sum(count for file, count in files if file.is_test)
    of_tests = f" ({tests} in tests)" if tests else ""
    larger = dialect.option("max_tokens", options.max_tokens * 4)
    yield f"left out: {counted(lines, 'line')} in {counted(len(files), 'file')}{of_tests}; {larger}, or name a path"
