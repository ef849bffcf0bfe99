"""Accessors of a field: where the focus shows the field, the functions that only return or set it are just named."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_project import Run

JAVA = """\
class A {
  private int maxRetries = 3;
  private int other = 4;

  A(int maxRetries) {
    this.maxRetries = maxRetries;
  }
  public int getMaxRetries() {
    return maxRetries;
  }
  public void setMaxRetries(int maxRetries) {
    this.maxRetries = maxRetries;
  }
  public int getRetriesInADay() {
    return maxRetries * 24;
  }
  public void noRetries() {
    this.maxRetries = NONE;
  }
  public int getOther() {
    return other;
  }
}
"""

ACCESSORS = (
    ("a.py", "class A:\n    retries = 3\n    b = 4\n    c = 4\n    d = 4\n\n    def get_retries(self):\n"
     "        return self.retries\n\n    def is_over(self, n):\n        return n > self.retries\n", "7", "10\t"),
    ("a.go", "package a\n\ntype A struct {\n\tretries int\n\tb int\n}\n\nfunc (a *A) SetRetries(n int) {\n"
     "\ta.retries = n\n}\n\nfunc (a *A) IsOver(n int) bool {\n\treturn n > a.retries\n}\n", "8", "12\t"),
    ("a.ts", "export class A {\n  private retries = 3;\n  private b = 4;\n  private c = 4;\n  private d = 4;\n"
     "  getRetries(): number {\n    return this.retries;\n  }\n  isOver(n: number) {\n    return n > this.retries;\n"
     "  }\n}\n", "6", "9\t"),
    ("a.php", "<?php\nclass A {\n  private $retries = 3;\n  public function getRetries() {\n"
     "    return $this->retries;\n  }\n  public function isOver($n) {\n    return $n > $this->retries;\n  }\n"
     "  public function b() {\n    b();\n  }\n  public function c() {\n    c();\n  }\n"
     "  public function d() {\n    d();\n  }\n  public function e() {\n    e();\n  }\n}\n", "4", "7\t"),
    ("A.cs", "class A {\n  private int retries = 3;\n  private int b = 4;\n  private int c = 4;\n"
     "  private int d = 4;\n  public int GetRetries() => retries;\n  public bool IsOver(int n) {\n"
     "    if (n < 0) {\n      throw new Error();\n    }\n    return n > retries;\n  }\n}\n", "6", "7\t"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "source", "accessor", "other"), ACCESSORS, ids=[each[0] for each in ACCESSORS])
def test_an_accessor_beside_its_field_is_named_only(
    run: Run, tmp_path: Path, name: str, source: str, accessor: str, other: str
) -> None:
    (tmp_path / name).write_text(source)
    out = run("unfold", f"{tmp_path / name}~retries").stdout
    assert f"only passed on: {accessor})" in out
    assert f"\n{accessor}\t" not in out
    assert f"\n{other}" in out


def test_what_sets_a_field_to_its_first_or_another_value_or_computes_with_it_is_shown(run: Run, tmp_path: Path) -> None:
    (tmp_path / "A.java").write_text(JAVA)
    for target in ("A.java~retries", "A.java::A~retries"):
        out = run("unfold", f"{tmp_path}/{target}").stdout
        assert "only passed on: 8, 11)" in out
        assert [row.split("\t")[0] for row in out.splitlines() if "\t" in row][-4:] == ["2", "5", "14", "17"]


def test_an_accessor_that_a_word_means_by_itself_is_shown(run: Run, tmp_path: Path) -> None:
    (tmp_path / "A.java").write_text(JAVA)
    out = run("unfold", f"{tmp_path}/A.java~retries|setMax").stdout
    assert "setMaxRetries(int maxRetries) { this.maxRetries = maxRetries }" in out
    assert "only passed on: 8)" in out


def test_the_accessor_of_a_field_that_is_not_shown_is_shown(run: Run, tmp_path: Path) -> None:
    (tmp_path / "A.java").write_text(
        JAVA.replace("int other = 4", "int rest = 4").replace("return other", "return rest")
    )
    out = run("unfold", f"{tmp_path}/A.java~maxRetries|getOther").stdout
    assert "getOther() { return rest }" in out
