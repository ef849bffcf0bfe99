"""The titles of tests that have no name, by the line of a call in them."""

from __future__ import annotations

import pytest

from smart_explore.relation_answers.test_titles import MAX_LINES_ABOVE
from smart_explore.relation_answers.test_titles import test_title as title_at

SPEC = """\
describe("a shop", () => { open();
  const till = make();

  it.only('counts', async () => {
    count();
      // "it('is no test')"
  });
  describe.each([1, 2])(`takes`, (n) => {
    test("a note", () => take(n));
    it(name, () => take(n));
    drop();
  });
  close();
});
suite("it's"); open();
fits("no runner", () => open());
it("wraps", () => {
    count();
begun();
    count();
});
"""
GO = """\
func TestShop(t *testing.T) {
\tt.Run("a \\"shop\\"", func(t *testing.T) {
\t\tb.Run("counts", func(t *testing.T) { count() })
\t\tt.Run(name, func() { take() })
\t})
\topen()
}
"""
STYLES = """\
describe("a shop", () => {
  it('isn\\'t open', () => open());
  it(
    "is wrapped",
    () => open(),
  );
  it.each`
    a
    ${1}
  `("adds $a", ({ a }) => open(a));
  fit("is alone", () => open());
  for (const n of [1]) it(`loops ${n}`, () => { open(n); });
  await t.test("is part", async () => open());
  pattern.test("of a call");
  it(open.name, () => open());
});
"""
DART = """\
void main() {
  group('a shop', () {
    test('opens', () => open());
    testWidgets(
      'is shown',
      (tester) async => open(),
    );
    open();
"""
KOTLIN = """\
class ShopTest : FunSpec({
    context("a shop") {
        test("opens") { open() }
        val name = "no test" { open() }
    }
    "a till" should {
        "count" { open() }
    }
    open("no test")
"""
SCALA = """\
class ShopTest extends AnyFunSpec {
  describe("a shop") {
    it("opens") { open() }
  }
  "A till" should "count" in {
    open()
  }
  open("no test")
"""
CATCH = """\
TEST_CASE("a shop", "[slow]") {
  SECTION("opens") { open(); }
  REQUIRE("no test");
"""


@pytest.mark.parametrize(
    ("path", "text", "titles"),
    [
        (
            "a.b/shop.test.ts",
            SPEC,
            {
                1: "a shop",
                2: "a shop",
                3: "a shop",
                4: "a shop > counts",
                5: "a shop > counts",
                6: "a shop > counts",
                7: "a shop",
                8: "a shop > takes",
                9: "a shop > takes > a note",
                10: "a shop > takes",
                11: "a shop > takes",
                12: "a shop",
                13: "a shop",
                14: "",
                15: "it's",
                16: "",
                17: "wraps",
                18: "wraps",
                19: "",
                20: "",
                21: "",
            },
        ),
        ("shop_test.go", GO, {1: "", 2: 'a \\"shop\\"', 3: 'a \\"shop\\" > counts', 4: 'a \\"shop\\"', 5: "", 6: ""}),
        (
            "shop.spec.js",
            STYLES,
            {
                2: "a shop > isn't open",
                3: "a shop > is wrapped",
                5: "a shop > is wrapped",
                10: "a shop > adds $a",
                11: "a shop > is alone",
                12: "a shop > loops ${n}",
                13: "a shop > is part",
                14: "a shop",
                15: "a shop",
            },
        ),
        ("shop_test.dart", DART, {3: "a shop > opens", 6: "a shop > is shown", 8: "a shop"}),
        ("ShopTest.kt", KOTLIN, {3: "a shop > opens", 4: "a shop", 7: "a till > count", 9: ""}),
        ("ShopTest.scala", SCALA, {3: "a shop > opens", 6: "A till should count", 8: ""}),
        ("shop_test.cpp", CATCH, {2: "a shop > opens", 3: "a shop"}),
        ("shop.cts", 'it("adds")', {0: "", 1: "adds", 2: "", -1: ""}),
        ("shop.mjs", 'it("adds"\n f()', {2: "adds"}),
        ("test_shop.py", 'it("adds")', {1: ""}),
        ("ts", 'it("adds")', {1: ""}),
    ],
)
def test_the_titles_around_a_line_are_told_outer_ones_first(path: str, text: str, titles: dict[int, str]) -> None:
    lines = text.split("\n")
    assert {number: title_at(path, lines, number) for number in titles} == titles


def test_what_is_far_above_is_not_looked_at() -> None:
    lines = ['it("adds"', *[" f()"] * MAX_LINES_ABOVE]
    assert [title_at("a.js", lines, number) for number in (MAX_LINES_ABOVE, MAX_LINES_ABOVE + 1)] == ["adds", ""]
