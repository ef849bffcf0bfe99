"""JVM packages: files declare their package, independently of the names of files and folders."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from smart_explore.languages.declared_packages import Declared, declared, jvm_package
from smart_explore.languages.import_rules import NO_FILES, ImportRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import jvm_packages, jvm_wanted, prefixes
from smart_explore.languages.tree_paths import folder_of, name_of, nearest_first
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_LANGUAGE = r"(?:kotlin|java|scala(?:-[\d.+-]+)?)"
_SOURCE_ROOT = re.compile(rf"(?:.*/)?src/[^/]+/{_LANGUAGE}/(.+)\Z|(?:.*/)?(?:{_LANGUAGE}|src)/(.+)\Z")


def package_imports(
    names: Callable[[Import], Iterator[Imported]], endings: tuple[str, ...], *, relative: tuple[str, ...] = ()
) -> ImportRules:
    """The rules for imports that ``names`` reads, from files with these endings.

    After one of the keywords ``relative``, an import may begin with a name from the packages around.
    """

    def said(files: Files, about: str) -> Declared:
        return declared(files, endings, jvm_package)

    def resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
        """The file named after the imported name, or after its outer type; else all files of the package."""
        parts = imported.module.split(".")
        named = [] if imported.name in ("", "*") else [imported.name]
        if relative and parts[0][:1].isupper() and (found := beside(importer, parts[0], files)):
            return found
        for outer in ("", *(around(importer, files) if relative else ())):
            above = outer.split(".") if outer else []
            found, is_package = of_package(importer, above, parts, named, files)
            if found or is_package:
                return found  # else it belongs to a package outside the tree
        elsewhere = by_folder(importer, parts, named, files)
        return tuple(path for path in elsewhere if path not in files.memoized(said, "").packages)

    def of_package(
        importer: str, above: list[str], parts: list[str], named: list[str], files: Files
    ) -> tuple[tuple[str, ...], bool]:
        """The files of the package that the first parts name below ``above``, and True if there is one."""
        packages = files.memoized(said, "")
        for count in range(len(parts), 0, -1):
            if (package := ".".join([*above, *parts[:count]])) in packages.files:
                inner = "".join([*parts, *named][count : count + 1])
                found = packages.best(package, inner, importer)
                is_inside = count == len(parts) or inner[:1].isupper() or name_of(found[0]).startswith(f"{inner}.")
                return (found if is_inside else NO_FILES), True
        return NO_FILES, False

    def around(importer: str, files: Files) -> Iterator[str]:
        """The package of a file, then those around it."""
        package = files.memoized(said, "").packages.get(importer, ("",))[0]
        return prefixes(package.split("."), ".") if package else iter(())

    def beside(importer: str, name: str, files: Files) -> tuple[str, ...]:
        """The files that declare the name that an import begins with, in the innermost package that has any."""
        several = (files.memoized(declaring, f"{package} {name}") for package in (*around(importer, files), ""))
        return tuple(nearest_first(next(filter(None, several), ()), importer))

    def declaring(files: Files, about: str) -> tuple[str, ...]:
        package, _, name = about.partition(" ")
        declaration = re.compile(rf"\b(?:{'|'.join(relative)})\s+{re.escape(name)}\b".encode())
        paths = files.memoized(said, "").files.get(package, ())
        return tuple(path for path in paths if declaration.search(files.source_bytes(path) or b""))

    def submodule(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
        """The files of the package that an import names: ``import shop.store``, then ``store.Ledger``."""
        packages, name = files.memoized(said, "").files, f"{imported.module}.{imported.name}"
        names = (name, *(f"{outer}.{name}" for outer in (around(importer, files) if relative else ())))
        return tuple(nearest_first(next((packages[one] for one in names if one in packages), ()), importer))

    def by_folder(importer: str, parts: list[str], named: list[str], files: Files) -> tuple[str, ...]:
        for count in range(len(parts) + len(named), 1, -1):
            path = "/".join([*parts, *named][:count])
            if paths := [file for ending in endings for file in files.ending(path + ending)]:
                return tuple(nearest_first(paths, importer)[:1])
        while parts and parts[-1][:1].isupper():  # a type that the name is inside
            parts.pop()
        return tuple(package(importer, "/".join(parts), files)) if parts else NO_FILES

    def package(importer: str, path: str, files: Files) -> Iterator[str]:
        for folder in nearest_first(files.folders_ending(path), importer):
            yield from (file for file in files.below(folder) if file.endswith(endings) and folder_of(file) == folder)

    def implicit(importer: str, files: Files) -> tuple[str, ...]:
        """The files of the package, nearest first; without one, of the folder and its equals in other source sets."""
        packages = files.memoized(said, "")
        own = packages.packages.get(importer, ("",))
        if own != ("",):
            return tuple(path for one in own for path in packages.best(one, "", importer) if path != importer)
        folder = folder_of(importer)
        root = _SOURCE_ROOT.match(folder)
        paths = package(importer, (root[1] or root[2]) if root else folder, files)
        return tuple(file for file in paths if file != importer and name_of(file) != "package-info.java")

    def words(path: str, files: Files) -> tuple[str, ...] | None:
        return files.memoized(said, "").last_words(path)

    published, wanted = jvm_packages, jvm_wanted
    return ImportRules(names, resolve, submodule, implicit, words=words, published=published, wanted=wanted)
