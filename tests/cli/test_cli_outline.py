"""``smart-explore outline`` through the real program and the real CLI."""

from __future__ import annotations

import json
import re
from pathlib import Path

from cli_project import Run

SIGNATURES = """\
8 UNIT = 1.0
11-24 class Shape
 14-16 area() -> float
 18-20 get name() -> str
 22-24 set name(value: str) -> None
27-34 class Circle(Shape)
 28-29 __init__(radius: float = UNIT) -> None
 33-34 area() -> float
37-41 total_area(shapes: list[Any]) -> float
"""


def test_a_file_is_shown_one_line_a_symbol_with_its_lines_and_a_token_footer(run: Run) -> None:
    done = run("outline", "geometry/shapes.py")
    body, footer = done.stdout.rstrip("\n").rsplit("\n", 1)
    header, _, symbols = body.partition("\n")
    assert re.fullmatch("geometry/shapes.py python, 41 lines @[0-9a-f]{16}", header)
    assert symbols + "\n" == SIGNATURES
    assert footer == f"[~{-(-len(body) // 4)} tokens]"
    assert (done.returncode, done.stderr) == (0, "")


def test_names_pack_the_members_behind_their_type(run: Run) -> None:
    lines = run("outline", "--view", "names", "geometry/shapes.py").stdout.splitlines()
    assert lines[1:5] == [
        "8 UNIT",
        "11-24 Shape: area 14 name 18 name 22",
        "27-34 Circle: __init__ 28 area 33",
        "37 total_area",
    ]


def test_full_adds_docs_imports_and_functions_inside_functions(run: Run) -> None:
    out = run("outline", "--view", "full", "geometry/shapes.py").stdout
    assert "\n3 import math\n4 from typing import (Any)\n" in out
    assert "11-24 class Shape\n  Something with an area.\n" in out
    assert "  Pi times the square\n" in out
    assert "\n 38-39 one(shape: Any) -> float\n" in out


def test_depth_kind_and_imports_narrow_and_widen(run: Run) -> None:
    assert " area()" not in run("outline", "--depth", "1", "geometry/shapes.py").stdout
    types = run("outline", "--kind", "class", "geometry/shapes.py").stdout.splitlines()
    assert [line.split()[-1] for line in types[1:-1]] == ["Shape", "Circle(Shape)"]
    assert "3 import math" in run("outline", "--imports", "geometry/shapes.py").stdout


def test_a_kind_is_shown_inside_the_type_that_holds_it(run: Run) -> None:
    out = run("outline", "--kind", "constructor", "geometry/shapes.py").stdout
    assert "class Circle(Shape)\n 28-29 __init__" in out
    assert "total_area" not in out


def test_json_has_the_published_keys(run: Run) -> None:
    document = json.loads(run("outline", "--json", "geometry/shapes.py").stdout)
    assert list(document) == ["path", "language", "total_lines", "hash", "imports", "symbols", "problems"]
    assert document["imports"] == ["import math", "from typing import (Any)"]
    shape = next(symbol for symbol in document["symbols"] if symbol["name"] == "Shape")
    assert shape["doc"] == "Something with an area."
    assert shape["children"][0] == {
        "name": "area",
        "qualified_name": "Shape.area",
        "kind": "method",
        "signature": "def area(self) -> float",
        "doc": "How much it covers.",
        "line_start": 14,
        "line_end": 16,
        "exported": True,
        "children": [],
    }


def test_a_folder_is_one_line_a_file_and_counts_what_was_left_out(run: Run) -> None:
    done = run("outline", ".")
    assert done.stdout.splitlines()[:3] == [
        "geometry/shapes.py 41: UNIT Shape Circle total_area",
        "server.go 11: Server Server.Shutdown",
        "tests/test_shapes.py 2: test_total_area",
    ]
    assert "skipped: 1 ignored, 1 build or dependency folder" in done.stdout
    assert done.returncode == 0


def test_of_a_folder_a_namespace_that_holds_all_of_a_file_stands_before_what_it_holds(run: Run, project: Path) -> None:
    (project / "rb").mkdir()
    classes = "    class Cart\n    end\n    class Order\n    end\n"
    (project / "rb" / "shop.rb").write_text(f"module Shop\n  module Parts\n{classes}  end\nend\n")
    (project / "rb" / "two.rb").write_text("module A\n  class B\n  end\nend\nmodule C\nend\n")
    done = run("outline", "rb")
    assert done.stdout.splitlines()[:2] == ["rb/shop.rb 8: Shop.Parts: Cart Order", "rb/two.rb 6: A C"]


def test_an_ignored_file_is_outlined_when_it_is_named(run: Run) -> None:
    assert "hidden_area()" in run("outline", "secret.py").stdout


def test_paths_are_read_from_stdin(run: Run) -> None:
    out = run("outline", "--paths-from", "-", input="server.go\ngeometry/shapes.py\n").stdout
    assert out.index("server.go go, 11 lines") < out.index("geometry/shapes.py python, 41 lines")


def test_a_missing_file_does_not_lose_the_others(run: Run) -> None:
    done = run("outline", "nowhere.py", "server.go", "README.txt")
    assert "Shutdown(wait int) error" in done.stdout
    assert "! nowhere.py: " in done.stdout
    assert done.returncode == 3


def test_a_missing_file_alone_is_an_error_that_says_so(run: Run) -> None:
    done = run("outline", "nowhere.py")
    assert "! nowhere.py: no such file" in done.stdout
    assert done.returncode == 1


def test_a_broken_file_is_answered_as_far_as_it_parses(run: Run, project: Path) -> None:
    (project / "broken.py").write_text("def good(): pass\n\ndef bad(:\n\ndef also_good(): pass\n")
    done = run("outline", "broken.py")
    assert "1 good()" in done.stdout
    assert "5 also_good()" in done.stdout
    assert "! broken.py: the grammar does not know all of line 3: set aside" in done.stdout
    assert done.returncode == 3


def test_what_does_not_fit_the_budget_is_shown_in_less_detail_and_said(run: Run, project: Path) -> None:
    (project / "big.py").write_text(
        "".join(f"def function_number_{i}(argument: int = {i}): pass\n" for i in range(200))
    )
    done = run("outline", "--max-tokens", "1500", "big.py")
    assert len(done.stdout) <= 1500 * 4
    assert (
        "shown in less detail to fit the budget; all of it: smart-explore outline big.py --view signatures"
        in done.stdout
    )
    tiny = run("outline", "--max-tokens", "100", "big.py", "server.go")
    assert len(tiny.stdout) <= 400
    assert "left out: " in tiny.stdout


def test_no_path_and_an_unknown_kind_are_usage_errors_that_say_what_to_try(run: Run) -> None:
    assert run("outline", "--view", "names").returncode == 2
    done = run("outline", "--kind", "klass", "server.go")
    assert done.returncode == 2
    assert "no kind 'klass'" in done.stderr
    assert "kinds are: " in done.stderr


def test_of_a_folder_only_files_with_symbols_of_the_kind_are_listed(run: Run, project: Path) -> None:
    (project / "limits.py").write_text("MAX_AREA = 3\n")
    assert "limits.py" in run("outline", ".").stdout
    assert "limits.py" not in run("outline", ".", "--kind", "class").stdout


def test_of_a_file_asked_for_alone_as_many_names_are_shown_as_fit(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "large.py"
    file.write_text("".join(f"def function_{number}():\n    pass\n" for number in range(200)))
    done = run("outline", "--view", "names", "--max-tokens", "200", str(file))
    lines = done.stdout.splitlines()
    names = lines[1:-2]
    assert names[0] == "1 function_0"
    assert len(names) > 10
    rest = f"left out: {200 - len(names)} more symbols, from line {2 * len(names) + 1} on"
    assert lines[-2] == f"{rest}; to see them: --max-tokens 800"
    assert len(done.stdout) <= 200 * 4


def test_a_function_that_makes_up_most_of_another_is_listed(run: Run, project: Path) -> None:
    steps = "".join(f"        step_{number}(x)\n" for number in range(30))
    (project / "maker.py").write_text(
        f"def make(x):\n    def run(y):\n{steps}\n    def aside(y):\n        pass\n\n    return run\n\n\n"
        f"def deco(x):\n    def wrapper(y):\n        pass\n    return wrapper\n"
    )
    out = run("outline", "maker.py").stdout
    assert "1-37 make(x)\n 2-32 run(y)\n" in out
    assert "aside" not in out
    assert "wrapper" not in out


def test_without_tests_a_folder_has_its_production_and_a_file_no_module_of_tests(run: Run, project: Path) -> None:
    (project / "lib").mkdir()
    (project / "lib" / "testUtils.ts").write_text("export function help() {}\n")
    (project / "lib" / "a.ts").write_text("export function run() {}\n")
    (project / "lib.rs").write_text("fn sum() {}\n\nmod tests {\n    fn adds() {}\n}\n")
    assert run("outline", "lib", "--no-tests").stdout.startswith("lib/a.ts ")
    assert "testUtils" not in run("outline", "lib", "--no-tests").stdout
    assert "help" in run("outline", "lib/testUtils.ts", "--no-tests").stdout
    out = run("outline", "lib.rs", "--no-tests").stdout
    assert "sum" in out and "tests" not in out
