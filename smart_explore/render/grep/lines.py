"""The most salient of many matching lines; the others are counted instead."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from smart_explore.model.grep_answer import MatchedFile, MatchedLine
from smart_explore.model.kinds import VALUE_KINDS

FEW_LINES = 12
"""So many lines are all shown; of more, the least salient ones are counted."""

MANY_LINES, FEW_OF_SYMBOL = 30, 2
"""If there are more lines, only so many of each symbol are shown: they tell which symbols to unfold."""

MORE_THAT_SET = 4
"""So many of those that set a value, which is another one each: ``permanent = False``, then ``permanent = True``."""

MANY_OF_VALUE = 12
"""So many are of a value, such as an object of settings: each is another setting."""

RARE = 6
"""An alternative of the pattern with so few lines is shown with all of them."""

COPIES = "that hand a value on ('x: options.x')"
COMMENTS = "comments"
MORE_OF_SYMBOL = "beyond a few of a symbol"
_PLAIN = (
    (
        "imports",
        re.compile(
            r"\s*(?:import\b|from\s+\S+\s+import\b|export\s.*\bfrom\s|#\s*include\b|using\s|use\s|"
            r"require(?:_relative)?\b|(?:const|let|var)\s.*=\s*require\()"
        ),
    ),
    (
        "type declarations",
        re.compile(r"\s*(?:(?:readonly|public|private|protected|declare|static)\s+)*[\w$]+[?!]?\s*:\s*[^={}()]*;\s*\Z"),
    ),
    (COPIES, re.compile(r"\s*(\w+)\s*[:=]\s*\1[?!]?,?\s*\Z|\s*\w+,\s*\Z")),
    (COMMENTS, re.compile(r"\s*(?://|/\*|\*[\s/]|#\s|--\s|<!--)")),
    (COPIES, re.compile(r"\s*(\w+)\s*[:=]\s*(?:[\w$]+[?!]?\.)+\1[?!]?,?\s*\Z")),
)
"""The least salient lines, in the order in which they are left out: imports and type declarations first."""

_ASKED_FOR = re.compile(
    r"import|from|include|using|use\b|require|export|//|#|/?\*\s|--|TODO|FIXME|XXX|HACK", re.IGNORECASE
)
_SETS = re.compile(r"[\w$]*[\"'\]]?\??\s*(?::\s*[^=:]*)?(?::=|=(?![=>~])|:(?!:))")
"""The text between the name that a line assigns to and its value."""
_LAST_LABEL = re.compile(r"\[([^\[\]=]+)=([^\[\]]*?)(?:,?…)?\]\Z")


def may_be_plain(text: str) -> bool:
    """True if a line is of a kind that ``_PLAIN`` leaves out."""
    return any(line.match(text) for _, line in _PLAIN)


def rare_alternatives(files: Sequence[MatchedFile]) -> frozenset[str]:
    """The alternatives of a pattern with few lines, if it has several."""
    counts = Counter(each.alternative for file in files for each in file.lines if each.end > each.start)
    return frozenset(each for each, count in counts.items() if each and count <= RARE and len(counts) > 1)


def without_plain(files: Sequence[MatchedFile], pattern: str) -> tuple[list[MatchedFile], dict[str, int]]:
    """The files without the least salient lines, if all files have many, and the number of omitted lines by kind.

    These are imports of names used below, types of members, values passed on under their own name, and comments, one
    kind after the other until few lines are left. A file without other lines keeps them unless there are very many, and
    lines of an alternative of the pattern with few of them stay.
    """
    counts = {what: 0 for what, _ in _PLAIN}
    total = sum(file.total for file in files)
    if _ASKED_FOR.search(pattern) is not None or total <= FEW_LINES:
        return list(files), counts
    shown, left, rare = list(files), total, rare_alternatives(files)
    for what, line in _PLAIN:
        if left <= FEW_LINES:
            break
        shown, count = _without(shown, what, line, rare, is_strict=total > MANY_LINES and what != "type declarations")
        counts[what] += count
        left -= count
    told = [file for file in shown if matches(file.lines)]
    return (told, counts) if told else (list(files), dict.fromkeys(counts, 0))


def _without(
    files: Sequence[MatchedFile], what: str, line: re.Pattern[str], rare: frozenset[str], *, is_strict: bool
) -> tuple[list[MatchedFile], int]:
    """The files without their lines of a kind, and how many these are; one of nothing else keeps them."""
    kept: list[MatchedFile] = []
    count = 0
    for file in files:
        lines = tuple(each for each in file.lines if each.alternative in rare or not _is_plain(each, what, line))
        left_out = matches(file.lines) - matches(lines) if len(lines) < len(file.lines) else 0
        if left_out and (is_strict or matches(lines)):
            file = file._replace(lines=lines, total=file.total - left_out)
            count += left_out
        kept.append(file)
    return kept, count


def _is_plain(matched: MatchedLine, what: str, line: re.Pattern[str]) -> bool:
    return line.match(matched.text) is not None and (what != "imports" or matched.symbol is None)


def few_of_each_symbol(
    files: Sequence[MatchedFile], counts: dict[str, int]
) -> tuple[list[MatchedFile], dict[str, int]]:
    """Where there are many lines, of each symbol the first that set a value, then others; the rest are counted."""
    if sum(file.total for file in files) <= MANY_LINES:
        return list(files), counts
    few, rare = list[MatchedFile](), rare_alternatives(files)
    for file in files:
        kept: list[MatchedLine] = []
        for around, group in groupby(file.lines, key=inside):
            lines = list(group)
            kept += lines if around is None or matches(lines) < len(lines) else _telling(lines, rare)
        left_out = matches(file.lines) - matches(kept)
        counts[MORE_OF_SYMBOL] = counts.get(MORE_OF_SYMBOL, 0) + left_out
        few.append(file._replace(lines=tuple(kept), total=file.total - left_out))
    return few, counts


def _telling(lines: Sequence[MatchedLine], rare: frozenset[str]) -> list[MatchedLine]:
    """Some lines of one symbol, those first that set a value, and all of the ``rare`` alternatives; of a value many."""
    symbol = lines[0].symbol
    if symbol is not None and symbol.kind in VALUE_KINDS:
        return list(lines[:MANY_OF_VALUE])
    first = sorted(lines, key=lambda each: not sets(each))  # stable: then by line
    chosen = [each for each in first[:MORE_THAT_SET] if sets(each)]
    if len(chosen) < FEW_OF_SYMBOL:
        chosen = first[:FEW_OF_SYMBOL]
    return [each for each in lines if each in chosen or each.alternative in rare]


def sets(matched: MatchedLine) -> bool:
    """True if the line assigns to its match."""
    before = matched.text[: matched.start].rstrip()
    return not before.endswith(("(", "?", "=")) and _SETS.match(matched.text, matched.end) is not None


def inside(matched: MatchedLine) -> tuple[int, str] | None:
    """The first line and qualified name of the symbol around a line, which identify it in its file."""
    return (matched.symbol.line_start, matched.symbol.qualified_name) if matched.symbol else None


def matches(lines: Sequence[MatchedLine]) -> int:
    """How many of some lines match: those of a context do not."""
    return sum(each.end > each.start for each in lines)


def without_said(keys: str, text: str) -> str:
    """A path of keys without the label of its last entry, if the text of the line has it as well."""
    label = _LAST_LABEL.search(keys)
    is_said = label is not None and all(each in text for each in label.groups())
    return keys[: label.start()] if label and is_said else keys
