"""Python's imports: what they bind, and the files that Python would load."""

from __future__ import annotations

import pytest
from imports_tree import files, names, tree

from smart_explore.model.relation import Imported
from smart_explore.relations.imports.imported_files import submodule

PROJECT = """
    setup.py conftest.py
    src/shop/__init__.py src/shop/models.py src/shop/views.py src/shop/api/__init__.py src/shop/api/urls.py
    src/shop/types.py src/shop/stubs.pyi src/shop/both.py src/shop/both/__init__.py
    src/plugins/red/paint.py src/plugins/blue.py
    tests/test_shop.py tests/helper.py tests/unit/__init__.py tests/unit/test_models.py
    tools/release.py tools/shop.py
"""


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("import a", [("a", "", "a")]),
        ("import a.b.c", [("a", "", "a"), ("a.b.c", "", "")]),
        ("import a.b as c, d", [("a.b", "", "c"), ("d", "", "d")]),
        ("from a import b as c, d", [("a", "b", "c"), ("a", "d", "d")]),
        ("from a.b import (c, d as e,)", [("a.b", "c", "c"), ("a.b", "d", "e")]),
        ("from . import x", [(".", "x", "x")]),
        ("from .. a import x", [("..a", "x", "x")]),
        ("from ...a.b import *", [("...a.b", "*", "*")]),
        ("from .import x", [(".", "x", "x")]),
        ("from __future__ import annotations", [("__future__", "annotations", "annotations")]),
        ("import größe as maß", [("größe", "", "maß")]),
        ("from a import", []),
        ("from import b", [("", "b", "b")]),
        ("import", []),
    ],
)
def test_a_statement_binds_its_names(statement: str, expected: list[tuple[str, str, str]]) -> None:
    assert names("python", statement) == expected


@pytest.mark.parametrize(
    ("importer", "module", "expected"),
    [
        ("src/shop/views.py", ".models", "src/shop/models.py"),
        ("src/shop/views.py", ".", "src/shop/__init__.py"),
        ("src/shop/api/urls.py", "..models", "src/shop/models.py"),
        ("src/shop/api/__init__.py", ".urls", "src/shop/api/urls.py"),
        ("src/shop/api/urls.py", "...shop.models", "src/shop/models.py"),
        ("src/shop/api/urls.py", "......shop", ""),
        ("src/shop/views.py", "shop.models", "src/shop/models.py"),
        ("src/shop/views.py", "shop.api", "src/shop/api/__init__.py"),
        ("src/shop/views.py", "shop.both", "src/shop/both/__init__.py"),
        ("src/shop/views.py", "shop.stubs", "src/shop/stubs.pyi"),
        ("src/shop/views.py", "shop.absent", ""),
        ("src/shop/views.py", "plugins.red.paint", "src/plugins/red/paint.py"),
        ("src/shop/views.py", "plugins", ""),
        ("tests/test_shop.py", "shop", "src/shop/__init__.py"),
        ("tests/test_shop.py", "helper", "tests/helper.py"),
        ("tests/unit/test_models.py", "helper", "tests/helper.py"),
        ("tests/unit/test_models.py", "conftest", "conftest.py"),
        ("tools/release.py", "shop.models", ""),
        ("tools/shop.py", "shop.models", "src/shop/models.py"),
        ("tools/shop.py", "shop", "src/shop/__init__.py"),
    ],
)
def test_a_module_is_found_where_python_looks(importer: str, module: str, expected: str) -> None:
    assert files("python", importer, module, tree(PROJECT)) == expected


def test_the_standard_library_is_not_looked_for_among_modules_of_a_package() -> None:
    assert files("python", "src/shop/views.py", "types", tree(PROJECT)) == ""
    assert files("python", "src/shop/views.py", "sys", tree(PROJECT + " src/sys.py")) == ""


def test_the_standard_library_is_found_in_its_own_tree() -> None:
    library = tree("os.py abc.py types.py json/__init__.py json/decoder.py test/test_json.py")
    assert files("python", "json/decoder.py", "types", library) == "types.py"
    assert files("python", "test/test_json.py", "json.decoder", library) == "json/decoder.py"


def test_another_package_of_a_repository_is_found_by_its_project_file() -> None:
    paths = "one/src/app/__init__.py one/src/app/a.py two/base/__init__.py two/base/b.py three/rest/__init__.py"
    both = tree(paths, {"two/pyproject.toml": ""})
    assert files("python", "one/src/app/a.py", "base.b", both) == "two/base/b.py"
    assert files("python", "one/src/app/a.py", "rest", both) == ""


def test_a_name_that_is_a_module_is_told_from_one_inside_of_the_package() -> None:
    project = tree(PROJECT)

    def is_module(module: str, name: str) -> tuple[str, ...]:
        return submodule("python", "src/shop/views.py", Imported(module, name, name, 1), project)

    assert is_module("shop", "models") == ("src/shop/models.py",)
    assert is_module("shop.models", "Order") == ()
    assert is_module(".", "api") == ("src/shop/api/__init__.py",)
    assert is_module("plugins", "blue") == ("src/plugins/blue.py",)
    assert is_module("shop", "*") == ()


def test_a_package_at_the_root_of_the_tree_imports_its_modules() -> None:
    package = tree("__init__.py events.py tasks.py")
    assert files("python", "events.py", ".", package) == "__init__.py"
    assert files("python", "events.py", ".tasks", package) == "tasks.py"


def test_a_module_that_is_called_as_the_namespace_around_it_hides_none_of_it() -> None:
    paths = tree("pyproject.toml src/shop/shop.py src/shop/cart/__init__.py src/shop/cart/lines.py src/shop/items.py")
    assert files("python", "src/shop/cart/lines.py", "shop.items", paths) == "src/shop/items.py"
    assert files("python", "src/shop/items.py", "shop.shop", paths) == "src/shop/shop.py"
