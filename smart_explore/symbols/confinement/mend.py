"""Find the smallest stretches of one file to set aside so that the rest of it parses.

The search goes from the outside in. Each piece of the file's layout is parsed alone; in one that does not parse, each
piece of its body is parsed in the piece's shell, and so on. In the smallest pieces, and in shells, stretches near the
errors are tried. The search is a generator that yields texts to parse, so that files share the CLI's processes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from smart_explore.symbols.confinement.bodies import WAYS, Body, are_smaller, not_followed
from smart_explore.symbols.confinement.budget import Budget
from smart_explore.symbols.confinement.choices import Choices, size_of
from smart_explore.symbols.confinement.damage import Overlaps, declared, innermost, kinds_at
from smart_explore.symbols.confinement.heads import Heads
from smart_explore.symbols.confinement.layout import Layout, Piece
from smart_explore.symbols.confinement.substitutes import DECLARING, Words
from smart_explore.symbols.confinement.trials import Asking, Edit, Edits, Excerpt, blanked, side_by_side
from smart_explore.symbols.parsed import Parsed, Range

_FEW = 2
_OTHERS = 3
_MAX_DEPTH = 8
_MOST_TOGETHER = 6000
_A_TEXT = 2
"""The number of nodes of a tree that is one piece of text."""


class Mender:
    """The search for the edits of one file, in a language with these words; ``known`` edits are tried first."""

    def __init__(self, data: bytes, layout: Layout, words: Words, budget: Budget, known: Edits = ()) -> None:
        self._data = data
        self.layout = layout
        self.known = known
        self._filler = words.empty_body
        self._column = words.column
        self._wider: dict[Edit, Edit] = {}
        self._next: dict[Edit, Edits] = {}
        self.understood: dict[int, frozenset[str]] = {}
        """The kinds of nodes that begin pieces which parse alone, by offset."""
        self._choices = Choices(data, layout, words, known)
        self._budget = budget
        self._heads = Heads(data, layout, words, self._choices, self._budget)

    def _blanked(self, edits: Edits) -> bytes:
        return blanked(self._data, edits, self._column)

    def whole(self, parsed: Parsed) -> Asking[Edits]:
        """The edits for a file, given its damaged tree."""
        own = (0, len(self._data))
        whole = Excerpt((own,))
        pieces = yield from self._top_level(whole, parsed)
        every = tuple(Edit(*each) for each in innermost(parsed.errors))
        if self._choices.are_plain(every):
            (answer,) = yield from self._budget.ask([self._blanked(every)])
            if answer is not None and not answer.is_damaged and self._are_pieces(answer, every):
                touched = [piece for piece in pieces if any(piece.start <= each.start < piece.end for each in every)]
                body = Body(self._data, whole, pieces, self.layout.notes)
                if len((yield from self._damaged(body, touched, ()))) == len(touched):  # the errors are in these pieces
                    return every
        return (yield from self._piece(whole, own, pieces, parsed, (), 0))

    def _top_level(self, whole: Excerpt, parsed: Parsed) -> Asking[Sequence[Piece]]:
        """The top-level pieces, without the file's first line unless the first suspect cannot follow it."""
        pieces, every = self.layout.top_level(parsed.errors), self.layout.pieces()
        wrong = Overlaps(parsed.errors)
        suspect = next((piece for piece in pieces if wrong.touch(piece.start, piece.end)), None)
        if suspect is None or pieces[0] == every[0]:
            return pieces
        body = Body(self._data, whole, every, self.layout.notes)
        texts = [body.together(each).text(self._data) for each in ((every[0], suspect), (suspect,))]
        both, alone = yield from self._budget.ask(texts)
        if both is None or not both.is_damaged or alone is None or alone.is_damaged:
            return pieces
        return every if len(alone.tree) > _A_TEXT else pieces  # without its tag a whole program is text

    def _are_pieces(self, parsed: Parsed, edits: Edits) -> bool:
        """True if each edited piece still begins with a node, and is a declaration if it has a declaring word."""
        for edit in edits:
            pieces: Sequence[Piece] = self.layout.pieces()
            around = None
            while found := [piece for piece in pieces if piece.start <= edit.start < piece.end]:
                around = found[0]
                pieces = self.layout.children(around)
            if around is None or edit.start <= self._head(around):
                continue
            line = self._data.find(b"\n", self._head(around), around.end)
            declares = DECLARING.search(self.layout.masked, around.start, line if line >= 0 else around.end)
            size = len(self._data[around.start : around.end].strip())
            if not kinds_at(parsed, self._head(around)) or (
                declares and declared(parsed.tree, around.start, max(line, around.start + 1)) * 2 <= size
            ):
                return False
        return True

    def wider(self, edits: Edits) -> Edits:
        """The edits; those found as part of a statement or declaration become the whole of it."""
        return tuple(dict.fromkeys(self._wider.get(edit, edit) for edit in edits))

    def others(self, edits: Edits) -> Iterator[Edits]:
        """Yield alternatives to the edits: each edit replaced by the next best for its stretch."""
        for _ in range(_OTHERS):
            edits = tuple(dict.fromkeys(other for edit in edits for other in self._next.get(edit, (edit,))))
            yield edits

    def _piece(
        self, excerpt: Excerpt, own: Range, children: Sequence[Piece], parsed: Parsed, edits: Edits, depth: int
    ) -> Asking[Edits]:
        """The further edits in ``own``, a range of the damaged excerpt whose body has the pieces ``children``."""
        if not children or self._budget.left <= 0:
            return (yield from self._stretch(excerpt, own, parsed, edits, depth))
        wrong = Overlaps(excerpt.errors(parsed))
        everywhere = parsed.missing_token >= 0  # others may be missing, too
        suspects = [child for child in children if everywhere or wrong.touch(child.start, child.end)]
        body = Body(self._data, excerpt, children, self.layout.notes)
        shell, filled = body.shell(self.layout, self._filler)
        text = shell.text(self._blanked((*edits, *filled)))
        (around,) = yield from self._budget.ask([text])
        found: Edits = ()
        damaged = yield from self._damaged(body, suspects, edits)
        if around is not None and around.is_damaged and len(damaged) == len(suspects):
            # the head has an error, or the body must not be empty
            places = [*innermost(excerpt.errors(parsed)), *innermost(shell.errors(around))]
            in_head = any(low < children[0].start and own[0] < high for low, high in places)
            if not in_head and 0 < len(suspects) <= _FEW:
                inner = yield from self._inner(damaged, edits, depth)
                if are_smaller(inner):
                    return tuple(edit for each in inner.values() for edit in each)
            found, keeps, left = (), False, 1
            if shell.size:
                clean, _ = yield from self._tried(shell, own, around, (*edits, *filled))
                found, keeps, left = yield from self._heads.mended(
                    clean, excerpt, own, children[0].start, parsed, edits
                )
            if not left:
                return found
            if in_head and not keeps and 0 < len(suspects) <= _FEW:
                inner = yield from self._inner(damaged, edits, depth)
                if are_smaller(inner):
                    return tuple(edit for each in inner.values() for edit in each)
            if not found:
                found = yield from self._shell_edits(shell, own, children, around, (*edits, *filled))
            damaged = yield from self._damaged(body, children, (*edits, *found))
        elif damaged and around is not None and not around.is_damaged:
            found = yield from self._heads.as_type(shell, excerpt, own, edits)
            if found:
                return found
        elif not damaged:
            others = [child for child in children if child not in set(suspects)]
            damaged = yield from self._damaged(body, others, edits)
            damaged = damaged or (yield from not_followed(body, children, suspects, self._blanked(edits), self._budget))
            if (
                not damaged and len(suspects) <= _FEW and excerpt.size <= _MOST_TOGETHER
            ):  # they fail only next to each other
                damaged = dict.fromkeys(suspects, (excerpt, parsed))
        inner = yield from self._inner(damaged, (*edits, *found), depth)
        return (*found, *(edit for each in inner.values() for edit in each))

    def _inner(
        self, damaged: dict[Piece, tuple[Excerpt, Parsed]], edits: Edits, depth: int
    ) -> Asking[dict[Piece, Edits]]:
        """The edits in each of the damaged pieces."""
        found = yield from side_by_side(
            [
                self._piece(
                    each,
                    (child.start, child.end),
                    self.layout.children(child) if depth < _MAX_DEPTH else (),
                    broken,
                    edits,
                    depth + 1,
                )
                for child, (each, broken) in damaged.items()
            ]
        )
        return dict(zip(damaged, found, strict=True))

    def _damaged(
        self, body: Body, suspects: Sequence[Piece], edits: Edits
    ) -> Asking[dict[Piece, tuple[Excerpt, Parsed]]]:
        """The suspects that do not parse, alone in the shell or in any other way, with their trees.

        A suspect without a node at its start only continued the code before it.
        """
        damaged: dict[Piece, tuple[Excerpt, Parsed]] = {}
        changed = self._blanked(edits)
        pending = list(suspects)
        for way in range(WAYS):
            asked = self._within_budget(body, pending, way)
            answers = yield from self._budget.ask([each.text(changed) for _, each in asked])
            for (child, each), answer in zip(asked, answers, strict=True):
                if answer is not None and answer.is_damaged:
                    damaged.setdefault(child, (each, answer))
                    continue
                kinds = kinds_at(answer, each.to_text(self._head(child))) if answer is not None else None
                if kinds or kinds is None or not way:
                    damaged.pop(child, None)
                if kinds:
                    self.understood[self._head(child)] = kinds
            pending = list(damaged)
        return damaged

    def _head(self, piece: Piece) -> int:
        return self._choices.head((piece.start, piece.end))

    def _within_budget(self, body: Body, pending: Sequence[Piece], way: int) -> list[tuple[Piece, Excerpt]]:
        """The pieces that can be tried alone in a given way, in order, as far as the budget goes."""
        tried: list[tuple[Piece, Excerpt]] = []
        size = 0
        for child in pending:
            each = body.alone(child, way)
            if each is not None:
                size += each.size
                if size > self._budget.left:
                    break
                tried.append((child, each))
        return tried

    def _tried(
        self, excerpt: Excerpt, own: Range, parsed: Parsed, edits: Edits
    ) -> Asking[tuple[list[tuple[Edits, bool]], Edits]]:
        """The further edits in a range after which it parses, best first, and the best that leave errors."""
        wrong = excerpt.errors(parsed)
        changed = self._blanked(edits)
        most = self._budget.times(excerpt.size)
        options = self._choices.options(excerpt, own, wrong, most)
        trials = [excerpt.text(blanked(changed, option, self._column)) for option in options]
        answers = yield from self._budget.ask(trials)
        clean, best = self._choices.ranked(options, answers, innermost(wrong), excerpt, own)
        if clean:
            for (better, _), (other, _) in pairwise(clean[: _OTHERS + 1]):
                self._next |= dict.fromkeys(better, other)
            number = options.index(clean[0][0])
            head, answer = self._choices.head(own, options[number]), answers[number]
            kinds = kinds_at(answer, excerpt.to_text(head)) if answer is not None else None
            if kinds and head < own[1]:
                self.understood[head] = kinds
        return clean, best

    def _stretch(self, excerpt: Excerpt, own: Range, parsed: Parsed, edits: Edits, depth: int) -> Asking[Edits]:
        """The further edits in a range without a body, or without its body: some stretches, or all of it."""
        clean, best = yield from self._tried(excerpt, own, parsed, edits)
        if clean:
            best = clean[0][0]
            self._wider |= dict.fromkeys(best, Edit(*own, self._filler) if excerpt.holds(*own) else best[0])
            return best
        if best and depth <= _MAX_DEPTH:
            (answer,) = yield from self._budget.ask([excerpt.text(self._blanked((*edits, *best)))])
            if answer is not None:
                more = yield from self._stretch(excerpt, own, answer, (*edits, *best), _MAX_DEPTH + 1)
                if size_of(more) < own[1] - own[0]:
                    return (*best, *more)
        return (Edit(*own, self._filler),)

    def _shell_edits(
        self, shell: Excerpt, own: Range, children: Sequence[Piece], parsed: Parsed, edits: Edits
    ) -> Asking[Edits]:
        """The edits around the pieces of a body; the whole shell is set aside if no stretch helps."""
        if shell.size == 0:
            return ()
        found = yield from self._stretch(shell, own, parsed, edits, 0)
        if found != (Edit(*own, self._filler),):
            return found
        around: list[Edit] = []
        position = own[0]
        for child in children:
            around.append(Edit(position, child.start))
            position = child.end
        return (*around, Edit(position, own[1]))
