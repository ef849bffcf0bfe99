"""ECMAScript imports that are expressions, and those that are exported at once."""

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
    ],
)
def test_a_module_that_is_imported_by_an_expression_has_an_importer(statement: str, plant: Plant) -> None:
    tree = plant({"page.ts": "export const page = 1;\n", "app.ts": f"{statement}\n"})
    answer = tree.ask("importers", "page.ts")
    assert [row.symbol.path for row in answer.rows] == ["app.ts"]


def test_what_only_looks_like_an_import_is_none(plant: Plant) -> None:
    text = '// import("./page")\nconst a = \'import("./page")\';\nx.import("./page");\nimport(name);\n'
    tree = plant({"page.ts": "export const page = 1;\n", "app.ts": text})
    assert tree.ask("importers", "page.ts").rows == ()
