"""A bare call whose object nothing at its place tells, and calls that no parser reads: in macros, by symbols."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "helpers.rb": "module SpecHelpers\n  def with_headers(h)\n    h\n  end\nend\n",
    "app_spec.rb": "describe App do\n  it('works') { get('/') { with_headers('b') } }\nend\n",
    "job.rb": """class Job < Base
  before_action :check_it, only: %i[show_it]
  private :check_it
  def check_it; send(:show_it); end
  def show_it; items.map(&:name_it).each(&method(:sync_it)); end
  def sync_it(x); log(x); end
end
class Item
  def name_it; end
end
""",
    "pl/path.lua": "local path = {}\nfunction path.normcase(p) return p end\nreturn path\n",
    "test.lua": "local utils = require 'pl.utils'\nutils.import('pl.path')\nnormcase('x')\n",
    "Box.kt": """package shop
class Box { fun goApply() = 1 }
fun use(box: Box) = box.apply { goApply() }
""",
    "Caster.scala": """trait Caster { protected def message(): String = "" }
trait Low { def make: Caster = new Caster { def cast() = message() } }
""",
    "node.php": """<?php
abstract class Node { }
class Heading extends Node { function level() { return 1; } }
class Other { function level() { return 2; } }
function render(Node $node) { return $node->level(); }
""",
    "src/lib.rs": """pub mod messages {
    pub fn shown() -> bool { true }
}
macro_rules! emit {
    (not, $name:ident) => { fn $name() { $crate::messages::shown(); $name(); } };
}
""",
    "check.c": """int verify(int x) { return x; }
int given(int x) { return x; }
#define CHECK(given, x) do { if (!verify(x)) given(x); /* verify(1) */ puts("verify(2)"); } while (0)
""",
    "Future.java": """package a;
import java.util.concurrent.CompletableFuture;
class Mine<T> extends CompletableFuture<T> { @Override public boolean cancelAll(boolean x) { return x; } }
class User {
    void use(CompletableFuture<String> f) { f.cancelAll(true); }
}
""",
}


@pytest.mark.parametrize(
    ("target", "callers"),
    [
        ("SpecHelpers.with_headers", {"unique app_spec.rb"}),
        ("Job.show_it", {"self job.rb::Job.check_it"}),
        ("Item.name_it", {"unique job.rb::Job.show_it"}),
        ("path.normcase", {"unique test.lua"}),
        ("Box.goApply", {"local Box.kt::use"}),
        ("Caster.message", {"inherited Caster.scala::Low.make.cast"}),
        ("Heading.level", {"unique node.php::render"}),
        ("Other.level", set()),
        ("messages.shown", {"import src/lib.rs::emit"}),
        ("verify", {"local check.c::CHECK"}),
        ("given", set()),
        ("Mine.cancelAll", {"ambiguous Future.java::User.use"}),
    ],
)
def test_a_call_is_found_where_nothing_tells_its_object(target: str, callers: set[str], shared: Plant) -> None:
    assert shared(FILES).callers(target) == callers


@pytest.mark.parametrize(
    ("target", "lines"), [("Job.check_it", {2}), ("Job.show_it", {2, 4}), ("Job.sync_it", {5}), ("Item.name_it", {5})]
)
def test_a_symbol_among_arguments_names_a_method(target: str, lines: set[int], shared: Plant) -> None:
    rows = shared(FILES).ask("references", target).rows
    assert {line for row in rows for line in row.lines} == lines
