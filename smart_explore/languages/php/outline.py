"""PHP: everything is public unless declared otherwise, attributes are inside declarations, PHPDoc above."""

from __future__ import annotations

import re

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.modifiers import head_start, public_unless
from smart_explore.languages.rewriting import rewriting
from smart_explore.languages.signatures import value_or_head

_SPECIAL = {"__construct": "constructor", "__destruct": "destructor"}
_VALUES = frozenset({"const", "enum_member", "property"})


known_gaps = rewriting(
    # a number replaces each placeholder of a partial application, ``f(?, 2, ...)``
    (rb"(?<=[(,:\s])\?(?=\s*[,)])", b"0"),
    (rb",\s*\.\.\.(?=\s*\))", b""),
    (rb"\(void\)", b""),
    # remove ``final`` and the first of two visibilities of a promoted parameter
    (
        rb"([(,]\s*)(?:final\s+(?:(?:public|protected)(?=\s+\w+\(set\)))?|(?:public|protected)(?=\s+\w+\(set\)))"
        rb"(?=\s*(?:public|protected|private|readonly|\??[\w\\])[^()]{0,200}(?:\(set\)[^()]{0,200})?\$)",
        rb"\1",
    ),
    # ``clone(..)`` is a call
    (rb"\bclone(?=\()", b"_lone"),
)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Tell constructors, move promoted parameters to the class, find bodies, drop constants that a function defines."""
    definition.head_start = head_start(definition, file)
    parent = definition.parent
    if definition.kind == "method":
        definition.kind = _SPECIAL.get(definition.name.lower(), "method")
    elif definition.kind == "namespace":
        brace = file.data.find(b"{", definition.name_start, definition.node_end)
        definition.body = Region(brace, definition.node_end) if brace >= 0 else None
    elif definition.kind == "const" and "define" in definition.extras:
        definition.name = definition.name.rpartition("\\")[2]
        return not definition.is_local() and definition.name.isidentifier()
    elif definition.kind == "property":
        definition.name = definition.name.lstrip("$&")
        if parent is not None and parent.kind == "constructor":
            definition.parent = parent.parent
        hooks = file.captures_in("php.hooks", definition.name_start, definition.node_end)
        definition.body = Region(hooks[0].start, definition.node_end) if hooks else None
    return True


OUTLINE = outline_defaults.USUAL._replace(
    type_word=b"class",
    exported=public_unless(r"\b(?:private|protected)\b(?!\(set\))", re.IGNORECASE),
    signature=value_or_head(lambda definition: definition.kind in _VALUES and definition.body is None),
    adjust=adjust,
    known_gaps=known_gaps,
    scope=outline_defaults.scope_but_namespaces,
    around_statement=(b"<?php ", b""),
)
