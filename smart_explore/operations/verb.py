"""How a verb is declared: once, beside its function. The command line and the MCP tools are both read from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from smart_explore.operations.session import Session

ParameterType = Literal["text", "path", "integer", "flag", "choice"]


class Parameter(NamedTuple):
    """One parameter of a verb, named as its function names it.

    ``many`` takes any number of values. ``tool_name`` is its name as an MCP argument where that differs. ``positional``
    puts it on the command line without an option's name; ``command_line_only`` keeps it out of the MCP tool.
    """

    name: str
    type: ParameterType
    help: str
    default: Any = None
    required: bool = False
    many: bool = False
    positional: bool = False
    choices: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    metavar: str = ""
    tool_name: str = ""
    tool_help: str = ""
    command_line_only: bool = False

    @property
    def argument(self) -> str:
        """Its name as an MCP argument."""
        return self.tool_name or self.name


def budget(tokens: int) -> Parameter:
    """``max_tokens``, which every answer keeps to, with its default."""
    return Parameter(
        "max_tokens",
        "integer",
        "Budget for the whole answer, about 4 characters a token.",
        default=tokens,
        minimum=100,
        maximum=1_000_000,
    )


class Verb(NamedTuple):
    """A verb: ``smart-explore <name>`` and ``smart_<name>``.

    ``run(session, **parameters)`` answers. ``summary`` is one line for a person; ``when`` tells a model in under a
    kilobyte when to use the tool and when not; ``examples`` are command lines without the program's name, each with
    what it does.
    """

    name: str
    summary: str
    when: str
    examples: tuple[tuple[str, str], ...]
    parameters: tuple[Parameter, ...]
    run: Callable[..., Any]

    @property
    def tool_name(self) -> str:
        """The name of the MCP tool."""
        return f"smart_{self.name}"

    @property
    def tool_parameters(self) -> tuple[Parameter, ...]:
        """The parameters that the MCP tool has."""
        return tuple(parameter for parameter in self.parameters if not parameter.command_line_only)


def call(verb: Verb, session: Session, values: dict[str, Any]) -> Any:
    """Run a verb with some of its parameters given and the others at their defaults."""
    known = {parameter.name: parameter.default for parameter in verb.parameters}
    return verb.run(session, **{**known, **values})
