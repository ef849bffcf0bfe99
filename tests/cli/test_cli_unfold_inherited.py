"""Members that a type has from its bases, asked for by the type's own name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_project import Run

SHOP = """\
from shop.base import Counter, Logged
from shop.other import Twice


class Open:
    def doors(self):
        return 2


class Shop(Open, Logged):
    def sell(self):
        return self.count()


class Kiosk(Shop, Counter, Twice):
    pass
"""
BASE = """\
class Logged:
    def log(self):
        return "logged"

    def doors(self):
        return 9


class Counter:
    def count(self):
        return 1


class Far(Counter):
    def deep(self):
        return 3
"""

BASES = "Shop, Counter, Twice, Open, Logged"


@pytest.fixture
def shop(project: Path) -> Path:
    (project / "shop").mkdir()
    (project / "shop" / "shop.py").write_text(SHOP)
    (project / "shop" / "base.py").write_text(BASE)
    for name in ("other", "another"):
        (project / "shop" / f"{name}.py").write_text("class Twice:\n    def both(self):\n        pass\n")
    return project


@pytest.mark.parametrize(
    ("asked", "head", "body"),
    [
        ("Shop.doors", ":6-7 method Open.doors @.. (Shop derives from Open)", "return 2"),
        ("Kiosk#doors()", ":6-7 method Open.doors @.. (Kiosk derives from Open)", "return 2"),
        ("Shop::log", "shop/base.py:2-3 method Logged.log @.. (Shop derives from Logged)", 'return "logged"'),
        ("Kiosk.log", "shop/base.py:2-3 method Logged.log @.. (Kiosk derives from Logged)", 'return "logged"'),
        ("Kiosk.count", "shop/base.py:10-11 method Counter.count @.. (Kiosk derives from Counter)", "return 1"),
    ],
)
def test_what_a_type_has_from_a_base_is_shown(run: Run, shop: Path, asked: str, head: str, body: str) -> None:
    done = run("unfold", "shop/shop.py", asked)
    first, second, *source = done.stdout.splitlines()
    assert f"{first.partition('@')[0]}@.. {second}".endswith(head)
    assert body in source[1]
    assert "no symbol" not in done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("Shop.pay", "Shop derives from Open, Logged; what it inherits: smart-explore definition pay"),
        ("Kiosk.both", f"Kiosk derives from {BASES}; what it inherits: smart-explore definition both"),
        ("Kiosk.deep()", f"Kiosk derives from {BASES}; what it inherits: smart-explore definition deep"),
    ],
)
def test_where_it_is_not_known_which_one_the_bases_are_told(run: Run, shop: Path, asked: str, told: str) -> None:
    done = run("unfold", "shop/shop.py", asked)
    assert done.returncode == 1
    assert done.stdout.splitlines()[0].startswith(f"no symbol '{asked}' in shop/shop.py")
    assert done.stdout.splitlines()[1] == told
    assert len(done.stdout.splitlines()) == 3


def test_a_type_without_bases_and_a_name_without_type_are_missing_as_before(run: Run, shop: Path) -> None:
    for asked in ("Open.nothing_at_all", "Nobody.nothing_at_all", "nothing_at_all"):
        assert "derives from" not in run("unfold", "shop/shop.py", asked).stdout


def test_others_are_shown_beside_it_and_the_document_names_the_type(run: Run, shop: Path) -> None:
    out = run("unfold", "shop/shop.py", "Shop.sell", "Shop.log", "Shop.pay")
    assert out.returncode == 3
    assert "method Shop.sell" in out.stdout
    assert "(Shop derives from Logged)" in out.stdout
    assert "Shop derives from Open, Logged; what it inherits: smart-explore definition pay" in out.stdout
    (result,) = json.loads(run("unfold", "shop/shop.py", "Shop.log", "--json").stdout)["results"]
    assert (result["heir"], result["path"]) == ("Shop", "shop/base.py")


def test_with_an_index_it_is_found_as_well(run: Run, shop: Path) -> None:
    run("index")
    assert "(Kiosk derives from Counter)" in run("unfold", "shop/shop.py", "Kiosk.count").stdout


@pytest.mark.parametrize(
    ("path", "text", "asked", "base"),
    [
        ("a.ts", "class A { run() { go() } }\nclass B extends A implements C { }\n", "B.run", "A"),
        ("A.java", "class A { void run() { go(); } }\nclass B extends A { }\n", "B.run", "A"),
        ("a.rb", "class A\n  def run\n    go\n  end\nend\n\nclass B < A\nend\n", "B#run", "A"),
        (
            "a.go",
            "package a\n\ntype A struct{}\n\nfunc (a A) Run() { go_() }\n\ntype B struct {\n\tA\n}\n",
            "B.Run",
            "A",
        ),
    ],
)
def test_so_it_is_in_other_languages(run: Run, project: Path, path: str, text: str, asked: str, base: str) -> None:
    (project / path).write_text(text)
    out = run("unfold", path, asked)
    assert f"({asked[0]} derives from {base})" in out.stdout
    assert out.returncode == 0
