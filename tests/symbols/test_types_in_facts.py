"""The types and receivers of a file's facts, as their texts."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.model.relation import FileReferences
from smart_explore.symbols.extract import extract
from smart_explore.symbols.references import extract_references
from smart_explore.treesitter.toolchain import Toolchain

LONG = "RepositoryOfEveryOrderThatWasEverPlacedByAnyCustomerInAnyCountry"

TYPES = [
    ("a union that begins with an object", "typescript", "type A = { one: B } | C;", "A", "{one:B}^C"),
    ("an object with a union", "typescript", "function f(a: { one: B | C }) {}", "f&0", "{one:B!C}"),
    ("a long name with type arguments", "java", f"class A {{ Of<{LONG}, {LONG}> a; }}", "a", f"Of[{LONG},{LONG}]"),
    ("a documented method of two types", "php", "<?php\n/** @method A|B go() */\nclass C {}\n", "go", ">A!B"),
    (
        "the base of an anonymous list",
        "java",
        "class A { Object m() { return new List<B>() { void go() {} }; } }",
        "go^1",
        "List",
    ),
]
RECEIVERS = [
    ("a raw name is local", "rust", "fn f(r#type: Item) { r#type.go(); }", "go", ("r#type", "Item")),
    (
        "what is behind a number",
        "cpp",
        "struct A {};\nint f(A a) { return 1 + a; }\n",
        "operator+",
        ("operator(int,A)", ""),
    ),
    (
        "what a guard finds",
        "typescript",
        "function is(a: any): a is B[] { return !a; }\nfunction f(a: any) { if (is(a)) { a.go(); } }",
        "go",
        ("?", "[]B"),
    ),
]


def read(toolchain: Toolchain, language: str, code: str) -> FileReferences:
    file = SourceFile("f", language, code.encode())
    ((_, outline),) = extract(toolchain, [file])
    ((_, found),) = extract_references(toolchain, [(file, outline)], every=True)
    assert isinstance(found, FileReferences)
    return found


@pytest.mark.parametrize(
    ("language", "code", "name", "of_type"), [row[1:] for row in TYPES], ids=[row[0] for row in TYPES]
)
def test_a_declared_type_is_stored_whole(
    toolchain: Toolchain, language: str, code: str, name: str, of_type: str
) -> None:
    assert {one.type for one in read(toolchain, language, code).types if one.name == name} == {of_type}


@pytest.mark.parametrize(
    ("language", "code", "name", "receiver"), [row[1:] for row in RECEIVERS], ids=[row[0] for row in RECEIVERS]
)
def test_a_receiver_is_stored_with_its_type(
    toolchain: Toolchain, language: str, code: str, name: str, receiver: tuple[str, str]
) -> None:
    several = read(toolchain, language, code).every
    assert {(one.receiver, one.receiver_type) for one in several if one.name == name} == {receiver}
