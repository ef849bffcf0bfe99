"""What a symbol calls where its file was not understood."""

from __future__ import annotations

from pathlib import Path

from cli_project import Run

LOG = """class Log
  def write(text) = logger.info "x", tag: 1

  def twice(text)
    write(text)
    write(text)
  end

  def last = twice(1)
end
"""


def test_callees_tell_the_line_whose_calls_are_unknown(run: Run, project: Path) -> None:
    (project / "log.rb").write_text(LOG)
    done = run("callees", "log.rb::Log.write")
    assert "callees of method Log.write log.rb:2: none" in done.stdout
    assert "! log.rb: line 2 was not fully parsed: calls there are unknown\n" in done.stdout


def test_callees_of_what_was_understood_tell_no_line(run: Run, project: Path) -> None:
    (project / "log.rb").write_text(LOG)
    done = run("callees", "log.rb::Log.last")
    assert "twice" in done.stdout
    assert "understood" not in done.stdout
    assert "understood" not in run("callees", "log.rb::Log.twice").stdout
