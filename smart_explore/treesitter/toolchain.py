"""The tree-sitter CLI and its grammar libraries, as installed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from smart_explore.errors import EnvironmentBrokenError

Origin = Literal["npm", "path", "environment", "debian"]


class GrammarLibrary(NamedTuple):
    """One grammar: the absolute path of its shared library, the name to pass as ``--lang-name``, and a digest.

    ``digest`` is the first 16 hexadecimal digits of the library's SHA-256: it changes whenever the grammar does.
    """

    path: str
    symbol: str
    digest: str


class Toolchain(NamedTuple):
    """A CLI that runs and the grammars it was proven with.

    ``command`` is what an argv begins with: the native binary, or a dynamic loader with its options and then the
    binary. ``version`` is like ``0.26.11``, and ``""`` for a binary that the environment names, which is taken at
    its word. ``config_dir`` is the value for ``TREE_SITTER_DIR``: a configuration of our own that lists one empty
    parser directory, so that neither the user's configuration nor a warning comes into an answer.
    """

    command: tuple[str, ...]
    version: str
    origin: Origin
    config_dir: str
    grammars: Mapping[str, GrammarLibrary]

    @property
    def binary(self) -> str:
        """The path of the native binary, without the loader it may run through."""
        return self.command[-1]

    def grammar(self, name: str) -> GrammarLibrary:
        """The library of a grammar of :mod:`smart_explore.languages.registry`.

        Raises ``EnvironmentBrokenError`` where the installation lacks it.
        """
        try:
            return self.grammars[name]
        except KeyError:
            raise EnvironmentBrokenError(
                f"the installation has no grammar {name!r}", "run: smart-explore setup --force"
            ) from None
