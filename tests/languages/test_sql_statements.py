"""Where the statements of SQL that create something begin and end, in any dialect."""

from __future__ import annotations

import pytest

from smart_explore.languages.sql.outline import comments_only, creating_statements, without_comments

HEAD = "CREATE VIEW a b c d e f g h i"  # eleven words


@pytest.mark.parametrize(
    ("source", "statements"),
    [
        ("", []),
        ("SELECT 1", []),
        ("CREATE TABLE a (b INT)", ["CREATE TABLE a (b INT)"]),
        (
            "create table a (b int) ;\nSELECT 1; CREATE TABLE c (d INT);\n",
            ["create table a (b int)", "CREATE TABLE c (d INT)"],
        ),
        ("CREATE TABLE a (b INT, c TEXT DEFAULT 'x;y', d TEXT DEFAULT $$z;$$);", None),
        ("CREATE TABLE a (b INT; c INT);", ["CREATE TABLE a (b INT; c INT)"]),  # brackets hold what is in them
        ("CREATE TABLE a (\n  CREATE b\n);", None),
        ("CREATE TABLE a)\n;CREATE TABLE b;", ["CREATE TABLE a)", "CREATE TABLE b"]),
        # nothing ends the one before: only what begins a line begins a statement
        ("CREATE TABLE a (b INT)\n  CREATE TABLE c (d INT)\n", ["CREATE TABLE a (b INT)", "CREATE TABLE c (d INT)"]),
        ("CREATE TABLE a OR CREATE b;", None),
        ("GRANT CREATE ON a;\nCREATE TABLE b;", ["CREATE TABLE b"]),
        ("GRANT a\nCREATE TABLE b;", ["CREATE TABLE b"]),
        ("DROP PACKAGE a; CREATE TABLE b;", ["CREATE TABLE b"]),
        # batches
        (
            "CREATE TABLE a (b INT\nGO\nCREATE TABLE c (d INT)\n go \n",
            ["CREATE TABLE a (b INT", "CREATE TABLE c (d INT)"],
        ),
        ("CREATE TABLE a\n/\nCREATE TABLE b\n\\connect c\n", ["CREATE TABLE a", "CREATE TABLE b"]),
        # bodies hold statements
        ("CREATE FUNCTION a() BEGIN b; c; END; d;", ["CREATE FUNCTION a() BEGIN b; c; END"]),
        ("CREATE PROC a AS BEGIN\nCREATE TABLE b;\nEND;", None),
        (
            "CREATE TRIGGER a BEGIN IF b THEN c; END IF; LOOP d; END LOOP; END; e;",
            ["CREATE TRIGGER a BEGIN IF b THEN c; END IF; LOOP d; END LOOP; END"],
        ),
        (
            "CREATE FUNCTION a() BEGIN x := CASE WHEN b THEN 1 END; c; END; d;",
            ["CREATE FUNCTION a() BEGIN x := CASE WHEN b THEN 1 END; c; END"],
        ),
        ("CREATE PACKAGE a AS b; PROCEDURE c; END a; d;", ["CREATE PACKAGE a AS b; PROCEDURE c; END a"]),
        (
            "CREATE OR REPLACE EDITIONABLE PACKAGE BODY a AS b; END; d;",
            ["CREATE OR REPLACE EDITIONABLE PACKAGE BODY a AS b; END"],
        ),
        ("CREATE VIEW a AS SELECT CASE b WHEN 1 THEN 2 END; d;", ["CREATE VIEW a AS SELECT CASE b WHEN 1 THEN 2 END"]),
        ("CREATE VIEW a AS SELECT begin; d;", ["CREATE VIEW a AS SELECT begin"]),
        (f"{HEAD} FUNCTION BEGIN k; l;", [f"{HEAD} FUNCTION BEGIN k; l;"]),
        (f"{HEAD} j FUNCTION BEGIN k; l;", [f"{HEAD} j FUNCTION BEGIN k"]),  # too far behind to say what it creates
    ],
)
def test_what_creates_something_ends_where_its_statement_does(source: str, statements: list[str] | None) -> None:
    data = source.encode()
    found = [data[region.start : region.end].decode() for region in creating_statements(data)]
    assert found == ([source.removesuffix(";")] if statements is None else statements)


def test_comments_and_the_rest_are_told_apart_with_every_byte_in_its_place() -> None:
    code = b"CREATE ", b"\n'-- c' ", b' "/* f */" `/*` [--] $x$ -- g\n$y$ $x$ $$--$$ a - - b / * ', b"\r\n"
    comments = b"-- a 'b", b"/* d\n-- e */", b"-- h", b"/* i\n"
    source = b"".join(piece for pair in zip(code, comments, strict=True) for piece in pair)
    assert comments_only(source) == b"".join(blank(one) + other for one, other in zip(code, comments, strict=True))
    assert without_comments(source) == b"".join(one + blank(other) for one, other in zip(code, comments, strict=True))


def blank(text: bytes) -> bytes:
    return bytes(byte if byte in b"\r\n" else 32 for byte in text)
