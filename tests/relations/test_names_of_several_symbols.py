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
    called = {f"{number}.py": "def load():\n    pass\n\n\ndef start():\n    load()\n" for number in range(13)}
    many = plant(called).ask("callers", "load")
    assert (len(many.candidates), many.each, many.exit_code) == (13, (), 1)


def test_where_many_bear_a_name_it_is_asked_which_one(plant: Plant, smart: Smart) -> None:
    tree = plant({f"{letter}.py": "def load():\n    pass\n" for letter in "abcdefghijklm"})
    lines = smart(tree.root, "callers", "load").stdout.splitlines()
    assert lines[:2] == ["13 symbols are called load; which one?", "a.py:1 function load"]


def test_of_the_symbols_that_a_name_may_mean_those_in_tests_are_counted(plant: Plant, smart: Smart) -> None:
    folders = ("examples", "one", "tests", *(f"u{n}" for n in range(12)))
    tree = plant({f"{folder}/a.py": "def make():\n    pass\n" for folder in folders})
    told = smart(tree.root, "callers", "make").stdout.splitlines()
    assert told[:-1] == [
        "15 symbols are called make; which one?",
        *(f"{folder}/a.py:1 function make" for folder in sorted(("one", *(f"u{n}" for n in range(12))))),
        "and 2 in tests, examples or generated files",
        "name one as one/a.py::make or one/a.py:1",
    ]


def test_of_many_symbols_those_are_answered_that_people_wrote_for_production(plant: Plant, smart: Smart) -> None:
    others = {
        f"{folder}/make.py": "def make():\n    pass\n" for folder in ("tests", *(f"examples/e{n}" for n in range(8)))
    }
    generated = {f"proto/m{n}_pb2.py": "def make():\n    pass\n" for n in range(4)}
    own = "def make():\n    pass\n\n\ndef use():\n    make()\n"
    told = smart(plant({**others, **generated, "a.py": own, "b.py": own}).root, "callers", "make").stdout
    assert told.startswith("15 symbols are called make, 13 in tests, examples or generated files:\n")
    assert [line for line in told.splitlines() if line.startswith("callers of")] == [
        f"callers of function make {name}.py:1: 1" for name in "ab"
    ]


@pytest.mark.parametrize(("count", "rows"), [(2, [10, 1]), (3, [10, 1, 1]), (4, [5, 1, 1, 1]), (13, [])])
def test_few_of_one_name_are_each_answered_in_a_few_rows(plant: Plant, count: int, rows: list[int]) -> None:
    paths = [f"{letter}.py" for letter in "abcdefghijklm"[:count]]
    users = {f"use_{path}": f"from {path[0]} import load\n\n\ndef use():\n    load()\n" for path in paths}
    users["use_a.py"] = "from a import load\n" + "".join(f"\n\ndef use_{n}():\n    load()\n" for n in range(11))
    tree = plant({**dict.fromkeys(paths, "def load():\n    pass\n"), **users})
    answer = tree.ask("callers", "load")
    assert [one.path for one in answer.candidates] == paths
    assert [len(one.rows) for one in answer.each] == rows
    assert [one.more for one in answer.each] == [11 - rows[0], 0, 0, 0][: len(rows)] if rows else not answer.each
    assert [len(one.rows) for one in tree.ask("callers", "load", limit=2).each] == [min(number, 2) for number in rows]


UNSURE = {
    "one.py": "class One:\n    def get(self):\n        return self.get()\n",
    "two.py": "class Two:\n    def get(self):\n        pass\n",
    "use.py": "from one import One\n\n\ndef use(it, one: One):\n    it.get()\n",
}


def test_calls_that_may_mean_any_of_several_symbols_are_listed_once(plant: Plant, smart: Smart) -> None:
    tree = plant(UNSURE)
    lines = smart(tree.root, "callers", "get").stdout.splitlines()
    assert lines.count(" 5 use [ambiguous]: it.get()") == 1
    assert "callers of method Two.get two.py:2: none for sure, 1 possible" in lines
    answer = json.loads(smart(tree.root, "callers", "get", "--json").stdout)
    assert [row["lines"] for row in answer["results"]] == [[5]]
    assert [[row["how"] for row in each["results"]] for each in answer["each"]] == [["self"], []]


def test_symbols_without_callers_share_a_line(plant: Plant, smart: Smart) -> None:
    tree = plant(
        {f"{letter}.py": "def load():\n    pass\n" for letter in "abcd"} | {"use.py": "import a\n\na.load()\n"}
    )
    assert smart(tree.root, "callers", "load").stdout.splitlines()[:-1] == [
        "4 symbols are called load:",
        "callers of function load a.py:1: 1",
        "use.py",
        " 3 (top of the file) [import]: a.load()",
        "none: load b.py:1, load c.py:1, load d.py:1",
    ]


def test_a_call_through_an_interface_is_listed_there_alone(plant: Plant, smart: Smart) -> None:
    tree = plant(
        {
            "bus.ts": "export interface Bus { stop(): void }\nexport interface Pipe { stop(n: number): void }\n",
            "one.ts": "import { Bus } from './bus';\nexport class One implements Bus { stop() { this.stop(); } }\n",
            "two.ts": "import { Bus } from './bus';\nexport class Two implements Bus { stop() {} }\n",
            "use.ts": "import { Bus } from './bus';\nfunction run(bus: Bus) {\n  bus.stop();\n}\n",
        }
    )
    told = smart(tree.root, "callers", "stop").stdout.splitlines()
    assert told.count(" 3 run [import]: bus.stop()") == 1
    assert "callers of method One.stop one.ts:2: 1, 1 possible" in told
    assert "callers of method Two.stop two.ts:2: none for sure, 1 possible" in told
    assert not any("through" in line for line in told)


def test_a_file_named_in_the_same_request_tells_which_symbol_is_meant(plant: Plant, smart: Smart) -> None:
    tree = plant({**UNSURE, "two.py": UNSURE["two.py"] + "\n    def put(self):\n        pass\n"})
    shown = smart(tree.root, "callers", "two.py::put", "get").stdout
    assert "callers of method Two.get two.py:2: " in shown
    assert "One.get" not in shown
    assert "1 more symbol has this name; this one is in a file named beside it" in shown
    both = json.loads(smart(tree.root, "callers", "two.py::put", "get", "--json").stdout)["answers"]
    assert [each.get("others") for each in both] == [None, 1]


def test_of_files_of_one_name_the_one_with_the_symbol_is_meant(plant: Plant, smart: Smart) -> None:
    tree = plant({"a/store.py": "def load():\n    pass\n", "b/store.py": "def save():\n    pass\n"})
    assert "function save b/store.py:1" in smart(tree.root, "callers", "store.py::save").stdout
    assert "which one: a/store.py, b/store.py?" in smart(tree.root, "callers", "store.py::drop").stderr


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
