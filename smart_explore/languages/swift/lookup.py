"""The rules of name look-up in Swift: files of a module see all of its names, types may be extended anywhere."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.operator_names import named_by_sign
from smart_explore.languages.words import words
from smart_explore.model.kinds import MEMBER_KINDS

GENERICS = Containers(
    elements=words("""
    first get last max min next object popFirst popLast randomElement reduce remove removeFirst removeLast removeValue
    value wrappedValue
    """),
    keys=words("key"),
    values=words("values"),
    same=words("""
    compactMapValues dropFirst dropLast filter lazy makeIterator prefix reversed shuffled sorted suffix
    """),
    passed={
        **dict.fromkeys(
            words("""
            allSatisfy compactMap contains drop filter first firstIndex flatMap forEach last lastIndex map partition
            prefix removeAll
            """),
            "e",
        ),
        "reduce": "_e",
        **dict.fromkeys(words("max min sort sorted"), "ee"),
    },
)


_BUILTIN_MEMBERS = words("""
add allSatisfy append cancel close compactMap contains count decode distance drop dropFirst dropLast encode enumerated
filter first firstIndex flatMap forEach formIndex get hash index insert isEmpty joined keys last load lock lowercased
makeIterator map max min next popLast prefix read reduce remove removeAll removeFirst removeLast replace resume reversed
run send set shuffled sort sorted split start stop store suffix sum swapAt trimmingCharacters unlock update uppercased
values wait withLock write
""")
LOOKUP = LookupRules(
    "swift",
    names=NamePolicy(
        variables_bound=True,
        members_bare=True,
        global_names=True,
        operators={
            **named_by_sign("{}", "... ..< ??"),
            "==": "== !=",
            "subscript": "[",
            "callAsFunction": "(",
            **dict.fromkeys(("makeIterator", "next"), "for"),
            "<": "< >",
            "~=": "case",
            "description": "\\( print",
        },
        operators_first={"==": "!=", "<": "> <= >="},
        external_names=words("AppKit Combine Dispatch Foundation SwiftUI UIKit"),
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=TypePolicy(
        builtins=words(
            """Bool Character Double Float Int Int16 Int32 Int64 Int8 String UInt UInt16 UInt32 UInt64 UInt8"""
        ),
        generics=GENERICS,
        open_types=True,
        extensions=True,
        constructors=("init",),
        type_aliases=True,
        constructors_inherited=True,
        field_keywords="memberwise",
        constructor_call="init",
        super_of_classes=True,
        other_member_name=lambda owner, name: f"_{name}" if owner else "",
        fields_overridden=MEMBER_KINDS | {"type"},
    ),
    modules=ModulePolicy(modules_named=True, imports_say=("folder",)),
)
