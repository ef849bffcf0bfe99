"""The calls of what PHP's anonymous classes declare, inherit and override, also at the top of a file."""

from __future__ import annotations

import pytest
from related_tree import Plant

BASES = """\
<?php
namespace App;
abstract class Migration {
    abstract public function up(): void;
    public function run(): void { $this->up(); }
    protected function table(string $name): string { return $name; }
}
trait Loud { public function shout(): void {} }
"""
MIGRATION = """\
<?php
use App\\Migration;
use App\\Loud;

$job = new class extends Migration {
    use Loud;
    public function up(): void { $this->table('x'); $this->helper(); $this->shout(); }
    private function helper(): void { self::make(); }
    public static function make(): void {}
};
$job->run();
"""
ALONE = """\
<?php
class Outer {
    public function step() {}
    public function build() {
        $made = new class { public function step() {} public function go() { $this->step(); } };
        $made->go();
    }
}
"""


@pytest.mark.parametrize(
    ("target", "callers"),
    [
        ("bases.php::Migration.table", [("up", "inherited")]),
        ("bases.php::Loud.shout", [("up", "inherited")]),
        ("bases.php::Migration.run", [("", "import")]),
        ("job.php::helper", [("up", "self")]),
        ("job.php::make", [("helper", "self")]),
        ("alone.php::Outer.step", []),
        ("alone.php::Outer.build.step", [("Outer.build.go", "self")]),
        ("alone.php::Outer.build.go", [("Outer.build", "unique")]),
    ],
)
def test_callers(target: str, callers: list[tuple[str, str]], plant: Plant) -> None:
    tree = plant({"bases.php": BASES, "job.php": MIGRATION, "alone.php": ALONE})
    rows = tree.ask("callers", target, ambiguous=True).rows
    assert [(row.symbol.qualified_name, row.how) for row in rows] == callers
