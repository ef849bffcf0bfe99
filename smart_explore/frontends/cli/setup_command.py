"""setup: install the tree-sitter CLI and the grammars, or set up agents' clients."""

from __future__ import annotations

import click

from smart_explore.clients.names import NAMES


@click.command("setup", short_help="Install tree-sitter and grammars; set up coding agents.")
@click.option("--force", is_flag=True, help="Install again, even if the installation is good.")
@click.option("--languages", "named", is_flag=True, help="Install the grammars of the languages that follow, or all.")
@click.option("--client", type=click.Choice(NAMES), help="Set up this coding agent: server, hooks and skills.")
@click.option("--no-hooks", is_flag=True, help="With --client: do not record its sessions.")
@click.option(
    "--hooks",
    type=click.Choice(["claude", "codex", "gemini", "opencode", "copilot", "cursor"]),
    help="Only record the sessions of this client.",
)
@click.option(
    "--instructions", metavar="FILE", help="Describe smart-explore in a section of AGENTS.md or a similar file."
)
@click.option("--remove", is_flag=True, help="Remove what --client, --hooks or --instructions wrote.")
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
    """Install the tree-sitter CLI and the grammars, or set up a coding agent.

    Other commands install what they need by themselves: the CLI and the usual grammars once, another grammar when a
    question meets a file of it. All of it goes into your data folder, and each step is reported on stderr.

    --client writes the settings of a coding agent's client. It shows them first, asks, and keeps copies.

    \b
    Examples:
      smart-explore setup
          install what is missing
      smart-explore setup --languages haskell ocaml
          the grammars of these languages, too
      smart-explore setup --languages all
          the grammars of all languages
      smart-explore setup --force
          install again, for example after an upgrade of the system
      smart-explore setup --client claude
          set up Claude Code: server, hooks and skills
      smart-explore setup --client claude --remove
          remove exactly that again
      smart-explore setup --instructions AGENTS.md
          describe the tool in a section of that file, for agents and their subagents
    """
    if client or hooks or instructions is not None:
        if force or named or languages or (client and hooks) or (no_hooks and not client):
            raise click.UsageError(
                "--client, --hooks and --instructions install no grammars, and --client includes the hooks:"
                " run setup twice"
            )
        from smart_explore.frontends.cli.client_setup import parts_without, set_client, set_hooks, set_instructions

        if client:
            return set_client(client, parts_without(hooks=no_hooks), instructions, remove, yes)
        code = set_hooks(hooks, remove, yes) if hooks else 0
        return code or (set_instructions(instructions, remove, yes) if instructions is not None else 0)
    if remove or yes or no_hooks:
        raise click.UsageError(
            "--remove and --yes go with --client, --hooks or --instructions; --no-hooks with --client"
        )
    from smart_explore.treesitter.install import grammars_named, set_up

    if not named and languages and languages[0] in NAMES:
        raise click.UsageError(f"to set up a client: smart-explore setup --client {languages[0]}")
    if bool(languages) != named:
        raise click.UsageError("name languages after --languages, or: --languages all")
    toolchain = set_up(lambda step: click.echo(step, err=True), force=force, grammars=grammars_named(languages))
    click.echo(f"tree-sitter {toolchain.version} ({toolchain.origin}), {len(toolchain.libraries)} grammars", err=True)
    return 0
