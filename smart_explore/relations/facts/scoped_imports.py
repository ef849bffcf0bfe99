"""The imports of a file that are visible at a place, in languages where they are part of a definition."""

from __future__ import annotations

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.relation import Imported
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.facts.file_facts import FileFacts


def visible(file: FileFacts, several: tuple[Imported, ...], inside: int) -> tuple[Imported, ...]:
    """Those of a file's imports that bind their names in the definition with the number ``inside``, -1 for the top.

    In most languages these are all.
    """
    if not several or not lookup_rules(file.language).modules.imports_scoped:
        return several
    place = file.definition(inside) if inside >= 0 else None
    return tuple(one for one in several if _reaches(file, one, place))


def _reaches(file: FileFacts, imported: Imported, place: Definition | None) -> bool:
    """True if the innermost definition around an import is around a place, or if there is none."""
    inner = min(file.around(imported.line), key=lambda one: one.line_end - one.line_start, default=None)
    return inner is None or (place is not None and inner.has_line(place.line_start) and inner.has_line(place.line_end))
