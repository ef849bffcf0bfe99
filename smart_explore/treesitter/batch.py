"""Ask the CLI about the files of one batch until every one of them is answered, or known to be the fault."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.model import Matches
from smart_explore.processes.program import Completed, run
from smart_explore.treesitter.limits import Patience
from smart_explore.treesitter.staging import LIST_NAME, QUERY_NAME, Staging
from smart_explore.treesitter.verdict import judge


class Unanswered(NamedTuple):
    """Why the CLI gave no answer for one file."""

    reason: str


Answer = Matches | Unanswered


class Question(NamedTuple):
    """One language's query, and the contents that it is asked of.

    ``argv`` is the command up to the query's path, ``environment`` the child's whole environment. Where ``query`` is
    not empty ``argv`` lacks the path: the text is staged beside the files. ``boundary`` is the line that the query
    finds between bundled files, ``b""`` where they are not to be bundled.
    """

    argv: tuple[str, ...]
    environment: dict[str, str]
    contents: Sequence[bytes]
    query: str = ""
    boundary: bytes = b""


class CannotAnswerError(Exception):
    """The CLI does not answer this question at all, not even of an empty file."""


class Batch:
    """The files of one batch, staged once, and what has been answered of them."""

    def __init__(
        self, question: Question, members: Sequence[int], patience: Patience, cancelled: Callable[[], bool]
    ) -> None:
        self._question = question
        self._members = members
        self._patience = patience
        self._cancelled = cancelled
        self._works = False
        self._answers: dict[int, Answer] = {}

    def answers(self) -> dict[int, Answer]:
        """An answer for every one of ``members`` (indices of the question's contents), or some when cancelled.

        Raises CannotAnswerError where no file is at fault but the CLI, and EnvironmentBrokenError where it cannot be
        started or no file can be staged.
        """
        staging = Staging()
        try:
            staging.make()
            self._ask_all(staging)
        finally:
            try:
                staging.remove()
            finally:  # a signal's exception may keep the first from beginning
                staging.remove()
        return self._answers

    def _ask_all(self, staging: Staging) -> None:
        self._index = dict(zip(staging.fill(self._contents()), self._members, strict=True))
        argv = self._question.argv
        if self._question.query:
            staging.write(QUERY_NAME, self._question.query.encode())
            argv = (*argv, QUERY_NAME)
        self._argv = (*argv, "--paths", LIST_NAME)
        parts = [list(self._index)]
        while parts and not self._cancelled():
            parts += self._ask(staging, parts.pop())

    def _contents(self) -> list[bytes]:
        return [self._question.contents[at] for at in self._members]

    def _ask(self, staging: Staging, names: list[str]) -> list[list[str]]:
        """Ask for one part; returns the smaller parts that are still to be asked, the next one last."""
        began = time.monotonic()
        completed = self._call(staging, names)
        verdict = judge(completed, names)
        for name, matches in zip(names, verdict.answered, strict=False):
            self._answers[self._index[name]] = matches
        self._works |= verdict.began
        left = names[len(verdict.answered) :]
        if not left or completed.outcome == "cancelled":
            return []
        if not self._works:
            self._prove(staging)
        self._patience.waste(time.monotonic() - began)
        if len(left) == 1 or self._patience.spent:
            self._give_up(left, verdict.reason)
            return []
        if self._patience.lost:  # many are at fault: what stands beside them is asked about alone, and briefly
            return [[name] for name in reversed(left)]
        middle = 1 if verdict.began else len(left) // 2
        return [left[middle:], left[:middle]]

    def _prove(self, staging: Staging) -> None:
        """Find out whether the CLI answers at all: with nothing but the sentinel on its list."""
        completed = self._call(staging, [])
        verdict = judge(completed, [])
        if verdict.reason and completed.outcome != "cancelled":
            raise CannotAnswerError(completed.errors.partition("\n")[0][:160] or _BROKEN[completed.outcome])
        self._works = True

    def _call(self, staging: Staging, names: list[str]) -> Completed:
        staging.list_paths(names)
        size = sum(len(self._question.contents[self._index[name]]) for name in names)
        bounds = self._patience.bounds(size)
        environment = self._question.environment
        try:
            return run(self._argv, cwd=staging.folder, env=environment, bounds=bounds, cancelled=self._cancelled)
        except OSError as error:
            raise EnvironmentBrokenError(
                f"the tree-sitter CLI does not start: {error.strerror or error}", "run: smart-explore doctor"
            ) from error

    def _give_up(self, names: list[str], reason: str) -> None:
        first, *others = names
        self._answers[self._index[first]] = Unanswered(reason)
        for name in others:
            self._answers[self._index[name]] = Unanswered("given up: the parser failed on too many files beside it")


_BROKEN = {
    "done": "it prints something else than answers",
    "failed": "it fails without a word",
    "timeout": "it does not end",
    "overflow": "it prints without end",
}
