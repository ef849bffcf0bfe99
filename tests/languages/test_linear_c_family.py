"""C and C++ made to be slow to read: four times as much of it takes about four times as long to prepare."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from smart_explore.languages.c_family.prepare import prepare
from smart_explore.languages.headers import is_cpp_header

SMALL = 15_000
TIMES = 4
MOST_TIMES = 10
"""A quadratic rule takes sixteen times as long."""

NOTICED = 0.1
"""Seconds of CPU below which a file counts as read at once."""

MOST_SECONDS = 2.0

HOSTILE: dict[str, Callable[[int], str]] = {
    "blanks behind a type": lambda n: "void f(){ g(int " + " " * n + "; }\n",
    "stars behind a type": lambda n: "void f(){ g(int " + "* " * (n // 2) + "; }\n",
    "types for arguments": lambda n: "void f(){ g(" + "int," * (n // 4) + "1);}\n",
    "quotes in a condition": lambda n: "#if a(" + '""' * (n // 2) + "\nint x;\n#endif\n",
    "lines of classes": lambda n: "class a\n" * (n // 8),
    "virtual without end": lambda n: "virtual a " * (n // 10),
    "blanks in a destructor": lambda n: "using ~a(" + " " * n,
    "blocks for C++ alone": lambda n: "#ifdef __cplusplus\n" * (n // 19),
    "conditions side by side": lambda n: "#if A\nint template;\n#endif\n#pragma x\n" * (n // 40),
    "a value split again and again": lambda n: (
        "int x =\n#if 0\n" * (n // 35) + "1\n" + "#else\n2\n#endif\n" * (n // 35)
    ),
    "names in capitals": lambda n: "AB " * (n // 3) + "int f(){}\n",
    "angles that never close": lambda n: "a" + "<a" * (n // 2) + ";\n",
    "an operator's angles": lambda n: "A::operator " + "a<" * (n // 2) + "(){}\n",
    "defaults without names": lambda n: "void f(int x " + "& =a " * (n // 5) + ");\n",
    "initialisers that never end": lambda n: "A(b):a(1)," * (n // 10) + "\n",
    "colons in a head": lambda n: "A::A():" * (n // 7) + "\n",
    "calls inside of calls": lambda n: "void f(){;" + "A(:" * (n // 6) + "1" + ") b" * (n // 6) + "}\n",
}


def seconds(data: bytes) -> float:
    started = time.process_time()
    is_cpp_header(data)
    for cpp in (False, True):
        assert len(prepare(data, cpp=cpp)) == len(data)
    return time.process_time() - started


@pytest.mark.parametrize("what", HOSTILE)
def test_four_times_as_much_takes_about_four_times_as_long(what: str) -> None:
    small, large = (seconds(HOSTILE[what](size).encode()) for size in (SMALL, TIMES * SMALL))
    assert large < max(NOTICED, MOST_TIMES * small), f"{small:.3f} s, then {large:.3f} s"
    assert large < MOST_SECONDS
