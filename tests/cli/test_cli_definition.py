"""``smart-explore definition`` through the real program."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from cli_project import Run

from smart_explore.index.locations import is_indexed
from smart_explore.search_plan.definition_search import MAX_PARSED

STORES = {
    "src/store.py": "class IssueStore:\n    '''Issues.'''\n    def load(self, key: str) -> int:\n        return 1\n",
    "src/store.pyi": "class IssueStore:\n    def load(self, key: str) -> int: ...\n",
    "src/use.ts": "export const issueStore = 1\nexport function load(path: string): number { return 2 }\n",
    "src/mock.go": "package src\n\ntype MockIssueStore struct{}\n\nfunc reissueStored() {}\n",
    "src/factory.rb": "def issue_store_for(user)\nend\n",
    "tests/test_store.py": "class IssueStore:\n    load = 3\n",
    "src/other.py": "import store\nstore.IssueStore().load('x')\n",
}


def put(root: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)


def results(run: Run, *words: str) -> list[dict[str, Any]]:
    found = json.loads(run("definition", *words, "--json").stdout)["results"]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(
    ("wanted", "qualified_name"),
    [
        ("Shop::Basket._half", "Shop::Basket._half"),
        ("Shop::Basket::_half", "Shop::Basket._half"),
        ("Shop::Basket", "Shop::Basket"),
        ("Shop\\Goods\\Crate::half", "Crate.half"),
        ("Shop\\Goods\\Crate", "Crate"),
    ],
)
def test_a_whole_name_of_several_parts_is_a_definition(
    run: Run, project: Path, wanted: str, qualified_name: str
) -> None:
    perl = "package Shop::Basket;\n\nsub _half {\n  return 2;\n}\n\n1;\n"
    php = "<?php\nnamespace Shop\\Goods;\nclass Crate {\n    function half() { return 1; }\n}\n"
    put(project, {"lib/Shop/Basket.pm": perl, "src/Shop/Goods/Crate.php": php})
    assert [found["qualified_name"] for found in results(run, wanted)] == [qualified_name]
    assert f"{wanted!r}: 1 definition in" in run("definition", wanted).stdout.replace("\\", "\\\\")


@pytest.fixture(params=["indexed", "not indexed"])
def stores(request: pytest.FixtureRequest, run: Run, project: Path) -> Path:
    put(project, STORES)
    if request.param == "indexed":
        run("index")
    return project


def test_a_definition_is_shown_with_place_kind_signature_and_doc(run: Run, stores: Path) -> None:
    done = run("definition", "total_area")
    assert done.returncode == 0
    assert done.stdout.splitlines()[:3] == [
        "'total_area': 1 definition in 10 files",
        "geometry/shapes.py:37-41 function total_area(shapes: list[Any]) -> float",
        "names like it:",
    ]
    assert "next: smart-explore unfold geometry/shapes.py total_area\n" in done.stdout


def test_exact_names_come_first_then_other_styles_then_names_that_hold_it(run: Run, stores: Path) -> None:
    shown = [(found["path"], found["tier"]) for found in results(run, "IssueStore")]
    assert shown == [
        ("src/store.py", "exact"),
        ("src/store.pyi", "exact"),
        ("tests/test_store.py", "exact"),
        ("src/use.ts", "variant"),
        ("src/factory.rb", "partial"),
        ("src/mock.go", "partial"),
    ]


def test_no_index_is_made_for_a_name(run: Run, project: Path) -> None:
    put(project, STORES)
    assert run("definition", "IssueStore").returncode == 0
    assert run("definition", "nothing_of_that_name").returncode == 1
    assert not (project.parent / "cache" / "smart-explore" / "index").exists()


def test_a_word_that_very_many_files_hold_has_them_indexed_unless_that_is_not_wanted(run: Run, project: Path) -> None:
    put(project, {f"many/m{n}.py": f"def run_{n}(): pass\n" for n in range(520)})
    index = project.parent / "cache" / "smart-explore" / "index"
    assert [found["name"] for found in results(run, "run_7", "--no-index")][:1] == ["run_7"]
    assert len(results(run, "run", "--no-index")) == 10
    assert not index.exists()
    assert len(results(run, "run")) == 10
    assert index.exists()


def test_a_name_with_signs_is_found_without_an_index_too(run: Run, project: Path) -> None:
    put(project, {"a.rb": "class Shop\n  def save!\n  end\n\n  def <=>(other)\n  end\n  def [](at)\n  end\nend\n"})
    put(project, {"b.cpp": "struct S { S& operator <<(int x) { return *this; } };\n"})
    for name in ("save!", "Shop#save!", "operator<<"):
        assert results(run, name)[0]["tier"] in ("exact", "variant"), name
    assert not (project.parent / "cache" / "smart-explore" / "index").exists()
    for name in ("<=>", "[]"):
        assert results(run, name)[0]["qualified_name"] == f"Shop.{name}"


def test_a_qualified_name_a_kind_and_a_path_narrow_down(run: Run, stores: Path) -> None:
    assert {found["kind"] for found in results(run, "load")} == {"method", "function", "property"}
    assert [found["path"] for found in results(run, "IssueStore.load", "src")] == ["src/store.py", "src/store.pyi"]
    assert [found["path"] for found in results(run, "load", "--kind", "func", "src/use.ts")] == ["src/use.ts"]
    assert [found["kind"] for found in results(run, "load", "tests")] == ["property"]


@pytest.mark.parametrize(
    ("word", "kinds"),
    [
        ("func", {"function", "method"}),
        ("fn", {"function", "method"}),
        ("function", {"function"}),
        ("method", {"method"}),
        ("var", set()),
        ("field", {"property"}),
        ("attribute", {"property"}),
    ],
)
def test_short_words_for_kinds_work_here_and_in_a_search(run: Run, project: Path, word: str, kinds: set[str]) -> None:
    put(project, STORES)
    assert {found["kind"] for found in results(run, "load", "--kind", word)} == kinds
    searched = json.loads(run("search", "load", "--kind", word, "--mode", "name", "--json").stdout)["results"]
    assert {found["kind"] for found in searched} == kinds


def test_more_than_ten_are_cut_and_it_says_how_to_narrow_down(run: Run, project: Path) -> None:
    put(project, {f"many/m{n:02}.py": f"class C{n}:\n    def run(self): pass\n" for n in range(13)})
    put(project, {"many/run.go": "package many\n\nfunc run() {}\n"})
    out = run("definition", "run").stdout
    assert out.startswith("'run': 14 definitions in 17 files\nmany/run.go:3 function run()\n")
    assert out.count(" method ") == 9
    assert "4 more not shown; to narrow down: --max-results 20, --kind function, a qualified name such as C0.run" in out
    assert len(results(run, "run", "--max-results", "20")) == 14


def test_the_budget_covers_the_whole_reply(run: Run, project: Path) -> None:
    put(project, {f"m{n}.py": f"def run({'argument, ' * 20}): '''{'word ' * 50}'''\n" for n in range(12)})
    for tokens in (100, 150, 300):
        out = run("definition", "run", "--max-tokens", str(tokens)).stdout
        assert len(out) <= tokens * 4
        assert f"--max-tokens {tokens * 2}" in out


def test_code_comes_before_stubs_and_tests_and_types_before_members(run: Run, project: Path) -> None:
    put(
        project,
        {
            "a.d.ts": "export declare class Widget {}\n",
            "b.ts": "export class Holder { Widget = 1 }\n",
            "c.ts": "export class Widget {}\n",
            "tests/a.ts": "class Widget {}\n",
        },
    )
    assert [found["path"] for found in results(run, "Widget")] == ["c.ts", "b.ts", "a.d.ts", "tests/a.ts"]


def test_a_c_function_comes_before_its_prototype(run: Run, project: Path) -> None:
    put(project, {"a.h": "int grow(int by);\n", "src/z.c": "int grow(int by)\n{\n  return by;\n}\n"})
    assert [found["path"] for found in results(run, "grow")] == ["src/z.c", "a.h"]


def test_nothing_found_is_exit_1_and_says_what_to_try(run: Run, stores: Path) -> None:
    done = run("definition", "IssueStoer")
    assert done.returncode == 1
    assert done.stdout.startswith("'IssueStoer': no definition in ")
    assert "to find it by words or in spite of a typo: smart-explore search IssueStoer\n" in done.stdout


def test_near_names_are_offered_where_an_index_knows_them(run: Run, project: Path) -> None:
    put(project, STORES)
    run("index")
    assert "did you mean: IssueStore" in run("definition", "IssueStoer").stdout


def test_of_near_names_that_differ_in_form_only_one_is_offered(run: Run, project: Path) -> None:
    put(project, {"a.py": "def store_issue():\n    pass\n", "b.py": "def storeIssue():\n    pass\n"})
    run("index")
    offered = run("definition", "store_isue").stdout
    assert ("store_issue" in offered) != ("storeIssue" in offered), offered


def test_a_kind_that_the_name_is_not_of_is_said_with_those_it_is_of(run: Run, stores: Path) -> None:
    done = run("definition", "total_area", "--kind", "class")
    assert done.returncode == 1
    assert "of other kinds: 1 function\n" in done.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["  "], "the name is empty"),
        (["one two three four five six seven"], "smart-explore search 'one two three"),
        (["run", "--kind", "thing"], "no kind 'thing'"),
        (["run", "--max-results", "0"], "--max-results"),
        (["run", "--max-results", "101"], "--max-results"),
    ],
)
def test_what_is_no_name_or_no_kind_is_a_usage_error(run: Run, words: list[str], message: str) -> None:
    done = run("definition", *words)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stdout == ""


def test_a_missing_path_is_nothing_found(run: Run) -> None:
    done = run("definition", "run", "nowhere")
    assert (done.returncode, done.stdout) == (1, "")
    assert "nowhere: no such file" in done.stderr


def test_a_lost_file_is_exit_3_and_the_others_answer(run: Run, project: Path) -> None:
    put(project, STORES)
    done = run("definition", "IssueStore", "src/store.py", "gone.py")
    assert done.returncode == 3
    assert "src/store.py:1-4 class IssueStore\n" in done.stdout
    assert "! gone.py" in done.stdout


def test_an_answer_is_never_stale(run: Run, project: Path) -> None:
    put(project, STORES)
    run("index")
    (project / "src" / "store.py").write_text("\n\nclass IssueStore: pass\n")
    assert results(run, "IssueStore")[0]["line_start"] == 3
    (project / "src" / "store.py").unlink()
    assert results(run, "IssueStore", "src")[0]["path"] == "src/store.pyi"


@pytest.mark.parametrize(
    "name", ["größe", "GRÖSSE", "operator<<", "x" * 5_000, "a::b::c.d#e", "...", "$", "<=>", "\x1b[31m", "'\"`$(x)"]
)
def test_odd_names_are_looked_for_like_any_other(run: Run, project: Path, name: str) -> None:
    put(
        project,
        {"a.py": "größe = 1\ndef grow(): pass\n", "b.cpp": "struct S { S& operator<<(int x) { return *this; } };\n"},
    )
    for how in ([], ["--no-index"]):
        done = run("definition", name, *how)
        assert done.returncode in (0, 1), done.stderr
        assert "\x1b" not in done.stdout
    assert (run("definition", name).returncode == 0) is (name in ("größe", "operator<<"))


def test_names_and_paths_are_shown_on_one_line_and_without_effect(run: Run, project: Path) -> None:
    put(
        project, {"\x1b[31mred\n.py": "def area_of_red(): pass\n", os.fsdecode(b"\xff.py"): "def area_of_red(): pass\n"}
    )
    out = run("definition", "area_of_red").stdout
    assert "\\x1b[31mred\\n.py:1 function area_of_red()\n" in out
    assert "\\xff.py:1 function area_of_red()\n" in out
    assert "\x1b" not in out


def test_definitions_of_tests_and_mocks_are_left_out_where_that_is_asked_for(run: Run, project: Path) -> None:
    put(project, STORES)
    for how in ([], ["--no-index"]):
        found = [each["path"] for each in results(run, "IssueStore", *how)]
        left = [each["path"] for each in results(run, "IssueStore", "--no-tests", *how)]
        assert left == [path for path in found if path != "tests/test_store.py"] != found


def test_files_without_the_type_of_a_method_are_not_indexed_for_it(run: Run, project: Path) -> None:
    put(project, {f"many/m{number}.py": "def load(x):\n    0\n" for number in range(MAX_PARSED + 1)} | STORES)
    (found,) = results(run, "IssueStore.load", "--no-tests", "--max-results", "1")
    assert (found["path"], found["qualified_name"]) == ("src/store.py", "IssueStore.load")
    assert not is_indexed(str(project))
    assert [each["path"] for each in results(run, "m7.load")] == ["many/m7.py"]
    assert not is_indexed(str(project))
    assert "no definition in 511 files of .; 10 like it" in run("definition", "Nowhere.load").stdout
