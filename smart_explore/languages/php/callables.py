"""PHP: functions that are written as values: ``[A::class, 'run']``, ``usort($a, 'compare')``."""

from __future__ import annotations

from smart_explore.languages.raw_references import SELF_VALUE
from smart_explore.languages.reader.places import children_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model.relation import NAMED
from smart_explore.terms.paths import dotted

_ELEMENT = "array_element_initializer"
_STRINGS = words("string encapsed_string")
_FUNCTION, _GIVEN, _OF_ATTRIBUTE = read_place("function"), read_place("arguments/argument"), read_place("*/argument")
_TAKERS = {
    **dict.fromkeys(
        words("""
            array_map call_user_func call_user_func_array forward_static_call ob_start register_shutdown_function
            set_error_handler set_exception_handler spl_autoload_register
        """),
        0,
    ),
    **dict.fromkeys(
        words("""
            add_action add_filter add_shortcode array_filter array_reduce array_walk array_walk_recursive
            preg_replace_callback register_activation_hook register_deactivation_hook remove_action remove_filter
            uasort uksort usort
        """),
        1,
    ),
}
"""The functions of the language, and of its most used system, that take a function by its name: the number of that."""
_PROVIDERS = words("DataProvider")
"""Attributes with the name of a method of their class."""
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


def given_by_name(e: Uses, call: int) -> None:
    """``usort($a, 'compare')``, ``array_map('A::of', $a)``: the function that a text among the arguments names."""
    called = children_at(e.tree, call, _FUNCTION)
    number = _TAKERS.get(e.text(called[0])) if called else None
    if number is not None:
        for text in _texts(e, children_at(e.tree, call, _GIVEN)[number : number + 1]):
            *owners, name = e.text(text).split("::")
            if name.isidentifier():
                owner = dotted(".".join(owners)) if owners else None
                e.add_at("value", name, e.tree.ends[text] - len(name.encode()), owner, NAMED if owners else -1)


def provider(e: Uses, attribute: int) -> None:
    """``#[DataProvider('cases')]``: the method of the class."""
    if e.text(attribute + 1).rpartition("\\")[2] in _PROVIDERS:
        for text in _texts(e, children_at(e.tree, attribute, _OF_ATTRIBUTE)):
            e.add_at("value", e.text(text), e.tree.starts[text], SELF_VALUE, NAMED)


def _texts(e: Uses, arguments: list[int]) -> list[int]:
    """The contents of the arguments that are texts without variables."""
    tree = e.tree
    texts = [one for argument in arguments for one in tree.children(argument)[-1:] if tree.kinds[one] in _STRINGS]
    return [inside[0] for one in texts if len(inside := tree.children(one)) == 1]
