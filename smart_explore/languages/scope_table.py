"""The scopes of a language's values as a table: where a name is in the tree tells what it declares or does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from smart_explore.languages.reader.places import following, token_between
from smart_explore.tree.roles import Role
from smart_explore.tree.scopes import Named, NameRules, around
from smart_explore.tree.tree import Tree

_USES: Mapping[str, Role] = {"read": "read", "call": "call", "write": "write"}
_VALUES: Mapping[str, str] = MappingProxyType({})


class ScopeTable(NamedTuple):
    """Where names are declared and used.

    ``names`` are the kinds of names. ``places`` tell what a name is by the kind of the node around it, or by that kind
    with the field or the position of the part that holds the name, also from the end, or with its kind: ``parameter``,
    ``parameter:name``, ``pair:0``, ``pair:-1``, ``parameter/identifier``. Between the two may be nodes of the kinds
    ``through``. Of a name at no place the value is read.

    ``parameter``  of the function around;  ``variable``: of the innermost of the ``blocks`` or functions around, of a
                   type a field
    ``bound``      a variable if a value is behind it; else it is read
    ``assigned``   a variable of the function around, which the first assignment declares
    ``given``      a variable of the function around, which a call may set; in one of the ``closures`` it is only read
    ``write``      another variable is set;  ``field``: of the innermost of the ``types`` around
    ``function``   a function of the innermost block around, of a type a member;  ``call``: it is called
    ``global``     a variable of the file that a function names to use it
    ``member``, ``type``, ``import``, ``label``: no variable;  ``read``

    ``spaces`` are the namespaces of functions, calls and fields, where these cannot share a name with a variable.
    ``implicit`` are names of parameters of ``closures`` without a node of the kinds ``heads``, which no one declares.
    With ``dotted``, a name behind a dot is a member. With ``late``, the value behind a variable does not see it.
    """

    names: frozenset[str]
    places: Mapping[str, str]
    functions: frozenset[str]
    blocks: frozenset[str] = frozenset()
    closures: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    through: frozenset[str] = frozenset()
    spaces: Mapping[str, str] = _VALUES
    implicit: frozenset[str] = frozenset()
    heads: frozenset[str] = frozenset()
    dotted: bool = False
    late: bool = False

    def rules(self) -> NameRules:
        """The rules of the table."""
        return NameRules(self.names, self._describe, elsewhere=self._elsewhere)

    def _place(self, tree: Tree, node: int) -> str:
        inner, outer = node, tree.parents[node]
        while outer >= 0:
            kind = tree.kinds[outer]
            place = next(filter(None, map(self.places.get, self._parts(tree, inner, outer))), "")
            if place or kind not in self.through:
                return place or "read"
            inner, outer = outer, tree.parents[outer]
        return "read"

    @staticmethod
    def _parts(tree: Tree, inner: int, outer: int) -> Iterator[str]:
        """The names of a part of a node, the closest first."""
        kind, field = tree.kinds[outer], tree.fields[inner]
        if field:
            yield f"{kind}:{field}"
        else:
            parts = tree.children(outer)
            position = parts.index(inner)
            yield from (f"{kind}:{position}", f"{kind}:{position - len(parts)}", f"{kind}/{tree.kinds[inner]}")
        yield kind

    def _describe(self, tree: Tree, node: int) -> Named:
        place = self._place(tree, node)
        space = self.spaces.get(place, "v")
        closure = self._closure(tree, node) if place in _USES and tree.text(node) in self.implicit else 0
        if closure:
            return Named("read", space, "parameter", closure, space)
        before = tree.data[max(0, tree.starts[node] - 2) : tree.starts[node]]
        if self.dotted and before.endswith(b".") and before != b"..":
            return Named("member")
        if place in _USES:
            return Named(_USES[place], space)
        if place == "parameter":
            function = around(tree, node, self.functions)
            return Named("declaration", space, place, function, space) if function else Named("declaration")
        if place == "bound":
            behind = following(tree, node)
            place = "variable" if behind >= 0 and token_between(tree, node, behind) in ("=", ":") else "read"
            if place == "read":
                return Named("read", space)
        if place == "variable":
            holder = around(tree, node, self.blocks | self.functions | self.types)
            if tree.kinds[holder] in self.types:
                return Named("field", self.spaces.get("field", "v"), "field", holder, self.spaces.get("field", "v"))
            since = self._end(tree, node) if self.late else tree.starts[node]
            return Named("declaration", space, place, holder, space, since if holder else 0)
        if place in ("assigned", "global", "given"):
            function = around(tree, node, self.functions)
            if place == "given":
                is_own = tree.kinds[function] not in self.closures
                return Named("read", space, *(("variable", function, space) if is_own else ()))
            return Named("write", space, "variable", function, space)
        if place == "field":
            holder = around(tree, node, self.types)
            return (
                Named("field", space, place, holder, space) if holder else Named("declaration", "v", "variable", 0, "v")
            )
        if place == "function":
            inside = around(tree, tree.parents[node], self.blocks | self.functions | self.types)
            if tree.kinds[inside] in self.types:
                return Named("member")
            return Named("declaration", space, place, around(tree, node, self.blocks | self.functions), space)
        return Named("type" if place == "type" else "import" if place == "import" else "member")

    def _end(self, tree: Tree, node: int) -> int:
        """The end of the value behind a declared name, behind its type; the name's own end without a value."""
        while tree.kinds[tree.parents[node]] in self.through:
            node = tree.parents[node]
        behind = following(tree, node)
        if behind >= 0 and tree.kinds[behind].endswith("annotation"):
            behind = following(tree, behind)
        return tree.ends[behind if behind >= 0 else node]

    def _closure(self, tree: Tree, node: int) -> int:
        """The innermost closure around a node that declares no parameters; 0 for none."""
        closure = around(tree, node, self.closures)
        while closure and not self.heads.isdisjoint(tree.kinds[one] for one in tree.children(closure)):
            closure = around(tree, closure, self.closures)
        return closure

    def _elsewhere(self, tree: Tree, node: int) -> str:
        return "global" if "global" in self.places.values() and self._place(tree, node) == "global" else ""
