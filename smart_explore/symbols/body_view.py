"""A symbol's body as what it does: branches and loops, what leaves it, sums and calls, each with its lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from smart_explore.model.unfold_answer import BodyRow
from smart_explore.symbols.control_flow import LEAVING, ControlFlow, Exit, Structure

MAX_TEXT = 110
"""Characters: longer heads and exits are cut."""

_MAX_CALLS = 96

_COMPUTATION = re.compile(
    r"""\s*(?:(?:const|let|var|val|final|auto|my|local|int|long|float|double)\s+)?
    [\w$.\[\]@]+(?:\s*:\s*[\w<>\[\]|\ ]+)?\s*
    (?:(?:[-+*/%&|^:]|<<|>>|\*\*|\?\?|\|\|)=
    |=(?![=>~])(?!\s*[01];?\s*\Z)(?=.*(?:\b\d|[\w)]\s+[-+*/%]\s+[\w(]|\?\?)))
    |\s*[^\s#/*"'`-].*\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\s*[A-Z][A-Z0-9]*_[A-Z0-9_]+\b""",
    re.VERBOSE,
)
"""An assignment with an operator, of numbers or arithmetic, or what names a constant: where thresholds come from."""


def body_rows(
    text: Sequence[str],
    flow: ControlFlow,
    first: int,
    last: int,
    *,
    is_shown: Callable[[str], bool],
) -> tuple[BodyRow, ...]:
    """The rows of what stands between the 1-based lines ``first`` and ``last``, in the order of the source.

    ``text`` is the file's lines, ``is_shown`` tells which callees, by name as written, are worth a word. There
    are none where the control flow is not known: single sums and calls alone would not tell what a body does.
    """
    return tuple(_rows(text, flow, first, last, is_shown)) if flow.is_known else ()


def _rows(
    text: Sequence[str], flow: ControlFlow, first: int, last: int, is_shown: Callable[[str], bool]
) -> Iterator[BodyRow]:
    heads: dict[int, Structure] = {}
    for structure in flow.structures:
        if first <= structure.line_start and structure.line_end <= last:
            heads.setdefault(structure.line_start, structure)
    exits = {each.line_start: each for each in flow.exits if first <= each.line_start <= last}
    calls: dict[int, list[str]] = {}
    for call in flow.calls(first, last):
        if call.name in LEAVING:
            exits.setdefault(call.line, Exit(call.line, call.line))
        elif is_shown(call.name):
            calls.setdefault(call.line, []).append(call.name)
    computations = {line: to for line, to in _statements(text, first, last) if _COMPUTATION.match(_raw(text, line, to))}
    open_structures: list[int] = []  # the lines on which they end
    run: list[tuple[int, str]] = []  # calls since the last row
    run_depth = covered = 0
    for line in sorted({*heads, *exits, *calls, *computations}):
        while open_structures and open_structures[-1] < line:
            open_structures.pop()
        depth = len(open_structures)
        if line in heads or line in exits or line in computations or depth != run_depth:
            yield from _call_row(text, run, run_depth)
            run, run_depth = [], depth
        if line in heads:
            head = heads[line]
            covered = max(covered, head.head_end)
            yield BodyRow(line, head.line_end, depth, _joined(text, line, head.head_end))
            if head.line_end > line:
                open_structures.append(head.line_end)
        elif line in exits:
            leaving = exits[line]
            covered = max(covered, leaving.line_end)
            yield BodyRow(line, leaving.line_end, depth, _joined(text, line, leaving.line_end))
        elif line in computations and line > covered:
            yield BodyRow(line, computations[line], depth, _joined(text, line, computations[line]))
        elif line > covered and line in calls:
            run += [(line, name) for name in calls[line]]
    yield from _call_row(text, run, run_depth)


def _statements(text: Sequence[str], first: int, last: int) -> Iterator[tuple[int, int]]:
    """Each line, with the next where it ends in a sign of assignment."""
    for line in range(first, last + 1):
        yield line, min(last, line + text[line - 1].rstrip().endswith("="))


def _raw(text: Sequence[str], first: int, last: int) -> str:
    return " ".join(text[first - 1 : last])[:MAX_TEXT]


def _call_row(text: Sequence[str], run: Sequence[tuple[int, str]], depth: int) -> Iterator[BodyRow]:
    """The calls of statements that follow each other, each name once, as one row; a line alone as it is written."""
    if not run:
        return
    if run[0][0] == run[-1][0]:
        yield BodyRow(run[0][0], run[0][0], depth, _joined(text, run[0][0], run[0][0]))
        return
    names = list(dict.fromkeys(name for _, name in run))
    shown = names[:1]
    size = len(names[0])
    for name in names[1:]:
        size += len(name) + 4
        if size > _MAX_CALLS:
            break
        shown.append(name)
    more = f", +{len(names) - len(shown)}" if len(names) > len(shown) else ""
    yield BodyRow(run[0][0], run[-1][0], depth, ", ".join(f"{name}()" for name in shown) + more)


def _joined(text: Sequence[str], first: int, last: int) -> str:
    """The 1-based lines as one, cut to ``MAX_TEXT``."""
    joined = " ".join(" ".join(line.split()) for line in text[first - 1 : last])
    return joined if len(joined) <= MAX_TEXT else joined[: MAX_TEXT - 1] + "…"
