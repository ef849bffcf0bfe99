"""Commands with commands below them, such as ``edit undo``, ``note add`` and ``fleet build``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Any

import click

from smart_explore.frontends.catalog import EDIT_COMMANDS, FLEET_COMMANDS, NOTE_COMMANDS, fleet_verb, note_verb, verb
from smart_explore.frontends.cli.verb_command import verb_command
from smart_explore.requests import Verb

MAX_BYTES = 1_000_000


class _VerbGroup(click.Group):
    """Each command is read from its verb when it is named."""

    def __init__(self, name: str, names: Iterable[str], declared: Callable[[str], Verb], **settings: Any) -> None:
        super().__init__(name, **settings)
        self._names, self._declared = list(names), declared

    def list_commands(self, ctx: click.Context) -> list[str]:
        return self._names

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return verb_command(self._declared(cmd_name)) if cmd_name in self._names else None


class _EditCommands(_VerbGroup):
    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in EDIT_COMMANDS:
            example = "edit --path FILE --op rename --symbol NAME --new-name NEW"
            ctx.fail(f"No such command {cmd_name!r}: an edit is named by --path or --edits, as in: {example}")
        return super().get_command(ctx, cmd_name)


class _NoteCommands(_VerbGroup):
    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        command = super().get_command(ctx, cmd_name)
        if command is None or command.callback is None:
            return command
        run = command.callback

        def from_stdin(**values: Any) -> Any:
            if values.get("text") == "-":
                values["text"] = _stdin()
            return run(**values)

        command.callback = from_stdin
        return command


def _stdin() -> str:
    if sys.stdin is None:
        raise click.UsageError("stdin is closed", click.get_current_context())
    data = sys.stdin.buffer.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise click.UsageError("more than 1 MB of text", click.get_current_context())
    return data.decode("utf-8", "replace")


def _edit() -> click.Command:
    """``edit`` with its own options, and the commands that deal with edits of the past."""
    command = verb_command(verb("edit"))
    run: Callable[..., Any] | None = command.callback
    assert run is not None

    @click.pass_context
    def callback(context: click.Context, /, **values: Any) -> Any:
        return run(**values) if context.invoked_subcommand is None else None

    return _EditCommands(
        "edit",
        EDIT_COMMANDS,
        verb,
        params=command.params,
        callback=callback,
        help=command.help,
        short_help=command.short_help,
        epilog=command.epilog,
        invoke_without_command=True,
    )


def _note() -> click.Command:
    words = "Add a note about this code, correct it or share it."
    return _NoteCommands("note", NOTE_COMMANDS, note_verb, help=words, short_help=words, no_args_is_help=True)


def _fleet() -> click.Command:
    words = "Index many repositories on a cluster, and ask them."
    return _VerbGroup("fleet", FLEET_COMMANDS, fleet_verb, help=words, short_help=words, no_args_is_help=True)


VERB_GROUPS = {"edit": _edit, "note": _note, "fleet": _fleet}
