"""A namespace that has the name of a class: the class is called, created and inherited from."""

from __future__ import annotations

import pytest
from related_tree import Plant

PHP = {
    "src/Shop.php": "<?php\nnamespace Shop;\nclass Shop extends Base {"
    " function run() { $this->up(); } static function of() {} }\n",
    "src/Base.php": "<?php\nnamespace Shop;\nclass Base { function up() {} }\n",
    "src/Cart.php": r"""<?php
namespace Shop\Cart;
use Shop\Shop;
class Cart {
  function create() { new Shop(); }
  function of() { \Shop\Shop::of(); }
  function up(Shop $s) { $s->up(); }
}
""",
}
CSHARP = {
    "a.cs": """namespace Shop
{
    public class Base { public void Up() {} }
    public class Shop : Base { public void Run() { Up(); } public static void Of() {} }
}
""",
    "b.cs": """using Shop;
namespace Other
{
    class Cart {
        void Create() { new Shop.Shop(); }
        void Of() { Shop.Shop.Of(); }
        void Up(Shop.Shop s) { s.Up(); }
    }
}
namespace Shop.Inner
{
    class Basket { void Create() { new Shop(); } void Of() { Shop.Of(); } }
}
""",
}


@pytest.mark.parametrize(
    ("files", "called", "callers"),
    [
        (PHP, "src/Shop.php::Shop", {"import src/Cart.php::Cart.create"}),
        (PHP, "src/Shop.php::Shop.of", {"import src/Cart.php::Cart.of"}),
        (PHP, "src/Base.php::Base.up", {"inherited src/Shop.php::Shop.run", "inherited src/Cart.php::Cart.up"}),
        (CSHARP, "a.cs::Shop", {"import b.cs::Cart.Create", "import b.cs::Basket.Create"}),
        (CSHARP, "a.cs::Shop.Of", {"import b.cs::Cart.Of", "import b.cs::Basket.Of"}),
        (CSHARP, "a.cs::Base.Up", {"inherited a.cs::Shop.Run", "inherited b.cs::Cart.Up"}),
    ],
)
def test_the_class_is_meant_and_not_the_namespace(
    plant: Plant, files: dict[str, str], called: str, callers: set[str]
) -> None:
    assert plant(files).callers(called) == callers


@pytest.mark.parametrize("files", [PHP, CSHARP])
def test_a_bare_name_asks_about_the_class(plant: Plant, files: dict[str, str]) -> None:
    symbol = plant(files).ask("callers", "Shop").symbol
    assert symbol is not None
    assert symbol.kind == "class"


def test_the_names_of_namespaces_are_no_references_of_a_php_class(plant: Plant) -> None:
    rows = plant(PHP).ask("references", "src/Shop.php::Shop", ambiguous=True).rows
    assert sorted(line for row in rows if row.symbol.path == "src/Cart.php" for line in row.lines) == [3, 5, 6, 7]


def test_what_may_name_the_namespace_is_an_ambiguous_reference_of_a_csharp_class(plant: Plant) -> None:
    rows = plant(CSHARP).ask("references", "a.cs::Shop", ambiguous=True).rows
    assert [line for row in rows if row.how == "ambiguous" for line in row.lines] == [1, 10]
