"""setup: install the tree-sitter CLI and the grammars."""

from __future__ import annotations

import click


@click.command("setup", short_help="Install the tree-sitter CLI and the grammars.")
@click.option("--force", is_flag=True, help="Install again, even if there is a good installation.")
def COMMAND(force: bool) -> int:  # noqa: N802 - the name that every command module gives its command
    """Install the tree-sitter CLI and the grammars into your data folder.

    The other commands do this by themselves when it is needed. Nothing is installed outside of that folder. What is
    done, and why, is said on stderr.

    \b
    Examples:
      smart-explore setup
          install what is missing
      smart-explore setup --force
          install again, as after an upgrade of the system
    """
    from smart_explore.treesitter.install import set_up

    toolchain = set_up(lambda step: click.echo(step, err=True), force=force)
    click.echo(f"tree-sitter {toolchain.version} ({toolchain.origin}), {len(toolchain.grammars)} grammars", err=True)
    return 0
