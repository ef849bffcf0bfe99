"""Mend the head of a declaration, so that what stands in its body is understood where it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.symbols.confinement.choices import Choices
from smart_explore.symbols.confinement.damage import extent
from smart_explore.symbols.confinement.parsed import Parsed, Range
from smart_explore.symbols.confinement.suspects import Suspect
from smart_explore.symbols.confinement.trials import Edits, blanked

_HEADS = 5
_BY_BODY = 80
_MOST_BYTES = 25_000
_MUCH = 8
_MOST_WITH_BODY = 1500
_SAMPLE = 1000


class Head:
    """Trials of edits of a declaration's head together with its body, or with a sample of that where it is long.

    ``edits`` are the best of those tried, ``left`` counts the bytes that are not understood with them, which are in the
    ranges ``wrong``, and ``keeps`` tells whether they are kept whatever is left.
    """

    def __init__(self, suspect: Suspect, mending: Sequence[tuple[Edits, bool]], others: Sequence[Edits]) -> None:
        assert suspect.body is not None
        self.edits: Edits = ()
        self.left = 1
        self.keeps = False
        self.wrong: list[Range] = []
        self.suspect = suspect
        self._mending = list(mending[:_HEADS])
        is_small = suspect.excerpt.size <= _MOST_WITH_BODY
        self._excerpt = suspect.excerpt if is_small else suspect.body.sample(_SAMPLE)
        self._others = list(others[: min(_BY_BODY, _MOST_BYTES // (self._excerpt.size + 1))])

    def texts(self, data: bytes, column: bytes) -> list[bytes]:
        """Return what is parsed: all with each of the edits, and with none."""
        tried = [*(edits for edits, _ in self._mending), *self._others, *[()][: len(self._others)]]
        return [self._excerpt.text(blanked(data, edits, column)) for edits in tried]

    def take(self, answers: Iterator[Parsed | None]) -> None:
        """Take the answers to the texts, and choose the edits that leave the least."""
        mending = [next(answers) for _ in self._mending]
        if mending:
            self.left, number = min((_left(answer), number) for number, answer in enumerate(mending))
            self.edits, keeps = self._mending[number]
            self.keeps = keeps or not self.left
            self._tell(mending[number])
        others = [next(answers) for _ in self._others]
        if others:
            damage = _left(next(answers))
            less, number = min((_left(answer), number) for number, answer in enumerate(others))
            if damage >= _MUCH and less * 4 < damage and (not self.edits or less < self.left):
                self.left, self.edits, self.keeps = less, self._others[number], True
                self._tell(others[number])

    def _tell(self, answer: Parsed | None) -> None:
        self.wrong = self._excerpt.errors(answer) if answer is not None else []


def _left(answer: Parsed | None) -> int:
    return extent(answer.errors) if answer is not None else 1 << 30


def heads(choices: Choices, suspect: Suspect, clean: Sequence[tuple[Edits, bool]], options: Sequence[Edits]) -> Head:
    """Return the trials of a head of which these edits make the shell understood, and these are all that may be."""
    head: Range = suspect.own[0], suspect.pieces[0].start
    others = [
        edits
        for edits in options
        if all(edit.end <= head[1] for edit in edits)
        and not any(choices.declares(edit) or choices.parts_names(edit) for edit in edits)
    ]
    return Head(suspect, [each for each in clean if not choices.is_head(each[0], head)], others)
