"""Types of a file's variables and fields, from the values assigned to them."""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.languages.raw_references import SELF, SUPER, RawReferences, Scope, Variable
from smart_explore.symbols.enclosing import EnclosingSymbols
from smart_explore.symbols.scopes import Binding, Scopes
from smart_explore.terms.building import (
    as_part,
    asked,
    has_arguments,
    kept,
    parts_of,
    union_of,
    with_mapped_arguments,
    without_arguments,
)
from smart_explore.terms.paths import contains, member
from smart_explore.terms.show import show
from smart_explore.terms.steps import LISTED, Step
from smart_explore.terms.terms import (
    EMPTY_LIST,
    MORE,
    NO_SYMBOL,
    UNKNOWN,
    Access,
    Expression,
    Function,
    Iterable,
    Map,
    Named,
    Receivers,
    Record,
    Term,
    Tuple,
    Union,
)

Expand = Callable[[Term], "Term | None"]
"""Replaces the local variables in a type; None if the result is unknown."""


def _expanded_record(record: Record, expand: Expand) -> Term | None:
    """The record with its members expanded: one that does not have one single type becomes one of the unknown ones."""
    members: dict[str, Term] = {}
    for name, of_type in record.members:
        part = as_part(expand(of_type))
        members[name if part is not None else MORE] = part or NO_SYMBOL
    return Record(tuple(members.items())) if members else None


def _expanded_tuple(of: Tuple, expand: Expand) -> Term | None:
    """The tuple with its parts expanded, of which some may be unknown."""
    parts = tuple(as_part(expand(part)) or UNKNOWN for part in of.parts)
    return Tuple(parts) if set(parts) - {UNKNOWN, NO_SYMBOL} else None


def _expanded_container(of: Iterable | Map, expand: Expand) -> Term | None:
    """The list or the map with its values expanded, a union of these for a union; None if one is unknown."""
    value = expand(of.element if isinstance(of, Iterable) else of.value)
    if value is None or contains(value, Access):
        return None
    parts = parts_of(value)
    return union_of(Iterable(one) if isinstance(of, Iterable) else Map(of.key, one) for one in parts)


MAX_LEVELS = 8
"""The number of variables followed from one to the next."""

_ITSELF = Named("")
"""The type of a variable whose value depends on itself."""
_METHODS = frozenset({"method", "constructor"})
_NO_VARIABLES = frozenset({SELF, SUPER, "super"})


class VariableTypes:
    """The variable types of one file; None if unknown."""

    def __init__(self, raw: RawReferences, enclosing: EnclosingSymbols) -> None:
        self._enclosing = enclosing
        self._partly_known = raw.partly_known
        self._is_type_parameter = raw.is_type_parameter
        self._self_is_variable = raw.own_object_named and any(
            variable.name == SELF and variable.how == "declared" for variable in raw.variables
        )
        self._scopes = Scopes(raw.scopes)
        self._scopes.exclude(raw.nonlocals)
        self._receivers = {self._scopes.innermost(one.offset): one for one in raw.receivers}
        self._types_of: dict[Binding, Term | None] = {}
        self.fields: dict[tuple[str, str], Binding] = {}
        """The bindings by a type's qualified name and the field's name."""
        fields = [*raw.fields, *self._scopes.bind(raw.variables)]
        self._scopes.reassign(raw.reassignments)
        for field in [*fields, *self._scopes.bind_in_classes(raw.class_variables)]:
            self._add_field(self._enclosing.type_around(self._enclosing.index_at(field.offset)), field)

    def _add_field(self, owner: str, field: Variable) -> None:
        if owner:
            self.fields.setdefault((owner, field.name), Binding()).add(field)

    @property
    def top(self) -> dict[str, Binding]:
        """The variables of the file's uppermost level, by name."""
        return self._scopes.top

    def is_bound(self, name: str, offset: int) -> bool:
        """True if a variable, or a type parameter, of that name is visible at a byte offset."""
        return self._scopes.look_up(name, offset) is not None or self._is_type_parameter(name, offset)

    def scope_of(self, name: str, offset: int, *, beyond: bool = False) -> Scope | None:
        """The scope of the variable that a bare name refers to at an offset; None if it is no variable.

        With ``beyond``, the scope of the variable that this one hides.
        """
        found = self._scopes.look_up(name, offset)
        if beyond and found is not None:
            found = self._scopes.outside(name, offset, found)
        return self._scopes.range_of(found.scope) if found is not None and found.scope >= 0 else None

    def is_of_class_around(self, name: str, offset: int, index: int) -> bool:
        """True if a name is a field of the class around a method, read before the method: in a decorator.

        ``index`` is that of the symbol around the offset, as ``EnclosingSymbols.index_at`` returns it.
        """
        if not self._scopes.is_in_class(offset) or index < 0:
            return False
        symbol = self._enclosing.symbols[index]
        return symbol.kind in _METHODS and (self._enclosing.type_around(index), name) in self.fields

    def receivers_at(self, offset: int, index: int) -> Term | None:
        """The types of the implicit receivers at a byte offset in the symbol ``index``, the innermost first."""
        first = self._enclosing.symbols[index].line_start if self._receivers and index >= 0 else 0
        found: tuple[Term, ...] = ()
        for scope in self._scopes.around(offset) if self._receivers else ():
            own = self._receivers.get(scope)
            if own is None or self._enclosing.line_of(own.offset) < first:
                continue
            of_type = self.expanded(own.type, own.offset)
            if of_type is None or isinstance(of_type, Union) or kept(longer := Receivers((*found, of_type))) is None:
                break
            found = longer.types
        return Receivers(found) if found else None

    def look_up(self, name: str, offset: int) -> Binding | None:
        """The binding of the variable that an access path begins with; None for a method's own object."""
        if name not in _NO_VARIABLES:
            return self._scopes.look_up(name, offset)
        bound = self._scopes.look_up(name, offset) if name == SELF and self._self_is_variable else None
        return bound if bound is not None and not bound.is_self and bound.types else None

    def type_of_field(self, index: int, name: str) -> Term | None:
        """The type of a field of the enclosing type; None for an expression: uses evaluate it."""
        field = self.fields.get((self._enclosing.type_around(index), name))
        of_type = self.type_of(field) if field is not None else None
        is_overridden = self._partly_known and not show(of_type)[:1].isupper() if of_type else False
        is_asked = isinstance(parts_of(of_type)[:1] and parts_of(of_type)[0], Expression | Record)
        return None if is_overridden or is_asked else of_type  # a base or a subtype may have another type

    def type_of(self, binding: Binding, inside: tuple[Binding, ...] = ()) -> Term | None:
        """The type of a variable. For a value that depends on itself (``x = x.next``) its other values count."""
        if not inside:
            if binding not in self._types_of:
                self._types_of[binding] = self._type_of(binding, inside)
            return self._types_of[binding]
        return self._type_of(binding, inside) if len(inside) <= MAX_LEVELS else None

    def _type_of(self, binding: Binding, inside: tuple[Binding, ...]) -> Term | None:
        types: list[Term] = []
        own: list[Expression] = []
        for of_value, offset in binding.types:
            of_type = self.expanded(of_value, offset, (*inside, binding))
            if of_type is _ITSELF:
                assert isinstance(of_value, Expression)
                own.append(of_value)
            elif of_type is not None:
                types.append(of_type)
            else:
                return None
        given = union_of(types)
        found = union_of(filter(None, [given, *(asked(given, *one.steps) for one in own)])) if given else None
        return kept(found) or (kept(without_arguments(found)) if found else None)

    def part_of_type(self, binding: Binding, inside: tuple[Binding, ...] = ()) -> Term | None:
        """The known types of a variable, with ``UNKNOWN`` for others; None if none is known."""
        known: dict[Term, None] = {}
        types = binding.known_types if len(inside) <= MAX_LEVELS and binding not in inside else []
        for part, offset in ((part, offset) for several, offset in types for part in parts_of(several) or (None,)):
            bound = self.look_up(part.root, offset - 1) if isinstance(part, Expression) else None
            of_type = self.expanded(part, offset, (*inside, binding))
            if of_type in (None, _ITSELF) and bound is not None and isinstance(part, Expression):
                of_type = asked(self.part_of_type(bound, (*inside, binding)), *part.steps)
            known.update(dict.fromkeys(parts_of(of_type) if of_type not in (None, _ITSELF) else (UNKNOWN,)))
        known.pop(UNKNOWN, None)
        return kept(Union((*known, UNKNOWN))) if known else None

    def expanded(self, of: Term | None, offset: int, inside: tuple[Binding, ...] = ()) -> Term | None:
        """A type without local variables; ``_ITSELF`` if it depends on the innermost variable itself."""

        def expand(part: Term) -> Term | None:
            expanded = self.expanded(part, offset, inside)
            return None if expanded is _ITSELF else expanded

        if of is None or isinstance(of, Named):
            return of
        match of:
            case Expression():
                return self._expanded_path(of, offset, inside)
            case Union(parts=parts):
                several = (self.expanded(part, offset, inside) for part in parts)
                return union_of(one for one in several if one is not _ITSELF)
            case Record():
                return _expanded_record(of, expand)
            case Tuple() if contains(of, Expression):
                return _expanded_tuple(of, expand)
            case Iterable() | Map() if contains(of, Expression):
                return _expanded_container(of, expand)
            case Access(base=Tuple() | Iterable() | Map() | Record()) if contains(of.base, Expression):
                return asked(expand(of.base), *of.steps)
            case Function(result=Expression() as result, parameters=None | ()):
                given = expand(result)
                return Function(given, of.parameters) if given is not None and not isinstance(given, Union) else None
        return of

    def _expanded_path(self, path: Expression, offset: int, inside: tuple[Binding, ...]) -> Term | None:
        root, steps = path.root, path.steps
        if has_arguments(steps):
            steps = with_mapped_arguments(steps, lambda given: self.expanded(given, offset, inside))
            path = Expression(root, steps)
        bound = self.look_up(root, offset - 1)
        if bound is not None and bound.is_self:
            return Expression(SELF, steps)
        if (bound is None or bound.is_open) and (inner := self._inner(root, offset)):
            return Expression(SELF, (*inner, *steps))
        if bound is None:
            return path
        if bound in inside:
            if bound is not inside[-1] or len(bound.types) != 1:
                return _ITSELF if bound is inside[-1] else None
            bound = self._scopes.outside(root, offset, bound)  # the only value of a variable names no variable itself
            if bound is None or bound in inside:
                return path if bound is None else None
        return asked(self.type_of(bound, inside), *steps) or (EMPTY_LIST if steps[-1:] == (LISTED,) else None)

    def _inner(self, name: str, offset: int) -> tuple[Step, ...]:
        """The steps to a function of that name inside the enclosing method from an object of its class."""
        symbol = self._enclosing.symbol_at(offset)
        if symbol is None or symbol.kind not in _METHODS:
            return ()
        is_inner = any(one.name == name and one.kind == "function" for one in symbol.children)
        return (member(symbol.name), member(name)) if is_inner else ()
