"""C: all declarations except ``static`` ones are exported."""

from __future__ import annotations

import re
from functools import partial

from smart_explore.languages import outline_defaults
from smart_explore.languages.c_family import outline
from smart_explore.languages.c_family.known_gaps import known_gaps
from smart_explore.languages.c_family.macros import macros
from smart_explore.languages.c_family.masking.prepare import prepare
from smart_explore.languages.c_family.signature import signature
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS, VALUE_KINDS

_INTERNAL = re.compile(
    rb"\b(?:static|local)\b|\w*(?i:static|inline)\w*(?<!\binline)(?<!\b__inline)(?<!\b__inline__)(?:\s|$)"
)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """As for both languages; a struct of C has no methods, and is no scope for the structs named inside it."""
    if not outline.adjust(definition, file):
        return False
    parent = definition.parent
    if definition.kind in CALLABLE_KINDS and parent is not None and parent.kind in TYPE_KINDS:
        definition.kind = "field"
    elif definition.kind in TYPE_KINDS:
        while parent is not None and parent.kind in TYPE_KINDS:
            parent = parent.parent
        definition.parent = parent
    return True


def exported(definition: Definition, file: FileCaptures) -> bool:
    """Functions and values that are not ``static``, and all types and macros."""
    if definition.kind in CALLABLE_KINDS or definition.kind in VALUE_KINDS:
        return not outline.finds_specifier(_INTERNAL, definition, file)
    return True


OUTLINE = outline_defaults.USUAL._replace(
    exported=exported,
    signature=signature,
    adjust=adjust,
    scope=outline.scope,
    prepare=partial(prepare, cpp=False),
    declarations=partial(prepare, cpp=False, declarations=True),
    from_captures=macros,
    known_gaps=known_gaps,
)
