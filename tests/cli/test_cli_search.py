"""``smart-explore search`` through the real program and the real CLI."""

from __future__ import annotations

import json
from pathlib import Path

from cli_project import Run


def test_matches_come_best_first_with_place_signature_and_doc_and_what_to_type_next(run: Run) -> None:
    done = run("search", "total_area")
    lines = done.stdout.splitlines()
    assert lines[0] == "'total_area': 6 matches, 3 files in ."
    assert lines[1] == "geometry/shapes.py:37 function total_area(shapes: list[Any]) -> float"
    assert lines[2] == "tests/test_shapes.py:1 function test_total_area()"
    assert "next: smart-explore unfold geometry/shapes.py total_area" in lines
    assert done.returncode == 0


def test_the_folded_views_of_matched_files_follow(run: Run) -> None:
    out = run("search", "Shutdown").stdout
    assert "server.go:9 method Server.Shutdown(wait int) error" in out
    assert "  Shutdown stops the server gracefully.\n" in out
    assert "\nserver.go go, 11 lines\n" in out


def test_a_qualified_name_finds_the_member_of_that_type_first(run: Run) -> None:
    results = json.loads(run("search", "Circle.area", "--json").stdout)["results"]
    assert [result["qualified_name"] for result in results][0] == "Circle.area"


def test_an_exact_name_stands_before_names_that_hold_it(run: Run) -> None:
    results = json.loads(run("search", "area", "--json").stdout)["results"]
    names = [result["name"] for result in results]
    assert names.index("total_area") > max(at for at, name in enumerate(names) if name == "area")
    scores = [result["score"] for result in results]
    assert scores == sorted(scores, reverse=True)


def test_words_of_the_doc_find_a_symbol(run: Run) -> None:
    results = json.loads(run("search", "gracefully", "--json").stdout)["results"]
    assert [result["qualified_name"] for result in results] == ["Server.Shutdown"]


def test_fuzzy_matches_are_shown_only_when_nothing_holds_the_query(run: Run) -> None:
    document = json.loads(run("search", "ttlara", "--json").stdout)
    assert document["fuzzy"] is True
    assert "total_area" in [result["name"] for result in document["results"]]
    assert json.loads(run("search", "area", "--json").stdout)["fuzzy"] is False


def test_ignored_files_and_build_folders_are_not_searched_but_counted(run: Run) -> None:
    out = run("search", "area").stdout
    assert "hidden_area" not in out
    assert "node_modules" not in out
    assert "skipped: 1 ignored, 1 build or dependency folder" in out


def test_a_build_folder_is_searched_when_it_is_named(run: Run) -> None:
    assert "node_modules/dependency.js:1 function area()" in run("search", "area", "node_modules").stdout


def test_kind_pattern_and_path_narrow_the_search(run: Run) -> None:
    kinds = json.loads(run("search", "shape", "--kind", "class", "--json").stdout)["results"]
    assert {result["kind"] for result in kinds} == {"class"}
    pattern = json.loads(run("search", "area", "--file-pattern", "GEOM", "--json").stdout)["results"]
    assert {result["path"] for result in pattern} == {"geometry/shapes.py"}
    assert "1 file in tests" in run("search", "area", "tests").stdout


def test_max_results_cuts_and_says_how_to_see_more(run: Run) -> None:
    out = run("search", "area", "--max-results", "1").stdout
    assert "more matches; to see them: --max-results" in out


def test_the_budget_covers_the_whole_reply(run: Run) -> None:
    for tokens in (100, 150, 250, 400):
        assert len(run("search", "area", "--max-tokens", str(tokens)).stdout) <= tokens * 4


def test_nothing_found_is_exit_1_and_says_what_to_try(run: Run) -> None:
    done = run("search", "0123456789")
    assert done.returncode == 1
    assert "no match for '0123456789'" in done.stdout
    assert "try " in done.stdout


def test_an_empty_query_and_a_missing_folder_are_usage_errors(run: Run) -> None:
    assert run("search", "  ").returncode == 2
    done = run("search", "area", "nowhere")
    assert done.returncode == 2
    assert "nowhere" in done.stderr


def test_a_lost_file_is_exit_3_and_the_others_are_searched(run: Run, project: Path) -> None:
    done = run("search", "Shutdown", "server.go", "gone.py")
    assert done.returncode == 3
    assert "Server.Shutdown" in done.stdout
    assert "! gone.py" in done.stdout


def test_syntax_errors_in_a_tree_are_counted_but_no_failure(run: Run, project: Path) -> None:
    (project / "broken.py").write_text("def broken_area(:\n\ndef fine_area(): pass\n")
    done = run("search", "fine_area")
    assert done.returncode == 0
    assert "! 1 file has syntax errors: answered as far as they parse" in done.stdout
