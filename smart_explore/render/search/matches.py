"""One search result as text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, VALUE_KINDS
from smart_explore.model.note_mark import NO_MARKS, NoteMarks
from smart_explore.model.search_answer import SymbolMatch, Use
from smart_explore.model.symbol import Symbol
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.ranking.listed import DEFINITE
from smart_explore.ranking.name_query import TEXT
from smart_explore.render.memory.marks import marks_of
from smart_explore.render.sanitize import line
from smart_explore.render.symbol_lines import clipped, described

LINE_CHARACTERS = 96
"""Characters after the place of a match; the rest of a long signature is cut."""
DOC_CHARACTERS = 80
SHORT_DOC_CHARACTERS = 60
"""The limit for the doc of a match by words: its purpose comes first."""
TELLING_CHARACTERS = 64
"""And of a line of the body."""

MAX_USES = 3
"""Statements that use a match; the conditions around them tell when it runs."""
USE_CHARACTERS = 140

_TAGS = re.compile(r"@(?!(?:brief|summary|deprecated|desc(?:ription)?)\b)[\w-]+")
"""The beginning of a doc that names parameters, types or results before it says what the symbol is for, if it does."""


class Body(NamedTuple):
    """The rows of a match as text, ``""`` without room for them, a note on those that are left out, and these rows.

    The texts of the rows may be cut.
    """

    text: str = ""
    note: str = ""
    rows: tuple[BodyRow, ...] = ()


NO_BODY = Body()


def match_lines(
    match: SymbolMatch,
    language: str,
    path: str,
    marks: NoteMarks = NO_MARKS,
    *,
    confidence: bool,
    doc: bool,
    parts: bool,
    body: Body = NO_BODY,
    room_for_uses: int = 0,
    named: Symbol | None = None,
    is_of_several: bool = False,
) -> str:
    """``path:line kind Type.name(parameters)``; the path is left out if it is that of the match above.

    A match by similarity without ``doc`` has no parameters: it only hints at another place. Nor has a match by words,
    and no kind if it is callable: the lines below identify it, and unfolding it shows the rest. With ``confidence`` a
    match by similarity shows its own. Below it are the rows of the ``body``, or else the first line of the doc and the
    lines that match the question, the statements that use it, in ``room_for_uses`` characters, and the score, if
    requested. Behind ``named``, on the same line, a member of the same type leaves the type out. One that
    ``is_of_several`` answers has no doc if it is callable: its name says where to read on.
    """
    symbol = match.symbol
    location = f":{symbol.line_start}" if match.path == path else f"{line(match.path)}:{symbol.line_start}"
    by_words = match.tier == TEXT
    is_name = not doc and match.tier not in DEFINITE and symbol.kind not in VALUE_KINDS | MEMBER_KINDS
    if named and symbol.parent == named.parent and symbol.parent:
        shown = line(symbol.name)
    elif is_name or (by_words and symbol.kind in CALLABLE_KINDS):
        shown = line(short_name(symbol))
    else:
        shown = described(symbol, language)
    kind = "" if by_words and symbol.kind in CALLABLE_KINDS else f"{symbol.kind} "
    text = f"{location} {kind}{clipped(shown, LINE_CHARACTERS)}"
    text += marks_of(marks, match.path).get(symbol.qualified_name, "")
    if match.tier == "fuzzy" and confidence:
        text += f" [{match.tier} {match.confidence:.2f}]"
    text += f" (and {', '.join(f':{number}' for number in sorted(match.overloads))})" if match.overloads else ""
    text += f" (and {match.accessors} accessor{'s' * (match.accessors > 1)} more)" if match.accessors else ""
    text += f" ({body.note})" if body.note else ""
    has_doc = doc and not body.text and not (is_of_several and symbol.kind in CALLABLE_KINDS)
    if has_doc and symbol.doc_summary and not _TAGS.match(symbol.doc_summary):
        text += f"\n  {clipped(line(symbol.doc_summary), SHORT_DOC_CHARACTERS if by_words else DOC_CHARACTERS)}"
    text += f"\n{body.text}" if body.text else ""
    for number, telling in match.telling if doc and body == NO_BODY else ():
        text += f"\n  {number}\t{clipped(line(telling), TELLING_CHARACTERS)}"
    text += _uses(match, room_for_uses) if doc else ""
    if parts:
        part_scores = ", ".join(f"{line(part.what)} {part.worth:.2f}" for part in match.parts)
        text += (
            f"\n  score {match.score:.3f}: {match.tier}, {line(match.why)}{': ' if part_scores else ''}{part_scores}"
        )
    return text


def short_name(symbol: Symbol) -> str:
    """The name of a symbol behind that of what it is in."""
    return ".".join(symbol.qualified_name.split(".")[-2:])


def _uses(match: SymbolMatch, room: int) -> str:
    """A line for each of the first statements that use a match, and one that names where the others are.

    Fewer statements where ``room``, in characters, is short.
    """
    for count in range(min(MAX_USES, len(match.uses)), -1, -1):
        told = [f"{_place(use, match)}: {_about(line(use.text), match.symbol.name)}" for use in match.uses[:count]]
        told += [", ".join(_places(match, count))] if count < len(match.uses) else []
        text = "".join(f"\n  used in {each}" for each in told)
        if len(text) <= room:
            return text
    return ""


def _about(text: str, name: str) -> str:
    """A text with a name; of one that is longer than ``USE_CHARACTERS`` the part before the name and around it."""
    if len(text) <= USE_CHARACTERS:
        return text
    at = text.rfind(name)
    end = min(len(text), max(USE_CHARACTERS, at + len(name) + USE_CHARACTERS // 7))
    start = text.find(" ", max(0, end - USE_CHARACTERS), at) + 1 if end > USE_CHARACTERS else 0
    return f"{'…' if start else ''}{text[start:end].rstrip()}{'…' if end < len(text) else ''}"


def _places(match: SymbolMatch, first: int) -> Iterator[str]:
    """The places of the uses from ``first`` on; a path that the one before has is left out."""
    path = ""
    for use in match.uses[first:]:
        place = _place(use, match)
        yield place.removeprefix(line(path)) if use.path == path else place
        path = use.path


def _place(use: Use, match: SymbolMatch) -> str:
    path = "" if use.path == match.path else line(use.path)
    return f"{path}:{use.line} {line(use.symbol.name)}"
