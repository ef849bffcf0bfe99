"""The rules of name look-up in Solidity: a contract sees its bases' members, a file what it imports."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.words import words

_OUTSIDE = words("""
abi addmod address assert bytes block blockhash ecrecover gasleft keccak256 msg mulmod now payable require revert
ripemd160 selfdestruct sha256 string tx type
""")
_BUILTIN_MEMBERS = words("""
balance call code codehash concat decode delegatecall encode encodeCall encodePacked encodeWithSelector
encodeWithSignature length max min name pop push selector send staticcall transfer unwrap wrap
""")
LOOKUP = LookupRules(
    "solidity",
    names=NamePolicy(members_bare=True, external_names=_OUTSIDE, builtin_member_names=_BUILTIN_MEMBERS),
    types=TypePolicy(extensions=True, constructors=("constructor",)),
    modules=ModulePolicy(imports_say=("file",)),
)
