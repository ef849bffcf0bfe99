"""setup: install the tree-sitter CLI and the grammars; have agents' clients tell of their sessions."""

from __future__ import annotations

import sys

import click


@click.command("setup", short_help="Install the tree-sitter CLI and the grammars.")
@click.option("--force", is_flag=True, help="Install again, even if there is a good installation.")
@click.option("--languages", "named", is_flag=True, help="Install the grammars of the languages that follow, or all.")
@click.option(
    "--hooks", type=click.Choice(["claude", "codex", "gemini"]), help="Have this client tell of its sessions."
)
@click.option("--remove", is_flag=True, help="With --hooks: have it tell no more.")
@click.option("--yes", is_flag=True, help="With --hooks: write its settings without asking.")
@click.argument("languages", nargs=-1, metavar="[all|NAME]...")
def COMMAND(  # noqa: N802 - as in every command module
    force: bool, named: bool, hooks: str | None, remove: bool, yes: bool, languages: tuple[str, ...]
) -> int:
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
      smart-explore setup --hooks claude
          show what Claude Code's settings would be, and write them on consent, with a copy of what they were
    """
    if hooks:
        if force or named or languages:
            raise click.UsageError("--hooks goes with --remove and --yes alone: install grammars by another setup")
        return _set_hooks(hooks, remove, yes)
    if remove or yes:
        raise click.UsageError(f"{'--remove' if remove else '--yes'} goes with --hooks: name a client")
    from smart_explore.treesitter.install import grammars_named, set_up

    if bool(languages) != named:
        raise click.UsageError("name languages after --languages, or: --languages all")
    toolchain = set_up(lambda step: click.echo(step, err=True), force=force, grammars=grammars_named(languages))
    click.echo(f"tree-sitter {toolchain.version} ({toolchain.origin}), {len(toolchain.libraries)} grammars", err=True)
    return 0


def _set_hooks(client: str, remove: bool, yes: bool) -> int:
    from smart_explore.memory.hook_settings import CLIENTS, changed, entries, settings_path, write_settings

    path = settings_path(client)
    before, after = changed(client, remove)
    if before == after:
        click.echo(f"{path}: nothing to change")
        return 0
    if not remove:
        import json

        click.echo(json.dumps({"hooks": entries(client)}, indent=2))
        click.echo("kept of a session: prompts, paths of edited files, the last message, a compaction's summary")
    question = f"{'Take these out of' if remove else 'Add these to'} {path}?"
    if not yes and not (sys.stdin is not None and sys.stdin.isatty() and click.confirm(question, err=True)):
        click.echo(f"{path} is as it was; to write it: --yes", err=True)
        return 0
    copy = write_settings(client, before, after)
    click.echo(f"wrote {path}" + (f"; as it was: {copy}" if copy else ""), err=True)
    if CLIENTS[client].trust and not remove:
        click.echo(CLIENTS[client].trust, err=True)
    return 0
