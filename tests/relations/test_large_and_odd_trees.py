"""Trees that are large in one way or another, and names that are meant to confuse."""

from __future__ import annotations

import pytest
from related_tree import Plant, Smart


def test_ten_thousand_calls_of_one_function_are_all_known(plant: Plant) -> None:
    lines = "".join(f"    f({at})\n" for at in range(10_000))
    answer = plant({"a.py": f"def f(x):\n    pass\n\n\ndef g():\n{lines}"}).ask("callers", "f")
    assert [(row.symbol.qualified_name, len(row.lines)) for row in answer.rows] == [("g", 10_000)]


def test_the_lines_of_many_calls_are_cut_in_text_and_whole_in_json(plant: Plant, smart: Smart) -> None:
    lines = "".join(f"    f({at})\n" for at in range(3_000))
    tree = plant({"a.py": f"def f(x):\n    pass\n\n\ndef g():\n{lines}"})
    assert ",24,25,... (2980 more) g [local]\n" in smart(tree.root, "callers", "f").stdout
    assert "3005" in smart(tree.root, "callers", "f", "--json").stdout


def test_files_that_all_import_each_other_end(plant: Plant) -> None:
    everyone = "".join(f"import m{at}\n" for at in range(60))
    tree = plant(
        {f"m{at}.py": everyone + f"\n\ndef f{at}():\n    m{(at + 1) % 60}.f{(at + 1) % 60}()\n" for at in range(60)}
    )
    assert tree.callers("f0", 3) == {"import m59.py::f59", "import m58.py::f58", "import m57.py::f57"}
    assert len(tree.ask("importers", "m0.py", 3, limit=500).rows) == 59
    rows = tree.ask("cycles", "", limit=500).rows
    assert {row.symbol.path for row in rows} == {f"m{at}.py" for at in range(60)}


def test_modules_that_pass_a_name_on_by_many_ways_are_asked_once_each(plant: Plant) -> None:
    width = 12
    files = {f"p/m{at}.py": "".join(f"from p.m{other} import *\n" for other in range(width)) for at in range(width)}
    tree = plant({**files, "p/end.py": "def f():\n    pass\n", "p/m3.py": files["p/m3.py"] + "from p.end import *\n"})
    tree.write("use.py", "from p.m9 import f, ghost\n\n\ndef g():\n    f()\n    ghost()\n")
    assert tree.callers("f") == {"import use.py::g"}
    assert tree.callees("use.py::g") == {"import p/end.py::f"}


@pytest.mark.parametrize(
    ("path", "text", "target"),
    [
        ("a.js", "const o = { '::': 1 };\nfunction $() {}\nfunction f() { $(); }\n", "$"),
        ("a.rb", "def empty?\nend\n\ndef f\n  empty?\nend\n", "empty?"),
        ("a.rb", "def set!(x)\nend\n\ndef f\n  set!(1)\nend\n", "set!"),
        ("a.py", "def é():\n    pass\n\n\ndef f():\n    é()\n", "é"),
        ("a.py", "def line():\n    pass\n\n\ndef f():\n    line()\n", "a.py::line"),
        ("::x/a.py", "def end():\n    pass\n\n\ndef f():\n    end()\n", "end"),
        ("a b/c:3.py", "def g():\n    pass\n\n\ndef f():\n    g()\n", "a b/c:3.py::g"),
        ("12.py", "def g():\n    pass\n\n\ndef f():\n    g()\n", "12.py:1"),
    ],
)
def test_names_and_paths_with_signs_of_targets_in_them_are_found(
    plant: Plant, path: str, text: str, target: str
) -> None:
    assert plant({path: text}).names("callers", target) == [f"{path}::f"]


def test_a_name_that_is_longer_than_what_is_kept_of_it_is_still_called(plant: Plant) -> None:
    long = "x" * 300
    tree = plant({"a.py": f"def {long}():\n    pass\n\n\ndef f():\n    {long}()\n"})
    assert len(tree.callees("f")) == 1
    assert tree.names("callers", "a.py:1") == ["a.py::f"]
