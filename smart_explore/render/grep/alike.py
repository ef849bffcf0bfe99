"""Lines of one file that say the same but for one part: the first of them, and how many others there are."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.grep_answer import MatchedFile, MatchedLine

MIN_ALIKE, SHOWN = 5, 2
"""The number of similar lines from which on they are grouped, and how many of them are shown."""

MIN_SAME, MAX_OWN = 36, 60
"""Characters that such lines have in common at least, and those that one may have of its own."""

MAX_NAMED = 24
"""The most symbols that are named of the lines that are not shown."""


def first_of_alike(files: Sequence[MatchedFile]) -> list[MatchedFile]:
    """The files with the first of the lines that are alike, behind which a line of number 0 counts the others.

    If they are of different symbols, it names these, and so do the first lines.
    """
    return [_first_of_alike(file) for file in files]


def _first_of_alike(file: MatchedFile) -> MatchedFile:
    if len(file.lines) < MIN_ALIKE or any(each.end == each.start for each in file.lines):
        return file
    texts = [each.text.strip() for each in file.lines]
    groups = list[list[int]]()
    for number, text in enumerate(texts):
        if len(text) < MIN_SAME:
            continue
        for group in groups:
            if _may_be_alike(texts[group[0]], text) and _are_alike(file.lines[group[0]], file.lines[number]):
                group.append(number)
                break
        else:
            groups.append([number])
    last = {group[SHOWN - 1]: group[SHOWN:] for group in groups if len(group) >= MIN_ALIKE}
    left_out = {number for rest in last.values() for number in rest}
    named = {number for group in groups if len(group) >= MIN_ALIKE for number in group[:SHOWN] if _differ(file, group)}
    lines = list[MatchedLine]()
    for number, each in enumerate(file.lines):
        if number not in left_out:
            lines.append(_with_holder(each) if number in named else each)
        if rest := last.get(number):
            alike = [file.lines[index] for index in rest]
            where = _named(alike) if number in named else f"lines {alike[0].line}-{alike[-1].line}"
            lines.append(MatchedLine(0, f"and {len(rest)} alike: {where}", 0, 0))
    return file._replace(lines=tuple(lines), total=file.total - len(left_out)) if left_out else file


def _differ(file: MatchedFile, group: Sequence[int]) -> bool:
    return len({_holder(file.lines[number]) for number in group}) > 1


def _holder(matched: MatchedLine) -> str:
    """The qualified name of the symbol around a line; of a member's own line the member's type."""
    symbol = matched.symbol
    if symbol is None:
        return ""
    return symbol.qualified_name.rpartition(".")[0] if matched.line == symbol.name_line else symbol.qualified_name


def _with_holder(matched: MatchedLine) -> MatchedLine:
    """A line below its holder, also if it declares a symbol itself."""
    holder = _holder(matched)
    return (
        matched._replace(symbol=matched.symbol._replace(qualified_name=holder, name_line=0))
        if matched.symbol and holder
        else matched
    )


def _named(lines: Sequence[MatchedLine]) -> str:
    """The numbers of lines with their holders."""
    named = ", ".join(f"{each.line} {_holder(each)}".rstrip() for each in lines[:MAX_NAMED])
    more = len(lines) - MAX_NAMED
    return f"{named}, {more} more to line {lines[-1].line}" if more > 0 else named


def _may_be_alike(first: str, second: str) -> bool:
    """True if two texts begin or end alike: half of the common text that they need is at one end."""
    half = MIN_SAME // 2
    return first[:half] == second[:half] or first[-half:] == second[-half:]


def _are_alike(one: MatchedLine, other: MatchedLine) -> bool:
    """True if two lines differ in one part only, and no match is in that part."""
    first, second = one.text.strip(), other.text.strip()
    shorter = min(len(first), len(second))
    begin = in_common(first, second)
    end = in_common(first[begin:][::-1], second[begin:][::-1])
    if begin + end < max(MIN_SAME, shorter // 2) or max(len(first), len(second)) - begin - end > MAX_OWN:
        return False
    return all(_is_in_common(each, begin, end) for each in (one, other))


def in_common(one: str, other: str) -> int:
    """How many characters two texts have in common at their beginnings."""
    alike, differ = 0, min(len(one), len(other)) + 1
    while differ - alike > 1:
        middle = (alike + differ) // 2
        if one[alike:middle] == other[alike:middle]:
            alike = middle
        else:
            differ = middle
    return alike


def _is_in_common(matched: MatchedLine, begin: int, end: int) -> bool:
    indent = len(matched.text) - len(matched.text.lstrip())
    return matched.end - indent <= begin or matched.start - indent >= len(matched.text.strip()) - end
