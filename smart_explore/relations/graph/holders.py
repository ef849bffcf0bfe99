"""Variables and fields that hold a function: calls of them are calls of the function."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.facts.file_facts import FileFacts

MAX_HOLDERS = 10
"""The number of variables and fields that are followed from a function."""


class Holder(NamedTuple):
    """The name of a variable or member that holds a function; ``is_seen``: other files can see it."""

    name: str
    is_seen: bool


def holders(file: FileFacts, definition: Definition) -> list[Holder]:
    """The variables and fields of a file that hold a function of it, directly or through each other."""
    name = definition.name
    found = {name: Holder(name, is_seen=False)}
    following = [name]
    while following and len(found) <= MAX_HOLDERS:
        for holder in _directly(file, following.pop(), definition):
            if holder.name not in found:
                found[holder.name] = holder
                following.append(holder.name)
    return [holder for holder in found.values() if holder.name != name][:MAX_HOLDERS]


def _directly(file: FileFacts, name: str, definition: Definition) -> Iterator[Holder]:
    given = re.compile(rf"(?:(?<=\^)|\A)(?:=|[^^=|,{{}}]+\|\.)(?:[^^,{{}}]+\.)?{re.escape(name)}(?:\Z|\^)")
    member = re.compile(rf"([\w$#]+):=(?:[\w.$#]+\.)?{re.escape(name)}[,}}]")
    of_another = re.compile(rf"([\w$#]+)\.{re.escape(name)}(?![\w$])")
    among = re.compile(rf"\[\]=(?:[\w$]+\.)*{re.escape(name)}(?![\w$.(])")  # an element of a list, as in a loop
    around = definition.qualified_name.split(".")

    def is_of_another(text: str) -> bool:
        others = set(of_another.findall(text)).difference(around)
        return name == definition.name and any(file.defines(one) and not file.bound_to(one) for one in others)

    for (owner, holder), text in file.types_naming(name):
        if is_of_another(text):
            continue
        if given.search(text) and holder.replace("$", "_").isidentifier():
            yield Holder(holder, is_seen=not owner or bool(file.qualified(owner)))
        yield from (Holder(key, is_seen=not owner) for key in member.findall(text))
    for holder, text in file.values_called(name):
        if (given.search(text) or among.search(text)) and not is_of_another(text):
            yield Holder(holder, is_seen=False)
