"""A report as JSON: each list with what it names, not with numbers."""

from __future__ import annotations

from typing import Any

from smart_explore.model.report_answer import ModuleMap, ReportAnswer, UnusedSymbol
from smart_explore.render.as_json import problem_json
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
        doubts = [doubt._asdict() for doubt in each.doubts]
        return {**symbol(each.symbol), "kind": one.kind, "line_start": one.line_start, "doubts": doubts}

    return {
        "name": answer.name,
        "root": answer.root,
        "folder": answer.folder,
        "made": answer.made,
        "history": answer.history and answer.history._asdict(),
        "files": [{**file._asdict(), "changes": list(file.changes)} for file in files],
        "symbols": [{**one._asdict(), "file": files[one.file].path} for one in symbols],
        "edges": [
            {**edge._asdict(), "source": symbol(edge.source), "target": symbol(edge.target)} for edge in answer.edges
        ],
        "needs": [[files[one].path, files[other].path] for one, other in answer.needs],
        "modules": [_map(each) for each in answer.maps],
        "cycles": [[files[one].path for one in way] for way in answer.cycles],
        "heart": [files[one].path for one in answer.heart],
        "hot": [{"path": files[one].path, "commits_times_lines": product} for one, product in answer.hot],
        "most_called": [symbol(one) for one in answer.most_called],
        "unused": [unused(each) for each in answer.unused],
        "perhaps_unused": [unused(each) for each in answer.perhaps],
        "unjudged": dict(answer.unjudged),
        "notes": list(answer.notes),
        "problems": [problem_json(problem) for problem in answer.problems],
    }


def _map(each: ModuleMap) -> dict[str, Any]:
    names = [node.name for node in each.nodes]
    return {
        "folder": each.folder,
        "nodes": [{key: value for key, value in node._asdict().items() if key != "file"} for node in each.nodes],
        "edges": [
            {**edge._asdict(), "source": names[edge.source], "target": names[edge.target]} for edge in each.edges
        ],
        "more": each.more,
    }
