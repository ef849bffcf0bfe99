"""Flat patterns find in a tree what they say."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.symbols.trees import trees
from smart_explore.tree.matching import PatternTable
from smart_explore.tree.patterns import PatternError, read_patterns
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.toolchain import Toolchain


def captured(text: str, tree: Tree) -> set[tuple[str, str]]:
    """The captures of patterns in a tree: name and source of each."""
    found = PatternTable(read_patterns(text)).captures(tree)
    return {(name, tree.data[start:end].decode()) for name, ranges in found.items() for start, end in ranges}


BODY = """d = b or e
    g(x, y=d)
    async with h as i: pass"""


@pytest.fixture(scope="module")
def python_tree(toolchain: Toolchain) -> Tree:
    source = b"import a\ndef f(b, c=1):\n    d = b or e\n    g(x, y=d)\n    async with h as i: pass\n"
    ((_, tree),) = trees(toolchain, [SourceFile("a.py", "python", source)])
    assert isinstance(tree, Tree)
    return tree


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("(call) @c", {("c", "g(x, y=d)")}),
        ("(call function: (_) @c)", {("c", "g")}),
        ("(call function: (identifier) @f arguments: (_) @a)", {("f", "g"), ("a", "(x, y=d)")}),
        ("(call function: (attribute) @c)", set()),
        ("(keyword_argument name: (_) @n value: (_) @v)", {("n", "y"), ("v", "d")}),
        ("(parameters [(identifier) @p (_ name: (_) @q)])", {("p", "b"), ("q", "c")}),
        ("(parameters . (_) @first)", {("first", "b")}),
        ("(import_statement name: _ @n)", {("n", "a")}),
        ("(pass_statement name: (_) @n)", set()),
        ("(_ body: (_) @b) (_ value: (identifier) @v)", {("b", BODY), ("b", "pass"), ("v", "d")}),
        ('(boolean_operator operator: ["and" "or"] @o)', {("o", "or")}),
        ("(boolean_operator operator: _ @o)", {("o", "or")}),
        ("(argument_list (_) @one . (_) @two)", {("one", "x"), ("two", "y=d")}),
        ('(boolean_operator left: (_) @l operator: "or" right: (_) @r)', {("l", "b"), ("r", "e")}),
        ('(boolean_operator left: (_) @l operator: "and" right: (_) @r)', set()),
        ('(with_statement "async" (with_clause) @w)', {("w", "h as i")}),
        ('(argument_list "," @comma)', {("comma", ",")}),
        ('((keyword_argument name: (_) @n) @k (#any-of? @n "y"))', {("n", "y"), ("k", "y=d")}),
        ('((identifier) @n (#match? @n "^[xy]$"))', {("n", "x"), ("n", "y")}),
        ('((identifier) @n (#any-of? @n "h" "i" "zz"))', {("n", "h"), ("n", "i")}),
    ],
)
def test_a_pattern_captures(pattern: str, found: set[tuple[str, str]], python_tree: Tree) -> None:
    assert captured(pattern, python_tree) == found


@pytest.mark.parametrize(
    "pattern",
    ["(a)* @x", "(a", "a)", "(a (#is? @x))", '((a) (#lua-match? @a "x"))', ")", "(a !b)", "[(a) (b)]", "(_ (a) @x)"],
)
def test_what_is_no_flat_pattern_is_refused(pattern: str) -> None:
    with pytest.raises(PatternError):
        read_patterns(pattern)
