"""The calls of methods that a PHP class has of traits under one name or under another."""

from __future__ import annotations

import pytest
from related_tree import Plant

TRAITS = """\
<?php
namespace App;
trait Left { public function log($text) { return 1; } public function count() { return 1; } }
trait Right { public function log($text) { return 2; } }
"""


@pytest.mark.parametrize("order", ["Left, Right", "Right, Left"])
@pytest.mark.parametrize(
    ("call", "method"),
    [
        ("$this->log('')", "Left.log"),
        ("$this->other('')", "Right.log"),
        ("$this->counted()", "Left.count"),
        ("(new Job)->other('')", "Right.log"),
    ],
)
def test_a_method_is_that_of_the_trait_that_the_class_names(call: str, method: str, order: str, plant: Plant) -> None:
    job = f"""\
<?php
namespace App;
class Job {{
    use {order} {{
        Left::log insteadof Right;
        Right::log as protected other;
        count as counted;
    }}
    function run() {{ {call}; }}
    function count() {{ return 2; }}
}}
"""
    tree = plant({"traits.php": TRAITS, "job.php": job})
    for one in ("Left.log", "Right.log", "Left.count"):
        rows = tree.ask("callers", f"traits.php::{one}", ambiguous=True).rows
        found = [row.symbol.qualified_name for row in rows if row.symbol.path == "job.php"]
        assert found == (["Job.run"] if one == method else []), one
