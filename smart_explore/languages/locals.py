"""Locals: declarations in the body of a function, a value, a closure or an initialiser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smart_explore.model.kinds import TYPE_KINDS

if TYPE_CHECKING:
    from smart_explore.languages.captures import Definition, FileCaptures


def is_local(definition: Definition, file: FileCaptures) -> bool:
    """True if its parent is no type, or it is in a ``@local`` region that its parent is not in."""
    parent = definition.parent
    if parent is not None and parent.kind not in TYPE_KINDS:
        return True
    region = file.around("local", definition.node_start)
    return region is not None and (parent is None or region.start > parent.node_start)
