"""Make: targets, variables at top level, and what is defined over several lines."""

from __future__ import annotations

import re

from smart_explore.languages import documents
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.comments import comment_above
from smart_explore.languages.language import Doc
from smart_explore.languages.signatures import value_signature

_SPECIAL = re.compile(r"\.[A-Z_]+\Z")
# The grammar counts a conditional behind a recipe to it, with all that is in it.
_RULE = re.compile(rb"(?:[^\n]*\\\n)*[^\n]*(?:(?:\n[ \t]*(?:#[^\n]*)?)*\n\t(?:[^\n]*\\\n)*[^\n]*)*")
_SAID_BEHIND = re.compile(r"\s##\s*(\S.*)")


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Targets that only tell make something are none; nor is what stands in a rule its own."""
    if definition.kind == "target":
        rule = _RULE.match(file.data, definition.node_start, definition.node_end)
        definition.end = rule.end() if rule else definition.end
    else:
        documents.end_with_text(definition, file)
    definition.parent = None
    return bool(definition.name) and not _SPECIAL.match(definition.name) and "\n" not in definition.name


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The comment above, or behind ``##`` on the line of a target."""
    above = comment_above(definition, file)
    if above.text or definition.kind != "target":
        return above
    line_end = file.data.find(b"\n", definition.node_start)
    said = _SAID_BEHIND.search(file.text(definition.node_start, line_end if line_end >= 0 else definition.node_end))
    return Doc(said[1].strip(), -1) if said else above


def signature(definition: Definition, file: FileCaptures) -> str:
    """The target with what it needs; the variable with its value."""
    if definition.kind == "variable":
        return value_signature(definition, file)
    return documents.first_line(definition, file).partition(" ##")[0]


OUTLINE = documents.KEYS._replace(adjust=adjust, doc=doc, signature=signature)
