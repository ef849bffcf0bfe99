"""Kotlin's imports: files of any name in folders of the package's name."""

from __future__ import annotations

import pytest
from imports_tree import files, tree

from smart_explore.relations.imports import implicit

PROJECT = """
    core/src/main/kotlin/org/shop/Cart.kt core/src/main/kotlin/org/shop/Items.kt
    core/src/main/kotlin/org/shop/pay/Bill.java core/src/test/kotlin/org/shop/CartTest.kt
    web/src/main/kotlin/org/shop/Cart.kt web/src/main/kotlin/org/web/App.kt
"""
APP, TEST = "web/src/main/kotlin/org/web/App.kt", "core/src/test/kotlin/org/shop/CartTest.kt"
CORE, WEB = "core/src/main/kotlin/org/shop", "web/src/main/kotlin/org/shop"
OF_CORE = f"{CORE}/Cart.kt {CORE}/Items.kt"


@pytest.mark.parametrize(
    ("importer", "module", "name", "expected"),
    [
        (APP, "org.shop", "Cart", f"{WEB}/Cart.kt"),
        (TEST, "org.shop", "Cart", f"{CORE}/Cart.kt"),
        (APP, "org.shop.Cart", "Companion", f"{WEB}/Cart.kt"),
        (APP, "org.shop.Cart.Companion", "empty", f"{WEB}/Cart.kt"),
        (APP, "org.shop.pay", "Bill", f"{CORE}/pay/Bill.java"),
        (TEST, "org.shop", "total", f"{TEST} {OF_CORE} {WEB}/Cart.kt"),
        (TEST, "org.shop", "*", f"{TEST} {OF_CORE} {WEB}/Cart.kt"),
        (TEST, "org.shop.Item", "Kind", f"{TEST} {OF_CORE} {WEB}/Cart.kt"),
        (APP, "org.none", "Cart", ""),
    ],
)
def test_an_import_leads_to_the_nearest_file_called_so_else_to_all_of_the_package(
    importer: str, module: str, name: str, expected: str
) -> None:
    assert files("kotlin", importer, module, tree(PROJECT), name) == expected


def test_files_of_a_package_see_each_other_in_other_source_sets_too() -> None:
    assert " ".join(implicit("kotlin", TEST, tree(PROJECT))) == f"{OF_CORE} {WEB}/Cart.kt"


@pytest.mark.parametrize(
    ("code", "test"),
    [
        ("src/main/kotlin/org/shop/Cart.kt", "src/test/kotlin/org/shop/CartTest.kt"),
        ("src/main/kotlin/org/java/shop/Cart.kt", "src/test/kotlin/org/java/shop/CartTest.kt"),
        ("kotlin/org/shop/Cart.kt", "tests/kotlin/org/shop/CartTest.kt"),
    ],
)
def test_source_sets_at_the_top_of_a_tree_hold_the_same_packages(code: str, test: str) -> None:
    assert implicit("kotlin", test, tree(f"{code} other/shop/Cart.kt")) == (code,)
