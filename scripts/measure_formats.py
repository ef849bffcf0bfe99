"""What one answer costs in tokens as text, as TOON, and as JSON: the figures that docs/formats.md states.

    python scripts/measure_formats.py DJANGO

DJANGO is the folder of an unpacked Django: its ``django`` is what the questions are about. Counts with tiktoken's
o200k_base, whose vocabulary it fetches, or finds below TIKTOKEN_CACHE_DIR. Columns: text; TOON as we write it; TOON as
published; compact JSON with the keys of equal objects once, as another kind of rows; compact JSON; JSON as ``--json``
prints it; the share of compact JSON that our TOON costs. Text leaves out what does not fit its budget, and shows
code where there is room, so that its column is no measure of the same data.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable
from statistics import median
from typing import Any

import tiktoken

from smart_explore.errors import SmartExploreError
from smart_explore.frontends.catalog import CLI_ONLY, VERBS, verb
from smart_explore.frontends.mcp.tools import tool
from smart_explore.render.answer import to_json, to_text
from smart_explore.render.dialect import ToolCall
from smart_explore.render.toon.document import encode
from smart_explore.requests import Session, call, render_options

Count = Callable[[str], int]

QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    ("outline", {"paths": ("django/shortcuts.py",)}),
    ("outline", {"paths": ("django/db/models/query.py",)}),
    ("outline", {"paths": ("django/db/models/query.py",), "depth": 1}),
    ("outline", {"paths": ("django/forms/widgets.py",), "kind": ("class",)}),
    ("outline", {"paths": ("django/contrib/admin/static/admin/js/inlines.js",)}),
    ("outline", {"paths": ("django/core/cache",)}),
    ("outline", {"paths": ("django/db/models",)}),
    ("search", {"query": "get_or_create"}),
    ("search", {"query": "QuerySet.filter"}),
    ("search", {"query": "send an email to admins"}),
    ("search", {"query": "parse http date header", "max_results": 5}),
    ("search", {"query": "cache key", "kind": ("function",)}),
    ("search", {"query": "get_or_craete"}),
    ("search", {"query": "send an email to admins", "explain": True}),
    ("unfold", {"file": "django/db/models/query.py", "symbols": ("QuerySet.get_or_create",)}),
    ("unfold", {"file": "django/db/models/query.py", "symbols": ("_clone",)}),
    ("unfold", {"file": "django/db/models/query.py", "symbols": ("get_or_craete",)}),
    ("tree", {"path": "django"}),
    ("tree", {"path": "django/db", "depth": 4}),
    ("definition", {"name": "QuerySet"}),
    ("relations", {"target": "QuerySet.get_or_create", "relation": "callers"}),
    ("relations", {"target": "QuerySet.get_or_create", "relation": "callees"}),
    ("relations", {"target": "django/db/models/query.py", "relation": "imports"}),
    ("profile", {"path": "django/db/models/query.py"}),
    ("status", {}),
]
"""Each with the name of a verb and its parameters; of a verb that there is not, nothing is asked."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("django")
    base = os.path.realpath(parser.parse_args().django)
    encoding = tiktoken.get_encoding("o200k_base")

    def count(text: str) -> int:
        return len(encoding.encode(text, disallowed_special=()))

    print(f"| {'answer':56} | text | toon | published | JSON rows | compact | --json | toon/compact |")
    print("|---" * 8 + "|")
    shares = []
    totals: dict[str, list[int]] = {}
    for name, values in QUESTIONS:
        if name in (*VERBS, *CLI_ONLY):
            costs = _costs(count, base, name, values)
            shares.append(costs[1] / costs[4])
            for group in (name, "together"):
                totals[group] = [a + b for a, b in zip(totals.get(group, [0] * 6), costs, strict=True)]
            print(_line(_words(name, values), costs))
    for name, costs in sorted(totals.items()):
        print(_line(f"all of {name}" if name != "together" else name, costs))
    print(
        f"toon/compact: median {median(shares):.0%}, from {min(shares):.0%} to {max(shares):.0%}, {len(shares)} answers"
    )
    _schemas(count)


def _costs(count: Count, base: str, name: str, values: dict[str, Any]) -> list[int]:
    try:
        declared = verb(name)
        answer = call(declared, Session(base=base), values)
    except SmartExploreError as error:
        raise SystemExit(f"{_words(name, values)}: {error.message}") from None
    options = render_options(declared, values)
    as_json = to_json(answer, options)
    value = json.loads(as_json)
    return [
        count(to_text(answer, options, ToolCall())),
        count(encode(value)),
        count(encode(value, published=True)),
        count(_compact(_json_rows(value))),
        count(_compact(value)),
        count(as_json),
    ]


def _json_rows(value: Any) -> Any:
    """Arrays of objects that have the same keys as one array of keys and arrays of values; trees as in our TOON."""
    if isinstance(value, dict):
        return {key: _json_rows(field) for key, field in value.items()}
    if not isinstance(value, list):
        return value
    nodes = _nodes(value) or value
    if nodes and all(isinstance(item, dict) and item.keys() == nodes[0].keys() for item in nodes):
        return [list(nodes[0]), *([_json_rows(item[key]) for key in nodes[0]] for item in nodes)]
    return [_json_rows(item) for item in value]


def _nodes(value: list[Any]) -> list[Any]:
    if not all(isinstance(item, dict) and isinstance(item.get("children"), list) for item in value):
        return []
    return [node for item in value for node in ({**item, "children": len(item["children"])}, *_nodes(item["children"]))]


def _schemas(count: Count) -> None:
    for name in VERBS:
        schema = tool(verb(name))
        print(f"{verb(name).tool_name}: the tool costs {count(_compact(schema))} tokens")


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _words(name: str, values: dict[str, Any]) -> str:
    shown = []
    for key, value in values.items():
        text = ", ".join(value) if isinstance(value, tuple) else str(value)
        shown.append(
            text if key in ("paths", "path", "query", "file", "symbols", "target", "name") else f"{key} {text}"
        )
    return " ".join([name, *shown])


def _line(name: str, costs: list[int]) -> str:
    return "".join(["| ", f"{name:56}", *(f" | {cost:,}" for cost in costs), f" | {costs[1] / costs[4]:.0%} |"])


if __name__ == "__main__":
    main()
