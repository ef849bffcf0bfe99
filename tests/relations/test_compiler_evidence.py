"""A compiler's index decides what is a guess without it, where the user named it and nothing has changed since."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from related_tree import Plant, RelatedTree, Smart
from scip_writer import PACKAGE, Place, field, scip, varint

from smart_explore.errors import BadRequestError
from smart_explore.model.relations_answer import RelationsAnswer
from smart_explore.operations.relations import VERB
from smart_explore.relations.compiler.scip_index import ScipIndex
from smart_explore.relations.compiler.wire import WireError
from smart_explore.requests import Session, call
from smart_explore.source.sandbox import Roots

CART, ORDER = f"{PACKAGE}shop/Cart#total().", f"{PACKAGE}shop/Order#total()."
LIBRARY = "scip-test test library 2.0 paper/Bill#total()."
FILES = {
    "shop.py": "class Cart:\n    def total(self): ...\n\n\nclass Order:\n    def total(self): ...\n",
    "bill.py": 'def bill(one, other):\n    name = "😀"; one.total()\n    return other.total()\n',
    "far.py": "def far(one):\n    return one.total()\n",
}
SHOP = [Place(1, 8, 13, CART, True), Place(5, 8, 13, ORDER, True)]
FIRST = FILES["bill.py"].split("\n")[1].index("total") + 1  # in units of UTF-16
BILL = [Place(1, FIRST, FIRST + 5, CART), Place(2, 17, 22, LIBRARY)]
FAR = [Place(1, 15, 20, LIBRARY)]
INDEX = scip({"shop.py": SHOP, "bill.py": BILL, "far.py": FAR})
GUESSED = {"ambiguous bill.py:2,3", "ambiguous far.py:2"}


def planted(plant: Plant, index: bytes | None = INDEX, name: str = "index.scip") -> RelatedTree:
    """The shop, older than its index."""
    tree = plant(FILES)
    for path in FILES:
        os.utime(tree.root / path, (1_000_000_000, 1_000_000_000))
    if index is not None:
        tree.write(name, index)
    return tree


def callers(tree: RelatedTree, target: str, index: str = "index.scip") -> set[str]:
    """How and where a symbol is called, the unsure calls too."""
    return shown(tree.ask("callers", target, ambiguous=True, scip=index))


def shown(answer: RelationsAnswer) -> set[str]:
    return {f"{row.how} {row.symbol.path}:{','.join(map(str, row.lines))}" for row in answer.rows}


def test_a_call_means_what_the_compiler_says_and_what_it_says_is_of_a_library_is_no_guess(plant: Plant) -> None:
    tree = planted(plant)
    assert callers(tree, "Cart.total", "") == callers(tree, "Order.total", "") == GUESSED
    assert callers(tree, "Cart.total") == {"compiler bill.py:2"}
    assert callers(tree, "Order.total") == set()
    callees = tree.ask("callees", "bill", scip="index.scip").rows
    assert [(row.how, row.symbol.qualified_name) for row in callees] == [("compiler", "Cart.total")]


def test_an_index_in_a_repository_is_not_believed_unless_the_user_names_it(
    plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = planted(plant)
    assert callers(tree, "Cart.total", "") == GUESSED
    monkeypatch.setenv("SMART_EXPLORE_SCIP", "index.scip")
    assert callers(tree, "Cart.total", "") == {"compiler bill.py:2"}
    monkeypatch.setenv("SMART_EXPLORE_SCIP", "other.scip")  # in this tree there is none of that name
    assert callers(tree, "Cart.total", "") == GUESSED


def test_a_file_that_changed_after_the_index_was_made_is_not_believed_the_others_are(plant: Plant) -> None:
    tree = planted(plant)
    os.utime(tree.root / "bill.py", (time.time() + 60,) * 2)
    assert callers(tree, "Cart.total") == {"ambiguous bill.py:2,3"}
    os.utime(tree.root / "shop.py", (time.time() + 60,) * 2)  # what is defined there is not known any more
    assert callers(tree, "Cart.total") == {"ambiguous bill.py:2,3"}
    os.utime(tree.root / "far.py", (time.time() + 60,) * 2)
    assert callers(tree, "Cart.total") == GUESSED


def test_a_kept_answer_follows_the_index(plant: Plant) -> None:
    tree = planted(plant)
    assert callers(tree, "Cart.total") == callers(tree, "Cart.total") == {"compiler bill.py:2"}
    tree.write("index.scip", scip({"shop.py": SHOP, "bill.py": BILL[1:], "far.py": FAR}))
    assert callers(tree, "Cart.total") == {"ambiguous bill.py:2"}
    tree.write("index.scip", b"")
    assert callers(tree, "Cart.total") == GUESSED


@pytest.mark.parametrize(
    ("index", "reason"),
    [
        (b"", "without documents"),
        (scip({}), "without documents: its indexer did not finish"),
        (INDEX[:-5], "cut off"),
        (INDEX[:100], "cut off"),
        (b"\x00" * 50, "no whole SCIP index"),
        (b"<html>not found</html>", "no whole SCIP index"),
        (scip({"../shop.py": SHOP, "/etc/passwd": SHOP, "": SHOP}), "without documents"),
        (scip({"elsewhere/shop.py": SHOP}), "none of its 1 files is in this tree"),
    ],
    ids=range(8),
)
def test_an_index_that_is_not_whole_is_a_problem_and_nothing_of_it_is_believed(
    plant: Plant, index: bytes, reason: str
) -> None:
    tree = planted(plant, index)
    answer = tree.ask("callers", "Cart.total", ambiguous=True, scip="index.scip")
    (problem,) = answer.problems
    assert (problem.path, answer.exit_code) == ("index.scip", 3)
    assert reason in problem.reason and "it is not used" in problem.reason
    assert shown(answer) == GUESSED


def test_an_index_that_is_older_than_all_its_files_is_a_problem(plant: Plant) -> None:
    tree = planted(plant)
    os.utime(tree.root / "index.scip", (900_000_000,) * 2)
    answer = tree.ask("callers", "Cart.total", scip="index.scip")
    assert next(problem.reason for problem in answer.problems).startswith("all files that it describes have changed")


def test_an_index_that_is_not_there_is_refused(plant: Plant, smart: Smart) -> None:
    done = smart(planted(plant, None).root, "callers", "Cart.total", "--scip", "index.scip")
    assert (done.returncode, done.stdout) == (2, "")
    assert "index.scip: no such file" in done.stderr


def test_a_server_reads_no_index_outside_of_its_roots(plant: Plant, tmp_path: Path) -> None:
    tree = planted(plant)
    (tmp_path / "outside.scip").write_bytes(INDEX)
    session = Session(base=str(tree.root), roots=Roots.of([str(tree.root)]))
    for named_ in (str(tmp_path / "outside.scip"), "../outside.scip"):
        with pytest.raises(BadRequestError, match="outside"):
            call(VERB, session, {"target": "Cart.total", "relation": "callers", "scip": named_})


def test_the_row_of_an_answer_says_that_a_compiler_said_it(plant: Plant, smart: Smart) -> None:
    answer = smart(planted(plant).root, "callers", "Cart.total", "--scip", "index.scip").stdout
    assert "2 bill [compiler]: one.total()" in answer


def test_what_implements_a_method_is_also_what_the_compiler_says(plant: Plant) -> None:
    method = Place(5, 8, 13, ORDER, True, implements=(CART,))
    tree = planted(plant, scip({"shop.py": [SHOP[0], method], "far.py": FAR}))
    rows = tree.ask("implementations", "Cart.total", scip="index.scip").rows
    assert [(row.how, row.symbol.qualified_name) for row in rows] == [("compiler", "Order.total")]
    assert tree.ask("implementations", "Cart.total").rows == ()


def test_what_the_language_says_for_sure_stays_where_the_index_calls_it_a_library(plant: Plant) -> None:
    tree = planted(plant)
    tree.write("use.py", "from shop import Cart\n\n\ndef use():\n    return Cart()\n")
    os.utime(tree.root / "use.py", (1_000_000_000,) * 2)
    index = {"shop.py": SHOP, "use.py": [Place(4, 11, 15, "scip-test test library 2.0 paper/Bill#")]}
    tree.write("index.scip", scip(index))
    assert callers(tree, "Cart") == {"import use.py:5"}


def test_what_the_compiler_says_of_a_member_is_not_said_of_what_it_is_asked_of(plant: Plant) -> None:
    tree = planted(plant)
    tree.write("work.py", "def work(): ...\n\n\ndef user():\n    return work.later()\n")
    os.utime(tree.root / "work.py", (1_000_000_000,) * 2)
    tree.write("index.scip", scip({"shop.py": SHOP, "work.py": [Place(4, 16, 21, CART)]}))
    assert (
        shown(tree.ask("impact", "work", scip="index.scip")) == shown(tree.ask("impact", "work")) == {"local work.py:5"}
    )


def test_what_makes_an_object_speaks_of_its_type_where_the_compiler_says_the_constructor(plant: Plant) -> None:
    tree = plant({"k.ts": "class K {\n  constructor(a) {}\n}\n\nfunction make() {\n  return new K(1);\n}\n"})
    os.utime(tree.root / "k.ts", (1_000_000_000,) * 2)
    made = f"{PACKAGE}`k.ts`/K#`<constructor>`()."
    tree.write("index.scip", scip({"k.ts": [Place(1, 2, 13, made, True), Place(5, 13, 14, made)]}))
    assert callers(tree, "K") == callers(tree, "K.constructor") == {"compiler k.ts:6"}


def test_an_index_of_a_folder_speaks_of_the_files_below_it(plant: Plant) -> None:
    tree = planted(plant, None)
    for path in FILES:
        (tree.root / "packages").mkdir(exist_ok=True)
        (tree.root / path).rename(tree.root / "packages" / path)
    tree.write("packages/index.scip", INDEX)
    assert callers(tree, "Cart.total", "packages/index.scip") == {"compiler packages/bill.py:2"}
    tree.write("out/index.scip", scip({"bill.py": BILL, "shop.py": SHOP}, (tree.root / "packages").as_uri()))
    assert "compiler packages/bill.py:2" in callers(tree, "Cart.total", "out/index.scip")


@pytest.mark.parametrize(
    "places",
    [
        [Place(1, FIRST + 1, FIRST + 6, CART)],  # no name begins there
        [Place(900, FIRST, FIRST + 5, CART), Place(1, 5_000, 5_005, CART)],
        [Place(1, FIRST, FIRST + 5, "local 3")],
        [Place(1, FIRST, FIRST + 5, f"{PACKAGE}shop/Cart#other().")],  # of the same package, but in no document
        [Place(1, FIRST, FIRST + 5, f"{PACKAGE}shop/Cart#")],
    ],
    ids=["shifted", "outside", "local", "unknown", "wrong line"],
)
def test_what_does_not_fit_the_source_is_passed_over(plant: Plant, places: list[Place]) -> None:
    shop = [*SHOP, Place(3, 0, 5, f"{PACKAGE}shop/Cart#", True)]
    tree = planted(plant, scip({"shop.py": shop, "bill.py": places}))
    assert callers(tree, "Cart.total") == GUESSED


def test_a_symbol_that_several_documents_define_is_passed_over(plant: Plant) -> None:
    tree = planted(plant, scip({"shop.py": SHOP, "bill.py": [BILL[0], Place(0, 4, 8, CART, True)]}))
    assert callers(tree, "Cart.total") == GUESSED


@given(st.integers(0, len(INDEX) - 1), st.binary(max_size=4), st.integers(0, 8))
def test_no_damaged_index_breaks_more_than_itself(at: int, instead: bytes, cut: int) -> None:
    try:
        index = ScipIndex(INDEX[:at] + instead + INDEX[at + cut :], lambda: False)
        for path in index.paths:
            index.document(path)
    except WireError:
        return
    assert all(not path.startswith("/") and ".." not in path.split("/") for path in index.paths)


def test_lengths_and_nesting_that_lie_cost_nothing() -> None:
    nested = b""
    for _ in range(2_000):
        nested = field(2, nested)
    ScipIndex(nested, lambda: False)
    for lie in (varint(2 << 3 | 2) + varint(1 << 62), b"\x12" + b"\xff" * 30, b"\x13\x13\x13"):
        with pytest.raises(WireError):
            ScipIndex(lie, lambda: False)


def test_a_long_index_is_left_when_nobody_waits_any_more() -> None:
    with pytest.raises(WireError):
        ScipIndex(scip({f"a{n}.py": SHOP for n in range(600)}), lambda: True)
