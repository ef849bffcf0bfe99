"""The yardstick of parsing: py-tree-sitter in one process, with the same query text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smart_explore.treesitter.queries import COMMENTS, SYMBOLS


def in_process_work(contents: Sequence[bytes]) -> Callable[[], object]:
    """Parse and query these with py-tree-sitter."""
    import tree_sitter
    import tree_sitter_python

    from smart_explore.treesitter.package_data import queries_dir
    from smart_explore.treesitter.queries import compose

    language = tree_sitter.Language(tree_sitter_python.language())
    text = compose(queries_dir(), "python", (SYMBOLS, COMMENTS))

    def work() -> int:
        parser = tree_sitter.Parser(language)
        query = tree_sitter.Query(language, text)
        return sum(len(tree_sitter.QueryCursor(query).matches(parser.parse(data).root_node)) for data in contents)

    return work
