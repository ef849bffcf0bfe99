"""Java: the kinds and fields for reading its trees."""

from __future__ import annotations

from smart_explore.languages.java.bindings import bind, bind_declarators, declare_constructor, declare_method
from smart_explore.languages.java.callbacks import declare_callbacks, given_lambdas, other_lambda
from smart_explore.languages.java.library import LIBRARY_CALLS
from smart_explore.languages.java.operators import SYNTAX_OPERATORS
from smart_explore.languages.java.types import type_at
from smart_explore.languages.raw_references import SELF_VALUE, SUPER_VALUE, Scope
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import Either, Member, Step, Syntax, each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model.relation import NAMED
from smart_explore.terms.building import call_of
from smart_explore.terms.paths import contains, member, named
from smart_explore.terms.steps import CALL
from smart_explore.terms.steps import Step as TermStep
from smart_explore.terms.terms import NO_SYMBOL, Generic, Iterable, Map, Term

_OBJECT, _FIELD, _NAME, _TYPE = (read_place(field) for field in ("object", "field", "name", "type"))
_ARGUMENTS, _GIVEN, _CONSTRUCTOR = read_place("arguments"), read_place("arguments/*"), read_place("constructor")
_PARTS, _FIRST = read_place("*"), read_place("0")
_KNOWN_ANNOTATIONS = words("Override Deprecated SuppressWarnings FunctionalInterface SafeVarargs")


def _field_access(e: Expressions, index: int) -> Step:
    """``a.b``; ``Outer.this`` is an Outer."""
    owner, field = child_at(e.tree, index, _OBJECT), child_at(e.tree, index, _FIELD)
    if e.tree.kinds[field] == "this":
        return Step(base=e.named_type(owner))
    return Step(owner, field, (member(e.text(field)),))


def _invocation(e: Expressions, index: int) -> Step:
    owner, name = child_at(e.tree, index, _OBJECT), child_at(e.tree, index, _NAME)
    text = e.text(name)
    call = _given(e, index, text)
    return Step(owner, name, (member(text), call)) if owner >= 0 else Step(-1, name, (call,), root=named(text))


def _given(e: Expressions, index: int, name: str) -> TermStep:
    """``()``; for a call that may return its argument with the class or the variable among its arguments."""
    arguments = children_at(e.tree, index, _GIVEN)
    classes = [_class_of(e, one) for one in arguments if e.tree.kinds[one] == "class_literal"]
    if classes or name not in LIBRARY_CALLS:
        return call_of(classes, of_types=True)
    return call_of(named(e.text(one)) if e.tree.kinds[one] == "identifier" else None for one in arguments[:1])


def _class_of(e: Expressions, index: int) -> Term:
    return type_at(e.tree, child_at(e.tree, index, _FIRST)) or NO_SYMBOL


def _class_literal(e: Expressions, index: int) -> Step:
    return Step(base=Generic("Class", (_class_of(e, index),)))


def _created(e: Expressions, index: int) -> Step:
    """``new A()``; for a generic type with its arguments."""
    of_type = child_at(e.tree, index, _TYPE)
    made = type_at(e.tree, of_type)
    return Step(base=made) if contains(made, Generic, Iterable, Map) else Step(of_type, -1, (CALL,))


def _scoped_type(e: Expressions, index: int) -> Step:
    """``a.B``, with annotations in between."""
    parts = children_at(e.tree, index, _PARTS)
    return Step(parts[0], parts[-1], (member(e.text(parts[-1])),))


def _method_reference(e: Expressions, index: int) -> Step:
    """``a::b``."""
    parts = children_at(e.tree, index, _PARTS)
    is_named = len(parts) > 1 and e.tree.kinds[parts[-1]] == "identifier"
    return Step(parts[0], parts[-1], (member(e.text(parts[-1])),)) if is_named else Step()


def _cast(e: Expressions, index: int) -> Step:
    return Step(base=type_at(e.tree, child_at(e.tree, index, _TYPE)))


def _number_given(e: Uses, index: int) -> int:
    """The number of arguments; -1 if there is no list of them."""
    return len(children_at(e.tree, index, _GIVEN)) if child_at(e.tree, index, _ARGUMENTS) >= 0 else -1


def _call(e: Uses, index: int) -> None:
    owner, name = child_at(e.tree, index, _OBJECT), child_at(e.tree, index, _NAME)
    receiver = e.as_receiver(owner) if owner >= 0 else None
    e.add_at("call", e.text(name), e.tree.starts[name], receiver, _number_given(e, index))


def _creation(e: Uses, index: int) -> None:
    """Add the call of a constructor; an anonymous class is a scope of its fields."""
    tree = e.tree
    name, receiver = e.access(child_at(tree, index, _TYPE))
    if name >= 0:
        e.add_at("call", e.text(name), tree.starts[name], receiver, _number_given(e, index))
    for child in tree.children(index):
        if tree.kinds[child] == "class_body":
            e.raw.scopes.append(Scope(tree.starts[child], tree.ends[child], "block"))


def _constructor_call(e: Uses, index: int) -> None:
    """``this(..)`` and ``super(..)``."""
    word = child_at(e.tree, index, _CONSTRUCTOR)
    e.add_at("call", e.text(word), e.tree.starts[word], None, _number_given(e, index))


def _constant(e: Uses, index: int) -> None:
    """A constant of an enum calls a constructor after its name."""
    name = child_at(e.tree, index, _NAME)
    e.add_at("call", "this", e.tree.ends[name], None, max(_number_given(e, index), 0))


def _method_use(e: Uses, index: int) -> None:
    """``a::b`` and ``A::new``."""
    parts = children_at(e.tree, index, _PARTS)
    if len(parts) > 1 and e.tree.kinds[parts[-1]] == "identifier":
        name, receiver = e.access(index)
        e.add_at("value", e.text(name), e.tree.starts[name], receiver, NAMED)
    elif parts and e.tree.data.endswith(b"new", e.tree.starts[index], e.tree.ends[index]):
        e.use("call", parts[0])


def _annotation(e: Uses, index: int) -> None:
    name = child_at(e.tree, index, _NAME)
    if e.text(name) not in _KNOWN_ANNOTATIONS:
        e.use("type", name)


def _type_use(e: Uses, index: int) -> None:
    """Add a type, but not the parts of a package's name."""
    tree, around, name = e.tree, e.tree.parents[index], e.text(index)
    is_scoped = tree.kinds[around] == "scoped_type_identifier"
    is_last = is_scoped and tree.children(around)[-1] == index
    node = around if is_last else index
    outer = tree.parents[node]
    is_package = name[:1].islower() and tree.kinds[outer] == "scoped_type_identifier" and outer + 1 == node
    if name != "var" and not is_package:
        e.add_type(index, e.access(around)[1] if is_last else None)


SYNTAX = Syntax(
    names=words("identifier type_identifier this super"),
    bare_names=words("identifier type_identifier"),
    roots={"this": SELF_VALUE, "super": SUPER_VALUE},
    members={
        "field_access": Member("object", "field"),
        "scoped_identifier": Member("scope", "name"),
        "scoped_type_identifier": Member("0", "-1"),
        "method_reference": Member("0", "-1"),
    },
    steps={
        "field_access": _field_access,
        "scoped_type_identifier": _scoped_type,
        "method_reference": _method_reference,
        "method_invocation": _invocation,
        "cast_expression": _cast,
        "class_literal": _class_literal,
        "object_creation_expression": _created,
    },
    elements={"array_access": "array"},
    inner=each("parenthesized_expression generic_type", "0"),
    either={"ternary_expression": Either("consequence", "alternative")},
    nothing=words("null_literal"),
    literals={"string_literal": "String"},
    arguments=words("argument_list"),
    inherits={"superclass": "*", **each("super_interfaces extends_interfaces", "type_list/*")},
    generics={"generic_type": "type_arguments/*"},
    written_type=type_at,
    type_parameters={"type_parameter": "type_identifier|identifier"},
    bounds=(("type_parameters/type_parameter", "type_identifier|identifier", "type_bound/*"),),
    results={"method_declaration": ("name", "type")},
    scopes={
        **each(
            """
            method_declaration constructor_declaration compact_constructor_declaration lambda_expression
            static_initializer
            """,
            "function",
        ),
        **each("block for_statement enhanced_for_statement try_with_resources_statement catch_clause", "block"),
        **each("switch_rule switch_block_statement_group", "block"),
    },
    special={
        "method_invocation": _call,
        "object_creation_expression": _creation,
        "explicit_constructor_invocation": _constructor_call,
        "enum_constant": _constant,
        "method_reference": _method_use,
        **each("annotation marker_annotation", _annotation),
        "type_identifier": _type_use,
        **each("formal_parameter catch_formal_parameter enhanced_for_statement resource instanceof_expression", bind),
        **each("type_pattern record_pattern_component", bind),
        **each("local_variable_declaration field_declaration constant_declaration spread_parameter", bind_declarators),
        "argument_list": given_lambdas,
        "lambda_expression": other_lambda,
        **each("program class_body interface_body enum_body_declarations annotation_type_body", declare_callbacks),
        "method_declaration": declare_method,
        "constructor_declaration": declare_constructor,
    },
    own_method_names=True,
    operators=SYNTAX_OPERATORS,
    text_names={"annotation": words("MethodSource FieldSource dataProvider initMethod destroyMethod")},
)
