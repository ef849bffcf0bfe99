"""From source files to outlines: what is wrong with one file or language stays there."""

from __future__ import annotations

from pathlib import Path

import pytest

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.languages.go import outline as go
from smart_explore.languages.python import outline as python
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import Matches, SourceFile
from smart_explore.symbols.extract import WITHOUT_IMPORTS, answers, extract
from smart_explore.treesitter.toolchain import Toolchain

PYTHON = b"import os\n\n\ndef area():\n    pass\n"
GO = b"package x\n\nfunc Area() {\n}\n"


def test_files_of_several_languages_come_back_under_their_own_index(toolchain: Toolchain) -> None:
    files = [
        SourceFile(f"{at}", "python" if at % 3 else "go", (b"\n" * at) + (PYTHON if at % 3 else GO)) for at in range(20)
    ]
    found = dict(extract(toolchain, files))
    assert sorted(found) == list(range(20))
    for at, outline in found.items():
        assert (outline.path, outline.language) == (f"{at}", files[at].language)
        (function,) = [symbol for symbol in outline.symbols if symbol.kind == "function"]
        assert function.line_start == at + (4 if at % 3 else 3)


def test_no_files_are_asked_for_without_a_call(toolchain: Toolchain) -> None:
    assert list(extract(toolchain, [])) == []


def test_imports_are_left_out_where_they_are_not_asked_for(toolchain: Toolchain) -> None:
    files = [SourceFile("a.py", "python", PYTHON)]
    ((_, with_imports),) = extract(toolchain, files)
    ((_, without),) = extract(toolchain, files, parts=WITHOUT_IMPORTS)
    assert [imported.text for imported in with_imports.imports] == ["import os"]
    assert without.imports == ()
    assert without.symbols == with_imports.symbols


def test_a_fault_in_a_languages_rules_costs_the_file_it_shows_in(
    toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> str:
        raise RecursionError("too deep")

    faulty = python.OUTLINE._replace(signature=fail)
    monkeypatch.setitem(BY_NAME, "python", BY_NAME["python"]._replace(outline=lambda: faulty))
    files = [SourceFile("a.py", "python", PYTHON), SourceFile("b.go", "go", GO), SourceFile("c.py", "python", b"")]
    found = [outline for _, outline in sorted(extract(toolchain, files))]
    (problem,) = found[0].problems
    assert (problem.kind, found[0].symbols, found[0].total_lines) == ("parser", (), 5)
    assert "too deep" in problem.reason
    assert [symbol.name for symbol in found[1].symbols] == ["Area"]
    assert found[2].problems == ()


@pytest.mark.parametrize("rule", ["prepare", "known_gaps"])
@pytest.mark.parametrize("fault", ["it raises", "it changes the length"])
def test_bytes_that_a_rule_cannot_rewrite_are_parsed_as_they_are(
    fault: str, rule: str, toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch
) -> None:
    def rewrite(data: bytes) -> bytes:
        if fault == "it raises":
            raise ValueError
        return data[5:]

    faulty = go.OUTLINE._replace(**{rule: rewrite})
    monkeypatch.setitem(BY_NAME, "go", BY_NAME["go"]._replace(outline=lambda: faulty))
    ((_, outline),) = extract(toolchain, [SourceFile("b.go", "go", GO + b"\nvar a = )\n")])
    assert [symbol.name for symbol in outline.symbols] == ["Area"]


GUARDED = b"fun f(a: Any) = when (a) {\n    is Int if a > 0 -> 1\n    else -> 2\n}\n"


@pytest.mark.parametrize(("source", "errors"), [(GUARDED, 0), (GUARDED + b"fun g() {\n    a = ;\n}\n", 1)])
def test_what_the_grammar_is_known_to_lack_is_no_error_where_nothing_is_set_aside(
    source: bytes, errors: int, toolchain: Toolchain
) -> None:
    ((_, answer),) = answers(toolchain, [SourceFile("a.kt", "kotlin", source)], (), confined=False)
    assert isinstance(answer, Matches)
    assert [line[2] for line in answer.lines if line[1] in (b"error", b"missing")] == [b"5"] * errors


def with_grammar_of_go(toolchain: Toolchain, folder: Path, library: bytes) -> Toolchain:
    """The toolchain with another library for Go, ``b""`` for none."""
    for path in Path(toolchain.grammars_dir).iterdir():
        if not path.name.startswith("go@"):
            (folder / path.name).symlink_to(path)
        elif library:
            (folder / path.name).write_bytes(library)
    return toolchain._replace(grammars_dir=str(folder))


def test_a_grammar_that_is_missing_and_may_not_be_installed_says_what_to_run(
    toolchain: Toolchain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMART_EXPLORE_NO_SETUP", "1")
    without = with_grammar_of_go(toolchain, tmp_path, b"")
    with pytest.raises(EnvironmentBrokenError, match="go: its grammar is not installed") as caught:
        list(extract(without, [SourceFile("b.go", "go", GO)]))
    assert caught.value.hint == "run: smart-explore setup --languages go"


def test_a_missing_grammar_costs_its_own_language(
    toolchain: Toolchain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMART_EXPLORE_NO_SETUP", "1")
    files = [SourceFile("a.py", "python", PYTHON), SourceFile("b.go", "go", GO)]
    found = dict(extract(with_grammar_of_go(toolchain, tmp_path, b""), files))
    assert [symbol.name for symbol in found[0].symbols] == ["area"]
    assert "its grammar is not installed" in found[1].problems[0].reason


def test_a_damaged_grammar_costs_its_own_language(toolchain: Toolchain, tmp_path: Path) -> None:
    damaged = with_grammar_of_go(toolchain, tmp_path, b"\x7fELF and nothing more")
    files = [SourceFile("a.py", "python", PYTHON), SourceFile("b.go", "go", GO)]
    found = dict(extract(damaged, files))
    assert [symbol.name for symbol in found[0].symbols] == ["area"]
    (problem,) = found[1].problems
    assert "does not work" in problem.reason
    assert "smart-explore doctor" in problem.reason
