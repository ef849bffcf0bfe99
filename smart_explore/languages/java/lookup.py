"""The rules of name look-up in Java."""

from __future__ import annotations

from smart_explore.languages.java.library import CONTAINERS, GENERICS, LIBRARY_CALLS
from smart_explore.languages.java.operators import OPERATORS
from smart_explore.languages.lookup_rules import LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.words import words

_BUILTIN_MEMBERS = words("""
accept add addAll append apply charAt clear clone close compareTo contains containsKey entrySet equals execute
filter flush forEach format get getBytes getClass getKey getMessage getName getValue hasNext hashCode indexOf
isEmpty iterator join keySet length lock map name next of ordinal put putAll read remove run set size sort split
start startsWith stream submit substring test toArray toString trim unlock values write
""")
LOOKUP = LookupRules(
    "java",
    names=NamePolicy(
        methods_apart="always",
        members_bare=True,
        values_called=False,
        declarations="typed",
        name_spaces=True,
        operators=OPERATORS,
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=TypePolicy(
        builtins=words("Boolean Byte Character Double Float Integer Long Short String"),
        containers=CONTAINERS,
        generics=GENERICS,
        outside_calls=LIBRARY_CALLS,
        anonymous_classes=True,
        members_declared=True,
        own_members_declared=True,
        constructors=("",),
        constructors_inherited=True,
        overloads=True,
        keys="annotation",
        super_call="constructor",
        enum_functions={"valueOf": ">Self", "values": ">[]Self"},
        super_of_classes=True,
        shared_members=words("Object"),
    ),
    modules=ModulePolicy(file_type=True, file_class="Kt", package_paths=True, imports_say=("file", "folder")),
)
