"""Variables and fields that hold a function: a call of one by its own name is a call of the function."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.relations.file_facts import FileFacts

MAX_HOLDERS = 10
"""Of a function that more hold, no more are looked at."""


def holders(file: FileFacts, name: str) -> Iterator[str]:
    """The names in a file by which what bears a name may be called, for it is what they are given, each once."""
    given = re.compile(rf"(?:(?<=\^)|\A)=(?:[\w.$#]+\.)?{re.escape(name)}(?:\Z|\^)")
    member = re.compile(rf"([\w$#]+):=(?:[\w.$#]+\.)?{re.escape(name)}[,}}]")
    found = dict.fromkeys(
        held
        for (_, of), text in file.types_naming(name)
        for held in (*([of] if of.isidentifier() and given.search(text) else ()), *member.findall(text))
    )
    found.update(dict.fromkeys(of for of, text in file.values_called(name) if given.search(text)))
    found.pop(name, None)
    yield from list(found)[:MAX_HOLDERS]
