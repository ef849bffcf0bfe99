"""Matching lines with their symbol and keys, the alternative that matches, and lines of context."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model import FileOutline
from smart_explore.model.grep_answer import MatchedLine
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.reading.rows.joined_source import on_one_line
from smart_explore.symbols.lookup import innermost_at_each
from smart_explore.text_search.alternatives import Alternatives
from smart_explore.text_search.line_match import LineMatch

MAX_BODY_LINES, MAX_WHOLE = 4, 110
"""The most lines of a symbol below its first, and characters on one line, if it is shown as a whole."""

_DECLARED = CALLABLE_KINDS | TYPE_KINDS


def matched_lines(
    matches: Sequence[LineMatch], outline: FileOutline | None, alternatives: Alternatives | None = None
) -> list[MatchedLine]:
    """Lines with their matches in characters, their innermost symbol, and the alternative that matches."""
    symbols = innermost_at_each(outline, [match.line for match in matches]) if outline else {}
    lines = list[MatchedLine]()
    for match in matches:
        text = match.text.decode("utf-8", "replace")
        start, end = match.start, match.end
        if not text.isascii():
            start = len(match.text[: match.start].decode("utf-8", "replace"))
            end = start + len(match.text[match.start : match.end].decode("utf-8", "replace"))
        alternative = alternatives.at(text, start) if alternatives else ""
        lines.append(
            MatchedLine(match.line, text, start, end, symbols.get(match.line), "", alternative, "", 0, match.last)
        )
    return lines


def with_whole_symbols(lines: Sequence[MatchedLine], data: bytes) -> list[MatchedLine]:
    """The lines of ``data``; a line that begins a short symbol with the matched name has the whole symbol."""
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
    """True if the line declares a callable or type, and the match is its name."""
    if line.symbol is None or line.symbol.kind not in _DECLARED:
        return False
    return line.line == line.symbol.name_line and line.text[line.start : line.end] == line.symbol.name


def with_context(
    lines: Sequence[MatchedLine], data: bytes, outline: FileOutline | None, context: int
) -> list[MatchedLine]:
    """The lines with up to ``context`` others before and after each, each once, without those joined in a chain."""
    text = data.removesuffix(b"\n").split(b"\n")
    matched = {line.line: line for line in lines}
    wanted = {n for each in lines for n in range(each.line - context, max(each.line, each.last) + context + 1)}
    held = {n for each in lines for n in range(each.line + 1, each.last + 1)} - matched.keys()
    shown = sorted(n for n in wanted - held if 0 < n <= len(text))
    others = [LineMatch(n, text[n - 1].removesuffix(b"\r"), 0, 0) for n in shown if n not in matched]
    return sorted(
        [*(matched[n] for n in shown if n in matched), *matched_lines(others, outline)], key=lambda each: each.line
    )
