"""Nodes that are put into a tree, in the place of others or beside them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.tree.grafting import Graft, grafted
from smart_explore.tree.rereading import Part, kept, reread
from smart_explore.tree.tree import ERROR, Tree

LEAVES = ["name", "number"]


@st.composite
def trees(draw: st.DrawFn) -> Tree:
    """A tree of up to 30 nodes, whose leaves have a byte each."""
    tree = Tree(b"", ["file"], [""], [-1], [], [], [])
    for node in range(1, draw(st.integers(1, 30))):
        around = [node - 1]
        while around[-1] > 0:
            around.append(tree.parents[around[-1]])
        tree.parents.append(draw(st.sampled_from(around)))
        tree.kinds.append(draw(st.sampled_from(["call", "block", *LEAVES])))
        tree.fields.append(draw(st.sampled_from(["", "value"])))
    every = range(len(tree.kinds))
    tree.after = [next((one for one in every[node + 1 :] if tree.parents[one] < node), len(every)) for node in every]
    ends = [sum(tree.after[one] == one + 1 for one in every[:until]) for until in (*every, len(every))]
    tree.starts, tree.ends = ends[:-1], [ends[after] for after in tree.after]
    tree.data = b"x" * ends[-1]
    return tree


def nodes(tree: Tree) -> list[tuple[str, str, int, int, int, int]]:
    """What a tree holds of each node."""
    columns = (tree.kinds, tree.fields, tree.parents, tree.after, tree.starts, tree.ends)
    return list(zip(*columns, strict=True))


@given(trees(), st.data())
def test_nodes_of_another_kind_in_the_place_of_some_leave_all_else_as_it_is(tree: Tree, data: st.DataObject) -> None:
    chosen = data.draw(st.sets(st.sampled_from(range(len(tree)))))
    parts = {
        node: (Part("other", tree.starts[node], tree.ends[node], kept(tree, tree.children(node)), tree.fields[node]),)
        for node in chosen
    }
    expected = [("other" if node in chosen else kind, *rest) for node, (kind, *rest) in enumerate(nodes(tree))]
    assert nodes(reread(tree, parts)) == expected


@given(trees(), trees(), st.data())
def test_a_graft_is_an_error_and_all_else_stays_as_it_is(tree: Tree, other: Tree, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(tree.data) - 1))
    end = data.draw(st.integers(start + 1, len(tree.data)))
    found = grafted(tree, [Graft(start, end, start, other)])
    errors = [node for node in range(len(found)) if found.kinds[node] == ERROR and found.starts[node] == start]
    error = errors[0]
    assert found.ends[error] == end
    assert nodes(Tree(tree.data, *without(found, error))) == nodes(tree)
    inside = range(error + 1, found.after[error])
    assert all(start <= found.starts[node] <= found.ends[node] <= end for node in inside)
    below = [node for node in range(1, len(other)) if other.ends[node] <= end - start]
    assert [found.kinds[node] for node in inside] == [other.kinds[node] for node in below]
    others = [node for node in range(len(found)) if node != error and node not in inside]
    assert found.parents[error] == [one for one in others if found.starts[one] <= start and end <= found.ends[one]][-1]


def without(tree: Tree, error: int) -> tuple[list[str], list[str], list[int], list[int], list[int], list[int]]:
    """The columns of a tree without a node and all that is in it."""
    size = tree.after[error] - error
    left = [node for node in range(len(tree)) if not error <= node < tree.after[error]]
    moved = {node: number for number, node in enumerate(left)} | {-1: -1, len(tree): len(left)}
    moved[error] = error
    after = [moved.get(tree.after[node], tree.after[node] - size) for node in left]
    columns = tree.kinds, tree.fields, tree.starts, tree.ends
    kinds, fields, starts, ends = ([column[node] for node in left] for column in columns)
    return kinds, fields, [moved[tree.parents[node]] for node in left], after, starts, ends
