"""Whatever a repository holds, imports are read without an exception and never lead out of the tree."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from imports_tree import tree

from smart_explore.languages.json_text import parse_json
from smart_explore.languages.registry import all_languages
from smart_explore.model import Import
from smart_explore.model.relation import Imported
from smart_explore.relations.imports.imported_files import (
    MAX_NAMES,
    implicit,
    imported_names,
    resolve_module,
    submodule,
)

_WORDS = (
    "import from use extern crate require require_relative autoload load export const static as pub self super "
    "#include * { } ( ) [ ] , ; : :: . .. ./ ../ ... = => \" ' ` \\ < > $ @ # / __FILE__ __dir__ a b_c ünï /* //"
)
_KEYS = "extends compilerOptions paths baseUrl references path name exports imports main . ./a # *"
WORDS = st.sampled_from(_WORDS.split())
STATEMENTS = st.one_of(st.text(max_size=80), st.lists(WORDS, max_size=40).map(" ".join), st.lists(WORDS).map("".join))
MODULE_NAMES = st.one_of(st.text(max_size=40), st.lists(WORDS, max_size=8).map("".join))
_IMPORTING = [language.name for language in all_languages() if language.imports]
IMPORTING = st.sampled_from(_IMPORTING)
PATHS = "a.py p/__init__.py p/a.py a.ts p/index.js a.go p/a.rs src/lib.rs org/A.java lib/a.rb include/a.h"
SETTINGS = ("tsconfig.json", "package.json", "Cargo.toml", "go.mod", "go.work", "pnpm-workspace.yaml", "lerna.json")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(_KEYS.split()),
            inner,
            max_size=5,
        )
    ),
    max_leaves=20,
)


@given(IMPORTING, st.lists(STATEMENTS, max_size=4))
@example("rust", ["crate"])
@example("rust", ["extern"])
@example("rust", ["pub(crate) extern crate"])
def test_any_statement_is_read(language: str, statements: list[str]) -> None:
    for one in imported_names(language, [Import(text, at) for at, text in enumerate(statements)]):
        assert 0 <= one.line < len(statements)
        assert one.module


@given(IMPORTING, st.sampled_from(PATHS.split()), MODULE_NAMES, st.sampled_from(["", "*", "a", "B"]))
def test_any_module_leads_to_files_of_the_tree_or_nowhere(language: str, importer: str, module: str, name: str) -> None:
    files = tree(PATHS)
    imported = Imported(module, name, name, 1)
    found = resolve_module(language, importer, imported, files) + submodule(language, importer, imported, files)
    assert set(found + implicit(language, importer, files)) <= set(PATHS.split())


@given(st.sampled_from(SETTINGS), st.one_of(st.binary(max_size=200), JSON.map(lambda one: json.dumps(one).encode())))
def test_any_settings_are_read(name: str, content: bytes) -> None:
    files = tree(PATHS, {name: content})
    for language, importer in (("typescript", "a.ts"), ("rust", "p/a.rs"), ("go", "a.go")):
        for module in ("a", "#a", "./p", "@a/b", "p::a", "crate::a"):
            found = resolve_module(language, importer, Imported(module, "x", "x", 1), files)
            assert set(found) <= set(PATHS.split())


@given(JSON)
def test_json_with_comments_and_trailing_commas_says_the_same(value: object) -> None:
    written = json.dumps(value, indent=1)
    assert parse_json(written.encode()) == value
    relaxed = "// said\n" + written.replace("\n}", ",\n}") if written.endswith("\n}") else "/* said */" + written
    assert parse_json(relaxed.encode()) == value


def test_comments_and_commas_inside_of_texts_stay() -> None:
    assert parse_json(b'\xef\xbb\xbf{"a": "// no /* comment */ ,]", /* x */ "b": [1,],}') == {
        "a": "// no /* comment */ ,]",
        "b": [1],
    }
    assert parse_json(b"{broken") is None
    assert parse_json(b"[" * 100_000) is None


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("python", "from a import (" + "b, " * 60_000),
        ("python", "import " + "a." * 200_000),
        ("javascript", "const {" + '\\"' * 200_000),
        ("javascript", "var " + "a = require('x'), " * 40_000),
        ("javascript", "import {" + "{" * 200_000),
        ("go", "import (" + 'a "' * 100_000),
        ("go", "import " + "a" * 300_000),
        ("rust", "use " + "a::{" * 100_000),
        ("rust", "use a::{" + "b::{c, d}, " * 60_000),
        ("java", "import " + "a." * 200_000),
        ("ruby", 'require "' + "\\" * 200_001),
        ("ruby", "require " + "'a' " * 100_000),
        ("c", "#include" + " " * 300_000 + '"a'),
    ],
)
def test_a_hostile_statement_binds_a_bounded_number_of_names(language: str, text: str) -> None:
    assert len(imported_names(language, [Import(text, 1)])) <= MAX_NAMES


@pytest.mark.parametrize("language", _IMPORTING)
def test_a_hostile_module_name_is_nowhere(language: str) -> None:
    files = tree(PATHS)
    for module in ("../" * 50_000, "a/" * 50_000, "a." * 50_000, "a::" * 20_000, "." * 100_000, "\0", "*" * 9):
        for name in ("", "*", "a"):
            assert set(resolve_module(language, "p/a.py", Imported(module, name, "", 1), files)) <= set(PATHS.split())


def test_settings_that_multiply_are_bounded() -> None:
    deep: object = "./a.js"
    for _ in range(300):
        deep = {"import": deep, "require": [deep]} if _ < 8 else {"default": deep}
    exports = {"name": "web", "exports": {"./*": deep}}
    wide = {"extends": [f"./c{at}.json" for at in range(1000)], "compilerOptions": {}}
    settings = {"package.json": json.dumps(exports), "tsconfig.json": json.dumps(wide)}
    settings |= {f"c{at}.json": json.dumps(wide) for at in range(1000)}
    assert resolve_module("typescript", "a.ts", Imported("web/x", "", "", 1), tree("a.ts b.ts", settings)) == ()
    globs = {"package.json": json.dumps({"workspaces": ["**/**/**/**/*", "*" * 5000, "[" * 100]})}
    folders = " ".join(f"f{at}/g{at}/h/a.ts" for at in range(300))
    assert resolve_module("typescript", "f1/g1/h/a.ts", Imported("x", "", "", 1), tree(folders, globs)) == ()
