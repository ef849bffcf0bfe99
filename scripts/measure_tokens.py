"""What the three steps cost in tokens on real code, against reading the files: the figures that SKILL.md states.

    python scripts/measure_tokens.py FILE --symbol Class.method --folder DIR --query WORDS

Counts with tiktoken's o200k_base where it is installed and has its vocabulary, and always as characters / 4.
"""

from __future__ import annotations

import argparse
import contextlib
import os
from collections.abc import Callable
from typing import Any

from smart_explore.frontends.catalog import verb
from smart_explore.render.answer import to_text
from smart_explore.render.dialect import ToolCall
from smart_explore.render.tokens import estimate
from smart_explore.requests import Session, call, render_options


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--symbol", required=True, help="a method of FILE")
    parser.add_argument("--folder", required=True, help="where to search, and to show a digest of")
    parser.add_argument("--query", required=True)
    parser.add_argument("--file-pattern", default="", help="what to search in FOLDER")
    given = parser.parse_args()
    base = os.path.realpath(given.folder)
    file = os.path.relpath(os.path.realpath(given.file), base)
    with open(given.file, encoding="utf-8", errors="replace") as stream:
        whole = stream.read()
    count = _tokenizer()
    print(f"{'':44}{'characters':>11}{'chars/4':>9}{'tokens':>9}{'of file':>9}")

    def row(name: str, text: str) -> None:
        tokens = str(count(text)) if count else "-"
        share = f"{len(text) / len(whole):.1%}"
        print(f"{name:44}{len(text):11,}{estimate(text):9,}{tokens:>9}{share:>9}")

    row(f"read {file}", whole)
    for view in ("names", "signatures", "full"):
        row(f"outline, {view}", _text(base, "outline", paths=(file,), view=view))
    row(f"unfold {given.symbol}", _text(base, "unfold", file=file, symbols=(given.symbol,)))
    for most in (4_000, 1_000, 300):
        text = _text(base, "search", query=given.query, file_pattern=given.file_pattern, max_tokens=most)
        row(f"search {given.query!r}, max_tokens {most}", text)
    row("outline of the file's folder", _text(base, "outline", paths=(os.path.dirname(file) or ".",)))


def _text(base: str, name: str, **values: Any) -> str:
    declared = verb(name)
    return to_text(call(declared, Session(base=base), values), render_options(declared, values), ToolCall())


def _tokenizer() -> Callable[[str], int] | None:
    with contextlib.suppress(Exception):  # not installed, or its vocabulary cannot be fetched
        import tiktoken

        encoding = tiktoken.get_encoding("o200k_base")
        return lambda text: len(encoding.encode(text, disallowed_special=()))
    return None


if __name__ == "__main__":
    main()
