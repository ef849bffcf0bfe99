"""Ruby's source before parsing: operators that the grammar reads as heredocs, and heredocs that end another one."""

from __future__ import annotations

import re

_OPENING = re.compile(rb"<<[~-]?([\"'`]?)([A-Za-z_]\w*)\1")
_LEADING = re.compile(rb"^([ \t]*)(&&|\|\||(?:and|or)(?=[ \t]))(?!=)", re.MULTILINE)
_ENDLESS = re.compile(rb"[ \t]*(?:\w+[ \t]+)*def[ \t][^=\n]*=[ \t]")
_COMMAND = re.compile(
    rb"^(%s[ \t]*(?!(?:not|yield|return|super)\b)[a-z_]\w*[?!]?)[ \t]"
    rb"(?!(?:if|unless|while|until|and|or|rescue|do|in)\b)(?=[\w\"':@$])(?=[^\n,]*$)" % _ENDLESS.pattern,
    re.MULTILINE,
)
_OPERATOR = re.compile(rb"(?<![<.:])<<(?:(\w+)|\"([^\"\n]*)\"|'([^'\n]*)')")
_BEFORE_NAME = re.compile(rb"\b(?:class|def)[ \t]*$")
_WORD = 20
_BRACES = re.compile(rb"#\{|[{}]")


def prepare(data: bytes) -> bytes:
    """The source with ``a<<b`` as the sum ``a+ b``, if no line ends a heredoc ``b``, which would extend to the end.

    The line that ends a heredoc has only its name. ``class <<self`` stays, and so does the method ``<<``.
    """
    found = list(_OPERATOR.finditer(data))
    if not found:
        return data
    ends = {line.rstrip(b"\r"): number for number, line in enumerate(data.split(b"\n"))}
    changed = bytearray(data)
    row, position = 0, 0
    for operator in found:
        start = operator.start()
        row, position = row + data.count(b"\n", position, start), start
        name = next(name for name in operator.groups() if name is not None)
        if ends.get(name, -1) <= row and not _BEFORE_NAME.search(data[max(0, start - _WORD) : start]):
            changed[start : start + 2] = b"+ "
    return bytes(changed)


def known_gaps(data: bytes) -> bytes:
    """The source without operators that begin a line, ``&& b``: the operand is a statement.

    Below ``def f = a`` it stays. ``def f = puts "a"`` becomes ``def f = puts+"a"``, if there is one argument. A heredoc
    inside the interpolation of another one becomes an empty string with blank lines.
    """
    lines = _COMMAND.sub(rb"\1+", _LEADING.sub(_without_operator, data)).split(b"\n")
    number = 0
    while number < len(lines):
        opened = [match[2] for match in _OPENING.finditer(lines[number])]
        number += 1
        for name in opened:
            number = _behind(lines, number, name)
    return b"\n".join(lines)


def _without_operator(line: re.Match[bytes]) -> bytes:
    above = line.string[line.string.rfind(b"\n", 0, max(0, line.start() - 1)) + 1 : line.start()]
    return line[0] if _ENDLESS.match(above) else line[1] + b" " * len(line[2])


def _behind(lines: list[bytes], number: int, name: bytes) -> int:
    """The number of the line after a heredoc whose text begins at a line; heredocs in it are blanked."""
    depth = 0
    while number < len(lines) and lines[number].strip() != name:
        line = lines[number]
        inner = [match for match in _OPENING.finditer(line) if _depth(line[: match.start()], depth) > 0]
        depth, row = _depth(line, depth), number
        number += 1
        for match in inner:
            start, end = match.span()
            line = line[:start] + b'""'.ljust(end - start) + line[end:]
            lines[row] = line
            while number < len(lines):
                text, lines[number] = lines[number], b" " * len(lines[number])
                number += 1
                if text.strip() == match[2]:
                    break
    return number + 1


def _depth(text: bytes, depth: int) -> int:
    """The number of braces open after a text of a heredoc, in which an interpolation opens the first."""
    for brace in _BRACES.findall(text):
        if brace == b"}":
            depth = max(0, depth - 1)
        elif depth or brace == b"#{":
            depth += 1
    return depth
