"""The nodes of a tree by their kind."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.tree.tree import Tree

KINDS = ["call", "identifier", "string", "block"]


def flat(kinds: list[str]) -> Tree:
    """A tree whose nodes, of these kinds, have no bytes."""
    empty = [0] * len(kinds)
    return Tree(b"", kinds, [""] * len(kinds), [-1] * len(kinds), list(range(1, len(kinds) + 1)), empty, empty)


@given(st.lists(st.sampled_from(KINDS)), st.sets(st.sampled_from([*KINDS, "comment"])))
def test_nodes_of_some_kinds_are_in_order(kinds: list[str], wanted: set[str]) -> None:
    assert flat(kinds).all_of(*wanted) == [index for index, kind in enumerate(kinds) if kind in wanted]


def test_a_second_question_is_answered_as_the_first_one() -> None:
    tree = flat(["block", "call", "identifier", "call"])
    assert (tree.all_of("call"), tree.all_of("block", "call"), tree.all_of("call")) == ([1, 3], [0, 1, 3], [1, 3])
    assert tree.all_of() == tree.all_of("comment") == []
