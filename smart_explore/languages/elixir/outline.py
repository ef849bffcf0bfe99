"""Elixir: modules, functions with all of their clauses, types and attributes, documented by ``@doc`` above."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comment_above, flat_lines
from smart_explore.languages.elixir.declarations import PRIVATE, declarations
from smart_explore.languages.language import Doc
from smart_explore.languages.modifiers import unknown_modifiers
from smart_explore.languages.signatures import fold, value_or_head
from smart_explore.model.kinds import TYPE_KINDS

_DOC = re.compile(r"@(?:type)?doc\s*\(?\s*(?:~[sS])?(\"{3}|'{3}|\")(.*)\1\s*\)?\Z", re.DOTALL)
_MODULE_DOC = re.compile(r"@moduledoc\s*\(?\s*(?:~[sS])?(\"{3}|'{3}|\")(.*)\1\s*\)?\Z", re.DOTALL)
_ABOVE = re.compile(rb"@(?:doc|spec|impl|typedoc|deprecated|since|dialyzer|tag|describetag)\b")
_DIRECTIVE = re.compile(r"#(?:!|\s*credo:)")


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """A function of a protocol or its implementation is a method; an attribute within a body is no symbol."""
    parent = definition.parent
    if definition.kind == "const" and definition.is_local():
        return False
    if definition.kind == "function" and parent is not None and parent.kind in TYPE_KINDS:
        definition.kind = "method"
    return True


def imports(file: FileCaptures) -> Iterator[Region]:
    """The arguments of ``alias``, ``import``, ``require`` and ``use``, anywhere in the file."""
    return iter(file.captures.get("elixir.imported", ()))


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True if other modules see it: neither ``defp`` and similar words, nor an attribute."""
    return PRIVATE not in definition.extras


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The text of ``@doc`` above, else ``@spec``, else the comment; for a module the one inside."""
    if definition.kind in ("module", "interface", "impl"):
        for attribute in file.captures_in("elixir.attribute", definition.name_start, definition.node_end)[:5]:
            if text := _text(_MODULE_DOC.match(file.region_text(attribute))):
                return Doc(text, -1)
    above = _attributes_above(definition, file)
    for attribute in above:
        if text := _text(_DOC.match(file.region_text(attribute))):
            return Doc(text, above[0].start)
    for attribute in above:
        if file.data.startswith(b"@spec", attribute.start):
            return Doc(fold(file.region_text(attribute)), above[0].start)
    return comment_above(definition, file, lambda text: not _DIRECTIVE.match(text))


def _attributes_above(definition: Definition, file: FileCaptures) -> list[Region]:
    above: list[Region] = []
    start = definition.start
    while (attribute := file.capture_before("elixir.attribute", start)) is not None:
        if not _ABOVE.match(file.data, attribute.start):
            break
        above.insert(0, attribute)
        start = attribute.start
    return above


def _text(match: re.Match[str] | None) -> str:
    return flat_lines(match[2]) if match is not None else ""


prepare = unknown_modifiers(
    rb"def(?:module|protocol|impl|macrop?|guardp?|p)?",
    rb"\Z",
    rb"after|alias|and|assert|case|catch|cond|do|else|end|fn|for|if|import|in|not|or|quote|raise|receive|refute|require"
    rb"|rescue|try|unless|use|when|with",
)

OUTLINE = outline_defaults.USUAL._replace(
    exported=exported,
    doc=doc,
    signature=value_or_head(lambda definition: definition.kind == "const"),
    adjust=adjust,
    prepare=prepare,
    from_captures=declarations,
    imports=imports,
)
