"""How a target is named, and what is said where it is not clear or not there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from related_tree import Plant, Smart

from smart_explore.errors import NotFoundError
from smart_explore.relations.targets.parse_target import ParsedTarget, parse_target

FILES = {
    "src/store.py": """\
class Store:
    def load(self):
        return self.key()

    def key(self):
        def inner():
            return 1
        return inner()


def load():
    return Store().load()
""",
    "src/use.py": "from src.store import load\n\n\ndef use():\n    load()\n\n\ndef only():\n    use()\n",
    "lib/store.rs": "pub struct Shelf;\nimpl Shelf {\n    pub fn put(&self) { self.take(); }\n    fn take(&self) {}\n}",
}


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("load", ParsedTarget("", "load", 0)),
        ("Store.load", ParsedTarget("", "Store.load", 0)),
        ("Store::load", ParsedTarget("", "Store::load", 0)),
        ("Store.load::name", ParsedTarget("", "Store.load::name", 0)),
        ("Store#load", ParsedTarget("", "Store#load", 0)),
        ("load()", ParsedTarget("", "load", 0)),
        ("Store.load(key, other)", ParsedTarget("", "Store.load", 0)),
        ("src/store.py::Store.load", ParsedTarget("src/store.py", "Store.load", 0)),
        ("store.py::load()", ParsedTarget("store.py", "load", 0)),
        ("src/store.py:12", ParsedTarget("src/store.py", "", 12)),
        ("`Store.load`", ParsedTarget("", "Store.load", 0)),
        ("a/b c.py::x", ParsedTarget("a/b c.py", "x", 0)),
        ("page.svelte::x", ParsedTarget("page.svelte", "x", 0)),
    ],
)
def test_a_target_is_a_name_or_a_path_with_a_name_or_a_line(written: str, read: ParsedTarget) -> None:
    assert parse_target(written) == read


@pytest.mark.parametrize(
    "target",
    [
        "Store.key",
        "Store::key",
        "Store#key",
        "key",
        "key()",
        "src/store.py::Store.key",
        "src/store.py::key",
        "store.py::Store.key",
        "src/store.py:5",
        "src/store.py:8",
        "./src/store.py::Store.key",
    ],
)
def test_one_symbol_can_be_named_in_many_ways(shared: Plant, target: str) -> None:
    assert shared(FILES).names("callers", target) == ["src/store.py::Store.load"]


PERL = """\
package Shop::Basket;

sub total { return 1 }

sub _half {
  return 2;
}

1;
"""
PHP = """\
<?php
namespace Shop\\Goods;

class Basket {
    public function total() { return $this->half(); }
    private function half() { return 1; }
}
"""


@pytest.mark.parametrize(
    ("target", "qualified_name"),
    [
        ("Shop::Basket._half", "Shop::Basket._half"),
        ("Shop::Basket::_half", "Shop::Basket._half"),
        ("Basket::_half", "Shop::Basket._half"),
        ("Shop::Basket", "Shop::Basket"),
        ("lib/Shop/Basket.pm::Shop::Basket._half", "Shop::Basket._half"),
        ("Shop\\Goods\\Basket::half", "Basket.half"),
        ("Shop\\Goods\\Basket", "Basket"),
    ],
)
def test_a_name_of_several_parts_means_its_symbol_as_it_is_printed_and_as_it_is_written(
    plant: Plant, target: str, qualified_name: str
) -> None:
    symbol = plant({"lib/Shop/Basket.pm": PERL, "src/Shop/Goods/Basket.php": PHP}).ask("callers", target).symbol
    assert symbol is not None
    assert symbol.qualified_name == qualified_name


def test_a_namespace_that_is_not_that_of_the_file_names_nothing(plant: Plant) -> None:
    with pytest.raises(NotFoundError):
        plant({"src/Shop/Goods/Basket.php": PHP}).ask("callers", "Other\\Basket::half")


def test_a_line_means_the_innermost_symbol_around_it(shared: Plant) -> None:
    symbol = shared(FILES).ask("callers", "src/store.py:7").symbol
    assert symbol is not None
    assert symbol.qualified_name in ("Store.key", "Store.key.inner")
    assert symbol.line_start <= 7 <= symbol.line_end


def test_a_name_of_several_symbols_lists_them_and_no_rows(shared: Plant) -> None:
    answer = shared(FILES).ask("callers", "load")
    assert [(one.path, one.qualified_name) for one in answer.candidates] == [
        ("src/store.py", "Store.load"),
        ("src/store.py", "load"),
    ]
    assert (answer.rows, answer.symbol, answer.exit_code) == ((), None, 0)
    assert [[row.symbol.qualified_name for row in each.rows] for each in answer.each] == [["load"], ["use"]]


def test_a_path_and_the_whole_name_tell_a_function_from_a_method(shared: Plant) -> None:
    assert shared(FILES).names("callers", "src/store.py::load") == ["src/use.py::use"]


def test_a_path_that_the_tree_has_once_may_be_shortened(shared: Plant) -> None:
    assert shared(FILES).names("callers", "use.py::use") == ["src/use.py::only"]


@pytest.mark.parametrize(
    ("target", "hint"),
    [
        ("Stroe", "Store"),
        ("src/store.py::absent", ""),
        ("nothing/here.py::x", "smart-explore tree"),
        ("store.zig:3", "smart-explore tree"),
        ("src/store.py:900", ""),
        ("../outside.py::x", ""),
        ("/etc/passwd::x", ""),
        ("::", ""),
        ("...", ""),
        ("\x00", ""),
        ("a\nb.py::c", ""),
        ("x" * 5_000, ""),
    ],
)
def test_a_target_that_is_not_there_is_not_found_with_a_hint(plant: Plant, target: str, hint: str) -> None:
    with pytest.raises(NotFoundError) as refused:
        plant(FILES).ask("callers", target)
    assert hint in str(refused.value.hint)


@pytest.mark.parametrize("target", ["missing.py", "none", "src/store.py::Store", "\x00", "../../etc/passwd"])
def test_what_is_no_file_has_no_imports(shared: Plant, target: str) -> None:
    with pytest.raises(NotFoundError):
        shared(FILES).ask("imports", target)


def test_the_command_line_says_what_is_meant(plant: Plant, smart: Smart) -> None:
    tree = plant(FILES)
    several = smart(tree.root, "callers", "load")
    assert several.returncode == 0
    lines = several.stdout.splitlines()
    assert lines[0] == "2 symbols are called load:"
    assert lines[1].startswith("callers of method Store.load src/store.py:2: ")
    assert any(line.startswith("callers of function load src/store.py:11: ") for line in lines)
    assert several.stdout == smart(tree.root, "callers", "load").stdout
    assert "name one as" not in several.stdout
    missing = smart(tree.root, "callers", "Stroe")
    assert (missing.returncode, missing.stdout) == (1, "")
    assert "did you mean" in missing.stderr
    found = smart(tree.root / "src", "callers", "store.py::load")
    assert found.returncode == 0
    assert "use.py" in found.stdout
    assert "src/use.py" not in found.stdout
    none = smart(tree.root, "callers", "src/use.py::only")
    assert (none.returncode, none.stdout.splitlines()[0]) == (1, "callers of function only src/use.py:8: none")


def test_json_holds_candidates_or_results_under_the_same_keys(plant: Plant, smart: Smart) -> None:
    tree = plant(FILES)
    several = json.loads(smart(tree.root, "callers", "load", "--json").stdout)
    found = json.loads(smart(tree.root, "callers", "Store.key", "--json").stdout)
    assert several.keys() == found.keys()
    assert [one["qualified_name"] for one in several["candidates"]] == ["Store.load", "load"]
    assert [each["results"][0]["qualified_name"] for each in several["each"]] == ["load", "use"]
    assert found["results"][0]["lines"] == [3]
    assert found["results"][0]["how"] == "self"


def test_names_from_files_cannot_write_lines_of_their_own(plant: Plant, smart: Smart) -> None:
    path = Path("odd\nname\x1b[31m.py")
    tree = plant({str(path): "def one():\n    two()\n\n\ndef two():\n    pass\n"})
    shown = smart(tree.root, "callers", "two").stdout
    assert "\x1b" not in shown
    assert "odd\nname" not in shown
    assert "one" in shown


def test_the_name_of_a_type_means_the_type_and_not_its_constructor(plant: Plant) -> None:
    tree = plant(
        {
            "Basket.java": "class Basket {\n    Basket(int n) {}\n}\n",
            "Large.java": "class Large extends Basket {\n    Large() { super(1); }\n    Basket b = new Basket(2);\n}\n",
        }
    )
    assert tree.names("implementations", "Basket") == ["Large.java::Large"]
    assert "Large.java::Large.b" in tree.names("callers", "Basket")
    assert set(tree.names("callers", "Basket.Basket")) == {"Large.java::Large.Large", "Large.java::Large.b"}


def test_the_stubs_of_an_overloaded_function_do_not_stand_for_it(plant: Plant) -> None:
    stub = "@overload\ndef f(x: {}) -> int: ...\n\n\n"
    body = "def f(x):\n    g()\n    return x\n\n\ndef g():\n    pass\n"
    tree = plant({"a.py": "from typing import overload\n\n\n" + stub.format("int") + stub.format("str") + body})
    assert tree.names("callees", "f") == ["a.py::g"]


def test_of_two_symbols_of_equal_extent_the_outer_one_is_at_their_line(plant: Plant) -> None:
    tree = plant({"a.ts": "export class A { f() { g() } }\nexport function g() {}\n"})
    answer = tree.ask("callees", "a.ts:1")
    assert answer.symbol is not None
    assert answer.symbol.qualified_name == "A"


def test_a_symbol_of_a_package_goes_before_a_module_of_its_name(plant: Plant) -> None:
    tree = plant(
        {
            "p/__init__.py": "def q():\n    pass\n",
            "p/q.py": "def q():\n    pass\n",
            "use.py": "from p import q\n\n\ndef f():\n    q()\n",
        }
    )
    assert tree.callers("p/__init__.py::q") == {"import use.py::f"}
    assert tree.callers("p/q.py::q") == set()


def test_what_a_test_takes_apart_does_not_stand_for_the_closure_that_it_tests(plant: Plant, smart: Smart) -> None:
    tree = plant(
        {
            "library.ts": """\
export const createLibrary = () => {
  const send = async (order) => { await post(order); };
  return { send };
};
""",
            "shop.ts": """\
import { createLibrary } from './library';
const library = createLibrary();
export const sell = async (order) => { await library.send(order); };
""",
            "library.test.ts": """\
import { createLibrary } from './library';
const { send } = createLibrary();
send({});
""",
        }
    )
    out = smart(tree.root, "callers", "send", "--no-tests").stdout
    assert out.startswith("callers of function createLibrary.send library.ts:2: 1")
    assert " 3 sell " in out


@pytest.mark.parametrize(
    ("target", "names"),
    [("a.go:4", ["conf.url", "conf.topic"]), ("a.go:3", ["conf"]), ("a.ts:2", ["f"]), ("a.ts:1", ["one", "two"])],
)
def test_a_line_means_all_that_it_declares(target: str, names: list[str], plant: Plant) -> None:
    tree = plant(
        {
            "a.go": "package a\n\ntype conf struct {\n\turl, topic string\n}\n",
            "a.ts": "export const one = 1, two = 2\nexport function f() { return one }\n",
        }
    )
    with tree.opened(target) as context:
        assert [place.definition.qualified_name for place in context.resolve_target(target)] == names


@pytest.mark.parametrize("target", ["Restorer.one", "a.kt::Restorer.one", "Restorer.Scope.one", "Scope.one"])
def test_a_member_that_extends_another_type_is_called_with_it_or_without(plant: Plant, target: str) -> None:
    files = {
        "a.kt": "class Restorer {\n  fun Scope.one() {}\n  fun all(scope: Scope) { scope.one() }\n}\n",
        "b.kt": "class Other { fun two() {} }\nclass Outer { class Restorer { } }\n",
    }
    assert "a.kt::Restorer.all" in plant(files).names("callers", target)
