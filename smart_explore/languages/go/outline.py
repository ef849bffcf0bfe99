"""Go: a method belongs to its receiver's type, a spec of a group is separate, a capital letter exports."""

from __future__ import annotations

import re

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import source_without_comments
from smart_explore.languages.go.docs import doc, is_package_doc
from smart_explore.languages.language import OutlineRules
from smart_explore.languages.rewriting import rewriting
from smart_explore.languages.signatures import fold, head_signature, value_signature
from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, TYPE_KINDS, VALUE_KINDS

known_gaps = rewriting(
    # ``new`` of a value (Go 1.26) becomes another call: the grammar reads a type between its brackets
    (
        rb"(?<![\w.])new(?=\(\s*(?:&?(?!(?:interface|struct|map|chan|func)\b)[A-Za-z_][\w.]*(?:\[[^\[\]\n]*\][\w.]*)*"
        rb"[({]|[\"`'\d+!-]|(?:true|false)\b))",
        b"n_w",
    ),
)

_TYPE_KEYWORD = re.compile(rb"(struct|interface)\b[^{]*\{")
_WORD = re.compile(r"\w+")
_UNGROUPED = re.compile(rb"\b(?:type|var|const)\s+$")
_FUNCTION = re.compile(rb"\bfunc\b")
_LOOK_BACK = 80
_LOOK_AHEAD = 1000
_TAG = re.compile(r"""\s*(?:`[^`]*`|"(?:[^"\\]|\\.)*")$""")
_NAMELESS_TYPE = re.compile(r"\b((?:struct|interface)\s*\{)[^\n}]*\n.*", re.DOTALL)
_CLOSURE_BODY = re.compile(r"\s*\{(?!\s*\}\S).*$")


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Add a method's type, distinguish structs and interfaces, drop locals and anonymous definitions."""
    kind = definition.kind
    if kind == "module":
        return is_package_doc(doc(definition, file).text)
    if kind == "field":
        definition.name = _last_word(definition.name)
    if "," in definition.name or (definition.name == "_" and _is_empty(definition, file)):
        return False
    if kind in VALUE_KINDS and definition.parent is not None:
        return False
    if kind in {"field", "method"} and not (_has_receiver(definition, file) or _is_part_of_type(definition, file)):
        return False
    if kind == "type":
        _adjust_type(definition, file)
    if kind == "type" or kind in VALUE_KINDS:
        _take_in_keyword(definition, file)
    return True


def _last_word(written: str) -> str:
    """The short name of a type: without package, pointer and type arguments, as Go names embedded fields."""
    words = _WORD.findall(written.partition("[")[0])
    return words[-1] if words else written


def _is_empty(definition: Definition, file: FileCaptures) -> bool:
    """True for an anonymous declaration that no search needs, unlike one of a function, as in test suites."""
    if definition.kind not in VALUE_KINDS:
        return definition.kind == "field"
    end = min(definition.node_end, definition.name_start + _LOOK_AHEAD)
    return not _FUNCTION.search(file.data, definition.name_start, end)


def _has_receiver(definition: Definition, file: FileCaptures) -> bool:
    receivers = definition.extras.get("owner")
    if not receivers:
        return False
    definition.owner = (_last_word(source_without_comments(file, receivers[0].start, receivers[0].end)),)
    return True


def _is_part_of_type(definition: Definition, file: FileCaptures) -> bool:
    """True if a field or method is in the type of the definition around it, not in a value or a constraint."""
    outer = definition.parent
    if outer is None or outer.kind in CALLABLE_KINDS:
        return False
    written = outer.extras.get("go.type")
    if written:
        return written[0].start <= definition.node_start
    brace = file.data.find(b"{", outer.name_start, definition.node_start)
    return file.data.find(b"=", outer.name_start, brace) < 0


def _adjust_type(definition: Definition, file: FileCaptures) -> None:
    for written in definition.extras["go.type"]:
        match = _TYPE_KEYWORD.match(file.data, written.start, written.end)
        if match:
            definition.kind = match[1].decode()
            definition.body = Region(match.end() - 1, written.end)


def _take_in_keyword(definition: Definition, file: FileCaptures) -> None:
    """A spec that is no part of a group begins at its keyword."""
    match = _UNGROUPED.search(file.data, max(0, definition.node_start - _LOOK_BACK), definition.node_start)
    if match and file.comment_around(match.start()) is None:
        definition.start = match.start()


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True if the name begins with a capital letter of any script. Packages are exported as well."""
    return definition.kind == "module" or definition.name[:1].isupper()


def signature(definition: Definition, file: FileCaptures) -> str:
    """The head of a declaration; for a value or field its spec, without a field's tag."""
    if definition.kind in VALUE_KINDS:
        return value_signature(definition, file)
    if definition.body is not None and definition.kind not in TYPE_KINDS:
        return head_signature(definition, file)
    end = definition.body.start if definition.body is not None else definition.node_end
    end = min(end, definition.node_start + _LOOK_AHEAD)
    text = source_without_comments(file, definition.node_start, end)
    if definition.kind == "function" and definition.parent is not None:
        return _CLOSURE_BODY.sub("", fold(text))
    text = _TAG.sub("", text) if definition.kind in MEMBER_KINDS else text
    text = "type " + text if definition.kind in TYPE_KINDS else text
    return fold(_NAMELESS_TYPE.sub(r"\1...}", text))


OUTLINE = OutlineRules(
    exported=exported,
    doc=doc,
    signature=signature,
    adjust=adjust,
    scope=outline_defaults.own_name,
    known_gaps=known_gaps,
    package_docs=True,
)
