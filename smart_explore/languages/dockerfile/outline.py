"""Dockerfiles: stages, each to the next one, and what is set in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.languages import documents
from smart_explore.languages.captures import Definition, FileCaptures, Region


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """The stages, called as they are, or by their image."""
    froms = file.captures.get("docker.from", ())
    for number, stage in enumerate(froms):
        end = froms[number + 1].start if number + 1 < len(froms) else len(file.data)
        named = file.captures_in("docker.alias", stage.start, stage.end) or file.captures_in(
            "docker.image", stage.start, stage.end
        )
        if named:
            name = named[0]
            yield Definition.derived("stage", file.region_text(name), name.start, Region(stage.start, end))


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """A stage ends with its last line that is no comment."""
    kept = documents.adjust_key(definition, file)
    documents.end_before_comments(definition, file)
    return kept


OUTLINE = documents.KEYS._replace(adjust=adjust, signature=documents.first_line, from_captures=from_captures)
