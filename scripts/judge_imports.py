"""Whether Python imports lead to the files that Python itself would load: the import system is the judge.

    python scripts/judge_imports.py                      the standard library of this interpreter
    python scripts/judge_imports.py TREE --path tests    another tree, with more folders of it on the path

For every file, the statements that ``ast`` sees are looked up with the import system's own finders (nothing is
imported), and compared with what the outline's import statements resolve to. What is outside of the tree counts
where one side finds it inside.
"""

from __future__ import annotations

import argparse
import ast
import os
import sys
import sysconfig
import warnings
from collections.abc import Iterator
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader

from smart_explore.languages.project_files import FileTree
from smart_explore.model import SourceFile
from smart_explore.relations.imports.imported_files import imported_names, resolve_module, submodule
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.locate import require_toolchain

SKIPPED = ("__pycache__", "site-packages", "dist-packages", ".git")
Found = set[tuple[int, str]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tree", nargs="?", default=sysconfig.get_path("stdlib"))
    parser.add_argument("--path", action="append", default=[], help="a folder of the tree that is on Python's path")
    parser.add_argument("--show", type=int, default=20, help="differences to list")
    given = parser.parse_args()
    root = os.path.realpath(given.tree)
    warnings.simplefilter("ignore")
    paths = sorted(_sources(root))
    judge = Judge(root, ["", *given.path], paths)
    right, missed, wrong = 0, [], []
    unread = 0
    for path, ours in _ours(root, paths):
        expected = judge.expected(path)
        if expected is None:
            unread += 1
            continue
        right += len(expected & ours)
        missed += [(path, *one) for one in sorted(expected - ours)]
        wrong += [(path, *one) for one in sorted(ours - expected)]
    print(f"{len(paths)} files, {unread} that Python cannot parse; {right} imports inside of the tree right")
    print(f"{len(missed)} missed ({_share(right, missed)} found), {len(wrong)} wrong ({_share(right, wrong)} right)")
    for name, differences in (("missed", missed), ("wrong", wrong)):
        for path, line, target in differences[: given.show]:
            print(f"{name}: {path}:{line} -> {target}")


def _share(right: int, others: list[tuple[str, int, str]]) -> str:
    return f"{100 * right / max(1, right + len(others)):.3f} %"


def _sources(root: str) -> Iterator[str]:
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in SKIPPED]
        for name in names:
            if name.endswith((".py", ".pyi")):
                yield os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/")


def _read(root: str, path: str) -> bytes | None:
    try:
        with open(os.path.join(root, path), "rb") as stream:
            return stream.read()
    except OSError:
        return None


def _ours(root: str, paths: list[str]) -> Iterator[tuple[str, Found]]:
    """What each file imports from the tree: line and path."""
    files = FileTree(frozenset(paths), lambda path: _read(root, path))
    sources = [SourceFile(path, "python", _read(root, path) or b"") for path in paths if path.endswith(".py")]
    for at, outline in extract(require_toolchain(), sources):
        path = sources[at].path
        found: Found = set()
        for one in imported_names("python", outline.imports, outline.symbols):
            targets = submodule("python", path, one, files) or resolve_module("python", path, one, files)
            found |= {(one.line, target) for target in targets[:1]}
        yield path, found


class Judge:
    """The import system's file finders over the folders on the path, then this interpreter's own library."""

    def __init__(self, root: str, path: list[str], paths: list[str]) -> None:
        self._root = root
        self._path = [os.path.join(root, one) if one else root for one in path]
        self._paths = frozenset(paths)
        self._standard = sysconfig.get_path("stdlib")
        self._finders: dict[str, FileFinder] = {}

    def expected(self, path: str) -> Found | None:
        """What Python loads for the imports of a file, None where it cannot parse it."""
        try:
            tree = ast.parse(_read(self._root, path) or b"")
        except (SyntaxError, ValueError, RecursionError):
            return None
        return {
            (node.lineno, target)
            for node in ast.walk(tree)
            if isinstance(node, ast.Import | ast.ImportFrom)
            for name in self._modules(node, path)
            if (target := self._file(name, path)) is not None
        }

    def _modules(self, node: ast.Import | ast.ImportFrom, path: str) -> Iterator[tuple[str, ...]]:
        """The alternatives that each name of a statement is loaded from, a module of that name before its package."""
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield (alias.name,)
                if alias.asname is None:
                    yield (alias.name.partition(".")[0],)
            return
        module = node.module or ""
        if node.level:
            package = path.split("/")[: -node.level]
            if len(package) < path.count("/") + 1 - node.level:
                return
            module = "/" + ".".join([*package, *([module] if module else [])])
        for alias in node.names:
            yield (f"{module}.{alias.name}", module) if alias.name != "*" else (module,)

    def _file(self, names: tuple[str, ...], importer: str) -> str | None:
        for name in names:
            found = self._find(name, importer)
            if found:
                real = os.path.relpath(found, self._root).replace(os.sep, "/")
                return real if real in self._paths else None
        return None

    def _find(self, name: str, importer: str) -> str | None:
        """The file of a module, by its absolute name; after ``/`` from the tree's root, as for relative imports."""
        parts = [part for part in name.lstrip("/").split(".") if part]
        if name.startswith("/"):
            places = [self._root]
            if not parts:
                init = os.path.join(self._root, "__init__.py")
                return init if os.path.isfile(init) else None
        elif parts[0] in sys.builtin_module_names:
            return None
        else:
            places = [*self._own(importer), *self._path, self._standard]
        spec = None
        for part in parts:
            spec = self._spec(part, places)
            if spec is None:
                return None
            places = list(spec.submodule_search_locations or [])
        return spec.origin if spec is not None and spec.has_location else None

    def _own(self, importer: str) -> list[str]:
        """The folder of a script is on its path; a package's is not."""
        folder = os.path.dirname(importer)
        above = folder
        while above:
            if f"{above}/__init__.py" in self._paths:
                return []
            above = os.path.dirname(above)
        return [os.path.join(self._root, folder)]

    def _spec(self, name: str, places: list[str]) -> ModuleSpec | None:
        """As the import system goes through a path: the first module or package, else the folders of that name."""
        portions: list[str] = []
        for place in places:
            finder = self._finders.get(place)
            if finder is None:
                finder = self._finders[place] = FileFinder(place, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = finder.find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
            if spec is not None:
                portions += spec.submodule_search_locations or []
        if not portions:
            return None
        spec = ModuleSpec(name, None, is_package=True)
        spec.submodule_search_locations = portions
        return spec


if __name__ == "__main__":
    main()
