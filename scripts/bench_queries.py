"""What each language's query costs for every file, however small."""

from __future__ import annotations

from bench_costs import cost_of

from smart_explore.languages.registry import all_languages
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.queries import COMMENTS, IMPORTS, SYMBOLS
from smart_explore.treesitter.query_request import query_request
from smart_explore.treesitter.runner import parse_all


def bench_queries() -> None:
    print("cost of each language's query per empty file, 400 files in one call, ms of CPU")
    toolchain = require_toolchain()
    for language in all_languages():
        shown = []
        for parts in ((SYMBOLS,), (SYMBOLS, COMMENTS, IMPORTS)):
            asked = query_request(toolchain, language, parts, [b""] * 400)
            cost = cost_of(lambda asked=asked: list(parse_all([asked], workers=1)))  # type: ignore[misc]
            shown.append(f"{'+'.join(parts):26}{cost.cpu / 400 * 1e3:6.2f}")
        print(f"  {language.name:12}{'   '.join(shown)}")
