"""Rules that documents and data share: all is public, named by its text, and ends with its text."""

from __future__ import annotations

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.comments import NO_DOC, comment_above
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.languages.signatures import clip, fold_space, value_signature

_QUOTES = "\"'"
_MAX_LINE = 2_000  # bytes of a first line that a signature may show


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True for everything: documents hide nothing."""
    return True


def no_doc(definition: Definition, file: FileCaptures) -> Doc:
    """The text of a document is its own documentation."""
    return NO_DOC


def markup_comment(definition: Definition, file: FileCaptures) -> Doc:
    """The comment above in markup, without its delimiters."""
    doc = comment_above(definition, file)
    return doc._replace(text=doc.text.replace("<!--", "").replace("-->", "").strip())


def first_line(definition: Definition, file: FileCaptures) -> str:
    """The first line of the definition."""
    line = file.data[definition.node_start : min(definition.node_end, definition.node_start + _MAX_LINE)]
    return clip(fold_space(line.lstrip().partition(b"\n")[0].decode("utf-8", "replace")))


def end_with_text(definition: Definition, file: FileCaptures) -> None:
    """End the definition before the white space that some grammars include in a node."""
    definition.end = definition.node_end
    cut_space(definition, file)


def cut_space(definition: Definition, file: FileCaptures) -> None:
    """End the definition before its trailing white space."""
    end = definition.end
    while end > definition.node_start and file.data[end - 1] in b" \t\r\n":
        end -= 1
    definition.end = end


def end_before_comments(definition: Definition, file: FileCaptures) -> None:
    """End the definition before the comments at its end: they are about the next one."""
    while (comment := file.comment_before(definition.end)) and comment.start > definition.name_start:
        if file.data[comment.end : definition.end].strip():
            break
        definition.end = comment.start
        cut_space(definition, file)


def adjust_key(definition: Definition, file: FileCaptures) -> bool:
    """Name a key as it is written, without quotes."""
    definition.name = unquoted(definition.name)
    end_with_text(definition, file)
    if definition.kind == "table":
        end_before_comments(definition, file)  # they are about the next one
    return bool(definition.name) and "\n" not in definition.name


def unquoted(name: str) -> str:
    """A name without the quotes around it."""
    return name[1:-1] if len(name) > 1 and name[0] == name[-1] and name[0] in _QUOTES else name


KEYS = OutlineRules(
    exported=exported,
    doc=comment_above,
    signature=value_signature,
    adjust=adjust_key,
    scope=outline_defaults.own_name,
)
"""The rules of data that consists of keys with values."""
