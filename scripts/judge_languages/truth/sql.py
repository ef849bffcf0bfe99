"""SQL by PostgreSQL's own parser (pglast): what CREATE statements make, and the columns of tables.

Lines that begin with a backslash are commands of psql and no SQL; the data that follow ``COPY ... FROM stdin`` neither.
What psql or CREATE EXTENSION replaces (``:schema``, ``@extschema@``) counts as the name that stands there.
"""

import re
import sys
from collections.abc import Iterator
from typing import Any

from pglast import ast, parse_sql, parser
from pglast.enums import ObjectType
from rows import Symbol, symbol, tell

_COMMANDS = re.compile(r"^[ \t]*\\[a-z!][^\n]*", re.MULTILINE)
_DATA = re.compile(r"(?<=\n)(copy\b[^;\n]*\bfrom\s+stdin\b[^;\n]*;[^\n]*\n)(.*?)^\\\.[^\n]*", re.M | re.S | re.I)
_REPLACED = re.compile(
    r"""(--[^\n]*|/\*.*?\*/|(\$\w*\$).*?\2|"[^"]*"|'[^']*')|@(?=\w+@)|(?<=\w)@(?=\W)|(?<![:\w\]]):(?=[A-Za-z_"'])""",
    re.S,
)


def named(names: Any) -> list[str]:
    return [name.sval for name in names]


def of_relation(relation: Any) -> list[str]:
    return [name for name in (relation.catalogname, relation.schemaname, relation.relname) if name]


def made(node: Any) -> tuple[str, list[str]] | None:
    """The kind and the whole name of what a statement makes."""
    match type(node).__name__:
        case "CreateStmt":
            return "table", of_relation(node.relation)
        case "CreateForeignTableStmt":
            return "table", of_relation(node.base.relation)
        case "CreateTableAsStmt":
            return "view" if node.objtype == ObjectType.OBJECT_MATVIEW else "table", of_relation(node.into.rel)
        case "ViewStmt":
            return "view", of_relation(node.view)
        case "IndexStmt":
            return ("index", [node.idxname]) if node.idxname else None
        case "CreateTrigStmt" | "CreateEventTrigStmt":
            return "trigger", [node.trigname]
        case "RuleStmt":
            return "trigger", [node.rulename]
        case "CompositeTypeStmt":
            return "type", of_relation(node.typevar)
        case "CreateEnumStmt" | "CreateRangeStmt":
            return "type", named(node.typeName)
        case "CreateDomainStmt":
            return "type", named(node.domainname)
        case "CreateSchemaStmt":
            return ("namespace", [node.schemaname]) if node.schemaname else None
        case "CreatedbStmt":
            return "namespace", [node.dbname]
        case "CreateFunctionStmt":
            return "function", named(node.funcname)
        case "CreateSeqStmt":
            return "resource", of_relation(node.sequence)
        case "CreatePolicyStmt":
            return "resource", [node.policy_name]
        case "CreateRoleStmt":
            return "resource", [node.role]
        case "DefineStmt" if node.kind == ObjectType.OBJECT_TYPE:
            return "type", named(node.defnames)
        case "DefineStmt" if node.kind == ObjectType.OBJECT_AGGREGATE:
            return "function", named(node.defnames)
    return None


def read(text: str) -> Iterator[Symbol]:
    blank = _DATA.sub(lambda found: found[1] + re.sub(r"[^\n]", " ", found[2]), text)
    blank = _COMMANDS.sub(lambda found: " " * len(found[0]), blank)
    plain = _REPLACED.sub(lambda found: found[1] or (" " if blank[found.end()] in "\"'" else "_"), blank)
    tokens = [token for token in parser.scan(plain) if not token.name.endswith("COMMENT")]
    for raw in parse_sql(plain):
        kind_and_name = made(raw.stmt)
        if kind_and_name is None:
            continue
        kind, names = kind_and_name
        begin = raw.stmt_location
        end = begin + raw.stmt_len if raw.stmt_len else len(blank)
        inside = [token for token in tokens if begin <= token.start < end]
        spans = [slice(token.start, token.end + 1) for token in inside]
        written = {plain[span].lower(): blank[span] for span in reversed(spans)}
        names = [written.get(name, name) for name in names]  # PostgreSQL folds them

        def line(offset: int) -> int:
            return blank.count("\n", 0, offset) + 1

        yield symbol(kind, names[-1], names[:-1], line(inside[0].start), line(inside[-1].end))
        for column in getattr(getattr(raw.stmt, "base", raw.stmt), "tableElts", None) or ():
            if isinstance(column, ast.ColumnDef) and column.colname:
                start = column.location
                depth, last = 0, start
                for token in inside:
                    if token.start >= start:
                        depth += (token.name == "ASCII_40") - (token.name == "ASCII_41")
                        if depth < 0 or (depth == 0 and token.name == "ASCII_44"):
                            break
                        last = token.end
                yield symbol("field", written.get(column.colname, column.colname), names, line(start), line(last))


tell(read, sys.argv[1:])
