"""All that a file of JavaScript or TypeScript declares, from its nodes by kind."""

from __future__ import annotations

from smart_explore.languages.ecmascript.bases import HERITAGE, bases_of, declared_bases
from smart_explore.languages.ecmascript.bindings import Bindings
from smart_explore.languages.ecmascript.evaluated import Evaluated
from smart_explore.languages.ecmascript.renamed_exports import assigned_members, renamed_exports
from smart_explore.languages.ecmascript.returns import inferred_results
from smart_explore.languages.raw_references import SELF_VALUE, Variable
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words

_NAME, _VALUE, _PARAMETER = read_place("name"), read_place("value"), read_place("parameter")
_SIGNATURES = words("call_signature index_signature")
_PASSED = words("identifier member_expression")


def read_file(e: Uses, _program: int) -> None:
    """Add the variables, the fields, what the file's symbols are declared to be, and the functions passed on."""
    tree, declared = e.tree, e.raw.declared
    evaluated = Evaluated(e)
    annotations, parameters, values = evaluated.annotations, evaluated.parameters, evaluated.values
    Bindings(e, annotations, values, evaluated.contexts).add()
    aliases = tree.all_of("type_alias_declaration")
    for alias in aliases:
        name, written = child_at(tree, alias, _NAME), child_at(tree, alias, _VALUE)
        if name >= 0 and written >= 0:
            declared.append(Variable(e.text(name), tree.starts[name], annotations.of_node(written)))
    for node in tree.all_of(*_SIGNATURES):
        start = tree.starts[tree.parents[node]]  # a signature of a call is a symbol itself, in the interface
        if (symbol := e.symbol_at(start)) is not None and symbol.kind == "interface":
            declared.append(Variable(symbol.name, start, annotations.of_node(node)))
    lists = tree.all_of("formal_parameters")
    lone = [child_at(tree, function, _PARAMETER) for function in tree.all_of("arrow_function")]
    declared += annotations.of_functions(lists)
    declared += parameters.declared
    declared += declared_bases(
        e, values, list(bases_of(tree, tree.all_of(*HERITAGE))), aliases, tree.all_of("class_body")
    )
    every_list = sorted([*lists, *(parameter for parameter in lone if parameter >= 0)])
    declared += inferred_results(e, evaluated.returned, values, annotations, every_list)
    e.raw.renamed += renamed_exports(e, values, tree.all_of("export_statement", "expression_statement"))
    e.raw.renamed += assigned_members(e, values, tree.all_of("assignment_expression"))
    _add_passed(e)
    _bind_functions(e)


def _add_passed(e: Uses) -> None:
    """Add the functions that are passed as arguments, by their name or as the own object's member."""
    fields = {field.name for field in (*e.raw.fields, *e.raw.class_variables)}
    for given in (given for node in e.tree.all_of("arguments") for given in e.tree.children(node)):
        name, receiver = e.access(given) if e.tree.kinds[given] in _PASSED else (-1, None)
        if name >= 0 and (receiver is None or (receiver is SELF_VALUE and e.text(name) not in fields)):
            e.add("value", name, receiver)


def _bind_functions(e: Uses) -> None:
    """Add the scopes in which a function hides what else its name means.

    A function expression declares its name inside of itself alone, where that is not its symbol's; another function
    declares it in the scope around, where a variable further out may have it.
    """
    tree, names = e.tree, {variable.name for variable in e.raw.variables}
    for function in tree.all_of("function_expression", "generator_function"):
        name = child_at(tree, function, _NAME)
        symbol = e.symbol_at(tree.starts[name]) if name >= 0 else None
        if name >= 0 and (symbol is None or symbol.name != e.text(name)):
            e.raw.variables.append(Variable(e.text(name), tree.starts[name], how="declared"))
    for function in tree.all_of("function_declaration", "generator_function_declaration"):
        name = child_at(tree, function, _NAME)
        if name >= 0 and tree.starts[function] and e.text(name) in names:
            e.raw.nonlocals.append(Variable(e.text(name), tree.starts[function] - 1, how="declared"))
