"""The statement tree: every statement is one node, inside of its parent; names that it sets and reads; what reaches."""

from __future__ import annotations

from pathlib import Path

import pytest

from smart_explore.languages.tree_rules import scope_rules, statement_rules
from smart_explore.languages.words import words
from smart_explore.model import SourceFile
from smart_explore.reading.values.file_values import FileValues
from smart_explore.reading.values.statement_tree import Statement, statement_tree
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.toolchain import Toolchain

GOLDENS = Path(__file__).parent.parent / "languages"
FOLDERS = sorted(words("python javascript typescript tsx java go rust csharp php c cpp kotlin swift"))
ABOVE = {"statement_block", "statement_list", "block", "module", "program", "source_file", "constructor_body"}


def read(toolchain: Toolchain, language: str, source: str) -> tuple[Tree, FileValues]:
    ((_, tree),) = trees(toolchain, [SourceFile("a", language, source.encode())])
    assert isinstance(tree, Tree)
    return tree, values_of(tree, language)


def values_of(tree: Tree, language: str) -> FileValues:
    scopes, rules = scope_rules(language), statement_rules(language)
    assert scopes is not None and rules is not None
    return FileValues(tree, scopes, rules)


@pytest.mark.parametrize("folder", FOLDERS)
def test_each_statement_is_one_node_inside_of_its_parent(toolchain: Toolchain, folder: str) -> None:
    files = sorted((GOLDENS / folder).rglob("input.*"))
    sources = [SourceFile(str(path), folder, path.read_bytes()) for path in files]
    rules = statement_rules(folder)
    assert rules is not None and files
    for number, tree in trees(toolchain, sources):
        assert isinstance(tree, Tree)
        if tree.damaged() or not len(tree) or "namespaces" in sources[number].path:  # a bare ``module`` is no statement
            continue
        root = statement_tree(tree, rules)
        statements = list(root.walk())
        nodes = [statement.node for statement in statements]
        assert len(nodes) == len(set(nodes))
        for statement in statements:
            for child in statement.children:
                assert statement.start <= child.start <= child.end <= statement.end
            for one, two in zip(statement.children, statement.children[1:], strict=False):
                assert one.end <= two.start
        for node in range(1, len(tree)):
            kind = tree.kinds[node]
            if kind == "macro_invocation":  # of items
                continue
            if tree.kinds[tree.parents[node]] in ABOVE and "comment" not in kind and kind not in ABOVE:
                holders = {node, *range(node, tree.after[node])}
                assert holders.intersection(nodes), (sources[number].path, kind, tree.text(node)[:80])


SETS_AND_USES = [
    ("python", "a, (b, *c) = d, e", ["a", "b", "c"], ["d", "e"]),
    ("python", "x += y", ["x"], ["x", "y"]),
    ("python", "for i, v in enumerate(z): pass", ["i", "v"], ["enumerate", "z"]),
    ("python", "with open(p) as f: pass", ["f"], ["open", "p"]),
    ("python", "if (n := g(a)) > 1: pass", ["n"], ["g", "a"]),
    ("python", "o.k = {'a': q}", [], ["o", "q"]),
    ("typescript", "const { a, b: [c, d = 2], ...rest } = e", ["a", "c", "d", "rest"], ["e"]),
    ("typescript", "for (const x of xs) {}", ["x"], ["xs"]),
    ("javascript", "let n = 0; n++", ["n"], []),
    ("java", "class A { void f() { int y = x, z = g(y); } }", [], []),
    ("go", "package p\nfunc f() { y, z := x, g(x) }", [], []),
    ("rust", "fn f() { let (y, P { z, .. }) = (x, g(x.a)); }", ["y", "z"], ["x", "g"]),
    ("csharp", "class A { void F() { var (y, z) = (x, g(x.a)); } }", ["y", "z"], ["x", "g"]),
    ("rust", "fn f() { let Some(y) = x else { return g(x) }; }", ["y"], ["x"]),
]


@pytest.mark.parametrize(("language", "source", "sets", "uses"), SETS_AND_USES)
def test_a_statement_sets_and_reads_names(
    toolchain: Toolchain, language: str, source: str, sets: list[str], uses: list[str]
) -> None:
    _, values = read(toolchain, language, source)
    (first, *_) = values.statements.children
    if language in ("java", "go", "rust", "csharp"):  # the statement is inside of a function
        first = next(one for one in values.statements.walk() if one.kind == "assignment")
        if not sets:
            sets, uses = ["y", "z"], ["x", "y"] if language == "java" else ["x", "g"]
    for asked, expected in ((values.names.sets, sets), (values.names.reads, uses)):
        assert list(dict.fromkeys(first.tree.text(node) for node in first.own_nodes() if asked(node))) == expected


REACHING = {
    "python": (
        "def f(a):\n x = 1\n if a:\n  x = 2\n elif a > 1:\n  return\n else:\n  pass\n use(x)\n x = 3\n"
        " for i in a:\n  use(x)\n  x = 4\n  if i: break\n  x = 5\n use(x)\n try:\n  x = 6\n  go()\n  x = 7\n"
        " except E:\n  use(x)\n use(x)\n",
        {9: [2, 4], 12: [10, 15], 16: [10, 13, 15], 22: [10, 13, 15, 18, 20], 23: [10, 13, 15, 18, 20]},
    ),
    "typescript": (
        "function f(a) {\n let x = 1;\n switch (a) {\n case 1: x = 2;\n case 2: use(x); break;\n"
        " case 3: x = 3; return;\n default: x = 4; }\n use(x);\n"
        " while (a) { x = 5; if (a) continue; x = 6; }\n use(x);\n const g = () =>\n"
        "  use(x);\n x = 7;\n}\n",
        {5: [2, 4], 8: [2, 4, 7], 10: [2, 4, 7, 9], 12: [2, 4, 6, 7, 9, 13]},
    ),
    "java": (
        "class A { int f(int a) {\n int x = 1;\n for (int i = 0; i < a;\n  i++) {\n  use(i); }\n"
        " if (a > 0) { x = 2; } else if (a > 1) {\n  throw new E(); }\n return x; } }\n",
        {5: [3, 4], 8: [2, 6]},
    ),
    "go": (
        "package p\nfunc f(a int) int {\n x := 1\n if a > 0 {\n  x = 2\n } else {\n  x := 9\n  use(x)\n }\n"
        " switch a {\n case 1:\n  x = 3\n default:\n  x = 4\n }\n return x\n}\n",
        {8: [7], 16: [12, 14]},
    ),
    "rust": (
        "fn f(a: u8) -> u8 {\n let mut x = 1;\n if a > 0 {\n  x = 2;\n } else {\n  let x = 9;\n  use_it(x);\n }\n"
        " match a {\n  1 => x = 3,\n  n => { use_it(n); }\n }\n"
        " let Some(y) = go(x) else {\n  x = 4;\n  return x;\n };\n"
        " while let Some(z) = go(y) { x = z; }\n x\n}\n",
        {7: [6], 15: [14], 18: [2, 4, 10, 17]},
    ),
}


@pytest.mark.parametrize("language", REACHING)
def test_definitions_reach_uses_through_branches_loops_and_handlers(toolchain: Toolchain, language: str) -> None:
    source, expected = REACHING[language]
    tree, values = read(toolchain, language, source)

    def line(node: int) -> int:
        return tree.data.count(b"\n", 0, tree.starts[node]) + 1

    found: dict[int, list[int]] = {}
    for node in (*values.names.nodes("x"), *values.names.nodes("i")):
        if line(node) in expected and values.names.reads(node):
            found[line(node)] = sorted(
                {line(source) for source, _ in values.backward[node] if values.names.sets(source)}
            )
    assert found == expected


def test_a_call_that_only_logs_is_told_apart(toolchain: Toolchain) -> None:
    _, values = read(toolchain, "python", "logger.info('a %s', b)\nsend(b)\nc = 1\n")
    kinds = [statement.kind for statement in values.statements.children]
    assert kinds == ["log", "call", "assignment"]


def heads(statement: Statement) -> list[str]:
    return [f"{child.kind}: {child.head}" for child in statement.children]


def test_closures_and_entries_of_literals_are_nodes(toolchain: Toolchain) -> None:
    source = "const routes = {\n get: (a) => {\n  run(a);\n },\n put: 1,\n};\n"
    _, values = read(toolchain, "javascript", source)
    (assignment,) = values.statements.children
    assert heads(assignment) == ["entry: get:", "entry: put: 1"]
    assert heads(assignment.children[0]) == ["closure: (a) =>"]
    assert heads(assignment.children[0].children[0]) == ["call: run(a);"]
