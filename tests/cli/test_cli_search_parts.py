"""Several things in one search: ``A | B | C``."""

from __future__ import annotations

import json
import re
from pathlib import Path

from cli_project import Run


def test_several_things_in_one_search_have_an_answer_each(run: Run) -> None:
    done = run("search", "total_area | Server.Shutdown |  | nothing_like_it_anywhere")
    first, second, third = done.stdout.split("\n\n")
    assert first.startswith("'total_area': 1 definition") and "geometry/shapes.py:37 function total_area" in first
    assert "server.go:9 method Server.Shutdown" in second and third.startswith("no match for")
    assert done.returncode == 0
    parts = json.loads(run("search", "total_area | total_area | Shutdown", "--json").stdout)["answers"]
    assert [part["query"] for part in parts] == ["total_area", "Shutdown"]
    assert run("search", "a | b | c | d | e | f | g | h | i").returncode == 2
    assert run("search", "zzqxv | qqzvw").returncode == 1
    assert "'int | str'" not in run("search", "int|str").stderr  # no part without spaces
    small = run("search", "area | Server | total", "--max-tokens", "150").stdout
    assert len(small) <= 600
    assert set(re.findall("--max-tokens [0-9]+", small)) == {"--max-tokens 300"}  # the share of one answer is less


def test_what_is_said_of_several_things_in_one_search_stands_below_them_once(run: Run, project: Path) -> None:
    lines = (
        f"def weigh_{n}(cargo):\n    lift(cargo)\n\n\ndef stamp_{n}(parcel):\n    sign(parcel)\n" for n in range(30)
    )
    (project / "port.py").write_text("\n\n".join(lines))
    out = run("search", "lift cargo | sign parcel").stdout
    assert out.count("more: other words, or a path") == 1
    assert out.split("\n")[-3] == "more: other words, or a path"


def test_what_a_part_of_a_search_shows_is_named_in_the_first_line_of_a_later_one(run: Run, project: Path) -> None:
    lines = (f"def crane_{n}(cargo):\n    lift(cargo)\n    weigh(cargo)\n" for n in range(8))
    (project / "port.py").write_text("\n\n".join(lines) + "\n\nclass Crane:\n    def turn(self):\n        weigh()\n")
    first, second, third = run("search", "lift cargo | weigh cargo | crane weigh turn").stdout.split("\n\n")
    assert first.count(" crane_") == 13  # with "rows as in crane_0"
    named = "crane_0, crane_1, crane_2, crane_3"
    assert second == f"'weigh cargo': 8 matches (8 of them above: {named})"
    assert " of them above: crane_0, crane_1, crane_2)\nport.py:42 Crane.turn\n43\tweigh()\n" in third
    assert run("search", "weigh cargo").stdout.count("crane_") == 13


def test_of_several_things_functions_without_rows_have_no_doc(run: Run, project: Path) -> None:
    steps = "".join(f"    cargo.step_{n}(cargo.hold_{n}, deck={n}, crane=cargo.crane_{n})\n" for n in range(60))
    (project / "port.py").write_text(
        f'def lift(cargo):\n    """Move it."""\n    weigh(cargo)\n\n\nclass Cargo:\n    """What to lift."""\n'
        f'\n\ndef unload(cargo):\n    """Lift it out."""\n{steps}'
    )
    alone = run("search", "lift the cargo").stdout
    assert "unload (60 rows)\n  Lift it out.\n" in alone
    assert "class Cargo\n  What to lift.\n" in alone
    out = run("search", "lift the cargo | sign a parcel").stdout
    assert "unload (60 rows)\n" in out
    assert "Lift it out." not in out
    assert "class Cargo\n  What to lift.\n" in out


def test_a_file_with_syntax_errors_is_told_of_once(run: Run, project: Path) -> None:
    (project / "port.py").write_text(
        "def lift(cargo):\n    weigh(cargo)\n\n\ndef stamp(parcel):\n    sign(parcel)\n\n\nx = ((\n"
    )
    out = run("search", "lift and weigh cargo | stamp and sign a parcel").stdout
    first, second = out.split("\n\n")
    assert "lift" in first
    assert "stamp" in second
    assert out.count("port.py)") == 1
    assert "! 1 file has" in first
    assert run("search", "stamp and sign a parcel").stdout.count("port.py)") == 1


def test_a_match_whose_rows_a_later_part_has_is_in_both(run: Run, tmp_path: Path) -> None:
    one = (
        "def lift_{n}(crate):\n    lift_heavy_{n}(crate)\n    note_{n}(crate)\n    sign_{n}(crate)\n    end_{n}()\n\n\n"
    )
    last = "def hoist(crate):\n    lift_heavy(crate)\n    stamp_parcel(crate)\n    a(crate)\n    b(crate)\n"
    stamps = "".join(f"def stamp_{n}():\n    stamp_parcel({n})\n\n\n" for n in range(4))
    (tmp_path / "a.py").write_text("".join(one.format(n=n) for n in range(6)) + stamps + last)
    out = run("search", "lift heavy crates | stamp a parcel", str(tmp_path)).stdout
    _, second = out.split("\n\n")
    assert out.count("stamp_parcel(crate)") == 1
    assert "stamp_parcel(crate)" in second


def test_a_name_among_several_things_has_the_rows_of_its_definition_and_who_uses_it(run: Run, project: Path) -> None:
    body = "".join(f"    cargo.step_{n}()\n" for n in range(6))
    (project / "port.py").write_text(
        f"def lift_cargo(cargo):\n    if cargo.heavy: raise ValueError\n{body}\n\n"
        "def lift_cargo_twice(cargo):\n    if cargo.light:\n        lift_cargo(cargo)\n"
    )
    run("search", "cargo that is light")  # from now on there is an index, which knows who uses it
    name, words = run("search", "lift_cargo | light cargo").stdout.split("\n\n")
    assert name.startswith("'lift_cargo': 1 definition")
    assert "\n2\tif cargo.heavy: raise ValueError\n" in name
    assert name.endswith("\n  used in :12 lift_cargo_twice: if cargo.light: lift_cargo(cargo)")
    assert "lift_cargo_twice" in words
    alone = run("search", "lift_cargo").stdout
    assert "raise ValueError" not in alone and "next: smart-explore unfold port.py lift_cargo\n" in alone
