"""Elements of annotations and labels of ``switch``: the annotation, and the value that is switched on."""

from __future__ import annotations

from smart_explore.languages.raw_references import SELF_VALUE
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.words import words
from smart_explore.terms.paths import member, named
from smart_explore.terms.show import show
from smart_explore.terms.steps import CALL
from smart_explore.terms.terms import Expression
from smart_explore.tree.objects import ObjectRules, Owner, Switch
from smart_explore.tree.tree import Tree

_SWITCHES = words("switch_expression switch_statement")
_CONDITION, _NAME, _OBJECT = read_place("condition"), read_place("name|field"), read_place("object")


def _annotation(tree: Tree, element: int) -> Owner:
    name = child_at(tree, tree.parents[tree.parents[tree.parents[element]]], _NAME)
    while name >= 0 and (children := tree.children(name)):
        name = children[-1]
    return Owner(name)


def _switch(tree: Tree, label: int) -> Switch | None:
    if tree.kinds[tree.parents[label]] != "switch_label":
        return None
    switch = _switch_around(tree, label)
    condition = max(child_at(tree, switch, _CONDITION), 0)
    while tree.kinds[condition] == "parenthesized_expression" and tree.children(condition):
        condition = tree.children(condition)[0]
    labels = {
        tree.text(node)
        for node in range(switch + 1, tree.after[switch])
        if tree.kinds[node] == "identifier"
        and tree.kinds[tree.parents[node]] == "switch_label"
        and _switch_around(tree, node) == switch
    }
    path = _access_path(tree, condition)
    return Switch(show(path) if path else "", tree.starts[condition], frozenset({*labels, tree.text(label)}))


def _access_path(tree: Tree, node: int) -> Expression | None:
    """``a.b().c`` of names, fields and calls; None for any other expression."""
    kind = tree.kinds[node]
    if kind == "identifier":
        return named(tree.text(node))
    if kind == "this":
        return SELF_VALUE
    if kind not in ("field_access", "method_invocation"):
        return None
    asked, name = child_at(tree, node, _OBJECT), child_at(tree, node, _NAME)
    inner = _access_path(tree, asked) if asked >= 0 else None
    if name < 0 or (asked >= 0 and inner is None):
        return None
    call = (CALL,) if kind == "method_invocation" else ()
    text = tree.text(name)
    return Expression(inner.root, (*inner.steps, member(text), *call)) if inner else Expression(text, call)


def _switch_around(tree: Tree, node: int) -> int:
    while node > 0 and tree.kinds[node] not in _SWITCHES:
        node = tree.parents[node]
    return node


OBJECTS = ObjectRules(owner=_annotation, switch=_switch, labelled=words("String Integer Character Byte Short"))
