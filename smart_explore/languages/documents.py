"""Strategies that documents and data share: all is public, a thing is called by its text, and ends where its text does."""

from __future__ import annotations

from smart_explore.languages import common
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.language import Doc, OutlineRules

_QUOTES = "\"'"
_MAX_LINE = 2_000  # bytes of a first line that a signature may show


def exported(definition: Definition, file: FileCaptures) -> bool:
    """Everything: documents hide nothing."""
    return True


def scope(definition: Definition) -> str:
    """Everything lends its name."""
    return definition.name


def no_doc(definition: Definition, file: FileCaptures) -> Doc:
    """The text of a document is its own documentation."""
    return common.NO_DOC


def first_line(definition: Definition, file: FileCaptures) -> str:
    """Its first line."""
    line = file.data[definition.node_start : min(definition.node_end, definition.node_start + _MAX_LINE)]
    return common.clip(common.fold_space(line.lstrip().partition(b"\n")[0].decode("utf-8", "replace")))


def end_with_text(definition: Definition, file: FileCaptures) -> None:
    """Has it end before the white space that some grammars count to a node; what is inside of it still is."""
    end = definition.node_end
    while end > definition.node_start and file.data[end - 1] in b" \t\r\n":
        end -= 1
    definition.end = end


def adjust_key(definition: Definition, file: FileCaptures) -> bool:
    """A key is called as it is written, without quotes."""
    definition.name = unquoted(definition.name)
    end_with_text(definition, file)
    return bool(definition.name)


def unquoted(name: str) -> str:
    """A name without the quotes around it."""
    return name[1:-1] if len(name) > 1 and name[0] == name[-1] and name[0] in _QUOTES else name


KEYS = OutlineRules(
    exported=exported,
    doc=common.comment_above,
    signature=common.value_signature,
    adjust=adjust_key,
    scope=scope,
)
"""For data made of keys with values."""
