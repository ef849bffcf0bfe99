"""Ruby's ``require`` and its kin, and the files they load."""

from __future__ import annotations

import pytest
from imports_tree import files, names, tree

GEMS = """
    shop/lib/shop.rb shop/lib/shop/cart.rb shop/lib/shop/set.rb shop/lib/shop/json.rb shop/test/test_helper.rb
    shop/test/cart/cart_test.rb shop/spec/spec_helper.rb base/lib/base/core.rb config/boot.rb bin/run.rb
"""


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ('require "a/b"', [("a/b", "*", "*")]),
        ("require('a')", [("a", "*", "*")]),
        ("require_relative 'x'", [("./x", "*", "*")]),
        ('require_relative "../x"', [("../x", "*", "*")]),
        ('load "x.rb"', [("x.rb", "*", "*")]),
        ('autoload :Cart, "shop/cart"', [("shop/cart", "Cart", "Cart")]),
        ("autoload :Cart", []),
        ('require File.expand_path("../x", __FILE__)', [("./x", "*", "*")]),
        ('require File.expand_path("../x", __dir__)', [("../x", "*", "*")]),
        ('require File.join(__dir__, "a", "b")', [("./a/b", "*", "*")]),
        ('require File.join(File.dirname(__FILE__), "x")', [("./x", "*", "*")]),
        ('require File.dirname(__FILE__) + "/x"', [("./x", "*", "*")]),
        ('require "#{__dir__}/x"', [("./x", "*", "*")]),
        ('require "adapters/#{name}"', []),
        ("require name", []),
        ('require "', []),
        ("", []),
    ],
)
def test_a_statement_loads_a_file(statement: str, expected: list[tuple[str, str, str]]) -> None:
    assert names("ruby", statement) == expected


@pytest.mark.parametrize(
    ("importer", "module", "expected"),
    [
        ("shop/lib/shop.rb", "shop/cart", "shop/lib/shop/cart.rb"),
        ("shop/lib/shop.rb", "shop/cart.rb", "shop/lib/shop/cart.rb"),
        ("shop/lib/shop.rb", "./shop/cart", "shop/lib/shop/cart.rb"),
        ("shop/lib/shop/cart.rb", "../shop", "shop/lib/shop.rb"),
        ("shop/test/cart/cart_test.rb", "test_helper", "shop/test/test_helper.rb"),
        ("shop/test/cart/cart_test.rb", "spec_helper", "shop/spec/spec_helper.rb"),
        ("shop/test/cart/cart_test.rb", "shop", "shop/lib/shop.rb"),
        ("shop/lib/shop.rb", "base/core", "base/lib/base/core.rb"),
        ("bin/run.rb", "./../config/boot", "config/boot.rb"),
        ("bin/run.rb", "shop", "shop/lib/shop.rb"),
        ("shop/lib/shop/cart.rb", "set", ""),
        ("shop/lib/shop/json.rb", "json", ""),
        ("bin/run.rb", "../../outside", ""),
        ("bin/run.rb", "a/../b", ""),
        ("bin/run.rb", "/etc/x", ""),
    ],
)
def test_a_file_is_found_on_the_load_paths_of_its_gem(importer: str, module: str, expected: str) -> None:
    assert files("ruby", importer, module, tree(GEMS)) == expected
