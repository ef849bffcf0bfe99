"""JavaScript, TypeScript and Flow: the kinds and fields by which their trees are read."""

from __future__ import annotations

from functools import lru_cache

from smart_explore.languages.ecmascript.bases import HERITAGE, bases_of, changed_base
from smart_explore.languages.ecmascript.bindings import OWN_NAMED
from smart_explore.languages.ecmascript.builtin_functions import OF_ARGUMENT
from smart_explore.languages.ecmascript.file import read_file
from smart_explore.languages.ecmascript.functions import FUNCTIONS
from smart_explore.languages.ecmascript.import_types import module_name
from smart_explore.languages.ecmascript.narrowing import NARROWING
from smart_explore.languages.ecmascript.operators import OPERATORS_OF
from smart_explore.languages.ecmascript.types import written_type
from smart_explore.languages.raw_references import SELF, SELF_VALUE, SUPER_VALUE, Scope, Use
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.rules import call_step
from smart_explore.languages.reader.syntax import Either, Label, Member, Step, Syntax, each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model.relation import ReferenceKind
from smart_explore.terms.building import call_of
from smart_explore.terms.paths import member, named
from smart_explore.terms.steps import CALL
from smart_explore.terms.steps import Step as TermStep
from smart_explore.terms.terms import Expression
from smart_explore.tree.tree import Tree

_CALLEE, _CONSTRUCTOR, _GIVEN = read_place("function"), read_place("constructor"), read_place("arguments/*")
_NAME, _EACH, _FIRST, _TYPES = read_place("name"), read_place("*"), read_place("0"), read_place("type_arguments/*")
_NAMES = words(
    "identifier property_identifier private_property_identifier shorthand_property_identifier type_identifier"
)
_DECLARED = words("""
    class_declaration abstract_class_declaration class interface_declaration type_alias_declaration enum_declaration
""")
_INDEX, _OBJECT = read_place("index"), read_place("object")
_CONSTANTS = {
    **each("import_specifier", read_place("-1")),
    **each("import_clause namespace_import", read_place("0")),
    **each("variable_declarator enum_declaration", read_place("name")),
}
"""Where the names of constants are declared or imported."""
_TOPS = ("program", "export_statement")
_NAMESPACES = words("internal_module module ambient_declaration")
_MODULES = frozenset(("require", "import"))
_AROUND = words("parenthesized_expression as_expression")


def _call(e: Expressions, index: int) -> Step:
    """A call: of a module, of a built-in function that returns its argument, or with its type arguments."""
    callee = child_at(e.tree, index, _CALLEE)
    if callee < 0:
        return Step()
    called = e.text(callee) if e.tree.kinds[callee] in _BUILT_IN else ""
    given = children_at(e.tree, index, _GIVEN) if called in _MODULES or called in OF_ARGUMENT else []
    if len(given) == 1 and called in OF_ARGUMENT:
        return Step(given[0], -1, OF_ARGUMENT[called])
    if len(given) == 1 and e.tree.kinds[given[0]] == "string":
        return Step(base=named(module_name(e.text(given[0])[1:-1])))
    types = call_step(e, index, _TYPES)
    return Step(callee, -1, (types if types is not CALL else _classes_given(e, index),))


def _classes_given(e: Expressions, index: int) -> TermStep:
    """``(=A)`` for a call that is given a class by its name, of which it may return an object: ``get(A).run()``."""
    given = children_at(e.tree, index, _GIVEN)
    names = [e.text(one) if e.tree.kinds[one] == "identifier" else "" for one in given]
    return call_of(named(name) if name[:1].isupper() and not name.isupper() else None for name in names)


_BUILT_IN = words("identifier import member_expression")


def _cast(e: Expressions, index: int) -> Step:
    """``a as T`` is a T, ``a as const`` an ``a``."""
    parts = children_at(e.tree, index, _EACH)
    if len(parts) == 1:
        return Step(parts[0])
    return Step(base=written_type(e.tree, parts[1]) if len(parts) > 1 else None)


def _asserted(e: Expressions, index: int) -> Step:
    """``<T>a``."""
    types = children_at(e.tree, index, _TYPES)
    return Step(base=written_type(e.tree, types[0]) if types else None)


def _super_call(e: Uses, index: int) -> None:
    """``super()``, whose callee is no name."""
    callee = child_at(e.tree, index, _CALLEE)
    if callee >= 0 and e.tree.kinds[callee] == "super":
        e.add_at("call", "super", e.tree.starts[callee], None)


def _own_created(e: Uses, index: int) -> None:
    """``new this()`` and ``new this.constructor()``, which create an object of the own class."""
    own = child_at(e.tree, index, _CONSTRUCTOR)
    while own >= 0 and e.tree.kinds[own] in _AROUND:
        own = child_at(e.tree, own, _FIRST)
    if own >= 0 and e.value(own) in (SELF_VALUE, Expression(SELF, (member("constructor"),))):
        e.add_at("call", "this", e.tree.starts[own], None)


def _computed_member(e: Uses, index: int) -> None:
    """``a["b"]``; ``a[NAME]``: the member declared as ``[NAME]``, where the file imports or declares that constant."""
    tree, key = e.tree, child_at(e.tree, index, _INDEX)
    if key >= 0 and tree.kinds[key] == "string":
        _quoted_member(e, index, key)
        return
    head = key
    while head >= 0 and tree.kinds[head] == "member_expression":
        head = child_at(tree, head, _OBJECT)
    if head >= 0 and tree.kinds[head] == "identifier" and tree.text(head) in _constants(tree):
        kind: ReferenceKind = "call" if tree.fields[index] == "function" else "value"
        e.add_at(kind, f"[{e.text(key)}]", tree.starts[key] - 1, e.as_receiver(child_at(tree, index, _OBJECT)))


def _quoted_member(e: Uses, index: int, key: int) -> None:
    """``a["b"]``, the member ``b``; a text with escapes names none."""
    for name in e.tree.children(key) if len(e.tree.children(key)) == 1 else ():
        use = Use("value", e.text(name), e.tree.starts[name], e.as_receiver(child_at(e.tree, index, _OBJECT)))
        if e.tree.fields[index] == "function":
            e.raw.uses.append(use._replace(kind="call"))
        else:
            e.raw.names.append(use)


@lru_cache(maxsize=1)
def _constants(tree: Tree) -> frozenset[str]:
    """The names that a file imports, or declares outside of functions."""
    around = ((one, tree.parents[tree.parents[one]]) for one in tree.all_of(*_CONSTANTS))
    kept = (one for one, at in around if tree.kinds[one] != "variable_declarator" or tree.kinds[at] in _TOPS)
    return frozenset(tree.text(child_at(tree, one, _CONSTANTS[tree.kinds[one]])) for one in kept)


def _element(e: Uses, index: int) -> None:
    """The component of a JSX element; names of HTML's elements begin with a small letter."""
    name = child_at(e.tree, index, _NAME)
    if name >= 0 and (e.tree.kinds[name] in _MEMBERS or e.text(name)[:1].isupper()):
        e.use("call", name)


def _bases(e: Uses, index: int) -> None:
    for base in bases_of(e.tree, [index]):
        e.use("inherit", changed_base(e.tree, base.node)[0])


def _decorator(e: Uses, index: int) -> None:
    if (decorator := child_at(e.tree, index, _FIRST)) >= 0:
        e.use("value", decorator)


def _type(e: Uses, index: int) -> None:
    """Add a type, unless it is declared."""
    around = e.tree.parents[index]
    if e.tree.fields[index] != "name" or e.tree.kinds[around] not in _DECLARED:
        e.add_type(index, e.access(around)[1] if e.tree.kinds[around] == "nested_type_identifier" else None)


def _block(e: Uses, index: int) -> None:
    """A block, unless it is the body of a namespace."""
    if e.tree.kinds[e.tree.parents[index]] not in _NAMESPACES:
        e.raw.scopes.append(Scope(e.tree.starts[index], e.tree.ends[index], "block"))


_MEMBERS = {
    **each("member_expression nested_identifier", Member("object", "property")),
    "nested_type_identifier": Member("module", "name"),
}
_SIGNATURES = words("function_signature method_signature abstract_method_signature")

SYNTAX = Syntax(
    names=_NAMES | words("this super null undefined true false import"),
    bare_names=_NAMES,
    roots={"this": SELF_VALUE, "super": SUPER_VALUE, "self": named(OWN_NAMED)},
    implicit_receiver=False,
    members=_MEMBERS,
    calls={"call_expression": "function"},
    creations={"new_expression": "constructor"},
    arguments=words("arguments"),
    elements={"subscript_expression": "object"},
    inner={
        **each("parenthesized_expression await_expression instantiation_expression satisfies_expression", "0"),
        "non_null_expression": "0",
        "generic_type": "name",
        "sequence_expression": "-1",
    },
    either={
        "ternary_expression": Either("consequence", "alternative"),
        "binary_expression": Either("left", "right", frozenset({"??", "||"})),
    },
    nothing=words("null undefined"),
    literals=each("string template_string", "string"),
    steps={"call_expression": _call, "as_expression": _cast, "type_assertion": _asserted},
    written_type=written_type,
    scopes={
        **dict.fromkeys(FUNCTIONS | _SIGNATURES, "function"),
        "class_body": "class",
        **each("for_statement for_in_statement catch_clause switch_body", "block"),
    },
    special={
        "program": read_file,
        "call_expression": _super_call,
        "new_expression": _own_created,
        "subscript_expression": _computed_member,
        **each("jsx_opening_element jsx_self_closing_element", _element),
        **dict.fromkeys(HERITAGE, _bases),
        "decorator": _decorator,
        "type_identifier": _type,
        "statement_block": _block,
    },
    narrowing=NARROWING,
    labels=each("pair pair_pattern", Label("key")),
    operators=OPERATORS_OF,
)
