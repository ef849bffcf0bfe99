"""Methods and fields of classes, interfaces, type literals and object literals."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.captures import Definition, Facts
from smart_explore.languages.ecmascript.declare import EXPORTED, decorate, definition, end_head, hide, member_kind
from smart_explore.languages.ecmascript.object_owners import home_of
from smart_explore.languages.ecmascript.tokens import Name, name_at
from smart_explore.languages.ecmascript.tree import CLASSES, Node


def method(node: Node, facts: Facts) -> Iterator[Definition]:
    """A method, accessor or constructor with a body. In an object literal only where that has a home."""
    owner: tuple[str, ...] = ()
    exported: bool | None = None
    if node.outer is not None and node.outer.what == "js.object":
        home = home_of(node.outer, facts)
        if home is None:
            return
        owner, exported = home
    name = name_at(facts.data, node.start, node.end)
    if name is None:
        return
    made = member(member_kind(name, of_class=node.is_in(CLASSES)), name, node, facts)
    made.owner = owner
    if exported:
        made.wrappers += (EXPORTED,)
    end_head(made, name.end, facts)
    yield made


def field(node: Node, facts: Facts) -> Iterator[Definition]:
    """A field of a class that has a name. What holds a function becomes a method when that is seen."""
    if node.outer is None or node.outer.definition is None:
        return
    name = name_at(facts.data, node.start, node.end)
    if name is not None:
        yield member("property", name, node, facts)


def member(kind: str, name: Name, node: Node, facts: Facts) -> Definition:
    """A member with the decorators above it."""
    made = definition(kind, name.text, name.start, node)
    decorate(made, facts)
    hide(made, name)
    return made
