"""How names are looked up: the few ways in which languages differ here, as data."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from smart_explore.model.kinds import TYPE_KINDS


class LookupRules(NamedTuple):
    """One language's rules. ``family`` groups the languages that can name each other's symbols.

    A bare name: ``members_bare``: inside a type it may be a member of it. ``class_bodies_see_members``: so it may in
    the body of a class, though not in its methods. ``global_names``: one that is neither local nor imported may stand
    anywhere in the tree; ``global_macros``: it may, if it is a macro. ``imports_only``: nothing but an import brings in
    a name of another file. ``file_scopes``: what a file declares that exports or imports anything, others know by an
    import alone. ``hidden_names``: what a file does not export is not meant by a name in another one.
    ``mixed_in``: members of modules whose names end so are said by their bare names everywhere, as Rails mixes each
    module called ``..Helper`` into its templates. ``whole_names``: a receiver is all of the name of what it is.

    Types: ``type_aliases``: a symbol of kind ``type`` that is declared to be another type is that. ``open_types``:
    members may stand in other files; ``same_folder`` only in those of the folder.
    ``extensions``: so may members of types that are in no file of the tree.
    ``type_kinds`` are the kinds whose functions are methods: in Ruby also modules, which are mixed into classes.
    ``bodiless_interfaces``: a class has no members from the interfaces that it says to carry out.
    ``structural_interfaces``: a type that has the methods of an interface implements it. ``nameless_types``: methods
    may stand in a class without a name, whose base ``DeclaredType`` says. ``values_called``: what a variable or field
    holds is called by its bare name. ``members_declared``: types have no members but those that are written in them or
    in what they are derived from: what is not in the tree, is from outside; ``embeds``: that goes for what a method
    asks of its own object, too. ``own_members_declared``: nor does a method ask its own object for what neither its
    type has nor one above or below it. ``each_of_several``: what may be of several types is asked for a member of each.
    ``descriptor_getter`` is the method by which what a type's member holds
    gives something else, ``type_member`` the name by which an object gives its type, ``catch_all`` the method
    that gives members which are not written in a type. ``object_members``: a variable may be given an object
    with members that are written there. ``members_assigned``: a method may be given to the object in any method of
    its type, as in ``this.run = () => ..``. ``prototypes``: a function of which methods
    stand elsewhere is the type of what it makes, as in ``Type.prototype.run = function () {}``, and what asks its own
    object in an object's method asks the object. ``subscripted_types``: what is asked for an element of a type is
    that type with arguments. ``enum_functions`` says what enums give by functions that are written nowhere.
    ``of_elements`` are the methods of containers that give the elements to a function which is the first that they
    take, ``of_entries`` those of maps: where the function stands, and which of ``k`` and ``v`` it is given; without any
    all methods of containers do as ``relations.containers`` says.

    ``overloads``: functions of one name are told apart by how many arguments they take.

    ``operators``: methods that syntax calls without their name, each with the texts of which a file with such a call
    holds one. ``free_operators``: they may also be functions outside of their operands' types.

    Constructors: ``constructors`` are the names of a type's constructor methods, ``""`` for the type's own name;
    ``named_constructors``: they are called by that name only; so are those of another name where a type's own is one.
    ``constructors_inherited``: a type without one of its own is made by that above it. ``constructor_call`` is the name
    by which one is called behind the type, as in ``Type.new``. ``super_call`` says what ``super(..)`` calls: the
    ``constructor`` of the type above, its ``method`` of the same name, or ``""`` nothing. ``super_of_classes``: what is
    asked of it is a member of a class; one of an interface needs its name in front, ``Shape.super.area()``.

    Files: ``headers``: an import brings in all names of a file, which may only declare what another one defines.
    ``default_exports``: an import may name a file's only export as it likes; it, and ``modules_given``: a module may
    give others one that it imports. ``file_type``: a file stands for the type
    of its name, ``module_tables``: for the table that it returns. ``namespaces``: what stands inside of a file's
    namespaces is found by its own name, too. ``module_paths``: ``self``, ``super`` and several names
    before the last lead to modules; ``package_paths``: names of packages stand before a type where the first of them is
    nothing else. ``declarations`` says what a declared name is told by: a type or a keyword in
    front (``typed``), or a keyword in front or an assignment (``keyword``).
    ``imports_say`` is what an import of a file holds: its name or that of its folder.

    Renames: ``keys`` says what a key beside a value belongs to: the type that is expected there, that of the literal,
    the function that is called, or the annotation. ``field_keywords``: a keyword of a constructor is a field where the
    type has no constructor of its own (``memberwise``), where the field is declared among its parameters
    (``promoted``), or where a parameter gives the field its value (``formal``).
    ``fields_overridden``: a field of a subtype is that of its bases.
    ``name_spaces``: methods, types and variables may share a name.

    ``outside_calls`` says what functions of well-known libraries give, with ``?`` for their type argument or what they
    are given.
    ``external_names`` are seen in every file and declared in none: what is behind them is not in the tree.
    ``builtin_member_names``: members of the language's own types have them, too. One symbol of such a name in a tree is
    no reason to mean it: ``x.map(..)`` where nothing is known of ``x`` is rather an array's than that of the only class
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
    declarations: Literal["", "typed", "keyword"] = ""
    keys: Literal["expected", "literal", "call", "annotation"] = "expected"
    field_keywords: Literal["", "formal", "memberwise", "promoted"] = ""
    fields_overridden: bool = False
    name_spaces: bool = False
    imports_say: tuple[Literal["file", "folder"], ...] = ("file",)
    outside_calls: Mapping[str, str] = MappingProxyType({})
    external_names: frozenset[str] = frozenset()
    builtin_member_names: frozenset[str] = frozenset()


def words(text: str) -> frozenset[str]:
    """The words of a text, as a set of names."""
    return frozenset(text.split())
