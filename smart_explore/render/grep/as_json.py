"""Lines that match as JSON."""

from __future__ import annotations

from typing import Any

from smart_explore.model.grep_answer import GrepAnswer
from smart_explore.render.data import fields, present, repository_json, to_data
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
                **repository_json(file.path, answer.repositories),
                "test": file.is_test,
                **present(aside=file.aside, migration=file.is_migration),
                "count": file.total,
                "lines": [
                    {
                        "line": each.line,
                        **present(last=each.last),
                        "text": each.text,
                        "symbol": each.symbol.qualified_name if each.symbol else None,
                        "kind": each.symbol.kind if each.symbol else None,
                        **present(
                            keys=each.keys, row=each.row and fields(each.row, "line_start", "line_end", "kind", "text")
                        ),
                    }
                    for each in file.lines
                ],
            }
            for file in answer.files
        ],
        **fields(answer, "searched", "given_up"),
        **({"unmatched": answer.unmatched, "nearest": to_data(answer.nearest)} if answer.unmatched else {}),
        **fields(answer, "problems", "skipped"),
    }
