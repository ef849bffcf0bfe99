"""Walks: callers of callers, lines, subtypes, imports, what a change touches, and cycles."""

from __future__ import annotations

import json

import pytest
from related_tree import Plant, RelatedTree, Smart, named

from smart_explore.errors import NotFoundError
from smart_explore.model.relations_answer import RelationRow

CHAIN = {
    "chain.py": """\
def first():
    second()


def second():
    third()
    third()


def third():
    first()
    fourth()


def fourth():
    fourth()
""",
}

UNSURE = {
    "go.py": """\
class Cart:
    def add(self): ...


class Till:
    def add(self): ...


def first(x):
    x.add()
    Cart().add()


def second(x):
    x.add()
    first(x)


def third(x):
    second(x)
    x.add()
""",
}

SHAPES = {
    "shop/shape.py": """\
UNIT = 1


class Shape:
    def area(self):
        return UNIT

    def name(self):
        return self.area()
""",
    "shop/round.py": """\
from shop.shape import Shape, UNIT


class Round(Shape):
    def area(self):
        return 3 * UNIT


class Circle(Round):
    def area(self):
        return super().area()
""",
    "shop/user.py": """\
import os
from . import round
from .shape import Shape


def use():
    shape = Shape()
    return shape.area()
""",
    "tests/test_shape.py": """\
from shop.shape import Shape


def test_area():
    shape = Shape()
    assert shape.area() == 1
""",
    "tests/test_use.py": "from shop.user import use\n\n\ndef test_use():\n    assert use()\n",
}

GO = {
    "go.mod": "module example.com/m\n",
    "api/api.go": "package api\n\ntype Store interface {\n\tLoad() error\n\tSave(n int) error\n}\n",
    "disk/disk.go": "package disk\n\ntype Disk struct{}\n\nfunc (d *Disk) Load() error { return nil }\n",
    "disk/save.go": "package disk\n\nfunc (d *Disk) Save(n int) error { return nil }\n\ntype Half struct{}\n\n"
    "func (h Half) Load() error { return nil }\n",
}


def steps(rows: tuple[RelationRow, ...]) -> list[tuple[int, str, tuple[int, ...]]]:
    """Depth, name and lines of rows."""
    return [(row.depth, row.symbol.qualified_name or row.symbol.path, row.lines) for row in rows]


def test_callers_of_callers_end_where_they_began(plant: Plant) -> None:
    tree = plant(CHAIN)
    assert steps(tree.ask("callers", "third", 1).rows) == [(1, "second", (6, 7))]
    assert steps(tree.ask("callers", "third", 3).rows) == [
        (1, "second", (6, 7)),
        (2, "first", (2,)),
    ]


def test_what_calls_the_function_around_a_local_one_is_a_step_further(plant: Plant) -> None:
    outer = "def outer():\n    def inner():\n        f()\n    return inner\n"
    tree = plant({"a.py": f"def f():\n    pass\n\n\n{outer}\n\ndef user():\n    outer()\n"})
    assert steps(tree.ask("callers", "f", 2).rows) == [(1, "outer.inner", (7,)), (2, "user", (12,))]


def test_callees_of_callees_name_each_symbol_once_and_what_they_are_called_by(plant: Plant) -> None:
    rows = plant(CHAIN).ask("callees", "first", 3).rows
    assert steps(rows) == [(1, "second", (2,)), (2, "third", (6, 7)), (3, "fourth", (12,))]
    assert [row.via for row in rows] == ["", "second", "third"]


def test_a_function_that_calls_itself_is_among_its_callers(plant: Plant) -> None:
    assert steps(plant(CHAIN).ask("callers", "fourth").rows) == [(1, "third", (12,)), (1, "fourth", (16,))]


def test_references_further_away_speak_of_what_holds_the_nearer_ones(plant: Plant) -> None:
    tree = plant(
        {
            "a.py": "LIMIT = 3\n\n\ndef near():\n    return [LIMIT]\n",
            "b.py": "from a import near\n\n\ndef far():\n    near()\n\n\ndef farther():\n    far()\n",
        }
    )
    rows = tree.ask("references", "LIMIT", 2).rows
    assert [(row.symbol.qualified_name, row.lines, row.depth, row.via) for row in rows] == [
        ("near", (5,), 1, ""),
        ("far", (5,), 2, "near"),
    ]
    assert [row.symbol.qualified_name for row in tree.ask("references", "LIMIT", 3).rows] == ["near", "far", "farther"]


def test_references_list_each_use_with_its_line_and_not_the_definition(plant: Plant) -> None:
    rows = plant(SHAPES).ask("references", "UNIT").rows
    assert [(row.symbol.path, row.lines, row.text) for row in rows] == [
        ("shop/round.py", (1,), "from shop.shape import Shape, UNIT"),
        ("shop/round.py", (6,), "return 3 * UNIT"),
        ("shop/shape.py", (6,), "return UNIT"),
    ]


def test_implementations_of_a_type_are_its_subtypes_and_theirs(plant: Plant) -> None:
    tree = plant(SHAPES)
    assert tree.names("implementations", "Shape", 1) == ["shop/round.py::Round"]
    assert tree.names("implementations", "Shape", 3) == ["shop/round.py::Round", "shop/round.py::Circle"]


def test_implementations_of_a_method_override_it(plant: Plant) -> None:
    tree = plant(SHAPES)
    assert tree.names("implementations", "Shape.area", 3) == ["shop/round.py::Round.area", "shop/round.py::Circle.area"]
    assert tree.ask("implementations", "Shape.name", 3).rows == ()


def test_a_go_type_carries_out_an_interface_only_with_all_its_methods(plant: Plant) -> None:
    tree = plant(GO)
    assert tree.names("implementations", "Store") == ["disk/disk.go::Disk"]
    assert tree.names("implementations", "Store.Save") == ["disk/save.go::Disk.Save"]


def test_imports_are_files_of_the_tree_or_modules_from_outside(plant: Plant) -> None:
    rows = plant(SHAPES).ask("imports", "shop/user.py").rows
    assert [(row.symbol.path, row.outside, row.lines) for row in rows] == [
        ("", "os", (1,)),
        ("shop/round.py", "", (2,)),
        ("shop/shape.py", "", (3,)),
    ]


def test_importers_are_met_depth_by_depth_with_tests_marked(plant: Plant) -> None:
    rows = plant(SHAPES).ask("importers", "shop/round.py", 2).rows
    assert [(row.depth, row.symbol.path, row.test) for row in rows] == [
        (1, "shop/user.py", False),
        (2, "tests/test_use.py", True),
    ]


def test_impact_of_a_method_holds_callers_overriding_methods_and_marked_tests(plant: Plant) -> None:
    rows = plant(SHAPES).ask("impact", "Shape.area", 2).rows
    met = {(named(row.symbol), row.depth, row.test) for row in rows}
    assert met >= {
        ("shop/shape.py::Shape.name", 1, False),
        ("shop/round.py::Round.area", 1, False),
        ("shop/user.py::use", 1, False),
        ("tests/test_shape.py::test_area", 1, True),
        ("tests/test_use.py::test_use", 2, True),
    }
    assert len(met) == len(rows)


def test_impact_of_a_value_names_files_that_import_it_and_uses_alike(plant: Plant) -> None:
    tree = plant(SHAPES)
    users = {"shop/shape.py::Shape.area", "shop/round.py::Round.area", "shop/round.py"}
    assert set(tree.names("impact", "UNIT", 1)) == users
    further = {named(row.symbol) for row in tree.ask("impact", "UNIT", 2).rows if row.depth == 2}
    assert further >= {"shop/shape.py::Shape.name", "shop/user.py::use"}


def test_impact_of_a_file_is_what_imports_it(plant: Plant) -> None:
    assert plant(SHAPES).names("impact", "shop/user.py") == ["tests/test_use.py"]


def test_importers_of_a_folder_are_files_outside_of_it(plant: Plant) -> None:
    tree = plant(SHAPES)
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


def test_there_are_no_cycles_where_no_file_leads_back(plant: Plant) -> None:
    answer = plant(SHAPES).ask("cycles", "")
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


def test_types_that_derive_from_each_other_end(plant: Plant) -> None:
    tree = plant({"a.py": "class A(B):\n    def f(self):\n        self.g()\n\n\nclass B(A):\n    pass\n"})
    assert tree.names("implementations", "A", 3) == ["a.py::B"]
    assert tree.callees("A.f") == set()


def test_names_passed_round_in_circles_end_and_are_found_where_they_are(plant: Plant) -> None:
    tree = plant(
        {
            "p/__init__.py": "",
            "p/a.py": "from p.b import *\nfrom p.c import *\n",
            "p/b.py": "from p.a import *\nfrom p.a import ghost\n",
            "p/c.py": "def real():\n    pass\n",
            "p/use.py": "from p.a import real, ghost\n\n\ndef f():\n    real()\n    ghost()\n",
            "p/use_b.py": "from p.b import real\n\n\ndef g():\n    real()\n",
        }
    )
    assert tree.callers("real") == {"import p/use.py::f", "import p/use_b.py::g"}
    assert tree.callees("p/use.py::f") == {"import p/c.py::real"}


def test_what_calls_for_sure_is_listed_so_also_beside_what_may_call(plant: Plant) -> None:
    tree = plant(
        {
            "a.py": "class A:\n    def f(self):\n        pass\n\n\nclass B:\n    def f(self):\n        pass\n",
            "b.py": "from a import A\n\n\ndef g(x):\n    x.f()\n    A().f()\n    A.f(x)\n",
        }
    )
    sure = tree.ask("callers", "A.f").rows
    assert [(row.symbol.qualified_name, row.how) for row in sure][:1] == [("g", "import")]
    everything = tree.ask("callers", "A.f", ambiguous=True).rows
    assert set(sure) <= set(everything)


def test_what_is_unsure_near_by_is_also_met_for_sure_further_on(plant: Plant) -> None:
    tree = plant(
        {
            "a.py": "class A:\n    def f(self):\n        pass\n\n\nclass B:\n    def f(self):\n        pass\n",
            "b.py": ("from a import A\n\n\ndef near():\n    A.f(1)\n\n\ndef far(x):\n    x.f()\n    near()\n"),
        }
    )
    sure = tree.ask("callers", "A.f", 2).rows
    assert [(row.symbol.qualified_name, row.depth) for row in sure] == [("near", 1), ("far", 2)]
    assert set(sure) <= set(tree.ask("callers", "A.f", 2, ambiguous=True).rows)


TITLED = {
    "src/sum.ts": (
        "export function sum(a: number) {\n  return a\n}\nexport class Box {\n  get size() {\n    return 1\n  }\n}\n"
    ),
    "src/use.ts": "import { sum, Box } from './sum'\nexport function user(box: Box) {\n  return sum(box.size)\n}\n",
    "src/mocks/fake.ts": "import { sum } from '../sum'\nexport function faked() {\n  return sum(1)\n}\n",
    "test/sum.test.ts": (
        "import { sum } from '../src/sum'\n"
        "describe('sum', () => {\n  it('adds', () => {\n    sum(1)\n  })\n"
        "  it('adds more', () => {\n    sum(2)\n  })\n})\n"
    ),
}


def test_production_comes_before_mocks_and_tests_which_bear_their_titles(plant: Plant, smart: Smart) -> None:
    tree = plant(TITLED)
    assert smart(tree.root, "callers", "sum").stdout.splitlines()[:-1] == [
        "callers of function sum src/sum.ts:1: 4",
        "src/use.ts",
        " 3 user [import]",
        "src/mocks/fake.ts (test)",
        " 3 faked [import]",
        "test/sum.test.ts (test)",
        ' 4 "sum > adds" [import]',
        ' 7 "sum > adds more" [import]',
    ]
    assert tree.names("callers", "sum", no_tests=True) == ["src/use.ts::user"]
    assert tree.names("callers", "sum", file_pattern="mocks") == ["src/mocks/fake.ts::faked"]
    many = "".join(f"  it('adds {number}', () => {{\n    sum({number})\n  }})\n" for number in range(90))
    tree.write("a.test.ts", f"import {{ sum }} from './src/sum'\ndescribe('sum', () => {{\n{many}}})\n")
    few = smart(tree.root, "callers", "sum", "--max-tokens", "100").stdout
    assert "3 user" in few and "adds 1" not in few
    tree.write(
        "b.test.ts", "it('is', () => { sum(0)\n  test('one', () => sum(1))\n})\nimport { sum } from './src/sum'\n"
    )
    first = smart(tree.root, "callers", "sum", "--file-pattern", "b.test.ts").stdout
    assert ' 1 "is" [import]\n 2 "is > one" [import]\n' in first
    assert "\na.test.ts (test) 4,7,10,13,16,19,22,25,28,31,34,37 and 78 more\n" in few


def test_the_callers_of_a_getter_are_what_reads_it(plant: Plant) -> None:
    assert plant(TITLED).names("callers", "Box.size") == ["src/use.ts::user"]


def test_of_a_symbol_and_its_mock_the_symbol_is_meant(plant: Plant) -> None:
    tree = plant({**TITLED, "src/mocks/sum.ts": "export function sum() {}\n"})
    answer = tree.ask("callers", "sum")
    assert answer.symbol is not None and answer.symbol.path == "src/sum.ts"


def test_calls_of_the_name_that_mean_something_else_are_counted(plant: Plant, smart: Smart) -> None:
    files = {"a.py": "def close():\n    pass\n", "b.py": "from elsewhere import close\n\nclose()\n"}
    lines = smart(plant(files).root, "callers", "close").stdout.splitlines()
    assert lines[0].endswith(": none")
    assert lines[1].startswith("1 call bears this name and none can mean it; to see them: smart-explore grep")


def test_a_file_has_importers_and_no_callers(plant: Plant, smart: Smart) -> None:
    assert "smart-explore importers src/sum.ts" in smart(plant(TITLED).root, "callers", "src/sum.ts").stderr


def test_imports_of_go_are_named_by_their_own_line(plant: Plant) -> None:
    main = 'package main\n\nimport (\n\t"fmt"\n\n\t"x/lib"\n)\n\nfunc main() {\n\tfmt.Println(1)\n\tlib.F()\n}\n'
    tree = plant({"go.mod": "module x\n", "lib/lib.go": "package lib\n\nfunc F() {}\n", "main.go": main})
    assert [row.lines for row in tree.ask("importers", "lib/lib.go").rows] == [(6,)]
    assert tree.names("callers", "lib.F") == ["main.go::main"]


def test_what_is_handed_on_as_a_value_is_shown_where_nothing_in_production_calls_it(plant: Plant, smart: Smart) -> None:
    tree = plant(
        {
            "build.py": "class Build:\n    def lost(self):\n        pass\n\n    def start(self):\n"
            "        self.connection.on_close(self.lost)\n\n    def stop(self):\n        self.clear()\n\n"
            "    def clear(self):\n        pass\n",
            "tests/test_build.py": "from build import Build\n\ndef test_lost():\n    Build().lost()\n",
        }
    )
    out = smart(tree.root, "callers", "Build.lost").stdout
    assert "build.py\n 6 Build.start [self]: self.connection.on_close(self.lost)\n" in out
    assert "without being called" not in smart(tree.root, "callers", "Build.clear").stdout
    (handed,) = json.loads(smart(tree.root, "callers", "Build.lost", "--json").stdout)["passed_on"]
    assert handed["lines"] == [6]


def test_production_of_each_depth_comes_before_tests(plant: Plant, smart: Smart) -> None:
    tree = plant(
        {
            "a.py": "def one():\n    pass\n\ndef two():\n    one()\n\ndef three():\n    two()\n",
            "tests/test_a.py": "from a import one\n\ndef test_one():\n    one()\n",
        }
    )
    assert smart(tree.root, "callers", "one", "--depth", "2").stdout.splitlines()[1:-1] == [
        "a.py",
        " 5 two [local]",
        "depth 2:",
        "a.py",
        " 8 three [local] -> two",
        "depth 1:",
        "tests/test_a.py (test)",
        " 4 test_one [import]",
    ]


def test_what_a_function_is_given_to_is_shown_beside_its_calls_and_counts_in_its_impact(
    plant: Plant, smart: Smart
) -> None:
    tree = plant(
        {
            "tasks.py": (
                "def send(x):\n    return x\n\ndef local(jobs):\n    send(1)\n    return list(map(send, jobs))\n"
            ),
            "use.py": "from tasks import send\n\ndef later(job):\n    send.delay(job)\n",
            "page.ts": (
                "class Page {\n"
                "  open(bus: Bus) {\n    bus.on('exit', this.close.bind(this))\n    this.close()\n  }\n"
                "  close() {}\n}\n"
            ),
        }
    )
    told = json.loads(smart(tree.root, "callers", "send", "--json").stdout)
    assert [(row["path"], row["lines"]) for row in told["results"]] == [("tasks.py", [5])]
    assert [(row["path"], row["lines"], row["text"]) for row in told["passed_on"]] == [
        ("tasks.py", [6], "return list(map(send, jobs))"),
        ("use.py", [4], "send.delay(job)"),
    ]
    (bound,) = json.loads(smart(tree.root, "callers", "Page.close", "--json").stdout)["passed_on"]
    assert (bound["lines"], bound["text"]) == ([3], "bus.on('exit', this.close.bind(this))")
    impact = json.loads(smart(tree.root, "impact", "send", "--json").stdout)["results"]
    assert [(row["path"], row["qualified_name"]) for row in impact] == [("tasks.py", "local"), ("use.py", "later")]


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("relation", ["callers", "callees"])
def test_as_many_unsure_calls_are_counted_as_are_listed_when_asked_for(plant: Plant, relation: str, depth: int) -> None:
    tree = plant(UNSURE)
    target = "Cart.add" if relation == "callers" else "third"
    listed = tree.ask(relation, target, depth, ambiguous=True)
    unsure = sum(len(row.lines) for row in listed.rows if row.how == "ambiguous")
    assert (unsure > 0, listed.ambiguous) == (True, 0)
    plain = tree.ask(relation, target, depth)
    assert plain.ambiguous + sum(len(row.lines) for row in plain.rows if row.how == "ambiguous") == unsure


def test_what_is_further_away_is_named_with_its_depth(plant: Plant, smart: Smart) -> None:
    tree = plant(UNSURE)
    out = smart(tree.root, "callers", "Cart.add", "--depth", "2").stdout
    assert out.splitlines()[-2].endswith("; to see them: --depth 2 --ambiguous")
    out = smart(tree.root, "callers", "Cart.add", "--depth", "3", "--limit", "1").stdout
    assert "to see them: --depth 3 --limit 3" in out


TYPES = {
    "base.ts": "export abstract class Task {}\nexport interface Plan {}\nexport class Made {}\nnew Made();\n",
    "a.ts": 'import { Task, Plan } from "./base";\nexport class A extends Task {}\nfunction f(p: Plan, q: Plan) {}\n',
    "b.ts": 'import { Task } from "./base";\nexport default class B extends Task {}\nlet task: Task;\n',
    "b.test.ts": 'import { Task } from "./base";\nclass Fake extends Task {}\n',
}


def test_of_a_type_that_nothing_calls_its_other_uses_are_counted(plant: Plant, smart: Smart) -> None:
    tree = plant(TYPES)
    counted = {name: tree.ask("callers", name) for name in ("Task", "Plan", "Made")}
    assert {name: (answer.derived, answer.named) for name, answer in counted.items()} == {
        "Task": (3, 1),
        "Plan": (0, 1),
        "Made": (0, 0),
    }
    assert tree.ask("callers", "Task", no_tests=True).derived == len(tree.names("implementations", "Task")) - 1 == 2
    shown = smart(tree.root, "callers", "Task")
    assert shown.returncode == 1
    assert "3 types derive from it; to see them: smart-explore implementations Task\n" in shown.stdout
    assert "1 line names it as a type or value; to see them: smart-explore references Task\n" in shown.stdout
    assert tree.ask("callees", "Task").derived == 0
