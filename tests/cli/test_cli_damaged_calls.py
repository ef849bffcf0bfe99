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


C = """int pack(int x) { return x; }

int sell(int y)
{
	STRAY a b pack(3) $$ @@ pack(a);
	return pack(y);
}
"""


def test_calls_that_are_not_understood_are_told_where_the_outline_is_read_without_bodies(
    run: Run, project: Path
) -> None:
    (project / "shop.c").write_text(C)
    assert "syntax errors" not in run("outline", "shop.c").stdout
    for _ in ("first", "stored"):
        told = run("callers", "shop.c::pack").stdout
        assert "shop.c: line 5 has 'STRAY a b pack(3) $$ @@ pack(a);' in a part that was not parsed" in told
        told = run("callees", "shop.c::sell").stdout
        assert "! shop.c: line 5 was not fully parsed: calls there are unknown\n" in told


def test_callees_of_what_was_understood_tell_no_line(run: Run, project: Path) -> None:
    (project / "log.rb").write_text(LOG)
    done = run("callees", "log.rb::Log.last")
    assert "twice" in done.stdout
    assert "understood" not in done.stdout
    assert "understood" not in run("callees", "log.rb::Log.twice").stdout
