"""Kotlin: names of a package, in folders of its name, and in files of any name; Java's classes too."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.packages import package_imports
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_WORD = re.compile(r"`([^`]+)`|([\w$]+)|(\*)")


def _names(statement: Import) -> Iterator[Imported]:
    words = ["".join(match) for match in _WORD.findall(statement.text)]
    if words[:1] == ["import"]:
        del words[0]
    local = words.pop() if len(words) > 2 and words[-2] == "as" else ""
    if local:
        words.pop()
    if len(words) > 1:
        yield Imported(".".join(words[:-1]), words[-1], local or words[-1], statement.line)


IMPORTS = package_imports(_names, (".kt", ".java"))
