"""The descriptions of the tools for a model, made from the verbs' declarations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smart_explore.frontends.catalog import EDITING, NOTING, VERBS, verb
from smart_explore.requests import Parameter, Verb

EXPLAINED_ONCE = ("max_tokens", "path", "kind", "file_pattern")
"""The server's instructions describe these once for all tools."""

_TYPES = {"integer": "integer", "flag": "boolean"}


def tool_schema(verb: Verb) -> dict[str, Any]:
    """The schema of a tool's arguments; each conversation pays for it, so it leaves out bounds and rare arguments."""
    parameters = verb.listed_parameters
    required = [parameter.argument for parameter in parameters if parameter.required]
    return {
        "type": "object",
        "properties": {parameter.argument: parameter_schema(parameter) for parameter in parameters},
        **({"required": required} if required else {}),
    }


def parameter_schema(parameter: Parameter) -> dict[str, Any]:
    """The schema of one argument; a single value of many may come without its list."""
    schema: dict[str, Any] = {"type": _TYPES.get(parameter.type, "string")}
    if parameter.type == "records":
        schema = {"type": "array", "items": dict(parameter.schema or {})}
    if parameter.choices:
        schema["enum"] = list(parameter.choices)
    if parameter.many and not parameter.tool_single:
        schema = {"anyOf": [schema, {"type": "array", "items": schema}]}
    if parameter.argument not in EXPLAINED_ONCE:
        schema["description"] = parameter.tool_help or parameter.help
    if parameter.default not in (None, "", (), False):
        schema["default"] = parameter.default
    return schema


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
    """The definitions of all tools, by their purpose: read code, write notes, or change files."""
    kinds: dict[str, Sequence[str]] = {"reading": VERBS, "noting": NOTING, "editing": EDITING}
    return {kind: [tool(verb(name)) for name in names] for kind, names in kinds.items()}
