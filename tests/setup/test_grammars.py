"""Grammars beside those of the base: added when they are asked for, checked, and never at the cost of another."""

from __future__ import annotations

import os
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner
from fake_machine import GRAMMARS, LATER, Machine

from smart_explore.errors import BadRequestError, EnvironmentBrokenError
from smart_explore.frontends.cli.app import app
from smart_explore.languages.registry import BY_NAME
from smart_explore.source.candidates import find
from smart_explore.treesitter.folders import data_folder, installation_folder
from smart_explore.treesitter.install import grammars_named, set_up
from smart_explore.treesitter.install.build_dir import BuildDir
from smart_explore.treesitter.install.failure import StepFailedError
from smart_explore.treesitter.install.packages import library_in
from smart_explore.treesitter.locate import RETRY_AFTER_S, find_toolchain, install_grammars, lacking_grammars
from smart_explore.treesitter.pins import parse_pin
from smart_explore.treesitter.toolchain import Toolchain


@pytest.fixture
def installed(machine: Machine) -> Toolchain:
    """What a set-up installs."""
    machine.node(rebuild=machine.rebuilds(machine.cli(machine.folder / "fetched")))
    return set_up(machine.said.append)


def test_files_of_a_language_are_passed_over_only_where_its_grammar_cannot_be_installed_now(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert lacking_grammars() == set()
    machine.node(rebuild=machine.rebuilds(machine.cli(machine.folder / "fetched")))
    installed = set_up(machine.said.append)
    assert not installed.has(f"{LATER}@1.0.0") and lacking_grammars() == set()
    monkeypatch.setenv("SMART_EXPLORE_NO_SETUP", "1")
    assert lacking_grammars() == {LATER}


def test_a_grammar_that_cannot_be_had_is_tried_again_after_an_hour(machine: Machine, installed: Toolchain) -> None:
    machine.node(pack="echo 'npm error Error: no such host' >&2; exit 1")
    assert install_grammars(installed, [LATER])
    assert lacking_grammars() == {LATER}
    (noted,) = (Path(data_folder()) / "failed-grammars").iterdir()
    before = noted.stat().st_mtime - RETRY_AFTER_S
    os.utime(noted, (before, before))
    assert lacking_grammars() == set()


def test_a_folder_whose_files_cannot_be_read_for_lack_of_a_grammar_is_a_problem(tmp_path: Path) -> None:
    for name in ("a.py", "b.go", "c.go"):
        (tmp_path / name).write_text("")
    found = find([str(tmp_path)], base=str(tmp_path), lacking=frozenset({"go"}))
    assert [os.path.basename(each.path) for each in found.files] == [b"a.py"]
    assert found.skipped == {"no grammar: go": 2}
    (problem,) = found.problems
    assert problem.reason.startswith("2 go files are not read: the grammar is not installed (run: smart-explore setup")


def test_the_command_says_what_it_does_and_what_there_is_on_stderr_alone(machine: Machine) -> None:
    machine.node(rebuild=machine.rebuilds(machine.cli(machine.folder / "fetched")))
    base, packed = len(GRAMMARS) - 1, 0
    for words, is_new, count in (
        ((), 1, base),
        ((), 0, base),
        (("--languages", LATER), 1, base + 1),
        (("--force",), 1, base + 1),
    ):
        done = CliRunner().invoke(app, ["setup", *words], standalone_mode=False)
        packed += is_new
        assert (done.return_value, done.stdout, len(machine.called("npm pack"))) == (0, "", packed)
        *steps, last = done.stderr.splitlines()
        assert last == f"tree-sitter 0.26.11 (npm), {count} grammars"
        assert ("node: v20.1.0 with npm 10.2.0, on PATH, through nodeenv" in steps) == bool(is_new)


def test_a_grammar_is_added_to_the_installation_once_and_said_in_a_line(
    machine: Machine, installed: Toolchain, capfd: pytest.CaptureFixture[str]
) -> None:
    before = {path: path.stat().st_ino for path in Path(installed.grammars_dir).iterdir()}
    assert install_grammars(installed, ["go", LATER]) == {}
    assert f"installed the grammars of {LATER} in " in capfd.readouterr().err
    assert installed.has(f"{LATER}@1.0.0")
    assert all(path.stat().st_ino == inode for path, inode in before.items())
    calls = len(machine.called("npm pack"))
    assert install_grammars(installed, [LATER]) == {}
    assert len(machine.called("npm pack")) == calls
    assert machine.installations == [Path(installation_folder()).name]


@pytest.mark.parametrize("has_pip", [True, False])
def test_a_grammar_of_pypi_is_fetched_with_pip_which_is_made_where_python_has_none(
    machine: Machine, installed: Toolchain, monkeypatch: pytest.MonkeyPatch, has_pip: bool
) -> None:
    machine.wheel(LATER)
    download = f'while [ "$1" != --dest ]; do shift; done\ncp \'{machine.packages}\'/*.whl "$2"'
    machine.python_module("pip", download, monkeypatch)
    program = machine.program("made", f"shift 2\n. '{machine.folder}/modules/pip'", machine.folder)
    machine.python_module(
        "venv", f'mkdir -p "$1/bin"; rm -f "$1/bin/python"; cp \'{program}\' "$1/bin/python"', monkeypatch
    )
    if not has_pip:
        monkeypatch.setitem(sys.modules, "pip", None)
    assert install_grammars(installed, [LATER]) == {}
    assert (len(machine.called("venv ")), len(machine.called("made -m pip "))) == (0, 0) if has_pip else (1, 1)
    (call,) = machine.called("pip ")
    assert call.startswith("pip download --quiet --disable-pip-version-check --no-input --no-cache-dir --no-deps ")
    assert call.endswith(f" tree-sitter-{LATER}==1.0.0")
    library = find_toolchain().grammar(BY_NAME[LATER])
    assert Path(library.path).read_text() == f"library of {LATER}"


def test_without_a_connection_the_reason_and_a_way_are_said_and_nothing_is_left_behind(
    machine: Machine, installed: Toolchain
) -> None:
    machine.node(pack="echo 'npm error Error: no such host' >&2; exit 1")
    (reason,) = install_grammars(installed, [LATER]).values()
    assert "no such host" in reason
    with pytest.raises(EnvironmentBrokenError) as caught:
        set_up(machine.said.append, grammars={LATER})
    assert caught.value.hint.endswith(f"smart-explore setup --languages {LATER}")
    assert machine.installations == [Path(installation_folder()).name]
    assert find_toolchain() == installed


def test_it_is_not_installed_where_that_is_forbidden(
    machine: Machine, installed: Toolchain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMART_EXPLORE_NO_SETUP", "1")
    assert "forbids" in install_grammars(installed, [LATER])[LATER]


def test_a_package_with_another_digest_than_its_pin_is_refused(machine: Machine, installed: Toolchain) -> None:
    (machine.packages / f"tree-sitter-{LATER}-1.0.0.tgz").write_bytes(b"something else")
    with pytest.raises(EnvironmentBrokenError, match="is not the package that is pinned"):
        set_up(machine.said.append, grammars={LATER})
    assert not installed.has(f"{LATER}@1.0.0")


def test_one_grammar_of_the_base_that_cannot_be_had_leaves_the_others(machine: Machine) -> None:
    (machine.packages / "tree-sitter-go-1.0.0.tgz").unlink()
    machine.node(rebuild=machine.rebuilds(machine.cli(machine.folder / "fetched")))
    toolchain = set_up(machine.said.append)
    assert sorted(toolchain.libraries) == [f"{name}@1.0.0" for name in GRAMMARS if name not in (LATER, "go")]
    assert any("go is left out" in line for line in machine.said)


def test_force_installs_anew_what_was_added_as_well(machine: Machine, installed: Toolchain) -> None:
    set_up(machine.said.append, grammars={LATER})
    assert set_up(machine.said.append, force=True).has(f"{LATER}@1.0.0")


def test_a_library_is_taken_from_a_wheel(machine: Machine, tmp_path: Path) -> None:
    wheel = tmp_path / "tree_sitter_x-1.0-cp39-abi3-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("x/_binding.abi3.so", "library")
    entry = {"pypi": "tree-sitter-x", "library": "x/_binding.abi3.so", "integrity": "sha256-"}
    assert library_in(wheel, parse_pin("x@1.0", entry, "linux-x64")) == b"library"
    with pytest.raises(StepFailedError, match=r"x/other\.so"):
        library_in(wheel, parse_pin("x@1.0", {**entry, "library": "x/other.so"}, "linux-x64"))
    assert BuildDir(tmp_path, machine.said.append).tail() == []


def test_a_library_is_taken_from_a_tarball_in_a_wheel_of_many(tmp_path: Path) -> None:
    (tmp_path / "libx.so").write_bytes(b"library")
    with tarfile.open(tmp_path / "all.tar.gz", "w:gz") as tarball:
        tarball.add(tmp_path / "libx.so", "libx.so")
    wheel = tmp_path / "grammars-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.write(tmp_path / "all.tar.gz", "data/all.tar.gz")
    entry = {"pypi": "grammars", "library": "data/all.tar.gz!libx.so", "integrity": "sha256-"}
    assert library_in(wheel, parse_pin("x@1.0", entry, "linux-x64")) == b"library"
    with pytest.raises(StepFailedError, match="liby"):
        library_in(wheel, parse_pin("x@1.0", {**entry, "library": "data/all.tar.gz!liby.so"}, "linux-x64"))


def test_what_a_pin_says_of_a_platform_goes_before_what_it_says_of_all() -> None:
    entry = {
        "npm": "tree-sitter-x",
        "integrity": "sha512-a",
        "library": "prebuilds/{platform}/x.node",
        "platforms": {"linux-arm64": {"npm": "", "pypi": "tree-sitter-x", "integrity": "sha256-b", "library": "x.so"}},
    }
    usual = parse_pin("x@1.0", entry, "darwin-arm64")
    assert (usual.registry, usual.library, usual.base) == ("npm", "prebuilds/darwin-arm64/x.node", False)
    other = parse_pin("x@1.0", entry, "linux-arm64")
    assert (other.registry, other.library, other.integrity) == ("pypi", "x.so", "sha256-b")
    wheels = {"pypi": "tree-sitter-x", "library": "x.so", "platforms": {"linux-x64": {"integrity": "sha256-c"}}}
    assert parse_pin("x@1.0", wheels, "linux-x64").library == "x.so"
    assert parse_pin("x@1.0", wheels, "darwin-x64").library == ""


def test_languages_are_asked_for_by_name_and_all_at_once() -> None:
    assert grammars_named(["TSX", "kotlin"]) == {"typescript", "kotlin"}
    assert grammars_named([]) == frozenset()
    assert {"typescript", "kotlin"} <= grammars_named(["all"])
    with pytest.raises(BadRequestError, match="no language 'kotlyn'") as caught:
        grammars_named(["kotlyn"])
    assert "kotlin" in caught.value.hint
