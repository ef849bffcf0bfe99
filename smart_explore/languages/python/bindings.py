"""Bindings of Python: parameters, targets of every kind, and attributes of a method's own object."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from smart_explore.languages.python.annotations import is_wrapper, reduced, type_comment
from smart_explore.languages.python.assigned_types import Given, types_by_assignment
from smart_explore.languages.python.unpacking import given_parts, looped, unpacked
from smart_explore.languages.python.uses import add_function_references, add_written_types
from smart_explore.languages.python.values import alias, parts, value
from smart_explore.languages.raw_references import OWN_TYPE, BindingKind, Variable
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model import Symbol
from smart_explore.terms.building import asked, parts_of, union_of
from smart_explore.terms.paths import last_name, member, name_of, type_named
from smart_explore.terms.steps import CALL
from smart_explore.terms.terms import EMPTY_LIST, EMPTY_MAP, NO_SYMBOL, Iterable, Map, Named, Term, TypeItself, Union

_RETURNS = words("return_statement yield function_definition")
_KINDS, _METHODS = words("function method getter"), words("method constructor getter setter")
MAX_RETURNS = 4
"""The result of a function with more returns is unknown."""
_NAME, _TYPE, _VALUE, _FIRST = read_place("name"), read_place("type"), read_place("value"), read_place("0")
_LEFT, _RIGHT, _ALIAS, _OBJECT = read_place("left"), read_place("right"), read_place("alias"), read_place("object")
_NAMES, _BOUND = read_place("identifier"), read_place("name|identifier")
_PARAMETERS, _RESULT, _CALLED = read_place("parameters/*"), read_place("return_type"), read_place("function")
_DECORATORS, _GIVEN, _STATEMENT = read_place("decorator/identifier"), read_place("arguments/*"), read_place("^/^/^")
_AROUND = read_place("^/^")
_DEFAULTS = words("identifier attribute call")
_CASE = read_place("dotted_name|as_pattern/identifier")
_SPLATS = {"list_splat_pattern": EMPTY_LIST, "dictionary_splat_pattern": EMPTY_MAP}


def names(e: Uses, index: int) -> None:
    """Bind the names in a list of parameters, or after ``*``."""
    is_typed = e.tree.kinds[e.tree.parents[index]] == "typed_parameter"
    of_type = None if is_typed else _SPLATS.get(e.tree.kinds[index])
    several = children_at(e.tree, index, _NAMES)
    e.raw.variables += [Variable(e.text(name), e.tree.starts[name], of_type) for name in several]


def parameters(e: Uses, index: int) -> None:
    """Bind the parameters without type and default; the first one of a method names its own object."""
    names(e, index)
    symbol, first = e.symbol_at(e.tree.starts[index]), child_at(e.tree, index, _FIRST)
    if symbol is None or symbol.kind not in _METHODS or first < 0:
        return
    around = child_at(e.tree, index, _AROUND)  # else a block with many statements
    if e.tree.kinds[around] == "decorated_definition" and "staticmethod" in map(
        e.text, children_at(e.tree, around, _DECORATORS)
    ):
        return
    name = first if e.tree.kinds[first] == "identifier" else child_at(e.tree, first, _BOUND)
    if name >= 0 and e.tree.kinds[first] not in _SPLATS:
        e.raw.variables.append(Variable(e.text(name), e.tree.starts[name], how="self"))


def parameter(e: Uses, index: int) -> None:
    """Bind a parameter with a type or a default; without a type, the default may name a class."""
    tree, type_node = e.tree, child_at(e.tree, index, _TYPE)
    name, of_value = child_at(tree, index, _BOUND), child_at(tree, index, _VALUE)
    many = _SPLATS.get(tree.kinds[child_at(tree, index, _FIRST)])
    if many:
        name = child_at(tree, child_at(tree, index, _FIRST), _NAMES)
    if name < 0:
        return
    of_type = _written(e, type_node) if type_node >= 0 else None
    if many is not None:
        if of_type is None or isinstance(of_type, Union):
            return
        of_type = Iterable(of_type) if many is EMPTY_LIST else Map(NO_SYMBOL, of_type)
    how: BindingKind = "declared" if of_type is not None else "assigned"
    e.raw.variables.append(Variable(e.text(name), tree.starts[name], of_type, how))
    called = child_at(tree, of_value, _CALLED) if of_value >= 0 and not children_at(tree, of_value, _GIVEN) else -1
    path = e.value(called if called >= 0 else of_value) if of_value >= 0 and type_node < 0 else None
    last = last_name(path)
    if tree.kinds[of_value] in _DEFAULTS and last[:1].isupper() and last != last.upper():
        e.raw.variables.append(Variable(e.text(name), tree.starts[of_value], e.value(of_value), "default"))


def case(e: Uses, index: int) -> None:
    """Bind the names that a pattern of ``match`` binds."""
    place = _NAMES if e.tree.kinds[index] == "splat_pattern" else _CASE
    for one in children_at(e.tree, index, place):
        if (name := e.text(one)) != "_" and "." not in name:
            e.raw.variables.append(Variable(name, e.tree.starts[one]))


def again(e: Uses, index: int) -> None:
    """Bind a variable that has a value already: ``a += 1``."""
    name = child_at(e.tree, index, _LEFT)
    if name >= 0 and e.tree.kinds[name] == "identifier":
        e.raw.variables.append(Variable(e.text(name), e.tree.starts[name], how="empty"))


def outer(e: Uses, index: int) -> None:
    """Add the names that a function takes from outside."""
    e.raw.nonlocals += [Variable(e.text(name), e.tree.starts[name]) for name in children_at(e.tree, index, _NAMES)]


def result(e: Uses, index: int) -> None:
    """Declare the result of a function, ``Self`` for the type variable of ``self: T`` or ``cls: type[T]``."""
    tree, named, of_result = e.tree, child_at(e.tree, index, _NAME), child_at(e.tree, index, _RESULT)
    if of_result < 0:
        return
    of_type, first = _written(e, of_result), children_at(tree, index, _PARAMETERS)[:1]
    is_own = bool(first) and e.text(child_at(tree, first[0], _NAMES)) in ("self", "cls")
    own_type = child_at(tree, first[0], _TYPE) if is_own else -1
    own = _written(e, own_type) if own_type >= 0 else None
    own = own.of if isinstance(own, TypeItself) else own
    if isinstance(own, Named) and own.name.isidentifier():
        replaced = {own: OWN_TYPE, Iterable(own): Iterable(OWN_TYPE)}
        of_type = union_of(replaced.get(one, one) for one in parts_of(of_type))
    e.raw.declared.append(Variable(f"{e.text(named)}()", tree.starts[named], of_type))


def type_alias(e: Uses, index: int) -> None:
    """Declare the type that another name has."""
    named, of_type = child_at(e.tree, index, _LEFT), child_at(e.tree, index, _RIGHT)
    e.raw.declared.append(Variable(e.text(named), e.tree.starts[named], _written(e, of_type)))


def finish(e: Uses) -> None:
    """Add the targets of a file, whose own objects are known by now, its results, and its function references."""
    raw, kinds = e.raw, e.tree.kinds
    raw.partly_known = raw.own_object_named = True
    own = {variable.name for variable in raw.variables if variable.how == "self"}
    given: Given = {}
    for index in e.tree.all_of(*_TARGETS):
        target, of_value = (child_at(e.tree, index, place) for place in _TARGETS[kinds[index]])
        if target >= 0:
            found = list(_bound(e, index, target, of_value, own))
            raw.variables += found
            is_statement = kinds[index] in _STATEMENTS or kinds[e.tree.parents[index]] == "with_item"
            if is_statement and of_value >= 0:
                given.update((variable.offset, (target, of_value)) for variable in found)
    raw.declared += _returned(e)
    own_objects = {variable.offset for variable in raw.variables if variable.how == "self"}
    typed = {variable.offset for variable in raw.variables if variable.type} | own_objects
    several = (one for one in raw.variables if one.offset not in own_objects or one.how == "self")
    raw.variables = [one for one in several if one.type or one.how == "self" or one.offset not in typed]
    raw.variables.sort(key=lambda variable: variable.offset)
    turns = types_by_assignment(e, given)
    if turns:
        raw.variables = [variable._replace(hoisted=True) for variable in raw.variables]
    raw.variables += [variable for variable, _ in turns]
    raw.scopes += [scope for _, scope in turns]
    add_function_references(e)


def _written(e: Uses, index: int) -> Term | None:
    """The type of an annotation."""
    return reduced(e.tree.data[e.tree.starts[index] : e.tree.ends[index]])


_TARGETS = {
    **each("assignment for_statement for_in_clause", (_LEFT, _RIGHT)),
    "named_expression": (_NAME, _VALUE),
    "as_pattern": (_ALIAS, _FIRST),
}
_STATEMENTS = words("assignment for_statement for_in_clause")


def _bound(e: Uses, index: int, target: int, of_value: int, own: Collection[str]) -> Iterator[Variable]:
    """The variables that a node binds by a target and a value, -1 for none."""
    tree, kind = e.tree, e.tree.kinds[index]
    around = tree.kinds[tree.parents[index]]
    if kind == "assignment":
        yield from _assigned(e, index, target, of_value, own)
    elif kind == "named_expression":
        yield from unpacked(e, target, value(e, of_value))
    elif kind in _STATEMENTS:
        yield from looped(e, target, of_value)
    elif around == "with_item":
        is_async = e.text(child_at(tree, index, _STATEMENT)).startswith("async")
        yield from unpacked(
            e, target, asked(value(e, of_value), member("__aenter__" if is_async else "__enter__"), CALL)
        )
    elif around == "except_clause":
        caught = e.value(of_value)
        yield from unpacked(e, target, type_named(caught) if caught is not None else None)


def _assigned(e: Uses, index: int, target: int, of_value: int, own: Collection[str]) -> Iterator[Variable]:
    """The variables of an assignment; its fields are added."""
    tree, raw = e.tree, e.raw
    annotation, kind, start = child_at(tree, index, _TYPE), tree.kinds[target], tree.starts[target]
    owner = child_at(tree, target, _OBJECT) if kind == "attribute" else -1
    comment = type_comment(tree.data, tree.ends[of_value]) if of_value >= 0 else None
    if comment is not None:
        add_written_types(e, *comment)
    if kind not in ("identifier", "attribute"):
        for part in given_parts(e, target, of_value) if of_value >= 0 else ():
            of_part, _, name = part.name.rpartition(".")
            if not of_part:
                yield part
            elif of_part in own:
                raw.fields.append(part._replace(name=name))
        return
    if owner >= 0 and e.text(owner) not in own and not _is_around(e, target, owner):
        return
    name = e.text(e.name(target))
    variable = Variable(name, start, how="empty" if of_value >= 0 and tree.kinds[of_value] == "none" else "assigned")
    if annotation >= 0:
        of_type = _written(e, annotation)
        if name_of(of_type).rpartition(".")[2] == "TypeAlias" and of_value >= 0:
            of_type = alias(e, of_value)
        how: BindingKind = "declared" if of_type or of_value >= 0 else "empty"
        if not of_type and of_value >= 0 and is_wrapper(e.text(annotation)):
            of_type, how = value(e, of_value), "assigned"
        variable = Variable(name, start, of_type, how)
    elif comment is not None:
        variable = Variable(name, start, reduced(tree.data[slice(*comment)]), "declared")
    elif of_value >= 0:
        variable = variable._replace(type=value(e, of_value))
    if owner >= 0:
        raw.fields.append(variable)
    else:
        yield variable


def _is_around(e: Uses, target: int, owner: int) -> bool:
    """True if the target is a member of the class, by the class's name, in one of its methods: ``Pool.shared = ..``."""
    symbol = e.symbol_at(e.tree.starts[target])
    around = symbol.qualified_name.split(".") if symbol is not None and symbol.kind in _METHODS else []
    return len(around) > 1 and around[-2] == e.text(owner)


def _returned(e: Uses) -> Iterator[Variable]:
    """The type of each return of the functions whose returns are all known; generators have none."""
    tree, several, known = e.tree, dict[int, tuple[Symbol, list[int]]](), set[int]()
    for index in tree.all_of(*_RETURNS):
        kind = tree.kinds[index]
        if kind == "return_statement" and child_at(tree, index, _FIRST) >= 0:
            symbol = e.symbol_at(tree.starts[index])
            if symbol is not None and symbol.kind in _KINDS:
                several.setdefault(id(symbol), (symbol, []))[1].append(child_at(tree, index, _FIRST))
        elif kind == "yield" or (kind == "function_definition" and child_at(tree, index, _RESULT) >= 0):
            known.add(id(e.symbol_at(tree.starts[index if kind == "yield" else child_at(tree, index, _NAME)])))
    for number, (symbol, nodes) in several.items():
        given = [(node, parts(e, node)) for node in nodes[: MAX_RETURNS + 1] if tree.kinds[node] != "none"]
        if number not in known and len(nodes) <= MAX_RETURNS and all(of_type for _, of_type in given):
            for node, of_type in given:
                yield Variable(f"{symbol.name}()", tree.starts[node], of_type, "returned")
