"""The rules of name look-up in Dart: what a library imports is seen in it, all at once."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.operator_names import named_by_sign
from smart_explore.languages.words import words
from smart_explore.model.kinds import MEMBER_KINDS

GENERICS = Containers(
    elements=words("""
    current elementAt elementAtOrNull first firstOrNull firstWhere firstWhereOrNull last lastOrNull lastWhere
    lastWhereOrNull putIfAbsent reduce remove removeAt removeFirst removeLast single singleOrNull singleWhere value
    """),
    keys=words("key"),
    values=words("values"),
    same=words("""
    asBroadcastStream distinct followedBy getRange iterator reversed skip skipWhile sublist take takeWhile timeout
    toList toSet where
    """),
    passed={
        **dict.fromkeys(
            words("""
            any asyncMap every expand firstWhere firstWhereOrNull forEach groupBy indexWhere lastIndexWhere lastWhere
            lastWhereOrNull listen map removeWhere retainWhere singleWhere skipWhile takeWhile then where
            """),
            "e",
        ),
        **dict.fromkeys(words("fold forEachIndexed mapIndexed"), "_e"),
        **dict.fromkeys(words("reduce sort sorted"), "ee"),
    },
    passed_of_maps=dict.fromkeys(words("forEach map removeWhere"), "kv"),
)


_BUILTIN_MEMBERS = words("""
add addAll any asyncMap cancel cast clear close compareTo complete completeError contains containsKey elementAt entries
every expand first firstWhere fold forEach insert isEmpty isNotEmpty join keys last length listen map parse putIfAbsent
reduce remove removeAt replaceAll run send skip sort split startsWith substring take then toList toLowerCase toSet
toString trim update values where whenComplete write
""")
LOOKUP = LookupRules(
    "dart",
    names=NamePolicy(
        variables_bound=True,
        named_arguments=True,
        members_bare=True,
        operators={
            **named_by_sign("operator{}", "[] []= ~/"),
            "operator[]": "[",
            "operator[]=": "[",
            "call": "(",
            **dict.fromkeys(("iterator", "moveNext", "current"), "for ..."),
            "toString": "$",
        },
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=TypePolicy(
        builtins=words("String bool double int num"),
        fields_overridden=MEMBER_KINDS,
        generics=GENERICS,
        extensions=True,
        constructors=("",),
        type_aliases=True,
        super_call="constructor",
        field_keywords="formal",
    ),
    modules=ModulePolicy(imports_say=("file",)),
)
