"""Rust's ``use``, ``extern crate`` and ``mod``, and the files of modules."""

from __future__ import annotations

import pytest
from imports_tree import files, names, tree

from smart_explore.model import Import, Symbol
from smart_explore.model.relation import Imported
from smart_explore.relations.imports.imported_files import imported_names, submodule

CRATE = """
    src/lib.rs src/main.rs src/db/mod.rs src/db/rows.rs src/net.rs src/net/http.rs src/outer/inner.rs
    src/bin/tool.rs tests/all.rs tests/common/mod.rs build.rs crates/kit/src/lib.rs crates/kit/src/part.rs
    crates/odd/root.rs crates/odd/side.rs
"""
SETTINGS: dict[str, str | bytes] = {
    "Cargo.toml": (
        '[package]\nname = "the-shop"\nedition = "2021"\n[dependencies]\n'
        'tools = { package = "kit", path = "crates/kit" }\n[workspace]\nmembers = ["crates/*"]\n'
    ),
    "crates/kit/Cargo.toml": '[package]\nname = "kit"\n',
    "crates/odd/Cargo.toml": '[package]\nname = "odd"\nedition = "2021"\n[lib]\nname = "odd_one"\npath = "root.rs"\n',
}


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("use foo;", [("foo", "", "foo")]),
        ("use a::b::C;", [("a::b", "C", "C")]),
        ("use a::b as c;", [("a", "b", "c")]),
        ("use a::B as _;", [("a", "B", "")]),
        ("use ::a::r#type::X;", [("a::type", "X", "X")]),
        (
            "use a::b::{self, c as d, e::{f, g::*}, *};",
            [("a", "b", "b"), ("a::b", "c", "d"), ("a::b::e", "f", "f"), ("a::b::e::g", "*", "*"), ("a::b", "*", "*")],
        ),
        ("use {a, b::c};", [("a", "", "a"), ("b", "c", "c")]),
        ("use foo::{self as bar};", [("foo", "", "bar")]),
        ("extern crate foo;", [("foo", "", "foo")]),
        ("#[macro_use] pub extern crate foo as bar;", [("foo", "", "bar")]),
        ("use a::{b", [("a", "b", "b")]),
        ("use", []),
        ("extern crate", []),
    ],
)
def test_a_use_tree_binds_its_leaves(statement: str, expected: list[tuple[str, str, str]]) -> None:
    assert names("rust", statement) == expected


def test_what_is_public_is_exported_again() -> None:
    statements = [Import("pub use a::b;", 1), Import("pub(crate) use a::c;", 2), Import("use a::d;", 3)]
    assert [one.reexported for one in imported_names("rust", statements)] == [True, True, False]


@pytest.mark.parametrize(
    ("importer", "module", "expected"),
    [
        ("src/net.rs", "crate", "src/lib.rs"),
        ("src/main.rs", "crate::db", "src/db/mod.rs"),
        ("src/net/http.rs", "crate::db::rows", "src/db/rows.rs"),
        ("src/net/http.rs", "crate::db::Row", "src/db/mod.rs"),
        ("src/net/http.rs", "super", "src/net.rs"),
        ("src/net/http.rs", "super::super::db", "src/db/mod.rs"),
        ("src/db/rows.rs", "super", "src/db/mod.rs"),
        ("src/db/mod.rs", "super", "src/lib.rs"),
        ("src/lib.rs", "super", ""),
        ("src/net.rs", "self::http", "src/net/http.rs"),
        ("src/net.rs", "http", "src/net/http.rs"),
        ("src/lib.rs", "self::outer::inner", "src/outer/inner.rs"),
        ("src/bin/tool.rs", "the_shop::db", "src/db/mod.rs"),
        ("tests/all.rs", "the_shop", "src/lib.rs"),
        ("tests/all.rs", "common", "tests/common/mod.rs"),
        ("src/net.rs", "tools::part", "crates/kit/src/part.rs"),
        ("crates/kit/src/part.rs", "crate", "crates/kit/src/lib.rs"),
        ("src/net.rs", "odd_one", "crates/odd/root.rs"),
        ("crates/odd/side.rs", "crate", "crates/odd/root.rs"),
        ("crates/odd/root.rs", "self::side", "crates/odd/side.rs"),
        ("src/net.rs", "std::io", ""),
        ("src/net.rs", "db", ""),
        ("crates/kit/src/part.rs", "part", "crates/kit/src/part.rs"),
        ("src/net.rs", "serde", ""),
        ("src/net.rs", "", ""),
    ],
)
def test_a_path_leads_to_the_file_of_its_module(importer: str, module: str, expected: str) -> None:
    assert files("rust", importer, module, tree(CRATE, SETTINGS)) == expected


def test_a_name_that_is_a_module_is_told_from_an_item() -> None:
    crate = tree(CRATE, SETTINGS)
    assert submodule("rust", "src/net.rs", Imported("crate::db", "rows", "rows", 1), crate) == ("src/db/rows.rs",)
    assert submodule("rust", "src/net.rs", Imported("crate::db", "Row", "Row", 1), crate) == ()


def symbol(name: str, first: int, last: int, *children: Symbol, kind: str = "module") -> Symbol:
    return Symbol(name, name, kind, "", "", first, last, first, first, False, children=children)


def test_a_module_declared_elsewhere_is_bound_to_its_file() -> None:
    found = imported_names("rust", [Import("use a::b;", 5)], [symbol("net", 1, 1), symbol("tests", 7, 9)])
    assert found == (Imported("self", "net", "net", 1), Imported("a", "b", "b", 5))


def test_super_in_an_inline_module_is_the_file_itself() -> None:
    nested = symbol("tests", 10, 30, symbol("deep", 15, 20))
    statements = [
        Import("use super::A;", 2),
        Import("use super::B;", 11),
        Import("use super::C;", 16),
        Import("use super::super::D;", 17),
        Import("use super::super::super::E;", 18),
        Import("use self::F;", 19),
        Import("use super::G;", 25),
        Import("use super::H;", 40),
    ]
    found = imported_names("rust", statements, [nested])
    assert [(one.module, one.name) for one in found] == [
        ("super", "A"),
        ("self", "B"),
        ("self::tests", "C"),
        ("self", "D"),
        ("super", "E"),
        ("self::tests::deep", "F"),
        ("self", "G"),
        ("super", "H"),
    ]


def test_a_path_that_begins_with_an_enum_of_the_file_is_the_files_own() -> None:
    found = imported_names("rust", [Import("use State::{Open, Shut};", 9)], [symbol("State", 1, 4, kind="enum")])
    assert [one.module for one in found] == ["self::State", "self::State"]
    assert files("rust", "src/net.rs", "self::State", tree(CRATE, SETTINGS)) == "src/net.rs"


@pytest.mark.parametrize(
    ("module", "expected"),
    [
        ("engine", "crates/core/src/lib.rs"),
        ("unixcore", "crates/unix/src/lib.rs"),
        ("utilkit", "crates/util/source/kit.rs"),
        ("made", "tools/deep/nested/gen/code/all.rs"),
        ("absent", ""),
    ],
)
def test_a_crate_is_found_by_the_name_that_a_manifest_or_the_workspace_gives_it(module: str, expected: str) -> None:
    settings = {
        "Cargo.toml": '[workspace]\nmembers = ["crates/*"]\n[workspace.dependencies]\n'
        'engine = { package = "acme-core", path = "crates/core" }\nacme-util = { path = "crates/util" }',
        "crates/core/Cargo.toml": '[package]\nname = "acme-core"',
        "crates/unix/Cargo.toml": '[package]\nname = "acme-unix"',
        "crates/util/Cargo.toml": '[package]\nname = "acme-util"\n[lib]\nname = "utilkit"\npath = "source/kit.rs"',
        "tools/deep/nested/gen/Cargo.toml": '[package]\nname = "acme-gen"\n[lib]\npath = "code/all.rs"',
        "crates/cli/Cargo.toml": '[package]\nname = "acme-cli"\n[dependencies]\nengine.workspace = true\n'
        "acme-util = { workspace = true }\nabsent = { workspace = true }\n"
        'made = { package = "acme-gen", path = "../../tools/deep/nested/gen" }\n'
        '[target.\'cfg(unix)\'.dependencies]\nunixcore = { package = "acme-unix", path = "../unix" }',
    }
    paths = "crates/core/src/lib.rs crates/unix/src/lib.rs crates/util/source/kit.rs crates/cli/src/main.rs"
    found = tree(f"{paths} tools/deep/nested/gen/code/all.rs", settings)
    assert files("rust", "crates/cli/src/main.rs", module, found) == expected


@pytest.mark.parametrize(
    "attribute",
    ['#[path = "sys/unix.rs"]\npub(crate) mod system;', '#[cfg_attr(unix, path = "sys/unix.rs")]\nmod system;'],
)
def test_a_module_lies_where_its_path_attribute_says(attribute: str) -> None:
    found = tree("src/lib.rs src/sys/unix.rs", {"src/lib.rs": attribute})
    assert files("rust", "src/lib.rs", "crate::system", found) == "src/sys/unix.rs"
