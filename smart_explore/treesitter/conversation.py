"""One process of the CLI that is asked for trees repeatedly, so that a question may depend on earlier answers.

The CLI reads its list of paths once, but each file only when its turn comes. The list repeats one block: a named pipe,
where the CLI waits until somebody opens it for writing; some files, which are written before that; and the empty
sentinel, whose answer ends the block's.
"""

from __future__ import annotations

import errno
import os
import re
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.processes.program import Bounds, end, read, start
from smart_explore.processes.signals import signals_blocked
from smart_explore.treesitter.job import QueryRequest
from smart_explore.treesitter.limits import Limits, TimeBudget
from smart_explore.treesitter.runner import parse_all
from smart_explore.treesitter.staging import GATE, LIST_NAME, SENTINEL, Staging
from smart_explore.treesitter.tree_reader import TreeText
from smart_explore.treesitter.validate import validate_output

_SLOTS = 24
_BLOCKS = 500
"""The number of blocks on a process's list; then another process takes over."""

_NAMES = tuple(f"{number:06d}" for number in range(1, _SLOTS + 1))
_BLOCK = (GATE, *_NAMES, SENTINEL)
_ENDED = re.compile(rb"(?:\A|\n)%s *\tParse:[^\n]*\n\Z" % SENTINEL.encode())
_SECONDS = 600
"""The CPU time that a process may take for all of its blocks."""

_PAUSE = 0.0002


class Conversation:
    """The trees of texts in the language of one request, whose own contents are ignored::

    with Conversation(request, limits, cancelled) as conversation:
        answers = conversation.ask(texts)
    """

    def __init__(self, request: QueryRequest, limits: Limits, cancelled: Callable[[], bool]) -> None:
        self._request = request
        self._limits = limits
        self._budget = TimeBudget(limits)
        self._cancelled = cancelled
        self._staging = Staging()
        self._child: subprocess.Popen[bytes] | None = None
        self._blocks_left = 0
        self._failed = False
        self._filled = set(_NAMES)

    def __enter__(self) -> Conversation:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._close()
        finally:  # a signal's exception may keep the first from beginning
            self._close()

    def ask(self, texts: Sequence[bytes]) -> list[TreeText | None]:
        """The trees of the texts; None for one that the CLI fails on.

        Then the CLI is asked once more about all others, in processes that end.
        """
        if not self._failed:
            try:
                return [answer for block in self._blocks(texts) for answer in self._answers(block)]
            except (OSError, EnvironmentBrokenError):
                self._failed = True
                self._close()
        request = self._request._replace(contents=texts)
        found = {
            number: answer
            for _, number, answer in parse_all([request], limits=self._limits, cancelled=self._cancelled)
            if isinstance(answer, TreeText)
        }
        return [found.get(number) for number in range(len(texts))]

    def _close(self) -> None:
        self._blocks_left = 0
        try:
            end(self._child)
        finally:
            self._staging.remove()

    def _blocks(self, texts: Sequence[bytes]) -> Iterator[Sequence[bytes]]:
        """The texts in runs that fit into a block, with few enough bytes to keep all answers at once."""
        first, size = 0, 0
        for number, text in enumerate(texts):
            size += len(text)
            if number - first == _SLOTS or (size > self._request.job_bytes and number > first):
                yield texts[first:number]
                first, size = number, len(text)
        if texts:
            yield texts[first:]

    def _answers(self, texts: Sequence[bytes]) -> list[TreeText]:
        """The trees of the texts of one block. Raises OSError if the CLI does not answer all of it."""
        if not self._blocks_left:
            self._begin()
        self._blocks_left -= 1
        filled = dict(zip(_NAMES, texts, strict=False))
        for name in self._filled.difference(filled):
            self._staging.write(name, b"")
        for name, text in filled.items():
            self._staging.write(name, text)
        self._filled = set(filled)
        self._open_gate()
        assert self._child is not None
        bounds = self._budget.bounds(sum(map(len, texts)), max(map(len, texts)))
        completed = read(self._child, bounds, self._cancelled, _ENDED, self._request.kept)
        output = validate_output(completed, _BLOCK, self._request.read)
        if output.reason:
            raise OSError(output.reason)
        return [answer for answer in output.answered[1 : len(texts) + 1] if isinstance(answer, TreeText)]

    def _begin(self) -> None:
        """Start the process, which stops at the gate of its first block."""
        self._close()
        self._staging = Staging()
        self._staging.make()
        self._filled = set(_NAMES)
        self._staging.write(SENTINEL, b"")
        self._staging.list_paths(_BLOCK * _BLOCKS)
        os.mkfifo(os.path.join(self._staging.folder, GATE), 0o600)
        bounds = Bounds(_SECONDS, 0, self._limits.memory_bytes)
        argv = (*self._request.argv, "--paths", LIST_NAME)
        with signals_blocked():
            self._child = start(argv, cwd=self._staging.folder, env=self._request.environment, bounds=bounds)
        self._blocks_left = _BLOCKS

    def _open_gate(self) -> None:
        """Let the CLI continue when it waits at the gate; raises OSError if it does not come."""
        gate = os.path.join(self._staging.folder, GATE)
        deadline = time.monotonic() + self._budget.bounds(0, 0).seconds
        while True:
            try:
                os.close(os.open(gate, os.O_WRONLY | os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOFOLLOW))
                return
            except OSError as error:
                gone = self._child is None or self._child.poll() is not None
                if error.errno != errno.ENXIO or gone or self._cancelled() or time.monotonic() > deadline:
                    raise
            time.sleep(_PAUSE)
