"""Sources made to be slow to read, each for its size in characters; scripts/bench_hostile.py measures their growth."""

from __future__ import annotations

from collections.abc import Callable

C_FAMILY: dict[str, Callable[[int], str]] = {
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
"""For the preparing of C and C++, by what is hostile in it."""

RULES: dict[str, tuple[str, Callable[[int], str]]] = {
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
    "empty lines in a damaged file": ("kotlin", lambda n: "val a = = 1\n" + "\n" * n),
    "annotations before no constructor": ("kotlin", lambda n: "val a = = b" + "\n@b" * (n // 3) + "\n"),
    "an access of accesses that may be null": ("csharp", lambda n: "class A { int b = = 1; }\n" + "a?." * (n // 3)),
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
    "guards that never come to their arrow": ("kotlin", lambda n: "if " * (n // 3)),
    "many braces behind a long visibility": (
        "rust",
        lambda n: "x! {}\npub(" + "a" * (n // 2) + ")const x: T = " + "{}" * (n // 4) + ";\n",
    ),
    "constants of constants": ("ruby", lambda n: "A = \n" * (n // 5) + " 1\n"),
    "attributes that go on with attributes": ("ruby", lambda n: "attr_reader :a,\n" * (n // 16)),
    "attributes that go on far below": ("ruby", lambda n: ("attr_reader :a," + "\n" * 1985) * (n // 2000)),
    "lists of words that never end": ("ruby", lambda n: "attr %w[a\n" * (n // 10)),
}
"""For the rules of a language: its name and the source."""
