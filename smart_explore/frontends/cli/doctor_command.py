"""doctor: is everything there that answers need?"""

from __future__ import annotations

import click

from smart_explore.errors import EXIT_DONE, EXIT_ENVIRONMENT


@click.command("doctor", short_help="Check the installation and say how to mend it.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def COMMAND(as_json: bool) -> int:  # noqa: N802 - the name that every command module gives its command
    """Check node, the tree-sitter CLI, every grammar and the folders; for what is missing, print what mends it.

    Exit code 4 where something is missing that answers need.

    \b
    Examples:
      smart-explore doctor
          what is there, and the command that mends what is not
      smart-explore doctor --json
          for other programs
    """
    from smart_explore.render.checks import checks_json, checks_text
    from smart_explore.treesitter.diagnose import diagnose

    checks = diagnose()
    click.echo(checks_json(checks) if as_json else checks_text(checks), nl=False)
    return EXIT_DONE if all(check.ok for check in checks) else EXIT_ENVIRONMENT
