"""Graphs in GraphML, the XML that Gephi, yEd, networkx and igraph read.

The format: http://graphml.graphdrawing.org/primer/graphml-primer.html. Each attribute is declared once as a key, and
all text is escaped, so that no name of a repository ends an element.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from smart_explore.model.answers import lost
from smart_explore.model.graph_answer import GraphAnswer, GraphEdge, GraphNode
from smart_explore.relations.edges import SURE
from smart_explore.render.dialect import Dialect
from smart_explore.render.notes import problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.relations.graph import graph_text
from smart_explore.render.relations.smaller_graph import drawn_within
from smart_explore.render.sanitize import line

_HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns"'
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
    ' xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns'
    ' http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">',
)
_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_NO_XML = re.compile("[\ufffe\uffff]")
"""Characters that XML 1.0 cannot hold, besides those that ``line`` shows as escapes."""

_KEYS = {
    "graph": {"target": "string", "relation": "string", "left_out": "int", "problems": "string"},
    "node": {"label": "string", "kind": "string", "file": "string", "line": "int", "start": "boolean"}
    | {"test": "boolean"},
    "edge": {"how": "string", "sure": "boolean", "times": "int", "cycle": "boolean"},
}
"""The attributes of a graph, its nodes and its edges, with their types."""


def graphml_text(answer: GraphAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """The graph within the budget as a GraphML document; where the target is not clear, its candidates as text."""
    if answer.candidates:
        return graph_text(answer, options, dialect)
    return drawn_within(answer, _document, options.max_tokens or 0)


def _document(answer: GraphAnswer) -> str:
    return "\n".join([*_HEAD, *_keys(), *_graph(answer), "</graphml>"]) + "\n"


def _keys() -> Iterator[str]:
    for element, attributes in _KEYS.items():
        for name, type_ in attributes.items():
            yield f'  <key id="{element}-{name}" for="{element}" attr.name="{name}" attr.type="{type_}"/>'


def _graph(answer: GraphAnswer) -> Iterator[str]:
    yield '  <graph id="graph" edgedefault="directed">'
    problems = "\n".join(problem_lines(lost(answer.problems)))
    about = {"target": answer.target, "relation": answer.relation, "left_out": answer.more, "problems": problems}
    yield from (f"    {data}" for data in _data("graph", about))
    ids = {node.id: f"n{index}" for index, node in enumerate(answer.nodes)}
    for node in answer.nodes:
        yield f'    <node id="{ids[node.id]}">{"".join(_data("node", _node(node, answer)))}</node>'
    for edge in answer.edges:
        ends = f'source="{ids[edge.source]}" target="{ids[edge.target]}"'
        yield f"    <edge {ends}>{''.join(_data('edge', _edge(edge)))}</edge>"
    yield "  </graph>"


def _node(node: GraphNode, answer: GraphAnswer) -> dict[str, Any]:
    file = node.group if answer.relation == "calls" else node.id
    about = {"label": node.label, "kind": node.kind, "file": file, "line": node.line}
    return {**about, "start": node.start, "test": node.test}


def _edge(edge: GraphEdge) -> dict[str, Any]:
    return {"how": edge.how, "sure": edge.how in SURE, "times": edge.times, "cycle": edge.cycle}


def _data(element: str, values: dict[str, Any]) -> Iterator[str]:
    """The values that say something; a reader takes a missing one for unknown."""
    for name, value in values.items():
        if value == "" or (name in ("line", "left_out") and not value):
            continue
        text = str(value).lower() if isinstance(value, bool) else _escaped(str(value))
        yield f'<data key="{element}-{name}">{text}</data>'


def _escaped(text: str) -> str:
    return _NO_XML.sub("\ufffd", line(text)).translate(_ENTITIES)
