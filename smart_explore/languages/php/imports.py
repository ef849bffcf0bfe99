"""PHP: classes by the folders that Composer maps namespaces to, and required files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from smart_explore.languages.declared_packages import Declared, declared
from smart_explore.languages.import_rules import NO_FILES, ImportRules
from smart_explore.languages.json_text import members, read_json, texts
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import Package, Wanted, manifests, prefixes
from smart_explore.languages.tree_paths import and_above, folder_of, inside, joined, name_of, nearest_first
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_USE = re.compile(r"use\s+(?:(?:function|const)\s+)?", re.IGNORECASE)
_OF_ITEM = re.compile(r"\s*(?:function|const)\s+", re.IGNORECASE)
_AS = re.compile(r"\s+as\s+", re.IGNORECASE)
_NAMESPACE = re.compile(
    rb"^(?:<\?php\b)?[ \t]*(?:declare\s*\([^)]*\)\s*;\s*)?namespace[ \t]+([\w\\\x80-\xff]+)\s*[;{]",
    re.MULTILINE | re.IGNORECASE,
)
_QUOTED = re.compile(r"""['"]([^'"]+\.\w+)['"]""")


def _names(statement: Import) -> Iterator[Imported]:
    use = _USE.match(statement.text)
    if use is None:
        path = _QUOTED.search(statement.text)
        if path is not None and not statement.text.startswith("use"):
            yield Imported(path[1].lstrip("/"), "*", "*", statement.line)
        return
    prefix, _, rest = statement.text[use.end() :].rstrip("; ").rpartition("{")
    for item in rest.rstrip("} ").split(","):
        kind = _OF_ITEM.match(item)
        name, *local = _AS.split(prefix + item[kind.end() if kind else 0 :].strip(), maxsplit=1)
        module, _, last = name.strip("\\ ").rpartition("\\")
        if last.isidentifier():
            yield Imported(module, last, local[0].strip() if local else last, statement.line)


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The file of a class: by composer.json, else the one whose path ends as the name does."""
    if imported.name == "*":
        return _required(importer, imported.module, files)
    name = f"{imported.module}\\{imported.name}".lstrip("\\")
    for root in and_above(folder_of(importer)):
        for prefix, folder in files.memoized(_mapped, root):
            path = inside(folder, name[len(prefix) :].replace("\\", "/") + ".php")
            if name.startswith(prefix) and path in files.paths:
                return (path,)
    said = files.memoized(_namespaces, "")
    if imported.module.lstrip("\\") in said.files:
        return said.best(imported.module.lstrip("\\"), imported.name, importer)
    parts = name.split("\\")
    for count in range(len(parts), min(len(parts), 2) - 1, -1):
        ending = files.ending("/".join(parts[-count:]) + ".php")
        ending = [path for path in ending if said.packages.get(path, ("",)) == ("",)]
        if ending:
            return tuple(nearest_first(ending, importer)[:1])
    return NO_FILES


def _submodule(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The files of the namespace that a ``use`` or a qualified name names."""
    name = f"{imported.module}\\{imported.name}".strip("\\")
    return tuple(nearest_first(files.memoized(_namespaces, "").files.get(name, ()), importer))


def _required(importer: str, path: str, files: Files) -> tuple[str, ...]:
    for folder in (folder_of(importer), ""):
        if (target := joined(folder, path)) in files.paths and target is not None:
            return (target,)
    return NO_FILES


def _mapped(files: Files, root: str) -> list[tuple[str, str]]:
    """The namespaces that a composer.json maps to folders, longer ones first."""
    manifest = members(read_json(files, inside(root, "composer.json")))
    found = []
    for section in ("autoload", "autoload-dev"):
        for prefix, folders in members(members(manifest.get(section)).get("psr-4")).items():
            paths = [joined(root, folder) for folder in texts(folders)]
            found += [(prefix, path) for path in paths if path is not None]
    return sorted(found, key=lambda entry: -len(entry[0]))


def _implicit(importer: str, files: Files) -> tuple[str, ...]:
    """The files of the namespace, then those without one, whose functions all see; without one the folder's."""
    said = files.memoized(_namespaces, "")
    own = said.packages.get(importer, ("",))
    if own != ("",):
        return tuple(path for one in (*own, "") for path in said.best(one, "", importer) if path != importer)
    return tuple(path for path in files.below(folder_of(importer)) if path.endswith(".php") and path != importer)


def _namespaces(files: Files, about: str) -> Declared:
    return declared(files, (".php",), _said)


def _said(content: bytes) -> Iterable[str]:
    return (found.decode("utf-8", "replace") for found in _NAMESPACE.findall(content))


def _words(path: str, files: Files) -> tuple[str, ...] | None:
    """The namespace's last word, or the file's name if it is required."""
    said = files.memoized(_namespaces, "").last_words(path)
    return None if said is None else (*said, name_of(path).partition(".")[0])


def _published(files: Files) -> Iterator[Package]:
    """The packages of composer.json, by the namespaces that it maps to folders."""
    for folder in manifests(files, "composer.json"):
        manifest = members(read_json(files, inside(folder, "composer.json")))
        autoload = members(manifest.get("autoload"))
        mapped = [*members(autoload.get("psr-4")), *members(autoload.get("psr-0"))]
        heads = tuple(dict.fromkeys(one.strip("\\") for one in mapped if one.strip("\\")))
        for name in texts(manifest.get("name")):
            yield Package(name, folder, heads)


def _wanted(importer: str, imported: Imported, files: Files) -> Iterator[Wanted]:
    parts = f"{imported.module}\\{imported.name}".strip("\\").split("\\")
    for head in prefixes(parts, "\\") if imported.name != "*" else ():
        yield Wanted(head, imported)


IMPORTS = ImportRules(
    _names, _resolve, _submodule, implicit=_implicit, words=_words, published=_published, wanted=_wanted
)
