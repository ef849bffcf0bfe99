"""doctor: is everything there that answers need?"""

from __future__ import annotations

import os
from typing import Any

import click

from smart_explore.errors import EXIT_DONE, EXIT_ENVIRONMENT
from smart_explore.frontends.cli.format_options import JSON, chosen_format, format_option
from smart_explore.requests import Session


@click.command(
    "doctor",
    params=[format_option("As text, as json, or as toon: the rows of that."), JSON],
    short_help="Check the installation and say how to mend it.",
)
def COMMAND(**values: Any) -> int:  # noqa: N802 - the name that every command module gives its command
    """Check node, the tree-sitter CLI, every grammar and the folders; for what is missing, print what mends it.

    Exit code 4 where something is missing that answers need.

    \b
    Examples:
      smart-explore doctor
          what is there, and the command that mends what is not
      smart-explore doctor --json
          for other programs
    """
    from smart_explore.operations.edit.log import journal_check
    from smart_explore.render.checks import checks_in
    from smart_explore.treesitter.diagnose import diagnose

    shown_as = chosen_format(values)
    checks = (*diagnose(), journal_check(Session(base=os.sep)))
    click.echo(checks_in(shown_as, checks), nl=False)
    return EXIT_DONE if all(check.ok for check in checks) else EXIT_ENVIRONMENT
