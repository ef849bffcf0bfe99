"""The installed tree-sitter CLI and its grammar libraries."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.languages.registry import grammar_of
from smart_explore.treesitter.pins import pinned

if TYPE_CHECKING:
    from smart_explore.languages.language import Language

Origin = Literal["npm", "path", "environment", "debian"]
SUFFIX = ".so"


class GrammarLibrary(NamedTuple):
    """One grammar: the absolute path of its shared library, and a digest.

    ``digest`` is the first 16 hexadecimal digits of the library's SHA-256: it changes whenever the grammar does.
    """

    path: str
    digest: str


class Toolchain(NamedTuple):
    """A working CLI, and the folder of the grammars installed for it.

    ``command`` is the beginning of an argv: the native binary, or a dynamic loader with its options and then the
    binary. ``version`` is like ``0.26.11``; it is ``""`` for a binary from the environment, whose version is not
    checked. ``config_dir`` is the value for ``TREE_SITTER_DIR``: a configuration of our own that lists one empty parser
    directory, so that neither the user's configuration nor a warning affects an answer.
    """

    command: tuple[str, ...]
    version: str
    origin: Origin
    config_dir: str
    grammars_dir: str

    @property
    def binary(self) -> str:
        """The path of the native binary, without a loader before it."""
        return self.command[-1]

    @property
    def libraries(self) -> Mapping[str, GrammarLibrary]:
        """The installed libraries by ``NAME@VERSION`` or ``NAME@VERSION+SYMBOL``, as they were installed."""
        try:
            return _libraries(self.grammars_dir, os.stat(self.grammars_dir).st_mtime_ns)
        except OSError:
            return {}

    def has(self, identity: str) -> bool:
        """True if a library of the pin ``NAME@VERSION`` is installed."""
        return any(name.partition("+")[0] == identity for name in self.libraries)

    def library_of(self, language: Language) -> GrammarLibrary | None:
        """The library of a language's pinned grammar; None if it is not installed."""
        grammar = language.grammar
        if grammar.library:
            return GrammarLibrary(grammar.library, "0" * 16)
        libraries, identity = self.libraries, pinned().get(grammar_of(language.name), "")
        return libraries.get(f"{identity}+{grammar.symbol}") or libraries.get(identity)

    def grammar(self, language: Language) -> GrammarLibrary:
        """The library of a language's grammar. Raises ``EnvironmentBrokenError`` if it is not installed."""
        library = self.library_of(language)
        if library is None:
            raise EnvironmentBrokenError(
                f"the grammar of {language.name} is not installed",
                f"run: smart-explore setup --languages {language.name}",
            )
        return library

    def missing(self, languages: Iterable[str]) -> frozenset[str]:
        """The languages without an installed grammar. Imports none of them."""
        there = {name.partition("+")[0] for name in self.libraries}
        wanted = {name: pinned().get(grammar_of(name)) for name in languages}
        return frozenset(name for name, identity in wanted.items() if identity and identity not in there)


@lru_cache(maxsize=4)
def _libraries(folder: str, _changed_ns: int) -> Mapping[str, GrammarLibrary]:
    """The libraries in the folder, by identity; a file's name is the identity, a hyphen, and the digest."""
    libraries = {}
    for name in os.listdir(folder):
        identity, _, digest = name.removesuffix(SUFFIX).rpartition("-")
        if identity and name.endswith(SUFFIX):
            libraries[identity] = GrammarLibrary(os.path.join(folder, name), digest)
    return libraries


def forget_libraries() -> None:
    """Has the folder of libraries read again, after one was added within a tick of the file system's clock."""
    _libraries.cache_clear()
