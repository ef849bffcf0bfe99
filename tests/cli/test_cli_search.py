"""``smart-explore search`` through the real program and the real CLI."""

from __future__ import annotations

import json
from pathlib import Path

from cli_project import Run


def test_definitions_come_first_with_kind_place_signature_and_what_to_type_next(run: Run) -> None:
    done = run("search", "total_area")
    lines = done.stdout.splitlines()
    assert lines[0] == "'total_area': 1 definition in 3 files, then related symbols"
    assert lines[1] == "geometry/shapes.py:37 function total_area(shapes: list[Any]) -> float"
    assert any(line.endswith("function test_total_area()") for line in lines[2:])
    assert "next: smart-explore unfold geometry/shapes.py total_area" in lines
    assert done.returncode == 0


def test_the_doc_of_a_definition_follows_and_of_a_type_its_members(run: Run) -> None:
    out = run("search", "Shutdown").stdout
    assert "server.go:9 method Server.Shutdown(wait int) error\n  Shutdown stops the server gracefully.\n" in out
    assert "go, 11 lines" not in out
    members = run("search", "Circle").stdout.partition("\n\n")[2]
    assert "class Circle" in members
    assert "area()" in members
    assert "total_area" not in members


def test_of_many_matches_by_words_the_best_are_listed_and_how_to_see_more(run: Run, project: Path) -> None:
    (project / "many.py").write_text("\n".join(f"def drain{n}():\n    empty_the_queue()\n" for n in range(40)))
    out = run("search", "empty the queue").stdout
    assert out.count("many.py") + out.count("\n:") <= 13
    assert "more: other words, or a path" in out
    assert len(json.loads(run("search", "empty the queue", "--json").stdout)["results"]) == 20


def test_a_name_with_few_definitions_is_answered_in_400_characters_before_the_views(run: Run) -> None:
    for name in ("area", "Shutdown", "Circle", "name"):
        listing = run("search", name).stdout.partition("\n\n")[0]
        assert len(listing) <= 400


def test_a_qualified_name_finds_the_member_of_that_type_first(run: Run) -> None:
    for name in ("Circle.area", "Circle::area", "circle.Area", "Circle#area"):
        results = json.loads(run("search", name, "--json").stdout)["results"]
        assert results[0]["qualified_name"] == "Circle.area"


def test_an_exact_name_stands_before_names_that_hold_it(run: Run) -> None:
    results = json.loads(run("search", "area", "--json").stdout)["results"]
    names = [result["name"] for result in results]
    assert names.index("total_area") > max(at for at, name in enumerate(names) if name == "area")
    scores = [result["score"] for result in results]
    assert scores == sorted(scores, reverse=True)
    assert [result["tier"] for result in results][:2] == ["exact", "exact"]


def test_words_of_doc_and_body_find_a_symbol(run: Run) -> None:
    for words, expected in (("stops gracefully", "Server.Shutdown"), ("square of the radius", "Circle.area")):
        results = json.loads(run("search", words, "--json").stdout)["results"]
        assert (results[0]["qualified_name"], results[0]["tier"]) == (expected, "text")


def test_a_typo_finds_the_name_and_says_how_sure_it_is(run: Run) -> None:
    result = json.loads(run("search", "Shutdwon", "--json").stdout)["results"][0]
    assert (result["name"], result["tier"]) == ("Shutdown", "fuzzy")
    assert 0.6 <= result["confidence"] <= 0.8
    assert "no symbol has this name" in run("search", "Shutdwon").stdout


def test_nothing_is_called_so_is_not_said_above_a_symbol_of_that_name(run: Run) -> None:
    assert "no symbol has this name" not in run("search", "total_area", "--mode", "text").stdout


def test_what_comes_next_shows_more_than_the_line_above(run: Run, project: Path) -> None:
    (project / "limits.py").write_text("MAX_AREA = 3\n")
    assert "next:" not in run("search", "MAX_AREA").stdout
    assert "next:" not in run("definition", "MAX_AREA").stdout


def test_the_most_results_may_be_called_limit(run: Run) -> None:
    assert run("search", "area", "--limit", "1").stdout == run("search", "area", "--max-results", "1").stdout


def test_modes_look_at_names_or_at_words_only(run: Run) -> None:
    by_name = json.loads(run("search", "area", "--mode", "name", "--json").stdout)["results"]
    assert {result["tier"] for result in by_name} == {"exact"}
    by_text = json.loads(run("search", "area", "--mode", "text", "--json").stdout)["results"]
    assert {result["tier"] for result in by_text} == {"text"}


def test_explain_says_what_a_score_is_made_of(run: Run) -> None:
    assert "  score 1.000: exact, " in run("search", "total_area", "--explain").stdout
    assert "parts" in json.loads(run("search", "square radius", "--explain", "--json").stdout)["results"][0]


def test_the_same_answer_comes_with_and_without_an_index(run: Run) -> None:
    for query in ("area", "stops gracefully", "Circle.area", "nothing like it"):
        indexed = json.loads(run("search", query, "--json").stdout)
        direct = json.loads(run("search", query, "--json", "--no-index").stdout)
        assert [r["qualified_name"] for r in indexed["results"]][:1] == [
            r["qualified_name"] for r in direct["results"]
        ][:1]


def test_an_answer_is_never_stale(run: Run, project: Path) -> None:
    run("search", "stops gracefully")  # makes the index
    (project / "server.go").write_text("package server\n\nfunc Restart() {}\n")
    assert json.loads(run("search", "Shutdown", "--json").stdout)["results"][:1] == []
    assert json.loads(run("search", "Restart", "--json").stdout)["results"][0]["line_start"] == 3
    (project / "server.go").unlink()
    assert json.loads(run("search", "Restart", "--json").stdout)["results"][:1] == []


def test_ignored_files_and_build_folders_are_not_searched_but_counted_where_nothing_is_found(run: Run) -> None:
    out = run("search", "area").stdout
    assert "hidden_area" not in out
    assert "node_modules" not in out
    assert "skipped:" not in out
    assert "skipped: 1 ignored, 1 build or dependency folder" in run("search", "hidden_area").stdout


def test_a_build_folder_is_searched_when_it_is_named(run: Run) -> None:
    assert "node_modules/dependency.js:1 function area()" in run("search", "area", "node_modules").stdout


def test_kind_pattern_and_path_narrow_the_search(run: Run) -> None:
    kinds = json.loads(run("search", "shape", "--kind", "class", "--json").stdout)["results"]
    assert {result["kind"] for result in kinds} == {"class"}
    pattern = json.loads(run("search", "area", "--file-pattern", "GEOM", "--json").stdout)["results"]
    assert {result["path"] for result in pattern} == {"geometry/shapes.py"}
    assert "in 1 file\n" in run("search", "area", "tests").stdout


def test_max_results_cuts_and_says_how_to_see_more(run: Run) -> None:
    out = run("search", "area", "--max-results", "1").stdout
    assert "more: --max-results" in out


def test_the_budget_covers_the_whole_reply(run: Run) -> None:
    for tokens in (100, 150, 250, 400):
        assert len(run("search", "area", "--max-tokens", str(tokens)).stdout) <= tokens * 4


def test_nothing_found_is_exit_1_and_says_what_to_try(run: Run) -> None:
    done = run("search", "0123456789")
    assert done.returncode == 1
    assert "no match for '0123456789'" in done.stdout
    assert "try " in done.stdout


def test_an_empty_query_is_a_usage_error_and_a_missing_folder_nothing_found(run: Run) -> None:
    assert run("search", "  ").returncode == 2
    done = run("search", "area", "./nowhere")
    assert done.returncode == 1
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
    assert "! 1 file has syntax errors: answered as far as they parse (broken.py)\n" in done.stdout


def test_a_long_question_is_not_repeated(run: Run) -> None:
    out = run("search", "area " * 3_000, "--max-tokens", "300").stdout
    assert len(out) <= 1_200
    assert len(run("search", "x" * 50_000).stdout) <= 1_200


def test_words_that_stand_nowhere_are_named_and_weak_matches_are_few(run: Run) -> None:
    out = run("search", "zebra quantum area kubernetes crossing").stdout
    assert out.startswith(
        "'zebra quantum area kubernetes crossing': nowhere: zebra, quantum, kubernetes, crossing; weak "
    )
    assert "\n1-11" not in out
    assert json.loads(run("search", "zebra radius", "--json").stdout)["unknown_words"] == ["zebra"]


def test_of_a_name_that_nothing_bears_it_is_said_how_many_symbols_hold_its_text(run: Run, project: Path) -> None:
    (project / "calls.py").write_text(
        "def first():\n    return frob_widget(1)\n\n\ndef second():\n    frob_widget(2)\n"
    )
    run("index")
    assert "no symbol has this name; the text is in 2 symbols (grep it); " in run("search", "frob_widget").stdout
    out = run("search", "gromit_wallace").stdout
    assert "no match" in out or "no symbol has this name or contains this text; " in out


def test_what_was_left_out_of_a_search_for_words_is_said(run: Run, project: Path) -> None:
    for number in range(6):
        text = f"def parcel_{number}(x):\n    # send the customer a letter about parcels\n    return x\n"
        (project / f"part{number}.py").write_text(text)
    out = run("search", "which letter is sent to customers", "--max-results", "1").stdout
    assert "more: --max-results" in out


def test_below_a_match_stands_no_line_of_its_signature(run: Run, project: Path) -> None:
    (project / "plan.ts").write_text(
        "export function batched(\n  refreshed: RefreshResults,\n  size: number,\n): Generator<RefreshResults> {\n"
        + "  step()\n" * 9
        + "  if (size > LIMIT_OF_PARTS) {\n    giveUp()\n  }\n}\n"
    )
    out = run("search", "batched size of refreshed results, limit of parts").stdout
    assert "\tif (size > LIMIT_OF_PARTS) { giveUp() }\n" in out
    assert "\tsize: number" not in out
    assert "\trefreshed: RefreshResults" not in out
    assert "\t): Generator" not in out


def test_matches_further_down_a_list_are_names_and_where_to_go_on_is_not_said_of_words(run: Run, project: Path) -> None:
    (project / "many.py").write_text(
        "".join(f"def drain{n}(queue, limit):\n    empty_the_queue(queue)\n" for n in range(9))
    )
    out = run("search", "empty the queue").stdout
    assert "many.py:1 drain0\n" in out
    assert "\n:13 drain6, :15 drain7\n" in out
    assert "drain8" not in out
    assert "next:" not in out


def test_a_path_may_be_an_option_as_it_is_for_the_tool(run: Run, project: Path) -> None:
    (project / "deep").mkdir()
    (project / "deep" / "other.py").write_text("def other_area():\n    pass\n")
    asked = run("search", "other_area", "--path", "deep")
    assert asked.stdout == run("search", "other_area", "deep").stdout
    assert "other_area" in asked.stdout


def test_words_without_quotes_are_words_of_the_query_where_no_path_is_called_so(run: Run) -> None:
    quoted = run("search", "area of circle", "geometry").stdout
    assert "Circle" in quoted
    assert run("search", "area", "of", "geometry", "circle").stdout == quoted
    assert "! geometri/: no such file" in run("search", "area", "geometri/", "geometry").stdout
    assert "! shape.py: no such file" in run("search", "area", "shape.py", "geometry").stdout


def test_a_name_that_only_a_file_has_is_answered_with_the_file(run: Run) -> None:
    done = run("search", "shapes")
    lines = done.stdout.splitlines()
    assert lines[:2] == [
        "'shapes': no symbol but 1 file of this name in 3 files, then related symbols",
        "geometry/shapes.py",
    ]
    assert "next: smart-explore outline geometry/shapes.py" in lines
    assert done.returncode == 0
    for words in (("geometry.shapes",), ("shapes.py", "--no-index")):
        assert json.loads(run("search", *words, "--json").stdout)["named_files"] == ["geometry/shapes.py"]
    for words in (("total_area",), ("shapes", "--kind", "class"), ("shapes", "--mode", "text"), ("area of shapes",)):
        assert json.loads(run("search", *words, "--json").stdout)["named_files"] == []


def test_a_file_is_found_by_its_name_where_nothing_in_it_is_related(run: Run, project: Path) -> None:
    (project / "zzyzx.py").write_text("")
    done = run("search", "zzyzx")
    assert done.stdout.startswith("'zzyzx': no symbol but 1 file of this name in 4 files\nzzyzx.py\n")
    assert done.returncode == 0
