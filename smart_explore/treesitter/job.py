"""Ask the CLI about the files of one job until each is answered, or known to be at fault."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.model import Matches
from smart_explore.processes.program import Completed, run, whole
from smart_explore.treesitter.limits import TimeBudget
from smart_explore.treesitter.partition import MAX_JOB_BYTES
from smart_explore.treesitter.reader import read_matches
from smart_explore.treesitter.staging import LIST_NAME, QUERY_NAME, Staging
from smart_explore.treesitter.tree_reader import TreeText
from smart_explore.treesitter.validate import validate_output


class ParseFailure(NamedTuple):
    """The reason why the CLI gave no answer for one file."""

    reason: str


ParseResult = Matches | TreeText | ParseFailure
ReadAnswers = Callable[[bytes], Iterator[tuple[str, Matches | TreeText | None]]]
"""Parses the output of the CLI into each file's name and its answer, None if it may be incomplete."""


class QueryRequest(NamedTuple):
    """One language's query, and the contents to match.

    ``argv`` is the command up to the query's path, ``environment`` the child's whole environment. If ``query`` is not
    empty, ``argv`` lacks the path: the text is staged beside the files. ``boundary`` is the line that the query finds
    between concatenated files, ``b""`` if they are not to be concatenated. ``kept`` returns the part of each piece of
    output to keep, and ``read`` parses that. A job takes at most ``job_bytes`` of source, as its output is kept in
    memory at once.
    """

    argv: tuple[str, ...]
    environment: dict[str, str]
    contents: Sequence[bytes]
    query: str = ""
    boundary: bytes = b""
    read: ReadAnswers = read_matches
    job_bytes: int = MAX_JOB_BYTES
    kept: Callable[[bytes], bytes] = whole


class CannotAnswerError(Exception):
    """The CLI does not answer this request at all, not even of an empty file."""


class Job:
    """The files of one job, staged once, and their answers so far."""

    def __init__(
        self, request: QueryRequest, members: Sequence[int], budget: TimeBudget, cancelled: Callable[[], bool]
    ) -> None:
        self._request = request
        self._members = members
        self._budget = budget
        self._cancelled = cancelled
        self._works = False
        self._results: dict[int, ParseResult] = {}

    def run(self) -> dict[int, ParseResult]:
        """A result for every one of ``members`` (indices of the request's contents), or some when cancelled.

        Raises CannotAnswerError if the CLI and no file is at fault, and EnvironmentBrokenError if it cannot be started
        or no file can be staged.
        """
        staging = Staging()
        try:
            staging.make()
            self._parse_all(staging)
        finally:
            try:
                staging.remove()
            finally:  # a signal's exception may keep the first from beginning
                staging.remove()
        return self._results

    def _parse_all(self, staging: Staging) -> None:
        self._index_of = dict(zip(staging.fill(self._contents()), self._members, strict=True))
        argv = self._request.argv
        if self._request.query:
            staging.write(QUERY_NAME, self._request.query.encode())
            argv = (*argv, QUERY_NAME)
        self._argv = (*argv, "--paths", LIST_NAME)
        parts = [list(self._index_of)]
        while parts and not self._cancelled():
            parts += self._parse(staging, parts.pop())

    def _contents(self) -> list[bytes]:
        return [self._request.contents[index] for index in self._members]

    def _parse(self, staging: Staging, names: list[str]) -> list[list[str]]:
        """Parse one part; returns the smaller parts that are still to be parsed, the next one last."""
        began = time.monotonic()
        completed = self._call(staging, names)
        output = validate_output(completed, names, self._request.read)
        for name, matches in zip(names, output.answered, strict=False):
            self._results[self._index_of[name]] = matches
        self._works |= output.began
        rest = names[len(output.answered) :]
        if not rest or completed.outcome == "cancelled":
            return []
        if not self._works:
            self._check_cli(staging)
        self._budget.charge(time.monotonic() - began)
        if (
            completed.outcome == "silent" and output.began and not self._budget.exhausted
        ):  # all that time was its own: no second try
            self._give_up(rest[:1], output.reason)
            return [rest[1:]] if rest[1:] else []
        if len(rest) == 1 or self._budget.abandoned:
            self._give_up(rest, output.reason)
            return []
        if self._budget.exhausted:  # many are at fault: their neighbours are asked about alone, and briefly
            return [[name] for name in reversed(rest)]
        middle = 1 if output.began else len(rest) // 2
        return [rest[middle:], rest[:middle]]

    def _check_cli(self, staging: Staging) -> None:
        """Find out whether the CLI answers at all: with nothing but the sentinel on its list."""
        completed = self._call(staging, [])
        output = validate_output(completed, [], self._request.read)
        if output.reason and completed.outcome != "cancelled":
            raise CannotAnswerError(completed.errors.partition("\n")[0][:160] or _BROKEN[completed.outcome])
        self._works = True

    def _call(self, staging: Staging, names: list[str]) -> Completed:
        staging.list_paths(names)
        sizes = [len(self._request.contents[self._index_of[name]]) for name in names]
        bounds = self._budget.bounds(sum(sizes), max(sizes, default=0))
        environment, kept = self._request.environment, self._request.kept
        try:
            return run(
                self._argv, cwd=staging.folder, env=environment, bounds=bounds, cancelled=self._cancelled, kept=kept
            )
        except OSError as error:
            raise EnvironmentBrokenError(
                f"the tree-sitter CLI does not start: {error.strerror or error}", "run: smart-explore doctor"
            ) from error

    def _give_up(self, names: list[str], reason: str) -> None:
        first, *others = names
        self._results[self._index_of[first]] = ParseFailure(reason)
        for name in others:
            self._results[self._index_of[name]] = ParseFailure(
                "given up: the parser failed on too many files beside it"
            )


_BROKEN = {
    "done": "it prints something else than answers",
    "failed": "it fails without a word",
    "silent": "it does not end",
    "timeout": "it does not end",
    "overflow": "it prints without end",
}
