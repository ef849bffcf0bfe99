"""Dart: the kinds and fields for reading its trees.

An expression is a row of siblings: a name, followed by selectors.
"""

from __future__ import annotations

from smart_explore.languages.dart.narrowing import NARROWING
from smart_explore.languages.raw_references import OWN_TYPE, SELF_VALUE, SUPER_VALUE, Scope, Use
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.generics import declare_extension
from smart_explore.languages.reader.places import child_at, following, previous, read_place, token_between
from smart_explore.languages.reader.rules import awaited, call_step
from smart_explore.languages.reader.syntax import (
    Binding,
    Either,
    Key,
    Label,
    Lambda,
    Member,
    Operator,
    Step,
    Syntax,
    each,
)
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model.relation import FORMAL
from smart_explore.terms.paths import call_named, dotted, member, named
from smart_explore.terms.steps import CALL, ELEMENT
from smart_explore.terms.terms import UNKNOWN, Term
from smart_explore.tree.tree import Tree

_ASKED = read_place("unconditional_assignable_selector|conditional_assignable_selector|argument_part|.")
_ASKING = words("unconditional_assignable_selector conditional_assignable_selector")
_NAME, _OWN_NAME = read_place("identifier"), read_place("name")
_EXTENSION, _EXTENDED = read_place("^/^/^"), read_place("class")
_SELECTORS = _ASKING | words("selector argument_part")
_TYPES_GIVEN = read_place("type_arguments/type_identifier")
_SHORTHAND = read_place("dot_shorthand/identifier")
_MAKING = words("new_expression const_object_expression")
_CREATED = read_place("type_identifier")
_NAMES = words("type_identifier identifier")


def _selector(e: Expressions, index: int) -> Step:
    """``.name``, ``[0]``, ``(..)``, type arguments or ``!`` after an expression."""
    tree = e.tree
    inner = previous(tree, index)
    if inner < 0:
        return Step()
    asked = child_at(tree, index, _ASKED)
    kind = tree.kinds[asked]
    if kind in _ASKING:
        name = child_at(tree, asked, _NAME)
        if name >= 0:
            return Step(inner, name, (member(e.text(name)),))
        return Step(inner, -1, (ELEMENT,))
    return Step(inner, -1, (call_step(e, asked, _TYPES_GIVEN),)) if kind == "argument_part" else Step(inner)


def _made(e: Expressions, index: int) -> Step:
    """``new A(..)``, ``const a.B(..)``, ``new A.named(..)``."""
    path = ".".join(e.text(child) for child in e.tree.children(index) if e.tree.kinds[child] in _NAMES)
    return Step(base=call_named(path)) if path else Step()


def _type(e: Expressions, index: int) -> Step:
    """``prefix.Type``, two siblings, either of which is the whole; a single type is its name."""
    tree = e.tree
    for prefix, name in ((index, following(tree, index)), (previous(tree, index), index)):
        is_pair = min(prefix, name) >= 0 and tree.kinds[prefix] == tree.kinds[name]
        if is_pair and token_between(tree, prefix, name) == ".":
            return Step(-1, name, (member(e.text(name)),), named(e.text(prefix)))
    return Step(-1, index, root=named(e.text(index)))


def _makes(e: Uses, index: int) -> None:
    """Add the call of a constructor by its last name."""
    names = [child for child in e.tree.children(index) if e.tree.kinds[child] in _NAMES]
    shorthand = child_at(e.tree, index, _SHORTHAND)
    if names:
        e.add("call", names[-1], dotted(".".join(map(e.text, names[:-1]))) if len(names) > 1 else None)
    elif shorthand >= 0:
        e.add("call", shorthand, UNKNOWN)


def _shorthand(e: Expressions, index: int) -> Step:
    """``.name``, a member of the expected type."""
    name = child_at(e.tree, index, _NAME)
    return Step(-1, name, (member(e.text(name)),), UNKNOWN) if name >= 0 else Step()


def _cascade(e: Expressions, index: int) -> Step:
    """The step of a ``..name()``: its receiver is the expression before all cascades, which is also the result."""
    inner = previous(e.tree, index)
    while inner >= 0 and e.tree.kinds[inner] == "cascade_section":
        inner = previous(e.tree, inner)
    return Step(inner)


def _callee(e: Expressions, index: int) -> Term | None:
    """The value that a named argument is given to: the expression before its arguments, or the type of ``new``."""
    tree = e.tree
    around = tree.parents[tree.parents[index]]
    if tree.kinds[around] != "argument_part":
        return e.value(around) if child_at(tree, around, _CREATED) >= 0 else None
    front = previous(tree, around)
    front = previous(tree, tree.parents[around]) if front < 0 else front
    return e.value(front) if front >= 0 else None


def _cascaded(e: Expressions, index: int) -> Step:
    """The first member, or the element, of a cascade."""
    inner, name = _cascade(e, e.tree.parents[index]).inner, child_at(e.tree, index, _NAME)
    if inner < 0:
        return Step(-1, name, (member(e.text(name)),), UNKNOWN) if name >= 0 else Step()
    return Step(inner, name, (member(e.text(name)) if name >= 0 else ELEMENT,))


def _constructor(e: Uses, index: int) -> None:
    """``this(..)`` and ``super(..)`` before a constructor's body, and parameters of the one above (``super.x``)."""
    name = child_at(e.tree, index, _NAME)
    for child in e.tree.children(index):
        keyword = e.tree.kinds[child]
        if keyword in ("this", "super") and name < 0:
            e.raw.uses.append(Use("call", keyword, e.tree.starts[child]))
        elif keyword in ("this", "super"):
            e.add("call", name, SELF_VALUE if keyword == "this" else SUPER_VALUE)
    if e.tree.kinds[index] == "super_formal_parameter":
        e.raw.uses.append(Use("call", "super", e.tree.starts[index]))


def _formal(e: Uses, index: int) -> None:
    """Add a parameter that initializes a field (``this.x``)."""
    name, around = child_at(e.tree, index, _NAME), e.tree.parents[index]
    while around >= 0 and e.tree.kinds[around] != "class_definition":
        around = e.tree.parents[around]
    of_type = child_at(e.tree, around, _OWN_NAME) if around >= 0 else -1
    if name >= 0 and of_type >= 0:
        e.raw.renamed.append((f"{e.text(of_type)}.{e.text(name)}{FORMAL}", OWN_TYPE))


def _torn_off(e: Uses, index: int) -> None:
    """``Type.new``, the constructor as a function."""
    name, owner = child_at(e.tree, index, _NAME), previous(e.tree, e.tree.parents[index])
    if name >= 0 and owner >= 0 and e.text(name) == "new":
        e.use("call", owner)


_ITERATED = "iterator iterator.moveNext iterator.current"


def _extension(e: Uses, index: int) -> None:
    """A function of ``extension Name on Type``."""
    around = child_at(e.tree, index, _EXTENSION)
    if around >= 0 and e.tree.kinds[around] == "extension_declaration":
        declare_extension(e, child_at(e.tree, index, _OWN_NAME), child_at(e.tree, around, _EXTENDED))


def _key_too(tree: Tree, node: int) -> str | None:
    """``Item(:size)`` and ``Item(:var size)``: the key would be before the colon."""
    parent = tree.parents[node]
    if tree.kinds[tree.parents[parent]] != "object_pattern":
        return None
    before = tree.data[: tree.starts[parent]].rstrip()
    return "" if before.endswith(b":") and before[:-1].rstrip().endswith((b"(", b",")) else None


def _catch(e: Uses, index: int) -> None:
    """The block after ``catch (error)``, which sees the name."""
    block = following(e.tree, index)
    if block >= 0:
        e.raw.scopes.append(Scope(e.tree.starts[index], e.tree.ends[block], "block"))


SYNTAX = Syntax(
    shorthand=_key_too,
    narrowing=NARROWING,
    names=words("identifier identifier_dollar_escaped"),
    type_names=words("type_identifier"),
    roots={"this": SELF_VALUE, "super": SUPER_VALUE},
    no_names=words("assert catch for if switch while"),
    steps={
        "await_expression": awaited(read_place("0")),
        **dict.fromkeys(_SELECTORS, _selector),
        "cascade_section": _cascade,
        "cascade_selector": _cascaded,
        "dot_shorthand": _shorthand,
        "type_identifier": _type,
        **dict.fromkeys(_MAKING, _made),
        "this": lambda e, index: Step(base=SELF_VALUE),
        "super": lambda e, index: Step(base=SUPER_VALUE),
    },
    members={"qualified": Member("0", "-1")},
    suffixes=_SELECTORS | words("cascade_section cascade_selector"),
    arguments=words("arguments"),
    inner={
        **each("parenthesized_expression unary_expression assignable_expression argument", "0"),
    },
    generics={"type_identifier": ">type_arguments/type_identifier"},
    typed={"type_cast_expression": "type_cast/type_identifier"},
    either={
        "if_null_expression": Either("first", "second"),
        "conditional_expression": Either("consequence", "alternative"),
    },
    nothing=words("null_literal throw_expression"),
    literals={"string_literal": "String"},
    inherits={
        **each("superclass mixins interfaces", "type_identifier"),
        "mixin_declaration": "type_identifier",
    },
    passed={"argument": "*", "named_argument": "-1"},
    type_parameters={"type_parameter": "type_identifier"},
    bounds=(("type_parameters/type_parameter", "type_identifier", "type_bound/type_identifier"),),
    bindings={
        "formal_parameter": Binding("name|identifier", "type_identifier"),
        "initialized_variable_definition": Binding("name", "type_identifier", "value", by_case=True),
        "for_loop_parts": Binding("name", "type_identifier", "value", each=True),
        "catch_parameters": Binding("identifier"),
        "variable_pattern": Binding("identifier", "type_identifier"),
        "static_final_declaration": Binding("0", "^/^/^/type_identifier", "^/1", of="field", by_case=True),
        "declaration": Binding(
            "initialized_identifier_list/initialized_identifier/0", "type_identifier", "^/1", of="field", by_case=True
        ),
    },
    results=dict.fromkeys(words("function_signature getter_signature"), ("name", "name/<")),
    aliases={"type_alias": ("0", "-1")},
    lambdas={"function_expression": Lambda("parameters/formal_parameter", "name|identifier")},
    around_lambdas=words("argument named_argument arguments argument_part"),
    scopes={
        **dict.fromkeys(words("function_expression declaration"), "function"),
        **dict.fromkeys(words("block for_statement"), "block"),
    },
    bodies=words("function_body"),
    special={
        **dict.fromkeys(_MAKING, _makes),
        "constructor_param": _formal,
        "catch_clause": _catch,
        "redirection": _constructor,
        "initializer_list_entry": _constructor,
        "super_formal_parameter": _constructor,
        "unconditional_assignable_selector": _torn_off,
        **each("function_signature getter_signature", _extension),
    },
    keys={
        "field_initializer": (Key("identifier", ""),),
        "named_argument": (Key("label/identifier", _callee),),
        "object_pattern/identifier": (Key(".", "^/type_identifier", of_pattern=True),),
        **dict.fromkeys(
            ("object_pattern/constant_pattern", "object_pattern/variable_pattern"),
            (Key("identifier", "^/type_identifier", of_pattern=True, short=b":"),),
        ),
    },
    operators={
        **dict.fromkeys(
            words("""
            additive_expression multiplicative_expression shift_expression relational_expression
            bitwise_and_expression bitwise_or_expression bitwise_xor_expression
            """),
            (Operator("0", "operator{}", "-1"),),
        ),
        "equality_expression": (Operator("0", dict.fromkeys(("==", "!="), "operator=="), "-1"),),
        "assignment_expression": (Operator("left", "operator{}", "right", compound=True),),
        "unary_expression": (Operator("-1", "operator{}"),),
        "postfix_expression": (Operator("0", {"++": "operator+", "--": "operator-"}),),
        "for_loop_parts": (Operator("value", {"": _ITERATED}, is_signed=False),),
        "spread_element": (Operator("0", {"": _ITERATED}, is_signed=False),),
        "template_substitution": (Operator("0", {"": "toString"}, is_signed=False),),
    },
    step_methods={CALL: "call", ELEMENT: "operator[]"},
    set_methods={ELEMENT: "operator[]="},
    labels=each("labeled_statement break_statement continue_statement label", Label("identifier")),
)
