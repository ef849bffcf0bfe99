"""Several excerpts within one budget: the short ones first and whole, so that only the longest are folded."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.note_mark import NoteMarks
from smart_explore.model.unfold_answer import Excerpt
from smart_explore.render.dialect import Dialect
from smart_explore.render.excerpts.constant_lines import with_constants_once
from smart_explore.render.excerpts.text import excerpt_text
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget
from smart_explore.render.sanitize import line
from smart_explore.render.symbol_lines import hash_mark
from smart_explore.render.tokens import CHARACTERS_PER_TOKEN

FOLDED_CHARACTERS = 1_000
"""The characters reserved for each longer excerpt, if the budget allows: enough for a head and outer rows."""

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

    Those requested as source take what they need first, then the short ones. An excerpt that would leave the longer
    ones less than their minimum gets an even share of the rest, and is folded to fit.
    """
    lines_of: list[list[str]] = [[] for _ in excerpts]
    waiting = sorted(range(len(excerpts)), key=lambda at: (excerpts[at].view != "full", excerpt_size(excerpts[at])))
    for done, index in enumerate(waiting, 1):
        longer = len(waiting) - done
        share = budget.left // (longer + 1)
        room = Budget.of(budget.left - (longer * FOLDED_CHARACTERS if share > FOLDED_CHARACTERS else 0))
        before = room.left
        view = excerpts[index].view or options.view
        is_short = (len(excerpts) > FEW or excerpts[index].marked > 0) and view == "auto"
        lines_of[index] = excerpt_text(
            _without_long_doc(excerpts[index]) if is_short else excerpts[index],
            room,
            dialect,
            marks,
            view=view,
            numbers=options.numbers,
            share=share,
            says_how=not longer,
            of_many=len(excerpts) > FEW,
            over=0 if longer else options.spare_tokens * CHARACTERS_PER_TOKEN,
        )
        budget.left -= before - room.left + bool(lines_of[index])  # a blank line stands between two
    return _with_paths_once(excerpts, with_constants_once(excerpts, lines_of))


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
