"""Several excerpts within one budget: one fisheye view over the rows of all says how much of it each gets."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from smart_explore.model.note_mark import NoteMarks
from smart_explore.model.unfold_answer import Excerpt
from smart_explore.render.dialect import Dialect
from smart_explore.render.excerpts.constant_lines import with_constants_once
from smart_explore.render.excerpts.fisheye import Worth, worth_of_rows
from smart_explore.render.excerpts.header import header_lines
from smart_explore.render.excerpts.row_tree import SHORTER
from smart_explore.render.excerpts.text import excerpt_text
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget
from smart_explore.render.sanitize import line
from smart_explore.render.symbol_lines import hash_mark
from smart_explore.render.tokens import CHARACTERS_PER_TOKEN

MARK, CLOSING, HINT = 30, 60, 170
"""Characters of the mark for an excerpt's rows that are folded; of the line below those of a focus; and of the one that
tells how to see more, below those of the last excerpt.
"""

NUMBER = 7
"""Characters of a row's line number with the tab behind it and the line break."""

FAR_ABOVE = 3_000
"""Number of characters after which a path is repeated."""

FEW = 2
"""More excerpts than these are read for their interplay."""

_LONG_DOC = 4
"""Number of lines from which a comment above a symbol is reduced to one line."""


def shared_excerpts(
    excerpts: Sequence[Excerpt], budget: Budget, options: RenderOptions, dialect: Dialect, marks: NoteMarks
) -> list[str]:
    """The text of each excerpt, ``""`` for one without room.

    Where not all of them fit, those requested as source take what they need first, then the short ones; what one leaves
    of its share the longer ones have.
    """
    waiting = sorted(range(len(excerpts)), key=lambda at: (excerpts[at].view != "full", excerpt_size(excerpts[at])))

    def lines(at: int, room: Budget) -> list[str]:
        view = excerpts[at].view or options.view
        is_short = (len(excerpts) > FEW or excerpts[at].marked > 0) and view == "auto"
        is_last = at == waiting[-1]
        return excerpt_text(
            _without_long_doc(excerpts[at]) if is_short else excerpts[at],
            room,
            dialect,
            marks,
            view=view,
            numbers=options.numbers,
            says_how=is_last,
            of_many=len(excerpts) > FEW,
            over=options.spare_tokens * CHARACTERS_PER_TOKEN if is_last else 0,
        )

    lines_of = [lines(at, Budget.of(sys.maxsize)) for at in range(len(excerpts))]
    whole = sum(map(_size, lines_of))
    if whole <= budget.left:
        budget.left -= whole
    else:
        whole_of, room, kept = lines_of, budget.left, waiting
        while kept:
            lines_of, budget.left = [[] for _ in excerpts], room
            shares = _shares(excerpts, kept, whole_of, room, options.view, marks)
            reserved = sum(shares)
            for at in kept:
                reserved -= shares[at]
                lines_of[at] = lines(at, Budget.of(max(0, budget.left - reserved)))
                budget.left -= _size(lines_of[at])
            if all(lines_of[at] for at in kept):
                break
            kept = [at for at in kept if lines_of[at]]  # those that found no room leave it to the others
        for at in kept:  # what the shares leave, the short ones first
            grown = lines(at, Budget.of(_size(lines_of[at]) + budget.left))
            budget.left -= max(0, more := _size(grown) - _size(lines_of[at]))
            lines_of[at] = grown if more > 0 else lines_of[at]
    return _with_paths_once(excerpts, with_constants_once(excerpts, lines_of))


def _size(lines: Sequence[str]) -> int:
    """The characters of the lines of an excerpt, and of the blank one between it and the next."""
    return sum(len(each) + 1 for each in lines) + bool(lines)


def _shares(
    excerpts: Sequence[Excerpt],
    waiting: Sequence[int],
    lines_of: Sequence[Sequence[str]],
    room: int,
    view: str,
    marks: NoteMarks,
) -> list[int]:
    """The characters for each excerpt: its header, and what one fisheye view over the rows of all has room for.

    ``lines_of`` are those of each as it is shown if there is room for all; ``waiting`` are the indices, of short ones
    first. One that is shown by its lines has an even share of what is left at most, and a range that takes no more than
    an even share is shown whole.
    """
    even = _even_share([_size(lines_of[at]) for at in waiting], room)
    parts = [
        _rows(one, one.view or view) if at in waiting and not (one.is_complete and _size(lines_of[at]) <= even) else []
        for at, one in enumerate(excerpts)
    ]
    least = [0] * len(excerpts)
    for at in waiting:
        least[at] = least_size(excerpts[at], marks) if parts[at] else _size(lines_of[at])
    for most in (max((len(text) for part in parts for _, text in part), default=0), *SHORTER):
        sizes = [(each, at, min(len(text), most) + NUMBER) for at, part in enumerate(parts) for each, text in part]
        if sum(least) + sum(size for *_, size in sizes) <= room:
            break
    last = excerpts[waiting[-1]]
    if parts[waiting[-1]] and not last.focused:
        least[waiting[-1]] += CLOSING if last.is_complete else HINT
    shares = [0] * len(excerpts)
    for done, at in enumerate(waiting):
        share = room if parts[at] or excerpts[at].view == "full" else room // (len(waiting) - done)
        shares[at] = min(least[at], share)
        room -= shares[at]
    for _, at, size in sorted(sizes):
        if size <= room:
            room -= size
            shares[at] += size
    return shares


def _even_share(sizes: Sequence[int], room: int) -> int:
    """The characters for each of those that do not fit, where smaller ones leave to others what they do not need."""
    for number, size in enumerate(sorted(sizes)):
        share = room // (len(sizes) - number)
        if size > share:
            return share
        room -= size
    return max(sizes, default=0)


def least_size(excerpt: Excerpt, marks: NoteMarks) -> int:
    """The characters of an excerpt all rows of which are folded."""
    return sum(len(each) + 1 for each in header_lines(excerpt, marks)) + 1 + MARK + CLOSING * bool(excerpt.focused)


def _rows(excerpt: Excerpt, view: str) -> list[tuple[Worth, str]]:
    """The rows of an excerpt that is shown as such, with their worth; none of one that is shown by its lines."""
    rows = excerpt.focused if excerpt.shown and not excerpt.marked else excerpt.rows
    if view == "full" or excerpt.marked or not excerpt.is_told:
        return []
    worth = worth_of_rows(rows, first=excerpt.line_start)
    return [(each, "  " * row.depth + row.text) for each, row in zip(worth, rows, strict=True)]


def _with_paths_once(excerpts: Sequence[Excerpt], texts: Sequence[str]) -> list[str]:
    """The texts; one that follows another of the same file begins with its lines instead of the path and hash.

    If the path is far above, it is repeated.
    """
    shortened, path, since = [], "", 0
    is_hashed = False
    for excerpt, text in zip(excerpts, texts, strict=True):
        before, path = path, line(excerpt.path) if text else ""
        has_hash = bool(excerpt.hash) and hash_mark(excerpt.hash) in text.partition("\n")[0]
        since = 0 if path != before or since > FAR_ABOVE else since
        if text and path == before and since:
            text = text.removeprefix(path)
            text = text.replace(hash_mark(excerpt.hash), "", 1) if is_hashed and has_hash else text
            has_hash = has_hash or is_hashed
        is_hashed = has_hash
        since += len(text)
        shortened.append(text)
    return shortened


def excerpt_size(excerpt: Excerpt) -> int:
    """About how many characters an excerpt takes that is not folded."""
    if not excerpt.shown or excerpt.marked:
        return len(excerpt.text)
    lines = excerpt.text.split("\n")
    first = excerpt.line_start
    return sum(len(line) for start, end in excerpt.shown for line in lines[start - first : end - first + 1])


def _without_long_doc(excerpt: Excerpt) -> Excerpt:
    """The excerpt from its symbol on, if a long comment is above it and no line of that was requested."""
    symbol = excerpt.symbol
    if symbol is None or symbol.doc_line <= excerpt.marked < symbol.line_start or excerpt.line_start != symbol.doc_line:
        return excerpt
    above = symbol.line_start - symbol.doc_line
    if above < _LONG_DOC:
        return excerpt
    text = "\n".join(excerpt.text.split("\n")[above:])
    return excerpt._replace(line_start=symbol.line_start, text=text, doc_line=symbol.doc_line)
