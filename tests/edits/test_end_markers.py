"""The line ``end name`` behind a declaration of Scala is a part of it: it is renamed and deleted with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed, code

TEXT = """\
object Till:
  class Drawer:
    def open(x: Int): Int = if x > 1 then
        1
      else
        2
    end if // of the value
    // it was
    end open
    def shut = 1
  end Drawer
  val open =
    1
  end open
  def all(open: Int) =
    while open > 1 do
      println(open)
    end while
  end all
  extension (text: String)
    def closed = text
  end extension
end Till
"""
NAMES = {
    "a.scala::Till.Drawer.open": TEXT.replace("def open", "def «open»").replace("    end open", "    end «open»"),
    "a.scala::Till.open": TEXT.replace("val open", "val «open»").replace("1\n  end open", "1\n  end «open»"),
    "a.scala::Till": TEXT.replace("Till", "«Till»"),
    "a.scala::Till.closed": TEXT.replace("closed", "«closed»"),
}
DELETED = {
    "Till.Drawer.open": TEXT[TEXT.index("    def open") : TEXT.index("    def shut = 1")],
    "Till.Drawer": TEXT[TEXT.index("  class") : TEXT.index("  val open")],
    "Till.all": TEXT[TEXT.index("  def all") : TEXT.index("  extension")],
}


@pytest.mark.parametrize(("target", "text"), NAMES.items())
def test_the_name_behind_end_is_renamed_with_its_declaration(target: str, text: str, ask: Ask, folder: Path) -> None:
    assert_renamed(target, {"a.scala": text}, ask, folder)


@pytest.mark.parametrize(("symbol", "text"), DELETED.items())
def test_the_line_with_end_goes_with_its_declaration(symbol: str, text: str, ask: Ask, folder: Path) -> None:
    (folder / "a.scala").write_text(TEXT)
    assert code(ask({"path": "a.scala", "op": "delete_symbol", "symbol": symbol})) == ""
    assert (folder / "a.scala").read_text() == TEXT.replace(text, "")
