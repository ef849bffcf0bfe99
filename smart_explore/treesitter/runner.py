"""Ask the CLI for the matches of many files in one language, and lose none because of another.

A batch is staged and queried in one process. Where that fails in any way, what it answered whole is kept, and the rest
is asked again in smaller parts, until the guilty file stands alone: it becomes Unanswered, all others are answered.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.model import Match
from smart_explore.treesitter.batches import partition
from smart_explore.treesitter.process import Bounds, Completed, never, run
from smart_explore.treesitter.reader import MalformedOutputError, read_output
from smart_explore.treesitter.staging import LIST_NAME, SENTINEL, Staging

SECONDS = 10.0
SECONDS_PER_BYTE = 1 / 200_000
OUTPUT_BYTES = 8_000_000
OUTPUT_PER_BYTE = 16
WASTED_SECONDS = 60.0
"""How long failing parts of one batch are taken apart before what is left of it is given up."""


class Unanswered(NamedTuple):
    """Why the CLI gave no answer for one file."""

    reason: str


Answer = list[Match] | Unanswered


class Question(NamedTuple):
    """One language's query, and the contents that it is asked of.

    ``argv`` is the command up to the query's path, ``environment`` the child's whole environment.
    """

    argv: tuple[str, ...]
    environment: dict[str, str]
    contents: Sequence[bytes]


def answer_all(
    questions: Sequence[Question], *, workers: int = 0, cancelled: Callable[[], bool] = never
) -> Iterator[tuple[int, int, Answer]]:
    """Yield ``(question's index, content's index, answer)`` for every content of every question, in order.

    Batches of all questions run side by side; ``workers`` 0 means one a core. Nothing more is yielded once
    ``cancelled`` returns True. Raises EnvironmentBrokenError where the CLI cannot be started.
    """
    workers = workers or cores()
    batches = partition([[len(content) for content in question.contents] for question in questions], workers)

    def ask(number: int, batch: range) -> dict[int, Answer]:
        question = questions[number]
        return _Batch(question, [question.contents[at] for at in batch], cancelled).answers()

    if len(batches) <= 1:
        results = (ask(number, batch) for number, batch in batches)
        yield from _numbered(batches, results)
        return
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(workers + 1) as pool:
        futures = [pool.submit(ask, number, batch) for number, batch in batches]
        try:
            yield from _numbered(batches, (future.result() for future in futures))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _numbered(
    batches: Sequence[tuple[int, range]], results: Iterable[dict[int, Answer]]
) -> Iterator[tuple[int, int, Answer]]:
    for (number, batch), answers in zip(batches, results, strict=True):
        for offset in sorted(answers):
            yield number, batch[offset], answers[offset]


class _Batch:
    """The files of one batch, staged once, and what has been answered of them."""

    def __init__(self, question: Question, contents: Sequence[bytes], cancelled: Callable[[], bool]) -> None:
        self._question = question
        self._contents = contents
        self._cancelled = cancelled
        self._answers: dict[int, Answer] = {}
        self._wasted = 0.0

    def answers(self) -> dict[int, Answer]:
        with Staging() as staging:
            names = staging.fill(self._contents)
            self._index = {name: at for at, name in enumerate(names)}
            parts = [names]
            while parts and not self._cancelled():
                part = parts.pop()
                parts.extend(reversed(self._ask(staging, part)))
        return self._answers

    def _ask(self, staging: Staging, names: list[str]) -> list[list[str]]:
        """Ask for one part; returns the smaller parts that are still to be asked."""
        if self._wasted > WASTED_SECONDS:
            self._give_up(names, "given up: too many files beside it made the parser fail")
            return []
        staging.list_paths(names)
        began = time.monotonic()
        completed = self._run(staging.folder, names)
        whole, reason = self._keep(completed, names)
        if completed.outcome == "cancelled" or not reason:
            return []
        self._wasted += time.monotonic() - began
        left = names[whole:]
        if len(left) <= 1:
            self._give_up(left, reason)
            return []
        cut = 1 if whole else len(left) // 2
        return [left[:cut], left[cut:]]

    def _run(self, folder: str, names: list[str]) -> Completed:
        size = sum(len(self._contents[self._index[name]]) for name in names)
        bounds = Bounds(SECONDS + size * SECONDS_PER_BYTE, OUTPUT_BYTES + size * OUTPUT_PER_BYTE)
        argv = [*self._question.argv, "--paths", LIST_NAME]
        try:
            return run(argv, cwd=folder, env=self._question.environment, bounds=bounds, cancelled=self._cancelled)
        except OSError as error:
            raise EnvironmentBrokenError(
                f"the tree-sitter CLI does not start: {error.strerror or error}", "run: smart-explore doctor"
            ) from error

    def _keep(self, completed: Completed, names: list[str]) -> tuple[int, str]:
        """Keep what was answered whole; returns how many of ``names`` were, and why not all ("" where all were)."""
        reason = _REASONS.get(completed.outcome, "")
        seen: list[list[Match]] = []
        try:
            for found, name in zip(read_output(completed.output), [*names, SENTINEL], strict=False):
                if found.staged_name != name:
                    reason = reason or "the parser answered for another file"
                    break
                seen.append(found.matches)
        except MalformedOutputError:
            reason = reason or "the parser's output is not to be understood"
        whole = max(0, len(seen) - 1)  # only what follows a file proves that nothing more of it comes
        for name, matches in zip(names, seen[:whole], strict=False):
            self._answers[self._index[name]] = matches
        if whole == len(names):
            return whole, ""
        if completed.outcome == "failed" and completed.errors:
            reason += f" ({completed.errors.splitlines()[-1][:160]})"
        return whole, reason or "the parser's output ends early"

    def _give_up(self, names: list[str], reason: str) -> None:
        for name in names:
            self._answers[self._index[name]] = Unanswered(reason)


_REASONS = {
    "failed": "the parser crashed on it",
    "timeout": "the parser took too long on it",
    "overflow": "the parser's output grows without bound on it: code nested deep on one line",
}
