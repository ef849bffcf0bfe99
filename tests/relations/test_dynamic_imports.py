"""Imports that are expressions, and those that are exported at once."""

from __future__ import annotations

import pytest
from related_tree import Plant


@pytest.mark.parametrize(
    "statement",
    [
        'const Page = lazy(() => import("./page"));',
        'async function f() { await import("./page"); }',
        'const pages = { one: () => import("./page") };',
        'import("./page", { with: { type: "json" } });',
        "const p = import(`./page`);",
        'export import page = require("./page");',
        'export const page = await import("./page");',
        'export const page = require("./page");',
        'export const Page = lazy(() => import("./page"));',
    ],
)
def test_a_module_that_is_imported_by_an_expression_has_an_importer(statement: str, plant: Plant) -> None:
    tree = plant({"page.ts": "export const page = 1;\n", "app.ts": f"{statement}\n"})
    answer = tree.ask("importers", "page.ts")
    assert [row.symbol.path for row in answer.rows] == ["app.ts"]


@pytest.mark.parametrize(
    "use",
    [
        'const one = import("./page").then((m) => new m.Page());',
        'export const one = import("./page").then((m) => new m.Page());',
        'export const one = () => import("./page").then((m) => ({ default: m.Page }));',
        'export const one = await import("./page");\nnew one.Page();',
        'export const one = import("./page").then(({ Page }) => new Page());',
        'export const one = import("./page").then(function (m) { return new m.Page(); });',
        'export const one = import("./page").then(function ({ Page: P }) { return new P(); });',
    ],
)
def test_a_module_that_is_waited_for_is_used(use: str, plant: Plant) -> None:
    tree = plant({"page.ts": "export class Page {}\n", "app.ts": f"{use}\n"})
    assert {row.symbol.path for row in tree.ask("references", "Page").rows} == {"app.ts"}


def test_what_only_looks_like_an_import_is_none(plant: Plant) -> None:
    text = '// import("./page")\nconst a = \'import("./page")\';\nx.import("./page");\nimport(name);\n'
    tree = plant({"page.ts": "export const page = 1;\n", "app.ts": text})
    assert tree.ask("importers", "page.ts").rows == ()


COMPUTED = {
    "python": (
        "py",
        "def load(): ...\n",
        "import importlib\ndef use(name):\n    importlib.import_module(name).load()\n",
    ),
    "python, a variable": (
        "py",
        "def load(): ...\n",
        "from importlib import import_module\ndef use(name):\n    one = import_module(name)\n    one.load()\n",
    ),
    "javascript": ("js", "export function load() {}\n", "export async function use(n) { (await import(n)).load(); }\n"),
    "javascript, then": (
        "js",
        "export function load() {}\n",
        "export function use(n) { import(n).then((one) => one.load()); }\n",
    ),
    "commonjs": ("js", "exports.load = function () {};\n", "exports.use = function (n) { require(n).load(); };\n"),
}


@pytest.mark.parametrize("case", COMPUTED)
def test_a_member_of_a_module_whose_name_is_computed_may_be_one_of_any(case: str, plant: Plant) -> None:
    ending, given, used = COMPUTED[case]
    tree = plant({f"plug.{ending}": given, f"main.{ending}": used})
    assert tree.callers("load") == {f"ambiguous main.{ending}::use"}
