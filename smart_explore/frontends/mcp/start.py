"""``smart-explore mcp`` for clients: it skips the command line's imports, as clients wait for each start."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from smart_explore.errors import SmartExploreError
from smart_explore.frontends.mcp.listing import Offer
from smart_explore.frontends.mcp.roots import ServedRoots
from smart_explore.frontends.mcp.server import serve
from smart_explore.processes.signals import end_on_signals


def quick_options(words: Sequence[str]) -> tuple[list[str], Offer] | None:
    """The roots and the offer that the words ask for; None if the command line must parse them."""
    roots: list[str] = []
    offer = Offer()
    following = iter(words)
    for word in following:
        name, is_assigned, value = word.partition("=")
        if name == "--root":
            root = value if is_assigned else next(following, None)
            if root is None:
                return None
            roots.append(root)
        elif word == "--allow-edits":
            offer = offer._replace(edits=True)
        elif word == "--no-notes":
            offer = offer._replace(notes=False)
        else:
            return None
    return roots, offer


def run_quickly(words: Sequence[str]) -> int | None:
    """Serve with these words; the exit code. None if the command line must handle them and report a fault."""
    options = quick_options(words)
    if options is None or None in (sys.stdin, sys.stdout):
        return None
    named, offer = options
    end_on_signals()
    try:
        try:
            roots = ServedRoots(named)
        except (SmartExploreError, OSError):
            return None
        return serve(roots, offer)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
