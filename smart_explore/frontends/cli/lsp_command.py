"""lsp: symbols, definitions, references and calls for an editor."""

from __future__ import annotations

import sys

import click

from smart_explore.errors import EnvironmentBrokenError


@click.command("lsp", short_help="Answer an editor's questions over LSP.")
@click.option("--root", "roots", metavar="DIR", type=click.Path(), multiple=True, help="Folder to answer about.")
@click.option("--stdio", is_flag=True, hidden=True, help="Many editors add this; it changes nothing.")
def COMMAND(roots: tuple[str, ...], stdio: bool) -> int:  # noqa: N802 - as in every command module
    """Serve the Language Server Protocol on stdin and stdout, for an editor to start.

    Answers are confined to the folders of the editor's workspace, or to those named with --root. docs/editors.md
    shows how to set up Neovim, Helix, Emacs and VS Code.

    \b
    Examples:
      smart-explore lsp
          answer about the folders that the editor opens
      smart-explore lsp --root ~/code/app
          answer about one folder, whatever the editor opens
    """
    if sys.stdin is None:
        raise EnvironmentBrokenError("stdin is closed: no client can ask anything", "let an editor start this")
    from smart_explore.frontends.lsp.server import serve

    return serve(roots)
