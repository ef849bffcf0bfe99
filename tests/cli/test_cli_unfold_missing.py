"""Paths that are not there, and names that stand in another file than the one they are asked of."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_project import Run

LEDGER = """\
export function openLedger(name: string) {
  return name
}

export class Ledger {
  close() {
    return 1
  }
}
"""


@pytest.fixture
def ledgers(project: Path) -> Path:
    """A file whose name is written in another style than one may think, and a test with its names."""
    folder = project / "money"
    folder.mkdir()
    (folder / "ledgerBook.ts").write_text(LEDGER)
    (folder / "entry.ts").write_text("export const entry = () => openLedger('x')\n")
    (folder / "ledgerBook.test.ts").write_text("function openLedger() {\n  return 2\n}\n")
    (project / "other").mkdir()
    twice = "    again()\n" * 40 + "    return 2\n"
    (project / "other" / "twice.ts").write_text(f"export class Twice {{\n  close() {{\n{twice}  }}\n}}\n")
    return project


def test_a_name_of_a_file_that_is_not_there_is_shown_where_it_alone_is(run: Run, ledgers: Path) -> None:
    done = run("unfold", "money/entry.ts~entry", "money/ledger-book.ts::openLedger")
    assert "money/ledgerBook.ts:1-3 function openLedger" in done.stdout
    assert "! money/ledger-book.ts: no such file; openLedger is in money/ledgerBook.ts\n" in done.stdout
    assert "did you mean" not in done.stdout
    assert done.returncode == 3
    first = run("unfold", "money/ledger-book.ts::openLedger")
    assert "money/ledgerBook.ts:1-3 function openLedger" in first.stdout
    assert first.returncode == 3
    assert "function openLedger" in run("unfold", "money/ledger-book.ts", "openLedger").stdout


def test_of_several_files_that_define_it_the_one_in_the_same_folder_is_meant(run: Run, ledgers: Path) -> None:
    assert "method Ledger.close" in run("unfold", "money/ledger-book.ts::close").stdout
    done = run("unfold", "money/entry.ts", "nowhere/book.ts::close")
    assert "close is in money/ledgerBook.ts, other/twice.ts" in done.stdout
    assert "return 2" not in done.stdout


def test_a_path_that_is_not_there_does_not_lose_the_others(run: Run, ledgers: Path) -> None:
    near = "! money/ledger_book.ts: no such file; did you mean money/ledgerBook.ts?\n"
    for words in (
        ("money/ledger_book.ts", "money/ledgerBook.ts::Ledger"),
        ("money/ledgerBook.ts::Ledger", "money/ledger_book.ts"),
        ("money/ledgerBook.ts::Ledger", "money/ledger_book.ts:3"),
        ("money/ledgerBook.ts::Ledger", "money/ledger_book.ts:3-9"),
        ("money/ledgerBook.ts::Ledger", "money/ledger_book.ts::nothing"),
    ):
        done = run("unfold", *words)
        assert "class Ledger" in done.stdout, words
        assert near in done.stdout, words
        assert done.returncode == 3, words


def test_where_no_path_is_there_nothing_is_answered(run: Run, ledgers: Path) -> None:
    done = run("unfold", "money/ledger_book.ts", "money/entries.ts::nothing")
    assert (done.returncode, done.stdout) == (1, "")
    assert "did you mean money/ledgerBook.ts?" in done.stderr


def test_one_unknown_name_among_others_is_an_answer_in_part(run: Run, ledgers: Path) -> None:
    done = run("unfold", "money/ledgerBook.ts::Ledger", "Ledger.close", "openLedger", "nowhereAtAll")
    assert "no symbol 'nowhereAtAll' in money/ledgerBook.ts" in done.stdout
    assert done.returncode == 3


def test_a_bare_name_that_one_other_file_of_the_tree_defines_is_shown_from_there(run: Run, ledgers: Path) -> None:
    done = run("unfold", "money/ledgerBook.ts", "Ledger.close", "Twice")
    assert "other/twice.ts:1-45 class Twice" in done.stdout
    assert "(not in ledgerBook.ts; the only one in the tree)\n" in done.stdout
    assert done.returncode == 0
    (shown,) = json.loads(run("unfold", "other/twice.ts", "openLedger", "--json").stdout)["results"]
    assert (shown["path"], shown["not_in"]) == ("money/ledgerBook.ts", "other/twice.ts")
    (focused,) = json.loads(run("unfold", "other/twice.ts", "openLedger~return", "--json").stdout)["results"]
    assert focused["path"] == "money/ledgerBook.ts"


def test_a_member_that_is_found_elsewhere_keeps_its_focus_though_its_file_has_another_of_that_name(
    run: Run, ledgers: Path
) -> None:
    (ledgers / "other" / "till.ts").write_text("export class Till {\n  close() {\n    return 3\n  }\n}\n")
    out = run("unfold", "other/till.ts", "Twice.close~return").stdout
    assert "(not in " not in out  # its type says where it is
    assert "return 2" in out and "again()" not in out


def test_a_declaration_is_not_shown_beside_its_definition(run: Run, ledgers: Path) -> None:
    (ledgers / "other" / "till.h").write_text("class Till {\n  int close(int day);\n  int open();\n};\n")
    (ledgers / "other" / "till.cc").write_text('#include "till.h"\n\nint Till::close(int day) { return day; }\n')
    out = run("unfold", "money/entry.ts", "Till.close", "Till.open").stdout
    assert "other/till.cc:3-3 " in out and "other/till.h:2" not in out
    assert "other/till.h:3-3 " in out


def test_a_file_behind_names_that_it_does_not_have_is_shown_itself(run: Run, ledgers: Path) -> None:
    done = run("unfold", "Twice", "Ledger", "money/entry.ts")
    assert "other/twice.ts:1-45 " in done.stdout and "class Ledger" in done.stdout
    assert "\n\nmoney/entry.ts:1-" in done.stdout
    assert "not in" not in done.stdout
    own = run("unfold", "Ledger.close", "money/ledgerBook.ts").stdout
    assert "method Ledger.close" in own and "openLedger" not in own


@pytest.mark.parametrize(
    "words",
    [
        ("money/ledgerBook.ts::Ledger.close", "Twice"),
        ("money/ledgerBook.ts~return", "Twice"),
        ("Twice", "money/ledgerBook.ts~return"),
        ("money/ledgerBook.ts:1-2", "Twice"),
    ],
)
def test_a_name_beside_a_part_of_a_file_is_not_said_to_be_elsewhere(
    run: Run, ledgers: Path, words: tuple[str, ...]
) -> None:
    out = run("unfold", *words).stdout
    assert "other/twice.ts:1-45 class Twice" in out and "money/ledgerBook.ts:" in out
    assert "not in" not in out and "the only one" not in out
    other = run("unfold", "money/ledgerBook.ts::Ledger.close", "money/entry.ts::Twice").stdout
    assert "(not in entry.ts" in other, "where the path is written with the name it is said"


def test_a_file_of_some_length_before_several_names_that_are_elsewhere_is_shown(run: Run, ledgers: Path) -> None:
    steps = "".join(f"  step_{n}()\n" for n in range(120))
    (ledgers / "pay.ts").write_text(f"export function pay() {{\n{steps}}}\n")
    out = run("unfold", "pay.ts", "Ledger.close", "Twice").stdout
    assert "pay.ts:1-122 " in out and "step_119()" in out
    assert "step_119()" not in run("unfold", "pay.ts", "Twice").stdout


def test_a_file_with_names_after_it_that_are_all_elsewhere_is_shown_itself(run: Run, ledgers: Path) -> None:
    several = run("unfold", "money/entry.ts", "openLedger", "other/twice.ts::Twice").stdout
    assert "money/entry.ts:1-1 " in several and "money/ledgerBook.ts:1-3 " in several
    assert "money/entry.ts:1-1 " in run("unfold", "money/entry.ts", "Ledger.close").stdout
    unqualified = run("unfold", "money/entry.ts", "openLedger").stdout
    assert "money/entry.ts:1-1 " not in unqualified and "(not in entry.ts; the only one in the tree)" in unqualified
    assert "again()" not in run("unfold", "other/twice.ts", "Ledger.close", "nowhereAtAll").stdout


def test_names_beyond_those_that_are_looked_for_are_named(run: Run, ledgers: Path) -> None:
    (ledgers / "many.py").write_text("".join(f"def many_{n}():\n    return {n}\n\n" for n in range(21)))
    done = run("unfold", *(f"many_{n}" for n in range(21)), "--max-tokens", "4000")
    assert "def many_19()" in done.stdout and "def many_20()" not in done.stdout
    assert "! many_20: not looked for: more than 20 names in one request" in done.stdout
    assert done.returncode == 3


def test_a_member_that_a_type_elsewhere_does_not_have_is_answered_with_those_that_it_has(
    run: Run, ledgers: Path
) -> None:
    told = "Ledger.clsoe: Ledger in money/ledgerBook.ts has no such member; did you mean: Ledger.close"
    assert told in run("unfold", "other/twice.ts", "Ledger.clsoe").stdout
    assert told in run("unfold", "Ledger.clsoe").stderr
    assert "no symbol 'Twice.clsoe' in other/twice.ts" in run("unfold", "other/twice.ts", "Twice.clsoe").stdout


def test_a_name_that_several_files_define_or_documents_alone_is_not_guessed(run: Run, ledgers: Path) -> None:
    (ledgers / "settings.json").write_text('{"lonely": 1}\n')
    for name, told in (("close", "close: not in"), ("lonely", "no symbol 'lonely' in")):
        done = run("unfold", "money/entry.ts", name)
        assert f"{told} money/entry.ts" in done.stdout
        assert done.returncode == 1


def test_a_line_among_lines_that_are_asked_for_is_marked_in_them(run: Run, ledgers: Path) -> None:
    done = run("unfold", "money/ledgerBook.ts:6", "--lines", "5-8")
    assert "\n6>\t  close() {\n" in done.stdout
    assert done.stdout.count("return 1") == 1
    assert "method" not in done.stdout
    apart = run("unfold", "money/ledgerBook.ts:2", "--lines", "5-8").stdout
    assert "function openLedger" in apart and "close() {" in apart


def test_a_name_in_first_place_is_shown_from_the_only_file_of_the_tree_that_defines_it(run: Run, ledgers: Path) -> None:
    for words in (("Ledger.close",), ("Ledger.close", "money"), ("Ledger.close", "."), ("Ledger.close~return", ".")):
        done = run("unfold", *words)
        assert "money/ledgerBook.ts:6-8 " in done.stdout and "Ledger.close" in done.stdout, words
        assert "no such file" not in done.stdout + done.stderr, words
        assert done.returncode == 0, words
    assert "Ledger.close" not in run("unfold", "Ledger.close", "other").stdout
    assert "it is in money/ledgerBook.ts, other/twice.ts" in run("unfold", "close").stderr


def test_a_name_in_front_of_the_first_file_is_of_that_file(run: Run, ledgers: Path) -> None:
    out = run("unfold", "close", "money/ledgerBook.ts", "openLedger").stdout
    assert "method Ledger.close" in out and "function openLedger" in out


def test_a_member_of_a_name_that_many_files_hold_is_found_by_its_type(run: Run, ledgers: Path) -> None:
    for number in range(60):
        (ledgers / "other" / f"user_{number}.ts").write_text(f"export class User{number} {{\n  close() {{}}\n}}\n")
    out = run("unfold", "money/entry.ts", "Ledger.close").stdout
    assert "money/ledgerBook.ts:6-8 method Ledger.close" in out


def test_of_a_name_that_few_files_define_those_are_shown_that_hold_its_focus(run: Run, ledgers: Path) -> None:
    for words in (("close~again",), ("money/entry.ts", "close~again"), (".::close~again",)):
        out = run("unfold", *words).stdout
        assert "other/twice.ts:2-44 " in out and "again()" in out, words
        assert "return 1" not in out, words


def test_a_name_that_a_file_does_not_have_is_never_answered_from_another_without_a_word(
    run: Run, ledgers: Path
) -> None:
    (ledgers / "other" / "config.ts").write_text("export class Config {\n  openLedger = 1\n  lonely = 2\n}\n")
    field = run("unfold", "money/entry.ts::lonely", "other/config.ts::Config.openLedger").stdout
    assert "field" in field or "property" in field
    assert "(not in entry.ts)" in field
    function = run("unfold", "money/entry.ts::openLedger", "other/config.ts::lonely").stdout
    assert "money/ledgerBook.ts:1-3 function openLedger" in function, "before a field in a file of the request"
    assert "(not in entry.ts)" in function


def test_of_a_name_that_other_files_of_the_tree_define_these_are_told(run: Run, ledgers: Path) -> None:
    done = run("unfold", "money/entry.ts", "entry", "close")
    assert "close: not in money/entry.ts; it is in money/ledgerBook.ts, other/twice.ts\n" in done.stdout
    assert "no symbol" not in done.stdout
    assert done.returncode == 3


def test_a_name_behind_a_folder_is_the_only_one_below_it(run: Run, ledgers: Path) -> None:
    done = run("unfold", "money::close", "other::Twice", "money/entry.ts~entry")
    heads = [line.partition(" ")[0] for line in done.stdout.split("\n") if ".ts:" in line]
    assert heads == ["money/ledgerBook.ts:6-8", "other/twice.ts:1-45", "money/entry.ts:1-1"]
    assert done.returncode == 0
    several = run("unfold", ".::close")
    assert "close: it is in money/ledgerBook.ts, other/twice.ts\n" in several.stderr
    none = run("unfold", "other::openLedger")
    assert "openLedger: no symbol of that name below other\n" in none.stderr
    assert none.returncode == 1


def test_a_name_that_only_a_file_defines_that_is_not_parsed_is_told_with_its_line(run: Run, ledgers: Path) -> None:
    (ledgers / "other" / "fast.pyx").write_text("import it\n\ndef close_fast(ledger):\n    pass\n")
    told = "other/fast.pyx:3 has 'def close_fast(' but .pyx is not parsed: grep it\n"
    for asked in ("other::close_fast", "close_fast"):
        assert f"close_fast: {told}" in run("unfold", asked).stderr
    done = run("unfold", "other::Twice", "other::close_fast")
    assert f"! close_fast: {told}" in done.stdout
    assert done.returncode == 3
    assert told in run("definition", "close_fast").stdout
    assert told in run("callers", "close_fast").stderr


def test_a_name_in_a_part_that_was_not_understood_is_told_and_no_other_file_is_shown_for_it(
    run: Run, project: Path
) -> None:
    (project / "broken.kt").write_text("fun good() = 1\n\nfun = class ( {{ ]] hidden ))\n}} fun ((\n")
    told = "broken.kt:3 has 'fun = class ( {{ ]] hidden ))' in a part that was not parsed"
    for arguments in (("definition", "hidden"), ("search", "hidden")):
        assert told in run(*arguments).stdout
    assert told in run("callers", "hidden").stderr
    assert "broken.kt: line 3 is in a part that was not parsed" in run("grep", "hidden").stdout
    (project / "other.kt").write_text("fun hidden() = good()\n")
    done = run("unfold", "broken.kt", "hidden")
    assert told in done.stdout
    assert "other.kt" not in done.stdout
    (project / "torn.kt").write_text("fun fine() = 1\n\nfun hidden(x: Int = {\n\n")
    for verb in ("definition", "search"):
        assert "torn.kt:3 has 'fun hidden(x: Int = {' in a part that was not parsed" in run(verb, "hidden").stdout


@pytest.mark.parametrize("words", [("close~berth_4",), ("close", "--focus", "berth_4")])
def test_of_many_files_that_define_a_name_the_one_that_matches_a_focus_is_shown(
    run: Run, project: Path, words: tuple[str, ...]
) -> None:
    for number in range(6):
        steps = "".join(f"    step_{step}(port)\n" for step in range(30))
        (project / f"port_{number}.py").write_text(f"def close(port):\n{steps}    leave(berth_{number})\n")
    done = run("unfold", *words)
    assert done.stdout.startswith("port_4.py:1-32 def close(port)\n32\tleave(berth_4)\n"), done.stderr
    assert "port_3.py" not in done.stdout
    nowhere = run("unfold", "close~berth_9").stderr
    assert "close~berth_9: it is in port_0.py, port_1.py, port_2.py and 3 more files\n" in nowhere


def test_a_name_in_another_case_style_is_taken_for_the_only_one(run: Run, project: Path) -> None:
    (project / "dock.py").write_text("class Dock:\n    def land_crate(self, crate):\n        return 7\n")
    shown = run("unfold", "dock.py", "Dock._landCrate").stdout
    assert "(taken for Dock._landCrate)\n" in shown and "return 7" in shown
    assert "return 7" in run("unfold", "dock.py", "landCrate~return").stdout
    assert "return 7" not in run("unfold", "dock.py", "Crane.land_crates").stdout
