"""smart_relations: the server's root is the whole world."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from in_process import InProcess
from talking import Ask, text_of

TARGETS = ("../project-secret/key.py", "link.py", "{root}-secret/key.py", "/etc/passwd")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of a repository whose settings stand above it, outside of what the server may read."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    above = tmp_path / "repository"
    folder = above / "project"
    (folder / "src").mkdir(parents=True)
    (above / ".git").mkdir()
    (above / "go.mod").write_text("module example.com/above\n")
    (above / "tsconfig.json").write_text('{"compilerOptions": {"paths": {"@lib/*": ["./project/src/*"]}}}')
    (above / "secret.py").write_text("from project.src.shop import pay\n\n\ndef hidden():\n    pay()\n")
    (folder / "src" / "shop.py").write_text("def pay():\n    return total()\n\n\ndef total():\n    return 1\n")
    (folder / "src" / "help.ts").write_text("export function helper() {}\n")
    (folder / "src" / "use.ts").write_text(
        'import { helper } from "@lib/help";\nimport { helper as other } from "./help";\n\n'
        "export function far() {\n  helper();\n}\n\nexport function near() {\n  other();\n}\n"
    )
    (folder / "main.go").write_text(
        'package main\n\nimport "example.com/above/project/pay"\n\nfunc main() { pay.Now() }\n'
    )
    (folder / "pay").mkdir()
    (folder / "pay" / "pay.go").write_text("package pay\n\nfunc Now() {}\n")
    (above / "project-secret").mkdir()
    (above / "project-secret" / "key.py").write_text("KEY = 1\n\n\ndef key():\n    pass\n")
    (folder / "link.py").symlink_to(above / "project-secret" / "key.py")
    return folder


@pytest.fixture
def server(project: Path) -> InProcess:
    """A server that answers about the package only."""
    return InProcess([project])


def test_callers_are_shown_with_how_they_were_found(ask: Ask) -> None:
    text = text_of(ask("smart_relations", target="total", relation="callers"))
    assert text.startswith("callers of function total src/shop.py:5: 1\nsrc/shop.py\n 2 pay [local]: ")


def test_nothing_outside_of_the_root_calls(ask: Ask) -> None:
    result = ask("smart_relations", target="pay", relation="callers", depth=3)
    assert "hidden" not in text_of(result)
    assert ": none" in text_of(result)


def test_settings_above_the_root_are_not_read(ask: Ask) -> None:
    text = text_of(ask("smart_relations", target="helper", relation="callers", ambiguous=True))
    assert "near [import]" in text
    assert "far [import]" not in text
    assert "main [import]" not in text_of(ask("smart_relations", target="Now", relation="callers"))


@pytest.mark.parametrize("target", TARGETS)
def test_what_is_outside_of_the_root_is_refused(ask: Ask, project: Path, target: str) -> None:
    path = target.format(root=project)
    questions = [(path, relation) for relation in ("imports", "importers", "impact", "cycles")]
    for asked, relation in [*questions, (f"{path}::key", "context"), (f"{path}:1", "context")]:
        result = ask("smart_relations", target=asked, relation=relation)
        assert result.is_error, (asked, relation)
        assert "path outside repository" in text_of(result), (asked, relation)


def test_no_relation_tells_of_what_is_outside(ask: Ask) -> None:
    for relation in ("callers", "callees", "references", "implementations", "impact", "context"):
        result = ask("smart_relations", target="key", relation=relation)
        assert result.is_error, relation
        assert "no symbol 'key'" in text_of(result), relation


def test_a_missing_symbol_is_an_error_that_names_near_ones_in_the_tools_words(ask: Ask) -> None:
    result = ask("smart_relations", target="totl", relation="callers")
    assert result.is_error
    assert "did you mean total" in text_of(result)
    unlike = ask("smart_relations", target="qqqqqq", relation="callers")
    assert "smart_search" in text_of(unlike)
    assert "smart-explore" not in text_of(unlike)


def test_what_is_left_out_is_said_in_the_tools_words(ask: Ask, project: Path) -> None:
    calls = "".join(f"def f{at}():\n    pay()\n\n\n" for at in range(90))
    (project / "src" / "shop.py").write_text(f"{calls}def pay():\n    pass\n")
    text = text_of(ask("smart_relations", target="pay", relation="callers"))
    assert "there are 40 more; to see them: limit=90" in text


@pytest.mark.parametrize(
    "arguments",
    [
        {"target": "total", "relation": "sisters"},
        {"target": "total", "relation": "callers", "depth": 4},
        {"target": "total", "relation": "callers", "depth": 0},
        {"target": "", "relation": "callers"},
        {"target": " ", "relation": "importers"},
        {"target": "total"},
    ],
)
def test_what_cannot_be_asked_is_refused(ask: Ask, arguments: dict[str, Any]) -> None:
    assert ask("smart_relations", **arguments).is_error


def test_an_answer_as_json_is_that_of_the_command_line(ask: Ask) -> None:
    answer = json.loads(text_of(ask("smart_relations", target="pay", relation="callees", format="json")))
    assert [row["qualified_name"] for row in answer["results"]] == ["total"]


def test_a_list_of_a_name_and_a_folder_gives_the_rows_of_that_folder(ask: Ask, project: Path) -> None:
    (project / "other").mkdir()
    (project / "other" / "till.py").write_text("from src.shop import pay\n\n\ndef sell():\n    pay()\n")
    (project / "src" / "till.py").write_text("from src.shop import pay\n\n\ndef buy():\n    pay()\n")
    text = text_of(ask("smart_relations", target=["pay", "other"], relation="callers"))
    assert text.startswith("callers of function pay src/shop.py:1 in other/: 1\nother/till.py\n 5 sell [import]: ")
    alone = ask("smart_relations", target="src/", relation="callers")
    assert alone.is_error
    assert "no symbol named, only a folder: src/" in text_of(alone)
    assert "smart-explore" not in text_of(alone)


@pytest.mark.parametrize("folder", ["../project-secret", "{root}-secret", "/etc", ".."])
def test_a_folder_outside_of_the_root_is_refused(ask: Ask, project: Path, folder: str) -> None:
    result = ask("smart_relations", target=["pay", folder.format(root=project)], relation="callers")
    assert result.is_error
    assert "path outside repository" in text_of(result)
