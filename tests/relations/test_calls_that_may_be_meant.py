"""Which of the calls are listed that may mean a symbol, and how many are counted."""

from __future__ import annotations

import pytest
from related_tree import Plant, Smart, named


def test_of_many_calls_that_may_be_meant_the_nearest_are_listed(plant: Plant) -> None:
    far = {f"far/other{n}.py": f"def use{n}(one, two):\n    one.put()\n    two.put()\n" for n in range(15)}
    tree = plant(
        {
            "shop/store.py": "class Store:\n    def put(self):\n        pass\n\n\ndef own(any):\n    any.put()\n",
            "shop/cold.py": "class Cold:\n    def put(self):\n        pass\n",
            "till/pay.py": "import shop.store\n\n\ndef pay(kept):\n    kept.put()\n    kept.put()\n",
            "shop/beside.py": "def beside(it):\n    it.put()\n",
            "tests/test_store.py": "import shop.store\n\n\ndef test_put(it):\n    it.put()\n",
            **far,
        }
    )
    answer = tree.ask("callers", "Store.put")
    assert [(row.symbol.qualified_name, row.lines, row.how) for row in answer.rows] == [
        ("own", (7,), "ambiguous"),
        ("pay", (5, 6), "ambiguous"),
        ("beside", (2,), "ambiguous"),
    ]
    assert answer.ambiguous == 31
    lone = plant(
        {
            "a/b.py": "class A:\n    def put(self):\n        pass\n\n\nclass B(A):\n    def put(self):\n        pass\n",
            **far,
        }
    )
    answer = lone.ask("callers", "B.put")
    assert [(row.symbol.path, row.lines) for row in answer.rows] == [
        (f"far/other{number}.py", (2, 3)) for number in (0, 1, 10, 11, 12)
    ], "none of all is near"
    assert answer.ambiguous == 25


def test_of_many_far_calls_those_with_most_folders_in_common_are_listed(plant: Plant) -> None:
    calls = "".join(f"\n\ndef use{number}(it):\n    it.put()\n" for number in range(9))
    store = "class Store:\n    def put(self):\n        pass\n"
    paths = ["a.py", "app/shop/till/b.py", "app/z.py", "other/c.py"]
    tree = plant({"app/shop/store.py": store, "app/cold/store.py": store, **dict.fromkeys(paths, calls)})
    rows = tree.ask("callers", "app/shop/store.py::Store.put").rows
    assert [row.symbol.path for row in rows] == ["app/shop/till/b.py"] * 9 + ["app/z.py"]


STORES = """\
class Store:
    def drop(self): pass
class Shelf:
    def drop(self): pass
"""


def asking(count: int) -> str:
    return "def ask(x):\n" + "    x.drop()\n" * count


@pytest.mark.parametrize(
    ("files", "options", "listed", "ambiguous"),
    [
        ({"far/use.py": asking(19)}, {}, ["far/use.py::ask"], 0),
        ({"far/use.py": asking(20)}, {}, ["far/use.py::ask"], 0),
        ({"far/use.py": asking(20)}, {"ambiguous": True}, ["far/use.py::ask"], 0),
        ({"far/use.py": asking(19), "tests/test_use.py": asking(5)}, {}, ["far/use.py::ask"], 5),
        ({"far/use.py": asking(20), "tests/test_use.py": asking(5)}, {}, ["far/use.py::ask"], 5),
        ({"far/use.py": asking(19), "tests/test_use.py": asking(5)}, {"no_tests": True}, ["far/use.py::ask"], 0),
        ({"tests/test_use.py": asking(201)}, {"no_tests": True}, [], 0),
        ({"use.py": asking(30), "tests/test_use.py": asking(201)}, {"no_tests": True}, ["use.py::ask"], 0),
        ({"sure.py": "import a\na.Store().drop()\n", "far/use.py": asking(3)}, {}, ["sure.py", "far/use.py::ask"], 0),
        ({"sure.py": "import a\na.Store().drop()\n", "far/use.py": asking(4)}, {}, ["sure.py"], 4),
    ],
)
def test_where_nothing_is_sure_a_few_that_may_be_meant_are_listed(
    plant: Plant, files: dict[str, str], options: dict[str, bool], listed: list[str], ambiguous: int
) -> None:
    answer = plant({"a.py": STORES, **files}).ask("callers", "Store.drop", **options)
    assert [named(row.symbol) for row in answer.rows] == listed
    assert answer.ambiguous == ambiguous


def test_where_only_files_that_are_not_asked_for_have_calls_these_are_counted(plant: Plant) -> None:
    tree = plant({"a.py": STORES, "tests/test_use.py": asking(5), "use.py": "import a\na.Store().drop()\n"})
    answer = tree.ask("callers", "Store.drop", file_pattern="far")
    assert (answer.rows, answer.ambiguous, answer.not_asked_for) == ((), 0, 6)
    assert tree.ask("callers", "Store.drop", file_pattern="use.py").not_asked_for == 0
    assert tree.ask("callers", "Store.drop").not_asked_for == 0


def test_a_function_whose_only_call_means_no_known_symbol_is_not_said_to_call_nothing(
    plant: Plant, smart: Smart
) -> None:
    tree = plant({"a.py": "def end():\n    pass\ndef start(f):\n    f.end()\ndef other(f):\n    f.begin()\n"})
    found = smart(tree.root, "callees", "start").stdout
    assert "1 call in it has the name of a symbol that it is not known to mean:" in found
    assert "4 start: f.end()" in found
    assert "1 call" not in smart(tree.root, "callees", "other").stdout
