"""Bash: the kinds and fields for reading its trees. A function is called like a command, or passed to one."""

from __future__ import annotations

import re

from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import Syntax, each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words

_WORD, _ARGUMENTS = read_place("name/word"), read_place("argument")
_DECLARED = (read_place("variable_name"), read_place("variable_assignment/variable_name"))
_LOCAL = (b"local", b"declare", b"typeset")
_NAME = re.compile(r"[^\W\d][\w:.@+-]*|:\w+")
_GIVEN = {"complete": re.compile("-F"), **each("eval run time trap", re.compile(r"(?!-.|!\Z)"))}
"""Words that take a function (``run`` belongs to bats), and the beginning of the argument that names it."""
_RESERVED = words("case do done elif else esac fi for function if in select then until while")
"""Words that are no commands: they remain from a statement with an error."""

_FUNCTION = re.compile(rb"(?:-F\s*)?[\"']?([A-Za-z_][\w:.-]*)(?![\w:.=/$`-])")


def _command(e: Uses, index: int) -> None:
    """Add the call of a command, and the function that it is given."""
    tree, word = e.tree, child_at(e.tree, index, _WORD)
    name = e.text(word) if word >= 0 else ""
    if _NAME.fullmatch(name) and name not in _RESERVED:
        e.add_at("call", name, tree.starts[word], None)
    for argument in children_at(tree, index, _ARGUMENTS) if name in _GIVEN else ():
        if _GIVEN[name].match(e.text(argument)):
            if (function := _FUNCTION.match(tree.data, tree.starts[argument], tree.ends[index])) is not None:
                e.add_at("value" if name == "complete" else "call", function[1].decode(), function.start(1), None)
            break


def _declaration(e: Uses, index: int) -> None:
    """Add the local variables of a function."""
    if e.tree.data.startswith(_LOCAL, e.tree.starts[index]):
        for name in (name for place in _DECLARED for name in children_at(e.tree, index, place)):
            e.raw.variables.append(Variable(e.text(name), e.tree.starts[name]))


SYNTAX = Syntax(
    names=words("variable_name"),
    scopes={"function_definition": "function"},
    special={"command": _command, "declaration_command": _declaration},
    implicit_receiver=False,
    own_method_names=True,
)
