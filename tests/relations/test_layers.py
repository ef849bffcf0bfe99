"""Layers of graphs: what uses others is above them, but for the edges that close cycles."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.relations.graph.cycles import components
from smart_explore.relations.graph.layers import layers_of

_NAMES = st.sampled_from("abcdefgh")
_GRAPHS = st.dictionaries(_NAMES, st.dictionaries(_NAMES, st.integers(1, 9), max_size=5), max_size=8)


def test_what_uses_nothing_is_at_the_bottom_and_each_user_above_all_that_it_uses() -> None:
    layers = layers_of({"app": {"store": 2, "words": 1}, "store": {"words": 1}, "words": {}, "alone": {}})
    assert layers.of == {"words": 0, "alone": 0, "store": 1, "app": 2}
    assert (layers.upward, layers.cycles) == (set(), {})


def test_of_a_cycle_the_lightest_edge_leads_upwards() -> None:
    layers = layers_of({"view": {"model": 9}, "model": {"base": 7}, "base": {"view": 1}})
    assert layers.upward == {("base", "view")}
    assert layers.of == {"base": 0, "model": 1, "view": 2}
    assert set(layers.cycles) == {"view", "model", "base"}


def test_two_cycles_have_two_numbers_and_a_node_that_uses_itself_is_on_none() -> None:
    layers = layers_of({"a": {"b": 1}, "b": {"a": 1, "c": 1}, "c": {"d": 1}, "d": {"c": 1}, "e": {"e": 1}})
    assert layers.cycles["a"] == layers.cycles["b"] != layers.cycles["c"] == layers.cycles["d"]
    assert "e" not in layers.cycles and layers.of["b"] > layers.of["c"]


@given(_GRAPHS)
def test_without_its_upward_edges_a_graph_has_no_cycle_and_every_edge_leads_down(
    edges: dict[str, dict[str, int]],
) -> None:
    layers = layers_of(edges)
    assert layers.of.keys() == edges.keys()
    down = [
        (node, other)
        for node in edges
        for other in edges[node]
        if other in edges and other != node and (node, other) not in layers.upward
    ]
    assert all(layers.of[node] > layers.of[other] for node, other in down)
    assert all(layers.cycles[node] == layers.cycles[other] for node, other in layers.upward)
    cyclic = [
        group for group in components({n: [o for o in os if o in edges] for n, os in edges.items()}) if len(group) > 1
    ]
    assert {node for group in cyclic for node in group} == layers.cycles.keys()
