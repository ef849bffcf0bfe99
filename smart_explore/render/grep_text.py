"""Lines that match as text: by file and symbol, those of documents and tests behind the others or counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from smart_explore.model.answers import lost
from smart_explore.model.grep_answer import GrepAnswer, MatchedFile, MatchedLine
from smart_explore.model.symbol import Symbol
from smart_explore.ranking.paths import is_changes, is_prose
from smart_explore.render.dialect import Dialect
from smart_explore.render.grep_alike import first_of_alike
from smart_explore.render.grep_header import counted, grep_header
from smart_explore.render.grep_lines import few_of_each_symbol, inside, matches, without_plain, without_said
from smart_explore.render.grep_shares import shares_of_alternatives
from smart_explore.render.notes import problem_lines, rule_line
from smart_explore.render.options import RenderOptions
from smart_explore.render.sanitize import line
from smart_explore.render.tokens import CHARACTERS_PER_TOKEN, Budget, footer

MAX_CHARACTERS = 120
"""The most characters of a line; a longer one is cut to what stands around its match."""

CLOSING_CHARACTERS = 150

ROOM_FOR_ALL = 3_000
"""Tokens: whoever makes so much room is shown all lines, those that tell little, too."""

FEW_OF_FILES = 60
"""Of files that are named themselves so many lines are all shown where they take half of the room."""

MAX_ASIDE_LINES = 6
"""Beside other files so many lines of tests, and of documents, are shown; of more it is said where they are."""

MAX_ASIDE_FILES = 3

MIGRATIONS = "migrations"

FIRST_LINES = 6
"""Lines of each file that are shown before more of any file is."""


def grep_text(answer: GrepAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A header with the counts, then the files with their lines below the symbols around them, then what is left out.

    Each file has its first lines shown before more of any one is, as far as the budget goes. Beside code what is
    generated, or data, is counted only, as are migrations, documents and tests with many lines beside other files.
    """
    budget = Budget(options.max_tokens)
    told, beside = _told_apart_from_code(answer.files)
    matched, shares, least = _most_telling(told, answer, options, dialect)
    header = f"{grep_header(answer, dialect)}{least}"
    budget.take(header)
    budget.take("x" * CLOSING_CHARACTERS)
    notes = [note for note in problem_lines(lost(answer.problems)) if budget.take(note)]
    notes += rule_line(answer.skipped, answer.ignored_by, dialect)
    files, counted = _told_apart(matched)
    notes += [note for note in shares if budget.take(note)]
    notes += [note for note in (_counts_beside(*each) for each in beside) if budget.take(note)]
    notes += [note for note in (_counts_aside(*each) for each in counted) if budget.take(note)]
    if options.max_tokens < ROOM_FOR_ALL:
        files = first_of_alike(files)
    shown = _shares(files, budget)
    blocks = ["\n".join(_file_lines(file, count)) for file, count in zip(files, shown, strict=True) if count]
    left_out = [(file, file.total - matches(file.lines[:count])) for file, count in zip(files, shown, strict=True)]
    notes += _left_out([(file, count) for file, count in left_out if count], options, dialect)
    text = "\n".join([header, *blocks, *notes])
    return f"{text}\n{footer(text)}\n"


def _most_telling(
    files: Sequence[MatchedFile], answer: GrepAnswer, options: RenderOptions, dialect: Dialect
) -> tuple[list[MatchedFile], list[str], str]:
    """The files with the lines that tell most, what is left out of each alternative, and the counts of other lines.

    All where the reader has made much room; of few lines of files that are named all that tell something.
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
    """Whether all lines of some files are few, and have room."""
    lines = sum(len(file.lines) for file in files)
    room = options.max_tokens * CHARACTERS_PER_TOKEN // 2
    return lines <= FEW_OF_FILES and sum(_size(file, len(file.lines)) for file in files) <= room


def _told_apart_from_code(
    files: Sequence[MatchedFile],
) -> tuple[list[MatchedFile], list[tuple[str, list[MatchedFile]]]]:
    """The files without those that tell little beside code, and these by what they are; all where no code matches."""
    if not any(not (file.aside or file.is_test or is_prose(file.path)) for file in files):
        return list(files), []
    beside: dict[str, list[MatchedFile]] = {}
    for file in files:
        if file.aside and not file.is_test:
            beside.setdefault(file.aside, []).append(file)
    return [file for file in files if file.is_test or not file.aside], list(beside.items())


def _told_apart(
    files: Sequence[MatchedFile],
) -> tuple[list[MatchedFile], list[tuple[str, list[MatchedFile]]]]:
    """The files whose lines are shown, and those that are only counted where others have lines: tests, documents."""
    migrations, tests, documents, changes, others = (list[MatchedFile]() for _ in range(5))
    for file in files:
        beside = changes if is_changes(file.path) else documents if is_prose(file.path) else others
        (tests if file.is_test else migrations if file.is_migration else beside).append(file)
    shown, counted = others, list[tuple[str, list[MatchedFile]]]()
    asides = ((MIGRATIONS, migrations), ("changelogs", changes), ("documents", documents), ("tests", tests))
    for kind, aside in asides:
        if shown and sum(file.total for file in aside) > (0 if aside is changes else MAX_ASIDE_LINES):
            counted.append((kind, aside))
        else:
            shown = [*shown, *aside]
    return shown, counted


def _counts_aside(kind: str, files: Sequence[MatchedFile]) -> str:
    if kind == MIGRATIONS:  # often many, of which none tells most
        return _counts_beside(kind, files)
    most = sorted(files, key=lambda file: -file.total)[:MAX_ASIDE_FILES]
    more = f" and {counted(len(files) - len(most), 'file')} more" if len(files) > len(most) else ""
    names = ", ".join(f"{line(file.path)} {file.total}" for file in most)
    return f"in {kind}: {names}{more}; to see their lines, name one as the path"


def _counts_beside(kind: str, files: Sequence[MatchedFile]) -> str:
    first = max(files, key=lambda file: file.total)
    lines = f"{counted(sum(file.total for file in files), 'line')} in {counted(len(files), 'file')}"
    return f"in {kind}: {lines}, {'as ' if len(files) > 1 else ''}{line(first.path)}; to see them, name it as the path"


def _shares(files: Sequence[MatchedFile], budget: Budget) -> list[int]:
    """How many lines of each file there is room for."""
    shares = [0] * len(files)
    for limit in (FIRST_LINES, 1 << 30):
        for index, file in enumerate(files):
            wanted = min(limit, len(file.lines))
            if shares[index] >= wanted or (not shares[index] and budget.left <= len(file.path)):
                continue
            before = _size(file, shares[index])
            while shares[index] < wanted:
                size = _size(file, shares[index] + 1)
                if not budget.take("x" * max(0, size - before - 1)):
                    break
                shares[index] += 1
                before = size
    return shares


def _size(file: MatchedFile, count: int) -> int:
    return sum(len(text) + 1 for text in _file_lines(file, count)) if count else 0


def _file_lines(file: MatchedFile, count: int) -> Iterator[str]:
    """The first ``count`` lines of a file under its path: those inside of a symbol below its name and lines.

    One line alone has the name in front of it, a symbol's own line stands for it, and what is in no symbol is not
    indented below one. Behind the name, or in front of the line, are the keys that the line stands below in the symbol.
    """
    yield line(file.path)
    told = [each for each in file.lines[:count] if each.end > each.start or each.text.strip()]
    for around, group in groupby(told, key=_heading):
        lines = list(group)
        symbol = lines[0].symbol if around == inside(lines[0]) else None
        if symbol is None or lines[0].line == symbol.name_line:
            yield from _below_keys(lines, symbol)
            continue
        name = line(symbol.qualified_name)
        keys = lines[0].keys if len(set(map(_below, lines))) == 1 else ""
        if len(lines) == 1:
            yield f" {lines[0].line} {name}{_told_keys(without_said(keys, lines[0].text))}\t{_cut(lines[0])}"
            continue
        yield f" {symbol.line_start}-{symbol.line_end} {name}{_told_keys(keys)}"
        yield from _below_keys([each._replace(keys="") for each in lines] if keys else lines, symbol)


def _below(matched: MatchedLine) -> tuple[str, int]:
    """The keys that a line stands below, and of which entry these are."""
    return matched.keys, matched.entry


def _heading(matched: MatchedLine) -> tuple[int, str] | tuple[str, int] | None:
    """What a line stands below: the symbol around it; of lines that are symbols themselves the keys."""
    is_own = matched.symbol is not None and matched.line == matched.symbol.name_line
    return _below(matched) if is_own and matched.keys else inside(matched)


def _below_keys(lines: Sequence[MatchedLine], symbol: Symbol | None) -> Iterator[str]:
    """Lines, several with the same keys below these."""
    indent = "  " if symbol else " "
    for (keys, _), group in groupby(lines, key=_below):
        same = list(group)
        if keys and len(same) > 1:
            yield f"{indent}{_told_keys(keys).strip()}"
            yield from (f"{indent} {_numbered(each, '')}" for each in same)
            continue
        for each in same:
            declares = symbol is not None and each.line == symbol.name_line
            told = _told_keys(without_said(keys, each.text))
            yield f"{' ' if declares else indent}{_numbered(each, told)}"


def _numbered(matched: MatchedLine, keys: str) -> str:
    """A line behind its number; one of number 0 counts others."""
    return f"{matched.line}{keys}\t{_cut(matched)}" if matched.line else line(matched.text)


def _told_keys(keys: str) -> str:
    return f" \u203a {line(keys)}" if keys else ""


def _cut(matched: MatchedLine) -> str:
    """The line without indentation; of a long one what stands around the match."""
    text = (matched.whole or matched.text).strip()
    if len(text) <= MAX_CHARACTERS:
        return line(text)
    shift = len(matched.text) - len(matched.text.lstrip())
    start = max(0, min(matched.start - shift - MAX_CHARACTERS // 3, len(text) - MAX_CHARACTERS))
    end = start + MAX_CHARACTERS
    return line(f"{'...' if start else ''}{text[start:end]}{'...' if end < len(text) else ''}")


def _left_out(files: Sequence[tuple[MatchedFile, int]], options: RenderOptions, dialect: Dialect) -> Iterator[str]:
    if not files:
        return
    lines = sum(count for _, count in files)
    tests = sum(count for file, count in files if file.is_test)
    of_tests = f" ({tests} in tests)" if tests else ""
    larger = dialect.option("max_tokens", options.max_tokens * 4)
    yield f"left out: {counted(lines, 'line')} in {counted(len(files), 'file')}{of_tests}; {larger}, or name a path"
