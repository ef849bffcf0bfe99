"""Modules of C++20: ``import shop.cart;``, partitions ``import :lines;`` and header units ``import <vector>;``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.import_rules import NO_FILES
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import nearest_first
from smart_explore.model.relation import Imported

_NAME = r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*"
_STATEMENT = re.compile(
    rb"^[ \t]*+((?:export[ \t]++)?import[ \t]*+(?:%s|:[ \t]*+%s|<[^<>\n]++>|\"[^\"\n]++\")[^;\n\"(){}=]*+;)"
    % (_NAME.encode(), _NAME.encode()),
    re.MULTILINE,
)
_MODULE = re.compile(rf"(export\s+)?import\s*(?:(:?)\s*({_NAME})|\"([^\"]+)\"|(<[^<>]+>))")
_ENDINGS = (".cppm", ".ixx", ".mpp", ".ccm", ".cxxm", ".cpp", ".cc", ".cxx")


def statements(file: FileCaptures) -> Iterator[Region]:
    """The imports of modules, which the grammar does not know."""
    if b"import" in file.data:
        for statement in _STATEMENT.finditer(file.data):
            if file.comment_around(statement.start(1)) is None:
                yield Region(*statement.span(1))


def imported(text: str, line: int) -> Imported | None:
    """The module, or the header that is included as one, that a statement imports."""
    found = _MODULE.match(text)
    if found is None:
        return None
    module = found[4] or found[5] or f"{found[2]}{found[3]}"
    return Imported(module, "*", "*", line, reexported=bool(found[1] or found[4] or found[5]))


def is_module(module: str) -> bool:
    """True for a module, not a header: its name has only words, dots and colons."""
    return re.fullmatch(rf":?{_NAME}", module) is not None and not module.endswith((".h", ".hpp", ".hh", ".inl"))


def files_of(importer: str, module: str, files: Files) -> tuple[str, ...]:
    """The file that is called as the module, ``shop.cart.cppm``, ``shop/cart.ixx`` or ``cart.cppm``."""
    name = module.lstrip(":")
    for stem in dict.fromkeys((name, name.replace(".", "/"), name.rpartition(".")[2])):
        for ending in _ENDINGS:
            candidates = [path for path in nearest_first(files.ending(stem + ending), importer) if path != importer]
            if candidates:
                return tuple(candidates[:1])
    return NO_FILES
