"""SQL of other dialects than PostgreSQL's by sqlglot: tables with their columns, views and indexes.

    python scripts/judge_languages/truth/sql_dialects.py mysql FILE...

A statement that sqlglot does not take apart counts for nothing. Prefixes in comments (``/*_*/``) are no part of a name.
"""

import logging
import sys
from collections.abc import Iterator
from typing import Any

import sqlglot
from rows import Symbol, tell
from rows import symbol as row
from sqlglot import exp
from sqlglot.tokens import Token, TokenType

DIALECT = sqlglot.Dialect.get_or_raise(sys.argv[1])
KINDS = {"TABLE": "table", "VIEW": "view", "INDEX": "index"}


def statements(text: str) -> Iterator[list[Token]]:
    statement: list[Token] = []
    for token in DIALECT.tokenize(text):
        if token.token_type == TokenType.SEMICOLON or token.text.upper() == "GO":
            yield statement
            statement = []
        else:
            statement.append(token)
    yield statement


def parsed(tokens: list[Token], text: str) -> Any:
    try:
        return DIALECT.parser().parse(tokens, text)[0]
    except Exception:
        return None


REFUSED: list[tuple[int, int]] = []
"""The lines of the statements that sqlglot does not take apart."""


def read(text: str) -> Iterator[Symbol]:
    REFUSED.clear()
    for tokens in statements(text):
        if not tokens:
            continue
        tree = parsed(tokens, text)

        def line(offset: int) -> int:
            return text.count("\n", 0, offset) + 1

        begin, end = line(tokens[0].start), line(tokens[-1].end)
        if tree is None or isinstance(tree, exp.Command):
            REFUSED.append((begin, end))
        if not isinstance(tree, exp.Create) or tree.kind not in KINDS:
            continue
        made = tree.this
        table = made.this if isinstance(made, exp.Schema | exp.Index) else made
        names = [part.name for part in table.parts] if isinstance(table, exp.Table) else [table.name]
        yield row(KINDS[tree.kind], names[-1], names[:-1], begin, end)
        for column in made.expressions if isinstance(made, exp.Schema) else ():
            if isinstance(column, exp.ColumnDef):
                start = column.this.meta["start"]
                depth, last = 0, start
                for token in tokens:
                    if token.start >= start:
                        depth += (token.token_type == TokenType.L_PAREN) - (token.token_type == TokenType.R_PAREN)
                        if depth < 0 or (depth == 0 and token.token_type == TokenType.COMMA):
                            break
                        last = token.end
                yield row("field", column.name, names, line(start), line(last))


logging.disable()
tell(read, sys.argv[2:], ("table", "view", "index", "field"), lambda text: list(REFUSED))
