"""The rows of the best matches' bodies, which share one room by their scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.model.search_answer import SymbolMatch
from smart_explore.model.unfold_answer import BodyRow, Excerpt
from smart_explore.render.excerpts.body import wanted_rows
from smart_explore.render.excerpts.row_tree import RowTree

LEAST = 160
"""Characters: with less room the lines that match say more than folded rows."""


class Body(NamedTuple):
    """The rows of a match as text, and of how many rows they are; ``""`` without room for them."""

    text: str = ""
    of_rows: str = ""


NO_BODY = Body()


def shared_bodies(matches: Sequence[SymbolMatch], room: int) -> list[Body]:
    """The rows of each match, in ``room`` characters in all: what one leaves is for those after it.

    All rows where these fit, else those that the question is about, folded to fit.
    """
    shown: list[Body] = []
    for rank, match in enumerate(matches):
        scores = [other.score for other in matches[rank:] if _says_something(other)]
        if match.body is None or not _says_something(match):
            shown.append(Body())
            continue
        body = _fitting(match.body, int(room * match.score / sum(scores)))
        room -= len(body.text)
        shown.append(body)
    return shown


def _says_something(match: SymbolMatch) -> bool:
    return match.body is not None and any(any(map(str.isalnum, row.text)) for row in match.body.rows)


def _fitting(body: Excerpt, room: int) -> Body:
    for rows in (body.rows, body.focused):
        text = _text(body, rows, sum(len(row.text) for row in rows) * 2)
        if rows and len(text) <= room:
            return Body(text, _count(rows, body))
    if room < LEAST:
        return Body()
    rows = wanted_rows(body.focused, room) if body.focused else body.rows
    return Body(_text(body, rows, room), _count(rows, body))


def _count(rows: Sequence[BodyRow], body: Excerpt) -> str:
    return f"{len(rows)} of {len(body.rows)} rows" if len(rows) < len(body.rows) else ""


def _text(body: Excerpt, rows: tuple[BodyRow, ...], room: int) -> str:
    tree = RowTree(body._replace(rows=rows), (), room)
    return "\n".join(text for _, text in tree.within(room))
