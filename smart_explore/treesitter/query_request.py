"""Requests to the CLI, made from a language, the parts of its query, and the installed toolchain."""

from __future__ import annotations

import os
from collections.abc import Sequence

from smart_explore.languages.language import Language
from smart_explore.treesitter.folders import cache_folder
from smart_explore.treesitter.job import QueryRequest
from smart_explore.treesitter.package_data import queries_dir
from smart_explore.treesitter.partition import CONCATENATION_THRESHOLD
from smart_explore.treesitter.queries import BUNDLE, Parts, boundary_of, cached_query, compose
from smart_explore.treesitter.toolchain import Toolchain


def query_request(toolchain: Toolchain, language: Language, parts: Parts, contents: Sequence[bytes]) -> QueryRequest:
    """What to ask the CLI for the named parts of the language's query over these contents.

    Many contents may travel concatenated, where the language has a part for that. A cache folder that cannot be used
    costs a little time, not the answer: the query then travels with the files.
    Raises EnvironmentBrokenError where the grammar or the query files are missing.
    """
    grammar = toolchain.grammar(language)
    many = len(contents) >= CONCATENATION_THRESHOLD
    text = compose(language.queries or queries_dir(), language.name, (*parts, BUNDLE) if many else parts)
    boundary = boundary_of(text) if many else b""
    argv = (*toolchain.command, "query", "--time", "-l", grammar.path, "--lang-name", language.grammar.symbol)
    environment = {"TREE_SITTER_DIR": toolchain.config_dir, "LC_ALL": "C"}
    try:
        path = cached_query(os.path.join(cache_folder(), "queries"), language.name, text, grammar.digest)
    except OSError:
        return QueryRequest(argv, environment, contents, text, boundary)
    return QueryRequest((*argv, path), environment, contents, boundary=boundary)
