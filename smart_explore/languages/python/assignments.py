"""Python's assignments that declare a constant, a variable, an attribute or an enum member.

The query marks every assignment, local ones too: a pattern for the relevant ones would cost far more than to drop the
others here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.model.kinds import CALLABLE_KINDS

_IDENTIFIER = rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*"
_SINGLE = re.compile(rb"(%s)[ \t]*(?=[:=])" % _IDENTIFIER)
_SEVERAL = re.compile(rb"[\w\x80-\xff\s,.*()\[\]\\]+(?==[^=])")
_ITEM_OR_CALL = re.compile(rb"[\w\x80-\xff)\]][ \t]*[\[(]|[)\]]\s*\.")
_PLAIN_NAME = re.compile(rb"(?<![\w\x80-\xff.])%s(?![\w\x80-\xff]|\s*\.)" % _IDENTIFIER)
_MAX_READ = 500
_CONSTANT = re.compile(r"_*[A-Z][A-Z0-9_]*")
_FINAL = re.compile(rb"\s*:\s*(?:%s\.)*Final\b" % _IDENTIFIER)
_LAMBDA = re.compile(rb"\s*(?::[^=]+)?=[\s\\(]*lambda\b")
_DECLARED = re.compile(rb"\s*:[^=]*\Z")
_ENUM_BASE = re.compile(rb"[(,]\s*(?:%s\s*\.\s*)*\w*(?:Enum|Flag)\s*[,)]" % _IDENTIFIER)


def assigned(file: FileCaptures, found: Sequence[Definition]) -> Iterator[Definition]:
    """The definitions of assignments at module level and in class bodies, at any depth of ``if`` and ``try``.

    ``found`` are the functions and classes, in source order. Of several assignments to a name the first counts, and
    each in a branch: the other half of an ``if`` or ``try`` is a definition of its own.
    """
    data = file.data
    around: list[Definition] = []
    known: set[tuple[int, str]] = set()
    enums: dict[int, bool] = {}
    at = 0
    statement = Region(0, 0)
    statement_end = local_end = 0
    for node in file.captures.get("python.assignment", ()):
        start = node[0]
        if start >= statement_end:
            statement, statement_end = node, node[1]  # not part of a chain: a = b = 1
        if start < local_end:
            continue
        while at < len(found) and found[at].node_start <= start:
            around.append(found[at])
            at += 1
        while around and around[-1].node_end <= start:
            around.pop()
        scope = around[-1] if around else None
        if (
            scope is not None and scope.kind in CALLABLE_KINDS
        ):  # and so are the following ones, up to a definition inside it
            local_end = min(scope.node_end, found[at].node_start) if at < len(found) else scope.node_end
            continue
        for name, name_start in targets(data, node):
            key = (id(scope), name)
            if key not in known or _is_in_branch(data, node, scope):
                known.add(key)
                after = name_start + len(name.encode())
                rest = data[after : min(node.end, after + _MAX_READ)]
                if scope is None:
                    kind = _module_kind(name, rest)
                else:
                    if id(scope) not in enums:
                        enums[id(scope)] = _is_enum(data, scope)
                    kind = _member_kind(name, rest, enums[id(scope)])
                yield Definition.derived(kind, name, name_start, statement)


def _is_in_branch(data: bytes, node: Region, scope: Definition | None) -> bool:
    """True if the assignment is indented deeper than its scope's own statements."""
    first = scope.body.start if scope is not None and scope.body is not None else 0
    return _indentation(data, node.start) > (_indentation(data, first) if scope is not None else 0)


def _indentation(data: bytes, offset: int) -> int:
    line = data.rfind(b"\n", max(0, offset - _MAX_READ), offset) + 1
    return len(data[line:offset]) - len(data[line:offset].lstrip()) if line or offset < _MAX_READ else 0


def targets(data: bytes, node: Region) -> list[tuple[str, int]]:
    """The names that an assignment binds, with their byte offsets; ``a.b`` and ``a[b]`` bind none."""
    single = _SINGLE.match(data, node.start, node.end)
    if single:
        return [(single[1].decode("utf-8", "replace"), node.start)]
    several = _SEVERAL.match(data, node.start, node.end)
    if not several or _ITEM_OR_CALL.search(several[0]):
        return []
    return [(name[0].decode("utf-8", "replace"), name.start()) for name in _PLAIN_NAME.finditer(data, *several.span())]


def _module_kind(name: str, rest: bytes) -> str:
    """The kind of a name at module level; ``rest`` is the source after it: its annotation and value."""
    if _LAMBDA.match(rest):
        return "function"
    return "const" if _CONSTANT.fullmatch(name) or _FINAL.match(rest) else "variable"


def _member_kind(name: str, rest: bytes, in_enum: bool) -> str:
    if not in_enum or (name.startswith("_") and name.endswith("_")) or _DECLARED.match(rest) or _LAMBDA.match(rest):
        return "property"
    return "enum_member"


def _is_enum(data: bytes, scope: Definition) -> bool:
    end = scope.body.start if scope.body is not None else scope.node_end
    return _ENUM_BASE.search(data, scope.name_start, end) is not None
