"""Elixir: modules by the names of their files, ``import`` and ``use``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages.declared_packages import Declared, declared
from smart_explore.languages.elixir.aliases import named_modules
from smart_explore.languages.import_rules import ImportRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import Package, Wanted, manifests, prefixes
from smart_explore.languages.tree_paths import inside, nearest_first
from smart_explore.model import Import, Symbol
from smart_explore.model.relation import Imported

_ONLY = re.compile(r"\bonly:\s*\[([^\]]*)\]")
_KEY = re.compile(r"(\w+[?!]?):")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_MODULE = re.compile(rb"^defmodule\s+([\w.]+)\s*(?:,\s*)?do\b", re.MULTILINE)
_APP = re.compile(rb"\bapp:\s*:(\w+)")
_MANIFEST = "mix.exs"
_ENDINGS = (".ex", ".exs")


def _names(statement: Import) -> Iterator[Imported]:
    only = _ONLY.search(statement.text)
    for word, module, short in named_modules(statement.text):
        if word in ("alias", "require"):
            yield Imported(module, "", short, statement.line)
        elif word == "import" and only is not None:
            yield from (Imported(module, name, name, statement.line, True) for name in _KEY.findall(only[1]))
        else:
            yield Imported(module, "*", "*", statement.line, reexported=True)


def _with_whole_names(imports: Sequence[Imported], symbols: Sequence[Symbol]) -> list[Imported]:
    """The imports with the short names of earlier ones replaced."""
    short: dict[str, str] = {}
    expanded = []
    for imported in imports:
        first, dot, rest = imported.module.partition(".")
        if first == "__MODULE__":
            first = next((symbol.name for symbol in symbols if symbol.kind == "module"), first)
        module = short.get(first, first) + dot + rest
        if not imported.name:
            short[imported.local] = module
        expanded.append(imported._replace(module=module))
    return expanded


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The file of a module: the longest end of its name, in words with underscores, that is a path."""
    parts = [_HUMP.sub("_", part).lower() for part in imported.module.split(".")]
    for start in range(len(parts)):
        path = "/".join(parts[start:])
        found = [file for ending in _ENDINGS for file in files.ending(path + ending) if file != importer]
        if start and found:  # the folders above have other names: they begin as the module does
            found = [file for file in found if parts[0] in file.split("/")]
        if found:
            return tuple(nearest_first(found, importer)[:1])
    said = files.memoized(_declared, "").files.get(imported.module, ())
    return tuple(nearest_first(said, importer)[:1])


def _declared(files: Files, about: str) -> Declared:
    return declared(files, _ENDINGS, lambda content: map(bytes.decode, _MODULE.findall(content)))


def _words(path: str, files: Files) -> tuple[str, ...]:
    """The last words of the names of a file's modules; without one an import may have any text."""
    return files.memoized(_declared, "").last_words(path) or ()


def _published(files: Files) -> Iterator[Package]:
    """The applications of mix.exs, by the modules in their ``lib`` folders."""
    said = files.memoized(_declared, "").files
    for folder in manifests(files, _MANIFEST):
        path = inside(folder, _MANIFEST)
        app = _APP.search(files.read(path) or b"")
        library = f"{inside(folder, 'lib')}/"
        heads = tuple(module for module, paths in said.items() if any(one.startswith(library) for one in paths))
        if app and heads:
            yield Package(app[1].decode(), folder, heads)


def _wanted(importer: str, imported: Imported, files: Files) -> Iterator[Wanted]:
    for head in prefixes(imported.module.split("."), "."):
        yield Wanted(head, imported)


IMPORTS = ImportRules(_names, _resolve, within=_with_whole_names, words=_words, published=_published, wanted=_wanted)
