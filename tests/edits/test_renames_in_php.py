"""A rename in PHP tells a variable in a string from a function, and the methods of traits that have one name."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

TRAITS = """\
<?php
trait Left { public function log($text) { return 1; } }
trait Right { public function log($text) { return 2; } }
class Job {
    use Left, Right {
        Left::log insteadof Right;
        Right::log as protected other;
    }
    function run() {
        $this->log("x");
        $this->other("y");
    }
}
"""


def test_a_variable_in_a_string_is_no_function(ask: Ask, folder: Path) -> None:
    text = (
        '<?php\nfunction «size»() { return 1; }\nfunction say($size) { return "${size} {$size} $size" . «size»(); }\n'
    )
    assert_renamed("a.php::size", {"a.php": text}, ask, folder)


@pytest.mark.parametrize("order", ["Left, Right", "Right, Left"])
@pytest.mark.parametrize(("trait", "lines"), [("Left", [2, 10]), ("Right", [3, 7])])
def test_a_class_takes_the_method_of_one_trait(
    trait: str, lines: list[int], order: str, ask: Ask, folder: Path
) -> None:
    (folder / "a.php").write_text(TRAITS.replace("Left, Right", order))
    answer = ask({"path": "a.php", "op": "rename", "symbol": f"{trait}.log", "new_name": "note"})
    changed = (folder / "a.php").read_text().splitlines()
    assert [number for number, line in enumerate(changed, 1) if "note" in line] == lines
    assert [one.line for one in answer.unsure] == [6]


def test_a_trait_s_method_keeps_its_other_name_in_a_class_that_overrides_it(ask: Ask, folder: Path) -> None:
    text = """\
<?php
trait Runs { public function «run»() { return 1; } }
class Job {
    use Runs { «run» as protected first; }
    function «run»() { return $this->first(); }
}
(new Job)->«run»();
"""
    assert_renamed("a.php::Runs.run", {"a.php": text}, ask, folder)


def test_a_static_property_is_changed_where_it_is_asked_of_a_type(ask: Ask, folder: Path) -> None:
    text = (
        "<?php\nclass Base {\n  public static $«count» = 0;\n  function run($count) { self::$«count» += $count; }\n}\n"
        "class Sub extends Base {\n  function go() { return parent::$«count» . static::$«count»; }\n}\n"
        "echo Base::$«count»;\n"
    )
    assert_renamed("a.php::Base.count", {"a.php": text}, ask, folder)
