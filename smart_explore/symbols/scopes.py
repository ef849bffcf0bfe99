"""The variables visible at a position: nested functions, and the names that they bind."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping

from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.raw_references import FROM_FIRST, Scope, Variable
from smart_explore.terms.show import show
from smart_explore.terms.terms import Function, Term

_MAX_LEVELS = 200
MAX_TYPES = 4
"""The most types of a variable; with more it counts as having none."""


class Binding:
    """The types of a variable in one scope, and if it is the method's own object. ``scope`` is the scope's number."""

    __slots__ = ("_assigned", "_declared", "_defaults", "is_self", "scope")

    def __init__(self, scope: int = -1) -> None:
        self.is_self = False
        self.scope = scope
        self._declared: dict[Term | None, int] = {}
        self._assigned: dict[Term | None, int] = {}
        self._defaults: dict[Term | None, int] = {}

    def add(self, variable: Variable) -> None:
        """Take in one more place that binds it."""
        if variable.how == "self":
            self.is_self = True
        elif variable.how == "declared":
            self._declared.setdefault(variable.type, variable.offset)
        elif variable.how == "assigned":
            self._assigned.setdefault(variable.type, variable.offset)
        elif variable.how == "default":
            self._defaults.setdefault(variable.type, variable.offset)

    @property
    def is_empty(self) -> bool:
        """True if it is only known to be assigned nothing."""
        return not (self.is_self or self._declared or self._assigned or self._defaults)

    @property
    def is_open(self) -> bool:
        """True if it has no known value, or is only declared as a function."""
        is_function = bool(self._declared) and all(isinstance(one, Function) for one in self._declared)
        return not self.is_self and (is_function or not (self._declared or self._assigned))

    @property
    def types(self) -> list[tuple[Term, int]]:
        """Its declared types, else its assigned ones, with their offsets; none if one of them is unknown."""
        types = self._declared or self._assigned
        return [] if None in types or len(types) > MAX_TYPES else _in_order(types)  # type: ignore[return-value]

    @property
    def known_types(self) -> list[tuple[Term | None, int]]:
        """``types``; if only some assigned types are known, these, with None for the unknown ones."""
        types = {**self._defaults, **self._assigned}
        return [*self.types] or (_in_order(types) if not self._declared and 1 < len(types) <= MAX_TYPES else [])


def _in_order(types: Mapping[Term | None, int]) -> list[tuple[Term | None, int]]:
    """The types in the order of their texts."""
    return sorted(types.items(), key=lambda one: show(one[0]) if one[0] else "") if len(types) > 1 else [*types.items()]


class Scopes:
    """The scopes of a file and their bindings."""

    def __init__(self, scopes: Iterable[Scope]) -> None:
        self._scopes = sorted(scopes, key=lambda scope: (scope.start, -scope.end))
        self._index = IntervalIndex([(scope.start, scope.end) for scope in self._scopes])
        self._bindings: list[dict[str, dict[int, Binding]]] = [{} for _ in self._scopes]
        self._at: dict[int, Binding] = {}
        self._starts: dict[tuple[int, str], list[int]] = {}
        self._symbols: list[set[str]] = [set() for _ in self._scopes]
        self._taken: list[set[str]] = [set() for _ in self._scopes]
        self.top: dict[str, Binding] = {}

    def bind(self, variables: Iterable[Variable]) -> list[Variable]:
        """Bind each variable in its scope; returns those that a class binds: its fields."""
        fields = []
        for variable in variables:
            scope = self._index.innermost(variable.offset)
            scope = self._function_around(scope) if variable.hoisted else scope
            if (function := self._function_around(scope)) >= 0 and variable.name in self._taken[function]:
                self._bind_outside(function, variable)
                continue
            if scope < 0:
                self.top.setdefault(variable.name, Binding()).add(variable)
                continue
            if self._scopes[scope].kind == "class":
                fields.append(variable)
            bindings = self._bindings[scope].setdefault(variable.name, {})
            start = variable.visible_from
            start = next(iter(bindings), variable.offset) if start == FROM_FIRST else start
            binding = bindings.setdefault(start, Binding(scope))
            binding.add(variable)
            if self._scopes[scope].kind != "class":
                self._at[variable.offset] = binding
        return fields

    def _function_around(self, scope: int) -> int:
        """The scope itself, or the one around its block."""
        while scope >= 0 and self._scopes[scope].kind == "block":
            scope = self._index.outer[scope]
        return scope

    def _bind_outside(self, scope: int, variable: Variable) -> None:
        """Bind a variable of an outer scope where it is bound: ``global x``, ``nonlocal x``."""
        scope = self._index.outer[scope]
        while scope >= 0 and (self._scopes[scope].kind == "class" or variable.name not in self._bindings[scope]):
            scope = self._index.outer[scope]
        several = self._bindings[scope][variable.name].values() if scope >= 0 else ()
        for binding in several or (self.top.setdefault(variable.name, Binding()),):
            binding.add(variable)

    def bind_in_classes(self, variables: Iterable[Variable]) -> list[Variable]:
        """The variables that are declared directly in a class body."""
        scopes = ((variable, self._index.innermost(variable.offset)) for variable in variables)
        return [variable for variable, scope in scopes if scope >= 0 and self._scopes[scope].kind == "class"]

    def reassign(self, variables: Iterable[Variable]) -> None:
        """Add the later values of bound variables."""
        for variable in variables:
            binding = self.look_up(variable.name, variable.offset)
            if binding is not None:
                binding.add(variable)

    def exclude(self, names: Iterable[Variable]) -> None:
        """Record that the scope around each offset takes the name from outside, or declares a symbol of it."""
        for name in names:
            scope = self._index.innermost(name.offset)
            if name.how == "declared":
                if scope >= 0:
                    self._symbols[scope].add(name.name)
            elif (scope := self._function_around(scope)) >= 0:
                self._taken[scope].add(name.name)

    def is_in_class(self, offset: int) -> bool:
        """True if the byte offset is directly in a class, not in one of its functions."""
        scope = self._index.innermost(offset)
        return scope >= 0 and self._scopes[scope].kind == "class"

    def look_up(self, name: str, offset: int) -> Binding | None:
        """The binding of a name at a byte offset, from the innermost scope that has one; None if none does."""
        if (bound_here := self._at.get(offset)) is not None:
            return bound_here
        for scope in self.around(offset):
            bindings = self._bindings[scope].get(name)
            if bindings is None and name not in self._symbols[scope]:  # nearly always
                continue
            if self._scopes[scope].kind != "class" and name not in self._taken[scope]:
                if name in self._symbols[scope]:
                    return None
                if bindings is not None and (binding := self._visible(scope, name, bindings, offset)) is not None:
                    return binding
        return None

    def outside(self, name: str, offset: int, hiding: Binding) -> Binding | None:
        """The binding of a name that another one hides at a byte offset; None if there is none."""
        for scope in self.around(offset):
            if hiding in self._bindings[scope].get(name, {}).values():
                return self.look_up(name, self._scopes[scope].start - 1)
        return None

    def range_of(self, number: int) -> Scope:
        """The scope of a number."""
        return self._scopes[number]

    def innermost(self, offset: int) -> int:
        """The number of the innermost scope around a byte offset; -1 if there is none."""
        return self._index.innermost(offset)

    def around(self, offset: int) -> Iterator[int]:
        """The numbers of the scopes around a byte offset, the innermost first."""
        scope = self._index.innermost(offset)
        for _ in range(_MAX_LEVELS):
            if scope < 0:
                return
            yield scope
            scope = self._index.outer[scope]

    def _visible(self, scope: int, name: str, bindings: dict[int, Binding], offset: int) -> Binding | None:
        """The last binding of the name in the scope before ``offset``."""
        if len(bindings) == 1:
            return next((one for start, one in bindings.items() if start <= offset), None)
        starts = self._starts.get((scope, name))
        if starts is None:
            starts = self._starts[scope, name] = sorted(bindings)
        number = bisect_right(starts, offset)
        if not number:
            return None
        several = [bindings[start] for start in (*reversed(starts[:number]), *starts[number:])]
        return next((one for one in several if not one.is_empty), several[0])  # a loop may come back to a later one
