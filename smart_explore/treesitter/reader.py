"""Read the output of ``tree-sitter query`` (format: FACTS of CLI 0.26, its ``query.rs``).

A header line per file, the path as it was given; ``  pattern: N`` per match; a line per capture::

    000001.py
      pattern: 1
        capture: definition.class, start: (0, 0), end: (2, 25)
        capture: 0 - name, start: (0, 6), end: (0, 7), text: `A`
    28.582µs

With ``--time`` there is a line with the time, which is read as the header of a file without matches: it proves that
the file before it is complete. An empty file at the end would prove it too, but cost the compiling of a query.

Nothing is escaped in the echoed text, so it is never used, and lines are split at the byte ``\\n`` alone: a text holds
no ``\\n``, and so cannot forge a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.model import Matches

_HEADER = re.compile(rb"([^ \n][^\n]*+)\n")
_NEXT_HEADER = re.compile(rb"\n(?! )")
_LINES = re.compile(  # possessive digit sets: a fifth faster than \d, which looks up a category each
    rb"(?:  pattern: ([0-9]{1,9}+)\n)*+"  # after matches without captures
    rb"    capture: (?:[0-9]{1,9}+ - |)([a-zA-Z0-9_.\-]{1,99}+)"
    rb", start: \(([0-9]{1,9}+), ([0-9]{1,9}+)\), end: \(([0-9]{1,9}+), ([0-9]{1,9}+)\)"
    rb"(?:, text: `[^\n]*`\n|\n)"
    rb"|(?:  pattern: [0-9]{1,9}+\n)++"
    rb"|(.+)",  # anything else, and all that follows it
    re.DOTALL,
)


_ELAPSED = re.compile(r"[0-9.]+(?:ns|µs|ms|s)")


class MalformedOutputError(ValueError):
    """The output is not in the CLI's format: cut short, or from another program."""


class FileMatches(NamedTuple):
    """The matches of one file, under its staged name."""

    staged_name: str
    matches: Matches


def read_output(output: bytes) -> Iterator[FileMatches]:
    """Yield each file's matches in the order printed.

    A file is yielded only when the next header, or the end of the output, shows that it is complete. So every file of
    an output that was cut short is whole, except the last. Raises MalformedOutputError at the first line of another
    form, and at a last line without its line break.
    """
    header = _HEADER.match(output)
    if header is None and output:
        raise _malformed(output, 0)
    while header is not None:
        name, begin = header[1], header.end()
        following = _NEXT_HEADER.search(output, begin - 1)
        end = following.end() if following else len(output)
        lines = _LINES.findall(output, begin, end)  # one call finds thousands, three times as fast as one each
        if lines and not lines[-1][1]:
            *_, bad = lines.pop()
            if bad:
                raise _malformed(output, end - len(bad))
        header = _HEADER.match(output, end)
        if header is None and end < len(output):
            raise _malformed(output, end)
        yield FileMatches(name.decode("utf-8", "replace"), Matches(lines))


def read_matches(output: bytes) -> Iterator[tuple[str, Matches | None]]:
    """Yield each file's name and its matches, None if the line with its time does not follow.

    Raises MalformedOutputError as ``read_output`` does.
    """
    last: FileMatches | None = None
    for block in read_output(output):
        if last is None:
            last = block
            continue
        is_whole = _ELAPSED.fullmatch(block.staged_name) is not None
        yield last.staged_name, last.matches if is_whole else None
        last = None if is_whole else block
    if last is not None:
        yield last.staged_name, None


def _malformed(output: bytes, offset: int) -> MalformedOutputError:
    return MalformedOutputError(f"unexpected output at byte {offset}: {output[offset : offset + 60]!r}")
