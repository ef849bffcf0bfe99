"""Rust: ``use`` trees, ``extern crate``, ``mod name;``, and the modules of paths."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.import_rules import ImportRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import Package, Wanted
from smart_explore.languages.rust.cargo import libraries, own_crate_name, target_roots
from smart_explore.languages.rust.module_files import resolve, submodule
from smart_explore.languages.tree_paths import and_above, folder_of
from smart_explore.model import Import, Symbol
from smart_explore.model.relation import Imported

_TOKEN = re.compile(r"r#\w+|\w+|::|[{},*;()]")
_MAX_DEPTH = 64
_MAX_CHARACTERS = 2_000


class _Inline(NamedTuple):
    """A module with its body in the file: first and last line."""

    start: int
    end: int
    name: str


def _names(statement: Import) -> Iterator[Imported]:
    tokens = [word.removeprefix("r#") for word in _TOKEN.findall(statement.text)]
    if "use" in tokens[:8]:
        index = tokens.index("use")
        is_public = "pub" in tokens[:index]
        for module, name, local in _tree(tokens[index + 1 :]):
            yield Imported(module, name, local, statement.line, is_public)
    elif "extern" in tokens[:8]:
        index = tokens.index("extern") + 1
        if (
            tokens[index : index + 1] == ["crate"]
            and len(tokens) > index + 1
            and tokens[index + 1] not in (";", "self")
        ):
            crate = tokens[index + 1]
            local = tokens[index + 3] if tokens[index + 2 : index + 3] == ["as"] and len(tokens) > index + 3 else crate
            yield Imported(crate, "", "" if local == "_" else local, statement.line, "pub" in tokens[:index])


def _tree(tokens: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """Module, name and local name of each leaf of ``a::{self, b as c, d::{e, *}}``."""
    outer: list[tuple[str, ...]] = []
    prefix: tuple[str, ...] = ()
    path: list[str] = []
    alias = ""
    is_leaf = True
    for index, word in enumerate([*tokens, ";"]):
        if word == "::" or (index and tokens[index - 1] == "as"):
            continue
        if word == "{":
            if len(outer) >= _MAX_DEPTH or sum(map(len, (*prefix, *path))) > _MAX_CHARACTERS:
                return
            outer.append(prefix)
            prefix, path, is_leaf = (*prefix, *path), [], True
        elif word in (",", "}", ";"):
            if is_leaf and path:
                yield _leaf(prefix, path, alias)
            path, alias, is_leaf = [], "", word != "}"
            if word == "}" and outer:
                prefix = outer.pop()
            elif word == ";":
                return
        elif word == "as" and index + 1 < len(tokens):
            alias = tokens[index + 1]
        else:
            path.append(word)


def _leaf(prefix: tuple[str, ...], path: list[str], alias: str) -> tuple[str, str, str]:
    whole = [*prefix, *path]
    if len(whole) > 1 and whole[-1] == "self":
        whole.pop()
    name = whole[-1]
    local = "" if alias == "_" else alias or name
    if len(whole) == 1:
        return (name, "*", "*") if name == "*" else (name, "", local)
    return "::".join(whole[:-1]), name, "*" if name == "*" else local


def _declared(symbols: Sequence[Symbol]) -> Iterator[Imported]:
    """``mod name;``: the module in the file of that name, bound by its declaration."""
    waiting = [(symbol, "self") for symbol in symbols]
    while waiting:
        symbol, around = waiting.pop()
        if symbol.kind == "module":
            if symbol.children:
                waiting += [(child, f"{around}::{symbol.name}") for child in symbol.children]
            elif symbol.line_end == symbol.name_line:
                name = symbol.name.removeprefix("r#")
                yield Imported(around, name, name, symbol.name_line, symbol.exported)


def _within(imports: Sequence[Imported], symbols: Sequence[Symbol]) -> list[Imported]:
    """The imports of inline modules as the file would write them: ``super`` in ``mod tests`` is ``self``.

    A path that begins with an enum or inline module of the file begins with ``self`` too.
    """
    local_names = {symbol.name for symbol in symbols if symbol.kind in ("enum", "module")}
    modules = sorted(_inline_modules(symbols), key=lambda module: (module.start, -module.end))
    placed: list[Imported] = []
    around: list[_Inline] = []
    index = 0
    for imported in sorted(imports, key=lambda imported: imported.line):
        while index < len(modules) and modules[index].start < imported.line:
            around = [module for module in around if module.end >= modules[index].start][:_MAX_DEPTH]
            around.append(modules[index])
            index += 1
        around = [module for module in around if module.end >= imported.line]
        placed.append(_relative_to_file(imported, [module.name for module in around], local_names))
    return placed


def _relative_to_file(imported: Imported, around: list[str], local_names: set[str]) -> Imported:
    parts = imported.module.split("::")
    if parts[0] not in ("self", "super"):
        is_local = parts[0] in local_names and (imported.name or not around)
        return imported._replace(module=f"self::{imported.module}") if is_local else imported
    while around and parts[:1] == ["super"]:
        around = around[:-1]
        parts = parts[1:]
    if parts[:1] != ["super"]:
        parts = ["self", *around, *parts[parts[:1] == ["self"] :]]
    return imported._replace(module="::".join(parts))


def _inline_modules(symbols: Sequence[Symbol]) -> Iterator[_Inline]:
    waiting = list(symbols)
    while waiting:
        symbol = waiting.pop()
        if symbol.kind == "module" and symbol.line_end > symbol.name_line:
            yield _Inline(symbol.name_line, symbol.line_end, symbol.name)
            waiting += symbol.children


def _words(path: str, files: Files) -> tuple[str, ...] | None:
    """Empty for the root of a crate, whose name is in a manifest; None for any other file."""
    is_root = any(path in target_roots(folder, files) for folder in and_above(folder_of(path)))
    return () if is_root else None


def _published(files: Files) -> Iterator[Package]:
    for crate, folder in libraries(files):
        yield Package(crate, folder, (crate,))


def _wanted(importer: str, imported: Imported, files: Files) -> Iterator[Wanted]:
    """The crate that a path begins with, under its own name if a manifest renames it."""
    first, colons, rest = imported.module.partition("::")
    if first not in ("crate", "self", "super"):
        own = own_crate_name(importer, first, files)
        yield Wanted(own, imported._replace(module=f"{own}{colons}{rest}"))


IMPORTS = ImportRules(
    _names,
    resolve,
    submodule,
    declared=_declared,
    within=_within,
    words=_words,
    published=_published,
    wanted=_wanted,
)
