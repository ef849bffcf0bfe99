"""PHP: the kinds and fields for reading its trees. The names of variables keep their ``$``."""

from __future__ import annotations

from smart_explore.languages.php.callables import given_by_name, pair, provider
from smart_explore.languages.php.constructors import keyed, promoted
from smart_explore.languages.php.docs import read_docs
from smart_explore.languages.php.narrowing import NARROWING
from smart_explore.languages.php.traits import chosen, renamed
from smart_explore.languages.php.values import array, assigned, call, method_call, returned
from smart_explore.languages.raw_references import SELF_VALUE, SUPER_VALUE, Use, Variable
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.generics import declare_private
from smart_explore.languages.reader.places import child_at, children_at, read_place, token_between
from smart_explore.languages.reader.syntax import Binding, Either, Key, Label, Member, Operator, Step, Syntax, each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.paths import lists_of, member, named
from smart_explore.terms.steps import CALL, ELEMENT

_OF_OBJECT = Member("object", "name")
_METHOD_CALLS = "member_call_expression nullsafe_member_call_expression scoped_call_expression"


_LEFT, _RIGHT = read_place("left"), read_place("right")
_PROPERTIES = read_place("property_element/name/name|name/name")
_VARIABLE, _NAME, _TYPE = read_place("variable_name"), read_place("name"), read_place("type")


def _binary(e: Uses, index: int) -> None:
    """The type after ``instanceof``."""
    left, right = child_at(e.tree, index, _LEFT), child_at(e.tree, index, _RIGHT)
    if left >= 0 and right >= 0 and token_between(e.tree, left, right).lower() == "instanceof":
        e.use("type", right)


def _private(e: Uses, index: int) -> None:
    """A private property: a subclass may have another one of that name. In a trait it belongs to the users."""
    tree = e.tree
    visible = [e.text(one).lower() for one in tree.children(index) if tree.kinds[one] == "visibility_modifier"]
    if "private" not in visible or tree.kinds[tree.parents[tree.parents[index]]] == "trait_declaration":
        return
    for name in children_at(tree, index, _PROPERTIES):
        declare_private(e, name)


def _promoted(e: Uses, index: int) -> None:
    promoted(e, index)
    _private(e, index)


def _qualified(e: Expressions, index: int) -> Step:
    r"""``\A\B\name`` and ``namespace\name``: a member of the namespace ``\A\B\``; of a type that of PHP is left out.

    An import makes its last name visible.
    """
    name = e.tree.children(index)[-1]
    text, last = e.text(index), e.text(name)
    space = "".join(text.removesuffix(last).split())
    around = e.tree.kinds[e.tree.parents[index]]
    is_bare = space == "" or around == "namespace_use_clause"
    is_bare |= space == "\\" and around != "function_call_expression"
    return Step(-1, name, root=named(last)) if is_bare else Step(-1, name, (member(last),), named(space))


def _constant(e: Expressions, index: int) -> Step:
    """``A::NAME``; ``A::class`` is the class itself."""
    owner, *_, name = e.tree.children(index)
    text = e.text(name)
    return Step(owner) if text == "class" else Step(owner, name, (member(text),))


def _created(e: Uses, index: int) -> None:
    """``new $class(..)``, an object of the class in a variable."""
    made = child_at(e.tree, index, _VARIABLE)
    if made >= 0:
        e.raw.uses.append(Use("call", MAKER, e.tree.starts[made], e.as_receiver(made)))


MAKER = "new"
"""The name of the call if a variable holds the class."""


_ITERATORS = "current key next rewind valid"
_ITERATED = f"getIterator {_ITERATORS} " + " ".join(f"getIterator().{name}" for name in _ITERATORS.split())
_GIVEN = "arguments/argument/0"


def _rest(e: Uses, index: int) -> None:
    """``T ...$a``, a list of T."""
    name, of_type = child_at(e.tree, index, _NAME), e.generic_type(child_at(e.tree, index, _TYPE))
    if name >= 0:
        listed = e.documented.get(name) or lists_of(of_type)
        e.raw.variables.append(Variable(e.text(name), e.tree.starts[name], listed, "declared"))


def _outside(e: Uses, index: int) -> None:
    """``use ($a, &$b)`` of a closure, and ``global $c``: its function has no variables of these names."""
    tree = e.tree
    names = [node for node in range(index, tree.after[index]) if tree.kinds[node] == "variable_name"]
    e.raw.nonlocals += [Variable(e.text(node), tree.starts[node]) for node in names]


SYNTAX = Syntax(
    names=words("name variable_name dynamic_variable_name relative_scope"),
    named_by_values=words("dynamic_variable_name"),
    naming_calls=words("compact"),
    bare_names=words("name"),
    builtin_types=words("primitive_type"),
    roots={"$this": SELF_VALUE, "self": SELF_VALUE, "static": SELF_VALUE, "parent": SUPER_VALUE},
    implicit_receiver=False,
    own_types=words("self static"),
    members={
        **dict.fromkeys(words("member_access_expression nullsafe_member_access_expression"), _OF_OBJECT),
        "scoped_property_access_expression": Member("scope", "name/name"),
        "class_constant_access_expression": Member("0", "1"),
        **dict.fromkeys(words("qualified_name relative_name"), Member("prefix", "-1")),
    },
    steps={
        **dict.fromkeys(words("qualified_name relative_name"), _qualified),
        "class_constant_access_expression": _constant,
        "function_call_expression": call,
        "array_creation_expression": array,
        **dict.fromkeys(words(_METHOD_CALLS), method_call),
    },
    unions=words("union_type intersection_type disjunctive_normal_form_type type_list"),
    narrowing=NARROWING,
    calls={"function_call_expression": "function"},
    method_calls={
        **dict.fromkeys(words("member_call_expression nullsafe_member_call_expression"), _OF_OBJECT),
        "scoped_call_expression": Member("scope", "name"),
    },
    creations={"object_creation_expression": "name|qualified_name|relative_name|anonymous_class/base_clause/0"},
    elements={"subscript_expression": "0"},
    arguments=words("arguments"),
    inner=each("parenthesized_expression named_type optional_type clone_expression", "0"),
    either={
        "conditional_expression": Either("body", "alternative"),
        "binary_expression": Either("left", "right", frozenset({"??", "?:"})),
    },
    nothing=words("null throw_expression"),
    inherits={"base_clause": "*", "class_interface_clause": "*", "use_declaration": "*"},
    anonymous={"anonymous_class": "base_clause/*|class_interface_clause/*|declaration_list/use_declaration/*"},
    types={"named_type": "0", "attribute": "0", "class_constant_access_expression": "0"},
    bindings={
        "simple_parameter": Binding("name", "type"),
        "property_promotion_parameter": (
            Binding("name", "type"),
            Binding("name/name", "type", of="field"),
        ),
        "property_declaration": Binding("property_element/name/name", "type", of="field"),
        "catch_clause": Binding("name", "type"),
        "assignment_expression": (
            Binding("left", "", "right"),
            Binding("list_literal/variable_name"),
        ),
        "foreach_statement": (
            Binding("1", "", "0", each=True),
            Binding("pair/1", "", "0", each=True),
            Binding("pair/0"),
        ),
        "static_variable_declaration": Binding("name", "", "value"),
    },
    results=dict.fromkeys(words("function_definition method_declaration"), ("name", "return_type")),
    scopes=dict.fromkeys(words("function_definition method_declaration anonymous_function arrow_function"), "function"),
    special={
        "program": read_docs,
        "array_creation_expression": pair,
        "function_call_expression": given_by_name,
        "attribute": provider,
        "variadic_parameter": _rest,
        **each("anonymous_function_use_clause global_declaration", _outside),
        "assignment_expression": assigned,
        "return_statement": returned,
        "binary_expression": _binary,
        "object_creation_expression": _created,
        "use_instead_of_clause": chosen,
        "use_as_clause": renamed,
        "property_declaration": _private,
        "property_promotion_parameter": _promoted,
    },
    keys={"argument": (Key("name", keyed, b":"),)},
    operators={
        "foreach_statement": (Operator("0", {"": _ITERATED}, is_signed=False),),
        "variadic_unpacking": (Operator("0", {"": _ITERATED}, is_signed=False),),
        "function_call_expression": (
            Operator(_GIVEN, {"count(": "count", "sizeof(": "count", "strval(": "__toString"}),
            Operator(_GIVEN, {"json_encode(": "jsonSerialize", "iterator_to_array(": "getIterator"}),
            Operator(f"{_GIVEN}/0", {"isset(": "offsetExists", "empty(": "offsetExists"}),
        ),
        "unset_statement": (Operator("0/0", {"unset(": "offsetUnset"}),),
        "echo_statement": (Operator("*", {"": "__toString"}, is_signed=False),),
        "print_intrinsic": (Operator("0", {"": "__toString"}, is_signed=False),),
        "binary_expression": (
            Operator("left", {".": "__toString"}, "right"),
            Operator("right", {".": "__toString"}, "left"),
        ),
        "augmented_assignment_expression": (Operator("right", {".=": "__toString"}, "left"),),
        "encapsed_string": (Operator("*", {"": "__toString"}, is_signed=False),),
        "cast_expression": (Operator("value", {"(string)": "__toString"}),),
        "clone_expression": (Operator("0", {"": "__clone"}, is_signed=False),),
    },
    step_methods={CALL: "__invoke", ELEMENT: "offsetGet"},
    set_methods={ELEMENT: "offsetSet"},
    labels={**each("goto_statement named_label_statement", Label("name")), "namespace_name": Label("*")},
)
