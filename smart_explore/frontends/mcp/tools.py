"""How the tools present themselves to a model, made from the verbs' declarations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smart_explore.frontends.catalog import EDITING, NOTING, VERBS, verb
from smart_explore.frontends.mcp.schema import tool_schema
from smart_explore.requests import Verb


def tool(verb: Verb) -> dict[str, Any]:
    """The definition of a verb's tool."""
    changes = verb.writes or verb.keeps
    hints = {"readOnlyHint": not changes, **({"destructiveHint": verb.writes} if changes else {})}
    return {
        "name": verb.tool_name,
        "description": verb.tool_description,
        "inputSchema": tool_schema(verb),
        "annotations": {"title": verb.title, **hints, "openWorldHint": False},
        "_meta": {"anthropic/searchHint": verb.search_hint},
    }


def all_tools() -> dict[str, list[dict[str, Any]]]:
    """The definitions of all tools, by what they do: read code, keep notes, or change files."""
    kinds: dict[str, Sequence[str]] = {"reading": VERBS, "noting": NOTING, "editing": EDITING}
    return {kind: [tool(verb(name)) for name in names] for kind, names in kinds.items()}
