"""A member that only an anonymous class declares is used through the variable that holds the object."""

from __future__ import annotations

import pytest
from related_tree import Plant, named

FILES = {
    "A.java": """\
class Base { void stop() {} }
class Main {
    void main() {
        var made = new Base() {
            void run() { helper(); }
            void helper() {}
        };
        made.helper();
        made.stop();
    }
}
""",
    "a.kt": """\
open class Base { fun stop() {} }
fun main() {
    val made = object : Base() {
        fun run() { helper() }
        fun helper() {}
    }
    made.helper()
    made.stop()
}
""",
    "a.scala": """\
class Base { def stop(): Unit = () }
object Main {
  def main(): Unit = {
    val made = new Base {
      def run(): Unit = helper()
      def helper(): Unit = ()
    }
    made.helper()
    made.stop()
  }
}
""",
    "a.php": """\
<?php
class Base { function stop() {} }
function main() {
    $made = new class extends Base {
        function run() { $this->helper(); }
        function helper() {}
    };
    $made->helper();
    $made->stop();
}
""",
    "a.ts": """\
class Base { stop() {} }
export function main() {
  const made = new (class extends Base {
    run() { this.helper(); }
    helper() {}
  })();
  made.helper();
  made.stop();
}
""",
}


@pytest.mark.parametrize("path", FILES)
def test_the_variable_that_holds_the_object_leads_to_its_own_member(shared: Plant, path: str) -> None:
    tree = shared({path: FILES[path]})
    answer = tree.ask("references", f"{path}::helper")
    found = {(row.how, named(row.symbol).rpartition(".")[2].rpartition(":")[2]) for row in answer.rows}
    assert found == {("self", "run"), ("unique", "main")}


@pytest.mark.parametrize("path", FILES)
def test_a_member_of_the_base_is_still_the_base_s(shared: Plant, path: str) -> None:
    assert len(shared({path: FILES[path]}).ask("references", f"{path}::stop").rows) == 1


def test_an_external_base_makes_a_call_of_an_external_object_possible(shared: Plant) -> None:
    text = "class A { void a() { var made = new Thread() { void own() {} }; made.own(); } }\n"
    answer = shared({"A.java": text}).ask("references", "A.java::own", ambiguous=True)
    assert [row.how for row in answer.rows] == ["ambiguous"]
