"""The rows of the best matches' bodies, which share one room by their scores."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.model.search_answer import SymbolMatch
from smart_explore.model.unfold_answer import BodyRow, Constant, Excerpt
from smart_explore.reading.rows.shortened import shortened_row
from smart_explore.render.excerpts.constant_lines import ConstantsLine, constant_lines
from smart_explore.render.excerpts.declared_line import declared_line
from smart_explore.render.excerpts.row_tree import RowTree
from smart_explore.render.page import counted
from smart_explore.render.sanitize import line
from smart_explore.render.search.matches import NO_BODY, Body

_STORE = re.compile(r"(?:\$?(?:this|self)(?:\.|->)|@)?(?:m_|_*)(\w+) = \$?\1\Z", re.IGNORECASE)
"""A row as constructors have them: ``this.config = config``, ``@config = config``, ``_config = config``."""

ROWS_CHARACTERS = 1_200
"""The characters of the rows of the first matches' bodies, which share them by their scores."""

LEAST = 160
"""Characters: with less room the lines that match say more than folded rows."""


ROW_CHARACTERS = 160
"""Characters of a row, beyond which it is cut: the arguments of one call take the place of other rows."""


BEST_SHARE = 0.8
"""The share of the room in which the best match is shown whole, if it fits: who has all of it does not unfold it."""

PART_SHARE = 0.5
"""The share of the room for a part of the best match, where all of it does not fit and others have rows."""


DECLARED_SHARE = 0.3
"""The share of the room beside the best match that what its type declares may take from the rows of others."""


def shared_bodies(matches: Sequence[SymbolMatch], room: int, *, is_part: bool = False) -> list[Body]:
    """The rows of each match, in ``room`` characters in all: what short ones leave is for longer ones.

    All rows where these fit, but for those that store a parameter. Where they do not, the best match has those that the
    question is about, folded to fit, and others their number: who reads on unfolds them, and reads a part twice. The
    best match has its rows first, where they fit into ``BEST_SHARE`` of the room; if the question ``is_part`` of a
    request, it has all the room that it needs. A body all rows of which a better match has is not shown again.
    """
    shown = [NO_BODY] * len(matches)
    bodies: dict[int, Excerpt] = {}
    for rank, match in enumerate(matches):
        if match.body and _says_something(body := _without_stores(match.body)):
            like = next((other for other in bodies if _has_all(bodies[other], body)), -1)
            if like < 0:
                bodies[rank] = body
            else:
                shown[rank] = Body(note=f"rows as in {line(matches[like].symbol.qualified_name)}")
    told: set[Constant] = set()
    most = room if is_part or len(bodies) == 1 else int(room * PART_SHARE)
    waiting = sorted(bodies, key=lambda rank: sum(len(row.text) for row in bodies[rank].rows))
    best = min(bodies, default=-1)
    if best >= 0 and (is_part or not _fitting(bodies[best], int(room * BEST_SHARE), 0, len(bodies[best].rows)).note):
        waiting = [best, *(rank for rank in waiting if rank != best)]
    for done, rank in enumerate(waiting):
        share = matches[rank].score / sum(matches[other].score for other in waiting[done:])
        share = max(share, 1.0 if is_part else BEST_SHARE) if rank == best == waiting[0] else share
        body = bodies[rank]._replace(constants=tuple(each for each in bodies[rank].constants if each not in told))
        part = min(room, max(most, LEAST)) if rank == best else 0
        shown[rank] = _with_constants(body, int(room * share), part, _total(matches[rank]), told)
        if rank == best and body.declared and shown[rank].text:
            around = declared_line(body.declared)
            left = room - len(shown[rank].text)
            if len(around) < left * DECLARED_SHARE:
                shown[rank] = shown[rank]._replace(text=f"{around}\n{shown[rank].text}")
        room -= len(shown[rank].text)
    return shown


def _says_something(body: Excerpt) -> bool:
    return any(any(map(str.isalnum, row.text)) for row in body.rows)


def _without_stores(body: Excerpt) -> Excerpt:
    """The rows without those that only store a parameter under its name."""
    rows, focused = (tuple(row for row in each if not _STORE.match(row.text)) for each in (body.rows, body.focused))
    return body._replace(rows=rows, focused=focused)


def _has_all(body: Excerpt, other: Excerpt) -> bool:
    return len(other.rows) > 1 and {row.text for row in other.rows} <= {row.text for row in body.rows}


def _total(match: SymbolMatch) -> int:
    return len(match.body.rows) if match.body else 0


def _fitting(body: Excerpt, room: int, in_part: int, total: int) -> Body:
    """All rows in ``room`` characters, or a part of them in ``in_part``, with a note where they are not ``total``.

    Without room the note is all there is.
    """
    body = body._replace(rows=_short(body.rows), focused=_short(body.focused))
    room = max(room, in_part)
    for rows, most in ((body.rows, room), (body.focused, in_part)):
        text, _ = _text(body._replace(rows=rows), sum(len(row.text) for row in rows) * 2)
        if rows and len(text) <= most:
            return Body(text, _count(len(rows), total), rows)
    if in_part >= LEAST:
        part = body._replace(rows=body.focused or body.rows)
        text, hidden = _text(part, in_part)
        if 0 < len(text) <= in_part:
            return Body(text, _count(len(part.rows) - hidden, total), part.rows)
    return Body(note=counted(total, "row"))


def _with_constants(body: Excerpt, room: int, in_part: int, total: int, told: set[Constant]) -> Body:
    """As ``_fitting``, with the values of the constants in the rows, which then are told.

    Fewer rows where these values would have no room: the value of a limit is what a question is about.
    """
    shown = _fitting(body, room, in_part, total)
    values = _values(body, shown)
    room = max(room, in_part)
    if len(shown.text) + len(values) > room:
        fewer = _fitting(body, room - len(values), max(0, min(in_part, room - len(values))), total)
        shown, values = (fewer, _values(body, fewer)) if fewer.text else (shown, ConstantsLine())
    told.update(values.constants)
    return shown._replace(text=f"{shown.text}{values}")


def _values(body: Excerpt, shown: Body) -> ConstantsLine:
    """The line below the rows that are shown with the values of the constants in them, and its line break."""
    for _, constants in constant_lines(body, shown.text) if shown.text else ():
        if isinstance(constants, ConstantsLine):
            below = ConstantsLine(f"\n  {constants}")
            below.constants = constants.constants
            return below
    return ConstantsLine()


def _short(rows: Sequence[BodyRow]) -> tuple[BodyRow, ...]:
    return tuple(shortened_row(row, ROW_CHARACTERS) for row in rows)


def _count(shown: int, total: int) -> str:
    return f"{shown} of {total} rows" if shown < total else ""


def _text(body: Excerpt, room: int) -> tuple[str, int]:
    """The rows that ``room`` holds, and the number of those that are not among them."""
    tree = RowTree(body, (), room, has_marks=False)
    text = "\n".join(text for _, text in tree.within(room))
    return text, len(tree.left.hidden)
