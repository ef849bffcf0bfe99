"""Look up a name without a receiver: in the enclosing scopes from the inside out, then among the imports."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, SCOPE_KINDS, TYPE_KINDS, VALUE_KINDS
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.modules.imported_scope import ImportedScope
from smart_explore.relations.names.enclosing_members import EnclosingMembers
from smart_explore.relations.types.types import Types

_BINDINGS = VALUE_KINDS | {"module"}
_HELD = VALUE_KINDS | MEMBER_KINDS


class BareNames:
    """The look-up of names without a receiver in one tree."""

    def __init__(self, types: Types, around: EnclosingMembers, imported_scope: ImportedScope) -> None:
        self._types = types
        self._around = around
        self._imported_scope = imported_scope
        self._kept: dict[tuple[int, str, bool], Resolution] = {}

    def look_up(
        self, file: FileFacts, inside: int, name: str, rules: LookupRules, *, is_type: bool = False
    ) -> Resolution | None:
        """Resolve a bare name from the inside out. An external import ends the search.

        The name of a type is never that of a member, where both may be declared as ``Color Color``.
        """
        is_type = is_type and rules.names.declarations == "typed"
        scopes = _scopes(file, inside) if rules.names.members_bare or file.defines(name) else ()
        anonymous = self._types.anonymous(file, inside) if rules.names.members_bare else {}
        is_deeper = is_outer = False
        modules: tuple[SymbolRef, ...] = ()
        for scope, kind in scopes:
            is_inside, is_deeper = is_deeper, is_deeper or kind not in _HELD
            if scope in anonymous:
                of_anonymous = self._around.of_anonymous(file, inside, scope, anonymous[scope], name)
                if of_anonymous and not constructs(of_anonymous):
                    return of_anonymous
            if kind in TYPE_KINDS or (rules.names.own_methods and scope and kind in rules.types.type_kinds):
                if file.bound_to(name) and _holds_import(file, scope, name):
                    break
                found = self._around.member(file, scope, name) if rules.names.members_bare else None
                if found and is_type and not _has_type(found):
                    continue
                if found and is_outer and all(one.definition.kind in CALLABLE_KINDS for one in found.places):
                    continue
                is_outer = rules.names.own_methods
                if found and name != scope.rpartition(".")[2] and not constructs(found):
                    return found  # the name of this or an outer type means the type, not its constructor
                if not rules.names.members_bare and (is_inside or not rules.names.class_bodies_see_members):
                    continue  # a class's names are seen in its body, not in its methods
            if kind in CALLABLE_KINDS and rules.names.imports_only and _imports(file, scope, name):
                break
            is_of_object = kind in VALUE_KINDS or (rules.types.prototypes and (not scope or kind in CALLABLE_KINDS))
            own = self._declared(file, scope, name, is_of_object)
            if inside >= 0 and kind in TYPE_KINDS and own.places == (SymbolRef(file.path, file.definition(inside)),):
                continue  # ``Item = Item`` in a class's body: the value is an outer name
            if own.places and file.bound_to(name) and all(one.definition.kind == "impl" for one in own.places):
                continue  # it adds to a type that is imported
            if own.places and not (is_type and not _has_type(own)):
                if not scope and file.bound_to(name) and all(one.definition.kind in _BINDINGS for one in own.places):
                    modules = tuple(one for one in own.places if one.definition.kind == "module")
                    break  # ``const name = require(..)``, or ``mod name;``
                if scope.rpartition(".")[2] == name and constructs(own):
                    continue  # inside a type, its name means the type
                if not scope and file.is_rebound(name):
                    imported = self._imported_scope.named(file, name, rules)
                    return own._replace(places=own.places + (imported.places if imported is not None else ()))
                if not scope and rules.names.declarations == "script" and file.bound_at_top(name):
                    imported = self._imported_scope.named(file, name, rules)  # the own one is in a callback or block
                    return Resolution("ambiguous", own.places + imported.places) if imported is not None else own
                return own
        found = self._imported_scope.named(file, name, rules, inside)
        if found is None and inside < 0 and (options := self._types.prototypes.of_options(file, inside, name)):
            return Resolution("local", options)
        if modules and not (found and found.places):
            return Resolution("import", modules)
        return (
            _nearest(found, _scopes(file, inside))
            if found and rules.modules.headers and len(found.places) > 1
            else found
        )

    def not_own_field(self, file: FileFacts, inside: int, found: Resolution, rules: LookupRules) -> Resolution | None:
        """The callee if ``found`` is the field that a call initializes: ``val label = label()`` calls an inherited or
        outer one.
        """
        field = file.definition(inside) if inside >= 0 else None
        if field is None or field.kind not in MEMBER_KINDS or found.places != (SymbolRef(file.path, field),):
            return found
        own = self._types.around(file, inside)
        if own is not None and (above := self._types.inherited(own, field.name)):
            return Resolution("inherited", above)
        return self.look_up(file, file.outside(file.outside(inside)), field.name, rules)

    def _declared(self, file: FileFacts, scope: str, name: str, is_of_object: bool) -> Resolution:
        """The symbols of a name that a file declares in a scope, cached, as many calls can mean the same symbols.

        Methods of an object literal or anonymous class are not visible as bare names around it, nor are members
        assigned later (``res.send = function ..``); declarations in its expression are.
        """
        qualified_name = f"{scope}.{name}" if scope else name
        key = (file.number, qualified_name, is_of_object)
        found = self._kept.get(key)
        if found is None:
            own = tuple(one for one in file.qualified(qualified_name) if not _is_hidden(file, one))
            if is_of_object and own:
                own = tuple(one for one in own if one.kind != "method")
                holders = file.qualified(scope) if scope else ()
                if holders:
                    own = tuple(one for one in own if any(h.has_line(one.line_start) for h in holders))
            places = (SymbolRef(file.path, one) for one in own)
            found = self._kept[key] = Resolution("local", tuple(places))
        return found


def _is_hidden(file: FileFacts, one: Definition) -> bool:
    """True for a namespace that qualifies no symbol of the file, a name made by a macro, or a member of an anonymous
    class.
    """
    is_mere_name = file.is_created_by_macro(one) or (one.kind == "namespace" and not file.has_members(one))
    return is_mere_name or bool(file.anonymous_base(one))


def constructs(resolution: Resolution) -> bool:
    """True if all symbols are constructors."""
    return all(place.definition.kind == "constructor" for place in resolution.places)


def _has_type(found: Resolution) -> bool:
    return any(place.definition.kind in SCOPE_KINDS for place in found.places)


def _holds_import(file: FileFacts, scope: str, name: str) -> bool:
    """True if a type's member holds an import of its line: ``const Tools = preload("tools.gd")``."""
    lines = {imported.line for imported in file.bound_to(name)}
    return any(own.line_start in lines for own in file.qualified(f"{scope}.{name}"))


def _scopes(file: FileFacts, inside: int) -> Iterator[tuple[str, str]]:
    """The scopes around a place as (qualified name, kind), innermost first; the file, ``""``, is last.

    Of a type and a variable with one name, the scope is the one around the place.
    """
    place = file.definition(inside) if inside >= 0 else None
    name = place.qualified_name if place is not None else ""
    while name:
        around = file.qualified(name)
        if len(around) > 1 and place is not None:
            around = tuple(one for one in around if one.has_line(place.line_start)) or around
        yield name, around[0].kind if around else "class"
        name = name.rpartition(".")[0]
    yield "", "module"


def _nearest(found: Resolution, scopes: Iterable[tuple[str, str]]) -> Resolution:
    """The symbols of the innermost scope around a place that has any of those found."""
    for scope, _ in scopes:
        if own := tuple(place for place in found.places if place.definition.parent == scope):
            return found._replace(places=own)
    return found


def _imports(file: FileFacts, scope: str, name: str) -> bool:
    """True if the function with that qualified name itself imports the name."""
    imports = file.bound_to(name)
    around = file.qualified(scope) if imports else ()
    return any(one.line_start <= imported.line <= one.line_end for imported in imports for one in around)
