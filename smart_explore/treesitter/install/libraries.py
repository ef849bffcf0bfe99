"""The grammar libraries of this platform, out of their packages."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from smart_explore.languages.language import Language
from smart_explore.languages.registry import all_languages, grammar_of
from smart_explore.treesitter.install.build_dir import BuildDir
from smart_explore.treesitter.install.failure import StepFailedError
from smart_explore.treesitter.install.packages import library_in, unpack_sources
from smart_explore.treesitter.install.verify import verify_library
from smart_explore.treesitter.pins import Pin
from smart_explore.treesitter.toolchain import SUFFIX

_DIGEST_LENGTH = 16


def library_digest(path: Path) -> str:
    """The first 16 hexadecimal digits of the file's SHA-256."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:_DIGEST_LENGTH]


def keep_libraries(
    build_dir: BuildDir, archives: Mapping[Pin, Path], home: Path, command: Sequence[str], config_dir: str
) -> dict[str, str]:
    """Put every grammar's library into ``home`` and verify it with the CLI that ``command`` runs.

    A package without a library for this platform, or with one that does not run here, is compiled if there is a C
    compiler. Returns the failures by the names of the pins.
    """
    failed = {}
    home.mkdir(exist_ok=True)
    for pin, archive in archives.items():
        name = pin.identity.partition("@")[0]
        languages = _one_a_symbol(language for language in all_languages() if grammar_of(language.name) == name)
        try:
            _keep(build_dir, pin, archive, home, command, config_dir, languages)
        except StepFailedError as error:
            failed[name] = str(error)
    return failed


def _keep(
    build_dir: BuildDir,
    pin: Pin,
    archive: Path,
    home: Path,
    command: Sequence[str],
    config_dir: str,
    languages: Iterable[Language],
) -> None:
    def verify(language: Language, library: Path) -> None:
        verify_library(command, config_dir, language.grammar, library, build_dir.scratch)

    path = build_dir.scratch / "library"
    lacking = ""
    try:
        path.write_bytes(library_in(archive, pin))
    except StepFailedError as error:
        lacking = str(error)
    for language in languages:
        symbol = language.grammar.symbol
        try:
            if lacking:
                raise StepFailedError(lacking)
            verify(language, path)
        except StepFailedError as error:
            build_dir.progress(f"grammars: {symbol}: {error}; compiling it")
            sources = unpack_sources(archive, symbol, build_dir.make(f"sources-{symbol}"))
            built = build_dir.scratch / f"{symbol}{SUFFIX}"
            build_dir.run([*command, "build", "-o", built, sources], environment={"TREE_SITTER_DIR": config_dir})
            verify(language, built)
            built.rename(home / f"{pin.identity}+{symbol}-{library_digest(built)}{SUFFIX}")
    if not lacking:
        path.rename(home / f"{pin.identity}-{library_digest(path)}{SUFFIX}")


def _one_a_symbol(languages: Iterable[Language]) -> list[Language]:
    return list({language.grammar.symbol: language for language in languages}.values())
