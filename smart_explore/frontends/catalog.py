"""The verbs there are, by name, each imported when it is asked for."""

from __future__ import annotations

from importlib import import_module

from smart_explore.operations.verb import Verb

VERBS = ("search", "outline", "unfold")
"""In the order of a user's questions: where is it, what is in this file, show me that one.

Each is a command and a tool.
"""

CHORES = ("index", "status")
"""What keeps the answers quick: commands only. The tools see to it by themselves, and have nobody to tell."""


def verb(name: str) -> Verb:
    """The declaration of a verb in VERBS or CHORES."""
    declared = import_module(f"smart_explore.operations.{name}").VERB
    assert isinstance(declared, Verb)
    return declared
