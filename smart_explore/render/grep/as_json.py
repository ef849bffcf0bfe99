"""Lines that match as JSON."""

from __future__ import annotations

from typing import Any

from smart_explore.model.grep_answer import GrepAnswer
from smart_explore.render.as_json import problem_json
from smart_explore.render.options import RenderOptions


def grep_json(answer: GrepAnswer, options: RenderOptions) -> Any:
    """All lines that match; ``count`` of a file may be more than it has ``lines``.

    A line with a ``last`` one is all lines up to that, joined.
    """
    return {
        "pattern": answer.pattern,
        "files": [
            {
                "path": file.path,
                "test": file.is_test,
                **({"aside": file.aside} if file.aside else {}),
                **({"migration": True} if file.is_migration else {}),
                "count": file.total,
                "lines": [
                    {
                        "line": each.line,
                        **({"last": each.last} if each.last else {}),
                        "text": each.text,
                        "symbol": each.symbol.qualified_name if each.symbol else None,
                        "kind": each.symbol.kind if each.symbol else None,
                        **({"keys": each.keys} if each.keys else {}),
                    }
                    for each in file.lines
                ],
            }
            for file in answer.files
        ],
        "searched": answer.searched,
        "given_up": answer.given_up,
        **({"unmatched": answer.unmatched, "nearest": list(answer.nearest)} if answer.unmatched else {}),
        "problems": [problem_json(problem) for problem in answer.problems],
        "skipped": dict(answer.skipped),
    }
