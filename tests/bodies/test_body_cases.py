"""The rows of bodies in small files, ``<language>/<case>/input.<ext>``: each function's head, then its rows.

``SMART_EXPLORE_GOLDEN=write`` writes ``expected.txt`` anew: read the difference before you commit it.
"""

from __future__ import annotations

import os
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from smart_explore.languages.registry import language_of_name
from smart_explore.model import FileOutline, SourceFile
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.body_nodes import body_nodes
from smart_explore.reading.rows.body_rows import body_rows
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.reading.rows.one_line import OneLine
from smart_explore.reading.rows.row_maker import Choice
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.toolchain import Toolchain

HERE = Path(__file__).parent
CASES = sorted(HERE.glob("*/*/input.*"))


@cache
def read(toolchain: Toolchain, case: Path) -> tuple[FileOutline, FileText]:
    file = SourceFile(case.name, str(language_of_name(case.name)), case.read_bytes())
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    return outline, FileText(file.path, file, flow)


def described(toolchain: Toolchain, case: Path) -> str:
    outline, text = read(toolchain, case)
    assert outline.problems == ()
    lines = []
    for symbol in outline.walk():
        if symbol.kind in ("class", "impl"):
            continue
        excerpt = text.symbol(symbol)
        lines.append(f"{symbol.line_start}-{symbol.line_end} {symbol.qualified_name}, head to {excerpt.head_end}")
        lines += [f"{row.line_start}-{row.line_end} {'  ' * row.depth}{row.text}" for row in excerpt.rows]
    return "\n".join(lines) + "\n"


each_case = pytest.mark.parametrize(
    "case", CASES, ids=[f"{case.parent.parent.name}/{case.parent.name}" for case in CASES]
)


@each_case
def test_each_statement_of_a_body_is_a_row(case: Path, toolchain: Toolchain) -> None:
    expected = case.with_name("expected.txt")
    got = described(toolchain, case)
    if os.environ.get("SMART_EXPLORE_GOLDEN") == "write":
        expected.write_text(got)
    assert got == expected.read_text()


@each_case
def test_each_statement_is_on_the_lines_of_exactly_one_row(case: Path, toolchain: Toolchain) -> None:
    _, text = read(toolchain, case)
    flow, lines = text.control_flow, Lines(text.control_flow.data)
    assert flow.file_captures is not None
    rows = body_rows(flow, lines, 1, text.total, Choice(has_logs=True))
    leaves = [row for row in rows if not row.is_head]
    assert all(one.line_end <= other.line_start for one, other in pairwise(leaves)), "rows follow each other"
    shown = {line for row in rows for line in range(row.line_start, row.line_end + 1)}
    one_line = OneLine(flow.file_captures)
    nodes = body_nodes(flow.file_captures, flow.body_offset(lines, 1, text.total), len(flow.data))
    for node in (each for top in nodes for each in (top, *top.walk())):
        if one_line.text(node.start, node.end) not in ("", ";"):
            assert lines.line_of(node.start) in shown


@each_case
def test_each_node_of_a_block_has_a_row_also_if_no_query_names_its_kind(case: Path, toolchain: Toolchain) -> None:
    outline, text = read(toolchain, case)
    captures, lines = text.control_flow.file_captures, Lines(text.control_flow.data)
    assert captures is not None
    ((_, tree),) = trees(toolchain, [SourceFile(case.name, str(language_of_name(case.name)), case.read_bytes())])
    assert isinstance(tree, Tree)
    blocks = set(captures.captures_in("control.body", 0, len(captures.data)))
    for symbol in (one for one in outline.walk() if one.kind in CALLABLE_KINDS):
        excerpt = text.symbol(symbol)
        rows = body_rows(text.control_flow, lines, symbol.name_line, symbol.line_end, Choice(has_logs=True))
        shown = {line for row in rows for line in range(row.line_start, row.line_end + 1)}
        for block in range(len(tree) if shown else 0):
            if (tree.starts[block], tree.ends[block]) not in blocks or "class" in tree.kinds[tree.parents[block]]:
                continue
            for node in tree.children(block):
                line = lines.line_of(tree.starts[node])
                is_inside = excerpt.head_end < line <= symbol.line_end and re.search(r"\w", tree.text(node))
                if is_inside and "comment" not in tree.kinds[node] and not tree.text(node).startswith('"""'):
                    assert line in shown, f"{tree.kinds[node]} on line {line} of {symbol.qualified_name}"


@each_case
def test_rows_about_a_word_have_all_heads_that_lead_to_them(case: Path, toolchain: Toolchain) -> None:
    outline, text = read(toolchain, case)
    for symbol in outline.walk():
        rows = text.symbol(symbol).rows
        for row in [*rows[:1], *rows[-2:]]:
            words = re.findall(r"[A-Za-z_]{3,}", row.text)
            focused = text.symbol(symbol, focus=words[-1:]).focused if words else ()
            depths = [each.depth for each in focused]
            assert all(depth <= before + 1 for before, depth in pairwise([-1, *depths]))
