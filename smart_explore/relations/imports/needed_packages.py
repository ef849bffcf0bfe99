"""The packages that a repository needs, by the names in its manifests."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.project_files import FileTree
from smart_explore.languages.published import manifests
from smart_explore.languages.tree_paths import inside, name_of

_NEEDING = (
    "package.json",
    "pyproject.toml",
    "setup.cfg",
    "setup.py",
    "requirements.txt",
    "requirements-dev.txt",
    "go.mod",
    "Cargo.toml",
    "pom.xml",
    "build.gradle",
    "build.gradle.kts",
    "build.sbt",
    "composer.json",
    "Gemfile",
    "pubspec.yaml",
    "mix.exs",
    "Package.swift",
    "vcpkg.json",
    "conanfile.txt",
    "conanfile.py",
    "Directory.Packages.props",
    "Directory.Build.props",
)
"""Files that list the packages a project needs: any word may be one."""
_NEEDING_BY_CALLS = {
    "CMakeLists.txt": re.compile(
        r"\b(?:find_package|find_dependency|pkg_check_modules|pkg_search_module|target_link_libraries|add_subdirectory"
        r"|FetchContent_Declare|ExternalProject_Add|CPM\w*Package)\s*\(([^)]*)",
        re.IGNORECASE,
    ),
    "meson.build": re.compile(r"\b(?:dependency|find_library|subproject)\s*\(([^)]*)"),
    "configure.ac": re.compile(r"\bPKG_CHECK_\w+\s*\(([^)]*)|\bAC_CHECK_LIB\s*\(([^)]*)"),
    ".csproj": re.compile(r"<(?:Package|Project)?Reference\s[^<>]*?\bInclude\s*=\s*[\"']([^\"']*)"),
}
"""Files, by name or ending, that list packages only in these places."""
_WORD = re.compile(r"@?[A-Za-z0-9](?:[\w./-]*[A-Za-z0-9])?")
_PUNCTUATION = re.compile(r"[-_.]+")


def words_of_manifests(tree: FileTree, longest: int) -> set[str]:
    """The words of a repository's manifests, as ``plain_name``s; paths also by their prefixes."""
    words = set()
    for folder in manifests(tree, *_NEEDING):
        for name in _NEEDING:
            data = tree.read(inside(folder, name))
            for word in _WORD.findall(data.decode("utf-8", "replace")) if data is not None else ():
                if len(word) <= longest + 40:
                    words.add(plain_name(word))
    gems = [path for path in tree.paths if path.endswith(".gemspec")]
    for path in gems[:20]:
        words.update(map(plain_name, _WORD.findall((tree.source_bytes(path) or b"").decode("utf-8", "replace"))))
    words.update(map(plain_name, _named_in_calls(tree)))
    return words


def plain_name(name: str) -> str:
    """The name of a package in the form used for comparison."""
    return _PUNCTUATION.sub("-", name).lower()


def _named_in_calls(tree: FileTree) -> Iterator[str]:
    for name, calls in _NEEDING_BY_CALLS.items():
        is_ending = name.startswith(".")
        paths = [path for path in tree.paths if path.endswith(name)] if is_ending else ()
        for path in paths or (inside(folder, name) for folder in manifests(tree, name)):
            for arguments in calls.findall((tree.read(path) or b"").decode("utf-8", "replace")):
                for word in _WORD.findall("".join(arguments).replace("\\", "/")):
                    yield word.removesuffix(name)
                    yield name_of(word).removesuffix(name)
