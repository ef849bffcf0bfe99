"""Several excerpts within one budget: one fisheye view over the rows of all says how much of it each gets."""

from __future__ import annotations

import sys
from collections.abc import Collection, Sequence
from typing import NamedTuple

from smart_explore.model.note_mark import NoteMarks
from smart_explore.model.unfold_answer import Excerpt
from smart_explore.render.dialect import Dialect
from smart_explore.render.excerpts.body import head_lines
from smart_explore.render.excerpts.called_rows import with_called
from smart_explore.render.excerpts.constant_lines import with_constants_once
from smart_explore.render.excerpts.declared_line import declared_line
from smart_explore.render.excerpts.fisheye import LAST, Worth, asked_first, worth_of_rows
from smart_explore.render.excerpts.row_tree import SHORTER, SHORTEST
from smart_explore.render.excerpts.text import excerpt_text, size_above_rows
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget
from smart_explore.render.sanitize import line
from smart_explore.render.symbol_lines import hash_mark
from smart_explore.render.tokens import CHARACTERS_PER_TOKEN

MARK, CLOSING, HINT = 52, 60, 170
"""Characters of two marks, one for rows that are folded and one beside the head of others; of the line below the rows
of a focus; and of the one that tells how to see more, below those of the last excerpt.
"""

SHORT, RANGE = 8, 20
"""A body, and a range that was asked for by its lines, of at most so many lines are shown whole before other rows, if
nothing in it is asked for.
"""

FEW = 2
"""More excerpts than these are read for their interplay."""

_LONG_DOC = 4
"""Number of lines from which a comment above a symbol is reduced to one line."""


class _Answer(NamedTuple):
    """The excerpts of an answer and how they are shown."""

    excerpts: Sequence[Excerpt]
    order: list[int]
    """The indices, those requested as source first, then the short ones."""
    options: RenderOptions
    dialect: Dialect
    marks: NoteMarks

    def lines(self, at: int, room: int) -> list[str]:
        """The lines of an excerpt that ``room`` holds, in characters, with its path; none if it holds none of them."""
        one, options, is_last = self.excerpts[at], self.options, at == self.order[-1]
        is_short = (len(self.excerpts) > FEW or one.marked > 0) and (one.view or options.view) == "auto"
        return excerpt_text(
            _without_long_doc(one) if is_short else one,
            Budget.of(room),
            self.dialect,
            self.marks,
            view=one.view or options.view,
            numbers=options.numbers,
            says_how=is_last,
            of_many=len(self.excerpts) > FEW,
            over=options.spare_tokens * CHARACTERS_PER_TOKEN if is_last else 0,
        )

    def texts(self, lines_of: Sequence[Sequence[str]]) -> list[str]:
        """The text of each excerpt; what one above it says, as its path or a constant, is not repeated."""
        return _with_paths_once(self.excerpts, with_constants_once(self.excerpts, lines_of))

    def repeated(self, shown: Collection[int]) -> list[int]:
        """For each excerpt the characters of its path, if the one above it of those that are shown has the same."""
        repeated, before = [0] * len(self.excerpts), ""
        for at in sorted(shown):
            path = line(self.excerpts[at].path)
            repeated[at], before = len(path) * (path == before), path
        return repeated


def shared_excerpts(
    excerpts: Sequence[Excerpt], budget: Budget, options: RenderOptions, dialect: Dialect, marks: NoteMarks
) -> list[str]:
    """The text of each excerpt, ``""`` for one without room.

    Where not all of them fit, those requested as source take what they need first, then the short ones; what one leaves
    of its share the longer ones have.
    """
    order = sorted(range(len(excerpts)), key=lambda at: (excerpts[at].view != "full", excerpt_size(excerpts[at])))
    answer = _Answer(excerpts, order, options, dialect, marks)
    lines_of = [answer.lines(at, sys.maxsize) for at in range(len(excerpts))]
    texts = answer.texts(lines_of)
    if _printed(texts) > budget.left:
        texts = _grown(answer, _within_shares(answer, lines_of, budget.left), budget.left)
    budget.left -= _printed(texts)
    return texts


def _within_shares(answer: _Answer, whole_of: Sequence[Sequence[str]], room: int) -> list[list[str]]:
    """The lines of each excerpt within its share of the room, in characters; those without room leave it to others."""
    kept = answer.order
    lines_of: list[list[str]] = [[] for _ in answer.excerpts]
    while kept:
        lines_of = [[] for _ in answer.excerpts]
        repeated = answer.repeated(kept)
        shares = _shares(answer, kept, whole_of, repeated, room)
        left, reserved = room, sum(shares)
        for at in kept:
            reserved -= shares[at]
            lines_of[at] = answer.lines(at, max(0, left - reserved) + repeated[at])
            left -= max(0, _size(lines_of[at]) - repeated[at])
        if all(lines_of[at] for at in kept):
            break
        kept = [at for at in kept if lines_of[at]]
    return lines_of


def _grown(answer: _Answer, lines_of: list[list[str]], room: int) -> list[str]:
    """The texts, the folds of which are opened where the shares leave room, those of short excerpts first."""
    texts = answer.texts(lines_of)
    for at in answer.order:
        left = room - _printed(texts)
        if lines_of[at] and left > 0:
            lines_of[at] = max(lines_of[at], answer.lines(at, _size(lines_of[at]) + left), key=_size)
            texts = answer.texts(lines_of)
    return texts


def _size(lines: Sequence[str]) -> int:
    """The characters of the lines of an excerpt, and of the blank one between it and the next."""
    return sum(len(each) + 1 for each in lines) + bool(lines)


def _printed(texts: Sequence[str]) -> int:
    """The characters of the texts and of the blank lines between them."""
    return sum(len(text) + 2 for text in texts if text)


def _shares(
    answer: _Answer, waiting: Sequence[int], lines_of: Sequence[Sequence[str]], repeated: Sequence[int], room: int
) -> list[int]:
    """The characters for each excerpt: its header, and what one fisheye view over the rows of all has room for.

    ``lines_of`` are those of each as it is shown if there is room for all, without the ``repeated`` characters;
    ``waiting`` are the indices, of short ones first. One that is shown by its lines has an even share of what is left
    at most, and a range that takes no more than an even share is shown whole.
    """
    excerpts, view = answer.excerpts, answer.options.view
    sizes_of = [_size(lines) - each for lines, each in zip(lines_of, repeated, strict=True)]
    even = _even_share([sizes_of[at] for at in waiting], room)
    parts = [
        _rows(one, one.view or view) if at in waiting and not (one.is_complete and sizes_of[at] <= even) else []
        for at, one in enumerate(excerpts)
    ]
    least = [0] * len(excerpts)
    for at in waiting:
        least[at] = least_size(excerpts[at], answer.marks) - repeated[at] if parts[at] else sizes_of[at]
    for most in (max((len(text) for part in parts for _, text in part), default=0), *SHORTER, SHORTEST):
        sizes = [(each, at, min(len(text), most)) for at, part in enumerate(parts) for each, text in part]
        if sum(least) + sum(size for each, _, size in sizes if each.level < LAST) <= room:
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
    excerpt = excerpt._replace(declared=None)  # that line has its place among the rows
    head = sum(len(text) + 1 for _, text in head_lines(excerpt))
    return size_above_rows(excerpt, marks) + head + 1 + MARK + CLOSING * bool(excerpt.focused)


def _rows(excerpt: Excerpt, view: str) -> list[tuple[Worth, str]]:
    """The rows of an excerpt that is shown as such, with their worth; none of one that is shown by its lines."""
    rows = with_called(excerpt.focused if excerpt.shown and not excerpt.marked else excerpt.rows, excerpt.called).rows
    if view == "full" or excerpt.marked or not excerpt.is_told:
        return []
    worth = worth_of_rows(rows, first=excerpt.line_start, is_range=excerpt.is_range)
    lines = excerpt.line_end - max(excerpt.head_end, excerpt.line_start - 1)
    is_whole = lines <= (SHORT if excerpt.symbol else RANGE) and not excerpt.focused
    worth = asked_first(rows, worth, is_whole=is_whole)
    texts = [(each, f"{row.line_start}  {'  ' * row.depth}{row.text}") for each, row in zip(worth, rows, strict=True)]
    if excerpt.declared:  # behind the outermost rows of all, or those that a focus means
        texts.append((Worth(0, sys.maxsize, -1, 2, len(rows)), declared_line(excerpt.declared)))
    return texts


def _with_paths_once(excerpts: Sequence[Excerpt], texts: Sequence[str]) -> list[str]:
    """The texts; one that follows another of the same file begins with its lines instead of the path and hash."""
    shortened, path, is_hashed = [], "", False
    for excerpt, text in zip(excerpts, texts, strict=True):
        if text:
            before, path = path, line(excerpt.path)
            is_hashed = is_hashed and path == before
            has_hash = bool(excerpt.hash) and hash_mark(excerpt.hash) in text.partition("\n")[0]
            text = text.replace(hash_mark(excerpt.hash), "", 1) if is_hashed and has_hash else text
            text = text.removeprefix(path) if path == before else text
            is_hashed = is_hashed or has_hash
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
