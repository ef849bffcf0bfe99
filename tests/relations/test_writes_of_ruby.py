"""A setter of Ruby that is called on an unknown object may be that of any type with it."""

from __future__ import annotations

from related_tree import Plant

TEXT = """class Box
  class << self
    attr_accessor :config
  end
  attr_accessor :width, :inner

  def grow
    inner.inner.width += 1
    inner.width ||= 2
    self.width = 3
    make(width: 4)
  end
end
Box.config ||= 5
other.find(1).width = 6
"""


def test_an_assignment_to_a_member_of_an_unknown_object_is_listed(plant: Plant) -> None:
    tree = plant({"a.rb": TEXT})
    rows = tree.ask("references", "Box.width", ambiguous=True).rows
    assert {row.lines[0]: row.how for row in rows} == {
        8: "ambiguous",
        9: "ambiguous",
        10: "local",
        15: "ambiguous",
    }
    assert [row.lines for row in tree.ask("references", "Box.config").rows] == [(14,)]
