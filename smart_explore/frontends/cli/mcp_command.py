"""mcp: the verbs as tools for a coding agent."""

from __future__ import annotations

import sys

import click

from smart_explore.errors import EnvironmentBrokenError


@click.command("mcp", short_help="Answer a coding agent's questions over MCP.")
@click.option("--root", "roots", metavar="DIR", type=click.Path(), multiple=True, help="Folder to answer about.")
@click.option("--allow-edits", is_flag=True, help="Also serve smart_edit and smart_undo, which change files.")
@click.option("--no-notes", is_flag=True, help="Do not serve smart_note, which keeps notes in your data folder.")
def COMMAND(roots: tuple[str, ...], allow_edits: bool, no_notes: bool) -> int:  # noqa: N802 - as in every command module
    """Serve smart_search, smart_outline, smart_unfold and more tools on stdin and stdout, for an MCP client to start.

    Answers are confined to the roots, and relative paths begin in the first. Without --root these are the folders that
    the client names, or else the current folder. To write this into a client's settings: smart-explore setup --client.

    \b
    Examples:
      smart-explore mcp
          answer about the folder that the client runs this in
      smart-explore mcp --root ~/code/app --root ~/code/lib
          answer about two folders
      smart-explore mcp --allow-edits
          let the client's model also change files of the folder
    """
    if sys.stdin is None:
        raise EnvironmentBrokenError("stdin is closed: no client can ask anything", "let an MCP client start this")
    from smart_explore.frontends.mcp.listing import Offer
    from smart_explore.frontends.mcp.roots import ServedRoots
    from smart_explore.frontends.mcp.server import serve

    return serve(ServedRoots(roots), Offer(notes=not no_notes, edits=allow_edits))
