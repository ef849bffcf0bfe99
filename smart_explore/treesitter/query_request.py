"""Requests to the CLI from a language, the parts of its query, and the installed toolchain."""

from __future__ import annotations

import os
from collections.abc import Sequence

from smart_explore.languages.language import Language
from smart_explore.treesitter.folders import cache_folder
from smart_explore.treesitter.job import QueryRequest
from smart_explore.treesitter.package_data import queries_dir
from smart_explore.treesitter.partition import CONCATENATION_THRESHOLD
from smart_explore.treesitter.queries import BUNDLE, Parts, boundary_of, cached_query, compose
from smart_explore.treesitter.toolchain import GrammarLibrary, Toolchain
from smart_explore.treesitter.tree_reader import indented_briefly, read_trees

TREE_JOB_BYTES = 1_000_000
"""A tree's text is some ten times as long as its source."""


def query_request(toolchain: Toolchain, language: Language, parts: Parts, contents: Sequence[bytes]) -> QueryRequest:
    """The request for the named parts of the language's query over these contents.

    Many contents may be concatenated, if the language has a part for that. An unusable cache folder costs little time:
    the query is then staged with the files. Raises EnvironmentBrokenError if the grammar or the query files are
    missing.
    """
    grammar = toolchain.grammar(language)
    many = len(contents) >= CONCATENATION_THRESHOLD
    text = compose(language.queries or queries_dir(), language.name, (*parts, BUNDLE) if many else parts)
    boundary = boundary_of(text) if many else b""
    argv = _argv(toolchain, language, grammar, "query")
    environment = _environment(toolchain)
    try:
        path = cached_query(os.path.join(cache_folder(), "queries"), language.name, text, grammar.digest)
    except OSError:
        return QueryRequest(argv, environment, contents, text, boundary)
    return QueryRequest((*argv, path), environment, contents, boundary=boundary)


def tree_request(toolchain: Toolchain, language: Language, contents: Sequence[bytes]) -> QueryRequest:
    """The request for the trees of these contents. Raises EnvironmentBrokenError if the grammar is missing."""
    argv = _argv(toolchain, language, toolchain.grammar(language), "parse")
    return QueryRequest(
        argv,
        _environment(toolchain),
        contents,
        read=read_trees,
        job_bytes=TREE_JOB_BYTES,
        kept=indented_briefly,
    )


def _argv(toolchain: Toolchain, language: Language, grammar: GrammarLibrary, verb: str) -> tuple[str, ...]:
    return (*toolchain.command, verb, "--time", "-l", grammar.path, "--lang-name", language.grammar.symbol)


def _environment(toolchain: Toolchain) -> dict[str, str]:
    return {"TREE_SITTER_DIR": toolchain.config_dir, "LC_ALL": "C"}
