"""Edges between symbols, in one tree for each family of languages, parsed by the real CLI."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import bash_calls
import c_calls
import csharp_calls
import dart_calls
import ecmascript_calls
import elixir_calls
import gdscript_calls
import go_calls
import java_calls
import kotlin_calls
import lua_calls
import php_calls
import pytest
import python_calls
import ruby_calls
import rust_calls
import scala_calls
import solidity_calls
import swift_calls
import template_calls
import vue_calls
from related_tree import Plant, RelatedTree, Smart, named

FAMILIES = (
    bash_calls,
    csharp_calls,
    dart_calls,
    elixir_calls,
    scala_calls,
    solidity_calls,
    swift_calls,
    template_calls,
    vue_calls,
    python_calls,
    ecmascript_calls,
    gdscript_calls,
    go_calls,
    java_calls,
    kotlin_calls,
    lua_calls,
    php_calls,
    rust_calls,
    ruby_calls,
    c_calls,
)
TARGETS = [
    pytest.param(family, target, id=f"{family.__name__}-{target}") for family in FAMILIES for target in family.CALLERS
]


@pytest.fixture(scope="module")
def trees(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, RelatedTree]]:
    """The tree of each family, indexed once."""
    folder: Path = tmp_path_factory.mktemp("trees")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
        yield {family.__name__: RelatedTree(folder / family.__name__, family.FILES) for family in FAMILIES}


@pytest.mark.parametrize(("family", "target"), TARGETS)
def test_the_callers_of_a_symbol_are_just_those_that_call_it(
    trees: dict[str, RelatedTree], family: ModuleType, target: str
) -> None:
    assert trees[family.__name__].callers(target) == family.CALLERS[target]


_WITHOUT_CONSTRUCTOR = ("shop/basket.py::Basket", "src/basket.ts::Basket")
"""Types whose objects the constructor above makes."""


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_callees_are_the_callers_read_the_other_way_round(trees: dict[str, RelatedTree], family: ModuleType) -> None:
    tree = trees[family.__name__]
    expected: dict[str, set[str]] = {}
    for target, callers in family.CALLERS.items():
        for caller in callers:
            how, _, source = caller.partition(" ")
            if "::" in source:
                expected.setdefault(source, set()).add(f"{how} {target}")
    for source, wanted in expected.items():
        met = tree.callees(source)
        for callee in wanted:
            how, _, target = callee.partition(" ")
            # A constructor is met as what is called, its type, or a type below that has none of its own.
            made = {
                f"{how} {target.rpartition('.')[0]}",
                *(f"{how} {one}" for one in _WITHOUT_CONSTRUCTOR),
            }
            assert callee in met or made & met, (source, callee, met)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_nothing_is_called_that_no_table_names(trees: dict[str, RelatedTree], family: ModuleType) -> None:
    tree = trees[family.__name__]
    sources = {caller.partition(" ")[2] for callers in family.CALLERS.values() for caller in callers}
    types = {target.rpartition(".")[0] for target in family.CALLERS}
    for source in sorted(source for source in sources if "::" in source):
        for row in tree.ask("callees", source, ambiguous=True).rows:
            target = named(row.symbol)
            assert target in family.CALLERS or target in types, f"{source} calls {target}"


def test_overloads_are_asked_together_by_name_and_one_by_its_line(plant: Plant, smart: Smart) -> None:
    tree = plant(
        {
            "a.ts": (
                "export function f(a: string): void;\nexport function f(a: number): void;\n"
                "export function f(a: any): void { hit() }\nfunction hit() {}\n"
            ),
            "A.java": (
                "class A {\n void go(int a) { B.hit(); }\n void go(String a) { B.other(); }\n}\n"
                "class B { static void hit() {} static void other() {} }\n"
            ),
            "go.kt": "fun go(a: Int) { one() }\nfun go(a: String) { two() }\nfun one() {}\nfun two() {}\n",
        }
    )
    assert tree.callees("f") == {"local a.ts::hit"}
    assert tree.callees("A.go") == {"local A.java::B.hit", "local A.java::B.other"}
    assert tree.callees("A.java:3") == {"local A.java::B.other"}
    assert tree.callees("go.kt:1") == {"local go.kt::one"}
    assert " A.java:2 and 1 of the same name: 2\n" in smart(tree.root, "callees", "A.go").stdout
    assert "1 call" in smart(tree.root, "trace", "A.go", "B.other").stdout
