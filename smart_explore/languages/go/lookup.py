"""The rules of name look-up in Go."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.words import words

_BUILTIN_MEMBERS = words("""
Add Bytes Close Context Done Err Error Flush Format Get Header Len Less Lock Name Read Seek Set String Swap
Unlock Unwrap Wait Write WriteHeader WriteString
""")
_GENERIC = words("""
cmp container/heap crypto database/sql encoding/json/v2 errors hash/maphash iter log/slog maps math/rand/v2 reflect
runtime slices sort sync sync/atomic testing unique weak
""")
_MAPS = words("net/http.Header net/mail.Header net/textproto.MIMEHeader net/url.Values")
LOOKUP = LookupRules(
    "go",
    names=NamePolicy(
        methods_behind=True, declarations="line", implied_values=True, builtin_member_names=_BUILTIN_MEMBERS
    ),
    types=TypePolicy(
        open_types=True,
        same_folder=True,
        structural_interfaces=True,
        members_declared=True,
        embeds=True,
        keys="literal",
        external_maps=_MAPS,
        generic_packages=_GENERIC,
        shared_members=words("any"),
    ),
    modules=ModulePolicy(imports_say=("folder",)),
)
