"""C++: members are exported by their access specifier."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from smart_explore.languages.c_family import modules, outline
from smart_explore.languages.c_family.declarators import matching_bracket
from smart_explore.languages.c_family.known_gaps import known_gaps
from smart_explore.languages.c_family.macros import macros
from smart_explore.languages.c_family.masking.prepare import prepare
from smart_explore.languages.c_family.signature import signature
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comment_above, comments_above, doc_of
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS, VALUE_KINDS

_TEMPLATE = re.compile(rb"template\s*<")
_STATIC = re.compile(rb"\bstatic\b")
_BOUND = re.compile(r"[&\s]*\[([^\[\]]*)\]\s*[={(]")
_NAME = re.compile(r"[^\W\d]\w*")
_PUBLIC = re.compile(rb"public\b|signals\b|Q_SIGNALS\b")


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterable[Definition]:
    """The macros, and the names in structured bindings: ``auto [x, y] = f();``."""
    yield from macros(file, definitions)
    for definition in definitions:
        if definition.kind == "variable" and definition.name.startswith(("[", "&")):
            yield from _bindings(definition)


def _bindings(definition: Definition) -> Iterator[Definition]:
    bound = _BOUND.match(definition.name)
    if bound is None:
        return
    for name in _NAME.finditer(bound[1]):
        offset = definition.name_start + len(definition.name[: bound.start(1) + name.start()].encode())
        node = Region(definition.node_start, definition.node_end)
        yield Definition.derived("variable", name[0], offset, node)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """As for both languages; records members for definitions outside their class."""
    if not outline.adjust(definition, file):
        return False
    if definition.wrappers.count("template") > 1:
        _leave_out_outer_templates(definition, file)
    parent = definition.parent
    if parent is not None and parent.kind in TYPE_KINDS:
        _members(file).setdefault((parent.name, definition.name), definition)
    return True


def _leave_out_outer_templates(definition: Definition, file: FileCaptures) -> None:
    """Begin a member template of a class template at its own ``template <..>``, as compilers do."""
    start = outer = definition.start
    for _ in range(definition.wrappers.count("template") - 1):
        header = _TEMPLATE.match(file.data, start, definition.node_start)
        after = matching_bracket(file.data, header.end() - 1, definition.node_start) if header else -1
        inner = file.data.find(b"template", after, definition.node_start) if after >= 0 else -1
        if inner < 0:
            return
        start = inner
    definition.start = start
    definition.extras["outer"] = [Region(outer, start)]


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The comment above, also above the ``template <..>`` of the class that a member template belongs to."""
    outer = definition.extras.get("outer")
    if not outer:
        return comment_above(definition, file)
    comment = doc_of(comments_above(outer[0].start, file), definition.start, file)
    return comment if comment.start >= 0 else Doc(comment.text, outer[0].start)


def _members(file: FileCaptures) -> dict[tuple[str, str], Definition]:
    """The members declared so far, by the names of their type and their own."""
    return file.cached("members", lambda _: {})


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True for public members, and at namespace level unless ``static``.

    A definition outside its class is as public as its declaration, if that is in the same file.
    """
    if definition.owner:
        declared = _members(file).get((definition.owner[-1], definition.name))
        return declared is None or declared.parent is None or _is_public(declared, declared.parent, file)
    parent = definition.parent
    if parent is not None and parent.kind in TYPE_KINDS and definition.kind != "enum_member":
        return _is_public(definition, parent, file)
    if definition.kind in CALLABLE_KINDS or definition.kind in VALUE_KINDS:
        return not outline.finds_specifier(_STATIC, definition, file)
    return True


def _is_public(definition: Definition, parent: Definition, file: FileCaptures) -> bool:
    marks = parent.extras.get("access")
    if marks is None:
        marks = parent.extras["access"] = _own_access(parent, file)
    index = bisect_right(marks, definition.node_start, key=lambda mark: mark.start) - 1
    if index < 0:
        return parent.kind != "class"
    return _PUBLIC.match(file.data, marks[index].start) is not None


def _own_access(parent: Definition, file: FileCaptures) -> list[Region]:
    """The access specifiers of a class that are not inside its members."""
    if parent.body is None:
        return []
    specifiers, children, index = [], parent.children, 0
    for mark in file.captures_in("access", parent.body.start, parent.body.end):
        while index < len(children) and children[index].end <= mark.start:
            index += 1
        if index == len(children) or children[index].start > mark.start:
            specifiers.append(mark)
    return specifiers


OUTLINE = OutlineRules(
    type_word=b"class",
    exported=exported,
    doc=doc,
    signature=signature,
    adjust=adjust,
    scope=outline.scope,
    prepare=partial(prepare, cpp=True),
    declarations=partial(prepare, cpp=True, declarations=True),
    from_captures=from_captures,
    imports=modules.statements,
    known_gaps=known_gaps,
)
