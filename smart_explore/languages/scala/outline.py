"""Scala: all is public unless declared otherwise, parameters of case classes are members, Scaladoc above."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import outline_defaults
from smart_explore.languages.bound_names import bound_names
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import only_space
from smart_explore.languages.modifiers import head_start, modifiers, public_unless, unknown_modifiers
from smart_explore.languages.outline_defaults import is_local
from smart_explore.languages.rewriting import rewriting
from smart_explore.languages.signatures import value_or_head
from smart_explore.model.kinds import CALLABLE_KINDS

COLUMN = b"@a"
"""An annotation: it keeps the column of the text after a word that is set aside."""

prepare = unknown_modifiers(
    rb"class|trait|object|def|va[lr]|type|enum|given",
    rb"(?:private|protected)(?:\[\w+\])?|override|final|sealed|abstract|implicit|lazy|inline|transparent|opaque|open"
    rb"|infix|erased|case|package",
    rb"extension|new|end|else|then|do|yield|return|throw|try|if|while|match|import|export|using|with|extends",
    COLUMN,
)


known_gaps = rewriting(
    # an instance with its body in braces, ``given A with {``, becomes a new object, ``given A = new {``
    (rb"(\bgiven\b(?:=>|[^{}=;\"'\n]|\n(?=[ \t]))*?)[ \t]with[ \t]*(?=\{)", rb"\1 =new"),
    (rb"(?<=[\s(,])erased(?=\s+(?:(?:override|private|inline|lazy|given|val|def)\b|\w+\s*:))", b"inline"),
    # without capture sets, ``A^{io} ->{io} B``
    (rb"(?<=[\w\])])\^(?:\{[\w.,\s]*+\})?(?=[\s)\],=])", b""),
    (rb"(?<=[\w)\]] )(?:[-?]>|=>)\{[\w.,\s]*+\}(?=\s+[\w(])", b"=>"),
)

_MEMBER = re.compile(r"\b(?:val|var)\s*\Z")
_NAME = re.compile(r"[\w$]+|`[^`]+`")
_SEVERAL = re.compile(r"[\w$]+(?:\s*,\s*[\w$]+)+")
_MAX_GAP = 2_000  # bytes of white space before a comment
_END_MARKER = re.compile(rb"end[ \t]+[^\s;]+")
_GIVEN_NAME = re.compile(rb"\bgiven\s+[\w$`]")
_TYPE = re.compile(r"(?:[\w$]+\.)*+([\w$]+)|[\[\]]")
_PARAMETER_LISTS = re.compile(rb"\)\s*\(")


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """Return the declarations of a value with several names: ``val a, b = 1``, ``val (c, Some(d)) = pair``."""
    for definition in definitions:
        if definition.kind != "property" or _NAME.fullmatch(definition.name):
            continue
        end = definition.name_start + len(definition.name.encode())
        several = _SEVERAL.fullmatch(definition.name) is not None
        for name in bound_names(file.data, definition.name_start, end, any_case=several):
            node = Region(definition.node_start, definition.node_end)
            yield Definition.derived("property", name["name"], name.start(), node)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Tell members from parameters and variables, find bodies, drop locals."""
    parent = definition.parent
    definition.name = definition.name.strip("`")
    if definition.kind == "impl" and definition.extras:
        if _GIVEN_NAME.search(file.data, definition.node_start, definition.name_start):
            return False  # it has a name, and this is its type
        definition.name = _instance_name(definition.name)
    definition.head_start = head_start(definition, file)
    definition.node_end = _end(definition, file)
    definition.end = _behind_end_marker(definition, file)
    bodies = file.captures_in("scala.body", definition.name_start, definition.node_end)
    if bodies and definition.body is None and bodies[0].end == definition.node_end and definition.kind != "property":
        definition.body = bodies[0]
    if definition.kind == "function" and definition.name == "this":
        definition.kind = "constructor"
    if definition.kind == "type" and parent is not None and parent.kind in CALLABLE_KINDS:
        return False  # in the type that the function returns, mostly
    if definition.kind != "property":
        return outline_defaults.adjust(definition, file)
    if is_local(definition, file) or _NAME.fullmatch(definition.name) is None:
        return False
    words = modifiers(definition, file)
    if definition.extras:
        return _MEMBER.search(words) is not None or (parent is not None and _is_component(definition, parent, file))
    if parent is None:
        definition.kind = "variable"
    return True


def _instance_name(type_text: str) -> str:
    """The compiler's name for an anonymous instance, ``given_Ord_List`` for ``Ord[List[A]]``.

    It has the names of the type and of its arguments.
    """
    parts = ["given"]
    depth = 0
    for token in _TYPE.finditer(type_text):
        if token[1] is None:
            depth += 1 if token[0] == "[" else -1
        elif depth <= 1:
            parts.append(token[1])
    return "_".join(parts)


def _end(definition: Definition, file: FileCaptures) -> int:
    """The node's end without the comments at its end, which the grammar adds to an indented block."""
    end = definition.node_end
    while (comment := file.comment_before(end)) is not None and comment.start > definition.name_start:
        if not only_space(file, comment.end, end):
            break
        start = max(definition.name_start, comment.start - _MAX_GAP)
        end = start + len(file.data[start : comment.start].rstrip())
    return end


def _behind_end_marker(definition: Definition, file: FileCaptures) -> int:
    """The end of the line ``end name`` after a definition, and of an ``end if`` before that.

    The grammar reads both as statements of the block around. They are indented like the definition's line.
    """
    end, data = definition.node_end, file.data
    for word in file.captures_in("scala.end", end, len(data)):
        marker = _END_MARKER.match(data, word.start)
        at = word.start
        while (
            (comment := file.comment_before(at)) is not None
            and end <= comment.start
            and only_space(file, comment.end, at)
        ):
            at = comment.start
        is_next = only_space(file, end, at) and _indent(data, word.start) == _indent(data, definition.start)
        if marker is None or not is_next:
            break
        end = marker.end()
    return end


def _indent(data: bytes, offset: int) -> bytes:
    """The white space that the line of a byte begins with."""
    line = data[data.rfind(b"\n", 0, offset) + 1 : offset]
    return line[: len(line) - len(line.lstrip())]


def _is_component(definition: Definition, owner: Definition, file: FileCaptures) -> bool:
    """True if it is in the first parameter list of a case class."""
    before = file.data[owner.name_start : definition.node_start]
    return re.search(r"\bcase\b", modifiers(owner, file)) is not None and not _PARAMETER_LISTS.search(before)


OUTLINE = outline_defaults.USUAL._replace(
    column=COLUMN,
    exported=public_unless(r"\b(?:private|protected)\b"),
    signature=value_or_head(lambda definition: definition.kind in {"property", "variable"}),
    adjust=adjust,
    prepare=prepare,
    known_gaps=known_gaps,
    from_captures=from_captures,
)
