"""The lines of one file below its path, and how many lines of which file there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from smart_explore.model.grep_answer import MatchedFile, MatchedLine
from smart_explore.model.symbol import Symbol
from smart_explore.render.grep.lines import inside, rare_alternatives, without_said
from smart_explore.render.page import Budget
from smart_explore.render.sanitize import line

CLOSING_CHARACTERS = 150

ROOM_FOR_ALL = 3_000
"""Budget in tokens from which all lines are shown, including less informative ones."""

FEW_OF_FILES = 60
"""So many lines of requested files are all shown, if they take at most half of the room."""

MAX_CHARACTERS = 120
"""The longest line; a longer one is cut to the text around its match."""

FIRST_LINES = 6
"""Lines of each file that are shown before more of any file is."""


def shares_of_files(files: Sequence[MatchedFile], budget: Budget) -> list[int]:
    """How many lines of each file there is room for: first of those with a rare alternative of the pattern."""
    shares, rare = [0] * len(files), rare_alternatives(files)
    order = sorted(
        range(len(files)), key=lambda index: rare.isdisjoint(each.alternative for each in files[index].lines)
    )
    for limit in (FIRST_LINES, 1 << 30):
        for index in order:
            file = files[index]
            wanted = min(limit, len(file.lines))
            if shares[index] >= wanted or (not shares[index] and budget.left <= len(file.path)):
                continue
            before = size(file, shares[index])
            while shares[index] < wanted:
                more = size(file, shares[index] + 1)
                if not budget.take("x" * max(0, more - before - 1)):
                    break
                shares[index] += 1
                before = more
    return shares


def size(file: MatchedFile, count: int) -> int:
    """The characters that the first lines of a file take."""
    return sum(len(text) + 1 for text in file_lines(file, count)) if count else 0


def file_lines(file: MatchedFile, count: int) -> Iterator[str]:
    """The first ``count`` lines of a file under its path: those inside of a symbol below its name and lines.

    A single line has the name before it, a symbol's own line is its heading, and lines outside of symbols are not
    indented below one. After the name, or before the line, are the keys around the line inside of the symbol.
    """
    yield line(file.path)
    told = [each for each in file.lines[:count] if each.end > each.start or each.text.strip()]
    told = [each for number, each in enumerate(told) if not (number and _are_one(told[number - 1], each))]
    for around, group in groupby(told, key=_heading):
        lines = list(group)
        symbol = lines[0].symbol if around == inside(lines[0]) else None
        if symbol is None or lines[0].line == symbol.name_line:
            yield from _below_keys(lines, symbol)
            continue
        name = line(symbol.qualified_name)
        keys = lines[0].keys if len(set(map(_below, lines))) == 1 else ""
        if len(lines) == 1:
            yield f" {_number(lines[0])} {name}{_told_keys(without_said(keys, lines[0].text))}\t{_cut(lines[0])}"
            continue
        yield f" {symbol.line_start}-{symbol.line_end} {name}{_told_keys(keys)}"
        yield from _below_keys([each._replace(keys="") for each in lines] if keys else lines, symbol)


def _below(matched: MatchedLine) -> tuple[str, int]:
    """The keys around a line, and the number of their entry."""
    return matched.keys, matched.entry


def _heading(matched: MatchedLine) -> tuple[int, str] | tuple[str, int] | None:
    """The heading of a line: the symbol around it, or the keys around it if the line is a symbol's own."""
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
    return f"{_number(matched)}{keys}\t{_cut(matched)}" if matched.line else line(matched.text)


def _number(matched: MatchedLine) -> str:
    """The number of a line, or those of all that match in its statement."""
    first, last = (*matched.together[:1], *matched.together[-1:]) or (0, 0)
    is_range = last - first > 1 and len(matched.together) == last - first + 1
    return f"{first}-{last}" if is_range else ",".join(map(str, matched.together)) or str(matched.line)


def _are_one(one: MatchedLine, other: MatchedLine) -> bool:
    """True for two lines of a statement that is shown once for both."""
    return one.together != () and (one.together, one.whole) == (other.together, other.whole)


def _told_keys(keys: str) -> str:
    return f" \u203a {line(keys)}" if keys else ""


def _cut(matched: MatchedLine) -> str:
    """The line without indentation; of a long one the text around the match."""
    text = (matched.whole or matched.text).strip()
    if len(text) <= MAX_CHARACTERS:
        return line(text)
    shift = len(matched.text) - len(matched.text.lstrip())
    start = max(0, min(matched.start - shift - MAX_CHARACTERS // 3, len(text) - MAX_CHARACTERS))
    end = start + MAX_CHARACTERS
    return line(f"{'...' if start else ''}{text[start:end]}{'...' if end < len(text) else ''}")
