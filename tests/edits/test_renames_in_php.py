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


PROPERTIES = """\
<?php
class Base {
    protected $size = 1;
    private $own = 1;
    function __construct(private int $kept) {}
    function get() { return $this->size + $this->own + $this->kept; }
}
class Sub extends Base {
    protected $size = 2;
    private $own = 2;
    function __construct(private int $kept) {}
    function twice() { return $this->size * $this->own * $this->kept; }
}
class Line { protected $size = 3; private $own; function get() { return $this->size; } }
function total(Base $base, Sub $sub) { return $base->size + $sub->size; }
"""


@pytest.mark.parametrize(
    ("symbol", "lines"),
    [
        *(("Base.size", [3, 6, 9, 12, 15]), ("Sub.size", [3, 6, 9, 12, 15])),
        *(("Base.own", [4, 6]), ("Sub.own", [10, 12]), ("Base.kept", [5, 6]), ("Sub.kept", [11, 12])),
        ("Line.size", [14]),
    ],
)
def test_a_property_is_that_of_the_base_unless_it_is_private(
    symbol: str, lines: list[int], ask: Ask, folder: Path
) -> None:
    (folder / "a.php").write_text(PROPERTIES)
    ask({"path": "a.php", "op": "rename", "symbol": symbol, "new_name": "renamed"})
    changed = (folder / "a.php").read_text()
    assert [number for number, line in enumerate(changed.splitlines(), 1) if "renamed" in line] == lines
    assert changed.count("$renamed") == (2 if symbol.endswith(".size") and "Line" not in symbol else 1)


FIELD_AND_METHOD = """\
<?php
class Box {
    public $items = array();
    public function items() { return new Listing($this->items); }
    public function add($item) { $this->items[] = $item; return $this->items(); }
    public function check() {
        usort($all, [$this, 'items']);
        foreach ($this->items as $item) { $item->check(); }
    }
    public function __set($name, $item) { if ($item instanceof Item) { $this->items[] = $item; } }
}
class Item { public function check() {} }
function total(Box $box) { usort($all, [$box, 'items']); return count($box->items) + $box->items(); }
"""


@pytest.mark.parametrize(
    ("line", "text", "written"),
    [
        (3, "$this->items[", 2),
        (3, "$this->items)", 1),
        (3, "$this->items as", 1),
        (3, "$box->items)", 1),
        (3, "public $items", 1),
        (4, "items()", 3),
        (4, "'items'", 2),
    ],
)
def test_a_method_and_a_property_of_one_name_are_renamed_apart(
    line: int, text: str, written: int, ask: Ask, folder: Path
) -> None:
    (folder / "a.php").write_text(FIELD_AND_METHOD)
    answer = ask({"path": "a.php", "op": "rename", "symbol": f"a.php:{line}", "new_name": "kept"})
    assert not answer.refusals and not answer.unsure
    changed = (folder / "a.php").read_text()
    assert changed.count(text.replace("items", "kept")) == FIELD_AND_METHOD.count(text) == written
    assert changed.count("kept") == (6 if line == 3 else 5)


def test_a_class_is_renamed_where_doc_comments_use_it_as_a_type(ask: Ask, folder: Path) -> None:
    user = r"""<?php
namespace Q;

use P\«Leaf»;

/**
 * A Leaf is kept.
 * @property «Leaf» $kept
 * @method «Leaf» make(«Leaf» $from)
 * @template T of «Leaf»
 * @extends Box<int, «Leaf»>
 * @see Leaf
 */
class B {
    /** @var array<string, \P\«Leaf»> ä */
    private $ä;

    /**
     * @param Other|«Leaf» $a the Leaf
     * @return \Z\Leaf
     */
    public function run($a) {
        /** @var «Leaf»[]|null $all */
        $all = load();
        $all[0]->hook();
        $a->hook();
    }
}
"""
    other = "<?php\nnamespace Z;\n\n/** @var Leaf $a */\n$a = load();\n"
    text = "<?php\nnamespace P;\n\nclass «Leaf» { public function hook() {} }\n"
    answer = assert_renamed("a.php::Leaf", {"a.php": text, "b.php": user, "c.php": other}, ask, folder)
    assert answer.notes == ("lines of comments and texts with 'Leaf', which stay as they are: 4, first b.php:7",)
    assert [(shown.path, shown.line) for shown in answer.unsure] == [("c.php", 4)]
