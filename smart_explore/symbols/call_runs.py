"""Calls that follow each other in a body, several on one line of text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from smart_explore.symbols.body_nodes import BodyNode
from smart_explore.symbols.control_flow import ControlFlow
from smart_explore.symbols.one_line import OneLine
from smart_explore.symbols.positions import Lines

MAX_RUN, SHORT_CALL = 120, 40
"""Characters of a line of several calls, and of a call in it."""

MAX_RUNS = 6
"""Lines of calls that follow each other; of further calls the number is told."""

_TARGET = re.compile(r"[^=()]{1,60}?(?<![=!<>])=(?![=>])\s*")
"""The target of an assignment, with the sign after it."""

Run = tuple[int, int, str]
"""The bytes from a start to an end, and the text of the calls in them."""


class CallRuns:
    """The texts of statements that call, of one file."""

    __slots__ = ("_flow", "_is_shown", "_lines", "_one_line")

    def __init__(self, flow: ControlFlow, lines: Lines, one_line: OneLine, is_shown: Callable[[str], bool]) -> None:
        """``is_shown`` tells which callees, by name as written, are worth a word where their call is long."""
        self._flow = flow
        self._lines = lines
        self._one_line = one_line
        self._is_shown = is_shown

    def of(self, run: Sequence[BodyNode]) -> Iterator[Run]:
        """The calls of statements that follow each other as lines of several, each with its number; one alone whole."""
        if len(run) == 1:
            yield run[0].start, run[0].end, self._one_line.text(run[0].start, run[0].end)
            return
        first, text, last_piece, repeated, rows = 0, "", "", 1, 0
        for index, (node, piece) in enumerate(zip(run, self._told_apart(run), strict=True)):
            if piece == last_piece:
                repeated += 1
                continue
            line = self._lines.line_of(node.start)
            text, last_piece, repeated = f"{text}{_times(repeated)}", piece, 1
            joined = f"{text}; {line} {piece}" if text else piece
            if text and len(joined) > MAX_RUN:
                rows += 1
                if rows == MAX_RUNS:
                    yield run[first].start, run[-1].end, f"{text}; +{len(run) - index} more"
                    return
                yield run[first].start, run[index - 1].end, text
                first, joined = index, piece
            text = joined
        if text:
            yield run[first].start, run[-1].end, f"{text}{_times(repeated)}"

    def _told_apart(self, run: Sequence[BodyNode]) -> list[str]:
        """The text of each statement; where two in turn have the same and are not, theirs tells more."""
        pieces = [self._call(node) for node in run]
        sources = [self._flow.data[node.start : node.end] for node in run]
        same_text = [one == other for one, other in pairwise(pieces)]
        for index, (one, other) in enumerate(pairwise(sources)):
            for node in run[index : index + 2] if same_text[index] and one != other else ():
                text = self._one_line.text(node.start, node.end, most=MAX_RUN).removesuffix(";")
                if len(text) <= MAX_RUN:
                    pieces[run.index(node)] = text
        return pieces

    def _call(self, node: BodyNode) -> str:
        """The text of a statement with calls; of a long one its target and the names of its callees, each once."""
        if text := self._one_line.within(node.start, node.end, most=SHORT_CALL, limit=MAX_RUN):
            return text.removesuffix(";")
        called = dict.fromkeys(self._flow.calls_within(node.start, node.end))
        source = self._flow.data[node.start : node.end].decode("utf-8", "replace")
        names = [f"{name}{_arguments(name, source)}" for name in called if self._is_shown(name)]
        count = 1
        while count < len(names) and len(", ".join(names[: count + 1])) <= SHORT_CALL:
            count += 1
        more = f", +{len(names) - count}" if len(names) > count else ""
        target = _TARGET.match(self._one_line.text(node.start, node.end))
        return f"{target[0] if target else ''}{', '.join(names[:count])}{more}"


def _arguments(name: str, source: str) -> str:
    """The short form of the arguments of the first call of a name: ``()`` if it has none, else ``(…)``."""
    return "()" if re.search(rf"{re.escape(name)}\s*\(\s*\)", source) else "(…)"


def _times(count: int) -> str:
    return f" ({count} times)" if count > 1 else ""
