"""A rename tells where its name stays in texts: paths to the symbol are left and listed, other texts are counted."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask

PYTHON = {"shop/till.py": "def pay():\n    pass\n\n\nclass Till:\n    def close(self):\n        pass\n"}
PHP = {"Till.php": "<?php\nclass Till { public function close() {} }\n"}
RUBY = {"till.rb": "class Till\n  def close\n  end\nend\n"}


@pytest.mark.parametrize(
    ("files", "symbol", "path", "line", "is_left", "counted"),
    [
        (PYTHON, "pay", "tests/test_till.py", "@patch('shop.till.pay')", True, 0),
        (PYTHON, "pay", "tests/test_till.py", "@patch('shop.pay')", True, 0),
        (PYTHON, "pay", "tests/test_till.py", "@patch('other.pay')", False, 1),
        (PYTHON, "pay", "tests/test_till.py", "patch.object(till, 'pay')", False, 1),
        (PYTHON, "Till.close", "tests/test_till.py", "@patch('shop.till.Till.close')", True, 0),
        (PYTHON, "pay", "pyproject.toml", "run = 'shop.till:pay'", True, 0),
        (PYTHON, "pay", "pyproject.toml", "run = 'pay'", False, 0),
        (PHP, "Till.close", "t.php", "<?php $mock->method('close');", False, 1),
        (PHP, "Till.close", "t.php", r"<?php run('Shop\\Till::close'); run('Till@close');", True, 0),
        (RUBY, "Till.close", "till_spec.rb", "allow(till).to receive(:close)", False, 1),
        (RUBY, "Till.close", "till_spec.rb", "allow(till).to receive(:closed)", False, 0),
    ],
)
def test_a_text_with_the_name_is_left_or_counted(
    files: dict[str, str], symbol: str, path: str, line: str, is_left: bool, counted: int, ask: Ask, folder: Path
) -> None:
    for name, text in {**files, path: f"{line}\n"}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    name = symbol.rpartition(".")[2]
    answer = ask({"path": next(iter(files)), "op": "rename", "symbol": symbol, "new_name": "settle"})
    assert not answer.refusals
    assert (folder / path).read_text() == f"{line}\n"
    assert [shown.path for shown in answer.unsure] == [path] * is_left
    noted = f"lines with {name!r} in quotes, which stay as they are: {counted}, first {path}:1"
    assert answer.notes == (noted,) * bool(counted)


def test_a_line_with_the_name_in_a_longer_text_is_counted_as_text(ask: Ask, folder: Path) -> None:
    (folder / "a.py").write_text("def pay():\n    pass\n")
    (folder / "b.py").write_text("print('you pay', 'payment', 'pay more')\nprint('payment')\n")
    answer = ask({"path": "a.py", "op": "rename", "symbol": "pay", "new_name": "settle"})
    assert answer.notes == ("lines of comments and texts with 'pay', which stay as they are: 1, first b.py:1",)
    assert answer.unsure == ()


@pytest.mark.parametrize(
    ("path", "line", "is_left"),
    [
        ("Page.cshtml", "<p>@Model.Close</p>", True),
        ("Page.razor", "@code { Till till; void Run() => till.Close(); }", True),
        ("Page.razor", "<p>Close the till. Close, and closed.</p>", False),
        ("Page.razor", "<p>@till.Closed</p>", False),
        ("notes.txt", "till.Close", False),
    ],
)
def test_a_file_in_no_known_language_is_left_where_it_uses_the_name(
    path: str, line: str, is_left: bool, ask: Ask, folder: Path
) -> None:
    (folder / "Till.cs").write_text("public class Till\n{\n    public void Close() { int total = 1; }\n}\n")
    (folder / path).write_text(f"{line}\n")
    answer = ask({"path": "Till.cs", "op": "rename", "symbol": "Till.Close", "new_name": "Shut"})
    assert [(shown.path, shown.line) for shown in answer.unsure] == [(path, 1)] * is_left
    assert (folder / path).read_text() == f"{line}\n"


@pytest.mark.parametrize(
    ("path", "line", "is_left"),
    [
        ("page.html", "<p>{{ till.close }}</p>", True),
        ("page.html", "<p>{% if till.close() %}now{% endif %}</p>", True),
        ("page.html", "<p><code>till.close()</code> ends the day.</p>", False),
        ("docs/till.html", '<dt id="shop.Till.close"><a href="till.html#Till.close">close</a></dt>', False),
        ("page.html", '<dt data-call="Till.close">now</dt>', True),
    ],
)
def test_a_page_is_left_where_it_is_a_template(path: str, line: str, is_left: bool, ask: Ask, folder: Path) -> None:
    (folder / "till.py").write_text("class Till:\n    def close(self):\n        return 1\n")
    (folder / path).parent.mkdir(exist_ok=True)
    (folder / path).write_text(f"{line}\n")
    answer = ask({"path": "till.py", "op": "rename", "symbol": "Till.close", "new_name": "shut"})
    assert [(shown.path, shown.line) for shown in answer.unsure] == [(path, 1)] * is_left


@pytest.mark.parametrize(
    ("path", "line", "is_counted"),
    [
        ("README.md", "Call `till.pay` or 'till.pay'.", True),
        ("README.md", "```python\ntill.pay()\n```", True),
        ("README.md", "You pay. To pay, ask the till: payment, till.payment()", False),
        ("docs/till.rst", ".. code::\n\n   pay()", True),
        ("notes.txt", "till.pay", True),
        ("job.yml", "run: python -c 'a.pay()'", True),
        ("job.yml", "call: shop.till.pay", True),
        ("job.yml", "pay: 1", False),
        ("docs/till.html", "<code>till.pay()</code>", True),
    ],
)
def test_lines_of_documents_and_settings_that_use_the_name_are_counted(
    path: str, line: str, is_counted: bool, ask: Ask, folder: Path
) -> None:
    for name, text in {"shop/till.py": "def pay():\n    pass\n", path: f"{line}\n"}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    answer = ask({"path": "shop/till.py", "op": "rename", "symbol": "pay", "new_name": "settle"})
    found = 1 + next(row for row, text in enumerate(line.split("\n")) if "pay" in text)
    noted = f"lines of documents and settings that use 'pay', which stay as they are: 1, first {path}:{found}"
    assert answer.notes == (noted,) * is_counted
    assert not answer.unsure
    assert (folder / path).read_text() == f"{line}\n"


def test_the_same_name_of_a_local_variable_is_in_no_other_file(ask: Ask, folder: Path) -> None:
    (folder / "till.py").write_text("def pay(total):\n    return total\n")
    (folder / "page.jinja9").write_text("{{ till.total }}\n")
    assert ask({"path": "till.py", "op": "rename", "symbol": "pay.total", "new_name": "cents"}).unsure == ()


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (
            "a.js",
            'function page(size) {\n  return size + find("size")\n}\nfunction other() { find("size") }\n',
        ),
        ("a.kt", 'fun page(size: Int): Int {\n  return size + find("size")\n}\nfun other() = find("size")\n'),
        (
            "a.go",
            'package a\n\nfunc page(size int) int { return size + find("size") }\n\nfunc other() { find("size") }\n',
        ),
    ],
)
def test_lines_of_a_function_with_the_name_of_its_variable_in_quotes_are_counted(
    path: str, text: str, ask: Ask, folder: Path
) -> None:
    (folder / path).write_text(text)
    answer = ask({"path": path, "op": "rename", "symbol": "page.size", "new_name": "width"})
    line = text[: text.index('"size"')].count("\n") + 1
    assert answer.notes == (f"lines with 'size' in quotes, which stay as they are: 1, first {path}:{line}",)
    assert not answer.unsure
