"""Lines that match with what is told of them: the symbol and keys around, the alternative, the lines of the context."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.languages.language import Layout
from smart_explore.model import FileOutline
from smart_explore.model.grep_answer import MatchedLine
from smart_explore.symbols.lookup import innermost_at
from smart_explore.text_search.alternatives import Alternatives
from smart_explore.text_search.keys_around import LinesAbove
from smart_explore.text_search.line_pattern import LineMatch

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
    return MatchedLine(match.line, text, before, before + inside, symbol, alternative=alternative)


def with_keys(lines: Sequence[MatchedLine], data: bytes, layout: Layout = "brackets") -> list[MatchedLine]:
    """The lines of ``data``, the first of them with the keys around each; those of tables on lines of symbols, too."""
    above = LinesAbove(data, layout)
    told = list[MatchedLine]()
    for line in lines[:MAX_WITH_KEYS]:
        first = line.symbol.name_line if line.symbol else 0
        is_told = line.line > first or layout == "tables"
        told.append(line._replace(keys=above.keys_around(line.line, first)) if is_told else line)
    return [*told, *lines[MAX_WITH_KEYS:]]


def with_context(
    lines: Sequence[MatchedLine], data: bytes, outline: FileOutline | None, context: int
) -> list[MatchedLine]:
    """The lines with up to ``context`` others before and behind each, every line once."""
    text = data.removesuffix(b"\n").split(b"\n")
    matched = {line.line: line for line in lines}
    wanted = sorted({n for line in matched for n in range(line - context, line + context + 1) if 0 < n <= len(text)})
    return [
        matched.get(n) or matched_line(LineMatch(n, text[n - 1].removesuffix(b"\r"), 0, 0), outline) for n in wanted
    ]
