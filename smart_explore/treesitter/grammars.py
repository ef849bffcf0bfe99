"""Which npm package carries which grammar, and the lock that pins them all."""

from __future__ import annotations

from typing import NamedTuple

#: The first 16 hexadecimal digits of the SHA-256 of grammars/package-lock.json. It names the installation's folder;
#: a constant, so that no command has to read and hash the lock first. A test and every set-up compare it.
LOCK_DIGEST = "5aa1dd60d8c48fa2"


class GrammarPackage(NamedTuple):
    """The npm package that carries a grammar, and the folder of the grammar's sources inside it."""

    package: str
    sources: str = "."


#: Grammar names, which are also the names their libraries export (``tree_sitter_<name>``).
GRAMMARS = {
    "c": GrammarPackage("tree-sitter-c"),
    "cpp": GrammarPackage("tree-sitter-cpp"),
    "go": GrammarPackage("tree-sitter-go"),
    "java": GrammarPackage("tree-sitter-java"),
    "javascript": GrammarPackage("tree-sitter-javascript"),
    "python": GrammarPackage("tree-sitter-python"),
    "ruby": GrammarPackage("tree-sitter-ruby"),
    "rust": GrammarPackage("tree-sitter-rust"),
    "tsx": GrammarPackage("tree-sitter-typescript", "tsx"),
    "typescript": GrammarPackage("tree-sitter-typescript", "typescript"),
}
