"""Trees made to cost much to walk: what is done, and kept, grows with the tree and not with its square."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from related_tree import Plant
from system_events import OPENED, noting

from smart_explore.languages.project_files import Files, FileTree
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.relation import Imported
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.edges import Edge, SymbolRef
from smart_explore.relations.facts.facts import Definition, DefinitionNumbers
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.graph.graph import CALL, Graph
from smart_explore.relations.graph.implementations import implementations
from smart_explore.relations.graph.import_walk import importers
from smart_explore.relations.graph.references import references
from smart_explore.relations.graph.symbol_names import MAX_NAMES
from smart_explore.relations.graph.walk import callees
from smart_explore.relations.modules.imported_scope import ImportedScope
from smart_explore.relations.modules.modules import MAX_STEPS, MAX_WILDCARDS, Modules

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


class HashedLine(int):
    """A line that counts how often lines are hashed."""

    hashed = 0

    def __hash__(self) -> int:
        HashedLine.hashed += 1
        return int.__hash__(self)


class HashedLines(Graph):
    """Counts how often the lines of the edges that it gives are hashed."""

    def edges_from(self, source: SymbolRef, kinds: frozenset[str] = CALL, *, alone: bool = False) -> list[Edge]:
        edges = super().edges_from(source, kinds, alone=alone)
        return [edge._replace(site=edge.site._replace(line=HashedLine(edge.site.line))) for edge in edges]


@pytest.mark.parametrize(
    ("path", "function"),
    [
        ("a.py", "def f(a):\n    return f(a)\n"),
        ("a.js", "function f(a) { return f(a) }\n"),
        ("a.c", "int f(int a) { return f(a); }\n"),
    ],
)
def test_calls_among_many_functions_of_one_name_share_what_they_may_mean(
    plant: Plant, path: str, function: str
) -> None:
    tree = plant({path: function * MANY})
    with tree.opened("f") as context:
        graph = HashedLines(context.facts, context.configuration)
        target = next(iter(context.resolve_target("f")))
        for edges in (graph.edges_from(target), graph.edges_to(target)):
            assert [len(edge.targets) for edge in edges] == [MANY] * MANY
            assert len({id(edge.targets) for edge in edges}) == 1
        HashedLine.hashed = 0
        (step,) = callees(graph, target, 1, ambiguous=True, kinds=CALL).steps
    assert len(step.lines) == MANY
    assert MANY <= HashedLine.hashed <= 3 * MANY


class ComparedPath(str):
    """A path that counts how often it is compared with another one."""

    compared = 0

    def __eq__(self, other: object) -> bool:
        self.compared += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


@pytest.mark.parametrize("relation", ["callers", "references"])
def test_many_calls_of_one_of_many_symbols_are_compared_with_them_once(plant: Plant, relation: str) -> None:
    classes = "".join(f"class K{at}:\n    def f(self):\n        pass\n" for at in range(MANY))
    tree = plant({"a.py": classes, "b.py": "def g(x):\n" + "    x.f()\n" * MANY})
    with tree.opened(f"K{MANY - 1}.f") as context:
        (target,) = context.resolve_target(f"K{MANY - 1}.f")
        path = ComparedPath(target.path)
        if relation == "callers":
            found = len(context.graph.edges_to(target._replace(path=path)))
        else:
            found = references(context.graph, context.related, target._replace(path=path), ambiguous=True).ambiguous
    assert found == MANY
    assert MANY <= path.compared <= 8 * MANY  # linear in both


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


class CountingModules(Modules):
    """Counts what is asked of it."""

    def __init__(self, facts: TreeFacts, files: Files, max_wildcards: int = MAX_WILDCARDS) -> None:
        super().__init__(facts, files, max_wildcards)
        self.looks: Counter[str] = Counter()

    def exported(self, files: tuple[str, ...], name: str, steps: int = MAX_STEPS) -> tuple[SymbolRef, ...]:
        self.looks["exported"] += 1
        return super().exported(files, name, steps)

    def files_of(self, language: str, importer: str, imported: Imported) -> tuple[str, ...]:
        self.looks["files_of"] += 1
        return super().files_of(language, importer, imported)


class CountingFacts(TreeFacts):
    """Counts what is asked of it: looks at all imports, and definitions that are given."""

    def __init__(self, context: RelationContext) -> None:
        super().__init__(context.related.snapshot, frozenset())
        self.looks: Counter[str] = Counter()

    def importing(self, words: Sequence[str], family: str = "") -> Iterator[tuple[FileFacts, tuple[Imported, ...]]]:
        self.looks["importing"] += 1
        return super().importing(words, family)

    def definitions_named(self, name: str, family: str = "", around: str = "") -> list[tuple[FileFacts, Definition]]:
        found = super().definitions_named(name, family, around)
        self.looks["definitions"] += len(found)
        return found


def test_modules_that_all_pass_on_all_others_are_followed_so_far_and_no_further(plant: Plant) -> None:
    width, names = 10, 40
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
    with tree.opened("go") as context:
        modules = CountingModules(context.facts, FileTree(context.facts.paths, context.configuration), 500)
        main = context.facts.file("main.ts")
        assert main is not None
        meant = [modules.meaning(main, imported) for imported in main.imports]
    assert [[place.path for place in places] for places in meant] == [["b1.ts"], *[[]] * names]
    assert width < modules.looks["exported"] < 1_000


def test_the_importers_of_many_files_take_one_look_at_all_imports(plant: Plant) -> None:
    files = {f"s{at}.py": "import hub\n" for at in range(MANY)}
    last = {"end.py": f"import s{MANY - 1}\n", "further.py": "import end\n"}
    tree = plant({"hub.py": "".join(f"import s{at}\n" for at in range(MANY)), **files, **last})
    rows = tree.ask("importers", "hub.py", 3, limit=500).rows
    assert {row.symbol.path for row in rows} == {*files, *last}
    assert [row.lines for row in rows if row.depth == 2] == [(1,)]
    with tree.opened("hub.py") as context:
        facts = CountingFacts(context)
        steps = importers(Graph(facts, context.configuration), ["hub.py"], 3)
    assert len(steps) == len(rows)
    assert 0 < facts.looks["importing"] < 30


def test_a_symbol_is_looked_for_under_so_many_names_and_no_more(plant: Plant) -> None:
    names = MAX_NAMES + 20
    aliases = "".join(f"from a import f as f{at}\n" for at in range(names))
    calls = "".join(f"def g{at}():\n    f{at}()\n" for at in range(names))
    tree = plant({"a.py": "def f():\n    pass\n", "b.py": aliases + calls})
    assert len(tree.ask("callers", "a.py::f", limit=2 * names).rows) == MAX_NAMES - 1


def test_what_many_included_files_declare_is_sought_in_a_list_of_them_made_once(plant: Plant) -> None:
    width, names = 12, 50
    everyone = "".join(f'#include "h{at}.h"\n' for at in range(width))
    headers: dict[str, str | bytes] = {f"h{at}.h": everyone for at in range(width)}
    headers["h7.h"] = everyone + "void g7(void);\n"
    calls = "".join(f"    g{at}();\n" for at in range(names))
    elsewhere = "".join(f"void g{at}(void) {{}}\n" for at in range(names) if at != 7)
    tree = plant({**headers, "m.c": f'#include "h0.h"\nvoid f(void) {{\n{calls}}}\n', "other.c": elsewhere})
    assert "import h7.h::g7" in tree.callees("f")
    with tree.opened("f") as context:
        facts, files = context.facts, FileTree(context.facts.paths, context.configuration)
        modules = CountingModules(facts, files)
        scope, file = ImportedScope(facts, files, modules), facts.file("m.c")
        assert file is not None
        meant = [scope.named(file, f"g{at}", lookup_rules("c")) for at in range(names)]
    assert [at for at, resolution in enumerate(meant) if resolution is not None] == [7]
    assert width * width <= modules.looks["files_of"] < 3 * width * width


def test_a_go_interface_of_types_with_methods_in_other_files_reads_each_file_once(plant: Plant) -> None:
    files: dict[str, str | bytes] = {"go.mod": "module ex.org/m\n"}
    files["i.go"] = "package m\n\ntype Reader interface {\n\tRead() int\n\tClose() int\n}\n"
    for at in range(MANY):
        files[f"t{at}.go"] = f"package m\n\ntype T{at} struct{{}}\n"
        files[f"r{at}.go"] = f"package m\n\nfunc (t T{at}) Read() int {{ return 1 }}\n"
        files[f"c{at}.go"] = f"package m\n\nfunc (t T{at}) Close() int {{ return 1 }}\n"
    tree = plant(files)
    with tree.opened("Reader") as context:
        facts = CountingFacts(context)
        (target,) = context.resolve_target("Reader")
        found = implementations(Graph(facts, context.configuration), target, 1).steps
    assert len(found) == MANY
    assert MANY <= facts.looks["definitions"] < 20 * MANY


@pytest.mark.usefixtures("trusting")  # else a file is read once more until it is two seconds old
def test_the_lines_of_many_rows_of_one_file_are_read_once(plant: Plant) -> None:
    tree = plant({"a.py": "def f():\n    pass\n" + "".join(f"f()  # {at}\n" for at in range(MANY))})
    assert tree.names("callers", "f") == ["a.py"]  # all is read that an answer follows from
    assert tree.names("references", "f", limit=2)
    with noting(OPENED, tree.root) as opened:
        tree.ask("references", "f", limit=1)
        for_one = opened.count("a.py")
        rows = tree.ask("references", "f", limit=500).rows
    assert [row.text for row in rows] == [f"f()  # {at}" for at in range(MANY)]
    assert opened.count("a.py") == 2 * for_one > 0
