"""Functions and classes that are values: they have the name of what they are assigned to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.ecmascript.assignment_targets import AssignmentTarget, target_of
from smart_explore.languages.ecmascript.declare import EXPORTED, HIDDEN, definition, lead_with
from smart_explore.languages.ecmascript.heads import body_of, head_start, name_of
from smart_explore.languages.ecmascript.object_owners import DESCRIBED, names, object_owner, owner_of
from smart_explore.languages.ecmascript.paths import Path, lead_before
from smart_explore.languages.ecmascript.tree import FUNCTIONS, Node

_OWN_NAME = re.compile(rb"(?:async\s+)?(?:function\b\s*\*?|class\b)\s*(?!(?:extends|implements)\b)([\w$\\\x80-\xff]+)")
_MAX_CLOSURES = 60


def value(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """The definition of a function or class that is a value: named by its target, else by its own name."""
    kind = "class" if node.what == "js.class_value" else "function"
    target = target_of(node, file)
    made: Definition | None
    if target is None:
        made = _by_own_name(kind, node, file)
    elif target.how == "initial":
        made = _initial(kind, node, file)
    elif target.how == "member":
        made = _member(kind, node, target, file)
    elif target.how == "default":
        made = _given(kind, node, target, _own_name(node, file) or ("default", node.start))
        made.wrappers += (EXPORTED,)
    else:
        made = _assigned(kind, node, target, file)
    if made is not None:
        made.body = body_of(node, file)
        yield made


def _initial(kind: str, node: Node, file: FileCaptures) -> Definition | None:
    """The variable or field turns out to be a function or class. Local variables become symbols only so."""
    holder = node.outer
    if holder is None or file.data[holder.start] in b"{[":
        return None
    made = holder.definition
    if made is None:
        name = name_of(holder, file)
        if name is None:
            return None
        made = definition(kind, name.text, name.start, holder)
        lead_with(made, lead_before(file, holder.start, binds=True))
    made.kind = "method" if kind == "function" and holder.what == "js.field" else kind
    node.definition = made
    return made


def _assigned(kind: str, node: Node, target: AssignmentTarget, file: FileCaptures) -> Definition | None:
    """``a.b = function ..``: of several names the one next to the function that is more than an export."""
    exported = False
    chosen: tuple[tuple[str, ...], Path] | None = None
    for path in reversed(target.paths):
        if not path.segments:
            return None
        owner, is_export = owner_of(names(path))
        exported = exported or is_export
        if owner and chosen is None:
            chosen = owner, path
    if chosen is None:
        made = _given(kind, node, target, _own_name(node, file) or ("module.exports", target.start))
    else:
        owner, path = chosen
        path_names = names(path)
        is_plain = len(path_names) == 1 and path.segments[0].start == path.start and not exported
        if is_plain and (_is_in_named_function(node) or _is_in_pattern(node, file)):
            return None
        made = _given(kind, node, target, (owner[-1], path.segments[-1].start))
        made.owner = owner[:-1]
        if kind == "function" and ("prototype" in path_names or (path_names[0] == "this" and node.in_function)):
            made.kind = "method"
    if exported:
        made.wrappers += (EXPORTED,)
    return made


def _member(kind: str, node: Node, target: AssignmentTarget, file: FileCaptures) -> Definition | None:
    home = object_owner(node.outer, file) if node.outer is not None else None
    if home is None:
        return None
    key = target.paths[0].segments[0]
    described = home.described(key.name) if kind == "function" else None
    if described is not None:
        made = _given(DESCRIBED[key.name], node, target, described[:2])
        made.owner = described[2]
    else:
        made = _given("method" if kind == "function" else kind, node, target, key)
        made.owner = home.owner
    if home.exported:
        made.wrappers += (EXPORTED,)
    return made


def _by_own_name(kind: str, node: Node, file: FileCaptures) -> Definition | None:
    """A named function or class that is an argument or an operand, unless the variable around has the same name."""
    own = _own_name(node, file)
    holder = node.outer
    if own is None or (holder is not None and holder.definition is not None and holder.definition.name == own[0]):
        return None
    made = definition(kind, *own, node)
    is_exported = holder is None and file.around("js.export", node.start) is not None  # ``export default wrap(..)``
    made.wrappers += (EXPORTED if is_exported else HIDDEN,)
    return made


def _given(kind: str, node: Node, target: AssignmentTarget, name: tuple[str, int]) -> Definition:
    made = definition(kind, *name, node)
    made.start = made.head_start = target.start
    return made


def _own_name(node: Node, file: FileCaptures) -> tuple[str, int] | None:
    name = _OWN_NAME.match(file.data, head_start(node.start, file), node.end)
    return None if name is None else (file.text(*name.span(1)), name.start(1))


def _is_in_pattern(node: Node, file: FileCaptures) -> bool:
    """True if ``a = () => 1`` is a default in ``const { a = () => 1 } = b``."""
    holder = node.outer
    return holder is not None and holder.what == "js.variable" and file.data[holder.start] in b"{["


def _is_in_named_function(node: Node) -> bool:
    outer = node.outer
    for _ in range(_MAX_CLOSURES):
        if outer is None or (outer.what in FUNCTIONS and outer.definition is not None):
            break
        outer = outer.outer
    return outer is not None
