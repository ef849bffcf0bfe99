"""Nix: what ``let`` binds and the attributes of sets, functions among them, two levels below the top."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.comments import comment_above, source_without_comments
from smart_explore.languages.language import OutlineRules
from smart_explore.languages.signatures import value_signature
from smart_explore.model.kinds import CALLABLE_KINDS

_MAX_LEVEL = 3
_SET = re.compile(rb"[^=]*=\s*(?:(?:lib\.)?mk(?:If|Merge|Default|Force|Override)\b|(?:let|with)\b|rec\s*\{|\{)")
_FUNCTION = re.compile(
    rb"[^=]*=\s*(?:[\w'-]+\s*:(?=\s|\{)|(?:[\w'-]+\s*@\s*)?\{[^{}=;]*(?:\}\s*(?:@\s*[\w'-]+\s*)?:|\?))"
)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Tell functions from attributes; drop what a function or a function's argument holds, and what lies deep."""
    parent = definition.parent
    definition.name = definition.name.replace('"', "")
    level = 1
    while parent is not None:
        if parent.kind in CALLABLE_KINDS or level >= _MAX_LEVEL or not _SET.match(file.data, parent.node_start):
            return False
        parent = parent.parent
        level += 1
    if _FUNCTION.match(file.data, definition.node_start, definition.node_end):
        definition.kind = "function"
        return True
    is_bound = _is_let(definition, file)
    definition.kind = "variable" if is_bound else "property"
    return not is_bound or definition.parent is None


def _is_let(definition: Definition, file: FileCaptures) -> bool:
    """Whether the innermost set of bindings around it is one of a ``let``, which begins behind that word."""
    bindings = file.around("nix.bindings", definition.node_start)
    around = file.around("nix.let", definition.node_start)
    if bindings is None or around is None or bindings.start < around.start:
        return False
    return not source_without_comments(file, around.start + len("let"), bindings.start).strip()


def exported(definition: Definition, file: FileCaptures) -> bool:
    """Attributes are, what ``let`` binds is not."""
    outer = definition
    while outer.parent is not None:
        outer = outer.parent
    return not _is_let(outer, file)


OUTLINE = OutlineRules(
    exported=exported,
    doc=comment_above,
    signature=value_signature,
    adjust=adjust,
    scope=lambda definition: definition.name,
)
