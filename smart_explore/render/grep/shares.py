"""A share of the lines for each alternative of a pattern, so that a common one does not bury the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from smart_explore.model.grep_answer import MatchedFile, MatchedLine
from smart_explore.render.grep.lines import matches, sets
from smart_explore.render.sanitize import line

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
    more = f", {others} {'file' if others == 1 else 'files'} more" if others > 0 else ""
    return f"{line(alternative)}: {counts.total()} more ({most}{more}), shown where it is looked for alone"
