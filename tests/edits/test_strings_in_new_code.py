"""New code is indented as its place is: the lines that begin inside of its strings are content, and stay."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, code

CASES = {
    "python: a string, and documentation": (
        "a.py",
        "class A:\n    def go(self):\n        pass\n",
        "def to(self):\n    '''About.\n\n    More.\n    '''\n    return '''a\n b\n  {x}\n'''\n",
        "    def to(self):\n        '''About.\n\n        More.\n        '''\n        return '''a\n b\n  {x}\n'''\n",
    ),
    "typescript: a template": (
        "a.ts",
        "class A {\n    go() {\n        return 1;\n    }\n}\n",
        "to(x: string) {\n    return `a\n b ${x}\n  c`;\n}",
        "    to(x: string) {\n        return `a\n b ${x}\n  c`;\n    }\n}\n",
    ),
    "php: quotes stay, a heredoc goes with its end": (
        "a.php",
        "<?php\nclass A {\n    function go() {\n        return 1;\n    }\n}\n",
        "function to() {\n    $a = 'x\n y';\n    return <<<X\n      a\n      X;\n}",
        "    function to() {\n        $a = 'x\n y';\n        return <<<X\n          a\n          X;\n    }\n}\n",
    ),
    "java: a text block goes with its end": (
        "a.java",
        "class A {\n    int go() {\n        return 1;\n    }\n}\n",
        'String to() {\n    return """\n        a\n          b\n        """;\n}',
        '    String to() {\n        return """\n            a\n              b\n            """;\n    }\n}\n',
    ),
    "c#: a verbatim string stays, a raw one goes with its end": (
        "a.cs",
        "class A {\n    int go() {\n        return 1;\n    }\n}\n",
        'string to() {\n    var x = @"a\n b";\n    return """\n      a\n      """;\n}',
        '    string to() {\n        var x = @"a\n b";\n        return """\n          a\n          """;\n    }\n}\n',
    ),
    "bash: a here document": (
        "a.sh",
        "if true; then\n    go() {\n        echo 1\n    }\nfi\n",
        "to() {\n    cat <<E\n a\nE\n}",
        "    to() {\n        cat <<E\n a\nE\n    }\nfi\n",
    ),
    "lua: long brackets": (
        "a.lua",
        "if true then\n    function go()\n        return 1\n    end\nend\n",
        "function to()\n    return [[a\n b]]\nend",
        "    function to()\n        return [[a\n b]]\n    end\nend\n",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_lines_in_strings(case: str, ask: Ask, folder: Path) -> None:
    name, text, new, expected = CASES[case]
    (folder / name).write_text(text)
    symbol = "go" if name in ("a.sh", "a.lua") else "A.go"
    assert code(ask({"path": name, "op": "insert_after", "symbol": symbol, "new": new})) == ""
    assert (folder / name).read_text().endswith(expected)


def test_lines_in_strings_of_an_edit_by_text(ask: Ask, folder: Path) -> None:
    (folder / "a.py").write_text("class A:\n    def go(self):\n        x = 1\n        return x\n")
    new = "x = 2\ny = '''a\n b'''\nreturn x"
    assert code(ask({"path": "a.py", "old": "x = 1\nreturn x", "new": new})) == ""
    expected = "    def go(self):\n        x = 2\n        y = '''a\n b'''\n        return x\n"
    assert (folder / "a.py").read_text() == "class A:\n" + expected
