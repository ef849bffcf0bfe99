"""From a decoded document of ours to the JSON value: what was shown as rows in our own way is put together again."""

from __future__ import annotations

import json
from typing import Any


def with_trees(value: Any) -> Any:
    """The value with its trees and its arrays in cells: a node's children are the rows that come after it."""
    if isinstance(value, dict):
        return dict(_field(key, field) for key, field in value.items())
    if not isinstance(value, list):
        return value
    if not (value and isinstance(value[0], dict) and isinstance(value[0].get("children"), int)):
        return [with_trees(item) for item in value]
    trees: list[Any] = []
    open_nodes: list[tuple[list[Any], int]] = []
    for row in value:
        while open_nodes and len(open_nodes[-1][0]) == open_nodes[-1][1]:
            open_nodes.pop()
        node = {**with_trees(row), "children": []}
        (open_nodes[-1][0] if open_nodes else trees).append(node)
        open_nodes.append((node["children"], row["children"]))
    assert all(len(children) == count for children, count in open_nodes), "rows are missing"
    return trees


def _field(key: str, value: Any) -> tuple[str, Any]:
    if key.endswith("[]") and isinstance(value, str):
        return key[:-2], json.loads(value)
    return key, with_trees(value)
