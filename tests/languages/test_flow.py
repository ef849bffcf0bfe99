"""Which JavaScript is Flow: what its first comments say."""

from __future__ import annotations

import pytest

from smart_explore.languages.registry import language_of_content


@pytest.mark.parametrize(
    "head",
    [
        b"// @flow\n",
        b"/**\n * Copyright.\n * @flow strict-local\n */\n",
        b"#!/usr/bin/env node\n// @flow\n",
        b"/* Copyright. */\n\n'use strict';\n/* @flow */\n",
    ],
)
@pytest.mark.parametrize("name", ["a.js", "a.mjs", "a.jsx"])
def test_javascript_whose_first_comments_say_so_is_flow(name: str, head: bytes) -> None:
    assert language_of_content(name, head + b"function f(a: ?b) {}\n") == "flow"


@pytest.mark.parametrize(
    "head", [b"", b"f(); // @flow\n", b"const a = '@flow';\n", b"/* flow */\n", b" " * 6000 + b"// @flow\n"]
)
def test_other_javascript_is_not(head: bytes) -> None:
    assert language_of_content("a.js", head) == "javascript"


def test_other_languages_are_never_flow() -> None:
    assert language_of_content("a.ts", b"// @flow\n") == "typescript"
    assert language_of_content("a.py", b"# @flow\n") == "python"


def test_a_declaration_file_of_flow_is_known_by_its_name() -> None:
    assert language_of_content("a.js.flow", b"export type A = string;\n") == "flow"
