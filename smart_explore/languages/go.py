"""Go: a method belongs to its receiver's type, a spec of a group stands alone, a capital letter exports."""

from __future__ import annotations

import re

from smart_explore.languages import common
from smart_explore.languages.definition import Definition, Facts, Region
from smart_explore.languages.language import Doc, Rules
from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, TYPE_KINDS, VALUE_KINDS

_TYPE_KEYWORD = re.compile(rb"(struct|interface)\b[^{]*\{")
_TYPE_NAME = re.compile(r"[\w.]*?(\w+)\s*(?:\[.*)?$", re.DOTALL)
_RECEIVER_NAME = re.compile(r"(\w+)[\s)]*(?:\[.*)?$", re.DOTALL)
_UNGROUPED = re.compile(rb"\b(?:type|var|const)[ \t]+$")
_GROUP = re.compile(rb"\b(?:type|var|const)\s*\(\s*$")
_LOOK_BACK = 80
_DIRECTIVE = re.compile(r"//(?:[a-z0-9]+:[a-z0-9]|line |extern |export |nolint\b|\s*\+build )")
_LEGAL = re.compile(r"copyright|licen[cs]e|SPDX-|code generated", re.IGNORECASE)
_TAG = re.compile(r"""\s*(?:`[^`]*`|"(?:[^"\\]|\\.)*")$""")
_NAMELESS_TYPE = re.compile(r"\b((?:struct|interface)\s*\{)[^\n}]*\n.*", re.DOTALL)
_BODY = re.compile(r"\s*\{(?!\s*\}\S).*$")


def refine(definition: Definition, facts: Facts) -> bool:
    """Name a method's type, tell structs and interfaces from other types, drop what is local or has no name."""
    kind = definition.kind
    if kind == "module":
        return _is_package_doc(doc(definition, facts).text)
    if kind == "field" and not _name_embedded(definition):
        return False
    if definition.name == "_" or "," in definition.name:
        return False
    if kind in VALUE_KINDS and definition.parent is not None:
        return False
    if kind in {"field", "method"} and not (_has_receiver(definition, facts) or _is_part_of_type(definition, facts)):
        return False
    if kind == "type":
        _refine_type(definition, facts)
    if kind == "type" or kind in VALUE_KINDS:
        _take_in_keyword(definition, facts)
    return True


def _is_package_doc(text: str) -> bool:
    """Whether the comment above a package clause is about the package: only then the clause is worth a line."""
    return bool(text) and not _LEGAL.search(text)


def _name_embedded(definition: Definition) -> bool:
    """Name an embedded type as Go does, by its last part without package, pointer and type arguments."""
    match = _TYPE_NAME.match(definition.name)
    if match:
        definition.name = match[1]
    return match is not None


def _has_receiver(definition: Definition, facts: Facts) -> bool:
    receivers = definition.extras.get("owner")
    if not receivers:
        return False
    match = _RECEIVER_NAME.search(facts.region_text(receivers[0]).strip("() \t\r\n"))
    if match:
        definition.owner = (match[1],)
    return True


def _is_part_of_type(definition: Definition, facts: Facts) -> bool:
    """Whether a field or method stands in the type of what is around it, and not in a value or a constraint."""
    outer = definition.parent
    if outer is None or outer.kind in CALLABLE_KINDS:
        return False
    written = outer.extras.get("go.type")
    if written:
        return written[0].start <= definition.node_start
    return "=" not in facts.text(outer.name_start, definition.node_start).partition("{")[0]


def _refine_type(definition: Definition, facts: Facts) -> None:
    for written in definition.extras["go.type"]:
        match = _TYPE_KEYWORD.match(facts.data, written.start, written.end)
        if match:
            definition.kind = match[1].decode()
            definition.body = Region(match.end() - 1, written.end)


def _take_in_keyword(definition: Definition, facts: Facts) -> None:
    """A spec that is no part of a group begins at its keyword."""
    match = _UNGROUPED.search(facts.data, max(0, definition.node_start - _LOOK_BACK), definition.node_start)
    if match:
        definition.start = match.start()


def scope(definition: Definition) -> str:
    """Everything lends its name: fields and variables too, to the fields of a nameless struct type."""
    return definition.name


def exported(definition: Definition, facts: Facts) -> bool:
    """Whether the name begins with a capital letter of any script. A package is what others import."""
    return definition.kind == "module" or definition.name[:1].isupper()


def doc(definition: Definition, facts: Facts) -> Doc:
    """The comment above without directives; else the one behind a field or spec; else, for the first of a group, the
    one above the group.
    """
    found = common.comment_above(definition, facts, is_doc=_is_doc)
    if found.text or definition.kind in {"function", "module"}:
        return found
    if definition.body is None:
        behind = _comment_behind(definition, facts)
        if behind:
            return Doc(behind, -1)
    group = _GROUP.search(facts.data, max(0, definition.start - _LOOK_BACK), definition.start)
    if group is None:
        return found
    above = [comment for comment in common.comments_above(group.start(), facts) if _is_doc(facts.region_text(comment))]
    return common.doc_of(above, definition.start, facts)


def _is_doc(comment: str) -> bool:
    return not _DIRECTIVE.match(comment)


def _comment_behind(definition: Definition, facts: Facts) -> str:
    line_break = facts.data.find(b"\n", definition.node_end)
    end = line_break if line_break >= 0 else len(facts.data)
    comments = facts.comments_within(definition.node_end, end)
    if not comments or facts.data[definition.node_end : comments[0].start].strip(b" \t;"):
        return ""
    text = facts.region_text(comments[0])
    return common.clean_comment(text) if _is_doc(text) else ""


def signature(definition: Definition, facts: Facts) -> str:
    """The head of a declaration; of a value or field its spec, without a field's tag."""
    if definition.kind in VALUE_KINDS:
        return common.value_signature(definition, facts)
    if definition.kind not in TYPE_KINDS and definition.kind not in MEMBER_KINDS:
        head = common.signature(definition, facts)
        return head if definition.parent is None else _BODY.sub("", head)
    end = definition.body.start if definition.body is not None else definition.node_end
    text = common.source_without_comments(facts, definition.node_start, end)
    text = _TAG.sub("", text) if definition.kind in MEMBER_KINDS else "type " + text
    return common.fold(_NAMELESS_TYPE.sub(r"\1...}", text))


RULES = Rules(exported=exported, doc=doc, signature=signature, refine=refine, scope=scope)
