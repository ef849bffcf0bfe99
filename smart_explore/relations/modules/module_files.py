"""The files, and the modules, that module names mean."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.languages.project_files import Files
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.relation import Imported
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.imports.imported_files import ambient, is_namespace, resolve_module, submodule

EXPORTS = "exports"
"""The name of a module with default exports in its own code."""


class Module(NamedTuple):
    """A module as a value, with its files."""

    language: str
    name: str
    files: tuple[str, ...]


class ModuleFiles:
    """The files of the modules of one tree."""

    def __init__(self, facts: TreeFacts, files: Files) -> None:
        self._facts = facts
        self._files = files
        self._resolved: dict[tuple[str, str, str], tuple[str, ...]] = {}

    def files_of(self, language: str, importer: str, imported: Imported) -> tuple[str, ...]:
        """The files that an imported name comes from, or is; empty if it is not in the tree."""
        key = (importer, imported.module, imported.name)
        found = self._resolved.get(key)
        if found is None:
            found = self._resolved[key] = resolve_module(language, importer, imported, self._files)
        return found

    def ambient(self, file: FileFacts) -> tuple[Imported, ...]:
        """The imports that the project implies for a file."""
        return ambient(file.language, file.path, self._files)

    def submodule(self, language: str, importer: str, imported: Imported) -> Module | None:
        """The module that an imported name itself is, as in ``from package import module``; else None."""
        files = submodule(language, importer, imported, self._files)
        joint = "" if imported.module.endswith(".") else "."
        name = f"{imported.module}{joint}{imported.name}"
        is_named = imported.name not in ("", "*")
        is_module = bool(files) or (is_named and is_namespace(language, importer, name, self._files))
        return Module(language, name, files) if is_module else None

    def is_namespace(self, file: FileFacts, name: str) -> bool:
        """True if a name that a file imports is that of a namespace of the tree, which no file is."""
        return is_namespace(file.language, file.path, name, self._files)

    def may_be_namespace(self, file: FileFacts, name: str) -> bool:
        """True if a bare name that means a type may as well mean a namespace, which qualifies no names in outlines."""
        rules = lookup_rules(file.language).modules
        if rules.namespaces_qualify or not rules.namespaces:
            return False
        whole = Imported(name, "*", "*", 0)
        return file.has_label(name) or bool(self.files_of(file.language, file.path, whole))

    def itself(self, file: FileFacts, name: str) -> Module | None:
        r"""The module that an unbound name means: the file's own (``module``, ``exports``), a namespace (``\A\B\``), a
        file as a class, or one whose names it imports.
        """
        if name.endswith("\\"):
            return self._namespace(file, name)
        if lookup_rules(file.language).modules.modules_named:
            imports = [one for one in file.bound_to("*") if one.module == name]
            own = imports or [Imported(name, "*", "*", 0)]
            files = tuple(path for one in own for path in self.files_of(file.language, file.path, one))
            if not imports and file.path not in files:  # a module that the file does not import
                return None
            return Module(file.language, name, files) if files else None
        file_class = lookup_rules(file.language).modules.file_class
        if file_class and name.endswith(file_class):
            packages = ("", *(one.module for one in file.bound_to("*")))
            found = (self.submodule(file.language, file.path, Imported(one, name, name, 0)) for one in packages)
            return next(filter(None, found), None)
        is_own = name in ("module", EXPORTS) and lookup_rules(file.language).modules.default_exports
        return Module(file.language, name, (file.path,)) if is_own else None

    def _namespace(self, file: FileFacts, written: str) -> Module | None:
        r"""The namespace of a qualified name: ``\A\B\`` from the root, else from an import or the file's own."""
        own = next((one.qualified_name for one in file.definitions if one.kind == "namespace"), "")
        head, _, rest = written.removesuffix("\\").partition("\\")
        bound = file.bound_to(head)[:1] if head else ()
        before = [f"{one.module}\\{one.name}" for one in bound] or (
            [] if not head else [own] if head == "namespace" else [own, head]
        )
        module, _, name = "\\".join(filter(None, (*before, rest))).strip("\\").rpartition("\\")
        return self.submodule(file.language, file.path, Imported(module, name, name, 0))
