"""The rules of name look-up in Kotlin: with Java's classes, and with extensions in any file."""

from __future__ import annotations

from smart_explore.languages.kotlin.operator_names import CALLED_FIRST, OPERATORS
from smart_explore.languages.lookup_rules import Containers, LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.words import words
from smart_explore.model.kinds import MEMBER_KINDS

GENERICS = Containers(
    elements=words("""
    await component1 elementAt elementAtOrElse elementAtOrNull find findLast first firstNotNullOf firstOrNull get
    getAndSet getAndUpdate getCompleted getOrDefault getOrElse getOrNull getOrPut getOrThrow getValue invoke join last
    lastOrNull max maxBy maxByOrNull min minBy minByOrNull next orElse orElseThrow peek poll pop put random
    randomOrNull receive reduce reduceOrNull remove removeAt removeFirst removeFirstOrNull removeLast removeLastOrNull
    single singleOrNull updateAndGet value
    """),
    keys=words("key"),
    values=words("values"),
    same=words("""
    asIterable asReversed asSequence chunked distinct distinctBy drop dropLast dropLastWhile dropWhile filter
    filterIndexed filterNot filterNotNull filterTo iterator minus onEach orEmpty plus reversed shuffled sorted sortedBy
    sortedByDescending sortedDescending sortedWith subList take takeLast takeWhile toList toMutableList toMutableSet
    toSet toSortedSet toTypedArray
    """),
    passed={
        **dict.fromkeys(
            words("""
            all any associate associateBy associateWith collect count distinctBy dropLastWhile dropWhile filter
            filterNot find findLast first firstNotNullOf firstNotNullOfOrNull firstOrNull flatMap forEach groupBy
            indexOfFirst indexOfLast joinToString last lastOrNull map mapKeys mapNotNull mapTo mapValues maxBy
            maxByOrNull maxOf maxOfOrNull minBy minByOrNull minOf minOfOrNull none onEach partition removeAll removeIf
            retainAll single singleOrNull sortBy sortByDescending sortedBy sortedByDescending sumBy sumOf takeLastWhile
            takeWhile
            """),
            "e",
        ),
        **dict.fromkeys(words("filterIndexed fold forEachIndexed mapIndexed mapIndexedNotNull"), "_e"),
        **dict.fromkeys(words("reduce sortedWith sortWith"), "ee"),
    },
    passed_of_maps={"filterKeys": "k", "filterValues": "v"},
)


_BUILTIN_MEMBERS = words("""
add addAll all also and any append apply associate await cancel clear close collect compareTo contains containsKey
copy count div downTo drop emit equals execute filter filterNotNull find first firstOrNull flatMap fold forEach
format get getOrDefault getOrNull getOrPut groupBy hashCode indexOf inv invoke isEmpty isNotEmpty iterator join
joinToString keys last launch let map mapNotNull max min minus next onEach or plus put putAll read reduce rem remove
replace reversed run send set shl shr size sort sorted sortedBy split startsWith step substring sum take takeIf
times to toByteArray toInt toList toLong toMap toMutableList toSet toString toTypedArray trim until use ushr value
values write xor zip
""")
LOOKUP = LookupRules(
    "java",
    names=NamePolicy(
        variables_bound=True,
        named_arguments=True,
        methods_apart="called",
        implicit_receivers=True,
        members_bare=True,
        operators=OPERATORS,
        operators_first=CALLED_FIRST,
        operators_of_objects=True,
        external_names=words("android androidx java javax kotlin kotlinx"),
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=TypePolicy(
        builtins=words("Boolean Byte Char Double Float Int Long Short String UByte UInt ULong UShort"),
        generics=GENERICS,
        open_types=True,
        extensions=True,
        accessors=("get", "set"),
        constructors=("constructor",),
        field_keywords="own",
        type_aliases=True,
        super_call="constructor",
        undeclared_functions={"copy": ">Self"},
        anonymous_classes=True,
        fields_overridden=MEMBER_KINDS,
    ),
    modules=ModulePolicy(imports_say=("folder",), package_paths=True),
)
