"""The source of symbols, cut out of their file: whole, as what their bodies do, or the lines around some words."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model import Symbol
from smart_explore.model.unfold_answer import Excerpt
from smart_explore.symbols.body_view import body_rows
from smart_explore.symbols.control_flow import ControlFlow
from smart_explore.symbols.focus import focus_lines, focus_ranges

MIN_BODY_LINES = 20
"""A shorter symbol is shown whole where its body's view is not asked for."""

_EVERYDAY_CALLS = frozenset(
    "abs all any append array assert bool bytes cast cap clone close contains copy debug decode dict each emit encode "
    "endswith enumerate error extend filter find float forEach format freeze from get getattr has hasattr hash hex id "
    "includes indexOf info insert int isEmpty isinstance issubclass items iter iterator join keys lambda_ len length "
    "list log lower make map max min new next now object of open parse pop print println printf property push put "
    "range read replace repr reversed round set setattr size slice some sort sorted split splitlines startsWith "
    "startswith str string strip substring sum super test then toString to_s trim tuple type unshift unwrap update "
    "upper values vars warn zip String Number Boolean Array Object Symbol Error TypeError ValueError KeyError "
    "Exception RuntimeError".split()
)
"""Names that every language's own functions and members bear: a body's view tells what the tree's own code does."""


class FileText:
    """A file's lines as text, and the control flow in them; the 1-based line ``n`` is ``lines[n - 1]``."""

    __slots__ = ("flow", "lines", "path", "total")

    def __init__(self, path: str, data: bytes, flow: ControlFlow) -> None:
        self.path = path
        self.lines = [line.removesuffix("\r") for line in data.decode("utf-8", "replace").split("\n")]
        self.total = len(self.lines) - (not self.lines[-1])
        self.flow = flow

    def slice(self, first: int, last: int, symbol: Symbol | None = None) -> Excerpt:
        """The lines ``first`` to ``last``, 1-based and inclusive, as they are."""
        return Excerpt(self.path, first, last, "\n".join(self.lines[first - 1 : last]), symbol, heads=self._heads(first, last))

    def symbol(self, symbol: Symbol, *, view: str = "auto", focus: Sequence[str] = (), marked: int = 0) -> Excerpt:
        """The source of a symbol with the doc above it, in one of the views that Excerpt names.

        ``focus`` holds words, patterns or lines: what stands around them; where none of them occurs, the body's view.
        """
        first, last = symbol.line_start, symbol.line_end
        head_end = self.flow.head_end(symbol.name_line, last)
        excerpt = self.slice(symbol.doc_line, last, symbol)._replace(head_end=head_end, marked=marked, view="full")
        if focus:
            wanted = {line for each in focus for line in focus_lines(self.lines, first, last, each)}
            if wanted:
                return excerpt._replace(view="focus", shown=focus_ranges(self.flow, first, last, head_end, wanted))
            words = ", ".join(repr(each) for each in focus)
            excerpt, view = excerpt._replace(note=f"no line of it holds {words}"), "body"
        if view == "full" or (view == "auto" and last - first < MIN_BODY_LINES):
            return excerpt
        if marked:
            shown = focus_ranges(self.flow, first, last, head_end, [marked])
            return excerpt._replace(view=view, shown=shown, rows=self._rows(head_end, last))
        return excerpt._replace(view=view, rows=self._rows(head_end, last))

    def _rows(self, head_end: int, last: int) -> tuple:
        return body_rows(self.lines, self.flow, head_end + 1, last, is_shown=_is_worth_a_word)

    def _heads(self, first: int, last: int) -> tuple[int, ...]:
        return tuple(sorted({each.line_start for each in self.flow.structures if first <= each.line_start <= last}))


def _is_worth_a_word(callee: str) -> bool:
    """Whether a callee, as it is written, is none that every language's own types have."""
    name = callee.replace("->", ".").replace("::", ".").rpartition(".")[2].lstrip(" #").rstrip(" !?")
    return bool(name) and name not in _EVERYDAY_CALLS and not callee.startswith("console.")
