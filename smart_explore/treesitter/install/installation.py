"""Building an installation aside and putting it in place whole, or not at all."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.treesitter.folders import data_folder, installation_folder
from smart_explore.treesitter.install.exclusive import exclusive, orderly_end
from smart_explore.treesitter.install.failure import StepFailedError
from smart_explore.treesitter.install.libraries import keep_libraries
from smart_explore.treesitter.install.node import Node, find_node
from smart_explore.treesitter.install.npm import install_packages
from smart_explore.treesitter.install.proof import prove_version
from smart_explore.treesitter.install.sources import cli_sources
from smart_explore.treesitter.install.workshop import Workshop
from smart_explore.treesitter.locate import Progress, installed_toolchain
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
        with orderly_end(), exclusive(place.parent / ".lock", lambda: tell("waiting for another set-up to end")):
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
    building = Path(tempfile.mkdtemp(prefix=_BUILDING, dir=place.parent))
    log = Path(data_folder()) / "setup-failed.log"
    try:
        workshop = Workshop(building, tell)
        try:
            toolchain = _build(workshop, place)
        except StepFailedError as error:
            shutil.copyfile(workshop.log, log)
            for line in workshop.tail():
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


def _build(workshop: Workshop, place: Path) -> Toolchain:
    """The toolchain as it will be in ``place``, built and proven in the workshop."""
    pins = Path(grammars_dir())
    digest = hashlib.sha256((pins / "package-lock.json").read_bytes()).hexdigest()
    if not digest.startswith(lock_digest()):
        raise StepFailedError(f"{pins / 'package-lock.json'} has another digest than package-lock.sha256 says")
    home = workshop.make("installation")
    config = _write_config(home, place)
    node = find_node(workshop)
    modules = install_packages(workshop, node, pins)
    toolchain = _first_that_runs(workshop, node, modules, home, config)
    manifest = encode_manifest(toolchain, str(home))
    (home / MANIFEST).write_text(manifest, encoding="utf-8")
    workshop.progress(f"proven: {len(toolchain.grammars)} grammars answer")
    return decode_manifest(manifest, str(place))


def _first_that_runs(workshop: Workshop, node: Node, modules: Path, home: Path, config: Path) -> Toolchain:
    """The first source's CLI that says a version that will do and answers with every grammar."""
    reasons = []
    (home / "grammars").mkdir()
    for origin, description, find in cli_sources(workshop, node, home):
        workshop.progress(f"CLI: trying {description}")
        try:
            command = find()
            version = prove_version(command)
            libraries = keep_libraries(workshop, modules, home / "grammars", command, str(config))
        except StepFailedError as error:
            workshop.progress(f"CLI: {description} will not do: {error}")
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
