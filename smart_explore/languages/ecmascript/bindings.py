"""Bindings of JavaScript and TypeScript: parameters, declarators, patterns and fields of a class."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import cached_property

from smart_explore.languages.ecmascript.annotations import Annotations
from smart_explore.languages.ecmascript.context_types import context_types
from smart_explore.languages.ecmascript.contexts import Contexts
from smart_explore.languages.ecmascript.destructuring import keys_in, names_in, types_in
from smart_explore.languages.ecmascript.expressions import Values
from smart_explore.languages.ecmascript.functions import parameters_in, pattern_of
from smart_explore.languages.raw_references import SELF, Use, Variable
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model import Symbol
from smart_explore.model.kinds import BODILESS_KINDS, CALLABLE_KINDS
from smart_explore.terms.terms import Named, Term

_NAME, _VALUE, _LEFT, _RIGHT = (read_place(field) for field in ("name", "value", "left", "right"))
_FIELD, _OBJECT, _PROPERTY = read_place("name|property"), read_place("object"), read_place("property")
_CALLEE, _FIRST, _PARAMETER = read_place("function"), read_place("0"), read_place("parameter")
_MODIFIERS, _TYPED = words("public private protected readonly override"), words("required_parameter optional_parameter")
_FIELD_NAMES = words("property_identifier private_property_identifier")
_DECLARING = CALLABLE_KINDS | {"class"}
"""The kinds of symbols that a variable with a value of theirs is: its name means the symbol."""
_MEMBERS, _NOTHING = words("member_expression subscript_expression"), words("null undefined")
_IMPORTING = words("import_specifier import_clause namespace_import import_require_clause")
_FIELDS = ("field_definition", "public_field_definition")
_KEYWORDS = frozenset((b"const", b"let", b"var"))
OWN_NAMED = "self@"
"""The variable ``self`` in access paths, in which the own object is ``self``."""


class Bindings:
    """Adds each variable and field of a file with its type or the type of its value."""

    def __init__(self, e: Uses, annotations: Annotations, values: Values, contexts: Contexts) -> None:
        self._e = e
        self._tree = e.tree
        self._annotations = annotations
        self._values = values
        self._contexts = contexts
        self._variables: dict[int, Variable] = {}

    def add(self) -> None:
        """Add the variables and the fields to the references."""
        e, tree, annotations = self._e, self._tree, self._annotations
        several = {
            child_at(tree, one, _NAME): child_at(tree, one, _VALUE) for one in tree.all_of("variable_declarator")
        }
        given = {name: value for name, value in several.items() if value < 0 or not self._imports(value)}
        for field in tree.all_of(*_FIELDS):
            name, value = child_at(tree, field, _FIELD), child_at(tree, field, _VALUE)
            if tree.kinds[name] in _FIELD_NAMES:
                e.raw.class_variables.append(self._variable(name, value))
        types = context_types(e, annotations, self._values, self._contexts)
        for name, value in given.items():
            if tree.kinds[name] == "identifier":
                self._declare(name, value)
            elif annotations.is_typed(name):
                types.update(types_in(tree, name, annotations.type_of(name)))
            elif value >= 0:
                types.update(types_in(tree, name, self._values.of(value)))
            if tree.kinds[name] == "object_pattern" and value >= 0:
                self._add_keys(name, value)
        for pattern in [*(name for name in given if tree.kinds[name] != "identifier"), *self._parameters()]:
            for name in names_in(tree, pattern):
                self._bind(name, types, is_hoisted=self._is_hoisted(pattern))
        e.raw.variables += self._variables.values()
        self._add_window()
        self._add_assigned()
        self._add_properties()

    def _add_keys(self, pattern: int, value: int) -> None:
        """Add the keys of a pattern, which are members of its value: ``a`` of ``const {a: b} = c``."""
        for key, owner in keys_in(self._tree, pattern, self._e.value(value)):
            self._e.raw.names.append(Use("value", self._e.text(key), self._tree.starts[key], owner))

    def _declare(self, name: int, value: int) -> None:
        """Bind the name of a declarator, or declare the type of the symbol that has the name."""
        text, start = self._e.text(name), self._tree.starts[name]
        symbol = self._symbol(name)
        if symbol is None or symbol.kind not in _DECLARING:
            variable = self._variable(name, value, is_empty=value < 0)
            self._variables[name] = variable._replace(hoisted=self._is_hoisted(name))
        elif self._annotations.is_typed(name):
            self._e.raw.declared.append(Variable(text, start, self._annotations.type_of(name)))

    def _parameters(self) -> Iterator[int]:
        """The patterns and names that functions, handlers and loops bind."""
        tree = self._tree
        for listed in tree.all_of("formal_parameters"):
            yield from (pattern_of(tree, parameter) for parameter in parameters_in(tree, listed))
        for node in tree.all_of("arrow_function", "catch_clause"):
            yield from (one for one in (child_at(tree, node, _PARAMETER),) if one >= 0)
        for node in tree.all_of("for_in_statement"):
            left = child_at(tree, node, _LEFT)
            before = tree.data[tree.starts[node] : tree.starts[left]]
            if left >= 0 and before.rpartition(b"(")[2].strip() in _KEYWORDS:
                yield left

    def _bind(self, name: int, types: Mapping[int, Term], *, is_hoisted: bool) -> None:
        """Bind a name of a pattern; one with a modifier is a field, too."""
        if name in self._variables:
            return
        variable, parameter, tree = self._variable(name, -1), self._tree.parents[name], self._tree
        if not variable.type and name in types:
            variable = variable._replace(type=types[name])
        self._variables[name] = variable._replace(hoisted=is_hoisted)
        before = tree.data[tree.starts[parameter] : tree.starts[name]].decode("utf-8", "replace").split()
        if tree.kinds[parameter] in _TYPED and not _MODIFIERS.isdisjoint(before):
            self._e.raw.fields.append(self._variables[name])

    def _is_hoisted(self, pattern: int) -> bool:
        """True if ``var`` declares it."""
        declarator = self._tree.parents[pattern]
        return self._tree.kinds[self._tree.parents[declarator]] == "variable_declaration"

    def _is_of_type(self, name: int) -> bool:
        """True for the name of a property that the outline has, or that an alias's type has among others."""
        around = self._e.symbol_at(self._tree.starts[name])
        return self._symbol(name) is not None or (around is not None and around.kind in BODILESS_KINDS)

    def _symbol(self, name: int) -> Symbol | None:
        """The symbol of the outline that a name declares, ``f`` of ``const f = () => ..``; not one that ``f`` is in."""
        start = self._tree.starts[name]
        symbol = self._e.symbol_at(start)
        if symbol is None or symbol.name != self._e.text(name):
            return None
        return symbol if bisect_right(self._line_starts, start) == symbol.name_line else None

    @cached_property
    def _line_starts(self) -> list[int]:
        starts, at = [0], self._tree.data.find(b"\n")
        while at >= 0:
            starts.append(at + 1)
            at = self._tree.data.find(b"\n", at + 1)
        return starts

    def _variable(self, name: int, value: int, *, is_empty: bool = False) -> Variable:
        """The variable of that name with that initial value, -1 for none."""
        text, start = self._e.text(name), self._tree.starts[name]
        text = OWN_NAMED if text == SELF and self._tree.kinds[name] not in _FIELD_NAMES else text
        if self._annotations.is_typed(name):
            return Variable(text, start, self._annotations.type_of(name), "declared")
        kind = self._tree.kinds[value] if value >= 0 else ""
        if kind == "this":
            return Variable(text, start, how="self")
        if value < 0 or kind in _NOTHING:
            return Variable(text, start, how="empty" if is_empty or kind else "assigned")
        return Variable(text, start, self._values.of(value))

    def _imports(self, value: int) -> bool:
        """True for an expression that imports a module, or takes a member of it; not for a call of the result."""
        tree, node = self._tree, value
        if tree.kinds[node] == "await_expression":
            return tree.kinds[child_at(tree, child_at(tree, node, _FIRST), _CALLEE)] == "import"
        while tree.kinds[node] in _MEMBERS:
            node = child_at(tree, node, _OBJECT)
        return tree.kinds[node] == "call_expression" and self._e.text(child_at(tree, node, _CALLEE)) == "require"

    def _add_window(self) -> None:
        """Bind a browser's window, which a project may declare members of: ``interface Window { app: App }``."""
        names = [one for one in self._tree.all_of("identifier") if self._e.text(one) == "window"]
        is_typed = names and self._tree.all_of("type_annotation")
        if is_typed and not any(self._tree.kinds[self._tree.parents[one]] in _IMPORTING for one in names):
            self._e.raw.variables.append(Variable("window", 0, Named("Window"), "declared"))

    def _add_assigned(self) -> None:
        """Add what variables and fields of the own object are assigned."""
        tree, raw = self._tree, self._e.raw
        for node in self._tree.all_of("assignment_expression"):
            left, right = child_at(tree, node, _LEFT), child_at(tree, node, _RIGHT)
            if tree.kinds[left] == "identifier":
                raw.reassignments.append(self._variable(left, right))
            elif tree.kinds[left] == "member_expression" and tree.kinds[child_at(tree, left, _OBJECT)] == "this":
                raw.fields.append(self._variable(child_at(tree, left, _PROPERTY), right))

    def _add_properties(self) -> None:
        """Add the properties of interfaces and type aliases. Those of a property's own type, or of a type literal in a
        method, are not of the type around.
        """
        behind = 0
        for node in self._tree.all_of("property_signature"):
            name = child_at(self._tree, node, _NAME)
            if node >= behind and self._tree.kinds[name] in _FIELD_NAMES and self._is_of_type(name):
                self._e.raw.fields.append(self._variable(name, -1))
            behind = max(behind, self._tree.after[node])
