"""CMake by cmakelang's parser: functions and macros; outside of them targets, tests, options, projects and variables.

No variable is one that is set to more of itself, or whose name is put together.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from cmakelang import lex
from cmakelang.parse import parse
from cmakelang.parse.body_nodes import FlowControlNode
from cmakelang.parse.statement_node import StatementNode
from rows import Symbol, symbol, tell

KINDS = {
    **dict.fromkeys(("add_executable", "add_library", "add_custom_target"), "target"),
    "add_test": "test",
    "option": "variable",
    "set": "variable",
    "project": "module",
}
BLANK = (lex.TokenType.WHITESPACE, lex.TokenType.NEWLINE, lex.TokenType.COMMENT, lex.TokenType.BRACKET_COMMENT)


def arguments(statement: StatementNode) -> list[str]:
    """As they are written, without quotes."""
    found, is_apart = [], True
    tokens = [token for token in statement.get_tokens() if token is not statement.funnode.token]
    for token in tokens:
        if token.type in BLANK or token.spelling in "()":
            is_apart = True
        elif is_apart:
            found.append(token.spelling)
            is_apart = False
        else:
            found[-1] += token.spelling
    return [argument[1:-1] if argument[:1] == '"' == argument[-1:] else argument for argument in found]


def last_line(node: object) -> int:
    token = [token for token in node.get_tokens() if token.type not in BLANK][-1]  # type: ignore[attr-defined]
    return token.begin.line + token.spelling.count("\n")


def walk(node: object, in_code: bool, in_loop: bool) -> Iterator[Symbol]:
    for child in getattr(node, "children", ()):
        if isinstance(child, FlowControlNode):
            head = child.children[0]
            command = head.get_funname()
            if command in ("function", "macro") and (names := arguments(head)):
                yield symbol(command, names[0], [], head.funnode.token.begin.line, last_line(child))
            in_new_loop = in_loop or command in ("foreach", "while")
            yield from walk(child, in_code or command in ("function", "macro"), in_new_loop)
        elif isinstance(child, StatementNode) and not in_code and not in_loop:
            command, given = child.get_funname(), arguments(child)
            if command not in KINDS or not given:
                continue
            name = given[1] if command == "add_test" and given[0] == "NAME" else given[0]
            written = "".join(token.spelling for token in child.get_tokens()).partition(name)[2]
            if command == "set" and ("$" in name or f"${{{name}}}" in written):
                continue
            yield symbol(KINDS[command], name, [], child.funnode.token.begin.line, last_line(child))
        elif not isinstance(child, StatementNode):
            yield from walk(child, in_code, in_loop)


def read(text: str) -> Iterator[Symbol]:
    return walk(parse(lex.tokenize(text)), False, False)


tell(read, sys.argv[1:])
