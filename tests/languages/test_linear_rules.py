"""Content made to be slow to read: four times as much of it takes about four times as long, in every rule."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

SMALL = 15_000
TIMES = 4
MOST_TIMES = 10
"""A quadratic rule takes sixteen times as long."""

NOTICED = 0.05
"""Seconds of this process's CPU below which a file counts as read at once."""

MOST_SECONDS = 2.0
"""For a look at a bounded but long stretch at every few bytes, which takes only four times as long, too."""

HOSTILE: dict[str, tuple[str, Callable[[int], str]]] = {
    "what may end a head, in a default": ("python", lambda n: "def f(a='" + ";" * n + "'):\n    pass\n"),
    "a chain of __all__": ("python", lambda n: "__all__ = \\\n" * (n // 11) + "['a']\n"),
    "comments below nested functions": (
        "python",
        lambda n: (
            "".join(" " * i + "def f():\n" for i in range(int(n**0.5))) + (" " * int(n**0.5) + "#\n") * int(n**0.5 // 2)
        ),
    ),
    "what may end a head, in a tag": ("go", lambda n: "package a\nfunc f(a struct{x int `" + ":" * n + "`}) {}\n"),
    "many names below many annotations": (
        "java",
        lambda n: "class B{" + "@A\n" * (n // 6) + "int " + "a,\n" * (n // 6) + "b;}\n",
    ),
    "comments that never end, in an interface": (
        "typescript",
        lambda n: "interface A{\n" + "/*" * (n // 2) + "\n a: b\n (c): d\n}\n",
    ),
    "escaped quotes in a template that never ends": (
        "typescript",
        lambda n: "interface A{ `" + "\\`" * (n // 2) + "\n a: b\n (c): d\n}\n",
    ),
    "ends of comments without a beginning": ("typescript", lambda n: "/*" + "\n (*/" * (n // 5)),
    "what looks like a signature and never closes": ("typescript", lambda n: "\n (a:bcde" * (n // 9)),
    "functions far inside of a value": (
        "javascript",
        lambda n: "var x = " + "a" * (n // 2) + "(" + "function(){\n}!," * (n // 30) + "1)\n",
    ),
    "arrows before a wide gap": ("javascript", lambda n: "x=" + "()=>" * (n // 4) + "1\n+1" + " " * 20_000 + "\n;"),
    "attributes inside of a raw string": (
        "rust",
        lambda n: '#[a(r##"' + '#[doc=r"' * (n // 8) + '"##)]\nfn f(){}\n',
    ),
    "many braces behind a long visibility": (
        "rust",
        lambda n: "x! {}\npub(" + "a" * (n // 2) + ")const x: T = " + "{}" * (n // 4) + ";\n",
    ),
    "constants of constants": ("ruby", lambda n: "A = \n" * (n // 5) + " 1\n"),
    "attributes that go on with attributes": ("ruby", lambda n: "attr_reader :a,\n" * (n // 16)),
    "attributes that go on far below": ("ruby", lambda n: ("attr_reader :a," + "\n" * 1985) * (n // 2000)),
    "lists of words that never end": ("ruby", lambda n: "attr %w[a\n" * (n // 10)),
}


def seconds(toolchain: Toolchain, language: str, source: str) -> float:
    """This process's CPU time for the file, the parser's own not counted."""
    started = time.process_time()
    ((_, outline),) = extract(toolchain, [SourceFile("hostile", language, source.encode())])
    used = time.process_time() - started
    assert [problem for problem in outline.problems if problem.kind != "syntax"] == []
    return used


@pytest.mark.parametrize("what", HOSTILE)
def test_four_times_as_much_takes_about_four_times_as_long(what: str, toolchain: Toolchain) -> None:
    language, make = HOSTILE[what]
    small = seconds(toolchain, language, make(SMALL))
    large = seconds(toolchain, language, make(SMALL * TIMES))
    assert large < MOST_TIMES * max(small, NOTICED)
    assert large < MOST_SECONDS
