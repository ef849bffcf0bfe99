"""setup: install the tree-sitter CLI and the grammars."""

from __future__ import annotations

import click


@click.command("setup", short_help="Install the tree-sitter CLI and the grammars.")
@click.option("--force", is_flag=True, help="Install again, even if there is a good installation.")
@click.option("--languages", "named", is_flag=True, help="Install the grammars of the languages that follow, or all.")
@click.argument("languages", nargs=-1, metavar="[all|NAME]...")
def COMMAND(force: bool, named: bool, languages: tuple[str, ...]) -> int:  # noqa: N802 - as in every command module
    """Install the tree-sitter CLI and the grammars into your data folder.

    The other commands do this by themselves when it is needed: the CLI with the grammars of the usual languages once,
    and the grammar of another when they are given a file of it. Nothing is installed outside of that folder. What is
    done, and why, is said on stderr.

    \b
    Examples:
      smart-explore setup
          install what is missing
      smart-explore setup --languages haskell ocaml
          and the grammars of these
      smart-explore setup --languages all
          and those of all
      smart-explore setup --force
          install again, as after an upgrade of the system
    """
    from smart_explore.treesitter.install import grammars_named, set_up

    if bool(languages) != named:
        raise click.UsageError("name languages after --languages, or: --languages all")
    toolchain = set_up(lambda step: click.echo(step, err=True), force=force, grammars=grammars_named(languages))
    click.echo(f"tree-sitter {toolchain.version} ({toolchain.origin}), {len(toolchain.libraries)} grammars", err=True)
    return 0
