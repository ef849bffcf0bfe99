"""Types of expressions that are no access paths: either side of a choice, the members of an object literal, calls."""

from __future__ import annotations

from collections.abc import Container, Mapping

from smart_explore.languages.ecmascript.annotations import Annotations
from smart_explore.languages.ecmascript.functions import FUNCTIONS, Returned, parameters_of
from smart_explore.languages.reader.places import child_at, children_at, read_place, token_between
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.terms.building import MAX_RECORD, asked, call_of, kept, union_of
from smart_explore.terms.paths import contains, ends_with_call, is_single, name_of, named, names_in, with_last_call
from smart_explore.terms.steps import PassedTo
from smart_explore.terms.terms import (
    MORE,
    NO_SYMBOL,
    Expression,
    Function,
    IfInTree,
    Named,
    Record,
    Term,
    Tuple,
    TypeItself,
)

_LEFT, _RIGHT, _KEY, _VALUE, _NAME = (read_place(field) for field in ("left", "right", "key", "value", "name"))
_CALLEE, _ARGUMENTS, _TYPES = read_place("function|constructor"), read_place("arguments"), read_place("type_arguments")
_EACH, _THEN, _ELSE = read_place("*"), read_place("consequence"), read_place("alternative")
_BASE = read_place("class_heritage/extends_clause/value|class_heritage/0")
ASSIGNMENTS = words("assignment_expression augmented_assignment_expression")
_CHOICES = words("ternary_expression binary_expression") | ASSIGNMENTS
_KEYS = words("property_identifier private_property_identifier string")
_DECLARING = words("variable_declarator function_declaration class_declaration")
_NAMED = words("identifier member_expression")
_EITHER = frozenset(("??", "||"))
_NOTHING = frozenset(("", "null", "undefined", "{}", "[]"))
MAX_LEVELS = 4
NESTED_CALLS = 2
"""A call's arguments are kept in calls nested so deep."""
MAX_NESTED_CALLS = 20
"""The limit of nested calls whose only argument is the next call."""
MAX_ARGUMENTS = 400
"""Bytes of the arguments of a call that are looked at."""


class Values:
    """Evaluates the expressions of one file; ``casts`` are those in brackets that comments give a type."""

    def __init__(self, e: Uses, annotations: Annotations, returned: Returned, casts: Container[int]) -> None:
        self._e = e
        self._casts = casts
        self._tree = e.tree
        self._annotations = annotations
        self._returned = returned

    def plain(self, node: int) -> int:
        """The expression that a node means, without brackets and what else changes no type."""
        while node not in self._casts and (step := self._e.step(node)).inner >= 0 and not step.steps and step.name < 0:
            node = step.inner
        return node

    def of(self, node: int, levels: int = MAX_LEVELS) -> Term | None:
        """The type of an expression; None if it is unknown."""
        plain, kind = self.plain(node), self._tree.kinds[self.plain(node)]
        of_type = self._e.value(node) if kind not in _CHOICES else None
        if of_type is not None or not levels:
            if ends_with_call(of_type) and (nested := self._nested(plain)):
                return nested
            return self._called(plain, of_type, NESTED_CALLS) if ends_with_call(of_type) else of_type
        if kind in _CHOICES:
            return self._of_choice(plain, kind, levels)
        if kind == "array":
            return self._of_array(plain, levels)
        if kind == "object":
            return self._of_object(plain, levels)
        if kind in FUNCTIONS:
            name = child_at(self._tree, plain, _NAME)
            return named(self._e.text(name)) if name >= 0 else None
        return self._of_class(plain) if kind == "class" else None

    def _of_choice(self, node: int, kind: str, levels: int) -> Term | None:
        """The type of one of two expressions, of an assignment, or of ``a && b``."""
        tree = self._tree
        if kind == "ternary_expression":
            return self._of_sides([child_at(tree, node, _THEN), child_at(tree, node, _ELSE)], levels)
        left, right = child_at(tree, node, _LEFT), child_at(tree, node, _RIGHT)
        if min(left, right) < 0:
            return None
        sign = token_between(tree, left, right)
        if sign == "=":
            return self._of_sides([right], levels)
        if sign.removesuffix("=") in _EITHER:
            return self._of_sides([left, right], levels)
        return self.of(right, levels - 1) if sign == "&&" else None

    def _called(self, node: int, chain: Term | None, levels: int) -> Term | None:
        """The call ``chain`` with its arguments, or with its type arguments; a generic ``new`` of a module's type is
        that type.
        """
        tree, node = self._tree, self.plain(node)
        arguments, types = child_at(tree, node, _ARGUMENTS), child_at(tree, node, _TYPES)
        if not levels or arguments < 0 or tree.kinds[arguments] != "arguments":
            return chain
        if tree.ends[arguments] - tree.starts[arguments] > MAX_ARGUMENTS:
            return chain
        if types < 0:
            given = call_of(self._argument(one, levels - 1) for one in children_at(tree, arguments, _EACH))
        else:
            callee = child_at(tree, node, _CALLEE)
            is_new = tree.kinds[node] == "new_expression" and tree.kinds[callee] in _NAMED
            made = self._annotations.of_generic(callee, types) if is_new else None
            if contains(made, IfInTree):
                return made
            given = call_of(map(self._annotations.of_node, children_at(tree, types, _EACH)), of_types=True)
        return with_last_call(chain, given)

    def _nested(self, node: int) -> Term | None:
        """The value of ``a(b(c))`` that is nested deeper, each call with one argument; None for other calls."""
        tree, functions = self._tree, list[Expression]()
        while len(functions) < MAX_NESTED_CALLS:
            node = self.plain(node)
            callee, arguments = child_at(tree, node, _CALLEE), child_at(tree, node, _ARGUMENTS)
            given = children_at(tree, arguments, _EACH) if arguments >= 0 else []
            chain = self._e.value(callee) if callee >= 0 and tree.kinds[node] == "call_expression" else None
            names = names_in(chain).replace("$", "_").split(".")
            if len(given) != 1 or not isinstance(chain, Expression) or not all(map(str.isidentifier, names)):
                break
            functions.append(chain)
            node = given[0]
        innermost = self._argument(node, NESTED_CALLS) if len(functions) > NESTED_CALLS else None
        return asked(innermost, *map(PassedTo, reversed(functions))) if is_single(innermost) else None

    def _of_class(self, node: int) -> Term | None:
        """The type of an anonymous class that a function returns: the function has its methods, and its base
        follows.
        """
        symbol = self._e.symbol_at(self._tree.starts[node])
        if symbol is None or symbol.kind not in CALLABLE_KINDS:
            return None
        base, made = child_at(self._tree, node, _BASE), TypeItself(Named(symbol.name))
        return made if base < 0 else union_of((made, self.of(base, NESTED_CALLS)))

    def _argument(self, node: int, levels: int) -> Term | None:
        plain = self.plain(node)
        if self._tree.kinds[plain] in FUNCTIONS:
            of_type = self._of_function(plain, levels)
            return Function(of_type, ()) if of_type is not None else None
        if self._tree.kinds[plain] in self._e.syntax.literals:
            return None  # a function that is given a text seldom returns it
        of_type = self._e.value(node)
        return self._called(node, of_type, levels) if ends_with_call(of_type) else of_type

    def _of_function(self, function: int, levels: int) -> Term | None:
        """The result of an anonymous function that uses no name of its own; None for other functions."""
        e, listed = self._e, parameters_of(self._tree, function)
        if listed < 0:
            return None
        if self._annotations.is_typed(listed):
            return self._annotations.type_of(listed)
        given = self._returned.expressions(function)
        of_type = self.of(given[0][1], levels) if len(given) == 1 else None
        root = of_type.root if isinstance(of_type, Expression) else name_of(of_type).partition(".")[0]
        inside = range(function + 1, self._tree.after[function])
        own = [child_at(self._tree, one, _NAME) for one in inside if self._tree.kinds[one] in _DECLARING]
        own += range(listed, self._tree.after[listed])  # parameters
        is_own = root and any(name >= 0 and e.text(name) == root for name in own)
        return of_type if not is_own and is_single(of_type) else None

    def _of_sides(self, sides: list[int], levels: int) -> Term | None:
        """The union of the types of some expressions; None if one of them is unknown."""
        wanted = [side for side in sides if self._e.text(side) not in _NOTHING]
        return union_of(self.of(side, levels - 1) for side in wanted)

    def _of_array(self, node: int, levels: int) -> Term | None:
        """A tuple; None where nothing is known of any element, or there may be more."""
        elements = children_at(self._tree, node, _EACH)
        if any(self._tree.kinds[one] == "spread_element" for one in elements):
            return None
        values = [self.of(one, levels - 1) for one in elements]
        parts = tuple(value if value and is_single(value) else NO_SYMBOL for value in values)
        return kept(Tuple(parts)) if set(parts) - {NO_SYMBOL} else None

    def _of_object(self, node: int, levels: int) -> Term | None:
        """A record, without the members of which nothing is known, or that others may replace."""
        tree, members = self._tree, dict[str, Term]()
        for member in children_at(tree, node, _EACH):
            kind = tree.kinds[member]
            if kind == "spread_element":
                members = {MORE: NO_SYMBOL}
            elif kind == "method_definition":
                members[self._method(member) or MORE] = NO_SYMBOL
            else:
                key, value = child_at(tree, member, _KEY), child_at(tree, member, _VALUE)
                key, value = (key, value) if kind == "pair" else (member, member)
                name = self._key(key)
                of_type = self.of(value, levels - 1) if name and value >= 0 else None
                if name and of_type is None and tree.kinds[self.plain(value)] in FUNCTIONS:
                    of_type = NO_SYMBOL
                members.pop(name, None)
                members[name if is_single(of_type) else MORE] = of_type if of_type and is_single(of_type) else NO_SYMBOL
        return _kept(members)

    def _key(self, key: int) -> str:
        """The name of a member, ``""`` for one that is computed, or no name."""
        text = self._e.text(key).strip("\"'")
        return (
            text
            if self._tree.kinds[key] in _KEYS | {_SHORT} and text.replace("$", "_").lstrip("#").isidentifier()
            else ""
        )

    def _method(self, method: int) -> str:
        """The name of a method in an object, ``""`` for an accessor and a computed name."""
        name = child_at(self._tree, method, _NAME)
        before = self._tree.data[self._tree.starts[method] : self._tree.starts[name]].split()
        return "" if before in ([b"get"], [b"set"]) else self._key(name)


def _kept(members: Mapping[str, Term]) -> Term | None:
    """The first members that a record has room for; None where nothing is known of any."""
    found: dict[str, Term] = {}
    room = MAX_RECORD - Record(((MORE, NO_SYMBOL),)).size
    for name, of_type in members.items():
        room -= of_type.size
        found[name if room >= 0 else MORE] = of_type if room >= 0 else NO_SYMBOL
        if room < 0:
            break
    return Record(tuple(found.items())) if members.keys() != {MORE} else None


_SHORT = "shorthand_property_identifier"
