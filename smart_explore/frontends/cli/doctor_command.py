"""doctor: check everything that answers need."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Any

import click

from smart_explore.errors import EXIT_DONE, EXIT_ENVIRONMENT
from smart_explore.frontends.cli.format_options import JSON, chosen_format, format_option
from smart_explore.model.check import Check
from smart_explore.requests import Session


@click.command(
    "doctor",
    params=[
        click.Argument(["folder"], type=click.Path(), required=False),
        format_option("As text, as json, or as toon: the rows of that."),
        JSON,
    ],
    short_help="Check the installation, this folder's index and notes.",
)
def COMMAND(folder: str | None, **values: Any) -> int:  # noqa: N802 - the name that every command module gives its command
    """Check node, the tree-sitter CLI, every grammar, and the index and notes of a folder, the current one by default.

    For each fault it prints the command that repairs it. Exit code 4: something is missing that answers need.

    \b
    Examples:
      smart-explore doctor
          what is there, and the command that repairs what is not
      smart-explore doctor ~/code/app
          the same, with the index and the notes of that folder
      smart-explore doctor --json
          for other programs
    """
    from smart_explore.clients.diagnose import client_checks
    from smart_explore.meaning.installed import meaning_check
    from smart_explore.operations.edit.log import journal_check
    from smart_explore.render.checks import checks_in
    from smart_explore.treesitter.diagnose import diagnose

    shown_as = chosen_format(values)
    of_folder = _folder_checks(folder)
    checks = (*diagnose(), meaning_check(), journal_check(Session(base=os.sep)), *client_checks(), *of_folder)
    click.echo(checks_in(shown_as, checks), nl=False)
    return EXIT_DONE if all(check.ok for check in checks) else EXIT_ENVIRONMENT


def _folder_checks(folder: str | None) -> tuple[Check, ...]:
    """Return the checks of the folder; none if it is the current one, and that is gone."""
    from smart_explore.operations.status import folder_checks

    with suppress(FileNotFoundError):
        return folder_checks(Session(base=os.getcwd()), folder or ".")
    return ()
