"""unfold: the source of one symbol."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from smart_explore.operations.unfold.answer import unfold
from smart_explore.requests import ROOTS, Parameter, Verb, budget
from smart_explore.symbols.target_grammar import names_range, without_view

LINES_TOKENS = 2_000
TOKENS_OF_SOURCE, MAX_TOKENS_OF_SOURCE = 600, 3_200
"""The budget that each further part adds if lines or source are requested, and its limit: the user knows their size."""

TOKENS = 1_000
TOKENS_OF_FURTHER = 300
MAX_TOKENS = 2_400
"""The budget of one symbol, the addition for each further one, and its limit.

A request for six functions is read for their conditions: in ten tasks of a user, output beyond that was seldom part of
what an answer needed, and the largest of the deepest blocks are folded first.
"""


def default_budget(values: Mapping[str, Any]) -> int:
    """The default budget in tokens for a request: it grows with the number of symbols named."""
    names = values.get("symbols", ())
    words = [without_view(word) for word in (values["file"], *names)]
    full = sum(view == "full" for _, view in words) or int(values.get("view") == "full")
    file_is_one = bool(names) and ":" in values["file"].rpartition("/")[2]  # FILE:LINE or FILE::NAME
    ranges = sum(names_range(word) for word, _ in words)
    if full or values.get("lines") or ranges:
        others = max(0, len(names) + file_is_one - max(full, ranges, 1))
        source = LINES_TOKENS + max(0, full - 1) * TOKENS_OF_SOURCE + others * TOKENS_OF_FURTHER
        return min(source, MAX_TOKENS_OF_SOURCE)
    further = max(0, len(names) + file_is_one - 1)
    return min(TOKENS + further * TOKENS_OF_FURTHER, MAX_TOKENS)


VERB = Verb(
    name="unfold",
    summary="Show symbols, or only their lines about a word.",
    title="Show a symbol's source",
    search_hint=(
        "understand how a function works: read, view or show the source code or body of one function, class or method,"
        " or lines of a file"
    ),
    tool_description=(
        "How does this function work? Read the source code of symbols with line numbers, of long ones rows of what "
        "decides, instead of reading the file. 'src/db.py::load~retr|fail' is one of another file, and only what is "
        "about these words. Not for: files under 100 lines (read them)."
    ),
    examples=(
        ("unfold src/app.py main", "one function"),
        ("unfold src/app.py App.run App.stop", "two methods"),
        ("unfold src/app.py::main src/db.py:120 src/db.py:10-40", "symbols and lines of several files"),
        ("unfold src/app.py App.run --focus timeout", "the lines about a word, and the blocks around them"),
        ("unfold src/app.py 'App.run~retr|attempt' App.stop", "one of them with a focus of its own"),
        ("unfold src/app.py App.run --view body", "one row for each statement"),
        ("unfold src/app.py App.run 'Mode!full'", "the source of one of them"),
        ("unfold v1.2:src/app.py App.run", "as it was in a commit"),
        ("unfold src/app.py --focus timeout", "the lines of a whole file about a word"),
        ("unfold src/app.py --lines 10-40,90-99", "lines as they are written"),
        ("unfold models.py get_or_create --all", "every symbol of that name"),
    ),
    parameters=(
        Parameter(
            "file",
            "path",
            "The file; FILE:LINE or FILE:A-B; REV:FILE, as it was in a commit.",
            required=True,
            positional=True,
            tool_name="file_path",
            tool_help="The file, or FILE:LINE for the symbol at that line.",
        ),
        Parameter(
            "symbols",
            "text",
            "name, Class.method, Class#method or Class::method; NAME~WORD with a focus; NAME!full with a view.",
            default=(),
            many=True,
            positional=True,
            metavar="SYMBOL",
            tool_name="symbol_name",
            tool_help="name or Type.name, name~word, name!full, or a list.",
        ),
        Parameter.flag("every", "Show all symbols of that name.", tool_name="all", unlisted=True),
        Parameter(
            "lines",
            "text",
            "Lines A-B, or A-B,C-D, of the file.",
            default=(),
            many=True,
            metavar="A-B",
            tool_help="Lines A-B,C-D instead of symbols.",
            tool_single=True,
        ),
        Parameter(
            "focus",
            "text",
            "Only lines with this word, pattern or line number, and the heads of the blocks around them.",
            default=(),
            many=True,
            metavar="WORD",
            tool_help="Only lines with this word, pattern or number, and their blocks.",
            tool_single=True,
        ),
        Parameter(
            "view",
            "choice",
            "body: one row for each statement; full: the source; auto: source of short symbols, rows of long ones.",
            default="auto",
            choices=("auto", "full", "body"),
            goes_to="both",
            unlisted=True,
        ),
        Parameter.flag("numbers", "Number every line.", goes_to="render", unlisted=True, rare=True),
        *ROOTS,
        budget(grows="1000, and 300 for each further symbol, up to 2400; 2000 to 3200 for lines or source"),
    ),
    run=unfold,
    default_budget=default_budget,
)
