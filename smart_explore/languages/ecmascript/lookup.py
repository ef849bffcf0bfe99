"""How names are looked up in JavaScript and TypeScript."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules, words

_BUILTIN_MEMBERS = words("""
addEventListener apply assign at bind call catch charAt charCodeAt clear concat delete endsWith entries every
exec fill filter finally find findIndex flat flatMap forEach get has hasOwnProperty includes indexOf join keys
lastIndexOf length map match matchAll name next padEnd padStart pop push reduce removeEventListener repeat
replace replaceAll reverse set setTimeout shift size slice some sort splice split startsWith substring test then
toFixed toISOString toJSON toLowerCase toString toUpperCase trim unshift value valueOf values
""")
LOOKUP = LookupRules(
    "ecmascript",
    global_names=True,
    default_exports=True,
    constructors=("constructor",),
    super_call="constructor",
    external_names=words("console document globalThis navigator process window"),
    builtin_member_names=_BUILTIN_MEMBERS,
)
