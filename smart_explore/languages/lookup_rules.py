"""The rules of name look-up: the few differences between languages here, as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from smart_explore.languages.normal_forms import NormalForm
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.terms.steps import Step


class NamePolicy(NamedTuple):
    """The look-up of bare names, and the external names."""

    variables_bound: bool = False
    """The language's table binds all variables of its functions, in their scopes."""
    sigil: str = ""
    """The text before the name of each variable, and before no other one."""
    normal_form: NormalForm = ""
    """The normal form in which names are compared."""
    named_arguments: bool = False
    """A call may give an argument by the parameter's name."""
    members_bare: bool = False
    """Inside a type a bare name may be a member of it."""
    methods_behind: bool = False
    """Outside its type a method is only named behind an object, a type or a module: ``x.run``, ``T::run``."""
    implicit_receivers: bool = False
    """Code may have an own object that is not visible there: that of a function literal with a receiver, or of a mixin
    or import at run time. So a bare call without another target may call a member of it.
    """
    class_bodies_see_members: bool = False
    """It may be a member in the body of a class, though not in its methods."""
    implied_values: bool = False
    """A constant without a value has the expression of the one above it, which counts the constants."""
    own_methods: bool = False
    """It may only be a method of the innermost type; from types and modules further out, a type or constant."""
    top_scope: str = ""
    """The name of the object with all global names, before one that is looked up nowhere else."""
    global_names: bool = False
    """A name that is neither local nor imported may be declared anywhere in the tree."""
    global_macros: bool = False
    """It may be declared anywhere if it is a macro."""
    imports_only: bool = False
    """Only an import makes a name of another file visible."""
    file_scopes: bool = False
    """Declarations in a file with exports or imports are visible elsewhere only by import."""
    hidden_names: bool = False
    """A name in another file never means a symbol that is not exported."""
    mixed_in: str = ""
    """Members of modules whose names end so are visible as bare names everywhere, as Rails mixes each module called
    ``..Helper`` into its templates.
    """
    whole_names: bool = False
    """A receiver is the full name of a module."""
    arities: bool = False
    """The number of arguments is part of a function's name."""
    values_called: bool = True
    """The value of a variable or field is called by its bare name."""
    called_by_name: bool = False
    """The name of a function that takes no arguments calls it."""
    name_spaces: bool = False
    """Methods, types and variables may share a name."""
    methods_apart: Literal["", "called", "always"] = ""
    """A type's method may have the name of a field of it: a call means the method, and (``always``) what is neither
    called nor named as a function (``model.relation.NAMED``) the field.
    """
    declarations: Literal["", "typed", "keyword", "script", "line", "item"] = ""
    """The difference between a declaration and a use: a type or a keyword before the name (``typed``), a keyword or an
    assignment (``keyword``), or that of ECMAScript (``script``), Go (``line``) or Rust (``item``).
    """
    operators: Mapping[str, str] = MappingProxyType({})
    """Methods that syntax calls without their name, each with texts; a file with such a call contains one of them."""
    operators_first: Mapping[str, str] = MappingProxyType({})
    """The methods that the same syntax calls instead, if the operand has them: ``__iadd__`` for ``__add__``."""
    type_operators: frozenset[str] = frozenset()
    """Those of the operators that are called on types."""
    operators_of_objects: bool = False
    """Operators may be called on the name of an object without a type of that name: ``object Registry``."""
    external_names: frozenset[str] = frozenset()
    """Names that every file sees and none declares: their members are external."""
    builtin_member_names: frozenset[str] = frozenset()
    """Members that the language's own types have too. Even the only symbol of such a name in a tree is not the likely
    target: ``x.map(..)`` with an unknown ``x`` is rather an array's than that of the only class with a ``map``.
    """


class Containers(NamedTuple):
    """Members of the language's own generic types, properties and methods, by what they are or return."""

    elements: frozenset[str] = frozenset()
    """Values of the last type argument: an element of a list, the value of a map, the result of a task."""
    keys: frozenset[str] = frozenset()
    """Values of the first one: the key of an entry."""
    entry: frozenset[str] = frozenset()
    """An entry of a map, or an iterator at one."""
    values: frozenset[str] = frozenset()
    """Containers of the last one."""
    all_keys: frozenset[str] = frozenset()
    """Containers of the first one."""
    entries: frozenset[str] = frozenset()
    """Containers of entries; those of a list are of its elements and their indices."""
    same: frozenset[str] = frozenset()
    """Containers with the same type arguments."""
    parts: Mapping[str, int] = MappingProxyType({})
    """The members of a pair, by their places."""
    passed: Mapping[str, str] = MappingProxyType({})
    """The methods that pass values to a function: an ``e`` for each parameter that is an element, ``_`` for others."""
    passed_of_maps: Mapping[str, str] = MappingProxyType({})
    """The same for maps, by ``k`` and ``v``; others pass entries."""
    stored: Mapping[str, int] = MappingProxyType({})
    """The methods with elements or values as arguments, by the number of the first such parameter, from 0."""
    functions: frozenset[str] = frozenset()
    """Function types, whose type arguments begin with those of the parameters."""

    def know(self, name: str) -> bool:
        """True if a member has a type that these tables say."""
        several = (self.elements, self.keys, self.entry, self.values, self.all_keys, self.entries, self.same)
        return name in self.passed or name in self.passed_of_maps or any(name in one for one in several)

    def letters(self, name: str, *, is_map: bool) -> str:
        """A letter for each parameter of the function that a list's or a map's method is given."""
        return (self.passed_of_maps if is_map else self.passed).get(name, "")


class TypePolicy(NamedTuple):
    """The members of types and objects, their constructors, and the keys of their literals."""

    type_aliases: bool = False
    """A symbol of kind ``type`` that is declared to be another type is that type."""
    dereferenced_by: tuple[str, ...] = ()
    """Methods whose result has the members that their object's type lacks: ``operator->``, ``deref``."""
    pointers: Mapping[Step, tuple[tuple[str, str], ...]] = MappingProxyType({})
    """The steps to an element, each with methods as ``iterators``: a variable of a type without them may be a pointer
    to several objects, or an array of them.
    """
    pointer_members: frozenset[str] = frozenset()
    """Members of the library's pointers that return the object, if its type has no member of that name."""
    unbounded: bool = False
    """A type parameter may be any type, so that a member of one is looked up by its name alone."""
    open_types: bool = False
    """Members may be in other files than the type."""
    reopened: bool = False
    """Another file that adds members to a type may name further bases of it."""
    same_folder: bool = False
    """Further members may only be in files of the same folder."""
    extensions: bool = False
    """Members of external types may be in the tree."""
    type_kinds: frozenset[str] = TYPE_KINDS
    """The kinds whose functions are methods: in Ruby also modules, which are mixed into classes."""
    bodiless_interfaces: bool = False
    """A class inherits no members from the interfaces that it implements."""
    generic_packages: frozenset[str] = frozenset()
    """Standard packages that may return types of the tree; the results of all other standard packages are external."""
    external_maps: frozenset[str] = frozenset()
    """Types of standard packages that are maps: a key in their literal is a value."""
    generic_results: bool = False
    """An external function may return any type, since most are generic."""
    structural_interfaces: bool = False
    """A type with the methods of an interface implements it."""
    anonymous_classes: bool = False
    """Methods may be in an anonymous class, whose base is in a ``DeclaredType``."""
    members_declared: bool = False
    """Types have no members but those declared in them or in their bases, so any other one is external."""
    embeds: bool = False
    """The same is true of members of the method's own object."""
    own_members_declared: bool = False
    """A method uses no member of its own object that its type and all types above and below it lack."""
    each_of_several: bool = False
    """A member of a value with several types is looked up in each."""
    descriptor_getter: str = ""
    """The method by which a member's value returns another one."""
    iterators: tuple[tuple[str, str], ...] = ()
    """Methods that return an iterator, each with the method of that which returns an element, ``""`` if it is one."""
    fields_of_objects: bool = False
    """Fields are members of objects alone: ``Type::name`` is a method or a constant."""
    type_member: str = ""
    """The name by which an object returns its type."""
    catch_all: str = ""
    """The method that returns undeclared members."""
    members_assigned: bool = False
    """A method may be assigned to the object in any method of its type, as in ``this.run = () => ..``."""
    prototypes: bool = False
    """A function whose methods are declared elsewhere is a type, as in ``Type.prototype.run = function () {}``, and
    ``this`` in an object's method is the object.
    """
    options: tuple[str, ...] = ()
    """The objects of a component whose methods its own object and its markup have; what has its other methods calls
    them.
    """
    subscripted_types: bool = False
    """An element access on a type is that type with arguments."""
    enum_functions: Mapping[str, str] = MappingProxyType({})
    """The result types of undeclared functions of enums."""
    undeclared_functions: Mapping[str, str] = MappingProxyType({})
    """The types of undeclared functions of types and objects: derived ones, or those of pointers to them."""
    containers: Containers = Containers()
    """The members of the lists, maps and pairs in the notation of facts (``[]T``)."""
    generics: Containers = Containers()
    """The members of other external types with type arguments."""
    builtins: frozenset[str] = frozenset()
    """The language's own types without type arguments. Their values have only the members of these types, and
    extension methods.
    """
    builtin_containers: frozenset[str] = frozenset()
    """The language's own lists and maps that types of the tree may be derived from."""
    builtins_derived: bool = False
    """Types of the tree may be derived from these, whose members return values of such types only."""
    outside_calls: Mapping[str, str] = MappingProxyType({})
    """The result types of functions of well-known libraries, with ``?`` for their type argument or their argument."""
    overloads: bool = False
    """Functions of one name differ in the number of their parameters."""
    accessors: tuple[str, ...] = ()
    """The prefixes of a property's name if another language calls it as a method: ``getName()``."""
    keyed_bases: frozenset[str] = frozenset()
    """External bases of types whose fields are the keys of a dictionary: ``movie["title"]``."""
    other_member_name: Callable[[str, str], str] = lambda _owner, _name: ""
    """The other name of a member, by its class's qualified name: ``_Box__size`` outside of a class, for what stores the
    value of a property with a wrapper. It counts where no symbol has it.
    """
    shared_members: frozenset[str] = frozenset()
    """External types whose values have the members of other types, or any."""
    annotation_ending: str = ""
    """The end of a type's name that an annotation leaves out: ``[Table]`` is a ``TableAttribute``."""
    constructors: tuple[str, ...] = ()
    """The names of a type's constructor methods, ``""`` for the type's own name."""
    named_constructors: bool = False
    """Constructors are called only by their name; those of another name too, if one has the type's own."""
    constructors_inherited: bool = False
    """A type without one has that of its base."""
    constructor_call: str = ""
    """The member that calls one, as in ``Type.new``."""
    super_call: Literal["", "constructor", "method"] = ""
    """The callee of ``super(..)``: the ``constructor`` of the base class, its ``method`` of the same name, or none."""
    super_of_classes: bool = False
    """A member of ``super`` belongs to a class; one of an interface needs its name, as in ``Shape.super.area()``."""
    keys: Literal["expected", "literal", "call", "annotation"] = "expected"
    """The owner of a key beside a value: the expected type, the literal's, the called function, or the annotation."""
    field_keywords: Literal["", "formal", "memberwise", "own", "promoted"] = ""
    """A keyword of a constructor is a field if the type has no constructor of its own (``memberwise``), if the field is
    declared among its parameters (``promoted``), or if a parameter initializes the field (``formal``), which is no
    inherited one (``own``).
    """
    object_types: bool = False
    """Object literals implement types, which are no values and have all keys that the objects may have."""
    members_of_traits: bool = False
    """All members of a block that names a trait are the trait's."""
    fields_overridden: frozenset[str] = frozenset()
    """The kinds of fields that a subtype shares with its bases."""


class ModulePolicy(NamedTuple):
    """The names that files, modules and packages make visible."""

    headers: bool = False
    """An import makes all names of a file visible; that file may only declare what another one defines."""
    default_exports: bool = False
    """An import may name a file's only export as it likes."""
    components: bool = False
    """A file is a component, which its default export is, whatever symbols it exports besides."""
    modules_given: bool = False
    """A module may re-export one that it imports; so it may with ``default_exports``."""
    file_type: bool = False
    """A file is the type of its name."""
    file_class: str = ""
    """The end of the names of classes that hold the top-level declarations of another language's files."""
    module_tables: bool = False
    """A file is the table that it returns."""
    namespaces: bool = False
    """Members of a file's namespaces are found by their bare names, too."""
    namespaces_qualify: bool = True
    """The names of a namespace's members begin with its own in outlines; else another symbol may have its name."""
    namespace_paths: bool = False
    """Files name a namespace by its whole path, also in imports, which are not read as its uses."""
    wildcards_exported: bool = False
    """A wildcard import binds only the names that its module lists, or that do not hide themselves."""
    module_paths: bool = False
    """``self``, ``super`` and several names before the last lead to modules."""
    modules_named: bool = False
    """The name of a module is visible where its names are imported, if it has no other meaning there."""
    package_paths: bool = False
    """A type may be qualified by its package, if the first name has no other meaning."""
    import_functions: frozenset[str] = frozenset()
    """Functions that return a module by its name, which may be computed."""
    imports_scoped: bool = False
    """An import binds its names in the definition around it only."""
    imports_say: tuple[Literal["file", "folder"], ...] = ("file",)
    """The text that an import of a file contains: its name or that of its folder."""


class LookupRules(NamedTuple):
    """One language's rules. ``family`` groups the languages that can name each other's symbols."""

    family: str
    names: NamePolicy = NamePolicy()
    types: TypePolicy = TypePolicy()
    modules: ModulePolicy = ModulePolicy()
