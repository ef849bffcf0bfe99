"""Scala: names of a package or an object, several in braces, in folders of the package's name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.packages import package_imports
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_ONE = re.compile(r"\s*([\w.$`]+?)(?:\.?\{([^{}]*)\}|\.([\w$*`]+))?(?:\s+as\s+([\w$]+))?\s*(?:,|\Z)")
_RENAMED = re.compile(r"\s*([\w$`*]+)(?:\s*(?:=>|\bas\b)\s*([\w$]+))?\s*\Z")
_ALL = frozenset({"_", "*", "given"})


def _names(statement: Import) -> Iterator[Imported]:
    for module, several, last, alias in _ONE.findall(statement.text.removeprefix("import")):
        package = module.rstrip(".").removeprefix("_root_.")
        for written in several.split(",") if several else [f"{last} as {alias}" if alias else last]:
            renamed = _RENAMED.match(written)
            if renamed is None or renamed[2] == "_":
                continue
            name = "*" if renamed[1] in _ALL else renamed[1]
            yield Imported(package, name, renamed[2] or name, statement.line)


IMPORTS = package_imports(_names, (".scala", ".java"), relative=("object", "enum"))
