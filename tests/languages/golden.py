"""The golden cases: one folder each, ``tests/languages/<language>/<case>/`` with ``input.<ext>`` and ``expected.txt``.

``expected.txt`` holds a line for each import, symbol and problem, symbols indented under what they belong to::

    import 3: import os
    5-9 class Shape (doc from 4) "A shape."
      7-9 - method Shape._area: def _area(self) -> float

A ``-`` before the kind says that the symbol is not exported. ``SMART_EXPLORE_GOLDEN=write`` writes the files anew:
read the difference before you commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from smart_explore.model import FileOutline, Symbol

CASES = sorted(path.parent for path in Path(__file__).parent.glob("*/*/input.*"))


def case_id(case: Path) -> str:
    return f"{case.parent.name}/{case.name}"


def describe(outline: FileOutline) -> str:
    return "".join(f"{line}\n" for line in _lines(outline))


def _lines(outline: FileOutline) -> Iterator[str]:
    for imported in outline.imports:
        yield f"import {imported.line}: {imported.text}"
    for symbol in outline.symbols:
        yield from _symbol(symbol, "")
    for problem in outline.problems:
        yield f"problem {problem.line}: {problem.kind}: {problem.reason}"


def _symbol(symbol: Symbol, indent: str) -> Iterator[str]:
    hidden = "" if symbol.exported else "- "
    above = f" (doc from {symbol.doc_line})" if symbol.doc_line != symbol.line_start else ""
    doc = f' "{symbol.doc_summary}"' if symbol.doc else ""
    yield (
        f"{indent}{symbol.line_start}-{symbol.line_end} {hidden}{symbol.kind} {symbol.qualified_name}: "
        f"{symbol.signature}{above}{doc}"
    )
    for child in symbol.children:
        yield from _symbol(child, indent + "  ")
