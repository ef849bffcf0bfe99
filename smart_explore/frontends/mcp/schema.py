"""JSON Schema of a tool's arguments, from the verb's declaration."""

from __future__ import annotations

from typing import Any

from smart_explore.requests import Parameter, Verb

EXPLAINED_ONCE = ("max_tokens", "path", "kind", "file_pattern")
"""The server's instructions describe these once for all tools."""

_TYPES = {"integer": "integer", "flag": "boolean"}


def tool_schema(verb: Verb) -> dict[str, Any]:
    """The schema of a tool's arguments; each conversation pays for it, so bounds and rarer arguments are not in it."""
    parameters = verb.listed_parameters
    required = [parameter.argument for parameter in parameters if parameter.required]
    return {
        "type": "object",
        "properties": {parameter.argument: parameter_schema(parameter) for parameter in parameters},
        **({"required": required} if required else {}),
    }


def parameter_schema(parameter: Parameter) -> dict[str, Any]:
    """The schema of one argument; where many values are taken, one alone may come without its list."""
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
