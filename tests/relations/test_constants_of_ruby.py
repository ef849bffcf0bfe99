"""Ruby: a constant that is made once is of the type that makes it, wherever it is named."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "shop/counter.rb": """\
module Shop
  class Counter
    def incr; end
  end

  class Other
    def incr; end
  end

  Made = Class.new(Counter)
  Pair = Struct.new(:left, :right) do
    def incr; end
  end

  class Box
    DONE = Counter.new
    KEPT = Counter.new(1).freeze
    OTHER = Other.new.dup
    COUNTED = Counter.count
    LATER = Counter.new 1

    def own; DONE.incr; end
    def frozen; KEPT.incr; end
    def other; OTHER.incr; end
    def unknown; COUNTED.incr; end
    def without_brackets; LATER.incr; end
  end

  class User
    def qualified; Box::DONE.incr; end
    def of_a_struct; Pair.new(1, 2).incr; end
  end
end
""",
    "shop/user.rb": """\
require_relative 'counter'

def at_top; Shop::Box::DONE.incr; end
""",
}
CALLERS = {
    "Shop.Counter.incr": "local Box.own, local Box.frozen, local User.qualified, import at_top",
    "Shop.Other.incr": "local Box.other",
    "Shop.Pair.incr": "local User.of_a_struct",
}


@pytest.mark.parametrize("target", CALLERS)
def test_a_constant_is_of_the_type_that_makes_it(target: str, shared: Plant) -> None:
    expected = set()
    for one in CALLERS[target].split(", "):
        how, _, name = one.partition(" ")
        expected.add(f"{how} shop/user.rb::{name}" if how == "import" else f"{how} shop/counter.rb::Shop.{name}")
    callers = shared(FILES).callers(f"shop/counter.rb::{target}")
    assert {caller for caller in callers if not caller.startswith("ambiguous ")} == expected
