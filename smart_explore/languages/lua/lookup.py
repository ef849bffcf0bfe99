"""The rules of name look-up in Lua: modules and classes are tables."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.lua.operators import OPERATORS
from smart_explore.languages.words import words
from smart_explore.model.kinds import TYPE_KINDS, VALUE_KINDS

_OUTSIDE = words("""
_ENV _G arg assert bit bit32 collectgarbage coroutine debug dofile error getmetatable io ipairs jit load loadfile
loadstring math module ngx next os package pairs pcall print rawequal rawget rawlen rawset require select setfenv
setmetatable string table tonumber tostring type unpack utf8 vim xpcall
""")
_BUILTIN_MEMBERS = words("""
byte char close concat find flush format gmatch gsub insert len lines lower match read remove rep reverse seek sort sub
unpack upper write
""")
LOOKUP = LookupRules(
    "lua",
    names=NamePolicy(
        variables_bound=True,
        implicit_receivers=True,
        global_names=True,
        hidden_names=True,
        external_names=_OUTSIDE,
        operators=OPERATORS,
        type_operators=frozenset(OPERATORS),
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=TypePolicy(type_kinds=TYPE_KINDS | VALUE_KINDS),
    modules=ModulePolicy(module_tables=True),
)
