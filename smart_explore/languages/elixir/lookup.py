"""The rules of name look-up in Elixir: functions of modules, which are called by their whole names everywhere."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.words import words
from smart_explore.model.kinds import TYPE_KINDS

_BUILTIN_MEMBERS = words("""
call cast child_spec code_change count delete fetch filter find format get handle_call handle_cast handle_info init
inspect join keys length map merge new pop put reduce run send start start_link stop to_string update values
""")
LOOKUP = LookupRules(
    "elixir",
    names=NamePolicy(
        members_bare=True,
        global_names=True,
        hidden_names=True,
        whole_names=True,
        arities=True,
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=TypePolicy(type_kinds=TYPE_KINDS | {"module"}, overloads=True),
    modules=ModulePolicy(namespaces=True, imports_scoped=True),
)
