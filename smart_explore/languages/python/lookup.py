"""How names are looked up in Python."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules, words

_BUILTIN_MEMBERS = words("""
add append clear close copy count decode discard encode endswith extend find format get index insert items join
keys lower lstrip open pop popitem read readline readlines remove replace reverse rstrip seek setdefault sort
split splitlines startswith strip tell update upper values write
""")
LOOKUP = LookupRules(
    "python",
    class_bodies_see_members=True,
    imports_only=True,
    constructors=("__init__", "__new__"),
    external_names=words("bytearray bytes dict float frozenset int list object set str tuple type"),
    builtin_member_names=_BUILTIN_MEMBERS,
)
