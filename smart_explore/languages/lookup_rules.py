"""How names are looked up: the few ways in which languages differ here, as data."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from smart_explore.model.kinds import TYPE_KINDS


class LookupRules(NamedTuple):
    """One language's rules. ``family`` groups the languages that can name each other's symbols.

    A bare name: ``members_bare``: inside a type it may be a member of it. ``class_bodies_see_members``: it may be in
    the body of a class, though not in its methods. ``global_names``: one that is neither local nor imported may be
    declared anywhere in the tree; ``global_macros``: only if it is a macro. ``imports_only``: only an import makes a
    name of another file visible. ``file_scopes``: declarations of a file that exports or imports anything are visible
    elsewhere by import alone. ``hidden_names``: a name in another file never means a symbol that is not exported.
    ``mixed_in``: members of modules whose names end so are visible as bare names everywhere, as Rails mixes each module
    called ``..Helper`` into its templates. ``whole_names``: a receiver is the full name of a module.

    Types: ``type_aliases``: a symbol of kind ``type`` that is declared to be another type is that type. ``open_types``:
    members may be in other files; ``same_folder``: only in those of the same folder. ``extensions``: members of
    external types may be in the tree. ``type_kinds`` are the kinds whose functions are methods: in Ruby also modules,
    which are mixed into classes. ``bodiless_interfaces``: a class inherits no members from the interfaces that it
    implements. ``structural_interfaces``: a type with the methods of an interface implements it. ``nameless_types``:
    methods may be in an anonymous class, whose base is in a ``DeclaredType``. ``values_called``: the value of a
    variable or field is called by its bare name. ``members_declared``: types have no members but those declared in them
    or in their bases, so any other one is external; ``embeds``: this holds for members of the method's own object, too.
    ``own_members_declared``: a method uses no member of its own object that neither its type nor one above or below it
    has. ``each_of_several``: a member of a value with several types is looked up in each. ``descriptor_getter`` is the
    method by which a member's value returns another one, ``type_member`` the name by which an object returns its type,
    ``catch_all`` the method that returns undeclared members. ``object_members``: a variable may hold an object literal
    with members. ``members_assigned``: a method may be assigned to the object in any method of its type, as in
    ``this.run = () => ..``. ``prototypes``: a function whose methods are declared elsewhere is a type, as in
    ``Type.prototype.run = function () {}``, and ``this`` in an object's method is the object. ``subscripted_types``: an
    element access on a type is that type with arguments. ``enum_functions`` are the result types of undeclared
    functions of enums. ``of_elements`` are the methods of containers that pass the elements to a function, their first
    argument, ``of_entries`` those of maps: the place of the function, and which of ``k`` and ``v`` it takes; without
    any, all methods of containers do as ``relations.types.containers`` says.

    ``overloads``: functions of one name are told apart by the number of their parameters.

    ``operators``: methods that syntax calls without their name, each with texts of which a file with such a call
    contains one. ``free_operators``: they may also be functions outside of their operands' types. ``type_operators``
    are those among them that are called of types.

    Constructors: ``constructors`` are the names of a type's constructor methods, ``""`` for the type's own name;
    ``named_constructors``: they are called by that name only; so are those of another name if one has the type's own.
    ``constructors_inherited``: a type without one has that of its base. ``constructor_call`` is the member that calls
    one, as in ``Type.new``. ``super_call`` is the callee of ``super(..)``: the ``constructor`` of the base class, its
    ``method`` of the same name, or ``""`` for none. ``super_of_classes``: a member of ``super`` is one of a class; one
    of an interface needs its name in front, ``Shape.super.area()``.

    Files: ``headers``: an import makes all names of a file visible, which may only declare what another one defines.
    ``default_exports``: an import may name a file's only export as it likes; it, and ``modules_given``: a module may
    re-export one that it imports. ``file_type``: a file is the type of its name, ``module_tables``: it is the table
    that it returns. ``namespaces``: members of a file's namespaces are found by their bare names, too.
    ``module_paths``: ``self``, ``super`` and several names before the last lead to modules; ``package_paths``: a type
    may be qualified by its package, if the first name means nothing else. ``declarations`` says how a declaration is
    told from a use: by a type or a keyword before the name (``typed``), by a keyword or an assignment (``keyword``), or
    as in ECMAScript (``script``) or Go (``line``). ``imports_say`` is the text that an import of a file contains: its
    name or that of its folder.

    Renames: ``keys`` says what a key beside a value belongs to: the expected type, that of the literal, the called
    function, or the annotation. ``field_keywords``: a keyword of a constructor is a field if the type has no
    constructor of its own (``memberwise``), if the field is declared among its parameters (``promoted``), or if a
    parameter initialises the field (``formal``). ``object_types``: objects are written for types, which are no values
    and have all keys that the objects may have. ``fields_overridden``: a field of a subtype is that of its bases.
    ``name_spaces``: methods, types and variables may share a name.

    ``outside_calls`` are the result types of functions of well-known libraries, with ``?`` for their type argument or
    their argument. ``external_names`` are visible in every file and declared in none: their members are external.
    ``builtin_member_names`` are members of the language's own types as well. A single symbol of such a name in a tree
    does not make it the target: ``x.map(..)`` with an unknown ``x`` is rather an array's than that of the only class
    with a ``map``.
    """

    family: str
    members_bare: bool = False
    class_bodies_see_members: bool = False
    global_names: bool = False
    global_macros: bool = False
    imports_only: bool = False
    file_scopes: bool = False
    hidden_names: bool = False
    mixed_in: str = ""
    whole_names: bool = False
    type_aliases: bool = False
    open_types: bool = False
    same_folder: bool = False
    extensions: bool = False
    type_kinds: frozenset[str] = TYPE_KINDS
    bodiless_interfaces: bool = False
    structural_interfaces: bool = False
    nameless_types: bool = False
    values_called: bool = True
    members_declared: bool = False
    embeds: bool = False
    own_members_declared: bool = False
    each_of_several: bool = False
    descriptor_getter: str = ""
    type_member: str = ""
    catch_all: str = ""
    object_members: bool = True
    members_assigned: bool = False
    prototypes: bool = False
    subscripted_types: bool = False
    enum_functions: Mapping[str, str] = MappingProxyType({})
    of_elements: frozenset[str] = frozenset()
    of_entries: Mapping[str, tuple[int, str]] = MappingProxyType({})
    overloads: bool = False
    operators: Mapping[str, str] = MappingProxyType({})
    free_operators: bool = False
    type_operators: frozenset[str] = frozenset()
    constructors: tuple[str, ...] = ()
    named_constructors: bool = False
    constructors_inherited: bool = False
    constructor_call: str = ""
    super_call: Literal["", "constructor", "method"] = ""
    super_of_classes: bool = False
    headers: bool = False
    default_exports: bool = False
    modules_given: bool = False
    file_type: bool = False
    module_tables: bool = False
    namespaces: bool = False
    module_paths: bool = False
    package_paths: bool = False
    declarations: Literal["", "typed", "keyword", "script", "line"] = ""
    keys: Literal["expected", "literal", "call", "annotation"] = "expected"
    field_keywords: Literal["", "formal", "memberwise", "promoted"] = ""
    object_types: bool = False
    fields_overridden: bool = False
    name_spaces: bool = False
    imports_say: tuple[Literal["file", "folder"], ...] = ("file",)
    outside_calls: Mapping[str, str] = MappingProxyType({})
    external_names: frozenset[str] = frozenset()
    builtin_member_names: frozenset[str] = frozenset()


def words(text: str) -> frozenset[str]:
    """The words of a text, as a set of names."""
    return frozenset(text.split())
