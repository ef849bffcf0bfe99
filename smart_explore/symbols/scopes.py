"""Which variables are seen from a place: functions inside functions, and what they bind."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from smart_explore.languages.references.found import Scope, Variable

_MOST_LEVELS = 100


class Bound:
    """What is known of a variable in one scope: whether it is the object itself, and its type."""

    __slots__ = ("_declared", "_types", "is_self")

    def __init__(self) -> None:
        self.is_self = False
        self._declared: set[str] = set()
        self._types: set[str] = set()

    def add(self, variable: Variable) -> None:
        """Take in one more place that binds it."""
        if variable.how == "self":
            self.is_self = True
        elif variable.how == "declared":
            self._declared.add(variable.type)
        elif variable.how == "assigned":
            self._types.add(variable.type)

    @property
    def type(self) -> str:
        """Its declared type, else the one type of all that it is assigned; ``""`` where these are several."""
        types = self._declared or self._types
        return next(iter(types)) if len(types) == 1 else ""


class Scopes:
    """The scopes of a file and what is bound in them."""

    def __init__(self, scopes: Iterable[Scope]) -> None:
        self._scopes = sorted(scopes, key=lambda scope: (scope.start, -scope.end))
        self._around: list[int] = []
        self._bound: list[dict[str, Bound]] = [{} for _ in self._scopes]
        self._outside: list[set[str]] = [set() for _ in self._scopes]
        self._breaks = [0]
        self._inside = [-1]
        stack: list[int] = []
        for at, scope in enumerate(self._scopes):
            self._leave(stack, scope.start)
            self._around.append(stack[-1] if stack else -1)
            stack.append(at)
            self._breaks.append(scope.start)
            self._inside.append(at)
        self._leave(stack, 1 << 60)

    def _leave(self, stack: list[int], offset: int) -> None:
        while stack and self._scopes[stack[-1]].end <= offset:
            end = self._scopes[stack.pop()].end
            self._breaks.append(end)
            self._inside.append(stack[-1] if stack else -1)

    def bind(self, variables: Iterable[Variable]) -> list[Variable]:
        """Bind each variable in the innermost scope around it; returns those that a class binds: its fields."""
        fields = []
        for variable in variables:
            at = self._at(variable.at)
            if at < 0:
                continue
            if self._scopes[at].kind == "class":
                fields.append(variable)
            self._bound[at].setdefault(variable.name, Bound()).add(variable)
        return fields

    def bind_in_classes(self, variables: Iterable[Variable]) -> list[Variable]:
        """Of the variables those that stand directly in a class."""
        places = ((variable, self._at(variable.at)) for variable in variables)
        return [variable for variable, at in places if at >= 0 and self._scopes[at].kind == "class"]

    def bind_again(self, variables: Iterable[Variable]) -> None:
        """Take in what bound variables are given later."""
        for variable in variables:
            bound = self.look_up(variable.name, variable.at)
            if bound is not None:
                bound.add(variable)

    def exclude(self, names: Iterable[Variable]) -> None:
        """Say that the scope around each place takes the name from elsewhere."""
        for name in names:
            at = self._at(name.at)
            if at >= 0:
                self._outside[at].add(name.name)

    def look_up(self, name: str, offset: int) -> Bound | None:
        """What the functions around ``offset`` bind the name to, the innermost first; None where none does."""
        at = self._at(offset)
        for _ in range(_MOST_LEVELS):
            if at < 0:
                return None
            if self._scopes[at].kind == "function":
                if name in self._outside[at]:
                    return None
                bound = self._bound[at].get(name)
                if bound is not None:
                    return bound
            at = self._around[at]
        return None

    def _at(self, offset: int) -> int:
        return self._inside[bisect_right(self._breaks, offset) - 1]
