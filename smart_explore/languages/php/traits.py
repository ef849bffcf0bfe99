"""PHP: the choice between traits' methods of one name, ``insteadof``, and their other names, ``as``."""

from __future__ import annotations

from smart_explore.languages.raw_references import SELF, SUPER, Variable
from smart_explore.languages.reader.uses import Uses
from smart_explore.model.relation import TAKEN


def chosen(e: Uses, index: int) -> None:
    """``A::run insteadof B, C``: the class has the method of A. The line also names the others' methods."""
    access, *others = e.tree.children(index)
    if e.tree.kinds[access] != "class_constant_access_expression" or not others:
        return
    owner, *_, method = e.tree.children(access)
    name, start = e.text(method), e.tree.starts[method]
    paths = [e.path(one) for one in (owner, *others)]
    e.add("value", method, f"{'^'.join(paths)}|")
    e.raw.fields.append(Variable(name + TAKEN, start, paths[0], "declared"))


def renamed(e: Uses, index: int) -> None:
    """``A::run as go``, or ``run as go`` for one of the traits: the class has the method under both names."""
    first, *_, alias = e.tree.children(index)
    if e.tree.kinds[alias] != "name" or alias == first:
        return
    path = e.path(first)
    if e.tree.kinds[first] == "name":
        traits = [e.path(one) for one in e.tree.children(e.tree.parents[e.tree.parents[index]]) if e.name(one) >= 0]
        path = f"{traits[0] if len(traits) == 1 else SUPER}.{path}"
        e.add("value", first, f"{'^'.join(traits)}|")
    e.receivers[e.tree.starts[alias]] = SELF
    e.raw.fields.append(Variable(e.text(alias), e.tree.starts[alias], f"={path}", "declared"))
