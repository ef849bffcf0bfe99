"""Examples in the documents: a command line behind ``$``, and the lines that it prints."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_MARGIN = "    "
_PROMPT = f"{_MARGIN}$ "
_NOTE_ID = re.compile(r"^(?:added|kept) ([a-z0-9]{6})\b")
_EDIT_ID = re.compile(r"\(id ([0-9a-f]{11})\b")
_DATE = re.compile(r"\b20\d\d-\d\d-\d\d\b(?: \d\d:\d\d:\d\d)?")


class Example(NamedTuple):
    """``command`` without its prompt, ``output`` without margin; ``first`` to ``last`` are its lines in the page.

    They are 0-based, ``last`` is exclusive.
    """

    command: str
    output: tuple[str, ...]
    first: int
    last: int


def examples_in(text: str) -> Iterator[Example]:
    """Each command of a page that is shown with a prompt, in the order of the page."""
    lines = text.split("\n")
    at = 0
    while at < len(lines):
        if not lines[at].startswith(_PROMPT):
            at += 1
            continue
        command = lines[at].removeprefix(_PROMPT)
        at += 1
        while command.endswith("\\"):
            command = command[:-1] + lines[at].strip()
            at += 1
        first = at
        while (end := _next_output(lines, at)) > at:
            at = end
        yield Example(command, tuple(line.removeprefix(_MARGIN) for line in lines[first:at]), first, at)


def _next_output(lines: list[str], at: int) -> int:
    """The line behind the next one of an output, over blank lines; ``at`` where the output is over."""
    end = at
    while end < len(lines) and not lines[end].strip():
        end += 1
    is_output = end < len(lines) and lines[end].startswith(_MARGIN) and not lines[end].startswith(_PROMPT)
    return end + 1 if is_output else at


class Ids:
    """The ids of this run by those of the page: they differ with each run."""

    def __init__(self) -> None:
        self._as_written: dict[str, str] = {}

    def learn(self, written: str, printed: str) -> None:
        """Take in that the output was written and printed so."""
        for pattern in (_NOTE_ID, _EDIT_ID):
            self._as_written |= dict(zip(pattern.findall(printed), pattern.findall(written), strict=False))

    def as_run(self, text: str) -> str:
        """The text with the ids of this run in place of those of the page."""
        return _replaced(text, {written: printed for printed, written in self._as_written.items()})

    def as_written(self, text: str) -> str:
        """The text with the page's ids in place of those of this run."""
        return _replaced(text, self._as_written)


def agree(written: tuple[str, ...], printed: tuple[str, ...]) -> bool:
    """Return True where both are the same but for dates and blanks at ends.

    A written line of three dots stands for any number of lines.
    """
    pattern = "".join(
        r"(?:.*\n)+" if line.strip() == "..." else re.escape(_canonical(line)) + r"\n" for line in written
    )
    return re.fullmatch(pattern, "".join(_canonical(line) + "\n" for line in printed)) is not None


def _canonical(line: str) -> str:
    return _DATE.sub("DATE", line).rstrip()


def _replaced(text: str, by: dict[str, str]) -> str:
    return re.sub("|".join(map(re.escape, by)), lambda found: by[found[0]], text) if by else text
