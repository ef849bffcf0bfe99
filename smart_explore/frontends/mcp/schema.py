"""What a tool's arguments may be, as JSON Schema, read from the verb's declaration."""

from __future__ import annotations

from typing import Any

from smart_explore.frontends.formats import tool_parameters
from smart_explore.requests import Parameter, Verb


def tool_schema(verb: Verb) -> dict[str, Any]:
    """The schema of a tool's arguments: an object of the tool's parameters and of nothing else."""
    parameters = tool_parameters(verb)
    return {
        "type": "object",
        "properties": {parameter.argument: parameter_schema(parameter) for parameter in parameters},
        "required": [parameter.argument for parameter in parameters if parameter.required],
        "additionalProperties": False,
    }


def parameter_schema(parameter: Parameter) -> dict[str, Any]:
    """The schema of one argument; where many values are taken, one alone may come without its list."""
    schema = _one(parameter)
    if parameter.many:
        schema = {"anyOf": [schema, {"type": "array", "items": schema}]}
    schema["description"] = parameter.tool_help or parameter.help
    if parameter.default not in (None, "", ()):
        schema["default"] = parameter.default
    return schema


def _one(parameter: Parameter) -> dict[str, Any]:
    if parameter.type == "integer":
        bounds = {"minimum": parameter.minimum, "maximum": parameter.maximum}
        return {"type": "integer"} | {name: bound for name, bound in bounds.items() if bound is not None}
    if parameter.type == "flag":
        return {"type": "boolean"}
    if parameter.type == "choice":
        return {"type": "string", "enum": list(parameter.choices)}
    return {"type": "string"}
