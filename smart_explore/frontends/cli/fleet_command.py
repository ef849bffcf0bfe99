"""fleet: the commands about many repositories in one dataset."""

from __future__ import annotations

import click

from smart_explore.frontends.catalog import FLEET_COMMANDS, fleet_verb
from smart_explore.frontends.cli.verb_command import verb_command


class _FleetCommands(click.Group):
    """Each command is read from its verb when it is named."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(FLEET_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return verb_command(fleet_verb(cmd_name)) if cmd_name in FLEET_COMMANDS else None


_WORDS = "Index many repositories on a cluster, and ask them."
COMMAND = _FleetCommands("fleet", help=_WORDS, short_help=_WORDS, no_args_is_help=True)
