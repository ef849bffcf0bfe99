"""A part of a graph that a budget has room for: what is near to the start, and of that what has the most edges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from smart_explore.model.graph_answer import GraphAnswer
from smart_explore.render.tokens import estimate


def drawn_within(answer: GraphAnswer, draw: Callable[[GraphAnswer], str], max_tokens: int) -> str:
    """The drawing of as many nodes as a budget holds, all of them if it is 0; of one at least.

    The nodes left out are counted in the answer's ``more``.
    """
    text = draw(answer)
    if not max_tokens or estimate(text) <= max_tokens:
        return text
    order = _nearest_first(answer)
    least, most = 1, len(order) - 1  # nodes: the drawing of so many is taken, or too large at one more
    while least < most:
        middle = (least + most + 1) // 2
        if estimate(draw(_part(answer, order[:middle]))) <= max_tokens:
            least = middle
        else:
            most = middle - 1
    return draw(_part(answer, order[:least]))


def _nearest_first(answer: GraphAnswer) -> list[str]:
    """The ids of the nodes by their steps from the start, in either direction, then by the calls or imports of theirs.

    A graph without a start has all nodes side by side.
    """
    beside: dict[str, set[str]] = {node.id: set() for node in answer.nodes}
    weight: Counter[str] = Counter()
    for edge in answer.edges:
        beside[edge.source].add(edge.target)
        beside[edge.target].add(edge.source)
        weight.update({edge.source: edge.times, edge.target: edge.times})
    steps = {node.id: 0 for node in answer.nodes if node.start}
    level = [*steps]
    while level:
        level = [other for near in level for other in sorted(beside[near]) if other not in steps]
        steps |= {near: max(steps.values()) + 1 for near in level if near not in steps}
    return sorted(beside, key=lambda node: (steps.get(node, len(beside)), -weight[node]))


def _part(answer: GraphAnswer, kept: list[str]) -> GraphAnswer:
    inside = set(kept)
    return answer._replace(
        nodes=tuple(node for node in answer.nodes if node.id in inside),
        edges=tuple(edge for edge in answer.edges if edge.source in inside and edge.target in inside),
        more=answer.more + len(answer.nodes) - len(inside),
    )
