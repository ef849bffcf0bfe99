from __future__ import annotations

from pathlib import Path

import pytest
from mcp import MCPError
from talking import MODES, Ask, text_of

from smart_explore.frontends.catalog import verb
from smart_explore.frontends.mcp.dispatch import answer
from smart_explore.requests import Session

FILES_OUTSIDE = ("../project-secret/key.py", "link.py", "{root}-secret/key.py", "/etc/passwd")


@pytest.fixture(params=MODES)
def mode(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_missing_file_is_an_error_that_names_the_tool_to_find_it_with(ask: Ask) -> None:
    result = ask("smart_unfold", file_path="nowhere.py", symbol_name="x")
    assert result.is_error
    assert "nowhere.py" in text_of(result) and "smart_search" in text_of(result)
    assert "smart-explore" not in text_of(result)


def test_of_several_paths_one_that_is_not_there_does_not_lose_the_others(ask: Ask) -> None:
    text = text_of(ask("smart_grep", pattern="def", path=["nowhere", "."]))
    assert "shop.py" in text and "! nowhere: no such file" in text
    assert "shop.py" not in text_of(ask("smart_grep", pattern="def", path=["../nowhere", "."])), (
        "it may not be asked for"
    )


def test_an_unknown_argument_is_an_error_for_the_model_and_no_crash(ask: Ask) -> None:
    result = ask("smart_unfold", file="shop.py")
    assert result.is_error
    assert "did you mean 'file_path'?" in text_of(result)


@pytest.mark.parametrize(
    ("tool", "path"),
    [
        *(
            (tool, path)
            for tool in ("smart_outline", "smart_unfold", "smart_search", "smart_definition")
            for path in FILES_OUTSIDE
        ),
        *(
            (tool, path)
            for tool in ("smart_outline", "smart_search", "smart_tree", "smart_definition")
            for path in ("..", "/")
        ),
        *(("smart_tree", path) for path in ("{root}", "{root}-secret", "../project-secret", "link", "./..")),
    ],
)
def test_paths_that_lead_out_of_the_root_are_refused(ask: Ask, project: Path, tool: str, path: str) -> None:
    (project / "link.py").symlink_to(project.parent / "project-secret" / "key.py")
    (project / "link").symlink_to(project.parent / "project-secret")
    path = path.format(root=project)
    arguments = {
        "smart_outline": {"file_path": path},
        "smart_unfold": {"file_path": path, "symbol_name": "KEY"},
        "smart_search": {"query": "KEY", "path": path},
        "smart_tree": {"path": path},
        "smart_definition": {"name": "KEY", "path": path},
    }
    result = ask(tool, **arguments[tool])
    assert result.is_error
    assert "path outside repository" in text_of(result)
    assert "KEY = 1" not in text_of(result) and "key.py" not in text_of(result).replace(path, "")


def test_an_unknown_tool_is_refused_with_the_tools_there_are(ask: Ask) -> None:
    with pytest.raises(MCPError, match="smart_search, smart_outline, smart_unfold"):
        ask("smart_everything")


def test_a_broken_environment_is_an_error_that_says_what_to_run(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMART_EXPLORE_TREE_SITTER", "/no/such/tree-sitter")
    result = ask("smart_outline", file_path="shop.py")
    assert result.is_error
    assert "unset SMART_EXPLORE_TREE_SITTER" in text_of(result)


def test_without_an_installation_and_leave_to_make_one_the_error_says_what_to_run(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "empty"))
    monkeypatch.setenv("SMART_EXPLORE_NO_SETUP", "1")
    result = ask("smart_outline", file_path="shop.py")
    assert result.is_error
    assert "run: smart-explore setup" in text_of(result)


def test_a_fault_of_our_own_is_one_line_for_the_model_and_a_traceback_on_stderr(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("the secret of \ud83d the matter")

    faulty = verb("outline")._replace(run=fail)
    result = answer(faulty, {"file_path": "shop.py"}, Session(base=str(project)), lambda step: None)
    assert result.is_error
    assert "RuntimeError" in result.text and "secret" not in result.text
    captured = capsys.readouterr()
    assert "the secret of \\ud83d the matter" in captured.err
    assert captured.out == ""


def test_an_error_that_repeats_a_huge_argument_is_cut(ask: Ask) -> None:
    result = ask("smart_outline", file_path="../" * 100_000)
    assert result.is_error
    assert len(text_of(result)) < 5_000
