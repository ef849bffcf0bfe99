"""Java: the tests of a package see its code, wherever both have their roots."""

from __future__ import annotations

import pytest
from related_tree import Plant

CLASS = "package com.shop;\n\nclass Cart { void add() {} }\n"
FILES = {
    "core/src/com/shop/Cart.java": CLASS,
    "core/src/com/shop/Main.java": "package com.shop;\n\nclass Main { void run(Helper helper) { helper.help(); } }\n",
    "core/test/com/shop/Helper.java": "package com.shop;\n\nclass Helper { void help() {} }\n",
    "core/test/com/shop/CartTest.java": "package com.shop;\n\nclass CartTest { void adds() { new Cart().add(); } }\n",
    "other/src/com/shop/Cart.java": CLASS,
}


def test_tests_see_the_package_beside_them_and_no_other(shared: Plant) -> None:
    tree = shared(FILES)
    assert tree.callers("core/src/com/shop/Cart.java::Cart.add") == {
        "import core/test/com/shop/CartTest.java::CartTest.adds"
    }
    assert tree.callers("other/src/com/shop/Cart.java::Cart.add") == set()


def test_code_does_not_see_its_tests(shared: Plant) -> None:
    found = shared(FILES).callers("core/test/com/shop/Helper.java::Helper.help")
    assert found <= {"ambiguous core/src/com/shop/Main.java::Main.run"}


@pytest.mark.parametrize(
    ("code", "tests"),
    [
        ("src/java", "src/test"),
        ("main", "test"),
        ("lib/src", "lib/tests"),
        ("src", "test/unit"),
        ("src/main/java", "src/test/java"),
    ],
)
def test_the_package_line_of_a_test_says_where_its_code_is(code: str, tests: str, plant: Plant) -> None:
    files = {
        f"{code}/shop/Cart.java": "package shop;\n\nclass Cart { void add() {} }\n",
        f"{tests}/shop/CartTest.java": "package shop;\n\nclass CartTest { void adds() { new Cart().add(); } }\n",
        f"{tests}/other/shop/Cart.java": "package other.shop;\n\nclass Cart { void add() {} }\n",
    }
    tree = plant(files)
    assert tree.callers(f"{code}/shop/Cart.java::Cart.add") == {f"import {tests}/shop/CartTest.java::CartTest.adds"}
    assert tree.callers(f"{tests}/other/shop/Cart.java::Cart.add") == set()
