"""A place of a file where something is not understood: what is tried there, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.symbols.confinement.choices import Choices
from smart_explore.symbols.confinement.damage import innermost
from smart_explore.symbols.confinement.parsed import Parsed, Range
from smart_explore.symbols.confinement.suspects import Suspect
from smart_explore.symbols.confinement.trials import Edits, Excerpt, blanked


class Site:
    """A range of an excerpt with errors, after the edits ``before``: a piece, or the ``shell`` of a suspect.

    The ``ways`` are other excerpts with the range, in which it may be understood as it is.
    """

    def __init__(
        self,
        excerpt: Excerpt,
        own: Range,
        wrong: Sequence[Range],
        before: Edits = (),
        *,
        ways: Sequence[Excerpt] = (),
        shell: Suspect | None = None,
    ) -> None:
        self.excerpt = excerpt
        self.own = own
        self.wrong = list(wrong)
        self.shell = shell
        self.options: list[Edits] = []
        self.clean: list[tuple[Edits, bool]] = []
        """The options after which all is understood, best first, each with whether that is a declaration."""
        self.is_understood = False
        self._before = before
        self._ways = ways
        self._answers: list[Parsed | None] = []
        self._partly: Edits = ()
        self._further: Site | None = None

    def texts(self, data: bytes, column: bytes) -> list[bytes]:
        """Return what is parsed: the other ways, and each option."""
        changed = blanked(data, self._before, column)
        trials = [blanked(changed, option, column) for option in self.options]
        return [*(way.text(changed) for way in self._ways), *map(self.excerpt.text, trials)]

    def take(self, answers: Iterator[Parsed | None], choices: Choices) -> None:
        """Take the answers to the texts, and rank the options."""
        for way in self._ways:
            answer = next(answers)
            if answer is not None and not answer.is_damaged:
                self.is_understood |= answer.begins(way.to_text(choices.head(self.own)))
        self._answers = [next(answers) for _ in self.options]
        wrong = innermost(self.wrong)
        self.clean, self._partly = choices.ranked(self.options, self._answers, wrong, self.excerpt, self.own)

    def kinds_at(self, offset: int) -> frozenset[str]:
        """The kinds of the nodes that begin at an offset of the file with the best option."""
        answer = self._answers[self.options.index(self.clean[0][0])]
        return answer.kinds_at(self.excerpt.to_text(offset)) if answer is not None else frozenset()

    def further(self) -> Site | None:
        """The site of what is still wrong with the best option; None where that leaves nothing."""
        if self.clean or not self._partly or self.is_understood:
            return None
        answer = self._answers[self.options.index(self._partly)]
        assert answer is not None
        wrong = self.excerpt.errors(answer)
        self._further = Site(self.excerpt, self.own, wrong, (*self._before, *self._partly))
        return self._further

    def best(self) -> Edits:
        """The edits with which all is understood, ``()`` if there are none."""
        if self.clean:
            return self.clean[0][0]
        more = self._further.best() if self._further is not None else ()
        return (*self._partly, *more) if more else ()
