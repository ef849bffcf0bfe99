"""Resolve a reference: the candidate symbols of its name at its place, and how sure they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.raw_references import UNKNOWN
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import BODILESS_KINDS, MEMBER_KINDS, TYPE_KINDS, VALUE_KINDS
from smart_explore.model.relation import NAMED, Imported
from smart_explore.ranking.paths import is_test
from smart_explore.relations.edges import NOTHING, Resolution, SymbolRef
from smart_explore.relations.facts.facts import Site, Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.modules.header_definitions import HeaderDefinitions
from smart_explore.relations.modules.imported_scope import ImportedScope
from smart_explore.relations.modules.modules import Modules
from smart_explore.relations.modules.views import Views
from smart_explore.relations.names.enclosing_members import SELF, SUPER
from smart_explore.relations.names.extension_methods import ExtensionMethods
from smart_explore.relations.names.global_names import GlobalNames
from smart_explore.relations.names.implicit_receivers import ImplicitReceivers
from smart_explore.relations.names.key_members import KeyMembers
from smart_explore.relations.names.members_below import MembersBelow
from smart_explore.relations.names.name_lookup import NameLookup
from smart_explore.relations.names.operator_methods import OperatorMethods
from smart_explore.relations.names.overloads import Overloads
from smart_explore.relations.names.receiver_members import ReceiverMembers, of_kind
from smart_explore.relations.names.unresolved_imports import UnresolvedImports
from smart_explore.relations.types.evaluator import Evaluator
from smart_explore.relations.types.held_functions import HeldFunctions
from smart_explore.relations.types.value import Values
from smart_explore.terms.building import has_arguments, head_of, is_instance, walk
from smart_explore.terms.parse import MAX_KEPT, parse_path
from smart_explore.terms.steps import CALL, Item, Key, Member, Parameter
from smart_explore.terms.terms import Access, Expression, Named, Receivers, Term

if TYPE_CHECKING:
    from smart_explore.relations.compiler.evidence import Evidence

OWN_CONSTRUCTORS = ("cls", "this")
"""Names that call the enclosing type's constructor: ``cls(..)`` in Python, ``this(..)`` in Java."""
_OF_TYPES = frozenset({SELF, SUPER, SUPER + "()", *OWN_CONSTRUCTORS})

_OF_TYPE = ("type", "inherit")
_OF_NAMES = ("value", "declaration")


class Resolver:
    """Resolves references in one tree. Answers are kept: the same name in the same scope means the same."""

    def __init__(self, facts: TreeFacts, files: Files, evidence: Evidence | None = None) -> None:
        self._facts = facts
        self.modules = Modules(facts, files)
        self.imported_scope = ImportedScope(facts, files, self.modules)
        self.views = Views(self.modules, files)
        self.global_names = GlobalNames(facts, self.views)
        self.names = NameLookup(facts, self.modules, self.imported_scope, self.global_names)
        self.types = self.names.types
        self.overloads = Overloads(facts, self.types)
        self.values = Evaluator(facts, self.types, self.modules, self.names.look_up, self.names.types_named)
        self.extensions = ExtensionMethods(facts, self.types, self.global_names, self.values.values)
        self.header_definitions = HeaderDefinitions(facts, self.modules)
        self._operators = OperatorMethods(facts, self.types, self.values, self.global_names)
        self._keys = KeyMembers(facts, self.types, self.values, self.global_names)
        self._below = MembersBelow(self.types, self.global_names, self.values.external_bases)
        self._members = ReceiverMembers(self.values, self.names.paths, self.global_names, self.extensions, self._below)
        self._implicit = ImplicitReceivers(self.values, self._members, self.extensions)
        self._held = HeldFunctions(facts, self.values.values)
        self._unresolved = UnresolvedImports(self.imported_scope, self.global_names)
        self._evidence = evidence
        self._known: dict[tuple[object, ...], Resolution] = {}

    def resolve(self, file: FileFacts, usage: Usage, inside: int) -> Resolution:
        """The symbols that a usage inside a definition can mean; none if it is external."""
        key = (file.number, inside, usage)
        found = self._known.get(key)
        if found is None:
            rules = lookup_rules(file.language)
            may_be_short = usage.kind == "type" and rules.types.annotation_ending
            found = (self._of_annotation if may_be_short else self._resolve)(file, usage, inside)
            if not (found.places or found.possible) and usage.receiver and usage.kind == "call":
                found = self._unresolved.of_computed_module(file, usage, rules)
            if usage.kind == "call":
                found = self._held.with_aliased(found)
            if rules.names.methods_apart and usage.kind in ("call", "value"):
                is_method = usage.kind == "call" or usage.arguments == NAMED
                if is_method or rules.names.methods_apart == "always":
                    found = of_kind(found, is_method=is_method)
            if rules.types.overloads and usage.arguments >= 0:
                meant = self.overloads.of_arity if rules.names.arities else self.overloads.meant
                found = meant(found, usage.arguments)
            if rules.modules.headers:
                found = self.header_definitions.defined(found)
            if found.how == "unique" and is_test(found.places[0].path) and not is_test(file.path):
                found = Resolution("ambiguous", found.places)  # the only symbol with the name, but in tests
            self._known[key] = found
        return found

    def resolve_sites(self, file: FileFacts, usage: Usage, sites: Iterable[Site]) -> Iterator[tuple[Site, Resolution]]:
        """The resolution of a usage at each site; a compiler's evidence takes precedence."""
        found = self._found_at(file, usage, sites)
        if self._evidence is None:
            return found
        corrected = self._evidence.corrected
        return ((site, corrected(file, site, usage.name, resolution)) for site, resolution in found)

    def _found_at(self, file: FileFacts, usage: Usage, sites: Iterable[Site]) -> Iterator[tuple[Site, Resolution]]:
        if self._means_the_same_everywhere(file, usage):
            resolution = self.resolve(file, usage, -1)
            return ((site, resolution) for site in sites)
        return ((site, self.resolve(file, usage, site.inside)) for site in sites)

    def possibly_imported(self, file: FileFacts, imported: Imported, inside: int) -> tuple[SymbolRef, ...]:
        """The symbols that an import without known files may mean."""
        found = self.resolve(file, Usage(imported.local, "value"), inside)
        return found.places if found.how == "ambiguous" else ()

    def receiver(self, file: FileFacts, usage: Usage, inside: int) -> Values:
        """The values of a usage's receiver; empty if unknown."""
        return self.values.asked(file, inside, usage)

    def _means_the_same_everywhere(self, file: FileFacts, usage: Usage) -> bool:
        """True if a usage has one meaning in the whole file: its first name is neither the file's nor a type's.

        Most references to common names are such.
        """
        of_type = usage.type or (parse_path(usage.receiver) if usage.receiver else Expression(usage.name, ()))
        first = head_of(of_type)
        return (
            (of_type is None or _names_one(of_type))
            and not lookup_rules(file.language).names.members_bare
            and usage.kind != "inherit"
            and first not in _OF_TYPES
            and not file.defines(first)
            and not (usage.local and not usage.receiver and file.defines(usage.name))
            and len(file.bound_to(first)) < 2
            and not ((usage.receiver_type or usage.receiver) and first in file.type_parameters)
        )

    def _resolve(self, file: FileFacts, usage: Usage, inside: int) -> Resolution:
        rules = lookup_rules(file.language)
        name, receiver = usage.name, usage.receiver
        if usage.kind == "inherit":
            inside = file.outside(inside)
        if usage.kind == "key":
            return self._keys.member(file, inside, usage)
        if usage.kind == "operator":
            return self._operators.method(file, inside, usage, self._members.of_type)
        if receiver and rules.types.extensions and (renamed := self._extension_renamed(file, inside, name)):
            return Resolution("import", renamed)
        if name == rules.types.constructor_call and self.names.around.is_own_pointer(file, inside, receiver):
            return NOTHING
        of_type = usage.type
        if isinstance(of_type, Receivers):
            return self._implicit.resolve(file, inside, usage, rules, lambda one: self._resolve(file, one, inside))
        if of_type is not None and not receiver:
            held = self._held.of_type(file, inside, of_type, is_perhaps=True)
            return held or self._held.beside(file, inside, name)
        if of_type is not None and (typed := self._members.of_type(file, inside, of_type, name, rules)):
            return typed
        if name == rules.types.constructor_call and receiver in ("", SELF) and (own := self.types.around(file, inside)):
            return Resolution("self", self.types.member(own, name) or (own,))
        if not receiver:
            return self._bare(file, inside, usage, rules)
        if receiver == SELF and (not rules.modules.module_paths or self.types.around(file, inside)):
            return self._of_self(file, inside, name, rules)
        if receiver == SUPER + "()":
            return self._of_super(file, inside, name, rules)
        if usage.local or usage.receiver_type or receiver == UNKNOWN:
            return self._below.of_unknown(file, name, rules)
        if rules.names.whole_names:
            return self.global_names.at(file).whole(file, receiver, name, rules)
        found = self._of_path(file, inside, usage, rules)
        return found if found.places else self.names.enumerator(file, name, receiver) or found

    def _of_annotation(self, file: FileFacts, usage: Usage, inside: int) -> Resolution:
        """The meaning of a type's name; if it means no type, that with the ending omitted in annotations."""
        found = self._resolve(file, usage, inside)
        if any(place.definition.kind in TYPE_KINDS for place in found.places):
            return found
        whole = usage.name + lookup_rules(file.language).types.annotation_ending
        found_whole = self._resolve(file, usage._replace(name=whole), inside)
        return found_whole if found_whole.places else found

    def _bare(self, file: FileFacts, inside: int, usage: Usage, rules: LookupRules) -> Resolution:
        """The meaning of a name without a receiver."""
        name, is_call = usage.name, usage.kind == "call"
        if name in OWN_CONSTRUCTORS and is_call and (own := self.types.around(file, inside)):
            return Resolution("self", (own,))
        if usage.local:
            return self._held.beside(file, inside, name) if is_call else NOTHING
        if name == SUPER and rules.types.super_call:
            return self.names.around.super_call(file, inside, rules)
        found = self.names.bare(file, inside, name, rules, is_type=usage.kind in _OF_TYPE)
        if found and is_call and rules.names.methods_apart:
            found = self.names.not_own_field(file, inside, found, rules)
        if rules.names.arities and found and not self.overloads.of_arity(found, usage.arguments).places:
            found = self.imported_scope.named(file, name, rules, inside)
        if found and not found.places and (lost := self.imported_scope.lost_name(file, name, inside)):
            return self._unresolved.defined_elsewhere(file, lost, rules)
        if found and not found.places and (possible := self._unresolved.possible(file, inside, name, "", rules)):
            return Resolution("ambiguous", possible)
        if found and is_call and not rules.names.values_called and any(map(self._is_value, found.places)):
            called = tuple(place for place in found.places if not self._is_value(place))
            return Resolution(found.how, called) if called else NOTHING  # a type of the same name is created
        if found and is_call:
            are_types = all(one.definition.kind in BODILESS_KINDS for one in found.places)
            if rules.names.file_scopes and found.places and are_types:
                return NOTHING  # ``new Response()`` beside a type of that name is the platform's
            return self._held.with_held(file, inside, found, Expression(name, ()))
        if not found and rules.names.whole_names and not is_call:
            found = self.global_names.at(file).whole(file, "", name, rules) or None
        found = found or self.names.enumerator(file, name) or self.global_names.at(file).resolve(name, rules, bare=True)
        if usage.kind in _OF_NAMES and found.places and self.modules.may_be_namespace(file, name):
            is_alone = all(one.definition.kind == "namespace" for one in found.places)
            return found._replace(how="import" if is_alone else "ambiguous")  # ``using Shop;`` and ``Shop.Shop``
        if not is_call or found.places:
            return found
        if rules.names.own_methods and (own := self.types.around(file, inside)):
            return self._below.possible(file, own, name, rules)
        return self.global_names.at(file).of_unknown_object(name, rules) if rules.names.implicit_receivers else found

    def _is_value(self, place: SymbolRef) -> bool:
        """True for a variable or field; the component of a record is also a method."""
        file = self._facts.file(place.path)
        is_read = file is not None and file.is_component(place.definition)
        return place.definition.kind in VALUE_KINDS | MEMBER_KINDS and not is_read

    def _of_self(self, file: FileFacts, inside: int, name: str, rules: LookupRules) -> Resolution:
        """The meaning of a member of the own object."""
        if found := self.names.around.of_self(file, inside, name):
            return found
        own = self.types.around(file, inside)
        member = Expression(SELF, (Member(name),))
        if held := self._held.of_type(file, inside, member) or self.values.own_member(file, own, name):
            return held
        if rules.types.embeds and own is not None:
            return NOTHING
        found = self.global_names.at(file).resolve(name, rules)
        if own is not None and rules.types.own_members_declared:
            return self.values.external_bases.only_possible(found, own, self.imported_scope.is_lost)
        if own is not None and found.how == "unique" and self.types.has_field(own, name):
            return found._replace(how="ambiguous")  # the value in the object's own field is unknown
        return found

    def _of_super(self, file: FileFacts, inside: int, name: str, rules: LookupRules) -> Resolution:
        """The meaning of a member of the own object, as its base classes have it."""
        for bases in self.types.anonymous(file, inside).values():
            return self.names.paths.in_types(file, list(bases), name, "inherited")
        type_ = self.types.around(file, inside)
        above = self.types.of_super(type_, name) if type_ else ()
        if type_ and not above and self.values.external_bases.lacks_some(type_):
            overriding = self.types.member(type_, name)
            named = self.global_names.at(file).resolve(name, rules).places
            return Resolution("ambiguous", tuple(one for one in named if one not in overriding))
        return Resolution("inherited", above)

    def _of_path(self, file: FileFacts, inside: int, usage: Usage, rules: LookupRules) -> Resolution:
        """The meaning of a member after an access path: ``a.b.name``."""
        name, receiver, path = usage.name, usage.receiver, parse_path(usage.receiver)
        head, steps = (path.root, path.steps) if isinstance(path, Expression) else ("", ())
        names = list(path.names) if isinstance(path, Expression) and path.dotted else []
        if path is None or not head:
            return self.global_names.at(file).resolve(name, rules)
        if head != SELF or not steps:
            is_global = head in rules.names.external_names and not file.defines(head) and not file.bound_to(head)
            if is_global and (steps == (CALL,) or is_instance(head, steps)):
                return NOTHING
            if names:
                through = self.names.paths.resolve(file, inside, names, name, rules)
                is_outside = through is not None and not through.places
                if is_outside and (possible := self._unresolved.possible(file, inside, name, receiver, rules)):
                    return Resolution("ambiguous", possible)
                if through is not None:
                    called = Expression(head, (*steps, Member(name)))
                    return self._held.with_held(file, inside, through, called) if usage.kind == "call" else through
            is_external = self.global_names.at(file).is_outside(file, head, rules) and not file.declared("", head)
            # by what is external to a function of the tree: it may be of any type
            is_given = any(isinstance(each, Parameter) for each in steps)
            if is_external and is_instance(head, steps) and not (has_arguments(steps) or is_given):
                member_of = self._members.of_type
                added = (member_of(file, inside, path, name, rules) if rules.types.extensions else None) or NOTHING
                is_added = added.how != "ambiguous" or any(map(self.extensions.extends, added.places))
                return added if is_added else NOTHING
        if typed := self._members.of_type(file, inside, path, name, rules):
            return typed
        if head == SELF and rules.modules.module_paths and names:  # ``self::inner::Type``
            through = self.names.paths.resolve(file, inside, names, name, rules)
            if through is not None and through.places:
                return through
        return self.global_names.at(file).resolve(name, rules)

    def _extension_renamed(self, file: FileFacts, inside: int, name: str) -> tuple[SymbolRef, ...]:
        """The extension methods that a file imports under the alias ``name``, to call them after a receiver."""
        renamed = (one for one in file.bound_at(name, inside) if one.name not in (name, "*"))
        return tuple(filter(self.extensions.extends, self.modules.symbols_of(file, renamed)))


@lru_cache(MAX_KEPT)
def _names_one(of_type: Term) -> bool:
    """True for a type that is a name, and for members and results of calls without arguments of one."""
    kinds = (Named, Expression, Access, Member, Parameter, Item, Key)
    return all(each is CALL or isinstance(each, kinds) for each in walk(of_type))
