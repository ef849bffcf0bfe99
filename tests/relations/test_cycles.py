"""Groups of nodes that reach each other, and a way around each."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.relations.graph.cycles import components, cycles

NODES = st.sampled_from("abcdef")


@given(st.dictionaries(NODES, st.lists(NODES, max_size=4), max_size=6))
def test_cycles_are_the_groups_of_nodes_that_reach_each_other(edges: dict[str, list[str]]) -> None:
    def reached(start: str) -> set[str]:
        found: set[str] = set()
        left = [start]
        while left:
            for other in edges.get(left.pop(), ()):
                if other not in found:
                    found.add(other)
                    left.append(other)
        return found

    nodes = {*edges, *(other for others in edges.values() for other in others)}
    groups = {frozenset(b for b in nodes if b == a or (b in reached(a) and a in reached(b))) for a in nodes}
    assert {frozenset(group) for group in components(edges)} == groups
    ways = cycles(edges)
    assert {node for way in ways for node in way} == {node for group in groups if len(group) > 1 for node in group}
    for way in ways:
        assert way[0] == min(way)
        assert len(set(way)) == len(way) > 1
        for one, other in zip(way, [*way[1:], way[0]], strict=True):
            assert other in edges[one]


def test_a_chain_of_a_hundred_thousand_files_is_no_matter() -> None:
    chain = {str(at): [str(at + 1)] for at in range(100_000)}
    assert cycles(chain) == []
    chain["100000"] = ["0"]
    assert [len(way) for way in cycles(chain)] == [100_001]
