"""The doctor: every part is looked at, and each fault comes with the command that mends it."""

from __future__ import annotations

from pathlib import Path

import pytest
from fake_machine import GRAMMARS as MACHINE
from fake_machine import LATER, Machine

from smart_explore.languages.registry import all_languages, grammar_of
from smart_explore.model.check import Check
from smart_explore.treesitter.diagnose import diagnose
from smart_explore.treesitter.install import set_up

BASE = {language for language in all_languages() if grammar_of(language.name) in set(MACHINE) - {LATER}}
SYMBOLS = {language.grammar.symbol for language in BASE}
GRAMMARS = [f"grammar {symbol}" for symbol in sorted(SYMBOLS)]


def _checks() -> dict[str, Check]:
    return {check.name: check for check in diagnose()}


@pytest.fixture
def healthy(machine: Machine) -> Machine:
    """A machine with everything installed."""
    machine.node(rebuild=machine.rebuilds(machine.cli(machine.folder / "fetched")))
    set_up(machine.said.append)
    return machine


def test_on_a_healthy_machine_all_is_well(healthy: Machine) -> None:
    checks = _checks()
    assert [check for check in checks.values() if not check.ok or check.fix] == []
    assert list(checks) == ["node", "npm", "tree-sitter", *GRAMMARS, "other languages", "data folder", "cache folder"]
    assert f": {LATER}; all now" in checks["other languages"].detail
    assert checks["node"].detail == f"v20.1.0, {healthy.bin / 'node'}"
    assert checks["tree-sitter"].detail.startswith("0.26.11 (npm), ")


def test_an_empty_machine_is_told_to_set_up_and_is_not_changed(machine: Machine) -> None:
    checks = _checks()
    broken = [name for name, check in checks.items() if not check.ok]
    assert broken == ["node", "npm", "tree-sitter", "grammars"]
    assert checks["grammars"].detail == "not installed: go, python, ruby, tsx, typescript"
    assert {checks[name].fix for name in broken} == {"smart-explore setup"}
    assert not (machine.folder / "data").exists()


def test_a_missing_node_is_no_fault_once_all_is_installed(healthy: Machine) -> None:
    for name in ("node", "npm"):
        (healthy.bin / name).unlink()
    checks = _checks()
    assert checks["node"].ok and "none on PATH" in checks["node"].detail


def test_a_grammar_that_is_gone_or_changed_is_named(healthy: Machine) -> None:
    go, ruby = (next(healthy.folder.glob(f"data/**/grammars/{name}@*")) for name in ("go", "ruby"))
    go.unlink()
    ruby.write_text("other")
    checks = _checks()
    assert [name for name, check in checks.items() if not check.ok] == ["grammar ruby", "grammars"]
    assert checks["grammars"].detail == "not installed: go"
    assert "is not the file that was installed" in checks["grammar ruby"].detail
    assert checks["grammars"].fix == checks["grammar ruby"].fix == "smart-explore setup --force"


def test_a_named_binary_that_is_too_old_or_missing_is_to_be_unset(
    healthy: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = healthy.cli(healthy.folder / "old" / "tree-sitter", version="0.20.0")
    for name, detail in ((str(old), "0.20.0, and 0.26.11 is needed"), ("/nowhere", "names /nowhere, which is no")):
        monkeypatch.setenv("SMART_EXPLORE_TREE_SITTER", name)
        check = _checks()["tree-sitter"]
        assert (check.ok, check.fix) == (False, "unset SMART_EXPLORE_TREE_SITTER")
        assert detail in check.detail


def test_a_folder_that_cannot_be_written_to_is_named(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    Path(machine.folder, "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(machine.folder / "file"))
    check = _checks()["cache folder"]
    assert not check.ok and "cannot be written to" in check.detail
    assert check.fix.startswith("export XDG_CACHE_HOME=")
