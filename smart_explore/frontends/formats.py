"""The format of an answer: one parameter that every verb has, on the command line and as a tool."""

from __future__ import annotations

from smart_explore.requests import Parameter, Verb

FORMAT = Parameter(
    "format",
    "choice",
    "text fits the token budget; json and toon have all the data, toon as rows.",
    default="text",
    choices=("text", "json", "toon"),
)


def has_own_format(verb: Verb) -> bool:
    """True if the verb's own function takes a parameter of that name, for formats of its own."""
    return any(parameter.argument == FORMAT.name for parameter in verb.parameters)


def tool_parameters(verb: Verb) -> tuple[Parameter, ...]:
    """All parameters that a call of a verb's tool may have: its own, then the format, which no schema lists."""
    return verb.parameters if has_own_format(verb) else (*verb.parameters, FORMAT)
