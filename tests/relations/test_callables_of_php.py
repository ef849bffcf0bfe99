"""Methods that PHP names as values, as routes do: ``[A::class, 'run']``."""

from __future__ import annotations

import pytest
from related_tree import Plant

TYPES = """\
<?php
namespace App;
class Home {
    public function show() { return 1; }
    public function hide() { return [[$this, 'show'], ["show", 1], [$this->x, 'show', 2], [Home::NAME, 'show']]; }
}
class Other {
    public function show() { return 2; }
}
"""


@pytest.mark.parametrize(
    ("value", "target"),
    [
        ("[Home::class, 'show']", "Home.show"),
        ('[App\\Other::class, "show"]', "Other.show"),
        ("[new Home(), 'show']", "Home.show"),
        ("[]", ""),
        ("[Home::class]", ""),
        ("['show', Home::class]", ""),
        ("[Home::class, 'show now']", ""),
        ("[Home::class => 'show']", ""),
    ],
)
def test_a_pair_of_a_class_or_object_and_a_name_names_the_method(value: str, target: str, plant: Plant) -> None:
    use = f"<?php\nuse App\\Home;\nuse App;\nRoute::get('/', {value});\n"
    tree = plant({"app/Types.php": TYPES, "routes.php": use})
    for each in ("Home.show", "Other.show"):
        answer = tree.ask("references", f"app/Types.php::{each}")
        assert ("routes.php" in [row.symbol.path for row in answer.rows if row.how != "ambiguous"]) == (each == target)


def test_a_pair_with_the_own_object_names_its_method(plant: Plant) -> None:
    tree = plant({"app/Types.php": TYPES})
    (row,) = tree.ask("references", "app/Types.php::Home.show").rows
    assert row.lines == (5,)


def test_a_route_inside_a_group_names_the_method_that_it_leads_to(plant: Plant) -> None:
    routes = "<?php\nuse App\\Home;\nRoute::group(function () {\n    Route::get('/', [Home::class, 'show']);\n});\n"
    answer = plant({"app/Types.php": TYPES, "routes.php": routes}).ask("callers", "app/Types.php::Home.show")
    assert ("routes.php", (4,)) in [(row.symbol.path, row.lines) for row in answer.passed_on]
