"""Named arguments of calls, in languages whose references include the keys of calls."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.model.relation import Reference
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.occurrences.keys import function_called
from smart_explore.relations.occurrences.local_names import Local
from smart_explore.relations.occurrences.name_targets import Targets
from smart_explore.relations.occurrences.read_names import NameReading, Position, Sources, read_names

_LAST = re.compile(r"([^\W\d]\w*)\W*\Z")


def named_arguments(
    sources: Sources, reading: NameReading, local: Local, name: str
) -> Iterator[tuple[NameReading, Position, bool]]:
    """The places of a parameter's name in calls of its function; True if no other function can be called.

    ``local`` must be a parameter of the symbol itself: nested functions get their arguments by position.
    """
    owner = local.owner
    rules = lookup_rules(reading.file.language)
    if owner is None or owner.kind not in CALLABLE_KINDS or not rules.names.named_arguments:
        return
    row = reading.position(local.binding.extent(reading.tree)[0])[0] if reading.tree is not None else 0
    if row + 1 > owner.name_line:
        return
    targets = Targets(
        sources.graph, [SymbolRef(reading.file.path, one) for one in reading.file.qualified(owner.qualified_name)]
    )
    for other in read_names(sources, name):
        if lookup_rules(other.file.language).family != rules.family:
            continue
        for key in other.keys:
            called = _call(other, key) if key.name == name else None
            if called is None:
                continue
            resolution = other.resolved(called)
            places = [function_called(sources.graph, one) for one in resolution.places]
            if targets.have_any(places):
                yield other, (key.line - 1, key.column), resolution.how in SURE and targets.have_all(places)


def _call(reading: NameReading, key: Reference) -> Reference | None:
    """The call around a key: the nearest one before it, of the function that ends the key's path."""
    last = _LAST.search(key.receiver)
    place = key.line - 1, key.column
    calls = (one for at, one in reading.references.items() if at < place and one.kind == "call")
    named = [one for one in calls if last is None or one.name == last[1]]
    return max(named, key=lambda one: (one.line, one.column), default=None)
