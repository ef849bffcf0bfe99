"""The first line of a search's answer."""

from __future__ import annotations

import re

from smart_explore.model.search_answer import MAX_NAMED_FILES, SearchAnswer
from smart_explore.ranking.listed import DEFINITE
from smart_explore.render.sanitize import line, quoted
from smart_explore.render.symbol_lines import clipped

QUERY_CHARACTERS = 80
"""The part of a question that is repeated."""
QUESTION_CHARACTERS = 24
"""The same for a query with results: the user knows it."""


def search_header(answer: SearchAnswer) -> str:
    """The number of matches and their kind, and a note on a name or words that are nowhere."""
    searched = f"{answer.files} {'file' if answer.files == 1 else 'files'}"
    query = quoted(clipped(answer.query, QUERY_CHARACTERS))
    if answer.named_files:
        count = len(answer.named_files)
        files = "1 file" if count == 1 else f"{'at least ' if count == MAX_NAMED_FILES else ''}{count} files"
        related = ", then related symbols" if answer.matches else ""
        return f"{query}: no symbol but {files} of this name in {searched}{related}"
    if not answer.matches:
        return f"no match for {query} in {searched} of {line(answer.path)}"
    definitions = sum(match.tier in DEFINITE for match in answer.matches)
    count = len(answer.matches)
    if definitions and not (answer.more and definitions == count):
        related = "" if definitions == count else ", then related symbols"
        written = f"; {_written(answer)}" if answer.written and answer.written.files else ""
        return f"{query}: {definitions} definition{'' if definitions == 1 else 's'} in {searched}{related}{written}"
    plural = "" if count == 1 else "es"
    what = "weak " if answer.weak else "best " if answer.more else ""
    unknown = _unknown(answer)
    if not unknown:
        query = quoted(clipped(answer.query, QUESTION_CHARACTERS))
    where = "" if answer.told else f" in {searched}"  # the first of several answers says it
    return f"{query}: {unknown}{what}{count} match{plural}{where}"


def _unknown(answer: SearchAnswer) -> str:
    """A note on a name that no symbol has, or on words that are nowhere."""
    if is_unknown_name(answer):
        if answer.written is not None:
            return f"no symbol has this name; {_written(answer)}; "
        if answer.holding is None:
            return "no symbol has this name; "
        if answer.holding == 0:
            return "no symbol has this name or contains this text; "
        symbols = "symbol" if answer.holding == 1 else "symbols"
        return f"no symbol has this name; the text is in {answer.holding} {symbols} (grep it); "
    words = ", ".join(clipped(line(word), QUERY_CHARACTERS) for word in answer.unknown_words)
    parts = [f"nowhere: {words}" if words else "", _written(answer) if answer.written else ""]
    return "".join(f"{part}; " for part in parts if part)


def _written(answer: SearchAnswer) -> str:
    """The text for the number of files with the query as it is written."""
    if not (answer.written and answer.written.files):
        return "the text is in no symbol as it is written"
    files = answer.written.files
    many = f"{'' if answer.written.all else 'at least '}{files} {'file' if files == 1 else 'files'}"
    return f"the text is in symbols of {many} (grep it)"


def is_unknown_name(answer: SearchAnswer) -> bool:
    """True if the query is one word, and no match has it as its name, in any case style."""
    name = _plain(re.split(r"[.:#/]+", answer.query.strip())[-1])
    named = any(match.tier in DEFINITE or _plain(match.symbol.name) == name for match in answer.matches)
    return not named and len(answer.query.split()) == 1


def _plain(name: str) -> str:
    return re.sub(r"[\W_]+", "", name).lower()
