"""Types of a file's variables and fields, from the values assigned to them."""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.languages.raw_references import SELF, SUPER, UNKNOWN, RawReferences, Scope, Variable
from smart_explore.languages.type_notation import (
    EMPTY_LIST,
    LISTED,
    MAX_TYPE,
    MORE,
    NO_SYMBOL,
    RECEIVERS,
    asked,
    is_kept,
    parts_of,
    split_root,
    with_mapped_arguments,
    without_arguments,
)
from smart_explore.symbols.enclosing import EnclosingSymbols
from smart_explore.symbols.scopes import Binding, Scopes

_SEVERAL = frozenset("^|")
_CONTAINERS = ("[_]", "[]")

Expand = Callable[[str], "str | None"]
"""Replaces the local variables in a type; ``""`` or None if the result is unknown."""


def expanded_object(text: str, expand: Expand) -> str:
    """The object type ``{a:A,b:B}`` with its members expanded.

    A member that does not have one single type becomes one of the unknown members.
    """
    members = {}
    for name, _, of_type in (part.partition(":") for part in parts_of(text)):
        expanded = expand(of_type)
        is_one = expanded and not _SEVERAL.intersection(expanded)
        members[name if is_one else MORE] = expanded if is_one and expanded else NO_SYMBOL
    return f"{{{','.join(f'{name}:{of_type}' for name, of_type in members.items())}}}" if members else ""


def expanded_container(text: str, expand: Expand) -> str:
    """Expand a tuple, of which parts may be unknown, or the maps ``[_]=a`` and lists ``[]=a`` if all are known."""
    base, asks, steps = text.rpartition("|")
    if asks:
        return asked(expanded_container(base, expand), steps)
    if text.startswith("("):
        parts = [expand(part) or "" for part in parts_of(text)]
        parts = [UNKNOWN if not part or _SEVERAL.intersection(part) else part for part in parts]
        return f"({','.join(parts)})" if set(parts) - {UNKNOWN, NO_SYMBOL} else ""
    known: dict[str, None] = {}
    for part in text.split("^"):
        container = next((one for one in _CONTAINERS if part.startswith(one)), "")
        value = expand(part[len(container) :]) or ""
        if not value or "|" in value:
            return ""
        known.update(dict.fromkeys(f"{container}{each}" for each in value.split("^")))
    return "^".join(known)


MAX_LEVELS = 8
"""The number of variables followed from one to the next."""

_METHODS = frozenset({"method", "constructor"})
_NO_VARIABLES = frozenset({UNKNOWN, SELF, SUPER, "super"})


class VariableTypes:
    """The variable types of one file, in the notation of ``languages.type_notation``; ``""`` if unknown."""

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
        self._types_of: dict[Binding, str] = {}
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

    def receivers_at(self, offset: int, index: int) -> str:
        """The types of the implicit receivers at a byte offset in the symbol ``index``, the innermost first, as
        ``RECEIVERS`` writes them.
        """
        first = self._enclosing.symbols[index].line_start if self._receivers and index >= 0 else 0
        text = ""
        for scope in self._scopes.around(offset) if self._receivers else ():
            own = self._receivers.get(scope)
            if own is None or self._enclosing.line_of(own.offset) < first:
                continue
            of_type = self.expanded(own.type, own.offset)
            longer = f"{text},{of_type}" if text else of_type or ""
            if not of_type or "^" in of_type or len(longer) > MAX_TYPE:
                break
            text = longer
        return f"{RECEIVERS}({text})" if text else ""

    def look_up(self, name: str, offset: int) -> Binding | None:
        """The binding of the variable that an access path begins with; None for a method's own object."""
        if name not in _NO_VARIABLES:
            return self._scopes.look_up(name, offset)
        bound = self._scopes.look_up(name, offset) if name == SELF and self._self_is_variable else None
        return bound if bound is not None and not bound.is_self and bound.types else None

    def type_of_field(self, index: int, name: str) -> str:
        """The type of a field of the enclosing type; ``""`` for an expression: uses evaluate it."""
        field = self.fields.get((self._enclosing.type_around(index), name))
        of_type = self.type_of(field) if field is not None else ""
        is_overridden = self._partly_known and not of_type[:1].isupper()  # a base or a subtype may have another type
        return "" if is_overridden or of_type.startswith(("=", "{")) else of_type

    def type_of(self, binding: Binding, inside: tuple[Binding, ...] = ()) -> str:
        """The type of a variable. For a value that depends on itself (``x = x.next``) its other values count."""
        if not inside:
            known = self._types_of.get(binding)
            if known is None:
                known = self._types_of[binding] = self._type_of(binding, inside)
            return known
        return self._type_of(binding, inside) if len(inside) <= MAX_LEVELS else ""

    def _type_of(self, binding: Binding, inside: tuple[Binding, ...]) -> str:
        types: dict[str, None] = {}
        own: list[str] = []
        for text, offset in binding.types:
            of_type = self.expanded(text, offset, (*inside, binding))
            if of_type is None:
                own.append(split_root(text[1:])[1])
            elif of_type:
                types[of_type] = None
            else:
                return ""
        given = "^".join(types)
        text = "^".join(dict.fromkeys([given, *(asked(given, steps) for steps in own)]))
        if len(text) <= MAX_TYPE:
            return text
        text = text if is_kept(text) else without_arguments(text)
        return text if is_kept(text) else ""

    def part_of_type(self, binding: Binding, inside: tuple[Binding, ...] = ()) -> str:
        """The known types of a variable, with ``?`` for unknown others; ``""`` if none is known."""
        known: dict[str, None] = {}
        types = binding.known_types if len(inside) <= MAX_LEVELS and binding not in inside else []
        for text, offset in ((part, offset) for several, offset in types for part in several.split("^")):
            root, rest = split_root(text[1:]) if text.startswith("=") else ("", "")
            bound = self.look_up(root, offset - 1) if root else None
            of_type = self.expanded(text, offset, (*inside, binding))
            if not of_type and bound is not None:
                of_type = asked(self.part_of_type(bound, (*inside, binding)), rest)
            known.update(dict.fromkeys(of_type.split("^") if of_type else [UNKNOWN]))
        known.pop(UNKNOWN, None)
        text = "^".join([*known, UNKNOWN]) if known else ""
        return text if is_kept(text) else ""

    def expanded(self, text: str, offset: int, inside: tuple[Binding, ...] = ()) -> str | None:
        """A type without local variables; None if it depends on the innermost variable itself."""
        if text.startswith("{"):
            return expanded_object(text, lambda part: self.expanded(part, offset, inside))
        if text.startswith(("(", *_CONTAINERS)) and "=" in text:
            return expanded_container(text, lambda part: self.expanded(part, offset, inside))
        if text.startswith(">=") and text.endswith("()"):
            given = self.expanded(text[1:-2], offset, inside)
            return f">{given}()" if given and "^" not in given else ""
        if not text.startswith(("=", "%")):
            return text
        if "^" in text:
            parts = [self.expanded(part, offset, inside) for part in text.split("^")]
            return "^".join(dict.fromkeys(part for part in parts if part)) if "" not in parts else ""
        if text.startswith("%"):
            return text
        root, rest = split_root(text[1:])
        if "=" in rest:
            rest = with_mapped_arguments(rest, lambda given: self.expanded(given, offset, inside) or "")
            text = f"={root}{rest}"
        bound = self.look_up(root, offset - 1)
        if bound is not None and bound.is_self:
            return f"={SELF}{rest}"
        if (bound is None or bound.is_open) and (inner := self._inner(root, offset)):
            return f"={inner}{rest}"
        if bound is None:
            return text
        if bound in inside:
            if bound is not inside[-1] or len(bound.types) != 1:
                return None if bound is inside[-1] else ""
            bound = self._scopes.outside(root, offset, bound)  # the only value of a variable names no variable itself
            if bound is None or bound in inside:
                return text if bound is None else ""
        return asked(self.type_of(bound, inside), rest) or (EMPTY_LIST if rest.endswith(LISTED) else "")

    def _inner(self, name: str, offset: int) -> str:
        """The access path to a function of that name inside the enclosing method, from anywhere in its class."""
        symbol = self._enclosing.symbol_at(offset)
        if symbol is None or symbol.kind not in _METHODS:
            return ""
        is_inner = any(one.name == name and one.kind == "function" for one in symbol.children)
        return f"{SELF}.{symbol.name}.{name}" if is_inner else ""
