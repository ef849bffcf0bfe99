"""Ruby: the kinds and fields for reading its trees.

A bare name that nothing binds is a call of a method without arguments.
"""

from __future__ import annotations

from smart_explore.languages.raw_references import SELF, SELF_VALUE, SUPER_VALUE, Scope, Use, Variable
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import Member, Step, Syntax, each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.ruby.bindings import ASSIGNMENTS, BLOCKS, METHODS, bind
from smart_explore.languages.ruby.operators import OPERATORS, is_set
from smart_explore.languages.ruby.symbol_arguments import read_send, read_symbol
from smart_explore.languages.words import words
from smart_explore.terms.paths import dotted, member, named
from smart_explore.terms.steps import CALL
from smart_explore.terms.terms import Expression, Term
from smart_explore.tree.tree import Tree

_RECEIVER, _METHOD, _GIVEN = read_place("receiver"), read_place("method"), read_place("arguments")
_EACH_GIVEN, _SUPERCLASS = read_place("arguments/*"), read_place("0")
_FIRST_GIVEN, _SECOND_GIVEN, _ALIASED = map(read_place, ("arguments/0", "arguments/1", "alias"))
_BLOCK, _SCOPE, _NAME = read_place("block"), read_place("scope"), read_place("name")
_TOP = "Object"
_MIXES_IN = words("include extend prepend")
_NO_CALLS = words("__FILE__ __LINE__ __dir__ _")
_PAIRS = words("pair keyword_pattern")
_OPERANDS = words("unary array splat_argument hash_splat_argument block_argument")
_DECLARES = words("alias undef setter")


def _call(e: Expressions, index: int) -> Step:
    """A call; its value is unknown if a block may make it."""
    tree = e.tree
    receiver, method = child_at(tree, index, _RECEIVER), child_at(tree, index, _METHOD)
    if method < 0 or child_at(tree, index, _BLOCK) >= 0:
        return Step()
    if tree.kinds[method] == "super":
        return Step(base=SUPER_VALUE)
    given = child_at(tree, index, _GIVEN)
    text = e.text(method)
    call = (CALL,) if given >= 0 and tree.data.startswith(b"(", tree.starts[given]) else ()
    if receiver < 0:
        return Step(-1, method, call, root=named(text))
    return Step(receiver, method, (member(text), *call))


def _resolution(e: Expressions, index: int) -> Step:
    """``A::B``, and ``::A``."""
    scope, name = child_at(e.tree, index, _SCOPE), child_at(e.tree, index, _NAME)
    return Step(scope, name, (member(e.text(name)),), named(_TOP) if scope < 0 else None)


def _add_call(e: Uses, index: int) -> None:
    """Add a call, and the modules that it mixes in."""
    receiver, method = child_at(e.tree, index, _RECEIVER), child_at(e.tree, index, _METHOD)
    if method < 0 or e.tree.kinds[method] == "super":
        return
    path = _of_self(e.as_receiver(receiver)) if receiver >= 0 else None
    name = e.text(method)
    if receiver < 0 and _may_be_operand(e.tree, child_at(e.tree, index, _GIVEN)):
        e.raw.tentative.append(Use("call", name, e.tree.starts[method]))
    else:
        e.add_at("call", f"{name}=" if is_set(e.tree, index) else name, e.tree.starts[method], path)
    if path is None and name == "alias_method":
        _add_alias(e, child_at(e.tree, index, _FIRST_GIVEN), child_at(e.tree, index, _SECOND_GIVEN))
    read_send(e, index, name, receiver)
    for given in children_at(e.tree, index, _EACH_GIVEN) if path is None and name in _MIXES_IN else ():
        _inherit(e, given)


def _may_be_operand(tree: Tree, given: int) -> bool:
    """True for an operand or an index if the name before it is a variable: ``total -1``, ``total [0]``."""
    first = given + 1
    if given < 0 or first == tree.after[given]:
        return False
    return tree.starts[given] == tree.starts[first] and tree.kinds[first] in _OPERANDS


def _alias(e: Uses, index: int) -> None:
    """``alias sum amount``: a method under another name."""
    _add_alias(e, child_at(e.tree, index, _NAME), child_at(e.tree, index, _ALIASED))


def _add_alias(e: Uses, name: int, method: int) -> None:
    if min(name, method) >= 0:
        text, meant = (e.text(node).removeprefix(":") for node in (name, method))
        e.raw.fields.append(Variable(text, e.tree.starts[name], Expression(SELF, (member(meant),)), "declared"))


def _of_self(receiver: Term) -> Term:
    """The receiver; for an object's class, the type itself."""
    if isinstance(receiver, Expression) and receiver.root == SELF and receiver.steps[:1] == (member("class"),):
        return Expression(SELF, receiver.steps[1:])
    return receiver


def _class_methods(e: Uses, index: int) -> None:
    """``module ClassMethods`` in a module: who includes that is extended by it, by a hook or as a concern."""
    tree, around = e.tree, e.tree.parents[e.tree.parents[index]]
    if tree.kinds[around] == "module" and e.text(child_at(tree, index, _NAME)) == "ClassMethods":
        name = child_at(tree, around, _NAME)
        last = e.text(name).rpartition("::")[2]
        e.raw.declared.append(Variable(f"{last}[=]", tree.starts[name], dotted(f"{last}.ClassMethods")))


def _superclass(e: Uses, index: int) -> None:
    _inherit(e, child_at(e.tree, index, _SUPERCLASS))


def _inherit(e: Uses, index: int) -> None:
    name, receiver = e.access(index) if index >= 0 else (-1, None)
    if name >= 0 and e.tree.kinds[name] == "constant":
        e.add("inherit", name, receiver)


def _super(e: Uses, index: int) -> None:
    e.raw.uses.append(Use("call", "super", e.tree.starts[index]))


def _constant(e: Uses, index: int) -> None:
    """Add a constant that is a value: no receiver, no scope, and no declaration."""
    tree, node = e.tree, index
    while tree.fields[node] == "name" and tree.kinds[tree.parents[node]] == "scope_resolution":
        node = tree.parents[node]
    field, around = tree.fields[node], tree.kinds[tree.parents[node]]
    is_declared = (field == "name" and around in ("class", "module")) or (field == "left" and around in ASSIGNMENTS)
    if field not in ("receiver", "scope", "method") and not is_declared:
        e.add("value", index, e.access(tree.parents[index])[1] if tree.fields[index] == "name" else None)


def _file(e: Uses, index: int) -> None:
    """Add the variables, the scopes of methods, and the bare names that may be calls."""
    bind(e)
    tree, end = e.tree, index
    bound = {variable.offset for variable in (*e.raw.variables, *e.raw.reassignments)}
    inside, held, block_end = [False] * len(tree.kinds), set(), index
    for node, kind in enumerate(tree.kinds):
        inside[node] = node < end
        if node < max(end, block_end):
            held.add(tree.starts[node])
        if kind in BLOCKS:
            block_end = max(block_end, tree.after[node])
        if kind in METHODS:
            e.raw.scopes.append(Scope(tree.starts[node], tree.ends[node]))
            end = max(end, tree.after[node])
    loose = {variable.name for variable in e.raw.variables if variable.offset not in held}
    for node, kind in enumerate(tree.kinds):
        start = tree.starts[node]
        if kind == "identifier" and start not in bound and not _declares(tree, node):
            name = e.text(node)
            if name not in _NO_CALLS and (name not in loose or inside[node]):
                e.raw.tentative.append(Use("call", name, start))


def _declares(tree: Tree, index: int) -> bool:
    """True for a name that is declared, or called with its arguments or receiver."""
    return tree.fields[index] in ("method", "name") or tree.kinds[tree.parents[index]] in _DECLARES


def _shorthand(tree: Tree, node: int) -> str | None:
    """The separator after ``{size:}``, in a pattern also a variable, and after a keyword parameter."""
    parent = tree.parents[node]
    if tree.kinds[parent] == "keyword_parameter":
        return "" if tree.fields[node] == "name" else None
    return "" if tree.kinds[parent] in _PAIRS and len(tree.children(parent)) == 1 else None


SYNTAX = Syntax(
    naming_calls=words("local_variable_get local_variable_set local_variable_defined?"),
    shorthand=_shorthand,
    names=words("identifier constant instance_variable class_variable global_variable self super"),
    bare_names=words("identifier constant"),
    roots={"self": SELF_VALUE, "super": SUPER_VALUE},
    members={"scope_resolution": Member("scope", "name")},
    steps={"call": _call, "scope_resolution": _resolution},
    arguments=words("argument_list"),
    inner={"parenthesized_statements": "0"},
    nothing=words("nil"),
    scopes=each("do_block block lambda", "function"),
    special={
        "program": _file,
        "alias": _alias,
        "call": _add_call,
        "module": _class_methods,
        "superclass": _superclass,
        "super": _super,
        "constant": _constant,
        **each("simple_symbol bare_symbol", read_symbol),
    },
    own_method_names=True,
    operators=OPERATORS,
)
