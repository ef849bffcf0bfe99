"""The list of tools for clients, read from a file made of their declarations: importing these takes longer.

``scripts/write_tools.py`` makes the file, and a test compares it with the declarations.
"""

from __future__ import annotations

import json
import os
from typing import Any, NamedTuple

FILE = os.path.join(os.path.dirname(__file__), "tools.json")


class Offer(NamedTuple):
    """The optional tools of a server: those that keep notes, and those that change files."""

    notes: bool = True
    edits: bool = False


def listed_tools(offer: Offer) -> list[dict[str, Any]]:
    """The definitions of the tools that a server has, in the order of a user's questions."""
    with open(FILE, encoding="utf-8") as file:
        kinds = json.load(file)
    return [*kinds["reading"], *(kinds["noting"] if offer.notes else ()), *(kinds["editing"] if offer.edits else ())]
