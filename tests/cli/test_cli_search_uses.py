"""The best match of words says which statements use it, with the conditions around them: when it runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_project import Run

USED = (
    ("a.py", "def unload_crate(crate):\n    lift(crate)\n",
     "from a import unload_crate\n\ndef serve(ship):\n    if ship.moored:\n        unload_crate(ship.crate)\n"),
    ("a.ts", "export function unloadCrate(crate: Crate) { lift(crate) }\n",
     "import { unloadCrate } from './a'\n"
     "function serve(ship: Ship) {\n  if (ship.moored) {\n    unloadCrate(ship.crate)\n  }\n}\n"),
    ("a.go", "package a\n\nfunc unloadCrate(crate Crate) {\n\tlift(crate)\n}\n",
     "package a\n\nfunc serve(ship Ship) {\n\tif ship.moored {\n\t\tunloadCrate(ship.crate)\n\t}\n}\n"),
    ("a.rs", "pub fn unload_crate(crate: Crate) {\n    lift(crate)\n}\n",
     "fn serve(ship: Ship) {\n    if ship.moored {\n        unload_crate(ship.crate)\n    }\n}\n"),
    ("A.java", "class A {\n  void unloadCrate(Crate crate) {\n    lift(crate);\n  }\n}\n",
     "class B {\n  void serve(Ship ship) {\n    if (ship.moored) {\n      a.unloadCrate(ship.crate);\n    }\n  }\n}\n"),
    ("A.cs", "class A {\n  void UnloadCrate(Crate crate) {\n    lift(crate);\n  }\n}\n",
     "class B {\n  void serve(Ship ship) {\n    if (ship.moored) {\n      a.UnloadCrate(ship.crate);\n    }\n  }\n}\n"),
    ("a.rb", "def unload_crate(crate)\n  lift(crate)\nend\n",
     "def serve(ship)\n  if ship.moored\n    unload_crate(ship.crate)\n  end\nend\n"),
    ("a.php", "<?php\nfunction unload_crate($crate) {\n  lift($crate);\n}\n",
     "<?php\nfunction serve($ship) {\n  if ($ship->moored) {\n    unload_crate($ship->crate);\n  }\n}\n"),
    ("a.kt", "fun unloadCrate(crate: Crate) {\n  lift(crate)\n}\n",
     "fun serve(ship: Ship) {\n  if (ship.moored) {\n    unloadCrate(ship.crate)\n  }\n}\n"),
    ("a.c", "void unload_crate(struct crate *c) {\n  lift(c);\n}\n",
     "void serve(struct ship *ship) {\n  if (ship->moored) {\n    unload_crate(ship->crate);\n  }\n}\n"),
)  # fmt: skip

CRANE = "def unload_crate(crate):\n    lift(crate)\n"
QUESTION = "unload the crate with a lift"


def _used(run: Run, folder: Path) -> list[str]:
    out = run("search", QUESTION, str(folder)).stdout
    return [line.removeprefix("  used in ") for line in out.splitlines() if line.startswith("  used in ")]


@pytest.mark.parametrize(("name", "crane", "user"), USED, ids=[case[0] for case in USED])
def test_who_uses_it_is_told_with_the_conditions(run: Run, tmp_path: Path, name: str, crane: str, user: str) -> None:
    (tmp_path / name).write_text(crane)
    (tmp_path / f"user_{name}").write_text(user)
    (told,) = _used(run, tmp_path)
    assert f"user_{name}:" in told
    assert "serve: if" in told
    assert told.index("moored") < told.lower().index("crate(")


def test_a_function_that_is_passed_on_is_used(run: Run, tmp_path: Path) -> None:
    (tmp_path / "crane.py").write_text(CRANE)
    (tmp_path / "app.py").write_text("def start():\n    every_hour(\n        crane.unload_crate,\n    )\n")
    (told,) = _used(run, tmp_path)
    assert told.endswith("app.py:2 start: every_hour(crane.unload_crate)")


def test_many_tests_of_it_hide_no_use(run: Run, tmp_path: Path) -> None:
    (tmp_path / "crane.py").write_text(f"{CRANE}\n\ndef serve(ship):\n    unload_crate(ship)\n")
    (tmp_path / "tests").mkdir()
    tests = "".join(f"def test_{n}():\n    unload_crate({n})\n\n" for n in range(30))
    (tmp_path / "tests" / "test_crane.py").write_text(tests)
    assert _used(run, tmp_path) == [":6 serve: unload_crate(ship)"]
    users = "".join(f"def serve_{n}():\n    unload_crate({n})\n\n" for n in range(12))
    (tmp_path / "app.py").write_text(users)
    assert _used(run, tmp_path) == [], "it is used everywhere"


def test_one_in_its_own_file_is_named_without_the_path(run: Run, tmp_path: Path) -> None:
    (tmp_path / "crane.py").write_text(f"{CRANE}\n\ndef serve(ship):\n    unload_crate(ship)\n")
    assert _used(run, tmp_path) == [":6 serve: unload_crate(ship)"]


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("a.py", "def serve(ship):\n    def unload_crate(crate):\n        lift(crate)\n    unload_crate(ship)\n"),
        (
            "a.ts",
            "function serve(ship) {\n"
            "  const unload_crate = (crate) => {\n    lift(crate)\n    sink(crate)\n  }\n  unload_crate(ship)\n}\n",
        ),
    ],
    ids=["py", "ts"],
)
def test_its_own_declaration_is_no_use(run: Run, tmp_path: Path, name: str, source: str) -> None:
    (tmp_path / name).write_text(source)
    assert [told.partition(" ")[2] for told in _used(run, tmp_path)] in (["serve: unload_crate(ship)"], [])


def test_a_statement_in_a_nested_function_is_told_once(run: Run, tmp_path: Path) -> None:
    (tmp_path / "crane.ts").write_text("export function unload_crate(crate) {\n  lift(crate)\n}\n")
    nested = "function outer() {\n  return {\n    async inner(ship) {\n      unload_crate(ship)\n    },\n  }\n}\n"
    (tmp_path / "app.ts").write_text(nested)
    (told,) = _used(run, tmp_path)
    assert " inner: unload_crate(ship)" in told


LONG = (
    ("def start():\n    register(first_of_all_the_ships_today, second_of_all_the_ships_today,"
     " third_of_all_the_ships_today, fourth_of_all_the_ships_today, unload_crate, 9)\n",
     " fourth_of_all_the_ships_today, unload_crate, 9)"),
    ("def start():\n"
     "    if ship.is_moored_at_the_northern_docks and not ship.is_waiting_for_the_customs_officer_of_the_day:\n"
     "        if ship.has_crates_that_were_promised_for_today_or_before:\n            unload_crate(ship)\n",
     "if ship.has_crates_that_were_promised_for_today_or_before: unload_crate(ship)"),
)  # fmt: skip


@pytest.mark.parametrize(("source", "end"), LONG, ids=["argument", "condition"])
def test_of_a_long_use_the_part_with_the_name_is_shown(run: Run, tmp_path: Path, source: str, end: str) -> None:
    (tmp_path / "crane.py").write_text(CRANE)
    (tmp_path / "app.py").write_text(source)
    (told,) = _used(run, tmp_path)
    assert told.endswith(end)
    assert ": …" in told


def test_the_condition_around_a_closure_is_told_without_the_call_that_takes_it(run: Run, tmp_path: Path) -> None:
    (tmp_path / "crane.ts").write_text("export function unload_crate(crate) {\n  lift(crate)\n}\n")
    (tmp_path / "app.ts").write_text(
        "function start(ship) {\n  if (ship.moored) {\n    docks.within('north', (berth) => {\n      open(berth)\n"
        "      unload_crate(berth)\n    })\n  }\n}\n"
    )
    (told,) = _used(run, tmp_path)
    assert told.endswith(":5 start: if (ship.moored) { unload_crate(berth)")


def test_a_condition_with_a_closure_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "crane.ts").write_text("export function unload_crate(crate) {\n  lift(crate)\n}\n")
    steps = "".join(f"    weighed_{n}(crate, scale_of_the_northern_docks_{n})\n" for n in range(6))
    opened = "".join(f"    open_{n}(ship, berth_of_the_northern_docks_{n})\n" for n in range(4))
    (tmp_path / "app.ts").write_text(
        f"function start(ship) {{\n  if (ship.crates.some((crate) => {{\n{steps}    return crate.late\n  }})) {{\n"
        f"{opened}    unload_crate(ship)\n  }}\n}}\n"
    )
    (told,) = _used(run, tmp_path)
    assert "start: if (ship.crates.some(" in told and told.endswith("unload_crate(ship)")


NO_USES = (
    ("test_app.py", "def test_it():\n    unload_crate(1)\n"),
    ("app.py", "def start():\n    # unload_crate is called by hand\n    go()\n"),
    ("app.py", 'def start():\n    say("unload_crate")\n'),
    ("app.py", "def start():\n    Unload_Crate(2)\n"),
    ("app.py", "".join(f"def start_{n}():\n    unload_crate({n})\n" for n in range(13))),
    ("app.py", "".join(f"class C{n}:\n    def unload_crate(self): ...\n" for n in range(3))
     + "def a():\n    unload_crate(1)\n"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "source"), NO_USES, ids=["test", "comment", "text", "other", "many", "homonyms"])
def test_what_does_not_tell_who_uses_it_is_left_out(run: Run, tmp_path: Path, name: str, source: str) -> None:
    (tmp_path / "crane.py").write_text(CRANE)
    (tmp_path / name).write_text(source)
    assert _used(run, tmp_path) == []


@pytest.mark.parametrize("name", ["unload", "get_unload", "isUnload", "has_unload"])
def test_a_name_of_one_word_may_be_of_a_library(run: Run, tmp_path: Path, name: str) -> None:
    (tmp_path / "crane.py").write_text(f"def {name}(crate):\n    lift(crate)\n")
    (tmp_path / "app.py").write_text(f"def start():\n    plugin.{name}(1)\n")
    assert _used(run, tmp_path) == []


def test_of_many_uses_the_first_are_shown_and_the_others_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "crane.py").write_text(CRANE)
    (tmp_path / "app.py").write_text("".join(f"def start_{n}():\n    unload_crate({n})\n" for n in range(5)))
    told = _used(run, tmp_path)
    assert [": unload_crate(" in each for each in told] == [True, True, True, False]
    assert told[-1].endswith("app.py:8 start_3, :10 start_4")


def test_in_a_small_budget_other_matches_come_first(run: Run, tmp_path: Path) -> None:
    (tmp_path / "crane.py").write_text(CRANE + "\n\ndef crate_lift(crate):\n    ...\n")
    (tmp_path / "app.py").write_text("".join(f"def start_{n}():\n    unload_crate({n})\n" for n in range(5)))
    out = run("search", QUESTION, str(tmp_path), "--max-tokens", "150").stdout
    assert "used in" not in out
    assert "crate_lift" in out


def test_a_user_that_was_written_meanwhile_is_left_out(run: Run, tmp_path: Path) -> None:
    (tmp_path / "crane.py").write_text(CRANE)
    (tmp_path / "app.py").write_text("def start():\n    unload_crate(1)\n")
    assert len(_used(run, tmp_path)) == 1
    (tmp_path / "app.py").write_text("def start():\n    pass\n")
    assert _used(run, tmp_path) == []


def test_json_has_the_uses(run: Run, tmp_path: Path) -> None:
    (tmp_path / "crane.py").write_text(CRANE)
    (tmp_path / "app.py").write_text("def start():\n    unload_crate(1)\n")
    (use,) = json.loads(run("search", QUESTION, str(tmp_path), "--json").stdout)["uses"]
    assert use["path"].endswith("app.py")
    assert (use["line"], use["symbol"], use["text"]) == (2, "start", "unload_crate(1)")
    assert use["of"] == "unload_crate"
