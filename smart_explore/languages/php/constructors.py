"""PHP's constructors: parameters that are also properties, and the keywords of their calls."""

from __future__ import annotations

from smart_explore.languages.raw_references import SELF_VALUE, Use
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.terms.terms import Term

_BODY, _NAME, _CALLEE = read_place("^/^/body"), read_place("name/name"), read_place("name|qualified_name|function")
_SCOPE, _AROUND, _BASE = read_place("scope"), "class_declaration", read_place("base_clause/0")


def promoted(e: Uses, index: int) -> None:
    """Add the reads of a promoted property in its constructor, where it is a variable of the same name."""
    body, name = child_at(e.tree, index, _BODY), child_at(e.tree, index, _NAME)
    for node in range(body, e.tree.after[body]) if body >= 0 else ():
        if e.tree.kinds[node] == "variable_name" and e.text(node) == f"${e.text(name)}":
            e.raw.names.append(Use("value", e.text(name), e.tree.starts[node] + 1, SELF_VALUE))


def keyed(e: Expressions, index: int) -> Term | None:
    """The class, function or method with the parameter that an argument names; for ``parent`` the base."""
    called = e.tree.parents[e.tree.parents[index]]
    callee = child_at(e.tree, called, _CALLEE)
    scope = child_at(e.tree, called, _SCOPE)
    if scope < 0:
        return e.value(callee) if callee >= 0 else None
    if e.text(callee) != "__construct" or e.text(scope) != "parent":
        return None
    node = called
    while node >= 0 and e.tree.kinds[node] != _AROUND:
        node = e.tree.parents[node]
    base = child_at(e.tree, node, _BASE) if node >= 0 else -1
    return e.value(base) if base >= 0 else None
