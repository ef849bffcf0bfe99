"""Types of Python expressions: literals, types as values, and calls that return their
argument. Other expressions have those of their access paths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from smart_explore.languages.python.annotations import BUILTINS, reduced
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place, token_between
from smart_explore.languages.reader.syntax import each
from smart_explore.languages.words import words
from smart_explore.terms.building import asked, kept, parts_of, union_of
from smart_explore.terms.paths import contains, is_single
from smart_explore.terms.steps import ELEMENT, LISTED, LOOP_KEY
from smart_explore.terms.terms import (
    EMPTY_LIST,
    EMPTY_MAP,
    NO_SYMBOL,
    UNKNOWN,
    Access,
    Expression,
    Map,
    Named,
    Term,
    Tuple,
    TypeItself,
)

_PASSING = words("enumerate frozenset iter list reversed set sorted tuple")
_MAKING = {**each("frozenset list set sorted tuple", EMPTY_LIST), "dict": EMPTY_MAP}
_TEXTS = (Named("str"), Named("bytes"))
_RESULTS = {name: Named(name) for name in BUILTINS}
_RESULTS |= {"repr": Named("str"), "len": Named("int"), "isinstance": Named("bool")}
"""The results of builtin functions."""
_AS_GIVEN = words("copy deepcopy partial partialmethod staticmethod")
"""Functions that return their first argument, or a function with the same calls."""
_ALIASES = _AS_GIVEN | words("TypeVar cast next max min")
_EMPTY = words("None [] {} () dict() list() set() tuple()")
"""Values without members of interest, ignored in a choice: ``items or []``."""
_NO_MODULES = words("self cls ?")
_BUILTIN = words("dict list set frozenset tuple type None str int bytes float bool")
_CONTAINERS_OF_SEVERAL = words("tuple expression_list")
SPLATS = words("list_splat dictionary_splat")
PARAMETER = TypeItself(NO_SYMBOL)
"""The type of a variable that is a type parameter."""
MAX_LEVELS = 8
"""The greatest depth of nested values; deeper ones are unknown."""
MAX_ITEMS = 8
"""The item type of a longer list is unknown."""

_FIRST, _ITEMS, _ARGUMENTS = read_place("0"), read_place("*"), read_place("arguments/*")
_LEFT, _RIGHT, _VALUE, _BODY = read_place("left"), read_place("right"), read_place("value"), read_place("body")
_FUNCTION, _GIVEN, _LOOPS = read_place("function"), read_place("arguments"), read_place("for_in_clause")
_OBJECT, _ATTRIBUTE = read_place("object"), read_place("attribute")
_SIDES = {"boolean_operator": (_LEFT, _RIGHT), "conditional_expression": (_FIRST, read_place("2"))}

Reader = Callable[[Expressions, int, int], "Term | None"]


def value(e: Expressions, index: int, levels: int = MAX_LEVELS) -> Term | None:
    """The type of the expression at a node; None if it is unknown."""
    if index < 0 or not levels:
        return None
    read = _BY_KIND.get(e.tree.kinds[index])
    return e.value(index) if read is None else read(e, index, levels)


def one_of(e: Expressions, several: Iterable[int], levels: int = MAX_LEVELS) -> Term | None:
    """The union of several values, None if one is unknown."""
    return union_of(value(e, each, levels - 1) for each in several)


def parts(e: Expressions, index: int) -> Term | None:
    """The type of an expression, a tuple if it has commas; None if no part of it is known."""
    index = _inside(e, index)
    items = children_at(e.tree, index, _ITEMS) if e.tree.kinds[index] in _CONTAINERS_OF_SEVERAL else []
    if len(items) < 2 or any(e.tree.kinds[item] in SPLATS for item in items):
        return value(e, index)
    several = [NO_SYMBOL if e.tree.kinds[item] == "none" else value(e, item) for item in items]
    plain = tuple(one if one and is_single(one) else UNKNOWN for one in several)
    return kept(Tuple(plain)) if set(plain) - {UNKNOWN} else None


def types(of_type: Term | None) -> Term | None:
    """The types themselves, with ``of_type`` for the type of their instances."""
    return union_of(map(TypeItself, parts_of(of_type)))


def alias(e: Expressions, index: int) -> Term | None:
    """The types that an expression names, even in a string."""
    return types(written(e, _inside(e, index)))


def choice(e: Expressions, index: int, levels: int = MAX_LEVELS) -> Term | None:
    """The type of ``a or b`` and ``a if c else b``."""
    one, other = (child_at(e.tree, index, place) for place in _SIDES[e.tree.kinds[index]])
    is_choice = len(e.tree.children(index)) != 2 or token_between(e.tree, one, other) == "or"
    sides = [side for side in (one, other) if side >= 0 and e.text(side) not in _EMPTY]
    return one_of(e, sides, levels) if is_choice else None


def function_name(e: Expressions, call: int) -> tuple[str, str]:
    """The object and the name of the callee: ``a`` and ``f`` in ``a.f``, ``""`` for ``f``, ``?`` for any other."""
    called = child_at(e.tree, call, _FUNCTION)
    owner = child_at(e.tree, called, _OBJECT) if called >= 0 else -1
    name = called if owner < 0 else child_at(e.tree, called, _ATTRIBUTE)
    if name < 0 or e.tree.kinds[name] != "identifier":
        return "?", ""
    return "" if owner < 0 else e.text(owner) if e.tree.kinds[owner] == "identifier" else "?", e.text(name)


def _inside(e: Expressions, index: int) -> int:
    """The expression without brackets around it."""
    while e.tree.kinds[index] == "parenthesized_expression" and (inner := child_at(e.tree, index, _FIRST)) >= 0:
        index = inner
    return index


def written(e: Expressions, index: int) -> Term | None:
    """The type that a node writes, read as an annotation."""
    return reduced(e.tree.data[e.tree.starts[index] : e.tree.ends[index]])


def _at(place: str) -> Reader:
    of_place = read_place(place)
    return lambda e, index, levels: value(e, child_at(e.tree, index, of_place), levels - 1)


def _call(e: Expressions, index: int, levels: int) -> Term | None:
    """The result of a call; for ``cast``, a copy, ``next``, ``list`` and similar ones by the arguments."""
    owner, name = function_name(e, index)
    around = child_at(e.tree, index, _GIVEN)
    is_generator = around >= 0 and e.tree.kinds[around] == "generator_expression"
    arguments = [around] if is_generator else children_at(e.tree, index, _ARGUMENTS)
    if not owner and name in _RESULTS:
        return _RESULTS[name]
    if not owner and (name in _PASSING or name in _MAKING):
        given = value(e, arguments[0], levels - 1) if arguments and name in _PASSING else None
        given = asked(given, LOOP_KEY, LISTED) if name in _MAKING else given
        return given or _MAKING.get(name)
    if name not in _ALIASES or owner in _NO_MODULES or not arguments:
        return e.value(index)
    if name == "TypeVar":
        bound = next((e.text(one) for one in arguments if e.text(one).startswith("bound")), "")
        return union_of(filter(None, (types(reduced(bound.partition("=")[2].encode())), PARAMETER)))
    if name == "cast":
        return written(e, arguments[0])
    several = [one for one in arguments if e.tree.kinds[one] != "keyword_argument"]
    if name in ("max", "min") and len(several) > 1:
        return one_of(e, several, levels)
    first = value(e, arguments[0], levels - 1)
    return first if name in _AS_GIVEN else asked(first, ELEMENT)


def _typed(e: Expressions, index: int, levels: int) -> Term | None:
    """A type with arguments, or a union with ``|``, by their names; a text; else an element."""
    left = child_at(e.tree, index, _LEFT)
    if left >= 0 and (text := value(e, left, levels - 1)) in _TEXTS:
        return text
    return types(written(e, index)) if _is_type(e, index) else e.value(index)


def _is_type(e: Expressions, index: int) -> bool:
    kind = e.tree.kinds[index]
    if kind == "binary_operator":
        sides = child_at(e.tree, index, _LEFT), child_at(e.tree, index, _RIGHT)
        return token_between(e.tree, *sides) == "|" and all(_is_type(e, side) for side in sides)
    if kind == "subscript":
        index = child_at(e.tree, index, _VALUE)
    *owners, name = e.text(index).split(".")
    is_name = all(owner.isidentifier() for owner in owners) and name.isidentifier()
    return is_name and (name in _BUILTIN or (name[0].isupper() and name != name.upper()))


def _list(e: Expressions, index: int, levels: int) -> Term:
    """The type of a list, a set or a tuple of the items between brackets."""
    items = children_at(e.tree, index, _ITEMS)
    if len(items) > MAX_ITEMS or (e.tree.kinds[index] == "tuple" and len(items) < 2):
        return EMPTY_LIST
    return asked(one_of(e, items, levels), LISTED) or EMPTY_LIST


def _dictionary(e: Expressions, index: int, levels: int) -> Term:
    """The type of a dictionary, if all of its values are known."""
    values: list[Term] = []
    for item in children_at(e.tree, index, _ITEMS):
        of_item = child_at(e.tree, item, _VALUE)
        if of_item >= 0 and e.tree.kinds[of_item] == "none":
            continue
        several = value(e, of_item, levels - 1)
        if several is None or contains(several, Access):
            return EMPTY_MAP
        values.append(several)
    return _map_of(union_of(values))


def _comprehension(e: Expressions, index: int, levels: int) -> Term:
    body = child_at(e.tree, index, _BODY)
    if body >= 0 and e.tree.kinds[body] == "pair":  # ``{key: value for ..}``
        return _map_of(_comprehended(e, index, child_at(e.tree, body, _VALUE), levels))
    return asked(_comprehended(e, index, body, levels), LISTED) or EMPTY_LIST


def _comprehended(e: Expressions, comprehension: int, body: int, levels: int) -> Term | None:
    """The element type of a comprehension, with the loop's element instead of its variables."""
    of_body = value(e, body, levels - 1)
    if not isinstance(of_body, Expression):
        return of_body
    root = of_body.root
    for clause in children_at(e.tree, comprehension, _LOOPS):
        target, iterable = child_at(e.tree, clause, _LEFT), child_at(e.tree, clause, _RIGHT)
        if target >= 0 and root in {e.text(node) for node in range(target, e.tree.after[target])}:
            is_plain = e.text(target) == root
            return asked(value(e, iterable, levels - 1), ELEMENT, *of_body.steps) if is_plain else None
    return of_body


def _map_of(values: Term | None) -> Term:
    """The type of a dictionary with values of some types, which may be unknown."""
    known = kept(union_of(Map(NO_SYMBOL, each) for each in parts_of(values)))
    return known if known is not None and not contains(values, Access) else EMPTY_MAP


_BY_KIND: Mapping[str, Reader] = {
    "parenthesized_expression": _at("0"),
    "await": _at("0"),
    "assignment": _at("right"),  # ``a = b = Thing()``
    "named_expression": _at("value"),
    **each("boolean_operator conditional_expression", choice),
    "call": _call,
    **each("subscript binary_operator", _typed),
    **each("list set tuple", _list),
    "dictionary": _dictionary,
    **each(
        "list_comprehension set_comprehension generator_expression dictionary_comprehension",
        _comprehension,
    ),
    **each("list_splat dictionary_splat", lambda e, index, levels: None),
}


def items_of(e: Expressions, index: int) -> Sequence[int]:
    """The nodes in a list, a tuple or a pattern of several; else only the node itself."""
    return children_at(e.tree, index, _ITEMS) if e.tree.kinds[index] in LISTS else [index]


LISTS = words("tuple list pattern_list tuple_pattern list_pattern expression_list")
