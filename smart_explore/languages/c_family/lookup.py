"""The rules of name look-up in C and C++."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.operator_names import named_by_sign
from smart_explore.languages.words import words
from smart_explore.terms.steps import ELEMENT, LOOP_VARIABLE, Step

_BUILTIN_MEMBERS = words("""
append at back begin c_str capacity clear close compare contains count data emplace emplace_back empty end erase
find first front get has_value hash_function insert iterator length load lock max max_size min pop pop_back push
push_back rbegin read release rend reserve reset resize second size size_type store str substr swap top type
unlock value wait write
""")
_CONTAINERS = Containers(
    elements=words("at back begin find front get top"),
    entry=words("begin find lower_bound upper_bound"),
    parts={"first": 0, "second": 1},
)
_POINTERS: dict[Step, tuple[tuple[str, str], ...]] = {
    ELEMENT: (("operator[]", ""),),
    LOOP_VARIABLE: (("begin", "operator*"),),
}
C = LookupRules(
    "c",
    names=NamePolicy(global_names=True, variables_bound=True),
    types=TypePolicy(pointers=_POINTERS),
    modules=ModulePolicy(headers=True),
)
CPP = C._replace(
    names=C.names._replace(
        members_bare=True,
        operators={
            **named_by_sign("operator{}"),
            "operator[]": "[",
            "operator()": "(",
            "operator->": "->",
            "operator bool": "if while && || ! ?",
            **dict.fromkeys(words("begin end operator*"), "for *"),
            "operator++": "for ++",
            "operator!=": "for !=",
            "operator==": "for == !=",
            "operator<=>": "< > <= >=",
        },
        operators_first={"operator==": "operator!=", "operator<=>": "operator< operator> operator<= operator>="},
        external_names=words("std"),
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=C.types._replace(
        containers=_CONTAINERS,
        dereferenced_by=("operator->", "operator*"),
        pointer_members=words("get lock value"),
        unbounded=True,
        open_types=True,
        constructors=("",),
        constructors_inherited=True,
        constructor_call="new",
        type_aliases=True,
    ),
    modules=C.modules._replace(namespaces=True),
)
