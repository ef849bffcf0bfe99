"""The outline rules that most languages share: scopes, methods, locals, and visibility."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comment_above
from smart_explore.languages.language import OutlineRules
from smart_explore.languages.signatures import head_signature
from smart_explore.model.kinds import CALLABLE_KINDS, SCOPE_KINDS, TYPE_KINDS, VALUE_KINDS


def scope(definition: Definition) -> str:
    """The name for inner symbols of types, namespaces and functions; ``""`` for values."""
    return definition.name if definition.kind in SCOPE_KINDS or definition.kind in CALLABLE_KINDS else ""


def own_name(definition: Definition) -> str:
    """The name for inner symbols of all definitions: also of fields, for the members of an anonymous type."""
    return definition.name


def scope_but_namespaces(definition: Definition) -> str:
    """The default scope, except for namespaces, which may have no block: classes keep their own names."""
    return "" if definition.kind == "namespace" else scope(definition)


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True unless it is local or its name begins with an underscore."""
    return not definition.name.startswith("_") and not definition.is_local()


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """A function in a type is its method; a value inside a body is local and no symbol."""
    if definition.kind in VALUE_KINDS and definition.is_local():
        return False
    parent = definition.parent
    if definition.kind == "function" and (definition.owner or (parent is not None and parent.kind in TYPE_KINDS)):
        definition.kind = "method"
    return True


def is_first(name: Hashable, file: FileCaptures) -> bool:
    """True on the first call with a name for a file: a later assignment is to the same variable."""
    names = file.cached("names", lambda _: set[Hashable]())
    is_new = name not in names
    names.add(name)
    return is_new


def hold_what_follows(definitions: Sequence[Definition], file: FileCaptures) -> None:
    """Make the text after each of ``definitions``, up to the next one, its body; the node is its signature."""
    if not definitions:
        return
    ends = [*(definition.start for definition in definitions[1:]), len(file.data.rstrip())]
    for definition, end in zip(definitions, ends, strict=True):
        definition.body = Region(definition.node_end, definition.node_end)
        definition.end = definition.node_end = max(end, definition.node_end)
    definitions[-1].node_end = len(file.data)  # a node may end with white space


def is_local(definition: Definition, file: FileCaptures) -> bool:
    """True if its parent is no type, or it is in a ``@local`` region that its parent is not in."""
    parent = definition.parent
    if parent is not None and parent.kind not in TYPE_KINDS:
        return True
    region = file.around("local", definition.node_start)
    return region is not None and (parent is None or region.start > parent.node_start)


USUAL = OutlineRules(
    exported=lambda definition, file: True, doc=comment_above, signature=head_signature, adjust=adjust, scope=scope
)
"""The rules of a language without its own, as a user's language; other languages replace some of them."""
