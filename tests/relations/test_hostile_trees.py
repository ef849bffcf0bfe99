"""Trees made to cost much to walk: what is done, and kept, grows with the tree and not with its square."""

from __future__ import annotations

from collections import Counter

import pytest
from related_tree import Plant

from smart_explore.relations import modules
from smart_explore.relations.edges import Place
from smart_explore.relations.facts import Definition, Numbers

MANY = 150


def test_of_many_definitions_of_one_name_the_one_around_a_line_is_found_with_few_looks() -> None:
    looks: Counter[str] = Counter()

    class Watched(Definition):
        @property
        def line_start(self) -> int:
            looks["line_start"] += 1
            return self[3]

    numbers = Numbers([Watched("f", "f", "function", at, at, True) for at in range(1, 4097)])
    looks.clear()
    assert numbers.holding("f", 4000) == 3999
    assert looks["line_start"] < 60


def test_the_first_of_several_definitions_stands_for_a_line_that_all_or_none_of_them_hold() -> None:
    spans = [(3, 4), (7, 7), (7, 7), (9, 12)]
    numbers = Numbers([Definition("f", "f", "function", start, end, True) for start, end in spans])
    assert [numbers.holding("f", line) for line in (1, 3, 4, 5, 7, 8, 12, 13)] == [0, 0, 0, 0, 1, 0, 3, 0]
    assert numbers.holding("g", 3) == -1


def test_many_calls_that_may_mean_many_symbols_share_their_lines(plant: Plant) -> None:
    classes = "".join(f"class K{at}:\n    def f(self):\n        pass\n" for at in range(MANY))
    tree = plant({"a.py": classes, "b.py": "def g(x):\n" + "    x.f()\n" * MANY})
    rows = tree.ask("callees", "g", ambiguous=True, limit=MANY).rows
    assert len(rows) == MANY
    assert {row.lines for row in rows} == {tuple(range(2, MANY + 2))}
    assert len({id(row.lines) for row in rows}) == 1


@pytest.mark.parametrize("relation", ["callers", "references"])
def test_many_calls_of_one_of_many_symbols_are_compared_with_them_once(
    plant: Plant, monkeypatch: pytest.MonkeyPatch, relation: str
) -> None:
    classes = "".join(f"class K{at}:\n    def f(self):\n        pass\n" for at in range(MANY))
    tree = plant({"a.py": classes, "b.py": "def g(x):\n" + "    x.f()\n" * MANY})
    compared: Counter[str] = Counter()

    def counted(place: Place, other: Place) -> bool:
        compared["places"] += 1
        return place.path == other.path and place.definition.qualified_name == other.definition.qualified_name

    monkeypatch.setattr("smart_explore.relations.graph.same_symbol", counted)
    monkeypatch.setattr("smart_explore.relations.occurrences.same_symbol", counted)
    assert tree.ask(relation, f"K{MANY - 1}.f").ambiguous == MANY
    assert compared["places"] < 4 * MANY


@pytest.mark.parametrize(
    ("path", "first", "further"),
    [
        (
            "a.py",
            "class O0:\n    class X:\n        pass\n",
            "class O{at}(O{before}.X):\n    def m(self):\n        q()\n",
        ),
        ("A.java", "class O0 { class X {} }\n", "class O{at} extends O{before}.X {{ void m() {{ q(); }} }}\n"),
    ],
)
def test_types_whose_bases_are_found_in_bases_of_bases_without_end_are_answered(
    plant: Plant, path: str, first: str, further: str
) -> None:
    tree = plant({path: first + "".join(further.format(at=at, before=at - 1) for at in range(1, 400))})
    assert tree.ask("callees", "O399.m").rows == ()
    assert "O1" in {row.symbol.qualified_name for row in tree.ask("implementations", "O0.X", 3, limit=500).rows}


def test_modules_that_all_pass_on_all_others_are_followed_so_far_and_no_further(
    plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    followed: Counter[str] = Counter()
    width, names = 10, 40

    class Watched(modules.Modules):
        def exported(self, files: tuple[str, ...], name: str, steps: int = modules.MOST_STEPS) -> tuple[Place, ...]:
            followed["exported"] += 1
            return super().exported(files, name, steps)

    monkeypatch.setattr("smart_explore.relations.resolve.Modules", Watched)
    monkeypatch.setattr("smart_explore.relations.modules.MOST_WILDCARDS", 500)
    everyone = "".join(f'export * from "./b{at}"\n' for at in range(width))
    ghosts = ", ".join(f"n{at}" for at in range(names))
    calls = "".join(f"  n{at}();\n" for at in range(names))
    tree = plant(
        {
            **{f"b{at}.ts": everyone for at in range(width)},
            "main.ts": f'import {{f, {ghosts}}} from "./b0"\nexport function go() {{\n  f();\n{calls}}}\n',
            "b1.ts": "export function f() {}\n" + everyone,
        }
    )
    assert tree.callees("go") == {"import b1.ts::f"}
    assert followed["exported"] < 1_000
