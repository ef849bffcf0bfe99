"""Ruby: constants are looked up in the modules around, types have parts in several files, modules have users."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "lib/paper/reader/base.rb": """module Paper
  module Reader
    class Base
      def warn_at(line) = line
      def common = 1
    end
  end
end
""",
    "lib/paper/writer/base.rb": """module Paper
  module Writer
    class Base
      def common = 2
      def outer_only = 3
    end
  end
end
""",
    "lib/paper/reader/paper.rb": """module Paper
  module Reader
    class Paper < Base
      include ::Paper::Tools::Marks
      def start = ::Paper::Tools::Scanner.new(1)
      def other = Paper::Tools::Scanner.new(2)
    end
  end
end
""",
    "lib/paper/reader/paper/links.rb": """module Paper
  module Reader
    class Paper
      def link
        warn_at(1)
        common
        mark
        hidden
      end
    end
  end
end
""",
    "lib/paper/tools.rb": """module Paper
  module Tools
    class Scanner
      def initialize(text) = @text = text
    end
    module Marks
      def mark = finish
    end
    class Marker
      module Tools
        def own = 1
      end
      include Tools
      def use = own
    end
    module Settings
      def setting(name) = name
    end
  end
  extend ::Paper::Tools::Settings
  setting(:a)
  def self.hidden = 1
end
""",
    "lib/paper/finish.rb": """class Ender
  include Paper::Tools::Marks
  def finish = puts(1)
  def puts(text) = text
end
class Other
  def go = puts(1)
end
""",
}


@pytest.mark.parametrize(
    ("target", "callers"),
    [
        ("Reader.Base.warn_at", {"inherited lib/paper/reader/paper/links.rb::Paper.Reader.Paper.link"}),
        ("Reader.Base.common", {"inherited lib/paper/reader/paper/links.rb::Paper.Reader.Paper.link"}),
        ("Writer.Base.common", set()),
        ("Marker.Tools.own", {"inherited lib/paper/tools.rb::Paper.Tools.Marker.use"}),
        ("Marks.mark", {"inherited lib/paper/reader/paper/links.rb::Paper.Reader.Paper.link"}),
        ("Settings.setting", {"inherited lib/paper/tools.rb::Paper"}),
        ("Scanner", {"import lib/paper/reader/paper.rb::Paper.Reader.Paper.start"}),
        ("Ender.finish", {"ambiguous lib/paper/tools.rb::Paper.Tools.Marks.mark"}),
        ("Ender.puts", {"self lib/paper/finish.rb::Ender.finish"}),
        ("lib/paper/tools.rb::Paper.hidden", set()),
    ],
)
def test_the_modules_around_say_which_constant_and_which_method_is_meant(
    target: str, callers: set[str], shared: Plant
) -> None:
    assert shared(FILES).callers(target) == callers


def test_a_bare_call_may_mean_a_method_of_a_module_that_is_mixed_in_at_run_time(plant: Plant) -> None:
    text = """class Loader
  def initialize(backend = Stat)
    extend backend
  end

  def run
    rotate
    other
  end

  module Stat
    def rotate
    end
  end
end

class Else
  def other
  end
end
"""
    tree = plant({"a.rb": text})
    assert tree.callers("Stat.rotate") == {"ambiguous a.rb::Loader.run"}
    assert tree.callers("Else.other") == set()
