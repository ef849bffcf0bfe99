"""Methods and fields of classes, interfaces, type literals and object literals."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.ecmascript.declare import EXPORTED, decorate, definition, hide, member_kind
from smart_explore.languages.ecmascript.heads import Name, body_of, name_of
from smart_explore.languages.ecmascript.object_owners import DESCRIBED, ObjectOwner, object_owner
from smart_explore.languages.ecmascript.tree import CLASSES, Node


def method(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """A method, accessor or constructor with a body. In an object literal only where that has a home."""
    home = ObjectOwner((), None)
    if node.outer is not None and node.outer.what == "js.object":
        owner = object_owner(node.outer, file)
        if owner is None:
            return
        home = owner
    name = name_of(node, file)
    if name is None:
        return
    if (described := home.described(name.text)) is not None:
        made = member(DESCRIBED[name.text], name._replace(text=described[0], start=described[1]), node, file)
        made.owner = described[2]
    else:
        made = member(member_kind(name, of_class=node.is_in(CLASSES)), name, node, file)
        made.owner = home.owner
    if home.exported:
        made.wrappers += (EXPORTED,)
    made.body = body_of(node, file)
    yield made


def field(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """A field of a class that has a name. It becomes a method later if its value is a function."""
    if node.outer is None or node.outer.definition is None:
        return
    name = name_of(node, file)
    if name is not None:
        yield member("property", name, node, file)


def member(kind: str, name: Name, node: Node, file: FileCaptures) -> Definition:
    """A member with the decorators above it."""
    made = definition(kind, name.text, name.start, node)
    decorate(made, file)
    hide(made, name)
    return made
