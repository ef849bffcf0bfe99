"""From a tree and a language's table to the references of a file."""

from __future__ import annotations

from smart_explore.languages.captures import Region
from smart_explore.languages.raw_references import RawReferences
from smart_explore.languages.reader.actions import ReadRules
from smart_explore.languages.reader.generics import declare_parameters
from smart_explore.languages.reader.narrowing import narrow
from smart_explore.languages.reader.syntax import Syntax
from smart_explore.languages.reader.uses import UseReader
from smart_explore.tree.tree import Tree

_read_rules: dict[int, ReadRules] = {}


def read(tree: Tree, syntax: Syntax, every_name: bool = False) -> RawReferences:
    """The references of a file. ``every_name``: every other name of the file is among them, too."""
    rules = _read_rules.get(id(syntax))
    if rules is None:
        rules = _read_rules[id(syntax)] = ReadRules(syntax)
    reader = UseReader(tree, rules)
    reader.raw.implicit_receiver = syntax.implicit_receiver
    if rules.type_parameters:
        reader.type_parameters.update(declare_parameters(reader, reader.raw, rules.type_parameters))
    if syntax.narrowing is not None:
        narrow(reader, syntax.narrowing, reader.set_path)
    get = rules.actions.get
    for index, kind in enumerate(tree.kinds):
        found = get(kind)
        if found is not None:
            for action in found:
                action(reader, index)
    if every_name:
        reader.add_every_name()
    return reader.raw


def function_ranges(tree: Tree, syntax: Syntax) -> tuple[list[Region], list[Region]]:
    """The functions of a file, and the arguments of its calls."""
    functions, arguments = [], []
    for index, kind in enumerate(tree.kinds):
        if syntax.scopes.get(kind) == "function":
            functions.append(Region(tree.starts[index], tree.ends[index]))
        elif kind in syntax.arguments:
            arguments.append(Region(tree.starts[index], tree.ends[index]))
    return functions, arguments
