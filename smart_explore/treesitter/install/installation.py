"""Building an installation aside and putting it in place whole, or not at all."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import time
from pathlib import Path

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.treesitter.folders import data_folder, installation_folder
from smart_explore.treesitter.install.build_dir import BuildDir
from smart_explore.treesitter.install.failure import StepFailedError
from smart_explore.treesitter.install.file_lock import file_lock, orderly_end
from smart_explore.treesitter.install.libraries import keep_libraries
from smart_explore.treesitter.install.node import Node, find_node
from smart_explore.treesitter.install.npm import install_packages
from smart_explore.treesitter.install.sources import cli_sources
from smart_explore.treesitter.install.verify import verify_version
from smart_explore.treesitter.installed import Progress, installed_toolchain
from smart_explore.treesitter.manifest import MANIFEST, decode_manifest, encode_manifest
from smart_explore.treesitter.package_data import grammars_dir, lock_digest
from smart_explore.treesitter.toolchain import Toolchain

_BUILDING = ".building-"
_HINT = "look at what was said above, then run: smart-explore setup"


def set_up(progress: Progress | None = None, force: bool = False) -> Toolchain:
    """Installs the pinned CLI and grammars into the user's data folder and proves them; what is installed then.

    An installation that is there already is left alone unless ``force`` asks to make it anew. ``progress`` is given
    one line a step; without it they go to stderr. Two set-ups at once do the work once, and one that is killed leaves
    what was there before. Raises ``EnvironmentBrokenError``.
    """
    tell = progress or _to_stderr
    place = Path(installation_folder())
    try:
        place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with orderly_end(), file_lock(place.parent / ".lock", lambda: tell("waiting for another set-up to end")):
            _sweep(place.parent)
            found = None if force else installed_toolchain()
            if found is not None:
                return found
            return _build_in_place(place, tell)
    except OSError as error:
        raise EnvironmentBrokenError(
            f"cannot install into {place.parent}: {error.strerror or error}",
            "make room there and let it be written to, or set XDG_DATA_HOME to another folder",
        ) from error


def _to_stderr(line: str) -> None:
    print(f"smart-explore: {line}", file=sys.stderr, flush=True)


def _sweep(folder: Path) -> None:
    """Removes what set-ups left that were killed: only the holder of the lock builds, so none of it is in use."""
    for path in folder.glob(f"{_BUILDING}*"):
        shutil.rmtree(path, ignore_errors=True)


def _build_in_place(place: Path, tell: Progress) -> Toolchain:
    begun = time.monotonic()
    tell(f"setting up the tree-sitter CLI and its grammars, once, in {place}")
    building = place.parent / f"{_BUILDING}{os.getpid()}-{os.urandom(6).hex()}"
    log = Path(data_folder()) / "setup-failed.log"
    try:
        building.mkdir(mode=0o700)
        build_dir = BuildDir(building, tell)
        try:
            toolchain = _build(build_dir, place)
        except StepFailedError as error:
            shutil.copyfile(build_dir.log, log)
            for line in build_dir.tail():
                tell(f"  | {line}")
            raise EnvironmentBrokenError(f"set-up failed: {error} (the whole log: {log})", _HINT) from error
        home = building / "installation"
        if place.exists():
            place.rename(building / "replaced")
        home.rename(place)
        log.unlink(missing_ok=True)
    finally:
        shutil.rmtree(building, ignore_errors=True)
    tell(f"done in {time.monotonic() - begun:.0f} s: tree-sitter {toolchain.version} ({toolchain.origin})")
    return toolchain


def _build(build_dir: BuildDir, place: Path) -> Toolchain:
    """The toolchain as it will be in ``place``, built and verified in the build directory."""
    pins = Path(grammars_dir())
    digest = hashlib.sha256((pins / "package-lock.json").read_bytes()).hexdigest()
    if not digest.startswith(lock_digest()):
        raise StepFailedError(f"{pins / 'package-lock.json'} has another digest than package-lock.sha256 says")
    home = build_dir.make("installation")
    config = _write_config(home, place)
    node = find_node(build_dir)
    modules = install_packages(build_dir, node, pins)
    toolchain = _first_that_runs(build_dir, node, modules, home, config)
    manifest = encode_manifest(toolchain, str(home))
    (home / MANIFEST).write_text(manifest, encoding="utf-8")
    build_dir.progress(f"proven: {len(toolchain.grammars)} grammars answer")
    return decode_manifest(manifest, str(place))


def _first_that_runs(build_dir: BuildDir, node: Node, modules: Path, home: Path, config: Path) -> Toolchain:
    """The first source's CLI that says a version that will do and answers with every grammar."""
    reasons = []
    (home / "grammars").mkdir()
    for origin, description, find in cli_sources(build_dir, node, home):
        build_dir.progress(f"CLI: trying {description}")
        try:
            command = find()
            version = verify_version(command)
            libraries = keep_libraries(build_dir, modules, home / "grammars", command, str(config))
        except StepFailedError as error:
            build_dir.progress(f"CLI: {description} will not do: {error}")
            reasons.append(f"{description}: {error}")
            continue
        if origin != "debian":
            shutil.rmtree(home / "lib", ignore_errors=True)
        return Toolchain(command, version, origin, str(config), libraries)
    raise StepFailedError("no tree-sitter CLI runs here: " + "; ".join(reasons))


def _write_config(home: Path, place: Path) -> Path:
    """A configuration that lists one empty parser directory, by the path that it will have."""
    config = home / "config"
    (config / "parsers").mkdir(parents=True)
    directories = {"parser-directories": [os.fspath(place / "config" / "parsers")]}
    (config / "config.json").write_text(json.dumps(directories) + "\n", encoding="utf-8")
    return config
