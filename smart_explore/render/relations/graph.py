"""Graphs in Mermaid's and Graphviz's languages, and as JSON.

Mermaid: https://mermaid.js.org/syntax/flowchart.html; labels are quoted, with entities for what ends them.
DOT: https://graphviz.org/doc/info/lang.html; strings are quoted, with backslashes before quotes and backslashes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from smart_explore.model.answers import lost
from smart_explore.model.graph_answer import GraphAnswer, GraphEdge, GraphNode
from smart_explore.render.data import fields
from smart_explore.render.dialect import Dialect
from smart_explore.render.notes import problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.relations.candidates import which_one
from smart_explore.render.relations.smaller_graph import drawn_within
from smart_explore.render.sanitize import line

_ENTITIES = str.maketrans(
    {'"': "#quot;", "#": "#35;", "<": "#lt;", ">": "#gt;", "&": "#amp;", "`": "#96;", "%": "#37;"}
)


def graph_text(answer: GraphAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """The drawing within the budget; where the target is not clear, its candidates.

    Notes are comments of the language.
    """
    if answer.candidates:
        return "\n".join(which_one(answer.target, answer.candidates)) + "\n"
    comment, draw = ("%%", _mermaid) if options.format == "mermaid" else ("//", _dot)
    notes = [f"{comment} {note}" for note in problem_lines(lost(answer.problems))]

    def drawn(part: GraphAnswer) -> str:
        return "\n".join([*draw(part), *notes, *(f"{comment} {each}" for each in left_out(part))]) + "\n"

    def left_out(part: GraphAnswer) -> Iterator[str]:
        if part.more > answer.more:
            way = dialect.option("max_tokens", options.max_tokens * 2)
            yield f"left out: {part.more} that are far from the start or have few edges; to see them: {way}"
        elif part.more:
            yield f"left out: {part.more} with the fewest edges; to see them: {dialect.option('limit', part.more * 2)}"

    return drawn_within(answer, drawn, options.max_tokens or 0)


def graph_json(answer: GraphAnswer, options: RenderOptions) -> Any:
    """Nodes and edges, each with what it is."""
    return fields(answer, "target", "relation", "nodes", "edges", "more", "candidates", "problems")


def _mermaid(answer: GraphAnswer) -> Iterator[str]:
    ids = {node.id: f"n{index}" for index, node in enumerate(answer.nodes)}
    yield "flowchart LR"
    for index, (group, nodes) in enumerate(_grouped(answer.nodes).items()):
        if group:
            yield f"  subgraph g{index}[{_quoted(group)}]"
        for node in nodes:
            yield f"  {'  ' if group else ''}{ids[node.id]}[{_quoted(node.label)}]"
        if group:
            yield "  end"
    for edge in answer.edges:
        label = _edge_label(edge)
        yield f"  {ids[edge.source]} -->{f'|{_quoted(label)}|' if label else ''} {ids[edge.target]}"
    cyclic = [str(index) for index, edge in enumerate(answer.edges) if edge.cycle]
    if cyclic:
        yield f"  linkStyle {','.join(cyclic)} stroke:red"
    for name, style, chosen in (
        ("start", "stroke-width:3px", [node for node in answer.nodes if node.start]),
        ("test", "stroke-dasharray:4", [node for node in answer.nodes if node.test]),
    ):
        if chosen:
            yield f"  classDef {name} {style}"
            yield f"  class {','.join(ids[node.id] for node in chosen)} {name}"


def _dot(answer: GraphAnswer) -> Iterator[str]:
    ids = {node.id: f"n{index}" for index, node in enumerate(answer.nodes)}
    yield "digraph {"
    yield "  rankdir=LR; node [shape=box];"
    for index, (group, nodes) in enumerate(_grouped(answer.nodes).items()):
        if group:
            yield f"  subgraph cluster_{index} {{ label={_string(group)};"
        for node in nodes:
            style = "".join([", penwidth=3" if node.start else "", ", style=dashed" if node.test else ""])
            yield f"  {'  ' if group else ''}{ids[node.id]} [label={_string(node.label)}{style}];"
        if group:
            yield "  }"
    for edge in answer.edges:
        label = _edge_label(edge)
        parts = [f"label={_string(label)}"] if label else []
        parts += ["color=red"] if edge.cycle else []
        attributes = f" [{', '.join(parts)}]" if parts else ""
        yield f"  {ids[edge.source]} -> {ids[edge.target]}{attributes};"
    yield "}"


def _grouped(nodes: tuple[GraphNode, ...]) -> dict[str, list[GraphNode]]:
    groups: dict[str, list[GraphNode]] = {}
    for node in nodes:
        groups.setdefault(node.group, []).append(node)
    return groups


def _edge_label(edge: GraphEdge) -> str:
    """How often, where it is more than once; how it was found, where that is not sure. Colour marks cycles."""
    words = [str(edge.times)] if edge.times > 1 else []
    words += [edge.how] if edge.how in ("unique", "ambiguous") else []
    return " ".join(words)


def _quoted(text: str) -> str:
    return f'"{line(text).translate(_ENTITIES)}"'


def _string(text: str) -> str:
    return json.dumps(line(text), ensure_ascii=False)
