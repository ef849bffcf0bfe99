"""What ``tree-sitter parse`` prints becomes a tree; what is not whole is no answer."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.processes.program import Completed
from smart_explore.symbols.positions import Lines
from smart_explore.tree.tree import MISSING, Node, Tree
from smart_explore.treesitter.reader import MalformedOutputError
from smart_explore.treesitter.tree_reader import TreeText, indented_briefly, read_trees
from smart_explore.treesitter.validate import validate_output

SOURCE = b"def f():\n    return g(1)\n"
PRINTED = b"""(module [0, 0] - [2, 0]
  (function_definition [0, 0] - [1, 15]
    name: (identifier [0, 4] - [0, 5])
    parameters: (parameters [0, 5] - [0, 7])
    body: (block [1, 4] - [1, 15]
      (return_statement [1, 4] - [1, 15]
        (call [1, 11] - [1, 15]
          function: (identifier [1, 11] - [1, 12])
          arguments: (argument_list [1, 12] - [1, 15]
            (integer [1, 13] - [1, 14])))))))
"""
TIME = b"000001\tParse:    0.06 ms\t   400 bytes/ms\n"


def tree_of(text: bytes = PRINTED, data: bytes = SOURCE) -> Tree:
    return TreeText(text).tree(data, Lines(data).starts)


def of_kind(tree: Tree, kind: str) -> list[Node]:
    return [node for node in tree.root.descendants() if node.kind == kind]


def test_nodes_have_kind_field_source_and_relatives() -> None:
    tree = tree_of()
    function = tree.root.children[0]
    name, body = function.child("name"), function.child("body")
    assert name is not None and (name.kind, name.field, name.text) == ("identifier", "name", "f")
    assert body is not None and [node.kind for node in body.descendants()][:2] == ["return_statement", "call"]
    (call,) = of_kind(tree, "call")
    assert [node.kind for node in call.ancestors()] == ["return_statement", "block", "function_definition", "module"]
    assert [child.text for child in call.children] == ["g", "(1)"]
    assert call.parent == body.children[0] and tree.root.parent is None
    assert function.of_kind("parameters", "block") == function.child("parameters")
    assert not tree.damaged()


def test_tokens_without_a_name_are_in_the_gaps_between_children() -> None:
    tree = tree_of()
    (function,) = of_kind(tree, "function_definition")
    gaps = tree.gaps(function.index, tree.children(function.index))
    assert [SOURCE[start:end] for start, end in gaps] == [b"def ", b"", b":\n    ", b""]


@pytest.mark.parametrize(
    ("line", "kind", "field"),
    [
        (b'    (MISSING "}" [0, 1] - [0, 1])', MISSING, ""),
        (b'    (MISSING "[" [0, 1] - [0, 1])', MISSING, ""),
        (b"    name: (MISSING identifier [0, 1] - [0, 1])", MISSING, "name"),
        (b"    body: (ERROR [0, 1] - [0, 3])", "ERROR", "body"),
    ],
)
def test_what_the_grammar_did_not_understand_or_made_up_is_told(line: bytes, kind: str, field: str) -> None:
    tree = tree_of(b"(module [0, 0] - [1, 0]\n  (block [0, 0] - [0, 3]\n" + line + b"))\n", b"abc\n")
    assert (tree.kinds[2], tree.fields[2], tree.parents[2]) == (kind, field, 1)
    assert tree.damaged()


@pytest.mark.parametrize(
    "text",
    [
        b"(module [0, 0] - [1, 0]\n    (block [0, 0] - [0, 1])\n",  # two levels at once
        b"(module [0, 0] - [1, 0]\nwhat is this\n",
        b"(module [0, 0] - [1, \n",
        b"  (block [0, 0] - [0, 1])\n",  # no root
    ],
)
def test_other_lines_are_refused(text: bytes) -> None:
    with pytest.raises(MalformedOutputError):
        tree_of(text, b"abc\n")


def test_positions_beyond_the_end_of_the_file_are_moved_to_it() -> None:
    tree = tree_of(b"(module [0, 0] - [9, 0]\n  (name [0, 2] - [0, 99]))\n", b"abc\n")
    assert (tree.ends[0], tree.starts[1], tree.ends[1]) == (4, 2, 4)


def test_an_empty_file_has_a_root_without_length() -> None:
    tree = tree_of(b"(module [0, 0] - [0, 0])\n", b"")
    assert len(tree) == 1 and tree.root.children == []


def test_a_file_is_answered_when_the_line_with_its_time_follows() -> None:
    second = PRINTED + b"000002\tParse:    0.06 ms\t   400 bytes/ms\t(ERROR [0, 1] - [0, 2])\n"
    whole = validate_output(Completed("failed", PRINTED + TIME + second, "", 1), ["000001", "000002"], read_trees)
    assert whole.answered == [TreeText(PRINTED), TreeText(PRINTED, (b"0", b"1"))] and whole.reason == ""
    cut = validate_output(Completed("done", PRINTED + TIME + PRINTED), ["000001", "000002"], read_trees)
    assert cut.answered == [TreeText(PRINTED)] and cut.reason == "the parser's output ends early" and cut.began
    other = validate_output(Completed("done", PRINTED + TIME), ["000002"], read_trees)
    assert other.answered == [] and other.reason == "the parser answered for another file"


@st.composite
def shapes(draw: st.DrawFn) -> list[int]:
    """The depths of a tree's nodes in pre-order."""
    depths = [0]
    for step in draw(st.lists(st.integers(0, 6), max_size=30)):
        depths.append(max(1, depths[-1] + 1 - step))
    return depths


@given(st.lists(st.integers(0, 400), max_size=9))
def test_indentation_shortened_in_pieces_is_read_as_it_was(cuts: list[int]) -> None:
    depths = [*range(150), 140, 141, 32, 1]
    text = b"".join(b"%b(n [0, 0] - [0, 1])\n" % (b"  " * depth) for depth in depths)
    places = [0, *sorted(len(text) - 50 * cut for cut in cuts if 50 * cut < len(text)), len(text)]
    short = b"".join(indented_briefly(text[start:end]) for start, end in pairwise(places))
    assert len(short) < len(text) / 2
    read, expected = tree_of(short, b"x\n"), tree_of(text, b"x\n")
    assert (read.parents, read.after, read.kinds) == (expected.parents, expected.after, expected.kinds)
    assert next(read_trees(short + TIME))[0] == "000001"


@given(shapes())
def test_parents_children_and_ends_of_subtrees_follow_from_the_depths(depths: list[int]) -> None:
    text = b"".join(b"%b(n [0, 0] - [0, 1])\n" % (b"  " * depth) for depth in depths)
    tree = tree_of(text, b"x\n")
    for index, depth in enumerate(depths):
        before = [one for one in range(index) if depths[one] == depth - 1]
        assert tree.parents[index] == (before[-1] if before else -1)
        inside = next((one for one in range(index + 1, len(depths)) if depths[one] <= depth), len(depths))
        assert tree.after[index] == inside
        assert tree.children(index) == [one for one in range(index + 1, inside) if depths[one] == depth + 1]


CALLS = 2_000
OF_CALLS = b"".join(
    b"  (call [%d, 0] - [%d, 3]\n    function: (identifier [%d, 0] - [%d, 1]))\n" % (row, row, row, row)
    for row in range(CALLS)
)
"""More than is read at once."""


def test_the_tree_of_a_large_file_is_whole() -> None:
    tree = tree_of(b"(module [0, 0] - [%d, 0]\n%b" % (CALLS, OF_CALLS), b"f()\n" * CALLS)
    calls = tree.root.children
    assert [call.start for call in calls] == list(range(0, 4 * CALLS, 4))
    assert {call.text for call in calls} == {"f()"}
    assert [call.index for call in calls] == list(range(1, 2 * CALLS + 1, 2))
    assert all([child.text for child in call.children] == ["f"] for call in calls)
    assert tree.after[0] == len(tree) == 2 * CALLS + 1


def test_a_line_that_is_no_node_far_down_is_refused() -> None:
    with pytest.raises(MalformedOutputError):
        tree_of(b"(module [0, 0] - [%d, 0]\n%b  what\n" % (CALLS, OF_CALLS), b"f()\n" * CALLS)


def test_positions_beyond_the_end_are_moved_to_it_in_a_large_file_too() -> None:
    tree = tree_of(b"(module [0, 0] - [%d, 0]\n%b" % (CALLS, OF_CALLS), b"f()\n")
    assert {(node.start, node.end) for node in tree.root.descendants()} == {(0, 3), (0, 1), (4, 4)}
