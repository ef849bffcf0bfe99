"""One search result as text."""

from __future__ import annotations

from smart_explore.model.note_mark import NO_MARKS, NoteMarks
from smart_explore.model.search_answer import SymbolMatch
from smart_explore.render.note_marks import marks_of
from smart_explore.render.sanitize import line
from smart_explore.render.search_header import DEFINITE
from smart_explore.render.symbol_lines import clipped, described

LINE_CHARACTERS = 96
"""What stands behind the place of a match; the rest of a long signature is cut."""
DOC_CHARACTERS = 80


def match_lines(
    match: SymbolMatch,
    language: str,
    path: str,
    marks: NoteMarks = NO_MARKS,
    *,
    confidence: bool,
    doc: bool,
    parts: bool,
) -> str:
    """``path:line kind Type.name(parameters)``; the path is left out where it is that of the match above.

    A match that is only alike and bears no ``doc`` has no parameters: it tells where one may look besides.
    With ``confidence`` a match that is only alike says how much so. Below it the first line of the doc, and the score,
    where they are asked for.
    """
    symbol = match.symbol
    location = f":{symbol.line_start}" if match.path == path else f"{line(match.path)}:{symbol.line_start}"
    is_brief = not doc and match.tier not in DEFINITE
    shown = line(symbol.qualified_name) if is_brief else described(symbol, language)
    text = f"{location} {symbol.kind} {clipped(shown, LINE_CHARACTERS)}"
    text += marks_of(marks, match.path).get(symbol.qualified_name, "")
    if match.tier == "fuzzy" and confidence:
        text += f" [{match.tier} {match.confidence:.2f}]"
    if doc and symbol.doc_summary:
        text += f"\n  {clipped(line(symbol.doc_summary), DOC_CHARACTERS)}"
    for number, telling in match.telling if doc else ():
        text += f"\n  {number}\t{clipped(line(telling), DOC_CHARACTERS)}"
    if parts:
        part_scores = ", ".join(f"{line(part.what)} {part.worth:.2f}" for part in match.parts)
        text += (
            f"\n  score {match.score:.3f}: {match.tier}, {line(match.why)}{': ' if part_scores else ''}{part_scores}"
        )
    return text
