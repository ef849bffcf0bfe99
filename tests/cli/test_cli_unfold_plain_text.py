"""Files in a language that is not known, and settings and data: what they hold is shown below what it stands in."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_project import Run

FROB = """\
/// what is ordered
model Order {
  id      Int    @id
  state   OrderState @default(OPEN)
  lines   Line[]

  @@index([state])
}

enum OrderState {
  OPEN
  SHIPPED
}

model Line {
  count   Int
  order   Order  @relation(fields: [orderId])
}
"""

SETTINGS = """\
# how it listens
listen:
  port: 80
  retry:
    count: 3
    delay: 5s
    # seconds
store:
  path: data
  pool:
    retry: 7
    size: 4
    others:
""" + "".join(f"      name{n}: {n}\n" for n in range(30))


@pytest.fixture
def shop(project: Path) -> Path:
    (project / "shop.frob").write_text(FROB)
    (project / "settings.yaml").write_text(SETTINGS)
    return project


def test_a_file_in_an_unknown_language_is_no_symbol_of_the_file_before_it(run: Run, shop: Path) -> None:
    out = run("unfold", "geometry/shapes.py::total_area", "shop.frob::OrderState", "server.go::Server").stdout
    assert "total_area" in out and "type Server struct" in out
    assert "\nshop.frob:10-13 section OrderState" in out and "\n  SHIPPED\n" in out
    assert "no symbol" not in out


def test_a_name_it_does_not_have_loses_none_of_the_others(run: Run, shop: Path) -> None:
    done = run("unfold", "server.go::Server", "shop.frob::Nothing")
    assert done.returncode == 3
    assert "type Server struct" in done.stdout
    assert "no symbol 'Nothing' in shop.frob\n" in done.stdout
    assert "! shop.frob: files ending in .frob are in no supported language\n" in done.stdout


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("shop.frob::Order", ["model Order {", "@@index([state])"]),
        ("shop.frob::Order.state", ["shop.frob:4-4", "state   OrderState"]),
        ("shop.frob:11", ["11>\t  OPEN"]),
        ("shop.frob:10-11", ["enum OrderState {\n  OPEN\n"]),
        ("shop.frob", ["/// what is ordered", "model Line {"]),
        ("shop.frob~count", ["15\tmodel Line {\n16\t  count   Int\n(2 of 18 lines)\n"]),
        (
            "shop.frob~OrderState",
            ["2\tmodel Order {\n4\t  state ", "10\tenum OrderState {\n11\t  OPEN\n12\t  SHIPPED\n"],
        ),
    ],
)
def test_its_lines_blocks_and_words_are_shown(run: Run, shop: Path, asked: str, shown: list[str]) -> None:
    done = run("unfold", asked)
    assert done.returncode == 0
    for each in shown:
        assert each in done.stdout


def test_a_long_one_of_which_nothing_is_asked_is_refused_with_what_to_ask(run: Run, shop: Path) -> None:
    (shop / "long.frob").write_text("line\n" * 200)
    done = run("unfold", "long.frob")
    assert done.returncode == 1
    assert "long.frob: files ending in .frob are in no supported language; some of it: FILE~WORD" in done.stderr
    beside = run("unfold", "server.go::Server", "long.frob")
    assert "type Server struct" in beside.stdout and "! long.frob: " in beside.stdout


def test_a_file_that_is_no_text_is_said_to_be_none(run: Run, shop: Path) -> None:
    (shop / "image.frob").write_bytes(b"\0\1")
    done = run("unfold", "server.go::Server", "image.frob::X")
    assert "type Server struct" in done.stdout
    assert "no symbol" not in done.stdout


def test_a_key_is_shown_below_its_parents_and_with_its_values_where_these_are_few(run: Run, shop: Path) -> None:
    out = run("unfold", "settings.yaml~retry").stdout
    rows = [line for line in out.split("\n") if "\t" in line]
    assert rows == [
        "2\tlisten:",
        "4\t  retry:",
        "5\t    count: 3",
        "6\t    delay: 5s",
        "8\tstore:",
        "10\t  pool:",
        "11\t    retry: 7",
    ]
    assert "(7 of 43 lines)\n" in out
    assert "name3" not in run("unfold", "settings.yaml~others").stdout


def test_a_key_of_a_table_is_shown_below_the_head_of_the_table(run: Run, project: Path) -> None:
    (project / "tool.toml").write_text("[tool.frob]\nwidth = 80\n\n[tool.frob.sort]\norder = 'name'\n# width of all\n")
    assert "\n1\t[tool.frob]\n2\t  width = 80\n(2 of 6 lines)\n" in run("unfold", "tool.toml~width").stdout


def test_a_comment_is_shown_where_nothing_else_speaks_of_it(run: Run, shop: Path) -> None:
    assert "# seconds" in run("unfold", "settings.yaml~seconds").stdout
