"""The server: the tools, over stdin and stdout, from its start to its end."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from smart_explore.errors import SmartExploreError
from smart_explore.frontends.mcp.conversation import Conversation
from smart_explore.frontends.mcp.listing import Offer
from smart_explore.frontends.mcp.roots import ServedRoots
from smart_explore.frontends.mcp.wire import Wire, claim_stdio
from smart_explore.processes.signals import signal_pipe


def serve(roots: ServedRoots, offer: Offer) -> int:
    """Serve one client on stdin and stdout until it disconnects; returns the exit code. A signal raises SystemExit.

    If edits are allowed, interrupted edits are rolled back first.
    """
    Conversation(Wire(*claim_stdio(), signal_pipe()), roots, offer, lambda: _prepare(offer)).hold()
    return 0


def _prepare(offer: Offer) -> None:
    """Import the modules for answers before the client's first call, and roll back an interrupted edit."""
    from smart_explore.frontends.catalog import EDITING, NOTING, VERBS, verb
    from smart_explore.frontends.mcp import dispatch  # noqa: F401

    for name in (*VERBS, *(NOTING if offer.notes else ()), *(EDITING if offer.edits else ())):
        verb(name)
    if offer.edits:
        _end_interrupted()


def _end_interrupted() -> None:
    """Roll back an interrupted edit, and report it on stderr; the next edit reports any error."""
    from smart_explore.operations.edit.log import RECOVER
    from smart_explore.render.dialect import CommandLine
    from smart_explore.render.edit_text import edit_text
    from smart_explore.requests import Session, call, render_options

    with suppress(SmartExploreError):
        answer = call(RECOVER, Session(base=os.getcwd()), {})
        if answer.interrupted or answer.refusals:
            print(edit_text(answer, render_options(RECOVER, {}), CommandLine()), file=sys.stderr)
