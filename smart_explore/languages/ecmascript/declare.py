"""Make definitions of nodes: names, ranges, and where the body begins."""

from __future__ import annotations

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.ecmascript.paths import Lead, lead_before
from smart_explore.languages.ecmascript.tokens import Name, body_start, name_at, skip_decorator, skip_gap, skip_gap_back
from smart_explore.languages.ecmascript.tree import Node

EXPORTED = "export"
"""Stands in a definition's ``wrappers``: it is exported by its own words, whatever it stands in."""
HIDDEN = "private"
"""Stands in a definition's ``wrappers``: private or protected."""
WRAPPED = "wrapped"
"""Stands in a definition's ``wrappers``: a call that makes a function of a function, as in ``memo(() => ..)``."""


def definition(kind: str, name: str, name_start: int, node: Node) -> Definition:
    """A definition of ``node``'s range, which is also what it then declares."""
    made = Definition.derived(kind, name, name_start, Region(node.start, node.end))
    node.definition = made
    return made


def statement(kind: str, node: Node, file: FileCaptures) -> Definition | None:
    """The declaration that ``node`` is, with the keywords and decorators before it; None where it has no name."""
    name = name_at(file.data, node.start, node.end)
    if name is None:
        return None
    made = definition(kind, name.text, name.start, node)
    lead_with(made, lead_before(file, node.start))
    decorate(made, file)
    end_head(made, name.end, file)
    return made


def lead_with(made: Definition, lead: Lead) -> None:
    """Begin the definition at its keywords, and take ``export`` for what it says."""
    made.start = made.head_start = lead.start
    if b"export" in lead.words:
        made.wrappers += (EXPORTED,)


def end_head(made: Definition, at: int, file: FileCaptures, *, arrow: bool = False, to: int | None = None) -> None:
    """Find the body in the head that goes on at ``at``; none is found in a signature."""
    end = made.node_end if to is None else to
    body = body_start(file.data, at, end, arrow=arrow)
    if body >= 0:
        made.body = Region(body, end)


def decorate(made: Definition, file: FileCaptures) -> None:
    """Take in the decorators above, and begin the signature behind those inside."""
    if "js.decorator" not in file.captures:
        return
    ends = file.cached("js.decorators", lambda file: {mark.end: mark for mark in file.captures["js.decorator"]})
    while (mark := ends.get(skip_gap_back(file, made.start))) is not None:
        made.start = mark.start
    at = made.node_start
    while file.data[at : at + 1] == b"@":
        at = skip_gap(file.data, skip_decorator(file.data, at, made.node_end))
    if at != made.node_start:
        made.head_start = at


def member_kind(name: Name, *, of_class: bool) -> str:
    """What a method is by the words before its name."""
    if b"get" in name.modifiers:
        return "getter"
    if b"set" in name.modifiers:
        return "setter"
    return "constructor" if of_class and name.text == "constructor" and b"static" not in name.modifiers else "method"


def hide(made: Definition, name: Name) -> None:
    """Mark what only its class may use."""
    if b"private" in name.modifiers or b"protected" in name.modifiers or name.text.startswith("#"):
        made.wrappers += (HIDDEN,)
