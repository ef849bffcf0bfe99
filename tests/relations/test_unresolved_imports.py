"""Calls through imports of modules that are not found: they may mean what they name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from related_tree import RelatedTree, named

from smart_explore.operations.trace import trace
from smart_explore.requests import Session

FILES = {
    "package.json": '{"dependencies": {"lodash": "1"}}',
    "web/db/store.js": "export function connect(u) { return u; }\nexport function get(u) { return u; }\n",
    "web/sure.js": 'import { connect } from "./db/store";\nexport function sure() { return connect(1); }\n',
    "web/use.js": 'import { connect } from "%data/db/store";\nimport { get } from "lodash";\n'
    'import * as st from "%data/db/store";\nexport function run() { return connect(get(1)); }\n'
    "export function more() { return st.connect(2); }\n",
    "web/shape.ts": "export class Shape {}\nexport class Other {}\n",
    "app/draw.ts": 'import { Shape, Other as O } from "%data/web/shape";\nlet one: Shape;\nlet two: O;\n',
    "app/else.ts": 'import { Shape } from "%data/far/away";\nlet one: Shape;\n',
    "odd/wire.py": "def fetch(u):\n    return u\n",
    "py/a.py": "import strange.wire as w\nfrom strange.wire import fetch\nfrom json import loads\n\n\n"
    "def ask():\n    fetch(loads(1))\n    w.fetch(2)\n",
    "web/db/lend.js": "export function lend(u) { return u; }\n",
    "via/index.js": 'export { lend } from "%data/db/lend";\nexport { lend as give } from "%data/db/lend";\n',
    "via/all.js": 'export * from "%data/db/lend";\n',
    "via/use.js": 'import { lend } from "./index";\nimport * as via from "./all";\n'
    'import { give } from "./index";\nexport function named() { lend(1); }\n'
    "export function whole() { via.lend(2); via.gone(3); }\nexport function renamed() { give(3); }\n",
    "odd/pipe.py": "def open_pipe(u):\n    return u\n",
    "pack/__init__.py": "from strange.pipe import open_pipe\n",
    "pack/use.py": "import pack\nfrom pack import open_pipe\n\n\ndef own():\n    open_pipe(1)\n\n\n"
    "def of_package():\n    pack.open_pipe(2)\n",
    "json_like/json.py": "def loads(u):\n    return u\n",
}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RelatedTree]:
    yield RelatedTree(tmp_path_factory.mktemp("unresolved"), FILES)


def test_such_calls_are_listed_beside_sure_ones(tree: RelatedTree) -> None:
    assert tree.callers("connect") == {
        "import web/sure.js::sure",
        "ambiguous web/use.js::run",
        "ambiguous web/use.js::more",
    }


@pytest.mark.parametrize(
    ("target", "users"),
    [
        ("lend", {"via/use.js::named", "via/use.js::whole", "via/use.js::renamed"}),
        ("open_pipe", {"pack/use.py::own", "pack/use.py::of_package"}),
    ],
)
def test_files_of_the_tree_pass_such_imports_on(target: str, users: set[str], tree: RelatedTree) -> None:
    assert tree.callers(target) == {f"ambiguous {user}" for user in users}


@pytest.mark.parametrize("target", ["web/db/store.js::get", "loads"])
def test_what_a_manifest_or_the_language_brings_is_not_meant(tree: RelatedTree, target: str) -> None:
    assert tree.callers(target) == set()


@pytest.mark.parametrize("relation", ["callers", "references", "impact"])
def test_no_relation_says_none_while_such_a_line_is_there(tree: RelatedTree, relation: str) -> None:
    rows = tree.ask(relation, "fetch").rows
    assert {(named(row.symbol), row.how) for row in rows if row.lines != (2,)} == {("py/a.py::ask", "ambiguous")}


@pytest.mark.parametrize(("target", "lines"), [("web/shape.ts::Shape", {1, 2}), ("web/shape.ts::Other", {1, 3})])
def test_the_import_of_a_type_and_its_uses_are_possible_references(
    target: str, lines: set[int], tree: RelatedTree
) -> None:
    rows = tree.ask("references", target).rows
    assert {row.symbol.path for row in rows} == {"app/draw.ts"}
    assert {line for row in rows for line in row.lines} == lines


def test_a_path_through_such_a_call_is_possible(tree: RelatedTree) -> None:
    found = trace(Session(base=str(tree.root)), "ask", "fetch")
    assert not found.paths
    assert [step.symbol.qualified_name for step in found.possible[0]] == ["ask", "fetch"]


@pytest.mark.parametrize("relation", ["importers", "impact"])
def test_a_file_may_be_meant_by_an_import_of_its_name(tree: RelatedTree, relation: str) -> None:
    found = tree.ask(relation, "odd/wire.py")
    assert (found.rows, found.elsewhere) == ((), 1)
    assert [(row.symbol.path, row.lines) for row in found.other_calls] == [("py/a.py", (1, 2))]
