"""A small repository is asked all that there is to ask: what is answered, and what is said where nothing is.

``SMART_EXPLORE_GOLDEN=write`` writes ``answers/*.txt`` anew: read the difference before you commit it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from asked_project import plant
from asking import Question, asked
from git_repository import needs_git

from smart_explore.treesitter.toolchain import Toolchain

pytestmark = needs_git
ANSWERS = Path(__file__).parent / "answers"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory, toolchain: Toolchain) -> Iterator[Path]:
    """The repository, with a cache folder of its own that holds its index: names are asked of it where there is one."""
    folder = tmp_path_factory.mktemp("asked")
    environment = pytest.MonkeyPatch()
    environment.setenv("XDG_CACHE_HOME", str(folder / "cache"))
    environment.setenv("SMART_EXPLORE_NOTES", str(folder / "notes"))
    plant(folder / "shop", environment.setenv)
    asked(folder / "shop", [("search", {"query": "open the store"})])
    yield folder / "shop"
    environment.undo()


def about(name: str, *targets: str, **values: object) -> list[Question]:
    return [(name, {"target": target, **values}) for target in targets]


QUESTIONS: Mapping[str, Sequence[Question]] = {
    "callers": [
        *about("callers", "open_store", "Store.save", "Store.count", "Store.full", "LIMIT", "Store", "on_close", "pay"),
        *about("callers", "open_store", "Store.save", depth=3),
        *about("callers", "on_close", "total", "drop", depth=2),
        *about("callers", "open_store", "on_close", no_tests=True),
        *about("callers", "open_store", file_pattern="tests/"),
        *about("callers", "open_store", "total", limit=1),
    ],
    "unclear": [
        *about("callers", "get", "drop", "count", "fetch", "Fetcher.drop", "Dropper.drop", "unused", "unused_again"),
        *about("callers", "Fetcher.drop", "Fetcher.fetch", ambiguous=True),
        *about("callers", "drop", limit=1),
        *about(
            "callers", "shop/getters.py", "nothing_like_it", "Stor", "web", "shop/nothing.py::x", "getters.py::ask", " "
        ),
        *about("callers", "shop/getters.py::get", "shop/getters.py:22", "shop/getters.py:400", "getters.py::nothing"),
    ],
    "callers of others": [
        *about("callers", "total", "web/till.ts:5", "Till.size", "LOUD", "ring", "pipe_open", "store/open.go::Open"),
        *about("callers", "Query.total", "Query", "main", "ringIt", "lib/ring.zig:3"),
        *about("callers", ("open_store", "nothing_like_it", "ring")),
        *about("callers", "native/pipe.h::pipe_open", "native/pipe.h:1", "native/pipe.c:4"),
    ],
    "callees": [
        *about("callees", "Store.save", "open_store", "web/till.ts:5", "total", "Serve", "unused", "drop_all", "Query"),
        *about("callees", "twice", "test_open", depth=2),
        *about("callees", "drop_all", ambiguous=True),
        *about("callees", "Store.save", limit=2),
    ],
    "references": [
        *about("references", "LIMIT", "Store", "Store.size", "on_close", "LOUD", "get", "total", "Base.save"),
        *about("references", "LIMIT", "on_close", depth=2),
        *about("references", "Fetcher.drop", ambiguous=True),
        *about("references", "Store", limit=2),
    ],
    "implementations": [
        *about("implementations", "Base", "Base.count", "Store", "Last", "Reader.count", depth=3),
        *about("implementations", "Base", "Base.count", depth=1),
        *about("implementations", "Base", depth=3, no_tests=True),
    ],
    "files": [
        *about(
            "imports", "shop/store.py", "shop", "serve", "native/main.c", "web/till.test.ts", "README.md", "nothing.py"
        ),
        *about(
            "importers",
            "shop/store.py",
            "shop/",
            "store/",
            "native/pipe.h",
            "web/till.ts",
            "shop/getters.py",
            "store.py",
        ),
        *about("importers", "shop/base.py", depth=3),
        *about("imports", "web/till.test.ts", "shop/store.py", depth=2),
        *about("importers", "shop/store.py", no_tests=True),
        *about("importers", "shop/store.py", limit=1),
        *about("importers", "shop/store.py", file_pattern="*.py"),
        *about("importers", "native", "ignored", "open.go"),
    ],
    "cycles": [
        ("cycles", {}),
        ("cycles", {"limit": 1}),
        *about("cycles", "shop", "web/till.ts", "shop/base.py", "shop/money.py", "nothing", "."),
    ],
    "impact": [
        *about("impact", "LIMIT", "Base.count", "shop/money.py", "shop/", "Store", depth=2),
        *about("impact", "LIMIT", "pay", "ring", "Store.size", depth=1),
        *about("impact", "LIMIT", depth=3, no_tests=True),
        *about("impact", "pay", depth=3, limit=2),
        *about("impact", "open_store", "on_close", "Base", "shop", "Fetcher.drop", "lib/ring.zig", "LOUD", depth=2),
        *about("impact", "Fetcher.drop", depth=2, ambiguous=True),
    ],
    "context": [
        *about("context", "Store.save", "total", "get", "ring", "Query", "LIMIT"),
        *about("context", "web/till.ts:5", "Open"),
        *about("context", "open_store", depth=2),
        *about("context", "open_store", limit=1),
        *about("context", "open_store", no_tests=True),
        *about("context", "Dropper.drop", ambiguous=True),
        *about("context", "nothing_like_it"),
    ],
    "trace": [
        ("trace", {"source": "twice", "target": "pay"}),
        ("trace", {"source": "tests/", "target": "round_up"}),
        ("trace", {"source": "web/till.test.ts", "target": "ring"}),
        ("trace", {"source": "drop_all", "target": "Dropper.drop"}),
        ("trace", {"source": "register", "target": "on_close"}),
        ("trace", {"source": "pay", "target": "twice"}),
        ("trace", {"source": "pay", "target": "pay"}),
        ("trace", {"source": "shop/run.py", "target": "pay"}),
        ("trace", {"source": "shop", "target": "pay"}),
        ("trace", {"source": "pay", "target": "shop/"}),
        ("trace", {"source": "get", "target": "pay"}),
        ("trace", {"source": "pay", "target": "get"}),
        ("trace", {"source": "nothing_like_it", "target": "get"}),
        *about("relations", "twice -> pay", "twice->", "-> pay", "twice", relation="trace"),
        *about("relations", "pay", relation="callers"),
    ],
    "graph": [
        *about("graph", "Store.save", "open_store", "ring", "get", format="json"),
        *about("graph", "open_store", depth=3, limit=2, format="json"),
        *about("graph", "twice", "pay", "Store.count", depth=2, format="dot"),
        *about("graph", "", "lib", "tests", "web", format="dot"),
        *about("graph", "shop", "web/till.ts", "native", ".", "README.md", format="json"),
        *about("graph", "web/bell.ts", "shop/base.py", depth=2, format="json"),
        *about("graph", "shop", limit=2, format="mermaid"),
        *about("graph", "ignored", "nothing_like_it"),
    ],
    "changed": [
        ("changed", {"revisions": "HEAD~1..HEAD"}),
        ("changed", {"revisions": "HEAD^!", "path": ("shop/old.py", "shop/store.py"), "impact": True}),
        ("changed", {"revisions": "HEAD~1..HEAD", "format": "json", "path": ("shop",)}),
        ("changed", {}),
        ("changed", {"staged": True}),
        ("changed", {"revisions": "HEAD~1..HEAD", "path": ("web",)}),
        ("changed", {"revisions": "HEAD~1..HEAD", "path": ("shop/nothing.py",)}),
        ("changed", {"revisions": "nothing..HEAD"}),
        ("outline", {"paths": ("HEAD~1..HEAD",)}),
    ],
    "history": [
        ("history", {"file": "shop/store.py", "symbol": "Store.save"}),
        ("history", {"file": "shop/store.py"}),
        ("history", {"file": "shop/store.py", "limit": 1}),
        ("history", {"file": "shop/store.py", "lines": "5-6"}),
        ("history", {"file": "shop/store.py:5"}),
        ("history", {"file": "shop/store.py:17"}),
        ("history", {"file": "shop/store.py:17", "lines": "1-2"}),
        ("history", {"file": "shop/store.py:2"}),
        ("history", {"file": "shop/getters.py::Four"}),
        ("history", {"file": "shop/getters.py", "symbol": "get"}),
        ("history", {"file": "shop/getters.py", "symbol": "gte"}),
        ("history", {"file": "shop/getters.py", "symbol": "nothing_like_it"}),
        ("history", {"file": "shop/nothing.py"}),
        ("history", {"file": "ignored/lost.py"}),
    ],
    "grep": [
        ("grep", {"pattern": "LIMIT"}),
        ("grep", {"pattern": "limit", "ignore_case": True, "path": ("shop/store.py", "shop")}),
        ("grep", {"pattern": "LIMIT", "context": 1, "path": ("shop/money.py",)}),
        ("grep", {"pattern": "Keeps|on_close.$", "context": 2, "path": ("shop/store.py",)}),
        ("grep", {"pattern": "return", "kind": ("method",), "path": ("shop/store.py", "shop/base.py")}),
        ("grep", {"pattern": "open_store", "no_tests": True}),
        ("grep", {"pattern": "open_store", "file_pattern": "*.md"}),
        ("grep", {"pattern": "get(", "literal": True, "max_tokens": 150}),
        ("grep", {"pattern": "lost"}),
        ("grep", {"pattern": "lost", "no_ignore": True}),
        ("grep", {"pattern": "ré|\t", "path": ("store",)}),
        ("grep", {"pattern": "("}),
    ],
    "unfold": [
        ("unfold", {"file": "shop/store.py", "symbols": ("Store.save",)}),
        ("unfold", {"file": "shop/store.py", "symbols": ("Store.save", "LIMIT", "Store.save", "shop/base.py::Last")}),
        ("unfold", {"file": "shop/store.py:20"}),
        ("unfold", {"file": "shop/store.py:2"}),
        ("unfold", {"file": "shop/store.py:900"}),
        ("unfold", {"file": "shop/store.py::twice"}),
        ("unfold", {"file": "shop/getters.py", "symbols": ("get",)}),
        ("unfold", {"file": "shop/getters.py", "symbols": ("get",), "every": True}),
        ("unfold", {"file": "shop/getters.py", "symbols": ("gte", "drop_al")}),
        ("unfold", {"file": "web/till.ts", "symbols": ("total",)}),
        ("unfold", {"file": "shop/store.py", "lines": ("1-3", "10-11,30-99")}),
        ("unfold", {"file": "shop/store.py", "lines": ("3-1",)}),
        ("unfold", {"file": "shop/store.py", "lines": ("53-60",)}),
        ("unfold", {"file": "shop/store.py", "lines": ("52-60",)}),
        ("unfold", {"file": "shop/store.py", "lines": ("x",)}),
        ("unfold", {"file": "shop/store.py", "lines": ("5-5",), "symbols": ("LIMIT",)}),
        ("unfold", {"file": "shop/store.py", "focus": ("LIMIT",)}),
        ("unfold", {"file": "shop/store.py", "focus": ("nothing_like_it",)}),
        ("unfold", {"file": "shop/store.py"}),
        ("unfold", {"file": "README.md"}),
        ("unfold", {"file": "store.py", "symbols": ("x",)}),
        ("unfold", {"file": "shop"}),
        ("unfold", {"file": "HEAD~1:shop/store.py", "symbols": ("LIMIT",)}),
    ],
    "outline": [
        ("outline", {"paths": ("shop/base.py", "store/open.go"), "imports": True}),
        ("outline", {"paths": ("shop",)}),
        ("outline", {"paths": ("shop",), "imports": True, "format": "json", "no_index": True, "kind": ("constant",)}),
        ("outline", {"paths": ("shop",), "kind": ("type",)}),
        ("outline", {"paths": ("shop/base.py",), "kind": ("method",), "depth": 1}),
        ("outline", {"paths": ("shop/base.py",), "kind": ("type",), "view": "skeleton"}),
        ("outline", {"paths": ("shop/money.py",), "view": "skeleton", "depth": 1}),
        ("outline", {"paths": ("shop/nothing.py",)}),
        ("outline", {"paths": ("ignored",)}),
        ("outline", {"paths": ()}),
    ],
    "definition": [
        ("definition", {"name": "get"}),
        ("definition", {"name": " get ", "max_results": 2, "kind": ("method",)}),
        ("definition", {"name": "total"}),
        ("definition", {"name": "onClose"}),
        ("definition", {"name": "get", "kind": ("class",)}),
        ("definition", {"name": "nothing_like_it", "path": ("shop", "web")}),
        ("definition", {"name": "lost", "path": ("ignored",)}),
        ("definition", {"name": "Store.save", "no_index": True}),
        ("definition", {"name": "what is it"}),
        ("definition", {"name": " "}),
    ],
    "search": [
        ("search", {"query": "open_store"}),
        ("search", {"query": "open_store", "no_index": True, "explain": True}),
        ("search", {"query": "get", "max_results": 2}),
        ("search", {"query": "get", "max_results": 4, "mode": "name"}),
        ("search", {"query": "wobble frob", "path": ("shop",)}),
        ("search", {"query": "lost", "path": ("ignored",)}),
        ("search", {"query": "lost", "path": ("ignored",), "no_ignore": True}),
        ("search", {"query": " "}),
    ],
    "tree": [
        ("tree", {}),
        ("tree", {"depth": 1, "limit": 3, "format": "json"}),
        ("tree", {"path": "shop", "depth": 4}),
        ("tree", {"depth": 5}),
        ("tree", {"depth": 5, "limit": 90, "hidden": True}),
        ("tree", {"path": "ignored"}),
        ("tree", {"path": "shop/store.py"}),
        ("tree", {"path": "nothing"}),
    ],
    "profile": [
        ("profile", {"path": "shop/store.py", "importers": True}),
        ("profile", {"path": "web/bell.ts", "importers": True}),
        ("profile", {"path": "shop/gone.py"}),
        ("profile", {"path": "shop"}),
    ],
}


@pytest.mark.parametrize("kind", QUESTIONS)
def test_a_question_is_answered_as_agreed(kind: str, project: Path) -> None:
    got = asked(project, QUESTIONS[kind])
    expected = ANSWERS / f"{kind}.txt"
    if os.environ.get("SMART_EXPLORE_GOLDEN") == "write":
        expected.write_text(got)
    assert got == expected.read_text()


@pytest.mark.parametrize("kind", ["callers", "impact", "cycles"])
def test_what_was_answered_before_is_answered_again(kind: str, project: Path) -> None:
    first = asked(project, QUESTIONS[kind])
    assert asked(project, QUESTIONS[kind]) == first
