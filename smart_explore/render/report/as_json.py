"""A report as JSON: each list with what it names, not with numbers."""

from __future__ import annotations

from typing import Any

from smart_explore.model.report_answer import ModuleMap, ReportAnswer, UnusedSymbol
from smart_explore.render.data import fields, to_data
from smart_explore.render.options import RenderOptions


def report_json(answer: ReportAnswer, options: RenderOptions) -> Any:
    """All of a report but the source of its symbols. Paths are relative to ``root``."""
    files, symbols = answer.files, answer.symbols

    def symbol(number: int) -> dict[str, Any]:
        if number < 0:
            return {"path": files[-1 - number].path, "name": ""}
        return {"path": files[symbols[number].file].path, "name": symbols[number].name}

    def unused(each: UnusedSymbol) -> dict[str, Any]:
        one = symbols[each.symbol]
        return symbol(each.symbol) | fields(one, "kind", "line_start") | fields(each, "doubts")

    return {
        **fields(answer, "name", "root", "folder", "made", "history", "files"),
        "symbols": [to_data(one) | {"file": files[one.file].path} for one in symbols],
        "edges": [
            to_data(edge) | {"source": symbol(edge.source), "target": symbol(edge.target)} for edge in answer.edges
        ],
        "needs": [[files[one].path, files[other].path] for one, other in answer.needs],
        "modules": [_map(each) for each in answer.maps],
        "cycles": [[files[one].path for one in way] for way in answer.cycles],
        "heart": [files[one].path for one in answer.heart],
        "hot": [{"path": files[one].path, "commits_times_lines": product} for one, product in answer.hot],
        "most_called": [symbol(one) for one in answer.most_called],
        "unused": [unused(each) for each in answer.unused],
        "perhaps_unused": [unused(each) for each in answer.perhaps],
        **fields(answer, "unjudged", "notes", "problems"),
    }


def _map(each: ModuleMap) -> dict[str, Any]:
    names = [node.name for node in each.nodes]
    return {
        "folder": each.folder,
        "nodes": [fields(node, *(name for name in node._fields if name != "file")) for node in each.nodes],
        "edges": [to_data(edge) | {"source": names[edge.source], "target": names[edge.target]} for edge in each.edges],
        "more": each.more,
    }
