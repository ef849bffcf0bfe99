"""What Elixir's directives bind."""

from __future__ import annotations

import pytest
from imports_tree import names


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("alias Shop.Cart", [("Shop.Cart", "", "Cart")]),
        ("alias Shop.Cart, as: Basket", [("Shop.Cart", "", "Basket")]),
        ("alias Shop.{Cart, Till}", [("Shop.Cart", "", "Cart"), ("Shop.Till", "", "Till")]),
        ("require Logger", [("Logger", "", "Logger")]),
        ("import Shop.Cart", [("Shop.Cart", "*", "*")]),
        (
            "import Shop.Cart, only: [add: 2, empty?: 1]",
            [("Shop.Cart", "add", "add"), ("Shop.Cart", "empty?", "empty?")],
        ),
        ("use Shop.Cart", [("Shop.Cart", "*", "*")]),
    ],
)
def test_a_directive_binds_a_module_or_what_is_in_it(statement: str, expected: list[tuple[str, str, str]]) -> None:
    assert names("elixir", statement) == expected
