"""Lua: ``require`` by a module's name as a path, and files that are run."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages.import_rules import NO_FILES, ImportRules, file_beside
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import folder_of, joined, nearest_first
from smart_explore.model import Import, Symbol
from smart_explore.model.relation import Imported

_STATEMENT = re.compile(
    r"""(?:(?:local\s+)?(?:[\w.]+\s*,\s*)?([\w.]+)\s*(?:<\w+>\s*)?=\s*)?
    (?:pcall\s*\(\s*)?(require|dofile|loadfile)[\s(,]*["']([^"']+)["']\s*\)?(?:\.(\w+))?""",
    re.VERBOSE,
)
_MEMBERS = re.compile(r"local\s+(\w+(?:\s*,\s*\w+)*)\s*=\s*(\w+\.\w+(?:\s*,\s*[\w.]+)*)")
_BUILT = re.compile(r"""(?:\[\s*["']([^"'\n]+)["']\s*\]|\b([A-Za-z_]\w*))\s*=\s*["']([^"'\n]+\.lua)["']""")
"""A module and its file in a rockspec."""
_NO_WORD = re.compile(r"\W")


def loaded_name(module: str) -> str:
    """The name of a module whose members are used without binding it to a variable."""
    return "@" + _NO_WORD.sub("_", module)


def _names(statement: Import) -> Iterator[Imported]:
    match = _STATEMENT.match(statement.text)
    if match is None:
        return
    local, verb, module, member = match.groups()
    if verb != "require":
        yield Imported(f"./{module}" if not module.startswith(("/", ".")) else module, "*", "*", statement.line)
        return
    yield Imported(module, "", loaded_name(module), statement.line)
    if local is not None:
        owner, _, name = local.rpartition(".")
        yield Imported(module, member or "", name, statement.line, reexported=bool(owner))


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    module = imported.module
    if module.startswith((".", "/")) and "/" in module:
        return file_beside(importer, module, files)
    if named := files.memoized(_built, "").get(module):
        return (named,)
    path = module.replace(".", "/")
    for ending in (f"{path}.lua", f"{path}/init.lua"):
        if found := files.ending(ending):
            return tuple(nearest_first(found, importer)[:1])
    return NO_FILES


def _built(files: Files, about: str) -> dict[str, str]:
    """The files of modules by the names that rockspecs give them: ``modules = { ["acme.pad"] = "src/pad.lua" }``."""
    found = {}
    for rockspec in sorted(path for path in files.paths if path.endswith(".rockspec")):
        text = (files.read(rockspec) or b"").decode("utf-8", "replace")
        for quoted, bare, path in _BUILT.findall(text):
            if (place := joined(folder_of(rockspec), path)) in files.paths and place is not None:
                found[quoted or bare] = place
    return found


def _words(path: str, files: Files) -> tuple[str, ...] | None:
    """The names that rockspecs give to a file, by which others may import it; None without one."""
    return tuple(module for module, built in files.memoized(_built, "").items() if built == path) or None


def _with_members(imports: Sequence[Imported], symbols: Sequence[Symbol]) -> list[Imported]:
    """The imports, and members of them with a name of their own: ``local join = path.join``."""
    modules = {imported.local: imported for imported in imports if not imported.name}
    members = []
    for symbol in symbols:
        statement = _MEMBERS.fullmatch(symbol.signature) if symbol.kind == "variable" else None
        if statement is None:
            continue
        names, values = (re.split(r"\s*,\s*", part) for part in statement.groups())
        for name, value in zip(names, values, strict=False):
            module, _, member = value.partition(".")
            if name == symbol.name and module in modules and member.isidentifier():
                members.append(Imported(modules[module].module, member, name, symbol.line_start))
    return sorted([*imports, *members], key=lambda imported: imported.line)


IMPORTS = ImportRules(_names, _resolve, within=_with_members, words=_words)
