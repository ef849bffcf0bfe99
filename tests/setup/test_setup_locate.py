"""Finding what is installed, and the folders, pins and package files that it depends on."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest
from fake_machine import GRAMMARS, REPOSITORY, Machine
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.errors import EXIT_ENVIRONMENT, EnvironmentBrokenError
from smart_explore.languages.registry import BY_NAME
from smart_explore.treesitter.binary import binary_on_path, native_binary
from smart_explore.treesitter.folders import cache_folder, data_folder, installation_folder
from smart_explore.treesitter.locate import find_toolchain, require_toolchain
from smart_explore.treesitter.manifest import decode_manifest, encode_manifest
from smart_explore.treesitter.package_data import grammars_dir, lock_digest, queries_dir
from smart_explore.treesitter.toolchain import Toolchain


def _install(machine: Machine) -> Toolchain:
    place = Path(installation_folder())
    binary = machine.cli(place / "bin" / "tree-sitter")
    toolchain = Toolchain((str(binary),), "0.26.11", "npm", str(place / "config"), str(place / "grammars"))
    (place / "manifest.json").write_text(encode_manifest(toolchain, str(place)))
    return toolchain


def test_what_is_installed_is_found_without_running_anything(machine: Machine) -> None:
    assert find_toolchain() is None
    toolchain = _install(machine)
    assert find_toolchain() == toolchain == require_toolchain()
    assert machine.calls.read_text() == ""


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '"x"', "{}", '{"format": 1}', '{"format": 2, "origin": "npm"}']
)
def test_a_broken_manifest_counts_as_nothing_installed(machine: Machine, text: str) -> None:
    _install(machine)
    (Path(installation_folder()) / "manifest.json").write_text(text)
    assert find_toolchain() is None


def test_the_binary_named_in_the_environment_takes_the_place_of_the_installed_one(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    toolchain = _install(machine)
    named = machine.cli(machine.folder / "other" / "tree-sitter")
    monkeypatch.setenv("SMART_EXPLORE_TREE_SITTER", str(named))
    assert find_toolchain() == toolchain._replace(command=(str(named),), version="", origin="environment")


@pytest.mark.parametrize("name", ["other/tree-sitter", "tree-sitter"])
def test_a_binary_is_named_by_its_path_from_here_or_its_name_on_path(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    _install(machine)
    named = machine.cli(machine.folder / "other" / "tree-sitter")
    monkeypatch.chdir(machine.folder)
    monkeypatch.setenv("PATH", str(named.parent), prepend=os.pathsep)
    monkeypatch.setenv("SMART_EXPLORE_TREE_SITTER", name)
    assert require_toolchain().command == (str(named),)


@pytest.mark.parametrize("name", ["/nowhere/tree-sitter", "not-on-path", "/", "/etc/passwd"])
def test_a_name_in_the_environment_that_leads_nowhere_is_an_error_with_a_way_out(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    _install(machine)
    monkeypatch.setenv("SMART_EXPLORE_TREE_SITTER", name)
    with pytest.raises(EnvironmentBrokenError, match=f"names {name}, which is not an executable file") as caught:
        require_toolchain()
    assert "unset SMART_EXPLORE_TREE_SITTER" in caught.value.hint


@pytest.mark.parametrize(("value", "forbidden"), [("1", True), ("yes", True), ("0", False), ("", False)])
def test_set_up_by_itself_can_be_forbidden(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, value: str, forbidden: bool
) -> None:
    machine.node(rebuild=machine.rebuilds(machine.cli(machine.folder / "fetched")))
    monkeypatch.setenv("SMART_EXPLORE_NO_SETUP", value)
    if not forbidden:
        assert require_toolchain(machine.said.append).version == "0.26.11"
        return
    with pytest.raises(EnvironmentBrokenError) as caught:
        require_toolchain(machine.said.append)
    assert caught.value.exit_code == EXIT_ENVIRONMENT
    assert caught.value.hint == "run: smart-explore setup"
    assert machine.said == [] and machine.calls.read_text() == ""


def test_progress_goes_to_stderr_and_nothing_to_stdout(machine: Machine, capfd: pytest.CaptureFixture[str]) -> None:
    machine.node(rebuild=machine.rebuilds(machine.cli(machine.folder / "fetched")))
    require_toolchain()
    said = capfd.readouterr()
    assert said.out == ""
    assert all(line.startswith("smart-explore: ") for line in said.err.splitlines())
    assert "npm's tree-sitter-cli" in said.err and f"{len(GRAMMARS) - 1} grammars answer" in said.err


def test_finding_the_toolchain_imports_nothing_that_takes_long() -> None:
    code = (
        "import sys; from smart_explore.treesitter.locate import find_toolchain; find_toolchain();"
        "print([m for m in ('subprocess', 'platformdirs', 'tempfile', 'hashlib', 'ctypes', 'asyncio',"
        " 'importlib.metadata', 'importlib.resources') if m in sys.modules])"
    )
    # -S: what the environment's own .pth files import is not ours
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=REPOSITORY, capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("[]\n", 0), done.stderr


_NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
_TOOLCHAINS = st.builds(
    Toolchain,
    st.lists(st.one_of(_NAMES.map("/place/".__add__), st.just("--option"), st.just("/elsewhere/x")), min_size=1).map(
        tuple
    ),
    _NAMES,
    st.sampled_from(["npm", "path", "environment", "debian"]),
    st.just("/place/config"),
    st.just("/place/grammars"),
)


@given(_TOOLCHAINS)
def test_a_manifest_gives_back_its_toolchain_and_moves_with_its_folder(toolchain: Toolchain) -> None:
    text = encode_manifest(toolchain, "/place")
    assert decode_manifest(text, "/place") == toolchain
    moved = decode_manifest(text, "/new")
    assert moved.config_dir == "/new/config"
    assert moved.command == tuple(part.replace("/place/", "/new/", 1) for part in toolchain.command)


def test_a_missing_grammar_is_an_error_with_a_way_out(machine: Machine) -> None:
    with pytest.raises(EnvironmentBrokenError, match="grammar of go is not installed") as caught:
        _install(machine).grammar(BY_NAME["go"])
    assert caught.value.hint == "run: smart-explore setup --languages go"


@pytest.mark.parametrize("given_home", [True, False])
def test_the_folders_are_those_of_platformdirs(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, given_home: bool
) -> None:
    if not given_home:
        for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
            monkeypatch.delenv(name)
    assert data_folder() == platformdirs.user_data_dir("smart-explore", appauthor=False)
    assert cache_folder() == platformdirs.user_cache_dir("smart-explore", appauthor=False)


@pytest.mark.skipif(sys.platform != "linux", reason="the XDG variables are Linux's")
def test_a_relative_data_folder_is_not_followed_into_the_current_folder(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "hostile")
    assert data_folder() == str(machine.folder / "home" / ".local" / "share" / "smart-explore")


@pytest.mark.skipif(sys.platform != "linux", reason="the XDG variables are Linux's")
def test_with_a_relative_home_it_is_said_what_to_set(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "hostile")
    with pytest.raises(EnvironmentBrokenError, match="no home folder") as caught:
        data_folder()
    assert "XDG_DATA_HOME" in caught.value.hint


@pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="only root can become somebody unknown")
def test_without_any_home_it_is_said_what_to_set(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(name)
    os.setresuid(12345, 0, 0)
    try:
        with pytest.raises(EnvironmentBrokenError, match="no home folder") as caught:
            data_folder()
    finally:
        os.setresuid(0, 0, 0)
    assert "XDG_DATA_HOME" in caught.value.hint


def test_relative_entries_of_path_are_not_followed(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.cli(machine.folder / "hostile" / "tree-sitter")
    monkeypatch.chdir(machine.folder)
    monkeypatch.setenv("PATH", os.pathsep.join(["", ".", "hostile", str(machine.bin)]))
    assert binary_on_path("tree-sitter") is None
    machine.cli(machine.bin / "tree-sitter")
    assert binary_on_path("tree-sitter") == str(machine.bin / "tree-sitter")


def test_a_binary_that_is_no_wrapper_stays_as_it_is_named(tmp_path: Path) -> None:
    (tmp_path / "real").touch()
    (tmp_path / "link").symlink_to("real")
    assert native_binary(str(tmp_path / "link")) == str(tmp_path / "link")


def test_the_pins_are_exact_and_name_no_registry() -> None:
    wanted = json.loads(Path(grammars_dir(), "package.json").read_text())
    text = Path(grammars_dir(), "package-lock.json").read_text()
    lock = json.loads(text)
    digest = hashlib.sha256(text.encode()).hexdigest()
    assert Path(grammars_dir(), "package-lock.sha256").read_text() == f"{digest}  package-lock.json\n"
    assert lock_digest() == digest[:16]
    assert "resolved" not in text and "://" not in text
    assert wanted["allowScripts"] == {"tree-sitter-cli": True}
    assert set(wanted["dependencies"]) == {"tree-sitter-cli"}
    assert lock["packages"][""]["dependencies"] == wanted["dependencies"]
    for name, version in wanted["dependencies"].items():
        locked = lock["packages"][f"node_modules/{name}"]
        assert locked["version"] == version and locked["integrity"].startswith("sha512-")


def test_a_checkouts_queries_and_grammars_lie_beside_the_package() -> None:
    assert (queries_dir(), grammars_dir()) == (str(REPOSITORY / "queries"), str(REPOSITORY / "grammars"))
