"""Where a function has no name, a row says which call it is given to, where a text is given beside it."""

from __future__ import annotations

import json

import pytest
from related_tree import Plant, RelatedTree, Smart

ROUTES = """\
import { drop, keep } from "./shop";

router.post(
  "shop.drop",
  auth(),
  validate({ body: "text" }),
  async (ctx) => {
    drop(ctx.id);
  }
);
router.get<Query, Answer<Shop>>('shop.list', caught(async (ctx) => {
  drop(ctx.id);
  ctx.ids.forEach((id) => {
    drop(id);
  });
}));
command("sell", { run: () => drop(1), undo() { drop(2); } });
drop(keep("it", true));
items.reduce((sum) => drop(sum), "none");
later(() => drop(3), `${a}`, () => drop(4));

export class Shop {
  open() {
    this.bus?.on("a", () => this.bus.once("b", () => drop(5)));
    this.bus.on(name, () => drop(6));
    drop(7);
  }
}

define("all", () => {
  function inner() {
    drop(8);
  }
});
"""


def rows(tree: RelatedTree, target: str) -> dict[tuple[int, ...], tuple[str, str]]:
    """By the lines of each row its symbol and the call that is given the function around them."""
    found = tree.ask("callers", target).rows
    return {row.lines: (row.symbol.qualified_name, row.given_to) for row in found}


@pytest.mark.parametrize("name", ["routes.ts", "routes.js"])
def test_the_innermost_call_with_a_text_before_the_function_is_told(plant: Plant, name: str) -> None:
    routes = ROUTES if name.endswith("ts") else ROUTES.replace("<Query, Answer<Shop>>", "")
    tree = plant({name: routes, f"shop{name[-3:]}": "export function drop(id) {}\nexport function keep(id, b) {}\n"})
    assert rows(tree, "drop") == {
        (8,): ("", 'router.post("shop.drop")'),
        (12, 14): ("", 'router.get("shop.list")'),
        (17,): ("", 'command("sell")'),
        (18, 19, 20): ("", ""),
        (24,): ("Shop.open", 'bus.once("b")'),
        (25, 26): ("Shop.open", ""),
        (32,): ("inner", ""),
    }


OTHERS = {
    "python": ("a.py", 'def drop(): ...\nbus.on("sold", lambda: drop())\nadd("x", drop())\n', 'bus.on("sold")', (2,)),
    "go": (
        "a.go",
        'package a\n\nfunc drop() {}\n\nfunc main() {\n\tmux.HandleFunc("/drop", func() {\n\t\tdrop()\n\t})\n}\n',
        'mux.HandleFunc("/drop")',
        (7,),
    ),
    "ruby, a text": ("a.rb", 'def drop(a)\nend\n\nget "/drop" do |a|\n  drop(a)\nend\n', 'get("/drop")', (5,)),
    "ruby, a symbol": ("a.rb", "def drop(a)\nend\n\nApp.on(:sold?, 1) { |a| drop(a) }\n", "App.on(:sold?)", (4,)),
    "ruby, an argument": ("a.rb", "def drop(a)\nend\n\nscope :sold, -> { drop(1) }\n", "scope(:sold)", (4,)),
    "php": ("a.php", "<?php\nfunction drop() {}\n$app->get('/drop', fn() => drop());\n", '$app->get("/drop")', (3,)),
    "java": (
        "A.java",
        'class A {\n  void drop() {}\n  void open() {\n    app.get("/drop", c -> drop());\n  }\n}\n',
        'app.get("/drop")',
        (4,),
    ),
    "kotlin": ("a.kt", 'fun drop() {}\nfun open() {\n  get("/drop") {\n    drop()\n  }\n}\n', 'get("/drop")', (4,)),
}


@pytest.mark.parametrize("language", OTHERS)
def test_other_languages_have_such_calls_too(plant: Plant, language: str) -> None:
    path, text, call, lines = OTHERS[language]
    assert {line: to for line, (_, to) in rows(plant({path: text}), "drop").items()}[lines] == call


def test_a_long_text_is_cut_and_breaks_no_line(plant: Plant, smart: Smart) -> None:
    text = f'function f() {{}}\ndb.query(`SELECT id\n  FROM "{"x" * 80}`, () => f());\n'
    tree = plant({"a.js": text})
    shown = smart(tree.root, "callers", "f").stdout.splitlines()[2]
    assert shown.startswith(f' 3 db.query("SELECT id FROM "{"x" * 44}..") [local]: ')


def test_many_such_calls_in_one_symbol_are_one_row(plant: Plant) -> None:
    calls = [f'on("{number}", () => f());' for number in range(21)]
    tree = plant({"a.js": "\n".join(["function f() {}", *calls, ""])})
    assert [(len(row.lines), row.given_to) for row in tree.ask("callers", "f").rows] == [(21, "")]
    tree.write("a.js", "\n".join(["function f() {}", *calls[1:], ""]))
    assert [row.given_to for row in tree.ask("callers", "f").rows] == [f'on("{number}")' for number in range(1, 21)]


def test_the_title_of_a_test_is_told_alone(plant: Plant) -> None:
    test = 'import { f } from "./a";\nit("runs", () => f());\n'
    tree = plant({"a.js": "export function f() {}\n", "a.test.js": test})
    (row,) = tree.ask("callers", "f").rows
    assert (row.title, row.given_to) == ("runs", "")


def test_lines_that_speak_of_a_symbol_and_their_document_tell_it_too(plant: Plant, smart: Smart) -> None:
    tree = plant({"a.js": 'function f() {}\non("load", () => start(f));\n'})
    assert ' 2 on("load") [local]: on("load", () => start(f));' in smart(tree.root, "references", "f").stdout
    (row,) = json.loads(smart(tree.root, "references", "f", "--json").stdout)["results"]
    assert row["given_to"] == 'on("load")'
