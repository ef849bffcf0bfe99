"""From a tree and a language's table to a file's references."""

from __future__ import annotations

from collections.abc import Callable, Collection

from smart_explore.languages.captures import Region
from smart_explore.languages.raw_references import RawReferences
from smart_explore.languages.reader.actions import ReadRules
from smart_explore.languages.reader.generics import declare_parameters
from smart_explore.languages.reader.syntax import Syntax
from smart_explore.languages.reader.uses import Uses
from smart_explore.model import Symbol
from smart_explore.tree.tree import Tree

_read_rules: dict[int, ReadRules] = {}
_SymbolAt = Callable[[int], Symbol | None]


def read(tree: Tree, syntax: Syntax, every_name: bool = False, symbol_at: _SymbolAt = lambda _: None) -> RawReferences:
    """The references of a file; with ``every_name`` also every other name in it.

    ``symbol_at`` returns the innermost symbol of the outline around a byte, None at the top of the file.
    """
    reader = expressions(tree, syntax, symbol_at)
    rules = _read_rules[id(syntax)]
    reader.raw.complete = every_name
    reader.raw.implicit_receiver = syntax.implicit_receiver
    reader.raw.own_method_names = syntax.own_method_names
    kinds, actions = tree.kinds, rules.actions
    for index in [index for index, kind in enumerate(kinds) if kind in actions]:
        for action in actions[kinds[index]]:
            action(reader, index)
    if syntax.finish is not None:
        syntax.finish(reader)
    if every_name:
        reader.add_every_name()
        if syntax.operators or syntax.step_methods:
            from smart_explore.languages.reader.operators import add_operators

            add_operators(reader)
    return reader.raw


def expressions(tree: Tree, syntax: Syntax, symbol_at: _SymbolAt = lambda _: None) -> Uses:
    """The expressions of a file, narrowed by tests, before its uses are added."""
    rules = _read_rules.get(id(syntax))
    if rules is None:
        rules = _read_rules[id(syntax)] = ReadRules(syntax)
    reader = Uses(tree, rules, symbol_at)
    if rules.type_parameters:
        declare_parameters(reader, rules.type_parameters)
    if syntax.narrowing is not None:
        from smart_explore.languages.reader.narrowing import narrow

        narrow(reader, syntax.narrowing)
    return reader


def function_ranges(tree: Tree, syntax: Syntax) -> tuple[list[Region], list[Region]]:
    """The functions of a file, and the arguments of its calls."""
    functions = {kind for kind, holds in syntax.scopes.items() if holds == "function"}
    return _regions(tree, functions), _regions(tree, syntax.arguments - functions)


def _regions(tree: Tree, kinds: Collection[str]) -> list[Region]:
    starts, ends = tree.starts, tree.ends
    return [Region(starts[index], ends[index]) for index in tree.all_of(*kinds)]
