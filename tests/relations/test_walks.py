"""Walks: callers of callers, lines, subtypes, and what a change touches."""

from __future__ import annotations

from related_tree import Plant, named
from shapes import GO, SHAPES

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


def steps(rows: tuple[RelationRow, ...]) -> list[tuple[int, str, tuple[int, ...]]]:
    """Depth, name and lines of rows."""
    return [(row.depth, row.symbol.qualified_name or row.symbol.path, row.lines) for row in rows]


def test_callers_of_callers_end_where_they_began(shared: Plant) -> None:
    tree = shared(CHAIN)
    assert steps(tree.ask("callers", "third", 1).rows) == [(1, "second", (6, 7))]
    assert steps(tree.ask("callers", "third", 3).rows) == [
        (1, "second", (6, 7)),
        (2, "first", (2,)),
    ]


def test_what_calls_the_function_around_a_local_one_is_a_step_further(plant: Plant) -> None:
    outer = "def outer():\n    def inner():\n        f()\n    return inner\n"
    tree = plant({"a.py": f"def f():\n    pass\n\n\n{outer}\n\ndef user():\n    outer()\n"})
    assert steps(tree.ask("callers", "f", 2).rows) == [(1, "outer.inner", (7,)), (2, "user", (12,))]


def test_callees_of_callees_name_each_symbol_once_and_what_they_are_called_by(shared: Plant) -> None:
    rows = shared(CHAIN).ask("callees", "first", 3).rows
    assert steps(rows) == [(1, "second", (2,)), (2, "third", (6, 7)), (3, "fourth", (12,))]
    assert [row.via for row in rows] == ["", "second", "third"]


def test_a_function_that_calls_itself_is_among_its_callers(shared: Plant) -> None:
    assert steps(shared(CHAIN).ask("callers", "fourth").rows) == [(1, "third", (12,)), (1, "fourth", (16,))]


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


def test_references_list_each_use_with_its_line_and_not_the_definition(shared: Plant) -> None:
    rows = shared(SHAPES).ask("references", "UNIT").rows
    assert [(row.symbol.path, row.lines, row.text) for row in rows] == [
        ("shop/round.py", (1,), "from shop.shape import Shape, UNIT"),
        ("shop/round.py", (6,), "return 3 * UNIT"),
        ("shop/shape.py", (6,), "return UNIT"),
    ]


def test_implementations_of_a_type_are_its_subtypes_and_theirs(shared: Plant) -> None:
    tree = shared(SHAPES)
    assert tree.names("implementations", "Shape", 1) == ["shop/round.py::Round"]
    assert tree.names("implementations", "Shape", 3) == ["shop/round.py::Round", "shop/round.py::Circle"]


def test_implementations_of_a_method_override_it(shared: Plant) -> None:
    tree = shared(SHAPES)
    assert tree.names("implementations", "Shape.area", 3) == ["shop/round.py::Round.area", "shop/round.py::Circle.area"]
    assert tree.ask("implementations", "Shape.name", 3).rows == ()


def test_a_go_type_carries_out_an_interface_only_with_all_its_methods(plant: Plant) -> None:
    tree = plant(GO)
    assert tree.names("implementations", "Store") == ["disk/disk.go::Disk"]
    assert tree.names("implementations", "Store.Save") == ["disk/save.go::Disk.Save"]


def test_impact_of_a_method_holds_callers_overriding_methods_and_marked_tests(shared: Plant) -> None:
    rows = shared(SHAPES).ask("impact", "Shape.area", 2).rows
    met = {(named(row.symbol), row.depth, row.test) for row in rows}
    assert met >= {
        ("shop/shape.py::Shape.name", 1, False),
        ("shop/round.py::Round.area", 1, False),
        ("shop/user.py::use", 1, False),
        ("tests/test_shape.py::test_area", 1, True),
        ("tests/test_use.py::test_use", 2, True),
    }
    assert len(met) == len(rows)


def test_impact_of_a_value_names_files_that_import_it_and_uses_alike(shared: Plant) -> None:
    tree = shared(SHAPES)
    users = {"shop/shape.py::Shape.area", "shop/round.py::Round.area", "shop/round.py"}
    assert set(tree.names("impact", "UNIT", 1)) == users
    further = {named(row.symbol) for row in tree.ask("impact", "UNIT", 2).rows if row.depth == 2}
    assert further >= {"shop/shape.py::Shape.name", "shop/user.py::use"}


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


HALF_SURE = {
    "a.py": "class Item:\n    def run_it(self):\n        pass\n",
    "b.py": """\
from a import Item


def use(given):
    Item().run_it()
    given.run_it()
    Item().run_it()


def last():
    use(1)
""",
}


def test_a_line_is_as_sure_as_the_call_on_it(shared: Plant) -> None:
    rows = shared(HALF_SURE).ask("callers", "Item.run_it").rows
    assert [(row.how, row.lines) for row in rows] == [("import", (5, 7)), ("unique", (6,))]


def test_a_line_further_on_is_as_sure_as_the_call_on_it(shared: Plant) -> None:
    files = {**HALF_SURE, "a.py": HALF_SURE["a.py"] + "\n    def inner(self):\n        pass\n"}
    files["a.py"] = files["a.py"].replace("        pass\n\n", "        self.inner()\n\n")
    rows = shared(files).ask("callers", "Item.inner", 3).rows
    assert [(row.depth, row.how, row.lines) for row in rows] == [
        (1, "self", (3,)),
        (2, "import", (5, 7)),
        (2, "unique", (6,)),
        (3, "local", (11,)),
    ]
