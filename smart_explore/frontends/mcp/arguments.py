"""From a call's arguments to a verb's values. An invalid one is refused with a message that a model can act on."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from smart_explore.errors import BadRequestError
from smart_explore.frontends.formats import tool_parameters
from smart_explore.requests import Parameter, Verb

# The other lone surrogates stand for bytes of a file name that is not UTF-8, as os.fsdecode makes them.
_HALF_CHARACTER = re.compile("[\ud800-\udc7f\udd00-\udfff]")


_PATHS = {"path": "file_path", "file_path": "path"}
"""Names of a path parameter in one tool that the other tools accept too."""


def values_of(verb: Verb, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The verb's values by the names of its function's parameters; missing and null ones are left out.

    Raises BadRequestError for an argument that is unknown, missing, of another type, or out of bounds.
    """
    parameters = {parameter.argument: parameter for parameter in tool_parameters(verb)}
    others = _PATHS | {parameter.also: name for name, parameter in parameters.items() if parameter.also}
    parameter_of = {others.get(name, name) if name not in parameters else name: name for name in arguments}
    for name, written in parameter_of.items():
        if name not in parameters:
            raise BadRequestError(
                f"{verb.tool_name} has no argument {_shown(written)}{_near(written, parameters)}", _usage(verb)
            )
    if len(parameter_of) < len(arguments):
        name = next(name for name in arguments if name not in parameter_of.values())
        raise BadRequestError(f"{others.get(name, name)!r} is given twice, also as {name!r}", _usage(verb))
    values = {}
    for name, parameter in parameters.items():
        given = arguments.get(parameter_of.get(name, name))
        if given is not None:
            values[parameter.name] = _value(parameter, given, verb)
        elif parameter.required:
            raise BadRequestError(f"{verb.tool_name} needs the argument {name!r}", _usage(verb))
    return values


def _value(parameter: Parameter, given: Any, verb: Verb) -> Any:
    if not parameter.many:
        return _one(parameter, given, verb)
    several = tuple(_one(parameter, item, verb) for item in (given if isinstance(given, list) else [given]))
    if parameter.required and not several:
        raise BadRequestError(f"the list {parameter.argument!r} is empty", _usage(verb))
    return several


def _one(parameter: Parameter, given: Any, verb: Verb) -> Any:
    if parameter.type == "integer":
        return _integer(parameter, given, verb)
    if parameter.type == "flag":
        if not isinstance(given, bool):
            raise _wrong(parameter, given, "true or false", verb)
        return given
    if parameter.type == "records":  # their reader reports faults
        if not isinstance(given, list | dict):
            raise _wrong(parameter, given, "a list of objects", verb)
        return given
    if not isinstance(given, str):
        raise _wrong(parameter, given, "a string, or a list of strings" if parameter.many else "a string", verb)
    if parameter.choices and given not in parameter.choices:
        raise _wrong(parameter, given, " or ".join(map(repr, parameter.choices)), verb)
    if _HALF_CHARACTER.search(given):
        raise _wrong(parameter, given, "whole characters; it holds half of a pair", verb)
    return given


def _integer(parameter: Parameter, given: Any, verb: Verb) -> int:
    if isinstance(given, float) and given.is_integer():
        given = int(given)  # in JSON Schema 20.0 is an integer
    low, high = parameter.minimum, parameter.maximum
    fits = isinstance(given, int) and not isinstance(given, bool)
    if not fits or (low is not None and given < low) or (high is not None and given > high):
        raise _wrong(parameter, given, f"a whole number from {low} to {high}", verb)
    assert isinstance(given, int)
    return given


def _wrong(parameter: Parameter, given: Any, wanted: str, verb: Verb) -> BadRequestError:
    return BadRequestError(f"{parameter.argument!r} must be {wanted}, not {_shown(given)}", _usage(verb))


def _shown(given: Any) -> str:
    text = json.dumps(given, default=repr)
    return text if len(text) <= 80 else f"{text[:80]}..."


def _near(name: str, parameters: Mapping[str, Parameter]) -> str:
    from difflib import get_close_matches

    of_command_line = {parameter.name: argument for argument, parameter in parameters.items()}
    near = of_command_line.get(name) or next(iter(get_close_matches(name, parameters, n=1)), "")
    return f"; did you mean {near!r}?" if near else ""


def _usage(verb: Verb) -> str:
    names = [p.argument + (" (required)" if p.required else "") for p in tool_parameters(verb)]
    return f"arguments of {verb.tool_name}: {', '.join(names)}"
