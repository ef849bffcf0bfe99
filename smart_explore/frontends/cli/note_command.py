"""note: the commands that keep and change notes."""

from __future__ import annotations

import sys
from typing import Any

import click

from smart_explore.frontends.catalog import NOTE_COMMANDS, note_verb
from smart_explore.frontends.cli.verb_command import verb_command

MAX_BYTES = 1_000_000


class _NoteCommands(click.Group):
    """Each command is read from its verb when it is named."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(NOTE_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in NOTE_COMMANDS:
            return None
        command = verb_command(note_verb(cmd_name))
        run = command.callback
        assert run is not None

        def from_stdin(**values: Any) -> Any:
            if values.get("text") == "-":
                values["text"] = _stdin()
            return run(**values)

        command.callback = from_stdin
        return command


def note_command() -> click.Command:
    """``note`` with the commands behind it."""
    words = "Add a note about this code, correct it or share it."
    return _NoteCommands("note", help=words, short_help=words, no_args_is_help=True)


def _stdin() -> str:
    if sys.stdin is None:
        raise click.UsageError("stdin is closed", click.get_current_context())
    data = sys.stdin.buffer.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise click.UsageError("more than 1 MB of text", click.get_current_context())
    return data.decode("utf-8", "replace")
