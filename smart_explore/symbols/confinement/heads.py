"""Mend the head of a declaration, so that its body parses in place."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.symbols.confinement.budget import Budget
from smart_explore.symbols.confinement.choices import Choices
from smart_explore.symbols.confinement.damage import innermost
from smart_explore.symbols.confinement.layout import Layout
from smart_explore.symbols.confinement.substitutes import DECLARING, Words, as_types
from smart_explore.symbols.confinement.trials import Asking, Edits, Excerpt, blanked
from smart_explore.symbols.damaged_answers import extent
from smart_explore.symbols.parsed import Parsed, Range

_HEADS = 5
_MUCH = 8
_MOST_WITH_BODY = 1500

Head = tuple[Edits, bool, int]
"""Edits, True to keep them, and the number of the declaration's bytes that are then under errors."""


class Heads:
    """The edits for the heads of one file's declarations."""

    def __init__(self, data: bytes, layout: Layout, words: Words, choices: Choices, budget: Budget) -> None:
        self._data = data
        self._layout = layout
        self._words = words
        self._choices = choices
        self._budget = budget

    def mended(
        self,
        clean: Sequence[tuple[Edits, bool]],
        excerpt: Excerpt,
        own: Range,
        start: int,
        parsed: Parsed,
        edits: Edits,
    ) -> Asking[Head]:
        """The best of the edits with which a declaration parses without its body, which begins at ``start``.

        Else the best option with which most of it parses with its body.
        """
        heads = [each for each in clean if not self._is_head(each[0], (own[0], start))]
        found, keeps, left = yield from self._with_body(heads[:_HEADS], excerpt, edits)
        if left:
            other, helps, less = yield from self._by_body(excerpt, (own[0], start), parsed, edits)
            if helps and less < left:
                return other, True, less
        return found, keeps, left

    def _is_head(self, edits: Edits, head: Range) -> bool:
        """True if the edits are a single one that takes the whole head of a declaration."""
        text = self._data[slice(*head)]
        first, last = head[0] + len(text) - len(text.lstrip()), head[0] + len(text.rstrip())
        edit = edits[0]
        return (
            len(edits) == 1
            and edit.start <= first
            and last <= edit.end
            and DECLARING.search(self._data, first, last) is not None
        )

    def as_type(self, shell: Excerpt, excerpt: Excerpt, own: Range, edits: Edits) -> Asking[Edits]:
        """The edits with which a declaration parses as that of a type; empty if there are none."""
        ways = as_types(self._layout, own, self._words)
        heads = [(way, False) for way in ways if all(shell.holds(edit.start, edit.end) for edit in way)]
        found, keeps, _ = yield from self._with_body(heads, excerpt, edits)
        return found if keeps else ()

    def _by_body(self, excerpt: Excerpt, head: Range, parsed: Parsed, edits: Edits) -> Asking[Head]:
        wrong = excerpt.errors(parsed)
        before = extent(wrong)
        if head[1] <= head[0] or before < _MUCH or excerpt.size > _MOST_WITH_BODY:
            return (), False, before
        cut = [(low, min(high, head[1])) for low, high in wrong]
        options = self._choices.options(excerpt, head, cut, self._budget.times(excerpt.size))
        ranked = [
            (option, False)
            for option in self._choices.by_cost(options, innermost(wrong), head)
            if not any(
                DECLARING.search(self._data, edit.start, edit.end) or self._choices.parts_names(edit) for edit in option
            )
        ]
        found, _, left = yield from self._with_body(ranked, excerpt, edits)
        return found, left * 4 < before, left

    def _with_body(self, heads: Sequence[tuple[Edits, bool]], excerpt: Excerpt, edits: Edits) -> Asking[Head]:
        texts = [excerpt.text(blanked(self._data, (*edits, *head), self._words.column)) for head, _ in heads]
        answers = yield from self._budget.ask(texts)
        found = [(extent(answer.errors), number) for number, answer in enumerate(answers) if answer is not None]
        if not found:
            return (), False, 1
        left, number = min(found)
        return heads[number][0], heads[number][1] or left == 0, left
