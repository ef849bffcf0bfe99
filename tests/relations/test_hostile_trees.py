"""Trees made to cost much to walk: what is done, and kept, grows with the tree and not with its square."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from related_tree import Plant

from smart_explore.model.relation import Imported
from smart_explore.relations import modules
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts import Definition, DefinitionNumbers
from smart_explore.relations.file_facts import FileFacts
from smart_explore.relations.tree_facts import TreeFacts
from smart_explore.workspace import Workspace

MANY = 150


def test_of_many_definitions_of_one_name_the_one_around_a_line_is_found_with_few_looks() -> None:
    looks: Counter[str] = Counter()

    class Watched(Definition):
        @property
        def line_start(self) -> int:
            looks["line_start"] += 1
            return self[3]

    numbers = DefinitionNumbers([Watched("f", "f", "function", at, at, True) for at in range(1, 4097)])
    looks.clear()
    assert numbers.holding("f", 4000) == 3999
    assert looks["line_start"] < 60


def test_the_first_of_several_definitions_stands_for_a_line_that_all_or_none_of_them_hold() -> None:
    spans = [(3, 4), (7, 7), (7, 7), (9, 12)]
    numbers = DefinitionNumbers([Definition("f", "f", "function", start, end, True) for start, end in spans])
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

    def counted(place: SymbolRef, other: SymbolRef) -> bool:
        compared["places"] += 1
        return place.path == other.path and place.definition.qualified_name == other.definition.qualified_name

    monkeypatch.setattr("smart_explore.relations.graph.same_symbol", counted)
    monkeypatch.setattr("smart_explore.relations.references.same_symbol", counted)
    answer = tree.ask(relation, f"K{MANY - 1}.f")
    assert answer.ambiguous + sum(len(row.lines) for row in answer.rows) == MANY
    assert compared["places"] <= 8 * MANY  # linear in both


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
        def exported(self, files: tuple[str, ...], name: str, steps: int = modules.MAX_STEPS) -> tuple[SymbolRef, ...]:
            followed["exported"] += 1
            return super().exported(files, name, steps)

    monkeypatch.setattr("smart_explore.relations.resolve.Modules", Watched)
    monkeypatch.setattr("smart_explore.relations.modules.MAX_WILDCARDS", 500)
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


def test_the_importers_of_many_files_take_one_look_at_all_imports(
    plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: Counter[str] = Counter()
    importing = TreeFacts.importing

    def counted(self: TreeFacts, words: Sequence[str]) -> Iterator[tuple[FileFacts, tuple[Imported, ...]]]:
        looks["importing"] += 1
        return importing(self, words)

    monkeypatch.setattr(TreeFacts, "importing", counted)
    files = {f"s{at}.py": "import hub\n" for at in range(MANY)}
    last = {"end.py": f"import s{MANY - 1}\n", "further.py": "import end\n"}
    tree = plant({"hub.py": "".join(f"import s{at}\n" for at in range(MANY)), **files, **last})
    rows = tree.ask("importers", "hub.py", 3, limit=500).rows
    assert {row.symbol.path for row in rows} == {*files, *last}
    assert [row.lines for row in rows if row.depth == 2] == [(1,)]
    assert looks["importing"] < 30


def test_a_symbol_is_looked_for_under_so_many_names_and_no_more(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smart_explore.relations.graph.MAX_NAMES", 20)
    aliases = "".join(f"from a import f as f{at}\n" for at in range(MANY))
    calls = "".join(f"def g{at}():\n    f{at}()\n" for at in range(MANY))
    tree = plant({"a.py": "def f():\n    pass\n", "b.py": aliases + calls})
    assert len(tree.ask("callers", "a.py::f", limit=500).rows) == 19


def test_what_many_included_files_declare_is_sought_in_a_list_of_them_made_once(
    plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: Counter[str] = Counter()

    class Watched(modules.Modules):
        def files_of(self, language: str, importer: str, imported: Imported) -> tuple[str, ...]:
            looks["files_of"] += 1
            return super().files_of(language, importer, imported)

    monkeypatch.setattr("smart_explore.relations.resolve.Modules", Watched)
    width, names = 12, 50
    everyone = "".join(f'#include "h{at}.h"\n' for at in range(width))
    headers: dict[str, str | bytes] = {f"h{at}.h": everyone for at in range(width)}
    headers["h7.h"] = everyone + "void g7(void);\n"
    calls = "".join(f"    g{at}();\n" for at in range(names))
    tree = plant({**headers, "m.c": f'#include "h0.h"\nvoid f(void) {{\n{calls}}}\n'})
    assert tree.callees("f") == {"import h7.h::g7"}
    assert looks["files_of"] < 3 * width * width


def test_a_go_interface_of_types_with_methods_in_other_files_reads_each_file_once(
    plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: Counter[str] = Counter()
    qualified = FileFacts.qualified

    def counted(self: FileFacts, name: str) -> tuple[Definition, ...]:
        looks["qualified"] += 1
        return qualified(self, name)

    monkeypatch.setattr(FileFacts, "qualified", counted)
    files: dict[str, str | bytes] = {"go.mod": "module ex.org/m\n"}
    files["i.go"] = "package m\n\ntype Reader interface {\n\tRead() int\n\tClose() int\n}\n"
    for at in range(MANY):
        files[f"t{at}.go"] = f"package m\n\ntype T{at} struct{{}}\n"
        files[f"r{at}.go"] = f"package m\n\nfunc (t T{at}) Read() int {{ return 1 }}\n"
        files[f"c{at}.go"] = f"package m\n\nfunc (t T{at}) Close() int {{ return 1 }}\n"
    tree = plant(files)
    assert len(tree.ask("implementations", "Reader", limit=500).rows) == MANY
    assert looks["qualified"] < 20 * MANY


def test_the_lines_of_many_rows_of_one_file_are_read_once(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    reads: Counter[str] = Counter()
    read = Workspace.read

    def counted(workspace: Workspace, path: str) -> bytes | None:
        reads[path] += 1
        return read(workspace, path)

    monkeypatch.setattr(Workspace, "read", counted)
    tree = plant({"a.py": "def f():\n    pass\n" + "".join(f"f()  # {at}\n" for at in range(MANY))})
    rows = tree.ask("references", "f", limit=500).rows
    assert [row.text for row in rows] == [f"f()  # {at}" for at in range(MANY)]
    assert reads["a.py"] == 1
