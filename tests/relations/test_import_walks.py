"""What imports what, files and folders, and which of them lead back to themselves."""

from __future__ import annotations

import pytest
from related_tree import Plant, RelatedTree
from shapes import GO, SHAPES

from smart_explore.errors import NotFoundError
from smart_explore.model.relations_answer import RelatedSymbol


def test_imports_are_files_of_the_tree_or_modules_from_outside(shared: Plant) -> None:
    rows = shared(SHAPES).ask("imports", "shop/user.py").rows
    assert [(row.symbol.path, row.outside, row.lines) for row in rows] == [
        ("", "os", (1,)),
        ("shop/round.py", "", (2,)),
        ("shop/shape.py", "", (3,)),
    ]


def test_importers_are_met_depth_by_depth_with_tests_marked(shared: Plant) -> None:
    rows = shared(SHAPES).ask("importers", "shop/round.py", 2).rows
    assert [(row.depth, row.symbol.path, row.test) for row in rows] == [
        (1, "shop/user.py", False),
        (2, "tests/test_use.py", True),
    ]


def test_impact_of_a_file_is_what_imports_it(shared: Plant) -> None:
    assert shared(SHAPES).names("impact", "shop/user.py") == ["tests/test_use.py"]


def test_importers_of_a_folder_are_files_outside_of_it(shared: Plant) -> None:
    tree = shared(SHAPES)
    answer = tree.ask("importers", "shop/")
    assert answer.symbol is not None and (answer.symbol.path, answer.symbol.kind) == ("shop/", "folder")
    assert [(row.symbol.path, row.lines, row.via, row.test) for row in answer.rows] == [
        ("tests/test_shape.py", (1,), "shop/shape.py", True),
        ("tests/test_use.py", (1,), "shop/user.py", True),
    ]
    assert tree.names("importers", "shop/shape.py") == ["shop/round.py", "shop/user.py", "tests/test_shape.py"]


def test_a_file_that_imports_several_of_a_folder_is_one_row_with_all_lines(plant: Plant) -> None:
    tree = plant({**SHAPES, "app.py": "from shop.shape import UNIT\nimport os\nfrom shop import user\n"})
    rows = {row.symbol.path: (row.lines, row.via) for row in tree.ask("importers", "shop").rows}
    assert rows["app.py"] == ((1, 3), "")


def test_imports_of_a_folder_leave_out_its_own_files(plant: Plant) -> None:
    rows = plant(SHAPES).ask("imports", "tests").rows
    assert [(row.symbol.path, row.via) for row in rows] == [
        ("shop/shape.py", "tests/test_shape.py"),
        ("shop/user.py", "tests/test_use.py"),
    ]
    assert [row.outside for row in plant(SHAPES).ask("imports", "shop").rows] == ["os"]


def test_who_imports_a_go_package_by_its_folder(plant: Plant) -> None:
    tree = plant({**GO, "main.go": 'package main\n\nimport "example.com/m/disk"\n\nfunc main() { _ = disk.Disk{} }\n'})
    assert tree.names("importers", "disk") == ["main.go"]


def test_impact_of_a_folder_with_a_slash_and_of_a_symbol_of_its_name(plant: Plant) -> None:
    tree = plant({**SHAPES, "lib.py": "def shop():\n    pass\n\n\ndef buy():\n    shop()\n"})
    assert tree.names("impact", "shop/") == ["tests/test_shape.py", "tests/test_use.py"]
    assert tree.names("impact", "shop") == ["lib.py::buy"]


def test_the_whole_tree_is_a_folder(plant: Plant) -> None:
    tree = plant({"lib.py": "import zlib\n\nimport other\n", "other.py": ""})
    answer = tree.ask("imports", ".")
    assert answer.symbol == RelatedSymbol("./", kind="folder")
    assert [row.outside for row in answer.rows] == ["zlib"]


def test_a_folder_without_source_says_so(plant: Plant) -> None:
    tree = plant(SHAPES)
    (tree.root / "empty").mkdir()
    with pytest.raises(NotFoundError, match="no source files in 'empty'"):
        tree.ask("importers", "empty")


def cycles(tree: RelatedTree, target: str = "") -> list[list[str]]:
    """The files of each cycle."""
    found: dict[int, list[str]] = {}
    for row in tree.ask("cycles", target).rows:
        found.setdefault(row.depth, []).append(row.symbol.path)
    return list(found.values())


def test_there_are_no_cycles_where_no_file_leads_back(shared: Plant) -> None:
    answer = shared(SHAPES).ask("cycles", "")
    assert (answer.rows, answer.exit_code) == ((), 1)


def test_cycles_are_told_smallest_first_and_narrowed_to_a_folder(plant: Plant) -> None:
    tree = plant(
        {
            "one/a.py": "from one import b\n",
            "one/b.py": "import os\nfrom one import a\n",
            "two/a.py": "from two import b\nfrom two import c\n",
            "two/b.py": "from two import a\n",
            "two/c.py": "from two import d\n",
            "two/d.py": "from two import a, e\n",
            "two/e.py": "",
        }
    )
    assert cycles(tree) == [
        ["one/a.py", "one/b.py"],
        ["two/a.py", "two/b.py"],
        ["two/a.py", "two/c.py", "two/d.py"],
    ]
    assert cycles(tree, "one") == [["one/a.py", "one/b.py"]]
    assert cycles(tree, "two/b.py") == [["two/b.py", "two/a.py"]]
    assert cycles(tree, "two/e.py") == []
    lines = {row.symbol.path: row.lines for row in tree.ask("cycles", "one").rows}
    assert lines == {"one/a.py": (1,), "one/b.py": (2,)}


def test_a_way_around_that_leaves_a_folder_is_none_of_that_folder(plant: Plant) -> None:
    tree = plant({"a/m.py": "from b import n\n", "a/o.py": "import a.m\n", "b/n.py": "from a import m\n"})
    assert cycles(tree) == [["a/m.py", "b/n.py"]]
    assert cycles(tree, "a") == []


def test_imports_of_go_are_named_by_their_own_line(plant: Plant) -> None:
    main = 'package main\n\nimport (\n\t"fmt"\n\n\t"x/lib"\n)\n\nfunc main() {\n\tfmt.Println(1)\n\tlib.F()\n}\n'
    tree = plant({"go.mod": "module x\n", "lib/lib.go": "package lib\n\nfunc F() {}\n", "main.go": main})
    assert [row.lines for row in tree.ask("importers", "lib/lib.go").rows] == [(6,)]
    assert tree.names("callers", "lib.F") == ["main.go::main"]
