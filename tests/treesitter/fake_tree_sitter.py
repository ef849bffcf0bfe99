"""A tree-sitter of a few lines of Python that misbehaves as each test says.

It answers for a file with one match, ``size``, as long as the file's content, so that answers can be told apart. The
code that a test gives sees ``names`` (the files on the list), ``guilty(name)`` (whether the file
holds the word GUILTY), ``answer(name)`` and ``header(name)``.

Every process of it holds a FIFO open, and so does whatever it forks: the FIFO's end of file proves that all are gone.
"""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Sequence
from pathlib import Path

from printed import matches_of

from smart_explore.model import Matches
from smart_explore.treesitter.job import ParseFailure, ParseResult, QueryRequest
from smart_explore.treesitter.limits import Limits
from smart_explore.treesitter.runner import parse_all

SECONDS = 20.0
"""How long a test waits for what must happen, before it fails."""

QUICK = Limits(seconds=2.0, min_seconds=1.5, output_bytes=200_000)

PLENTY = Limits(seconds=60.0, output_bytes=200_000)

_PROGRAM = """\
#!{python} -IS
import os, signal, sys, time
lifeline = os.open({lifeline!r}, os.O_WRONLY)
os.set_inheritable(lifeline, True)
os.write(lifeline, b".")
names = open(sys.argv[sys.argv.index("--paths") + 1]).read().split()
def guilty(name):
    return b"GUILTY" in open(name, "rb").read()
def say(text):
    os.write(1, text.encode())
def header(name):
    say(name + "\\n")
def answer(name):
    size = os.path.getsize(name)
    header(name)
    if size:
        say("  pattern: 0\\n    capture: 0 - size, start: (0, 0), end: (0, %d), text: `...`\\n" % size)
    say("1.5ms\\n")
{code}
"""


class FakeTreeSitter:
    """Makes fakes in a folder and asks them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lifeline = folder / "lifeline"
        os.mkfifo(self._lifeline)
        self._reader = os.open(self._lifeline, os.O_RDONLY | os.O_NONBLOCK)
        self._made = 0

    def program(self, code: str) -> str:
        """The path of a new program that runs ``code``."""
        self._made += 1
        path = self._folder / f"fake-tree-sitter-{self._made}"
        path.write_text(_PROGRAM.format(python=sys.executable, lifeline=str(self._lifeline), code=code))
        path.chmod(0o755)
        return str(path)

    def request(self, code: str, contents: Sequence[bytes]) -> QueryRequest:
        return QueryRequest((self.program(code),), {}, contents)

    def ask(self, code: str, contents: Sequence[bytes], limits: Limits = PLENTY) -> list[ParseResult]:
        """The answers to a question over ``contents``, in one batch; all processes of it are gone then."""
        found = list(parse_all([self.request(code, contents)], workers=1, limits=limits))
        assert [at for _, at, _ in found] == list(range(len(contents)))
        self.wait_until_gone()
        return [answer for _, _, answer in found]

    def wait_until_started(self) -> None:
        self._wait()
        assert os.read(self._reader, 4096), "it ended before it was seen"

    def wait_until_gone(self) -> None:
        while True:
            try:
                if not os.read(self._reader, 4096):
                    return
            except BlockingIOError:
                self._wait()

    def close(self) -> None:
        os.close(self._reader)

    def _wait(self) -> None:
        ready, _, _ = select.select([self._reader], [], [], SECONDS)
        assert ready, "waited in vain: a process is left, or none came"


def innocent(number: int) -> bytes:
    """Contents of a file that the fakes have nothing against, each of another length."""
    return b"x" * number


def size_of(content: bytes) -> Matches:
    """What the fake answers for a file."""
    return matches_of([(("size", 0, 0, 0, len(content)),)] if content else [])


def is_only_guilty(answers: Sequence[ParseResult], contents: Sequence[bytes]) -> str:
    """Check that all but the file that holds GUILTY are answered; returns the reason given for that one."""
    reasons = []
    for answer, content in zip(answers, contents, strict=True):
        if b"GUILTY" in content:
            assert isinstance(answer, ParseFailure)
            reasons.append(answer.reason)
        else:
            assert answer == size_of(content)
    assert len(reasons) == 1
    return reasons[0]
