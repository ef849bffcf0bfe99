"""Scala: the kinds and fields for reading its trees."""

from __future__ import annotations

from smart_explore.languages.operators import add_operator
from smart_explore.languages.raw_references import SELF_VALUE, SUPER_VALUE, Variable
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.generics import declare_extension
from smart_explore.languages.reader.lambdas import parameter_step
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.rules import call_step
from smart_explore.languages.reader.syntax import Binding, Key, Lambda, Member, Operator, Step, Syntax, each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.scala.operator_names import ASSIGNED, LEFT, RIGHT, UNARY
from smart_explore.languages.words import words
from smart_explore.terms.paths import member
from smart_explore.terms.steps import CALL
from smart_explore.terms.terms import UNKNOWN

_NAME, _MODIFIERS = read_place("name"), read_place("modifiers")
_PARAMETERS = read_place("parameters")
_OPERATED = words("infix_expression postfix_expression")
_OPERAND, _OPERATOR = read_place("left|0"), read_place("operator/.|1")
_EXTENDED = read_place("parameters/parameter/type|class_parameters/class_parameter/type")
_MADE = "^/^/type_identifier|^/^/generic_type|^/^/stable_type_identifier"


_PATTERN_FIELDS = frozenset({"", "left", "name", "pattern", "right"})


def _self_type(e: Uses, index: int) -> None:
    """``self: Service & Users =>`` names types that every instance is of as well, as bases are."""
    waiting = [child for child in e.tree.children(index) if e.tree.kinds[child] not in _SELF_NAMES]
    while waiting:
        node = waiting.pop(0)
        if e.tree.kinds[node] in _JOINED:
            waiting += [child for child in e.tree.children(node) if e.tree.fields[child] != "operator"]
        else:
            e.use("inherit", node)


def _with_types(e: Expressions, index: int) -> Step:
    """``make[Item]``: a call, unless its brackets follow; ``it.asInstanceOf[Item]`` is an ``Item``."""
    called, around = child_at(e.tree, index, _CALLED), e.tree.parents[index]
    cast = next(iter(children_at(e.tree, index, _TYPES_GIVEN)), -1)
    if cast >= 0 and e.tree.text(called).endswith(".asInstanceOf"):
        return Step(base=e.generic_type(cast))
    is_called = e.tree.kinds[around] == "call_expression" and around + 1 == index
    return Step(called, -1, () if is_called else (call_step(e, index, _TYPES_GIVEN),))


def _wildcard(e: Expressions, index: int) -> Step:
    """``_`` of ``_.name()``, the parameter of a lambda that is this expression."""
    tree, node = e.tree, index
    while tree.kinds[tree.parents[node]] in _CONTINUED and tree.parents[node] + 1 == node:
        node = tree.parents[node]
    return parameter_step(e, node, 0) if node != index else Step()


def _operated(e: Expressions, index: int) -> Step:
    """``a op b``, and ``a op`` on a line whose operand is on the next: the grammar ends the expression there.

    A call that continues on the next line is on the whole expression before it.
    """
    tree, before = e.tree, index - 1
    name = e.member_name(child_at(tree, index, _OPERATOR))
    if name < 0:
        return Step()
    while tree.kinds[before] in _OPERATED and tree.starts[before] == tree.starts[index]:
        before -= 1
    line = tree.data[tree.ends[before] : tree.starts[index]]
    continues = tree.kinds[tree.parents[before]] == "postfix_expression" and line.count(b"\n") == 1
    if continues:
        return Step(-1, name, (member(e.text(name)), CALL), UNKNOWN)
    return Step(e.at(index, _OPERAND), name, (member(e.text(name)), CALL))


def _for(e: Uses, index: int) -> None:
    """``for`` calls ``foreach`` on each of its values; with ``yield`` the last one's ``map``, others' ``flatMap``."""
    enumerators, body = child_at(e.tree, index, _ENUMERATORS), child_at(e.tree, index, _BODY)
    if min(enumerators, body) < 0:
        return
    is_yield = b"yield" in e.tree.data[e.tree.ends[enumerators] : e.tree.starts[body]]
    every = [one for one in e.tree.children(enumerators) if e.tree.kinds[one] == "enumerator"]
    for enumerator in every:
        operand, guard = child_at(e.tree, enumerator, _VALUE), child_at(e.tree, enumerator, _GUARD)
        if operand >= 0:
            name = "foreach" if not is_yield else "map" if enumerator == every[-1] else "flatMap"
            names = [name, *(["withFilter"] if guard >= 0 else [])]
            add_operator(e.raw, names, e.tree.starts[operand], e.as_receiver(operand))


_CALLED, _TYPES_GIVEN = read_place("function"), read_place("type_arguments/*")
_ENUMERATORS, _BODY, _VALUE, _GUARD = map(read_place, ("enumerators", "body", "1", "guard"))
_BODIES = words("template_body")
_CONTINUED = words("field_expression call_expression")
_SELF_NAMES, _JOINED = words("identifier wildcard"), words("compound_type infix_type")
_BLOCKS = words("block indented_block")


_FIRST_CALLED = read_place("body/function|body/0/function")


def _pattern(e: Uses, index: int) -> None:
    """Add the names that a pattern binds; those in capitals and in backquotes name values."""
    tree = e.tree
    for child in tree.children(index):
        if tree.kinds[child] == "identifier" and tree.fields[child] in _PATTERN_FIELDS:
            name, start = tree.text(child), tree.starts[child]
            if name[:1].islower() or name.startswith("_"):
                e.raw.variables.append(Variable(name, start, None, "declared", start))


def _function(e: Uses, index: int) -> None:
    """A function, perhaps of ``extension (it: Type)`` or ``implicit class Name(it: Type)``, or without arguments."""
    tree = e.tree
    if all(_is_given(e, parameters) for parameters in children_at(tree, index, _PARAMETERS)):
        e.raw.takes[tree.starts[child_at(tree, index, _NAME)]] = "0"
    called = child_at(tree, index, _FIRST_CALLED)
    if called >= 0 and e.text(called) == e.text(child_at(tree, index, _NAME)) == "this":
        e.set_value(called, None)  # another constructor, and no ``apply`` of the object
    around = tree.parents[index]
    around = tree.parents[around] if tree.kinds[around] == "template_body" else around
    _added(e, index, around)


def _added(e: Uses, index: int, around: int) -> None:
    """Declare the type that an extension or an implicit class extends, and for its bases the class."""
    tree = e.tree
    modifiers = child_at(tree, around, _MODIFIERS)
    if tree.kinds[around] == "extension_definition" or (modifiers >= 0 and "implicit" in e.text(modifiers)):
        declare_extension(e, child_at(tree, index, _NAME), child_at(tree, around, _EXTENDED))


def _is_given(e: Uses, parameters: int) -> bool:
    """True for a parameter list that a call leaves out: an empty one, or one that the compiler fills in."""
    children = e.tree.children(parameters)
    return not children or e.text(parameters)[1:].lstrip().startswith(("implicit ", "using "))


SYNTAX = Syntax(
    quote="`",
    names=words("identifier"),
    literals=each("interpolated_string_expression string", "String"),
    type_names=words("type_identifier"),
    roots={"this": SELF_VALUE, "super": SUPER_VALUE},
    members={
        "field_expression": Member("value", "field"),
        "stable_type_identifier": Member("0", "type_identifier"),
        "stable_identifier": Member("0", "-1"),
    },
    calls={"call_expression": "function"},
    method_calls={"infix_expression": Member("left", "operator/."), "postfix_expression": Member("0", "1")},
    creations={"instance_expression": "type_identifier|generic_type|stable_type_identifier"},
    arguments=words("arguments"),
    inner={
        "parenthesized_expression": "0",
        "generic_type": "type",
        "lazy_parameter_type": "type",
    },
    typed={"ascription_expression": "1"},
    generics={"generic_type": "type_arguments/*"},
    type_arguments={
        "call_expression": "function/type_arguments/*",
        "instance_expression": "generic_type/type_arguments/*",
    },
    steps={"generic_function": _with_types, "wildcard": _wildcard, **dict.fromkeys(_OPERATED, _operated)},
    base_calls={"extends_clause": "arguments/^/type"},
    inherits={"extends_clause": "type"},
    anonymous={"instance_expression": "type_identifier|generic_type|stable_type_identifier"},
    passed={"arguments": "*", "field_expression": "."},
    type_parameters={"type_parameters": "name"},
    bounds=(("type_parameters/name", ".", ">upper_bound/type"),),
    bindings={
        "parameter": Binding("name", "type"),
        "binding": Binding("name", "type"),
        "class_parameter": Binding("name", "type", of="field"),
        "val_definition": (
            Binding("pattern", "type", "value", of="field", inside=_BODIES),
            Binding("pattern", "type", "value", inside=_BLOCKS),
        ),
        "var_definition": (
            Binding("pattern", "type", "value", of="field", inside=_BODIES),
            Binding("pattern", "type", "value", inside=_BLOCKS),
        ),
        "typed_pattern": Binding("pattern", "type"),
        "enumerator": Binding("0", "", "1", each=True),
    },
    results=dict.fromkeys(words("function_definition function_declaration"), ("name", "return_type")),
    aliases={"type_definition": ("name", "type")},
    lambdas={"lambda_expression": Lambda("parameters/binding|parameters", "name")},
    around_lambdas=words("arguments block"),
    passes_itself=words("pipe tap"),
    scopes={
        **dict.fromkeys(words("function_definition lambda_expression"), "function"),
        **dict.fromkeys(words("block indented_block case_clause for_expression"), "block"),
    },
    keys={"arguments/assignment_expression": (Key("left", f"^/^/function|{_MADE}", b"=", ("copy",)),)},
    special={
        "self_type": _self_type,
        **dict.fromkeys(words("capture_pattern case_class_pattern case_clause infix_pattern tuple_pattern"), _pattern),
        **dict.fromkeys(words("function_definition function_declaration"), _function),
        "class_definition": lambda e, index: _added(e, index, index),
    },
    operators={
        "infix_expression": (
            Operator("left", LEFT, "right"),
            Operator("left", ASSIGNED, "right"),
            Operator("right", RIGHT, "left"),
        ),
        "prefix_expression": (Operator("0", UNARY),),
        "for_expression": (_for,),
        "case_class_pattern": (Operator("type", {"": "unapply unapplySeq"}, is_signed=False),),
        "interpolation": (Operator("0", {"": "toString"}, is_signed=False),),
    },
    step_methods={CALL: "apply"},
    set_methods={CALL: "update"},
)
