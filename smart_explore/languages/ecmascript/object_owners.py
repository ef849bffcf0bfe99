"""Object literals whose methods are symbols: those at module level that a name, a prototype or an export holds.

``const api = { get() {} }`` makes ``api.get``, ``module.exports = { get() {} }`` and ``export default { get() {} }``
make ``get``, ``Foo.prototype = { get() {} }`` and ``Object.assign(Foo.prototype, { get() {} })`` make ``Foo.get``; the
descriptors of ``Object.defineProperties(Foo.prototype, { size: { get() {} } })`` make ``Foo.size``. Nested objects add
their key; an object passed to a function belongs to the target of the call's result. Objects that a named function
returns belong to it: ``function make() { return { get() {} } }`` makes ``make.get``, and so does ``const make = (() =>
{ return { get() {} } })()``.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures
from smart_explore.languages.ecmascript.assignment_targets import (
    AssignmentTarget,
    object_around,
    target_before,
    target_of,
)
from smart_explore.languages.ecmascript.paths import Path, Segment
from smart_explore.languages.ecmascript.tree import FUNCTIONS, NAME, Node
from smart_explore.languages.ecmascript.trivia import skip_trivia_back, word_before

_CALL = re.compile(
    rb"(?:new\s+)?(?<![\w$.])([\w$.]+)\s*\(\s*((?:(?:[\w$.]+|\"[^\"\n]*\"|'[^'\n]*')\s*,\s*)*)$",
)
_CALLED = re.compile(rb"\s*\)?\s*\([^()]*\)\s*\)?\s*")
_RETURNED = re.compile(rb"\breturn\s+([\w$]+)\s*[;}\n]")
_OBJECTS = frozenset({"js.object"})
_MAX_FUNCTION = 50_000
_CALL_LIMIT = 200
_NESTED_CALLS = 3
_DEEPEST = 20
_MIXES_IN = frozenset(b"assign assignIn defineProperties extend mixin inherit".split())
_DESCRIBED = re.compile(rb"([\w$]+(?:\.[\w$]+)*)\s*,\s*[\"']([\w$]+)[\"']\s*,\s*")
DESCRIBED = {"get": "getter", "set": "setter", "value": "method"}
"""The kind of a function by its key in a property descriptor."""
_EXPORTS = (("module", "exports"), ("exports",), ("export",))


class ObjectOwner(NamedTuple):
    """The owner of an object literal's methods, as names below the definition around it, and if they are exported.

    ``exported`` is None if the variable around it decides. ``describes``: its keys ``get``, ``set`` and ``value``
    describe the last of the names, which begins at byte ``key_start``.
    """

    owner: tuple[str, ...]
    exported: bool | None
    describes: bool = False
    key_start: int = -1

    def described(self, key: str) -> tuple[str, int, tuple[str, ...]] | None:
        """The name, byte offset and owner of a function under a descriptor's key; None if this is no descriptor."""
        if not self.describes or self.key_start < 0 or key not in DESCRIBED:
            return None
        return self.owner[-1], self.key_start, self.owner[:-1]


def object_owner(node: Node, file: FileCaptures) -> ObjectOwner | None:
    """The home of the object literal at ``node``; None where its methods are no symbols."""
    owners = file.cached("js.owners", lambda _: dict[int, ObjectOwner | None]())
    inside: list[tuple[Node, Segment]] = []
    while node.start not in owners:
        target = target_of(node, file) if node.at_module_level or node.is_in(_OBJECTS) else None
        if target is None or target.how != "member" or node.outer is None:
            owners[node.start] = _object_owner(node, target, file) if node.at_module_level else _returned(node, file)
            break
        inside.append((node, target.paths[0].segments[0]))
        node = node.outer
    home = owners[node.start]
    for node, key in reversed(inside):
        if home is not None and len(home.owner) < _DEEPEST:
            is_deeper = home.key_start >= 0
            home = ObjectOwner((*home.owner, key.name), home.exported, home.describes and not is_deeper, key.start)
        else:
            home = None
        owners[node.start] = home
    return home


def _returned(node: Node, file: FileCaptures) -> ObjectOwner | None:
    """The function that returns the object, named or called at once, or the variable with its result."""
    holder = node.outer
    function = holder.outer if holder is not None and holder.what == "js.variable" else holder
    if holder is None or function is None or function.what not in FUNCTIONS:
        return None
    if function.definition is None and not _gives_to_variable(function, file):
        return None
    start = skip_trivia_back(file, node.start)
    while file.data[start - 1 : start] == b"(":
        start = skip_trivia_back(file, start - 1)
    if holder is function:
        is_returned = file.data[start - 2 : start] == b"=>" or word_before(file.data, start) == b"return"
    else:
        name = holder.part(NAME)
        is_whole = file.data[start - 1 : start] == b"="
        is_returned = is_whole and name is not None and file.data[slice(*name)] in _names_returned(function, file)
    return ObjectOwner((), None) if is_returned else None


def _gives_to_variable(function: Node, file: FileCaptures) -> bool:
    """True if a function is called to produce a variable's value: ``const api = (() => {..})()``."""
    variable = function.outer
    if variable is None or variable.what != "js.variable" or not variable.at_module_level:
        return False
    return _CALLED.fullmatch(file.data, function.end, variable.end) is not None


def _names_returned(function: Node, file: FileCaptures) -> frozenset[bytes]:
    """The variables that a function returns, or one inside of it does."""
    known = file.cached("js.returned", lambda _: dict[int, frozenset[bytes]]())
    if function.start not in known:
        found = _RETURNED.finditer(file.data, function.start, min(function.end, function.start + _MAX_FUNCTION))
        known[function.start] = frozenset(match[1] for match in found)
    return known[function.start]


def _object_owner(node: Node, target: AssignmentTarget | None, file: FileCaptures) -> ObjectOwner | None:
    start = node.start
    for _ in range(_NESTED_CALLS):
        if target is not None:
            return _home_at(target)
        call = _CALL.search(file.data, max(0, start - _CALL_LIMIT), skip_trivia_back(file, start))
        if call is None:
            return None
        if call[1] == b"Object.defineProperty":
            return _described(call, file)
        if call[1].rpartition(b".")[2] in _MIXES_IN:
            mixed = call[2].partition(b",")[0].strip().decode("utf-8", "replace")
            owner, is_export = owner_of(tuple(mixed.split(".")))
            if mixed and mixed[0] not in "\"'" and (owner or is_export):
                return ObjectOwner(owner, is_export, describes=call[1] == b"Object.defineProperties")
        if node.outer is not None and node.outer.what == "js.variable":
            return ObjectOwner((), None)
        start = call.start()
        target = target_before(start, object_around(node), file)
    return None


def _described(call: re.Match[bytes], file: FileCaptures) -> ObjectOwner | None:
    """``Object.defineProperty(Store.prototype, "size", { get() {} })``."""
    named = _DESCRIBED.fullmatch(file.data, *call.span(2))
    owner, is_export = owner_of(tuple(file.text(*named.span(1)).split("."))) if named else ((), False)
    if named is None or not owner:
        return None
    return ObjectOwner((*owner, file.text(*named.span(2))), is_export, describes=True, key_start=named.start(2))


def _home_at(target: AssignmentTarget) -> ObjectOwner | None:
    if target.how == "initial":
        return ObjectOwner((), None)
    if target.how == "default":
        return ObjectOwner((), True)
    owner, is_export = owner_of(names(target.paths[-1]))
    return ObjectOwner(owner, is_export) if owner or is_export else None


def names(path: Path) -> tuple[str, ...]:
    """The names along a path."""
    return tuple(segment.name for segment in path.segments)


def owner_of(path: tuple[str, ...]) -> tuple[tuple[str, ...], bool]:
    """A path without what is no name of its own (``module.exports``, ``prototype``, ``this``), and if it exports."""
    for export in _EXPORTS:
        if path[: len(export)] == export:
            return tuple(name for name in path[len(export) :] if name != "prototype"), True
    return tuple(name for at, name in enumerate(path) if name != "prototype" and (at or name != "this")), False
