"""One symbol's source as text: whole with the line numbers that one needs, around a focus, or its body's rows."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.note_mark import NO_MARKS, NoteMarks
from smart_explore.model.unfold_answer import SHORT_RANGE, Excerpt
from smart_explore.render.dialect import Dialect
from smart_explore.render.excerpts.body import body_lines, focused_lines, head_lines, row_line, rows_for_source
from smart_explore.render.excerpts.called_rows import CalledText, called_text
from smart_explore.render.excerpts.constant_lines import Numbered, constant_lines
from smart_explore.render.excerpts.declared_line import without_declared
from smart_explore.render.excerpts.folded_lines import MAX_NAMED, line_span, named_calls
from smart_explore.render.excerpts.header import Shown, header_lines, under_header
from smart_explore.render.excerpts.marked_line import lacks_marked_line, marked_line_alone
from smart_explore.render.excerpts.omissions import hides_most
from smart_explore.render.excerpts.source_lines import lines_of_ranges, numbered_lines, window_around
from smart_explore.render.page import Budget
from smart_explore.render.sanitize import block, line
from smart_explore.render.tokens import estimate

SOURCE_CHARACTERS = 200
SOURCE_SHARE = 0.2
"""Source replaces a body's rows if these save at most so many characters, or this share of it: to request it afterwards
would cost as much.
"""

SHORT_CHARACTERS, SHORT_OF_MANY = 1_200, 240
LEAST_SPARED, LEAST_OF_MANY = 0.15, 0.05
"""Without a requested view, source of so many characters is shown, of each of several so many, and longer source if
rows would not save this share. A longer symbol that holds no word of its focus is not shown: a shorter one calls what
does.
"""

LONG_LINES = 24
"""A longer excerpt is shown by the lines around the requested line."""

WINDOW_TOKENS = 600
"""So is an excerpt of more tokens that is requested as source: ``FILE:LINE`` means the lines around that line."""

HANDLED_CHARACTERS = 400
"""Number of characters that rows may take beyond the lines around one, if they show how its errors are handled."""

CLOSED_CHARACTERS = 400
"""With less room the lines around one are not followed by how to see all of them."""

_HINT_CHARACTERS = 160


def excerpt_text(
    excerpt: Excerpt,
    budget: Budget,
    dialect: Dialect,
    marks: NoteMarks = NO_MARKS,
    *,
    view: str = "auto",
    numbers: bool = False,
    says_how: bool = True,
    of_many: bool = False,
    over: int = 0,
) -> list[str]:
    """The lines of the excerpt under a header with its path, none if the budget has no room for any of it.

    Numbers are before a tab: on every line with ``numbers``, else on heads of blocks and every tenth line. A text that
    is too long is shown as its body's rows, or around the requested line, and cut if neither is known. Below rows is a
    note on how to see more, if ``says_how``. Without a requested view, short source is shown as it is; for ``of_many``
    excerpts, only source half as short. Source may exceed the budget by ``over`` characters.
    """
    excerpt = without_declared(excerpt, budget.left)
    head = header_lines(excerpt, marks)
    if view == "body" and not excerpt.has_body_view:
        head.append("(this language has no body view: the source as it is)")
    lines = block(excerpt.text).split("\n")
    room = budget.left - sum(len(each) + 1 for each in head)
    is_in_head = bool(excerpt.head) and excerpt.head[0].line_start <= excerpt.marked <= excerpt.head[-1].line_end
    is_in_head = is_in_head and not excerpt.shown
    has_own_rows = excerpt.is_told and (not excerpt.marked or is_in_head)
    spared = 0 if is_in_head else sum(len(each) + 1 for each in head) - size_above_rows(excerpt, marks)
    unfolded: Shown | None = None
    if excerpt.shown and not excerpt.marked:
        body = Shown(lines_of_ranges(excerpt, lines, excerpt.shown))
        if excerpt.focused and view != "full":
            body = Shown(focused_lines(excerpt, lines, room + spared), are_rows=True)
    elif excerpt.note and (not excerpt.symbol or (view == "auto" and len(excerpt.text) > SHORT_CHARACTERS)):
        body = Shown([])
    elif excerpt.rows and (view == "body" or excerpt.note or (view == "auto" and has_own_rows)):
        body = Shown(body_lines(excerpt, lines, room + spared, dialect, says_how=says_how), are_rows=not is_in_head)
        constants = constant_lines(excerpt, "\n".join([excerpt.text, *map(called_text, excerpt.called)]))
        numbered = Shown(numbered_lines(excerpt, lines, numbers))
        source = Shown([*numbered.lines, *constants])
        short = 0 if view == "body" else SHORT_OF_MANY if of_many else SHORT_CHARACTERS
        are_lines = excerpt.is_complete and view == "auto"
        as_written = are_lines and (len(lines) <= SHORT_RANGE or hides_most(excerpt, lines))
        least = LEAST_OF_MANY if of_many else LEAST_SPARED
        own = Shown([each for each in body.lines if not isinstance(each[1], CalledText)])
        if not excerpt.note and (as_written or _reads_better(source, own, short, least)):
            with_called = _with_called(numbered, excerpt, room - Shown(constants).size)
            unfolded = Shown([*with_called.lines, *constants])
        if excerpt.focused and body.size > room + spared:
            body = Shown(focused_lines(excerpt, lines, room + spared), are_rows=True)
    else:
        unfolded = body = Shown(numbered_lines(excerpt, lines, numbers))
        is_long = (excerpt.is_entry or len(lines) > LONG_LINES) and (
            view == "auto" or estimate(excerpt.text) > WINDOW_TOKENS
        )
        if excerpt.marked and excerpt.shown and (view == "auto" or is_long):
            whole = _whole(excerpt)
            closing = Shown([whole] if room > CLOSED_CHARACTERS else [])
            window = window_around(excerpt, lines, room - closing.size - _HINT_CHARACTERS)
            stepped = excerpt if view == "auto" else excerpt._replace(called=())
            body = _with_called(Shown(window), stepped, room - closing.size)
            body = Shown([*body.lines, *closing.lines])
            if excerpt.focused and view == "auto":
                rows = focused_lines(excerpt, lines, room + spared - closing.size)[:-1]
                by_rows = Shown([*rows, *closing.lines], are_rows=True)
                most = body.size + HANDLED_CHARACTERS * any(row.kind == "try" for row in excerpt.focused)
                body = by_rows if by_rows.size < most else body
            unfolded = body if is_long else _with_called(unfolded, stepped, room)
        elif excerpt.rows and excerpt.is_told and view == "auto":
            body = Shown(body_lines(excerpt, lines, room + spared, dialect, says_how=says_how), are_rows=True)
        elif excerpt.rows:
            body = Shown(rows_for_source(excerpt, lines, room + spared, dialect), are_rows=True)
    if excerpt.sets:
        sets = [(excerpt.line_end, row_line(row)[1]) for row in excerpt.sets]
        body = body._replace(lines=[*body.lines, *sets])
        unfolded = unfolded and unfolded._replace(lines=[*unfolded.lines, *sets])
    if excerpt.elsewhere and not excerpt.shown:
        body, unfolded = _once(body, excerpt), unfolded and _once(unfolded, excerpt)
    written = under_header(head, body if unfolded is None else unfolded, excerpt, marks)
    over = 0 if (unfolded or body).are_rows else over
    if not lacks_marked_line(excerpt, written) and budget.take("\n".join(written), over):
        return written
    written = _fitting(head, body, excerpt, marks, Budget.of(budget.left), dialect)
    if lacks_marked_line(excerpt, written):
        written = marked_line_alone(head, excerpt, budget)
    if written:
        budget.take("\n".join(written))
    return written


def size_above_rows(excerpt: Excerpt, marks: NoteMarks) -> int:
    """The characters of the header of rows with its end, without those of the rows that go into it."""
    rows = Shown(head_lines(excerpt), are_rows=True)
    return sum(len(each) + 1 for each in under_header(header_lines(excerpt, marks), rows, excerpt, marks)) - rows.size


def _with_called(source: Shown, excerpt: Excerpt, room: int) -> Shown:
    """Source, and below it the functions that it calls, as far as there is room for them."""
    lines = [*source.lines]
    room -= source.size
    for text in map(called_text, excerpt.called):
        room -= len(text) + 1
        lines += [(excerpt.line_end, text)] if room >= 0 else []
    return source._replace(lines=lines)


def _reads_better(source: Shown, rows: Shown, short: int, least: float) -> bool:
    """True if the source is shown instead of rows, which would save little; ``short`` is 0 if rows were requested."""
    size, spared = source.size, source.size - rows.size
    if not short:
        return spared <= max(SOURCE_CHARACTERS, SOURCE_SHARE * size)
    return size <= short or spared <= least * size


def _once(body: Shown, excerpt: Excerpt) -> Shown:
    """The lines without those that the answer shows in another excerpt; a note with their range replaces them."""
    kept: list[Numbered] = []
    for number, text in body.lines:
        inside = next((each for each in excerpt.elsewhere if each[0] < number <= each[1]), None)
        if inside is None:
            kept.append((number, text))
        elif not kept or kept[-1][0] != inside[1]:
            kept.append((inside[1], f"...\t({line_span(inside[0] + 1, inside[1])} by itself)"))
    return body._replace(lines=kept)


def _whole(excerpt: Excerpt) -> Numbered:
    """How to see all of an excerpt of which the lines around one are shown."""
    size = estimate(excerpt.text)
    lines = f"FILE:{excerpt.line_start}-{excerpt.line_end}"
    return excerpt.line_end, f"(lines around {excerpt.marked}; all, ~{size} tokens: {lines})"


def _fitting(
    head: Sequence[str], body: Shown, excerpt: Excerpt, marks: NoteMarks, budget: Budget, dialect: Dialect
) -> list[str]:
    """As many lines of the body as there is room for, and which are left out."""
    written = under_header(head, body, excerpt, marks)
    if budget.take("\n".join(written)):
        return written
    named = MAX_NAMED if excerpt.calls and budget.left > SHORT_CHARACTERS else 0
    rest = _rest(excerpt, excerpt.line_end, dialect, 0, body.are_rows)
    room = budget.left - sum(len(each) + 1 for each in head) - len(rest) - named - 1
    kept: list[Numbered] = []
    last = excerpt.line_start - 1
    for number, each in body.lines:
        room -= len(each) + 1
        if room < 0:
            break
        kept.append((number, each))
        last = number
    if not kept:
        return []
    closing = [_rest(excerpt, last + 1, dialect, named, body.are_rows)] if last < excerpt.line_end else []
    cut = [*under_header(head, body._replace(lines=kept), excerpt, marks), *closing]
    budget.take("\n".join(cut))
    return cut


def _rest(excerpt: Excerpt, first: int, dialect: Dialect, room: int, are_rows: bool) -> str:
    """Which lines are left out, how to see them, and the calls in them for which there is ``room``, in characters.

    Where those in front of them ``are_rows`` they come as rows, too.
    """
    lines = f"{first}-{excerpt.line_end}"
    names = named_calls((name for number, name in excerpt.calls if number >= first), room)
    calls = f" ({names[2:]})" if names else ""
    way = dialect.unfold(f"{excerpt.path}:{lines}") if are_rows else dialect.unfold(excerpt.path, lines=lines)
    return f"(lines {lines} left out: {line(way)}){calls}"
