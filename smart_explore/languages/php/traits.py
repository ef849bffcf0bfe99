"""PHP: the choice between traits' methods of one name, ``insteadof``, and their other names, ``as``."""

from __future__ import annotations

from smart_explore.languages.raw_references import SELF_VALUE, SUPER_VALUE, Variable
from smart_explore.languages.reader.uses import Uses
from smart_explore.model.relation import TAKEN
from smart_explore.terms.building import asked, union_of
from smart_explore.terms.paths import member, type_named


def chosen(e: Uses, index: int) -> None:
    """``A::run insteadof B, C``: the class has the method of A. The line also names the others' methods."""
    access, *others = e.tree.children(index)
    if e.tree.kinds[access] != "class_constant_access_expression" or not others:
        return
    owner, *_, method = e.tree.children(access)
    name, start = e.text(method), e.tree.starts[method]
    types = [type_named(e.as_receiver(one)) for one in (owner, *others)]
    e.add("value", method, union_of(types))
    e.raw.fields.append(Variable(name + TAKEN, start, types[0], "declared"))


def renamed(e: Uses, index: int) -> None:
    """``A::run as go``, or ``run as go`` for one of the traits: the class has the method under both names."""
    first, *_, alias = e.tree.children(index)
    if e.tree.kinds[alias] != "name" or alias == first:
        return
    value = e.value(first)
    if e.tree.kinds[first] == "name":
        traits = [
            e.as_receiver(one) for one in e.tree.children(e.tree.parents[e.tree.parents[index]]) if e.name(one) >= 0
        ]
        value = asked(traits[0] if len(traits) == 1 else SUPER_VALUE, member(e.text(first)))
        e.add("value", first, union_of(map(type_named, traits)))
    e.receivers[e.tree.starts[alias]] = SELF_VALUE
    e.raw.fields.append(Variable(e.text(alias), e.tree.starts[alias], value, "declared"))
