"""C#: ``public`` declarations and members of interfaces are exported, XML comments above, attributes inside."""

from __future__ import annotations

import re

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comment_above
from smart_explore.languages.csharp.source import known_gaps, prepare
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.languages.modifiers import head_start, modifiers
from smart_explore.languages.signatures import value_or_head

_HIDDEN = frozenset({"private", "protected", "internal"})
_OPERATOR = re.compile(rb"operator\s*(?:checked\s+)?([^\s(]+)")
_MEANT = re.compile(r"<\w+[^<>]*?(?:cref|name|langword)=\"(?:[A-Z]:)?([^\"]*)\"[^<>]*?/?>")
_TAG = re.compile(r"</?\w[^<>]*>")
_NO_BODIES = frozenset({"const", "enum_member", "field", "type"})


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Find the body after the name; name operators and indexers, and make ``const`` fields constants."""
    definition.head_start = head_start(definition, file)
    if definition.kind == "operator":
        symbol = _OPERATOR.match(file.data, definition.name_start)
        if symbol is not None:
            written = symbol[1].decode("utf-8", "replace")
            definition.name = f"operator {written}" if written[:1].isalpha() else f"operator{written}"
    elif definition.kind == "destructor":
        definition.name = f"~{definition.name}"
    elif definition.kind == "field":
        words = modifiers(definition, file).split()
        definition.kind = "const" if "const" in words or {"static", "readonly"}.issubset(words) else "field"
    bodies = file.captures_in("csharp.body", definition.name_start, definition.node_end)
    if bodies and definition.kind not in _NO_BODIES:
        definition.body = Region(bodies[0].start, definition.node_end)
    return True


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True if it is ``public``, by its modifier or because it belongs to an interface, an enum or a record's head."""
    parent = definition.parent
    if definition.kind in {"namespace", "enum_member"}:
        return True
    words = modifiers(definition, file).split()
    if parent is not None and (
        parent.kind == "interface" or (parent.kind == "record" and _is_component(definition, parent))
    ):
        return _HIDDEN.isdisjoint(words)
    return "public" in words


def _is_component(definition: Definition, record: Definition) -> bool:
    return record.body is None or definition.start < record.body.start


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The comment above without its XML tags; ``<see cref="A"/>`` becomes the name."""
    text, start = comment_above(definition, file)
    if "<" in text:
        lines = _TAG.sub("", _MEANT.sub(r"\1 ", text)).split("\n")
        text = "\n".join(line.strip() for line in lines if line.strip())
    return Doc(text, start if text else -1)


OUTLINE = OutlineRules(
    type_word=b"class",
    exported=exported,
    doc=doc,
    signature=value_or_head(
        lambda definition: definition.kind in {"field", "const", "event"} and definition.body is None
    ),
    adjust=adjust,
    scope=outline_defaults.scope_but_namespaces,
    known_gaps=known_gaps,
    prepare=prepare,
)
