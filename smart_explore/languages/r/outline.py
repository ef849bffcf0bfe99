"""R: assigned functions and values, the classes of S4, R6 and ggproto with their methods, tests."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comments_above
from smart_explore.languages.language import Doc
from smart_explore.languages.lexing import matching_bracket
from smart_explore.languages.signatures import value_or_head
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS, VALUE_KINDS

_PATH = rb"(?:[\w.\x80-\xff$@]|\[\[\"[^\"\]\n]*\"\]\])+|`[^`\n]+`|\"[^\"\n]+\"|'[^'\n]+'"
_ASSIGNED = re.compile(rb"(%s)\s*(?:<<?-|=)\s*\Z" % _PATH)
_ASSIGNED_TOO = re.compile(rb"(%s)\s*<<?-\s*\Z" % _PATH)
_ASSIGNMENT = re.compile(rb"(%s)\s*(?:<<?-|=)(?!=)\s*(\w+)?" % _PATH)
_CALL = re.compile(rb"\s*\(\s*(?:[fc]\()?(?:\"([^\"\n]+)\"|'([^'\n]+)')?")
_SECOND = re.compile(rb"[)\s]*,\s*(?:signature\s*\(\s*|c\(\s*)?(?:\w+\s*=\s*)?[\"']([\w.]+)[\"']")
_PRIVATE = re.compile(rb"\bprivate\s*=\s*list\s*(?=\()")
_ROXYGEN = re.compile(r"^[ \t]*#+['|]?[ \t]?", re.MULTILINE)
_TAGGED = re.compile(r"^@(?!description|title|details)\w+.*\Z", re.MULTILINE | re.DOTALL)
_TAG = re.compile(r"^@(?:description|title|details)\s*", re.MULTILINE)
_DIRECTIVE = re.compile(r"#(?:!|\s*(?:nocov|nolint|-{4,}|styler:))")
_CLASSES = frozenset({b"R6Class", b"ggproto", b"setClass", b"setRefClass"})
_METHODS = frozenset({b"setMethod", b"setReplaceMethod", b"setValidity"})
_MAX_GAP = 400  # bytes from a name to its function


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """The definitions of assignments, and of calls that declare something."""
    data = file.data
    for function in file.captures.get("r.function", ()):
        names = []
        name = _ASSIGNED.search(data, max(0, function.start - _MAX_GAP), function.start)
        while name is not None:
            names.append(name)
            name = _ASSIGNED_TOO.search(data, max(0, name.start(1) - _MAX_GAP), name.start(1))
        for name in names:
            node = Region(names[-1].start(1), function.end)
            yield Definition.derived("function", _text(name[1]), name.start(1), node)
    classes: set[int] = set()
    functions = {function.end for function in file.captures.get("r.function", ())}
    for node in file.captures.get("r.assignment", ()):
        names = []
        name = _ASSIGNMENT.match(data, node.start, node.end) if node.end not in functions else None
        while name is not None:
            names.append(name)
            name = _ASSIGNMENT.match(data, name.start(2), node.end) if name[2] else None
        is_class = bool(names) and names[-1][2] in _CLASSES
        if is_class:
            classes.add(names[-1].start(2))
        for name in names:
            kind = "class" if is_class else "variable"
            yield Definition.derived(kind, _text(name[1]), name.start(1), node)
    for word in file.captures.get("r.word", ()):
        if word.start not in classes:
            yield from _declared(data, word)


def _declared(data: bytes, word: Region) -> Iterator[Definition]:
    call = _CALL.match(data, word.end, word.end + _MAX_GAP)
    if call is None or call.lastindex is None:
        return
    end = matching_bracket(data, data.index(b"(", word.end), len(data))
    node = Region(word.start, end if end > 0 else call.end())
    name, offset = call[call.lastindex], call.start(call.lastindex)
    text = data[word.start : word.end]
    kind = "class" if text in _CLASSES else "method" if text in _METHODS else "function"
    definition = Definition.derived(kind, name, offset, node)
    if text == b"setValidity":
        definition.name, definition.owner = "validity", (definition.name,)
    elif text in _METHODS and (of_type := _SECOND.match(data, call.end(), call.end() + _MAX_GAP)):
        definition.owner = (_text(of_type[1]),)
    definition.extras["r.call"] = [word]
    yield definition


def _text(name: bytes) -> str:
    return name.decode("utf-8", "replace").strip("`\"'")


def imports(file: FileCaptures) -> Iterator[Region]:
    """The calls that attach a package or read a file."""
    for word in file.captures.get("r.import", ()):
        if file.data[word.end : word.end + 1] == b"(":
            end = matching_bracket(file.data, word.end, word.end + _MAX_GAP)
            if end > 0:
                yield Region(word.start, end)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Keep only methods of classes, and only the first assignment of values outside functions."""
    parent = definition.parent
    if definition.kind in VALUE_KINDS:
        if not outline_defaults.is_first(definition.name, file):
            return False
        definition.kind = "const" if len(definition.name) > 1 and definition.name.isupper() else "variable"
        return parent is None
    if definition.kind == "method" and "r.call" not in definition.extras:
        definition.name = definition.name.strip("`\"'")
        if parent is None or parent.kind not in TYPE_KINDS:
            return False
        if definition.name == "initialize":
            definition.kind = "constructor"
    for body in file.captures_in("r.body", definition.name_start, definition.node_end):
        if body.end == definition.node_end or "r.call" in definition.extras:
            definition.body = body
            break
    return True


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True unless it is inside a function or a class's private list, or begins with a dot."""
    parent = definition.parent
    if parent is not None and parent.kind in TYPE_KINDS and parent.node_start <= definition.node_start:
        private = _PRIVATE.search(file.data, parent.node_start, definition.node_start)
        if private is not None and matching_bracket(file.data, private.end(), parent.node_end) > definition.node_start:
            return False
    return not definition.name.startswith(".") and not definition.is_local()


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The comment above; for roxygen the text before its tags."""
    comments = [
        comment for comment in comments_above(definition.start, file) if not _DIRECTIVE.match(file.region_text(comment))
    ]
    text = _ROXYGEN.sub("", "\n".join(file.region_text(comment) for comment in comments))
    text = _TAGGED.sub("", _TAG.sub("", text)).strip()
    return Doc(text, comments[0].start if text else -1)


OUTLINE = outline_defaults.USUAL._replace(
    exported=exported,
    doc=doc,
    signature=value_or_head(lambda definition: definition.kind not in CALLABLE_KINDS or definition.body is None),
    adjust=adjust,
    from_captures=from_captures,
    imports=imports,
)
