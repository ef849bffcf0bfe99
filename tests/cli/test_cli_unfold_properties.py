"""Accessors of properties, indexers and events in C#: each is a block of its member, with its keyword."""

from __future__ import annotations

from pathlib import Path

from cli_project import Run

COUNTS = """\
class Counts {
  private int retries = 3;
  public int MaxRetries {
    get {
      if (retries < 0) {
        return None;
      }
      return retries;
    }
    private set {
      if (value < 0) {
        throw new Refused();
      }
      retries = value;
    }
  }
  public int Third { get => retries; init => retries = value; }
  public int Twice => retries * 2;
  public int this[int index] {
    get { return retries + index; }
  }
  public event EventHandler Gone {
    add { handlers.Add(value); retries++; }
    remove { handlers.Remove(value); }
  }
}
"""

ROWS = """\
1	class Counts {
2	  private int retries = 3;
3	  public int MaxRetries {
4-8	    get { if (retries < 0) { return None } return retries }
10-14	    private set { if (value < 0) { throw new Refused() } retries = value }
17	  public int Third { get => retries; init => retries = value; }
18	  public int Twice => retries * 2
19	  public int this[int index] { get { return retries + index; } }
22	  public event EventHandler Gone { add { handlers.Add(value); retries++; }; remove { handlers.Remove(value); } }
"""


def test_each_accessor_is_a_row_below_its_property(run: Run, project: Path) -> None:
    (project / "Counts.cs").write_text(COUNTS)
    assert f"\n{ROWS}(" in run("unfold", "Counts.cs~retries").stdout
