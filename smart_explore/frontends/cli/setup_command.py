"""setup: install the tree-sitter CLI and the grammars; have agents' clients tell of their sessions."""

from __future__ import annotations

import click

from smart_explore.clients.names import NAMES


@click.command("setup", short_help="Install the tree-sitter CLI and the grammars.")
@click.option("--force", is_flag=True, help="Install again, even if there is a good installation.")
@click.option("--languages", "named", is_flag=True, help="Install the grammars of the languages that follow, or all.")
@click.option(
    "--client", type=click.Choice(NAMES), help="Set this client of coding agents up: server, hooks and skills."
)
@click.option("--no-hooks", is_flag=True, help="With --client: do not have it tell of its sessions.")
@click.option(
    "--hooks", type=click.Choice(["claude", "codex", "gemini"]), help="Have this client tell of its sessions, no more."
)
@click.option("--instructions", metavar="FILE", help="Write a section on smart-explore into AGENTS.md or its like.")
@click.option("--remove", is_flag=True, help="Take out what --client, --hooks or --instructions wrote.")
@click.option("--yes", is_flag=True, help="Write without asking.")
@click.argument("languages", nargs=-1, metavar="[all|NAME]...")
def COMMAND(  # noqa: N802 - as in every command module
    force: bool,
    named: bool,
    client: str | None,
    no_hooks: bool,
    hooks: str | None,
    instructions: str | None,
    remove: bool,
    yes: bool,
    languages: tuple[str, ...],
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
      smart-explore setup --client claude
          show what is written for Claude Code, and write it on consent, with copies of what was there
      smart-explore setup --client claude --remove
          take exactly that out again
      smart-explore setup --instructions AGENTS.md
          tell agents and their subagents of the tool in a section of that file
    """
    if client or hooks or instructions is not None:
        if force or named or languages or (client and hooks) or (no_hooks and not client):
            raise click.UsageError(
                "--client, --hooks and --instructions install no grammars, and --client has hooks but for --no-hooks:"
                " run setup twice"
            )
        from smart_explore.frontends.cli.client_setup import parts_without, set_client, set_hooks, set_instructions

        if client:
            return set_client(client, parts_without(hooks=no_hooks), instructions, remove, yes)
        code = set_hooks(hooks, remove, yes) if hooks else 0
        return code or (set_instructions(instructions, remove, yes) if instructions is not None else 0)
    if remove or yes or no_hooks:
        raise click.UsageError("--remove, --yes and --no-hooks go with --client: name a client")
    from smart_explore.treesitter.install import grammars_named, set_up

    if bool(languages) != named:
        raise click.UsageError("name languages after --languages, or: --languages all")
    toolchain = set_up(lambda step: click.echo(step, err=True), force=force, grammars=grammars_named(languages))
    click.echo(f"tree-sitter {toolchain.version} ({toolchain.origin}), {len(toolchain.libraries)} grammars", err=True)
    return 0
