"""Lua: the kinds and fields for reading its trees."""

from __future__ import annotations

from itertools import zip_longest

from smart_explore.languages.lua.imports import loaded_name
from smart_explore.languages.lua.operators import BINARY, UNARY, given_to_function
from smart_explore.languages.raw_references import Scope, Variable
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import (
    KEY_ONLY,
    OF_NOTHING,
    Binding,
    Key,
    Label,
    Member,
    Operator,
    Step,
    Syntax,
    each,
)
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.building import union_of
from smart_explore.terms.paths import dotted, named
from smart_explore.terms.steps import CALL
from smart_explore.terms.terms import Term
from smart_explore.tree.tree import Tree

_FIRST, _LAST = read_place("arguments/0"), read_place("arguments/-1")
_LOADED = read_place("arguments/string/content")
_TARGETS, _VALUES = read_place("variable_list/*"), read_place("expression_list/*")
_RESULT, _MODULE = read_place("expression_list/0"), read_place("return_statement/expression_list/identifier")
_NAME, _VALUE = read_place("name"), read_place("value")
_RUNS = words("pcall xpcall coroutine.wrap")
_FUNCTIONS = words("function_declaration function_definition")
_MAX_RETURNED = 3


def _call(e: Expressions, index: int) -> Step:
    """A call; ``require`` returns a module, ``setmetatable`` an instance of the table of its methods."""
    called = child_at(e.tree, index, _NAME)
    function = e.text(called) if called >= 0 else ""
    if function == "require" and (loaded := child_at(e.tree, index, _LOADED)) >= 0:
        return Step(base=dotted(loaded_name(e.text(loaded))))
    if function == "setmetatable":
        methods = _methods(e, child_at(e.tree, index, _LAST))
        return Step(base=methods) if methods is not None else Step(called, -1, (CALL,))
    return Step(called, -1, (CALL,)) if called >= 0 else Step()


def _methods(e: Expressions, index: int) -> Term | None:
    """The table that a metatable finds members in."""
    if index < 0 or e.tree.kinds[index] != "table_constructor":
        return e.value(index) if index >= 0 else None
    for field in e.tree.children(index):
        key, value = child_at(e.tree, field, _NAME), child_at(e.tree, field, _VALUE)
        if key >= 0 and value >= 0 and e.text(key) == "__index":
            return e.value(value)
    return None


def _run(e: Uses, index: int) -> None:
    """The function that ``pcall`` and its like call."""
    called, first = child_at(e.tree, index, _NAME), child_at(e.tree, index, _FIRST)
    if called >= 0 and first >= 0 and e.text(called) in _RUNS:
        e.use("call", first)


def _block(e: Uses, index: int) -> None:
    """Add the scope of a block: the condition of ``repeat .. until`` sees the variables of its block."""
    tree, around = e.tree, e.tree.parents[index]
    is_repeated = tree.kinds[around] == "repeat_statement"
    e.raw.scopes.append(Scope(tree.starts[index], tree.ends[around if is_repeated else index], "block"))


def _module(e: Uses, index: int) -> None:
    """Add the variables of a file, and the table that the module returns."""
    tree = e.tree
    forward, variables, functions = [], [], set()
    known: set[str] = set()  # local variables: all other names at the top of the file are global
    for node, kind in enumerate(tree.kinds):
        if kind == "variable_declaration":
            targets = children_at(tree, node, _TARGETS)
            forward += targets
            known |= {e.text(target) for target in targets}
        elif kind == "function_declaration":
            functions.add(e.text(child_at(tree, node, _NAME)))  # for a variable that is declared before it
        elif kind == "assignment_statement":
            targets, values = children_at(tree, node, _TARGETS), children_at(tree, node, _VALUES)
            is_declared = tree.kinds[tree.parents[node]] == "variable_declaration"
            for target, value in zip_longest(targets, values):
                if target is None or tree.kinds[target] != "identifier":
                    if target is not None and value is not None and tree.kinds[value] in _NAMED:
                        e.raw.renamed.append((e.text(target), e.as_receiver(value)))  # a function under another name
                    continue
                is_local = is_declared or (tree.parents[node] == index and e.text(target) not in known)
                known |= {e.text(target)} if is_declared else set()
                is_function = value is not None and tree.kinds[value] == "function_definition"
                if is_function and len(targets) == 1:
                    functions.add(e.text(target))  # it is a symbol
                elif value is None or is_function:
                    variables += [target] if is_local else []
                else:
                    _assign(e, target, value, is_local)
    variables += [name for name in forward if e.text(name) not in functions]
    e.raw.variables += [Variable(e.text(name), tree.starts[name]) for name in variables]
    returned = child_at(tree, index, _MODULE)
    if returned >= 0:
        e.raw.renamed.append(("default", named(e.text(returned))))


def _assign(e: Uses, name: int, value: int, is_local: bool) -> None:
    text, given = e.text(name), e.value(value)
    variable = Variable(text, e.tree.starts[name], given if given is not named(text) else None)
    if is_local:
        e.raw.variables.append(variable)
    else:
        is_nothing = e.tree.kinds[value] == "nil"
        e.raw.reassignments.append(variable._replace(how="empty") if is_nothing else variable)


def _results(e: Uses, index: int) -> None:
    """Add the result type, if known, of a function that has a name and is not inside another one."""
    tree = e.tree
    around = tree.parents[index]
    while around >= 0 and tree.kinds[around] not in _FUNCTIONS:
        around = tree.parents[around]
    named = e.name(_named(tree, index)) if around < 0 else -1
    types: dict[Term | None, int] = {}
    node, end = index + 1, tree.after[index] if named >= 0 else 0
    while node < end:
        if tree.kinds[node] in _FUNCTIONS:
            node = tree.after[node]
            continue
        if tree.kinds[node] == "return_statement" and (result := child_at(tree, node, _RESULT)) >= 0:
            types[e.value(result)] = tree.starts[node]
        node += 1
    types.pop(None, None)
    if 0 < len(types) <= _MAX_RETURNED:
        e.raw.declared.append(Variable(f"{e.text(named)}()", max(types.values()), union_of(types)))


def _named(tree: Tree, index: int) -> int:
    """The name of a function, the variable or member that it is assigned to as the first value, or its key."""
    parent = tree.parents[index]
    if tree.kinds[parent] == "expression_list":
        return child_at(tree, tree.parents[parent], _TARGETS) if index == parent + 1 else -1
    return child_at(tree, parent if tree.kinds[parent] == "field" else index, _NAME)


_NAMED = words("identifier dot_index_expression")


def _shorthand(tree: Tree, node: int) -> str | None:
    """``{size = 1}``, unlike ``{[size] = 1}``."""
    parent = tree.parents[node]
    is_key = tree.kinds[parent] == "field" and tree.fields[node] == "name" and tree.starts[parent] == tree.starts[node]
    return KEY_ONLY if is_key else None


SYNTAX = Syntax(
    shorthand=_shorthand,
    names=words("identifier"),
    nothing=words("nil true false"),
    members={
        "dot_index_expression": Member("table", "field"),
        "method_index_expression": Member("table", "method"),
    },
    calls={"function_call": "name"},
    arguments=words("arguments"),
    inner={"parenthesized_expression": "0"},
    steps={"function_call": _call},
    passed={**each("arguments expression_list", "*"), "field": "value"},
    bindings={
        **each("parameters for_numeric_clause", Binding("name")),
        "for_generic_clause": Binding("variable_list/name"),
    },
    scopes={**each("function_declaration function_definition", "function"), **each("for_statement", "block")},
    special={
        "chunk": _module,
        "block": _block,
        "function_call": _run,
        **each("function_declaration function_definition", _results),
    },
    implicit_receiver=False,
    operators={
        "binary_expression": (Operator("left", BINARY, "right", both=True),),
        "unary_expression": (Operator("operand", UNARY),),
        "function_call": (given_to_function,),
    },
    step_methods={CALL: "__call"},
    keys={"field": (Key("name", OF_NOTHING, b"="),)},
    labels=each("goto_statement label_statement", Label("0")),
)
