"""All verbs by name, each imported on demand."""

from __future__ import annotations

from importlib import import_module

from smart_explore.requests import Verb

VERBS = ("search", "outline", "unfold", "grep", "tree", "definition", "relations", "recall")
"""The verbs that are both a command and a tool, in the order of a user's questions."""

RELATIONS = (
    *("callers", "callees", "references", "implementations", "imports", "importers"),
    *("impact", "context", "cycles"),
)
"""The relations: each is a command, and together they are one tool."""

CLI_ONLY = ("changed", "trace", "flow", "graph", "history", "index", "profile", "report", "status")
"""Verbs that are only commands; the tools keep their index up to date by themselves."""


EDITING = ("edit", "undo")
"""Verbs that change files: commands, and tools if the server was started with ``--allow-edits``."""

EDIT_COMMANDS = {
    "undo": "undo.VERB",
    "redo": "undo.REDO",
    "log": "edit.log.LOG",
    "recover": "edit.log.RECOVER",
}
"""The subcommands of ``edit``, with the place of each declaration."""

NOTING = ("note",)
"""Tools that keep notes: absent if the server was started with ``--no-notes``."""

NOTE_COMMANDS = {
    "add": "note.ADD",
    "edit": "note.EDIT",
    "forget": "note.FORGET",
    "share": "note.transfer.SHARE",
    "export": "note.transfer.EXPORT",
    "import": "note.transfer.IMPORT",
}
"""The subcommands of ``note``, with the place of each declaration."""

FLEET_COMMANDS = {
    "build": "fleet.build.VERB",
    "definition": "fleet.questions.DEFINITION",
    "callers": "fleet.questions.CALLERS",
    "search": "fleet.questions.SEARCH",
}
"""The subcommands of ``fleet``, with the place of each declaration."""


def verb(name: str) -> Verb:
    """The declaration of a verb in VERBS, RELATIONS, CLI_ONLY or EDITING."""
    if name in RELATIONS:
        from smart_explore.operations.relations import relation_verb

        return relation_verb(name)
    return _declared("note.tool.VERB" if name in NOTING else EDIT_COMMANDS.get(name, f"{name}.VERB"))


def note_verb(name: str) -> Verb:
    """The declaration of a command below ``note``."""
    return _declared(NOTE_COMMANDS[name])


def fleet_verb(name: str) -> Verb:
    """The declaration of a command below ``fleet``."""
    return _declared(FLEET_COMMANDS[name])


def _declared(name: str) -> Verb:
    module, _, attribute = name.rpartition(".")
    declared = getattr(import_module(f"smart_explore.operations.{module}"), attribute)
    assert isinstance(declared, Verb)
    return declared
