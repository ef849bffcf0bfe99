"""``smart-explore outline --view skeleton`` through the real program and the real CLI."""

from __future__ import annotations

import json
from pathlib import Path

from cli_project import Run

SKELETON = """\
import math
from typing import (
    Any,
)
UNIT = 1.0
class Shape:
    def area(self) -> float: ...  # L15-16
    @property
    def name(self) -> str: ...  # L20
    @name.setter
    def name(self, value: str) -> None: ...  # L24
class Circle(Shape):
    def __init__(self, radius: float = UNIT) -> None: ...  # L29
    def area(self) -> float: ...  # L34
def total_area(shapes: list[Any]) -> float:
    def one(shape: Any) -> float: ...  # L39
    # L41
"""


def test_a_skeleton_stands_below_a_header_that_says_how_to_unfold(run: Run) -> None:
    done = run("outline", "--view", "skeleton", "geometry/shapes.py")
    header, body = done.stdout.split("\n", 1)
    assert header.startswith("geometry/shapes.py python, 41 lines @")
    assert "; L15-16 and the like are lines folded here: " in header
    assert body.rsplit("\n", 2)[0] + "\n" == SKELETON
    assert (done.returncode, done.stderr) == (0, "")
    command = header.rpartition(": smart-explore ")[2].split()
    assert "How much it covers." in run(*command).stdout


def test_json_holds_the_skeleton_beside_the_symbols(run: Run) -> None:
    done = run("outline", "--view", "skeleton", "--json", "geometry/shapes.py")
    document = json.loads(done.stdout)
    assert document["skeleton"] == SKELETON
    assert [symbol["name"] for symbol in document["symbols"]] == ["UNIT", "Shape", "Circle", "total_area"]
    assert "skeleton" not in json.loads(run("outline", "--json", "geometry/shapes.py").stdout)


def test_a_skeleton_may_keep_the_first_lines_of_docs_or_all_comments(run: Run) -> None:
    docs = run("outline", "--view", "skeleton", "--comments", "docs", "geometry/shapes.py").stdout
    assert '"""Something with an area."""' in docs
    assert "# Pi times the square\n    def area" in docs
    every = run("outline", "--view", "skeleton", "--comments", "all", "geometry/shapes.py").stdout
    assert "# Pi times the square\n    # of the radius.\n" in every


def test_a_skeleton_that_does_not_fit_the_budget_gives_way_to_a_denser_view(run: Run) -> None:
    done = run("outline", "--view", "skeleton", "--max-tokens", "180", "geometry/shapes.py")
    assert "14-16 area() -> float" in done.stdout
    assert "shown in less detail to fit the budget" in done.stdout
    assert "--view skeleton --max-tokens 720" in done.stdout


def test_a_folder_is_a_line_a_file_in_this_view_too(run: Run) -> None:
    assert run("outline", "--view", "skeleton", "geometry").stdout == run("outline", "geometry").stdout


def test_kinds_do_not_go_with_a_skeleton(run: Run) -> None:
    done = run("outline", "--view", "skeleton", "--kind", "class", "geometry/shapes.py")
    assert (done.returncode, done.stdout) == (2, "")
    assert "leave --kind out" in done.stderr


def test_a_file_with_syntax_errors_has_a_skeleton_as_far_as_it_parses(run: Run, project: Path) -> None:
    (project / "torn.py").write_text("def f(:\n    return 1\n\ndef g():\n    first()\n    return 2\n")
    done = run("outline", "--view", "skeleton", "torn.py")
    assert "def g(): ..." in done.stdout
    assert "syntax errors" in done.stdout
    assert done.returncode == 3
