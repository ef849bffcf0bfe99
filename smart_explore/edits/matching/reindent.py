"""Indent new code like its place in the file."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.edits.matching.indentation import indent_of
from smart_explore.edits.matching.string_lines import StringLines
from smart_explore.edits.refusal import RefusedError

_WIDTH = 4
"""The blanks of a level of indentation if the code has only one level."""


def reindented(
    text: str, indent: str, around: Sequence[str], everything: Sequence[str], in_strings: StringLines
) -> list[str]:
    """The lines of ``text``, without blank ones at its ends, indented so that the first has ``indent``.

    ``around`` are the lines of the replaced or neighbouring symbol, ``everything`` the file's: they decide the width of
    a level, and if a symbol ends with a line of its own. Tabs are rescaled. Lines that begin inside a string stay as
    they are. So do all others if only the first line was sent without its indentation. Raises RefusedError if both
    readings are possible.
    """
    step = step_of(around) or step_of(everything)
    lines = text.strip("\n").rstrip().split("\n")
    lines = [line if line.strip() else "" for line in lines]
    while lines and not lines[0]:
        lines.pop(0)
    if not lines:
        return []
    first_indent = indent_of(lines[0])
    width = len(step_of(lines)) or _WIDTH
    if first_indent == indent and all(_rescaled(indent_of(line), step, width) == indent_of(line) for line in lines):
        return lines
    kept = in_strings("\n".join(lines)) if len(lines) > 1 else frozenset()
    rest = [line for number, line in enumerate(lines) if number and line and number not in kept]
    if first_indent != indent and not first_indent and rest and _first_only(rest, indent, step, closes=_closes(around)):
        return [indent + lines[0], *lines[1:]]
    return [
        line if number in kept else _moved(line, first_indent, indent, step, width) for number, line in enumerate(lines)
    ]


def _first_only(rest: Sequence[str], indent: str, step: str, *, closes: bool) -> bool:
    """True if the lines below the first already have the file's indentation; ``closes``: the last one ends a block."""
    if not all(line.startswith(indent) for line in rest):
        return False
    if closes:
        return indent_of(rest[-1]) == indent
    least = min((indent_of(line) for line in rest), key=len)
    if least in (step, indent + step):
        return least != step
    raise RefusedError(
        "unclear_indent", "the indentation of new is ambiguous", f"indent every line of new by at least {indent!r}"
    )


def _closes(lines: Sequence[str]) -> bool:
    """True if the last line of the code has the indentation of its first one, as a closing brace has."""
    filled = [line for line in lines if line.strip()]
    return len(filled) > 1 and indent_of(filled[0]) == indent_of(filled[-1])


def _moved(line: str, first_indent: str, indent: str, step: str, width: int) -> str:
    if not line:
        return line
    deep = indent_of(line)
    if not deep.startswith(first_indent):
        common = 0
        while common < min(len(deep), len(first_indent)) and deep[common] == first_indent[common]:
            common += 1
        if len(first_indent) - common > len(indent):
            raise RefusedError(
                "unclear_indent", "a line of new is indented less than its place allows", "indent new as the file is"
            )
        return indent[: len(indent) - (len(first_indent) - common)] + line[common:]
    return indent + _rescaled(deep[len(first_indent) :], step, width) + line[len(deep) :]


def _rescaled(deep: str, step: str, width: int) -> str:
    """Tabs as the file's spaces, or vice versa; ``width`` blanks are one level of the text as sent."""
    if not step or not deep or (step == "\t") == deep.startswith("\t"):
        return deep
    if step == "\t":
        return "\t" * (len(deep) // width) if len(deep) % width == 0 else deep
    tabs = len(deep) - len(deep.lstrip("\t"))
    return step * tabs + deep[tabs:]


def step_of(lines: Sequence[str]) -> str:
    """One level of indentation in these lines: the smallest beyond the first line's; ``""`` if there is none."""
    if not lines:
        return ""
    first = indent_of(lines[0])
    deeper = [
        indent_of(line)[len(first) :]
        for line in lines[1:]
        if line.strip() and indent_of(line).startswith(first) and len(indent_of(line)) > len(first)
    ]
    if any(indent.startswith("\t") for indent in deeper):
        return "\t"
    return min(deeper, key=len, default="")
