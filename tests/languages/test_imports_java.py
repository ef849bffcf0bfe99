"""Java's imports: classes, nested ones, static members, whole packages."""

from __future__ import annotations

import pytest
from imports_tree import files, names, tree

from smart_explore.relations.imports.imported_files import implicit

PROJECT = """
    core/src/main/java/org/shop/Cart.java core/src/main/java/org/shop/Item.java
    core/src/main/java/org/shop/package-info.java core/src/main/java/org/shop/pay/Bill.java
    core/src/test/java/org/shop/CartTest.java core/src/test/java/org/shop/Fakes.java
    web/src/main/java/org/shop/Cart.java web/src/main/java/org/web/App.java
    old/src/net/old/org/shop/pay/Bill.java
"""
APP = "web/src/main/java/org/web/App.java"
TEST = "core/src/test/java/org/shop/CartTest.java"
CORE, WEB = "core/src/main/java/org/shop", "web/src/main/java/org/shop"


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("import a.b.C;", [("a.b", "C", "C")]),
        ("import a.b.C.Inner;", [("a.b.C", "Inner", "Inner")]),
        ("import a.b.*;", [("a.b", "*", "*")]),
        ("import static a.b.C.make;", [("a.b.C", "make", "make")]),
        ("import static a.b.C.*;", [("a.b.C", "*", "*")]),
        ("import module java.base;", [("java.base", "*", "*")]),
        ("import static", []),
        ("import", []),
    ],
)
def test_an_import_binds_one_name(statement: str, expected: list[tuple[str, str, str]]) -> None:
    assert names("java", statement) == expected


@pytest.mark.parametrize(
    ("importer", "module", "name", "expected"),
    [
        (APP, "org.shop", "Item", f"{CORE}/Item.java"),
        (APP, "org.shop", "Cart", f"{WEB}/Cart.java"),
        (f"{CORE}/Item.java", "org.shop", "Cart", f"{CORE}/Cart.java"),
        (APP, "org.shop.Item", "Kind", f"{CORE}/Item.java"),
        (APP, "org.shop.Item.Kind", "BIG", f"{CORE}/Item.java"),
        (APP, "org.shop.Item", "*", f"{CORE}/Item.java"),
        (APP, "org.shop.pay", "Bill", f"{CORE}/pay/Bill.java"),
        (APP, "org.shop", "*", f"{WEB}/Cart.java {CORE}/Cart.java {CORE}/Item.java"),
        (APP, "org.shop", "Absent", ""),
        (APP, "java.util", "List", ""),
        (APP, "java.util", "*", ""),
    ],
)
def test_a_class_is_the_nearest_file_of_its_package(importer: str, module: str, name: str, expected: str) -> None:
    assert files("java", importer, module, tree(PROJECT), name) == expected


def test_tests_see_the_package_of_the_code_and_the_code_does_not_see_tests() -> None:
    project = tree(PROJECT)
    fakes = "core/src/test/java/org/shop/Fakes.java"
    assert implicit("java", TEST, project) == (fakes, f"{CORE}/Cart.java", f"{CORE}/Item.java")
    assert implicit("java", f"{CORE}/Cart.java", project) == (f"{CORE}/Item.java",)
    assert fakes in files("java", TEST, "org.shop", project, "*")
