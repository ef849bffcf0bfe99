"""The commands by the user's task, as ``smart-explore --help`` lists them."""

from __future__ import annotations

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Find code", ("search", "grep", "definition", "tree")),
    ("Read code", ("outline", "unfold", "context", "report")),
    (
        "Follow calls and imports",
        (
            "callers",
            "callees",
            "references",
            "implementations",
            "imports",
            "importers",
            "impact",
            "trace",
            "flow",
            "graph",
        ),
    ),
    ("See and make changes", ("changed", "history", "edit")),
    ("Remember", ("recall", "note")),
    ("Set up and connect", ("setup", "doctor", "mcp", "lsp")),
)

HIDDEN = {
    "symbols": "outline",
    "profile": "outline --view profile",
    "relations": "callers, callees, references and the other commands about relations",
    "cycles": "imports --cycles",
    "status": "doctor",
    "index": "any question: it brings the index up to date",
    "completion": "",
    "fleet": "",
}
"""Commands that work but are in no group, each with its replacement."""

START = """\
smart-explore answers questions about source code, a few hundred tokens at a time.
Type one of these in a folder with code:

  smart-explore search "end a process that hangs"     where is it?
  smart-explore outline src/app.py                    what is in this file?
  smart-explore unfold src/app.py main                show me that one
  smart-explore callers main                          who calls it?

The first question installs tree-sitter and its usual grammars into your data folder (29 MB).
All commands: smart-explore --help. To set up a coding agent: smart-explore setup --client claude."""
"""The text of a run without arguments."""


def groups_of(commands: list[str]) -> list[tuple[str, list[str]]]:
    """The groups with the commands in them; commands without a group are in the last one."""
    named = {name for _, names in GROUPS for name in names}
    groups = [(title, [name for name in names if name in commands]) for title, names in GROUPS]
    groups[-1][1].extend(name for name in commands if name not in named and name not in HIDDEN)
    return groups
