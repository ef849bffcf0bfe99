"""The outline rules that most languages share: scopes, methods and locals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smart_explore.model.kinds import CALLABLE_KINDS, SCOPE_KINDS, TYPE_KINDS, VALUE_KINDS

if TYPE_CHECKING:
    from smart_explore.languages.captures import Definition, FileCaptures


def scope(definition: Definition) -> str:
    """Types, namespaces and functions lend their name to what is inside; values do not."""
    return definition.name if definition.kind in SCOPE_KINDS or definition.kind in CALLABLE_KINDS else ""


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """A function in a type is its method; a value inside a body is local and no symbol."""
    if definition.kind in VALUE_KINDS and definition.is_local():
        return False
    parent = definition.parent
    if definition.kind == "function" and (definition.owner or (parent is not None and parent.kind in TYPE_KINDS)):
        definition.kind = "method"
    return True
