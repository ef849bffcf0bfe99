"""The verbs there are, by name, each imported when it is asked for."""

from __future__ import annotations

from importlib import import_module

from smart_explore.requests import Verb

VERBS = ("search", "outline", "unfold", "grep", "tree", "definition", "relations")
"""In the order of a user's questions: where is it, what is in this file, show me that one.

Each is a command and a tool.
"""

RELATIONS = (
    *("callers", "callees", "references", "implementations", "imports", "importers"),
    *("impact", "context", "cycles"),
)
"""What ``relations`` can be asked for, each a command of its own: the tools have one for all."""

CLI_ONLY = ("graph", "index", "profile", "status")
"""What keeps the answers quick: commands only. The tools see to it by themselves, and have nobody to tell."""


def verb(name: str) -> Verb:
    """The declaration of a verb in VERBS, RELATIONS or CLI_ONLY."""
    if name in RELATIONS:
        from smart_explore.operations.relations import relation_verb

        return relation_verb(name)
    declared = import_module(f"smart_explore.operations.{name}").VERB
    assert isinstance(declared, Verb)
    return declared
