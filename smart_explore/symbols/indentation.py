"""What stands in what by how far lines are indented: where a file's language has no rules for it, or no node."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

MAX_OPENERS = 6
TAB = 4
_CLOSING = (")", "]", "}")


def openers(text: Sequence[str], line: int, above: int) -> Iterator[int]:
    """The lines that the 1-based ``line`` stands in, innermost first: each less indented than the one before.

    ``above`` is the line where to stop; it is not one of them, nor is what is nearer to the file's beginning.
    """
    indent = _indent(text[line - 1])
    count = 0
    for number in range(line - 1, above, -1):
        if not indent or count == MAX_OPENERS:
            return
        if text[number - 1].strip() and _indent(text[number - 1]) < indent:
            indent = _indent(text[number - 1])
            count += 1
            yield number


def opened_end(text: Sequence[str], line: int, head_end: int, last: int) -> int:
    """The last of the lines that the 1-based ``line``, whose head ends on ``head_end``, opens; ``head_end`` if none.

    These are indented more than it is, up to ``last``, with the bracket that closes them.
    """
    indent = _indent(text[line - 1])
    end = head_end
    for number in range(head_end + 1, last + 1):
        written = text[number - 1].strip()
        if written and _indent(text[number - 1]) <= indent:
            is_closing = end > head_end and written.startswith(_CLOSING) and _indent(text[number - 1]) == indent
            return number if is_closing else end
        if written:
            end = number
    return end


def _indent(line: str) -> int:
    return len(line.expandtabs(TAB)) - len(line.expandtabs(TAB).lstrip())
