"""A drawing within a budget: the nearest nodes are drawn, and the others counted."""

from __future__ import annotations

import pytest
from related_tree import Plant, Smart

from smart_explore.model.graph_answer import GraphAnswer, GraphEdge, GraphNode
from smart_explore.render.answer import to_format
from smart_explore.render.dialect import CommandLine
from smart_explore.render.options import RenderOptions
from smart_explore.render.tokens import estimate

CHAIN = {
    "chain.py": "".join(f"def step_{n}():\n    step_{n + 1}()\n\n\n" for n in range(6)) + "def step_6():\n    pass\n",
    "wide.py": "from chain import step_3\n\n\n"
    + "".join(f"def wide_{n}():\n    step_3()\n    step_3()\n\n\n" for n in range(30)),
}


def graph() -> GraphAnswer:
    """A start with a chain of 3 nodes and 40 nodes of it beside it; the later of these have more calls."""
    beside = [f"beside_{n}" for n in range(40)]
    nodes = ["start", "one", "two", "three", *beside]
    edges = [GraphEdge(*ends) for ends in (("start", "one"), ("one", "two"), ("two", "three"))]
    edges += [GraphEdge(each, "start", times=n + 1) for n, each in enumerate(beside)]
    drawn = tuple(GraphNode(each, each, start=each == "start") for each in nodes)
    return GraphAnswer("start", "calls", drawn, tuple(edges))


@pytest.mark.parametrize("form", ["mermaid", "dot", "graphml"])
@pytest.mark.parametrize("budget", [180, 250, 320])
def test_a_drawing_keeps_to_its_budget_and_has_the_nearest(form: str, budget: int) -> None:
    text = to_format(graph(), RenderOptions(format=form, max_tokens=budget + 300 * (form == "graphml")), CommandLine())
    assert estimate(text) <= budget + 300 * (form == "graphml")
    assert ">start<" in text or '"start"' in text
    assert "beside_39" in text
    assert "three" not in text
    assert text.count("beside_") < 40


def test_what_is_drawn_has_edges_to_what_is_drawn_alone_and_the_rest_is_counted() -> None:
    text = to_format(graph(), RenderOptions(format="mermaid", max_tokens=200), CommandLine())
    left_out = f"left out: {44 - text.count('[')} that are far from the start or have few edges"
    assert f"{left_out}; to see them: --max-tokens 400\n" in text
    assert text.count("-->") == text.count("[") - 1


def test_without_a_budget_or_within_it_all_is_drawn() -> None:
    every = to_format(graph(), RenderOptions(format="mermaid"), CommandLine())
    assert every.count("[") == 44
    assert to_format(graph(), RenderOptions(format="mermaid", max_tokens=estimate(every)), CommandLine()) == every
    assert to_format(graph(), RenderOptions(format="mermaid", max_tokens=estimate(every) - 1), CommandLine()) != every


def test_the_command_takes_a_budget(plant: Plant, smart: Smart) -> None:
    tree = plant(CHAIN)
    whole = smart(tree.root, "graph", "step_3", "--depth", "3").stdout
    assert whole.count("wide_") == 30
    part = smart(tree.root, "graph", "step_3", "--depth", "3", "--max-tokens", "150").stdout
    assert estimate(part) <= 150
    assert '["step_3"]' in part
    assert "--max-tokens 300" in part
