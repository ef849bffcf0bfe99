"""Ruby: keywords that name the members of structs and data objects, where one is created, copied or matched."""

from __future__ import annotations

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import UNKNOWN, MemberAccesses
from smart_explore.languages.raw_references import RawReferences, Use
from smart_explore.tree.tree import Tree

_CREATES = frozenset({"new", "with"})
_KEYS = frozenset({"pair", "keyword_pattern"})
_PATTERNS = frozenset({"hash_pattern", "keyword_pattern", "in_clause", "alternative_pattern", "as_pattern"})
_MATCHES = frozenset({"case_match", "match_pattern", "test_pattern"})


def add_keywords(tree: Tree, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the keywords of a file with the expression or type whose members they name."""
    kinds = tree.kinds
    for node, kind in enumerate(kinds):
        if kind not in _KEYS:
            continue
        key = tree.children(node)[0]
        if kinds[key] != "hash_key_symbol":
            continue
        owner = _matched(tree, node) if kind == "keyword_pattern" else _created(tree, node)
        path = accesses.path(Region(tree.starts[owner], tree.ends[owner])) if owner >= 0 else UNKNOWN
        if path != UNKNOWN:
            is_matched_type = kind == "keyword_pattern" and tree.fields[owner] == "class"
            raw.uses.append(Use("key", tree.text(key), tree.starts[key], f"{path}|" if is_matched_type else path))


def _created(tree: Tree, pair: int) -> int:
    """The receiver of the call that creates or copies an object by a keyword; -1 for other pairs."""
    parent = tree.parents[pair]
    call = tree.parents[parent] if tree.kinds[parent] == "argument_list" else parent
    children = tree.children(call) if call >= 0 else []
    if tree.kinds[call] == "element_reference":
        return children[0]
    if tree.kinds[call] != "call" or parent == call or tree.fields[children[0]] != "receiver":
        return -1
    return children[0] if any(tree.fields[one] == "method" and tree.text(one) in _CREATES for one in children) else -1


def _matched(tree: Tree, key: int) -> int:
    """The type that a pattern names, or the expression that is matched; -1 for an element of it."""
    pattern = tree.parents[key]
    first = tree.children(pattern)[0]
    if tree.fields[first] == "class":
        return first
    node = pattern
    while tree.parents[node] >= 0 and tree.kinds[tree.parents[node]] in _PATTERNS - {"hash_pattern", "keyword_pattern"}:
        node = tree.parents[node]
    match = tree.parents[node]
    is_whole = match >= 0 and tree.kinds[match] in _MATCHES
    return next((one for one in tree.children(match) if tree.fields[one] == "value"), -1) if is_whole else -1
