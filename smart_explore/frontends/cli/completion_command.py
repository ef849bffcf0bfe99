"""completion: the script that lets a shell complete this program."""

from __future__ import annotations

import click


@click.command("completion", short_help="Print the completion script for bash, zsh or fish.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def COMMAND(shell: str) -> int:  # noqa: N802 - the name that every command module gives its command
    """Print the completion script for a shell.

    \b
    Examples:
      smart-explore completion bash >> ~/.bashrc
      smart-explore completion zsh >> ~/.zshrc
      smart-explore completion fish > ~/.config/fish/completions/smart-explore.fish
    """
    from click.shell_completion import get_completion_class

    from smart_explore.frontends.cli.app import app

    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(kind(app, {}, "smart-explore", "_SMART_EXPLORE_COMPLETE").source())
    return 0
