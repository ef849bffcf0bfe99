"""Whether a declaration is local: stands in a body of a function, a value, a closure or an initialiser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smart_explore.languages.intervals import IntervalIndex
from smart_explore.model.kinds import TYPE_KINDS

if TYPE_CHECKING:
    from smart_explore.languages.captures import Definition, FileCaptures, Region


def is_local(definition: Definition, file: FileCaptures) -> bool:
    """Whether it is inside of what is no type, or of a region captured as ``@local`` that its parent is not in."""
    parent = definition.parent
    if parent is not None and parent.kind not in TYPE_KINDS:
        return True
    regions, index = file.cached("local", _local_regions)
    number = index.innermost(definition.node_start)
    return number >= 0 and (parent is None or regions[number].start > parent.node_start)


def _local_regions(file: FileCaptures) -> tuple[list[Region], IntervalIndex]:
    regions = sorted(file.captures.get("local", ()), key=lambda region: (region.start, -region.end))
    return regions, IntervalIndex(regions)
