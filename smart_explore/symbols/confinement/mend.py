"""Find the smallest stretches of one file that have to be set aside for the rest of it to parse.

From the outside in: the pieces of the file's layout are parsed each alone; of one that is not understood, the pieces in
its body are parsed each in its shell, and so on; in the smallest ones, and in the shells, stretches near the errors are
tried. It is written as a generator that yields texts to parse, so that all files of a group share the CLI's processes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from smart_explore.symbols.confinement.choices import Choices, Edits, Range, size_of
from smart_explore.symbols.confinement.damage import errors, extent, innermost
from smart_explore.symbols.confinement.layout import Layout, Piece
from smart_explore.symbols.confinement.substitutes import DECLARING, Words, as_types
from smart_explore.symbols.confinement.trials import Asking, Edit, Excerpt, blanked, side_by_side, tree_of
from smart_explore.symbols.damaged_answers import is_damaged
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.tree_reader import TreeText

LEAST_BUDGET = 64_000
"""Bytes that may be parsed for a small file; for a larger one it is three times its size."""

MAX_DEPTH = 8

_FEW = 2
_HEADS = 5
_MUCH = 20
_MOST_WITH_BODY = 1500
_WAYS = 3
_WITHOUT_COMMA, _BEHIND_FIRST = 1, 2


class Mender:
    """What is found out about one file, in a language with these words."""

    def __init__(self, data: bytes, layout: Layout, words: Words) -> None:
        self._data = data
        self._layout = layout
        self._words = words
        self._filler = words.empty_body
        self._wider: dict[Edit, Edit] = {}
        self._choices = Choices(data, layout, words)
        self._left = max(LEAST_BUDGET, 3 * len(data))

    def whole(self, tree: Tree) -> Asking[Edits]:
        """The edits for a file, given its damaged tree."""
        own = (0, len(self._data))
        every = tuple(Edit(*each) for each in innermost(errors(tree)))
        if self._choices.are_plain(every):
            (answer,) = yield from self._ask([blanked(self._data, every)])
            if answer is not None and not is_damaged(answer):
                return every
        pieces = self._layout.pieces()
        in_first = any(end <= pieces[0].end for _, end in innermost(errors(tree))) if pieces else False
        if len(pieces) > 1 and pieces[0].first == pieces[0].last and not in_first:
            del pieces[0]  # what a file has to begin with stays: the package, the syntax, <?php
        return (yield from self._piece(Excerpt((own,)), own, pieces, tree, (), 0))

    def wider(self, edits: Edits) -> Edits:
        """The edits, each widened to the whole statement or declaration where that was given a smaller one."""
        return tuple(dict.fromkeys(self._wider.get(edit, edit) for edit in edits))

    def _piece(
        self, excerpt: Excerpt, own: Range, children: Sequence[Piece], tree: Tree, edits: Edits, depth: int
    ) -> Asking[Edits]:
        """The further edits in ``own``, a range of the damaged excerpt, in whose body there are these pieces."""
        if not children:
            return (yield from self._stretch(excerpt, own, tree, edits, depth))
        wrong = excerpt.errors(tree)
        suspects = [
            child
            for child in children
            if tree.missing_token >= 0 or any(s <= child.end and e >= child.start for s, e in wrong)
        ]
        shell, filled = self._shell(excerpt, children)
        text = shell.text(blanked(self._data, (*edits, *filled)))
        (around,) = yield from self._ask([text])
        found: Edits = ()
        damaged = yield from self._damaged(excerpt, children, suspects, edits)
        if around is not None and is_damaged(around) and len(damaged) == len(suspects):
            # the head is not understood, or there must be something in the body
            broken = tree_of(around, text)
            found, keeps, left = yield from self._head(shell, excerpt, own, broken, edits, filled)
            if left:
                other, helps, less = yield from self._head_by_body(excerpt, (own[0], children[0].start), tree, edits)
                if helps and less < left:
                    found, keeps, left = other, True, less
            if not left:
                return found
            if not keeps and 0 < len(suspects) <= _FEW:
                inner = yield from self._inner(damaged, edits, depth)
                if any(edit.start > child.start or edit.end < child.end for child in damaged for edit in inner[child]):
                    return tuple(edit for each in inner.values() for edit in each)
            if not found:
                found = yield from self._shell_edits(shell, own, children, broken, (*edits, *filled))
            damaged = yield from self._damaged(excerpt, children, children, (*edits, *found))
        elif len(damaged) > 0 and around is not None and not is_damaged(around) and len(children) > 1:
            # a type that is taken for a function
            heads = [(head, False) for head in as_types(self._layout, own, self._words) if self._is_held(head, shell)]
            found, keeps, _ = yield from self._with_body(heads, excerpt, edits)
            if keeps:
                return found
            found = ()
        elif not damaged:
            others = [child for child in children if child not in suspects]
            damaged = yield from self._damaged(excerpt, children, others, edits)
        inner = yield from self._inner(damaged, (*edits, *found), depth)
        return (*found, *(edit for each in inner.values() for edit in each))

    def _inner(
        self, damaged: dict[Piece, tuple[Excerpt, Tree]], edits: Edits, depth: int
    ) -> Asking[dict[Piece, Edits]]:
        """The edits in each of the damaged pieces."""
        found = yield from side_by_side(
            [
                self._piece(
                    each,
                    (child.start, child.end),
                    self._layout.children(child) if depth < MAX_DEPTH else (),
                    broken,
                    edits,
                    depth + 1,
                )
                for child, (each, broken) in damaged.items()
            ]
        )
        return dict(zip(damaged, found, strict=True))

    def _damaged(
        self, excerpt: Excerpt, children: Sequence[Piece], suspects: Sequence[Piece], edits: Edits
    ) -> Asking[dict[Piece, tuple[Excerpt, Tree]]]:
        """Those of the suspects that are not understood, in the shell alone nor in other ways, with their trees."""
        damaged: dict[Piece, tuple[Excerpt, Tree]] = {}
        changed = blanked(self._data, edits)
        pending = list(suspects)
        for way in range(_WAYS):
            asked = self._within_budget(excerpt, children, pending, way)
            texts = [each.text(changed) for _, each in asked]
            answers = yield from self._ask(texts)
            for (child, each), text, answer in zip(asked, texts, answers, strict=True):
                if answer is not None and is_damaged(answer):
                    damaged.setdefault(child, (each, tree_of(answer, text)))
                else:
                    damaged.pop(child, None)
            pending = list(damaged)
        return damaged

    def _within_budget(
        self, excerpt: Excerpt, children: Sequence[Piece], pending: Sequence[Piece], way: int
    ) -> list[tuple[Piece, Excerpt]]:
        """The pieces that can be tried alone in a way, in order, as many as the budget allows."""
        tried: list[tuple[Piece, Excerpt]] = []
        bare = excerpt.without([(each.start, each.end) for each in children])
        room, around = self._left, bare.size
        for child in pending:
            own = self._alone(excerpt, children, child, way)
            if own is None:
                continue
            room -= around + sum(each.size for each in own)
            if room < 0:
                break
            tried.append((child, reduce(Excerpt.beside, own, bare)))
        return tried

    def _head(
        self, shell: Excerpt, excerpt: Excerpt, own: Range, tree: Tree, edits: Edits, filled: Edits
    ) -> Asking[tuple[Edits, bool, int]]:
        """The edits by which a declaration without its body is understood, none for no such, whether to keep them, and
        how many bytes of it are not understood then with its body.

        Those are best with which most of it is.
        """
        if shell.size == 0:
            return (), False, 1
        ranked, _ = yield from self._tried(shell, own, tree, (*edits, *filled))
        return (yield from self._with_body(ranked[:_HEADS], excerpt, edits))

    def _head_by_body(self, excerpt: Excerpt, head: Range, tree: Tree, edits: Edits) -> Asking[tuple[Edits, bool, int]]:
        """As ``_head``, of all that may be done to the head, and whether most of what was not understood is then."""
        wrong = excerpt.errors(tree)
        before = extent(wrong)
        if head[1] <= head[0] or before < _MUCH or excerpt.size > _MOST_WITH_BODY:
            return (), False, before
        most = self._left // 2 // max(1, excerpt.size)
        options = self._choices.options(excerpt, head, [(low, min(high, head[1])) for low, high in wrong], most)
        ranked = [
            option
            for option in self._choices.by_cost(options, innermost(wrong))
            if not any(DECLARING.search(self._data, edit.start, edit.end) for edit in option)
        ]
        found, _, left = yield from self._with_body([(option, False) for option in ranked], excerpt, edits)
        return found, left * 4 < before, left

    def _with_body(
        self, heads: Sequence[tuple[Edits, bool]], excerpt: Excerpt, edits: Edits
    ) -> Asking[tuple[Edits, bool, int]]:
        texts = [excerpt.text(blanked(self._data, (*edits, *head))) for head, _ in heads]
        answers = yield from self._ask(texts)
        found = [
            (extent(errors(tree_of(answer, text))), number)
            for number, (text, answer) in enumerate(zip(texts, answers, strict=True))
            if answer is not None
        ]
        if not found:
            return (), False, 1
        left, number = min(found)
        return heads[number][0], heads[number][1] or left == 0, left

    def _tried(
        self, excerpt: Excerpt, own: Range, tree: Tree, edits: Edits
    ) -> Asking[tuple[list[tuple[Edits, bool]], Edits]]:
        """The further edits in a range after which all is understood, best first, and those after which most is."""
        wrong = excerpt.errors(tree)
        changed = blanked(self._data, edits)
        most = self._left // 2 // max(1, excerpt.size)
        options = self._choices.options(excerpt, own, wrong, most)
        trials = [excerpt.text(blanked(changed, option)) for option in options]
        answers = yield from self._ask(trials)
        return self._choices.ranked(options, trials, answers, innermost(wrong), excerpt, own)

    def _stretch(self, excerpt: Excerpt, own: Range, tree: Tree, edits: Edits, depth: int) -> Asking[Edits]:
        """The further edits in a range without a body, or whose body is left out: one stretch, two, or all of it."""
        clean, best = yield from self._tried(excerpt, own, tree, edits)
        if clean:
            best = clean[0][0]
            self._wider |= dict.fromkeys(best, Edit(*own, self._filler) if excerpt.holds(*own) else best[0])
            return best
        if best and depth <= MAX_DEPTH:
            text = excerpt.text(blanked(self._data, (*edits, *best)))
            (answer,) = yield from self._ask([text])
            if answer is not None:
                further = tree_of(answer, text)
                more = yield from self._stretch(excerpt, own, further, (*edits, *best), MAX_DEPTH + 1)
                if size_of(more) < own[1] - own[0]:
                    return (*best, *more)
        return (Edit(*own, self._filler),)

    def _shell_edits(
        self, shell: Excerpt, own: Range, children: Sequence[Piece], tree: Tree, edits: Edits
    ) -> Asking[Edits]:
        """The edits for what stands around the pieces of a body; all of it is set aside where no stretch helps."""
        if shell.size == 0:
            return ()
        found = yield from self._stretch(shell, own, tree, edits, 0)
        if found != (Edit(*own, self._filler),):
            return found
        around: list[Edit] = []
        position = own[0]
        for child in children:
            around.append(Edit(position, child.start))
            position = child.end
        return (*around, Edit(position, own[1]))

    def _is_held(self, edits: Edits, excerpt: Excerpt) -> bool:
        return all(excerpt.holds(edit.start, edit.end) for edit in edits)

    def _shell(self, excerpt: Excerpt, children: Sequence[Piece]) -> tuple[Excerpt, Edits]:
        """The excerpt without the pieces; where a body must not be empty, with the first one's first line for that."""
        if not children:
            return excerpt, ()
        holes = [(child.start, child.end) for child in children]
        if not self._filler or not self._layout.masked[: children[0].start].rstrip().endswith(b":"):
            return excerpt.without(holes), ()
        line = self._data.find(b"\n", children[0].start, children[0].end) + 1 or children[0].end
        holes[0] = (line, children[0].end)
        return excerpt.without(holes), (Edit(children[0].start, line, self._filler),)

    def _alone(self, excerpt: Excerpt, children: Sequence[Piece], child: Piece, way: int) -> tuple[Excerpt, ...] | None:
        """The pieces that stand in the shell: one alone; without the comma that it ends with; behind the first one.

        None where that is no other than what was tried before.
        """
        end = child.end
        if way == _WITHOUT_COMMA:
            text = self._data[child.start : child.end].rstrip()
            if not text.endswith(b","):
                return None
            end = child.start + len(text) - 1
        elif way == _BEHIND_FIRST and child == children[0]:
            return None
        first = (excerpt.within(children[0].start, children[0].end),) if way == _BEHIND_FIRST else ()
        return (*first, excerpt.within(child.start, end))

    def _ask(self, texts: list[bytes]) -> Asking[list[TreeText | None]]:
        """The trees of as many of the texts as the budget allows."""
        allowed = []
        for text in texts:
            self._left -= len(text)
            if self._left < 0:
                break
            allowed.append(text)
        answers = (yield allowed) if allowed else []
        return [*answers, *[None] * (len(texts) - len(allowed))]
