"""Lua: functions by the names they are assigned to, tables that contain them, and variables at the top of a file."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import clean_comment, comments_above
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.languages.signatures import value_or_head
from smart_explore.model.kinds import CALLABLE_KINDS, VALUE_KINDS

_SEPARATOR = re.compile(r"\s*[.:]\s*")
_KEY = re.compile(r"""\[\s*["']([^"'\]]*)["']\s*\]""")
_HELD, _RELEASED = str.maketrans(".:", "\0\1"), str.maketrans("\0\1", ".:")
"""The separators within a quoted key part nothing."""
_BLOCK = re.compile(r"--\[(=*)\[(.*?)\]\1\]", re.DOTALL)
_DASHES = re.compile(r"^[ \t]*---+", re.MULTILINE)
_TAGGED = re.compile(r"^\s*@\w.*", re.MULTILINE | re.DOTALL)
_LOCAL = re.compile(rb"local\s")
_ARGUMENT = re.compile(rb"\s*[(,]?\s*(?:\"[^\"\n]*\"|'[^'\n]*')(?:\s*\))?")
_MODULE = re.compile(rb"[\w.]+\s*=\s*require\b")
_BINDING = re.compile(rb"(?:local\s+)?(?:\w+\s*,\s*)?[\w.]+\s*(?:<\w+>\s*)?=\s*(?:pcall\s*\(\s*)?\Z")
_MEMBER = re.compile(rb"(?:\.\w+)?(?![\w.:(])")
_HEAD_LIMIT = 2000  # bytes between a name and the parameters of its function


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Split ``M.add`` into name and owner; keep only functions as fields of a table that is named or returned."""
    path = _KEY.sub(lambda key: "." + key[1].translate(_HELD), definition.name).strip(".\"'")
    *owner, name = (part.translate(_RELEASED) for part in _SEPARATOR.split(path))
    definition.name, definition.owner = name, tuple(owner)
    if not name or "[" in path or "(" in path:
        return False
    parent = definition.parent
    if definition.kind in VALUE_KINDS:
        return _value(definition, file)
    definition.body = _body(definition, file)
    if definition.kind == "field":
        if parent is None and file.around("lua.result", definition.node_start) is None:
            return False
        definition.kind = "function" if parent is None else "method"
        return parent is None or parent.kind in VALUE_KINDS
    if ":" in path:
        definition.kind = "method"
    return True


def _value(definition: Definition, file: FileCaptures) -> bool:
    if _MODULE.match(file.data, definition.name_start):
        return False  # it is among the imports
    if definition.parent is not None:  # another name of the same statement
        definition.parent = definition.parent.parent
    if len(definition.name) > 1 and definition.name.isupper():
        definition.kind = "const"
    return outline_defaults.is_first((*definition.owner, definition.name), file)


def _body(definition: Definition, file: FileCaptures) -> Region | None:
    """The range from the end of the parameters to the end of the function."""
    end = min(definition.node_end, definition.name_start + _HEAD_LIMIT)
    parameters = file.captures_in("lua.parameters", definition.name_start, end)
    return Region(parameters[0].end, definition.node_end) if parameters else None


def imports(file: FileCaptures) -> Iterator[Region]:
    """The calls of ``require`` and its like with a name that is written there."""
    for word in file.captures.get("lua.require", ()):
        argument = _ARGUMENT.match(file.data, word.end, word.end + _HEAD_LIMIT)
        if argument is not None:
            line_start = file.data.rfind(b"\n", 0, word.start) + 1
            binding = _BINDING.search(file.data, line_start, word.start)
            member = _MEMBER.match(file.data, argument.end()) if binding is not None else None
            start = binding.start() if binding is not None and member is not None else word.start
            yield Region(start, member.end() if member is not None else argument.end())


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True unless it is ``local`` or inside a function."""
    return not definition.is_local() and not _LOCAL.match(file.data, definition.head_start)


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The comment above, without brackets and tags."""
    comments = comments_above(definition.start, file)
    text = "\n".join(_BLOCK.sub(r"\2", file.region_text(comment)) for comment in comments)
    text = _TAGGED.sub("", clean_comment(_DASHES.sub("--", text))).strip()
    return Doc(text, comments[0].start if text else -1)


OUTLINE = OutlineRules(
    exported=exported,
    doc=doc,
    signature=value_or_head(lambda definition: definition.kind not in CALLABLE_KINDS),
    adjust=adjust,
    scope=outline_defaults.own_name,
    imports=imports,
)
