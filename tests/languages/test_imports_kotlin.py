"""Imports of Kotlin, and of others whose files say what package they are of."""

from __future__ import annotations

import pytest
from imports_tree import files, tree

from smart_explore.relations.imports.imported_files import ambient, implicit

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


NAMESPACES = {
    "net/Client.kt": '/* MIT\n package no.such\n*/\n@file:JvmName("x")\npackage org.shop.net.http // here\n',
    "net/Retry.kt": "package org.shop.net\nfun retry() = 1",
    "net/Other.kt": "package org.shop.net\nfun other() = 1",
    "deep/org/shop/net/Wrong.kt": "package elsewhere\n",
    "a/Nested.scala": "package org\npackage shop\n\nobject Nested",
    "Web/Cart.cs": "using System;\n\nnamespace Acme.Web;\n",
    "Web/Global.cs": "global using static Acme.Core.Rounding;\nglobal using Acme.Prices;\n",
    "Web/Web.csproj": '<Project><Using Include="Acme.Core" /><Using Include="Acme.Core.Money" Alias="M" /></Project>',
    "x/Rounding.cs": "namespace Acme.Core { class Rounding {} }\nnamespace Acme.Prices\n{\n}\n",
    "x/Nested.cs": "namespace Outer\n{\n    namespace Inner\n    {\n    }\n}\nnamespace Beside\n{\n}\n",
    "lib/mail.php": "<?php\ndeclare(strict_types=1);\nnamespace App\\Mail;\nclass Sender {}\nfunction send() {}",
}


@pytest.mark.parametrize(
    ("language", "module", "name", "expected"),
    [
        ("kotlin", "org.shop.net.http", "Client", "net/Client.kt"),
        ("kotlin", "org.shop.net.http.Client", "Part", "net/Client.kt"),
        ("kotlin", "org.shop.net", "retry", "net/Other.kt net/Retry.kt"),
        ("kotlin", "org.shop.net", "Retry", "net/Retry.kt"),
        ("kotlin", "org.shop.net", "spread", "net/Other.kt net/Retry.kt"),
        ("kotlin", "org.shop.net", "Wrong", "net/Other.kt net/Retry.kt"),
        ("kotlin", "no.such", "x", ""),
        ("scala", "org.shop", "Nested", "a/Nested.scala"),
        ("csharp", "Acme.Core", "*", "x/Rounding.cs"),
        ("csharp", "Acme.Core", "Rounding.*", "x/Rounding.cs"),
        ("csharp", "Acme.Prices", "*", "x/Rounding.cs"),
        ("csharp", "System", "*", ""),
        ("csharp", "Outer.Inner", "*", "x/Nested.cs"),
        ("csharp", "Beside", "*", "x/Nested.cs"),
        ("csharp", "Inner", "*", ""),
        ("php", "App\\Mail", "Sender", "lib/mail.php"),
        ("php", "App\\Mail", "send", "lib/mail.php"),
        ("php", "Mail", "Sender", ""),
    ],
)
def test_a_file_is_of_the_package_that_it_says(language: str, module: str, name: str, expected: str) -> None:
    found = tree(" ".join(NAMESPACES), NAMESPACES)
    assert files(language, "app/Main", module, found, name) == expected


def test_what_a_project_uses_for_all_files_is_seen_in_each() -> None:
    found = tree(" ".join(NAMESPACES), NAMESPACES)
    assert [one[:3] for one in ambient("csharp", "Web/Cart.cs", found)] == [
        ("Acme.Core", "Rounding.*", "*"),
        ("Acme.Prices", "*", "*"),
        ("Acme.Core", "*", "*"),
        ("Acme.Core", "Money", "M"),
    ]
    assert not ambient("csharp", "x/Rounding.cs", found)
