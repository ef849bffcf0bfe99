"""Lines that match with what is told of them: the symbol and keys around, the alternative, the lines of the context."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.languages.language import Layout
from smart_explore.model import FileOutline
from smart_explore.model.grep_answer import MatchedLine
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.symbols.joined_lines import on_one_line
from smart_explore.symbols.lookup import innermost_at
from smart_explore.text_search.alternatives import Alternatives
from smart_explore.text_search.keys_around import LinesAbove
from smart_explore.text_search.line_match import LineMatch

MAX_BODY_LINES, MAX_WHOLE = 4, 110
"""A symbol of no more lines below its first, and so many characters on one line, is shown whole."""

_DECLARED = CALLABLE_KINDS | TYPE_KINDS

MAX_WITH_KEYS = 100
"""Of each file so many lines have the keys around them told; seldom more are shown."""


def matched_line(
    match: LineMatch, outline: FileOutline | None, alternatives: Alternatives | None = None
) -> MatchedLine:
    """A line with its match in characters, the innermost symbol around it, and the alternative that it matches."""
    before = len(match.text[: match.start].decode("utf-8", "replace"))
    inside = len(match.text[match.start : match.end].decode("utf-8", "replace"))
    symbol = innermost_at(outline, match.line) if outline else None
    text = match.text.decode("utf-8", "replace")
    alternative = alternatives.at(text, before) if alternatives else ""
    return MatchedLine(match.line, text, before, before + inside, symbol, alternative=alternative, last=match.last)


def with_keys(lines: Sequence[MatchedLine], data: bytes, layout: Layout = "brackets") -> list[MatchedLine]:
    """The lines of ``data``, the first of them with the keys around each; those of tables on lines of symbols, too."""
    above = LinesAbove(data, layout)
    told = list[MatchedLine]()
    for line in lines[:MAX_WITH_KEYS]:
        first = line.symbol.name_line if line.symbol else 0
        is_told = line.line > first or layout == "tables"
        keys = above.keys_around(line.line, first) if is_told else ""
        told.append(line._replace(keys=keys, entry=above.head_of(line.line) if "[" in keys else 0))
    return [*told, *lines[MAX_WITH_KEYS:]]


def with_whole_symbols(lines: Sequence[MatchedLine], data: bytes) -> list[MatchedLine]:
    """The lines of ``data``; those that begin a short symbol of the name that they match with the whole of it."""
    text = list[str]()
    told = list[MatchedLine]()
    for number, line in enumerate(lines):
        last = line.symbol.line_end if line.symbol and names_symbol(line) else 0
        if 0 < last - line.line <= MAX_BODY_LINES:
            text = text or data.decode("utf-8", "replace").split("\n")
            whole = on_one_line("\n".join(each.strip() for each in text[line.line - 1 : last]), "; ")
            is_alone = number + 1 == len(lines) or lines[number + 1].line > last
            line = line._replace(whole=whole) if is_alone and len(whole) <= MAX_WHOLE else line
        told.append(line)
    return told


def names_symbol(line: MatchedLine) -> bool:
    """Whether a line begins a callable or type that is called as it matches."""
    if line.symbol is None or line.symbol.kind not in _DECLARED:
        return False
    return line.line == line.symbol.name_line and line.text[line.start : line.end] == line.symbol.name


def with_context(
    lines: Sequence[MatchedLine], data: bytes, outline: FileOutline | None, context: int
) -> list[MatchedLine]:
    """The lines with up to ``context`` others before and behind each, every line once; none that a chain holds."""
    text = data.removesuffix(b"\n").split(b"\n")
    matched = {line.line: line for line in lines}
    wanted = {n for each in lines for n in range(each.line - context, max(each.line, each.last) + context + 1)}
    held = {n for each in lines for n in range(each.line + 1, each.last + 1)} - matched.keys()
    shown = sorted(n for n in wanted - held if 0 < n <= len(text))
    return [matched.get(n) or matched_line(LineMatch(n, text[n - 1].removesuffix(b"\r"), 0, 0), outline) for n in shown]
