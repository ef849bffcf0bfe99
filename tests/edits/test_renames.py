# ruff: noqa: E501 - the text of a file is easier to read on one line
"""A name is changed with what imports and what refers to it."""

from __future__ import annotations

from pathlib import Path
from unicodedata import normalize

import pytest
from editing import Ask, code, contents
from system_events import LISTED, noting


def test_a_name_is_changed_with_its_imports_and_references_and_not_where_it_is_shadowed(ask: Ask, folder: Path) -> None:
    (folder / "lib.py").write_text(
        'def total(x):\n    """total of x"""\n    return x\n\n\ndef twice(x):\n    return total(x) * 2\n'
    )
    (folder / "use.py").write_text(
        "from lib import (\n    total,\n)\nimport lib\n\nprint(total(1), lib.total(2), 'total')\n\n\ndef own(total):\n    return total\n"
    )
    (folder / "other.py").write_text("from lib import total as t\n\nprint(t(1))\n")
    answer = ask({"path": "lib.py", "op": "rename", "symbol": "total", "new_name": "sum_of"})
    assert not answer.refusals
    found = {name: data.decode() for name, data in contents(folder).items()}
    assert (
        found["lib.py"]
        == 'def sum_of(x):\n    """total of x"""\n    return x\n\n\ndef twice(x):\n    return sum_of(x) * 2\n'
    )
    assert found["other.py"] == "from lib import sum_of as t\n\nprint(t(1))\n"
    assert found["use.py"] == (
        "from lib import (\n    sum_of,\n)\nimport lib\n\nprint(sum_of(1), lib.sum_of(2), 'total')\n\n\ndef own(total):\n    return total\n"
    )


def test_from_a_folder_in_no_repository_the_files_own_one_is_the_tree(ask: Ask, folder: Path) -> None:
    for name in ("one", "two", "two/.git"):
        (folder / name).mkdir()
    for name in ("one", "two"):
        (folder / name / "lib.py").write_text("def total():\n    return 1\n")
        (folder / name / "use.py").write_text("from lib import total\n\ntotal()\n")
    with noting(LISTED, folder) as listed:
        answer = ask({"path": "two/lib.py", "op": "rename", "symbol": "total", "new_name": "sum_of"})
    assert [file.path for file in answer.files] == ["two/lib.py", "two/use.py"]
    assert set(listed) == {"two"}


def test_a_property_that_a_variable_of_its_name_gives_keeps_its_own(ask: Ask, folder: Path) -> None:
    before = """export function price() { return 1; }
const all = {price};
const more = {first: [1, (2), {a: {}}], price, last() {}};
const none = [price, other];
use(of, {price});
const give = () => ({price, other});
function send() { return {price}; }
export {price as cost};
{price}
const other = {cost: price, last};
const text = `${price}`;
exports = {price};
"""
    (folder / "shop.js").write_text(before)
    assert not ask({"path": "shop.js", "op": "rename", "symbol": "price", "new_name": "paid"}).refusals
    assert (folder / "shop.js").read_text().splitlines() == [
        "export function paid() { return 1; }",
        "const all = {price: paid};",
        "const more = {first: [1, (2), {a: {}}], price: paid, last() {}};",
        "const none = [paid, other];",
        "use(of, {price: paid});",
        "const give = () => ({price: paid, other});",
        "function send() { return {price: paid}; }",
        "export {paid as cost};",
        "{paid}",
        "const other = {cost: paid, last};",
        "const text = `${paid}`;",
        "exports = {paid};",
    ]


IMPORTS = {
    "a.py": ("from pay import pay as pay\npay()\n", "from pay import settle as settle\nsettle()\n"),
    "b.py": (
        "from pay import (\n    first,\n    pay,\n    last,\n)\n",
        "from pay import (\n    first,\n    settle,\n    last,\n)\n",
    ),
    "c.py": ("from pay import first, \\\n    pay\npay()\n", "from pay import first, \\\n    settle\nsettle()\n"),
    "d.py": ("from pay import pay; import pay.tools\n", "from pay import settle; import pay.tools\n"),
    "g.py": (
        "import pay\nimport pay as money\npay.pay(money.pay)\n",
        "import pay\nimport pay as money\npay.settle(money.settle)\n",
    ),
    "e.py": ("from pay import first, last\n", "from pay import first, last\n"),
    "f.py": ("from pay import pay\nnames = 'pay', \"pay\"\n", "from pay import settle\nnames = 'pay', \"pay\"\n"),
}
IMPORTS_OF_SCRIPTS = {
    "a.js": ("import { pay } from './pay.js'; const all = {pay};\n", "import { settle } from './pay.js'; const all = {pay: settle};\n"),
    "b.js": ('import {\n  first,\n  pay as given,\n} from "./pay.js";\ngiven();\n', 'import {\n  first,\n  settle as given,\n} from "./pay.js";\ngiven();\n'),
    "c.js": ("export { pay } from './pay.js';\n", "export { settle } from './pay.js';\n"),
    "d.js": ("const { pay } = require(`./pay.js`);\npay();\n", "const { settle: pay } = require(`./pay.js`);\npay();\n"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("path", "text", "importing"),
    [
        ("pay.py", "def pay(): ...\ndef first(): ...\ndef last(): ...\n", IMPORTS),
        ("pay.js", "export function pay() {}\nexport function first() {}\n", IMPORTS_OF_SCRIPTS),
    ],
)
def test_a_name_is_changed_where_a_statement_imports_it_and_a_module_of_that_name_stays(
    path: str, text: str, importing: dict[str, tuple[str, str]], ask: Ask, folder: Path
) -> None:
    for name, data in {path: text, **{name: before for name, (before, _) in importing.items()}}.items():
        (folder / name).write_text(data)
    answer = ask({"path": path, "op": "rename", "symbol": "pay", "new_name": "settle"})
    assert not answer.refusals
    assert {name: (folder / name).read_text() for name in importing} == {
        name: now for name, (_, now) in importing.items()
    }
    assert not answer.unsure
    kind, first = (
        ("with 'pay' in quotes", "f.py:2") if path == "pay.py" else ("of comments and texts with 'pay'", "b.js:4")
    )
    assert answer.notes == (f"lines {kind}, which stay as they are: 1, first {first}",)


@pytest.mark.parametrize("symbol", ["A.run", "B.run"])
def test_a_method_goes_along_with_those_that_override_it_and_unsure_references_are_left(
    symbol: str, ask: Ask, folder: Path
) -> None:
    (folder / "a.py").write_text(
        "class A:\n    def run(self):\n        return self.run()\n\n\nclass B(A):\n    def run(self):\n        return super().run()\n"
    )
    (folder / "b.py").write_text("class C:\n    def run(self):\n        pass\n\n\ndef go(x):\n    x.run()\n")
    answer = ask({"path": "a.py", "op": "rename", "symbol": symbol, "new_name": "start"})
    assert not answer.refusals
    assert "run" not in (folder / "a.py").read_text()
    assert (folder / "b.py").read_text().count("run") == 2
    assert [(shown.path, shown.line) for shown in answer.unsure] == [("b.py", 7)]


@pytest.mark.parametrize("symbol", ["tea", "brew.tea", "a.py:1", "a.py:6"])
def test_lines_that_write_the_name_with_other_characters_are_left(symbol: str, ask: Ask, folder: Path) -> None:
    composed, apart = normalize("NFC", "thé"), normalize("NFD", "thé")
    text = f"def {composed}():\n    return {apart}\n\n\ndef brew(\n    {composed},\n):\n    return {apart}\n"
    (folder / "a.py").write_text(text)
    answer = ask({"path": "a.py", "op": "rename", "symbol": symbol.replace("tea", composed), "new_name": "tea"})
    assert not answer.refusals
    assert [(shown.path, shown.line) for shown in answer.unsure] == [("a.py", 2), ("a.py", 8)]


@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        ({"symbol": "pay", "new_name": "Basket"}, "in_use"),
        ({"symbol": "pay", "new_name": "not a name"}, "bad_name"),
        ({"symbol": "pay", "new_name": "lambda"}, "bad_name"),
        ({"symbol": "nothing", "new_name": "x"}, "no_symbol"),
    ],
)
def test_a_name_that_cannot_be_given_is_refused(edit: dict[str, str], expected: str, ask: Ask, shop: Path) -> None:
    assert code(ask({"path": "shop.py", "op": "rename", **edit})) == expected


RESERVED = [
    ("a.py", "def pay(): pass\n", "pay", "class"),
    ("a.py", "def pay(card): pass\n", "pay.card", "None"),
    ("a.rs", "fn pay() {}\n", "pay", "self"),
    ("a.rs", "struct Pay { card: u8 }\n", "Pay.card", "type"),
    ("A.java", "class A { int card; }\n", "A.card", "int"),
    ("A.java", "class A { int pay(int card) { return card; } }\n", "A.pay.card", "_"),
    ("a.go", "package a\n\nfunc pay() int { return 1 }\n", "pay", "init"),
    ("a.go", "package a\n\nfunc pay() int { return 1 }\n", "pay", "_"),
    ("a.ts", "interface Pay { card: number }\n", "Pay", "string"),
    ("a.ts", "class Pay { card() {} }\n", "Pay.card", "constructor"),
    ("a.js", "function pay() {}\n", "pay", "delete"),
    ("a.c", "int pay(void) { return 1; }\n", "pay", "long"),
    ("a.cpp", "int pay() { return 1; }\n", "pay", "class"),
    ("a.cs", "class A { int card; }\n", "A.card", "string"),
    ("a.kt", "fun pay() {}\n", "pay", "when"),
    ("a.swift", "func pay() {}\n", "pay", "guard"),
    ("a.dart", "void pay() {}\n", "pay", "switch"),
    ("a.scala", "object A { def pay() = 1 }\n", "A.pay", "given"),
    ("a.php", "<?php\nfunction pay() {}\n", "pay", "list"),
    ("a.rb", "def pay\nend\n", "pay", "unless"),
    ("a.lua", "function pay() end\n", "pay", "repeat"),
    ("a.ex", "defmodule A do\n  def pay(x), do: x\nend\n", "A.pay", "fn"),
    ("a.sh", "pay() { :; }\n", "pay", "done"),
    ("a.gd", "func pay():\n\tpass\n", "pay", "signal"),
]
FREE = [
    ("a.c", "int pay(void) { return 1; }\n", "pay", "class"),
    ("a.ts", "class Pay { card() {} }\n", "Pay.card", "delete"),
    ("a.ts", "const pay = 1;\n", "pay", "string"),
    ("a.go", "package a\n\ntype Pay struct{}\n\nfunc (p Pay) card() int { return 1 }\n", "Pay.card", "init"),
    ("a.py", "def pay(): pass\n", "pay", "match"),
    ("a.php", "<?php\nclass Pay { function card() {} }\n", "Pay.card", "list"),
]


@pytest.mark.parametrize(("path", "text", "symbol", "new_name"), RESERVED)
def test_a_reserved_word_of_the_language_is_refused_as_a_new_name(
    path: str, text: str, symbol: str, new_name: str, ask: Ask, folder: Path
) -> None:
    (folder / path).write_text(text)
    assert code(ask({"path": path, "op": "rename", "symbol": symbol, "new_name": new_name})) == "bad_name"


@pytest.mark.parametrize(("path", "text", "symbol", "new_name"), FREE)
def test_a_word_that_is_reserved_elsewhere_is_a_new_name(
    path: str, text: str, symbol: str, new_name: str, ask: Ask, folder: Path
) -> None:
    (folder / path).write_text(text)
    assert code(ask({"path": path, "op": "rename", "symbol": symbol, "new_name": new_name})) == ""


def test_a_rename_names_the_other_repositories_that_it_changes(ask: Ask, folder: Path) -> None:
    for name, text in {"a.py": "def pay(): pass\n", "sub/b.py": "from a import pay\n", "sub/c.py": "x = 1\n"}.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    rename = {"path": "a.py", "op": "rename", "symbol": "pay", "new_name": "settle"}
    (folder / ".git").mkdir()
    assert ask(rename, dry_run=True).notes == ()
    (folder / "sub" / ".git").mkdir()
    assert ask(rename).notes == ("files of other git repositories are changed, too: sub",)
    assert (folder / "sub" / "b.py").read_text() == "from a import settle\n"
