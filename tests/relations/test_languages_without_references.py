"""A language of which only outlines are known does not break questions about the others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from related_tree import RelatedTree

from smart_explore.errors import NotFoundError
from smart_explore.languages import registry
from smart_explore.relation_answers.unread_files import MAX_FILES
from smart_explore.render.dialect import CommandLine
from smart_explore.render.options import RenderOptions
from smart_explore.render.relations import as_json as relations_json
from smart_explore.render.relations import text as relations_text
from smart_explore.source.limits import WALKED_MAX_BYTES


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RelatedTree]:
    outline_only = registry.BY_NAME["go"]._replace(syntax=None, imports=None, lookup=None)
    monkeypatch.setitem(registry.BY_NAME, "go", outline_only)
    registry.lookup_rules.cache_clear()
    files = {
        "a.py": "def load():\n    pass\n\ndef use():\n    load()\n",
        "b.go": "package b\n\nfunc load() {\n\tuse()\n}\n",
        "c.go": "package b\n\nfunc other() {\n\tload()\n}\n",
    }
    yield RelatedTree(tmp_path, files)
    registry.lookup_rules.cache_clear()


def test_callers_are_answered_and_the_files_passed_over_are_counted(tree: RelatedTree) -> None:
    answer = tree.ask("callers", "a.py::load")
    assert [row.symbol.qualified_name for row in answer.rows] == ["use"]
    assert answer.passed_over == {"go": 2}
    assert answer.exit_code == 0
    text = relations_text.relations_text(answer, RenderOptions(max_tokens=1000), CommandLine())
    assert "skipped: 2 files (go: no references); the name is in b.go, c.go\n" in text
    assert relations_json.relations_json(answer, RenderOptions())["passed_over"] == {"go": 2}


def test_a_file_too_large_to_be_read_is_named_where_it_holds_the_name(tmp_path: Path) -> None:
    padding = "# " + 500_000 * "x " + "\n"
    files = {"a.py": "def load():\n    pass\n\ndef store():\n    pass\n", "b.py": "load()\n" + padding}
    tree = RelatedTree(tmp_path, files)
    told = "skipped: 1 file (over 1 MB: not read, may use it): b.py\n"
    for _ in range(2):  # also the answer that was kept
        answer = tree.ask("callers", "a.py::load")
        assert told in relations_text.relations_text(answer, RenderOptions(max_tokens=1000), CommandLine())
    assert relations_json.relations_json(answer, RenderOptions())["not_read"] == [
        {"path": "b.py", "reason": "over 1 MB"}
    ]
    for relation, target, named in (
        ("references", "load", ["b.py"]),
        ("impact", "load", ["b.py"]),
        ("callers", "store", []),
        ("callees", "load", []),
    ):
        assert [path for path, _ in tree.ask(relation, target).not_read] == named


def test_a_file_taken_for_minified_is_named_where_it_holds_the_name(tmp_path: Path) -> None:
    data = f"const table = [{','.join(map(str, range(3000)))}];\n"
    tree = RelatedTree(
        tmp_path,
        {
            "t.js": "export function tiny(a) { return a }\nexport function other() {}\n",
            "app.js": 'import {tiny} from "./t.js";\n' + data + "tiny(table);\n",
        },
    )
    for _ in range(2):
        for relation in ("callers", "references", "impact"):
            assert tree.ask(relation, "tiny").not_read == (("app.js", "minified"),)
    assert tree.ask("callers", "other").not_read == ()


@pytest.mark.parametrize(
    ("relation", "target", "message"),
    [
        ("callers", "tiny", "no symbol 'tiny' in what is read"),
        ("callers", "Box.tiny", "no symbol 'Box.tiny' in what is read"),
        ("references", "t.js:2", "calls and imports are not read in 't.js' \\(minified\\)"),
        ("importers", "t.js", "calls and imports are not read in 't.js' \\(minified\\)"),
        ("impact", "t.js", "calls and imports are not read in 't.js' \\(minified\\)"),
        ("callers", "huge", "no symbol 'huge' in what is read"),
        ("imports", "huge.js", "calls and imports are not read in 'huge.js' \\(over 1 MB\\)"),
        ("callers", "small", "no symbol 'small' in [^ ]+$"),
        ("imports", "small.js", "no source file 'small.js'"),
    ],
)
def test_what_a_file_taken_for_minified_or_too_large_holds_is_not_said_to_be_missing(
    tmp_path: Path, relation: str, target: str, message: str
) -> None:
    table = f"const table = [{','.join(map(str, range(3000)))}];\n"
    huge = "function huge() {}\n" + "// a line\n" * (WALKED_MAX_BYTES // 10)
    tree = RelatedTree(tmp_path, {"t.js": table + "function tiny() {}\n", "huge.js": huge, "a.py": "def a(): pass\n"})
    for _ in range(2):
        with pytest.raises(NotFoundError, match=message) as caught:
            tree.ask(relation, target)
    if "what is read" in message:
        file = "huge.js" if target == "huge" else "t.js"
        assert caught.value.hint.endswith(f"smart-explore grep --literal {target.rpartition('.')[2]} {file}")


@pytest.mark.parametrize("relation", ["callers", "callees", "references", "impact", "implementations"])
def test_every_question_about_such_a_language_has_an_answer(tree: RelatedTree, relation: str) -> None:
    answer = tree.ask(relation, "b.go::load")
    assert answer.rows == ()
    assert answer.passed_over == {"go": 2}


@pytest.mark.parametrize("relation", ["callers", "callees", "references", "impact"])
def test_what_is_not_read_is_said_not_to_be_known(tree: RelatedTree, relation: str) -> None:
    answer = tree.ask(relation, "b.go::load")
    assert answer.exit_code == 3
    text = relations_text.relations_text(answer, RenderOptions(max_tokens=1000), CommandLine())
    assert text.startswith(f"{relation} of function load b.go:3: not known: calls are not read for go\n")
    next_step = "unfold b.go load" if relation == "callees" else "grep --literal load"
    assert f": smart-explore {next_step}\n" in text
    assert "! b.go" not in text


@pytest.mark.parametrize("relation", ["imports", "importers", "impact"])
def test_the_imports_of_a_file_that_is_not_read_are_not_known(tree: RelatedTree, relation: str) -> None:
    tree.write("go/d.go", "package d\n")
    for target, shown in (("b.go", "b.go"), ("go/", "go/")):
        answer = tree.ask(relation, target)
        assert answer.exit_code == 3
        text = relations_text.relations_text(answer, RenderOptions(max_tokens=1000), CommandLine())
        assert text.startswith(f"{relation} of {shown}: not known: imports are not read for go\n")
        assert "to see" not in text and "! " not in text


@pytest.mark.parametrize("target", ["a.py", ".", "notes.md"])
def test_the_imports_of_other_files_and_of_documents_are_known(tree: RelatedTree, target: str) -> None:
    tree.write("notes.md", "# Notes\n")
    answer = tree.ask("importers", target)
    text = relations_text.relations_text(answer, RenderOptions(max_tokens=1000), CommandLine())
    assert ": none\n" in text and answer.exit_code == 1


def test_of_several_symbols_only_those_of_such_a_language_are_not_known(tree: RelatedTree) -> None:
    answer = tree.ask("callers", "load")
    text = relations_text.relations_text(answer, RenderOptions(max_tokens=1000), CommandLine())
    assert "callers of function load a.py:1: 1\n" in text
    assert "callers of function load b.go:3: not known: calls are not read for go\n" in text
    assert answer.exit_code == 3


def test_what_is_read_and_never_called_has_no_callers(tree: RelatedTree) -> None:
    answer = tree.ask("callers", "a.py::use")
    text = relations_text.relations_text(answer, RenderOptions(max_tokens=1000), CommandLine())
    assert "callers of function use a.py:4: none\n" in text
    assert answer.exit_code == 1


@pytest.mark.parametrize("relation", ["imports", "importers", "cycles"])
def test_so_has_every_question_about_its_files(tree: RelatedTree, relation: str) -> None:
    assert tree.ask(relation, "b.go").passed_over == {"go": 2}


@pytest.mark.parametrize(
    ("relation", "target", "noted"),
    [
        ("callers", "use", "2 files (go: no references); the name is in b.go"),
        ("references", "a.py::load", "2 files (go: no references); the name is in b.go, c.go"),
        ("callees", "use", ""),
        ("impact", "main", ""),
        ("importers", "a.py", ""),
        ("importers", "src/b/__init__.py", "2 files (go: no imports); the name is in b.go, c.go"),
        ("imports", "a.py", ""),
        ("imports", "b.go", "2 files (go: no imports); among them b.go"),
        ("imports", "src", ""),
        ("cycles", "", "2 files (go: no imports)"),
    ],
)
def test_of_files_passed_over_those_are_named_that_may_hold_a_part_of_the_answer_and_none_where_none_does(
    tree: RelatedTree, relation: str, target: str, noted: str
) -> None:
    tree.write("src/b/__init__.py", "def main():\n    loaded = 1\n")
    for _ in range(2):  # once read, once as it is kept
        answer = tree.ask(relation, target)
        text = relations_text.relations_text(answer, RenderOptions(max_tokens=1000), CommandLine())
        notes = [line.partition(": ")[2] for line in text.splitlines() if line.startswith("skipped: ")]
        assert notes == ([noted] if noted else [])
        assert relations_json.relations_json(answer, RenderOptions())["passed_over"] == {"go": 2}


def test_too_many_files_are_not_looked_into_but_noted(tree: RelatedTree) -> None:
    for number in range(MAX_FILES - 2):
        tree.write(f"many/{number}.go", "package many\n")
    assert tree.ask("callers", "a.py::load").holding == (("b.go", "go"), ("c.go", "go"))
    assert tree.ask("imports", "b.go").holding == (("b.go", "go"),)
    tree.write("many/more.go", "package many\n")
    answer = tree.ask("callers", "a.py::load")
    assert answer.holding is None
    text = relations_text.relations_text(answer, RenderOptions(max_tokens=1000), CommandLine())
    assert f"skipped: {MAX_FILES + 1} files (go: no references)\n" in text


PAGES = {
    "app.js": "export function start() {}\nexport function stop() {}\nexport function used() { stop(); }\n",
    "kw.py": "def match(text):\n    return text\n",
    "index.html": "<body onclick=\"start(); stop()\"><script src='app.js'></script></body>\n",
    "a.ipynb": '{"cells": [{"cell_type": "code", "source": ["import kw\\n", "kw.match(1)"], "metadata": {},'
    ' "outputs": [], "execution_count": null}], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}\n',
    "README.md": "# kw: match, start and app\n",
}


@pytest.mark.parametrize(
    ("relation", "target", "told"),
    [
        ("callers", "start", "references); the name is in index.html\n"),
        ("impact", "start", "references); the name is in index.html\n"),
        ("references", "match", "references); the name is in a.ipynb\n"),
        ("importers", "app.js", "imports); the name is in index.html\n"),
        ("importers", "kw.py", "imports); the name is in a.ipynb\n"),
        ("callers", "stop", ""),
        ("callers", "used", ""),
        ("callees", "start", ""),
    ],
)
def test_an_empty_answer_names_the_pages_whose_code_has_the_name(
    relation: str, target: str, told: str, tmp_path: Path
) -> None:
    answer = RelatedTree(tmp_path, PAGES).ask(relation, target)
    text = relations_text.relations_text(answer, RenderOptions(max_tokens=1000), CommandLine())
    assert (f": no {told}" in text) if told else ("skipped" not in text), text
