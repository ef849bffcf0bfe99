"""Below the rows of a match are the values of the constants in them: a limit is what the next question is about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli_project import Run

QUESTION = "lift a crate that is too heavy"

LANGUAGES = (
    ("a.py", "MAX_WEIGHT = 40\n\ndef lift_crate(crate):\n    if crate.heavy > MAX_WEIGHT:\n        fail()\n", 1),
    ("a.ts", "const MAX_WEIGHT = 40\n\nfunction liftCrate(crate) {\n"
     "  if (crate.heavy > MAX_WEIGHT) { fail() }\n}\n", 1),
    ("a.go", "package a\n\nconst MaxWeight = 40\n\nfunc liftCrate(c Crate) {\n"
     "\tif c.heavy > MaxWeight {\n\t\tfail()\n\t}\n}\n", 3),
    ("a.rs", "const MAX_WEIGHT: u32 = 40;\n\nfn lift_crate(c: Crate) {\n"
     "    if c.heavy > MAX_WEIGHT {\n        fail();\n    }\n}\n", 1),
    ("A.java", "class A {\n  static final int MAX_WEIGHT = 40;\n  void liftCrate(Crate c) {\n"
     "    if (c.heavy > MAX_WEIGHT) fail();\n  }\n}\n", 2),
    ("A.cs", "class A {\n  const int MaxWeight = 40;\n  void LiftCrate(Crate c) {\n"
     "    if (c.Heavy > MaxWeight) Fail();\n  }\n}\n", 2),
    ("a.rb", "MAX_WEIGHT = 40\n\ndef lift_crate(crate)\n  if crate.heavy > MAX_WEIGHT\n    fail\n  end\nend\n", 1),
    ("a.kt", "const val MAX_WEIGHT = 40\n\nfun liftCrate(c: Crate) {\n  if (c.heavy > MAX_WEIGHT) { fail() }\n}\n", 1),
)  # fmt: skip


@pytest.mark.parametrize(("name", "source", "line"), LANGUAGES, ids=[name for name, *_ in LANGUAGES])
def test_the_value_of_a_limit_is_told(run: Run, tmp_path: Path, name: str, source: str, line: int) -> None:
    (tmp_path / name).write_text(source)
    out = run("search", QUESTION, str(tmp_path)).stdout.lower().replace("_", "")
    assert f"\n  ({line} maxweight = 40)\n" in out


def test_a_constant_of_rows_that_are_not_shown_is_not_told(run: Run, tmp_path: Path) -> None:
    steps = "".join(f"    vessel_{n} = prepared_with_care(harbour_{n}, MAX_LENGTH)\n" for n in range(60))
    head = "MAX_WEIGHT = 40\nMAX_LENGTH = 12\n\ndef lift(crate):\n"
    (tmp_path / "a.py").write_text(f"{head}{steps}    crane.lift_crate(crate.heavy, MAX_WEIGHT)\n")
    out = run("search", QUESTION, str(tmp_path)).stdout
    assert "(1 MAX_WEIGHT = 40)" in out
    assert "MAX_LENGTH" not in out


def test_a_constant_of_two_matches_is_told_once(run: Run, tmp_path: Path) -> None:
    one = "def lift_crate_{n}(crate):\n    if crate.heavy > MAX_WEIGHT:\n        fail_{n}(crate)\n        x({n})\n\n\n"
    (tmp_path / "a.py").write_text("MAX_WEIGHT = 40\n\n\n" + "".join(one.format(n=n) for n in range(3)))
    out = run("search", QUESTION, str(tmp_path)).stdout
    assert out.count("crate.heavy > MAX_WEIGHT") == 3
    assert out.count("MAX_WEIGHT = 40") == 1


def test_a_value_that_is_no_literal_is_not_told(run: Run, tmp_path: Path) -> None:
    source = "MAX_WEIGHT = weigh(crane)\n\ndef lift_crate(crate):\n    if crate.heavy > MAX_WEIGHT:\n        fail()\n"
    (tmp_path / "a.py").write_text(source)
    assert "MAX_WEIGHT =" not in run("search", QUESTION, str(tmp_path)).stdout


SETTINGS = (
    ("a.py", 'CRANE_SETTINGS = {\n    "retries": 3,\n    "pause": 5,\n}\n', '3\t"pause": 5,'),
    ("a.go", "package a\n\nvar craneSettings = Settings{\n\tRetries: 3,\n\tPause:   5,\n}\n", "5\tPause:   5,"),
    ("a.ts", "export const craneSettings = {\n  retries: 3,\n  pause: 5,\n}\n", "3\tpause: 5,"),
    (
        "A.java",
        "class A {\n  Map<String, Integer> craneSettings = Map.of(\n    1, 2,\n    pause, 5);\n}\n",
        "4\tpause, 5);",
    ),
    ("a.rb", "CRANE_SETTINGS = {\n  retries: 3,\n  pause: 5\n}\n", "3\tpause: 5"),
    ("a.rs", "const CRANE_SETTINGS: Crane = Crane {\n    retries: 3,\n    pause: 5,\n};\n", "3\tpause: 5,"),
)


@pytest.mark.parametrize(("name", "source", "shown"), SETTINGS, ids=[name for name, *_ in SETTINGS])
def test_of_a_table_of_settings_the_lines_with_the_words_are_shown(
    run: Run, tmp_path: Path, name: str, source: str, shown: str
) -> None:
    (tmp_path / name).write_text(source)
    assert f"\n  {shown}\n" in run("search", "pause in the settings of a crane", str(tmp_path)).stdout


def test_the_statement_that_uses_a_setting_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("class Crane:\n    pause_of_lifts = 5\n\n    def run(self):\n        pass\n")
    (tmp_path / "b.py").write_text("def run(crane, crate):\n    if crate.heavy:\n        sleep(crane.pause_of_lifts)\n")
    (tmp_path / "c.py").write_text("def noon():\n    pass\n")
    out = run("search", "pause of lifts", str(tmp_path)).stdout
    assert "b.py:2 run" in out.partition("property Crane.pause_of_lifts = 5\n  used in ")[2].splitlines()[0]


def test_a_value_that_is_only_named_is_named_with_its_value(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("".join(f"CRATE_LIMIT_{n} = {n * 10}\n" for n in range(6)))
    out = run("search", "the limit of crates", str(tmp_path)).stdout
    assert ":5 const CRATE_LIMIT_4 = 40, :6 const CRATE_LIMIT_5 = 50\n" in out


LOCAL = (
    ("a.py", "def lift_crate(crate):\n    MAX_WEIGHT = 40 + crane()\n{steps}"
     "    if crate.heavy > MAX_WEIGHT:\n        fail()\n"),
    ("a.ts", "function liftCrate(crate) {\n  const MAX_WEIGHT = 40 + crane()\n{steps}"
     "  if (crate.heavy > MAX_WEIGHT) { fail() }\n}\n"),
    ("a.rs", "fn lift_crate(c: Crate) {\n  const MAX_WEIGHT: u32 = 40 + crane();\n{steps}"
     "  if c.heavy > MAX_WEIGHT { fail(); }\n}\n"),
    ("A.java", "class A {\n void liftCrate(Crate c) {\n  final int MAX_WEIGHT = 40 + crane();\n{steps}"
     "  if (c.heavy > MAX_WEIGHT) fail();\n }\n}\n"),
    ("A.cs", "class A {\n void LiftCrate(Crate c) {\n  const int MAX_WEIGHT = 40 + crane();\n{steps}"
     "  if (c.heavy > MAX_WEIGHT) Fail();\n }\n}\n"),
    ("a.kt", "fun liftCrate(c: Crate) {\n  val MAX_WEIGHT = 40 + crane()\n{steps}"
     "  if (c.heavy > MAX_WEIGHT) { fail() }\n}\n"),
    ("a.cpp", "void liftCrate(Crate c) {\n  const int MAX_WEIGHT = 40 + crane();\n{steps}"
     "  if (c.heavy > MAX_WEIGHT) { fail(); }\n}\n"),
    ("a.go", "package a\n\nfunc liftCrate(c Crate) {\n\tconst MAX_WEIGHT = 40 + crane()\n{steps}"
     "\tif c.heavy > MAX_WEIGHT {\n\t\tfail()\n\t}\n}\n"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "source"), LOCAL, ids=[name for name, *_ in LOCAL])
def test_rows_have_the_declaration_of_a_constant_of_the_function_that_they_name(
    run: Run, tmp_path: Path, name: str, source: str
) -> None:
    end = "" if name.endswith((".py", ".kt", ".go", ".ts")) else ";"
    steps = "".join(f"    vessel_{n} = prepared_with_care(harbour_{n}){end}\n" for n in range(60))
    (tmp_path / name).write_text(source.replace("{steps}", steps))
    out = run("search", QUESTION, str(tmp_path)).stdout
    assert "40 + crane()" in out
    assert "rows)" in out
    focused = run("unfold", f"{tmp_path / name}~heavy").stdout
    assert "40 + crane()" in focused


NESTED = (
    ("A.kt", "class A {\n  fun liftCrate(c: Crate) {\n    if (c.heavy > MAX_WEIGHT) { fail() }\n  }\n\n"
     "  companion object {\n    private const val MAX_WEIGHT = 40L * 2\n  }\n}\n", 7),
    ("A.java", "class A {\n  void liftCrate(Crate c) {\n    if (c.heavy > MAX_WEIGHT) fail();\n  }\n"
     "  static class Limits {\n    static final int MAX_WEIGHT = 40 * 2;\n  }\n}\n", 6),
    ("a.cpp", "struct Limits {\n  static const int MAX_WEIGHT = 40 * 2;\n};\n\nvoid lift_crate(Crate c) {\n"
     "  if (c.heavy > Limits::MAX_WEIGHT) fail();\n}\n", 2),
    ("a.py", "class Limits:\n    MAX_WEIGHT = 40 * 2\n\n\ndef lift_crate(crate):\n"
     "    if crate.heavy > Limits.MAX_WEIGHT:\n        fail()\n", 2),
)  # fmt: skip


@pytest.mark.parametrize(("name", "source", "line"), NESTED, ids=[name for name, *_ in NESTED])
def test_the_value_of_a_constant_of_another_type_of_the_file_is_told(
    run: Run, tmp_path: Path, name: str, source: str, line: int
) -> None:
    (tmp_path / name).write_text(source)
    value = "40L * 2" if name == "A.kt" else "40 * 2"
    assert re.search(
        rf"\n  \({line} (Limits\.)?MAX_WEIGHT = {re.escape(value)}\)\n", run("search", QUESTION, str(tmp_path)).stdout
    )


def test_a_constant_of_a_type_of_another_file_is_not_told_with_the_value_of_this_one(run: Run, tmp_path: Path) -> None:
    limits = "class Limits:\n    MAX_WEIGHT = 40\n\n\n"
    lift = "def lift_crate(crate):\n    if crate.heavy > Others.MAX_WEIGHT:\n        fail()\n"
    (tmp_path / "a.py").write_text(f"{limits}{lift}")
    out = run("search", QUESTION, str(tmp_path)).stdout
    assert "Others.MAX_WEIGHT" in out
    assert "MAX_WEIGHT =" not in out


def test_a_constant_that_two_types_of_a_file_have_is_told_of_neither(run: Run, tmp_path: Path) -> None:
    limits = "".join(f"class Limits{n}:\n    MAX_WEIGHT = {n}0\n\n\n" for n in range(1, 3))
    lift = "def lift_crate(crate):\n    if crate.heavy > limits.MAX_WEIGHT:\n        fail()\n"
    (tmp_path / "a.py").write_text(f"{limits}{lift}")
    out = run("search", QUESTION, str(tmp_path)).stdout
    assert "limits.MAX_WEIGHT" in out
    assert "MAX_WEIGHT =" not in out
