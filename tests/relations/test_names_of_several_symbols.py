"""What is answered where a name that was asked about is that of several symbols."""

from __future__ import annotations

import json

import pytest
from related_tree import Plant, Smart


def test_a_name_of_several_symbols_that_are_never_called_ends_with_1(plant: Plant) -> None:
    shops = {f"{number}.py": "def load():\n    pass\n" for number in range(3)}
    few = plant(shops).ask("callers", "load")
    assert ([len(each.rows) for each in few.each], few.exit_code) == ([0, 0, 0], 1)


def test_a_name_of_more_symbols_is_not_clear_and_ends_with_1(plant: Plant) -> None:
    called = {f"{number}.py": "def load():\n    pass\n\n\ndef start():\n    load()\n" for number in range(4)}
    many = plant(called).ask("callers", "load")
    assert (len(many.candidates), many.each, many.exit_code) == (4, (), 1)


def test_where_many_bear_a_name_it_is_asked_which_one(plant: Plant, smart: Smart) -> None:
    tree = plant({f"{letter}.py": "def load():\n    pass\n" for letter in "abcd"})
    lines = smart(tree.root, "callers", "load").stdout.splitlines()
    assert lines[:2] == ["4 symbols are called load; which one?", "a.py:1 function load"]


def test_of_the_symbols_that_a_name_may_mean_those_in_tests_are_counted(plant: Plant, smart: Smart) -> None:
    tree = plant(
        {f"{folder}/a.py": "def make():\n    pass\n" for folder in ("examples", "one", "tests", "two", "x", "y")}
    )
    told = smart(tree.root, "callers", "make").stdout.splitlines()
    assert told[:-1] == [
        "6 symbols are called make; which one?",
        *(f"{folder}/a.py:1 function make" for folder in ("one", "two", "x", "y")),
        "and 2 in tests and examples",
        "name one as one/a.py::make or one/a.py:1",
    ]


@pytest.mark.parametrize(("count", "rows"), [(2, [10, 1]), (3, [10, 1, 1]), (4, [])])
def test_few_of_one_name_are_each_answered_in_ten_rows(plant: Plant, count: int, rows: list[int]) -> None:
    paths = [f"{letter}.py" for letter in "abcd"[:count]]
    users = {f"use_{path}": f"from {path[0]} import load\n\n\ndef use():\n    load()\n" for path in paths}
    users["use_a.py"] = "from a import load\n" + "".join(f"\n\ndef use_{n}():\n    load()\n" for n in range(11))
    tree = plant({**dict.fromkeys(paths, "def load():\n    pass\n"), **users})
    answer = tree.ask("callers", "load")
    assert [one.path for one in answer.candidates] == paths
    assert [len(one.rows) for one in answer.each] == rows
    assert [one.more for one in answer.each] == [1, 0, 0][: len(rows)]
    assert [len(one.rows) for one in tree.ask("callers", "load", limit=2).each] == [min(number, 2) for number in rows]


PROPS = {
    "code.ts": "export function send(to: string) {}\nsend('a');\n",
    "page.ts": "interface Props {\n  send: (to: string) => void;\n}\nexport type More = { send: () => void };\n",
    "code.test.ts": "export function send() {}\n",
}


def test_callers_of_a_name_mean_a_function_before_properties_of_types(plant: Plant, smart: Smart) -> None:
    tree = plant(PROPS)
    answer = tree.ask("callers", "send")
    assert answer.symbol is not None
    assert (answer.symbol.path, [row.lines for row in answer.rows]) == ("code.ts", [(2,)])
    assert [symbol.qualified_name for symbol in answer.properties] == ["Props.send", "More.send"]
    shown = smart(tree.root, "callers", "send").stdout
    assert "2 properties of types have the name, too: one is page.ts::Props.send\n" in shown
    listed = json.loads(smart(tree.root, "callers", "send", "--json").stdout)["properties"]
    assert [each["line_start"] for each in listed] == [2, 4]
    assert len(tree.ask("references", "send").candidates) == 4
    assert tree.ask("callers", "Props.send").properties == ()
    tree.write("other.ts", "export class Box {\n  send() {}\n}\n")
    both = tree.ask("callers", "send")
    assert {symbol.path for symbol in both.candidates} == {"code.ts", "other.ts", "code.test.ts"}
    assert len(both.properties) == 2
    tree.write("code.ts", "")
    tree.write("other.ts", "")
    assert tree.ask("callers", "send").properties == ()
