"""Functions that texts in attributes and arguments name: serde's keys, sources of tests, callables of PHP."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "Cargo.toml": '[package]\nname = "x"\nversion = "0.1.0"\n',
    "src/lib.rs": """\
mod times;
struct Config {
    #[serde(default = "rs_bare", rename = "rs_renamed")]
    timeout: u64,
    #[serde(default = "Config::rs_own", skip_serializing_if = "rs_second")]
    size: u64,
    #[serde(deserialize_with = "times::rs_read", default = "crate::times::rs_now")]
    at: u64,
}
fn rs_bare() -> u64 { 5 }
fn rs_second(x: &u64) -> bool { *x == 0 }
fn rs_renamed() {}
impl Config {
    fn rs_own() -> u64 { 1 }
}
""",
    "src/times.rs": "pub fn rs_read() {}\npub fn rs_now() {}\n",
    "T.java": """\
class T {
  @MethodSource({"jFirst", "jSecond"})
  void f(String s) {}
  @Bean(name = "jNamed", initMethod = "jStart")
  T g() { return null; }
  static void jFirst() {}
  static void jSecond() {}
  void jNamed() {}
  void jStart() {}
}
""",
    "K.kt": """\
class K {
  @MethodSource("kCases")
  fun f(s: String) {}
  companion object {
    fun kCases() {}
  }
}
""",
    "C.cs": """\
class C {
  [MemberData("CsCases", MemberType = typeof(C))]
  void F() {}
  [Display("CsShown")]
  void G() {}
  static void CsCases() {}
  static void CsShown() {}
}
""",
    "c.php": """\
<?php
class PhpTest {
    #[DataProvider('phpCases')]
    public function f() {}
    public function phpCases() {}
}
add_action('php_event', 'phpHooked', 20);
usort($list, 'PhpTest::phpCases');
usort($list, "php$x");
function phpHooked() {}
function php_event() {}
""",
    "test_f.py": """\
import pytest

@pytest.fixture
def py_store(): ...

@pytest.mark.usefixtures("py_store")
@pytest.mark.skip("py_other")
def test_f(): ...

def py_other(): ...
""",
}


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("rs_bare", ["src/lib.rs:3"]),
        ("rs_second", ["src/lib.rs:5"]),
        ("Config.rs_own", ["src/lib.rs:5"]),
        ("rs_read", ["src/lib.rs:7"]),
        ("rs_now", ["src/lib.rs:7"]),
        ("rs_renamed", []),
        ("jFirst", ["T.java:2"]),
        ("jSecond", ["T.java:2"]),
        ("jStart", ["T.java:4"]),
        ("jNamed", []),
        ("kCases", ["K.kt:2"]),
        ("CsCases", ["C.cs:2"]),
        ("CsShown", []),
        ("PhpTest.phpCases", ["c.php:3", "c.php:8"]),
        ("phpHooked", ["c.php:7"]),
        ("php_event", []),
        ("py_store", ["test_f.py:6"]),
        ("py_other", []),
    ],
)
def test_a_function_that_a_text_names_is_told_where_it_is_named(shared: Plant, name: str, lines: list[str]) -> None:
    answer = shared(FILES).ask("callers", name)
    assert [f"{row.symbol.path}:{row.lines[0]}" for row in answer.passed_on] == lines
    assert not answer.rows
