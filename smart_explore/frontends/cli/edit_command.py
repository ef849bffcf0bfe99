"""edit: a command with commands behind it, ``edit undo`` and its like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from smart_explore.frontends.catalog import EDIT_COMMANDS, verb
from smart_explore.frontends.cli.verb_command import verb_command


class _EditCommands(click.Group):
    """Each command is read from its verb when it is named."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(EDIT_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in EDIT_COMMANDS:
            example = "edit --path FILE --op rename --symbol NAME --new-name NEW"
            ctx.fail(f"No such command {cmd_name!r}: an edit is named by --path or --edits, as in: {example}")
        return verb_command(verb(cmd_name))


def edit_command() -> click.Command:
    """``edit`` with its own options, and the commands that deal with edits of the past."""
    command = verb_command(verb("edit"))
    run: Callable[..., Any] | None = command.callback
    assert run is not None

    @click.pass_context
    def callback(context: click.Context, /, **values: Any) -> Any:
        return run(**values) if context.invoked_subcommand is None else None

    return _EditCommands(
        command.name,
        params=command.params,
        callback=callback,
        help=command.help,
        short_help=command.short_help,
        epilog=command.epilog,
        invoke_without_command=True,
    )
