"""Make definitions of nodes: names, ranges, and where the body begins."""

from __future__ import annotations

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.ecmascript.heads import Name, body_of, head_start, name_of
from smart_explore.languages.ecmascript.paths import Lead, lead_before
from smart_explore.languages.ecmascript.tree import Node
from smart_explore.languages.ecmascript.trivia import skip_trivia_back

EXPORTED = "export"
"""In a definition's ``wrappers``: it is exported by its own modifiers, wherever it is."""
HIDDEN = "private"
"""In a definition's ``wrappers``: private or protected."""
WRAPPED = "wrapped"
"""In a definition's ``wrappers``: a call that wraps a function, as in ``memo(() => ..)``."""


def definition(kind: str, name: str, name_start: int, node: Node) -> Definition:
    """A definition of ``node``'s range, which is also what it then declares."""
    made = Definition.derived(kind, name, name_start, Region(node.start, node.end))
    node.definition = made
    return made


def statement(kind: str, node: Node, file: FileCaptures) -> Definition | None:
    """The declaration that ``node`` is, with the keywords and decorators before it; None where it has no name."""
    name = name_of(node, file)
    if name is None:
        return None
    made = definition(kind, name.text, name.start, node)
    lead_with(made, lead_before(file, node.start))
    decorate(made, file)
    made.body = body_of(node, file)
    return made


def lead_with(made: Definition, lead: Lead) -> None:
    """Begin the definition at its keywords, and mark it as exported by ``export``."""
    made.start = made.head_start = lead.start
    if b"export" in lead.words:
        made.wrappers += (EXPORTED,)


def decorate(made: Definition, file: FileCaptures) -> None:
    """Take in the decorators above, and begin the signature behind those inside."""
    if "js.decorator" not in file.captures:
        return
    ends = file.cached("js.decorators", lambda file: {mark.end: mark for mark in file.captures["js.decorator"]})
    while (mark := ends.get(skip_trivia_back(file, made.start))) is not None and mark.start < made.start:
        made.start = mark.start
    head = head_start(made.node_start, file)
    if head != made.node_start:
        made.head_start = head


def member_kind(name: Name, *, of_class: bool) -> str:
    """The kind of a method, from the modifiers before its name."""
    if "get" in name.words:
        return "getter"
    if "set" in name.words:
        return "setter"
    return "constructor" if of_class and name.text == "constructor" and "static" not in name.words else "method"


def hide(made: Definition, name: Name) -> None:
    """Mark what only its class may use."""
    if "private" in name.words or "protected" in name.words or name.text.startswith("#"):
        made.wrappers += (HIDDEN,)
