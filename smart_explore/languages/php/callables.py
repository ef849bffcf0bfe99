"""PHP: functions that are written as values, ``[A::class, 'run']``."""

from __future__ import annotations

from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model.relation import NAMED

_ELEMENT = "array_element_initializer"
_STRINGS = words("string encapsed_string")
_OWNERS = words("class_constant_access_expression object_creation_expression variable_name")


def pair(e: Uses, index: int) -> None:
    """``[A::class, 'run']``, ``[$this, 'run']``, ``[new A, 'run']``: the method of the class or object."""
    tree = e.tree
    elements = tree.children(index)
    if len(elements) != 2 or any(tree.kinds[one] != _ELEMENT for one in elements):
        return
    inside = [child for one in elements for child in tree.children(one)]
    if len(inside) != 2:
        return
    owner, method = inside
    texts = tree.children(method)
    if tree.kinds[owner] not in _OWNERS or tree.kinds[method] not in _STRINGS or len(texts) != 1:
        return
    name = e.text(texts[0])
    is_class = tree.kinds[owner] != "class_constant_access_expression" or e.text(owner).lower().endswith("::class")
    if is_class and name.isidentifier():
        e.add_at("value", name, tree.starts[texts[0]], e.as_receiver(owner), NAMED)
