"""A rename in Ruby changes symbols that name the method, and leaves those that may name something else, and says so."""

from __future__ import annotations

from pathlib import Path

from editing import Ask, assert_renamed

LAUNCHER = """\
class Launcher
  before_start :«beat»
  validate :x, if: :«beat»

  def start
    «beat»
    send(:«beat»)
    thread(&method(:«beat»))
    fire_event(:beat)
    render :beat
    events[:beat]
    send(fast? ? :start : (:«beat»), 1)
    kind = :«beat»
    public_send(kind)
  end

  def «beat»; end
end

class Other
  before_start :beat
  def beat; end
end
"""


def test_a_symbol_that_a_method_passes_on_may_name_something_else(ask: Ask, folder: Path) -> None:
    answer = assert_renamed("launcher.rb::Launcher.beat", {"launcher.rb": LAUNCHER}, ask, folder)
    assert [one.line for one in answer.unsure] == [9, 10]
