"""JavaScript: members of modules behind ``export * as name``, and keys of patterns that take them by another name."""

from __future__ import annotations

import pytest
from related_tree import Plant, RelatedTree

CORE = "export function charge(n) { return n }\nexport default function main() {}\n"
FILES = {
    "lib/core.ts": CORE,
    "lib/index.ts": "export * as core from './core';\n",
}


def _planted(plant: Plant, code: str) -> RelatedTree:
    return plant({**FILES, "use.ts": f"import * as all from './lib';\nimport * as own from './lib/core';\n{code}\n"})


@pytest.mark.parametrize(
    ("code", "callers"),
    [
        ("export function go() { all.core.charge(5) }", {"import use.ts::go"}),
        ("export function go() { all.core.other(5) }", set()),
        ("const { charge: other } = own;\nexport function go() { other(6) }", {"local use.ts::go"}),
        ("const { core: { charge: other } } = all;\nexport function go() { other(6) }", {"local use.ts::go"}),
        ("const { charge: other } = own;\nexport function go() { charge(6) }\nfunction charge() {}", set()),
    ],
)
def test_a_function_is_called_through_its_module(code: str, callers: set[str], plant: Plant) -> None:
    assert _planted(plant, code).callers("lib/core.ts::charge") == callers


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("const { charge: other } = own;\nfunction charge() {}", []),
        ("const { charge: other } = unknown();\nfunction charge() {}", []),
        ("const other = { charge: 1 };\nfunction charge() {}", []),
        ("const other = { charge: charge };\nfunction charge() {}", [3]),
        ("const other = { charge };\nfunction charge() {}", [3]),
    ],
)
def test_a_key_is_no_use_of_a_function_with_its_name(code: str, lines: list[int], plant: Plant) -> None:
    answer = _planted(plant, code).ask("callers", "use.ts::charge")
    assert [line for row in answer.passed_on for line in row.lines] == lines
