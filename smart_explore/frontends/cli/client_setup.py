"""setup --client, --hooks and --instructions: the changes are shown, confirmed, and written with backups."""

from __future__ import annotations

import sys

import click

from smart_explore.clients.plan import PARTS, Part, Plan, client_plan, instructions_plan
from smart_explore.clients.registry import CLIENTS, Client
from smart_explore.clients.settings_file import Change, write_all
from smart_explore.render.sanitize import line

KEPT = "kept of a session: prompts, paths of edited files, the last message"


def set_client(name: str, parts: tuple[Part, ...], instructions: str | None, remove: bool, yes: bool) -> int:
    """Set up a client, or remove its setup, after the user agrees; returns the exit code."""
    client = CLIENTS[name]
    plan = client_plan(client, parts, remove)
    if instructions is not None:
        instructions_plan(instructions, remove, plan)
    code = _carry_out(plan, remove, yes, _kept(client) if "hooks" in parts else "")
    if code == 0 and not remove and client.trust:
        click.echo(client.trust, err=True)
    return max(code, 0)


def set_hooks(name: str, remove: bool, yes: bool) -> int:
    """Write a client's hooks alone, or remove them, after the user agrees; returns the exit code."""
    return set_client(name, ("hooks",), None, remove, yes)


def set_instructions(path: str, remove: bool, yes: bool) -> int:
    """Write the section of an instructions file, or remove it, after the user agrees; returns the exit code."""
    return max(_carry_out(instructions_plan(path, remove), remove, yes), 0)


def _kept(client: Client) -> str:
    """The text that tells what a client's hooks or plugin record of a session; ``""`` if it has neither."""
    summary = ", the summary of a compaction" if client.hooks and "PostCompact" in client.hooks.events else ""
    return f"{KEPT}{summary}" if client.hooks or client.plugin else ""


def _carry_out(plan: Plan, remove: bool, yes: bool, kept: str = "") -> int:
    """Show the changes, and ``kept`` if they are made; ask and write: 0, or -1 if nothing was written."""
    changes = plan.changes
    for change in changes:
        click.echo(_shown(change))
    for remark in plan.remarks:
        click.echo(line(remark), err=True)
    if not changes:
        click.echo("nothing to change")
        return -1
    if kept and not remove:
        click.echo(kept)
    names = line(changes[0].path) if len(changes) == 1 else f"these {len(changes)} files"
    if not yes and not (sys.stdin is not None and sys.stdin.isatty() and click.confirm(f"Change {names}?", err=True)):
        click.echo(f"nothing was written; to write {names}: --yes", err=True)
        return -1
    for copy in write_all(changes):
        click.echo(f"as it was: {line(copy)}", err=True)
    verb = {True: "deleted", False: "wrote"}
    for change in changes:
        click.echo(f"{verb[change.after is None]} {line(change.path)}", err=True)
    return 0


def _shown(change: Change) -> str:
    verb = "delete" if change.after is None else "make" if change.before is None else "change"
    said = "".join(f"\n    {line(each)}" for each in change.said if each != "delete")
    return f"{verb} {line(change.path)}{said}"


def parts_without(hooks: bool) -> tuple[Part, ...]:
    """Return the parts that are set up for a client; without hooks if ``hooks`` is True."""
    return tuple(part for part in PARTS if not (hooks and part == "hooks"))
