# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A rename that begins at the declaration in a header of C or C++ changes the definition and the calls, too."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

CLASS = "class Sink {\npublic:\n  void log(int m);\n  void «rotate»(int a);\n};\n"
OTHER = "class Other {\npublic:\n  void rotate(int a);\n};\n"
USED = '#include "sink.h"\n#include "other.h"\nvoid use(Sink &s, Other &o) { s.«rotate»(1); o.rotate(1); }\n'
CASES = {
    "a method that a source file defines": (
        "sink.h::Sink.rotate",
        {
            "sink.h": CLASS,
            "sink.cpp": '#include "sink.h"\nvoid Sink::log(int m) { «rotate»(m); this->«rotate»(m); }\nvoid Sink::«rotate»(int a) {}\n',
            "other.h": OTHER,
            "use.cpp": USED,
        },
    ),
    "a method that a header defines, which each of the two includes": (
        "sink.h::Sink.rotate",
        {
            "sink.h": CLASS + '#include "sink-inl.h"\n',
            "sink-inl.h": '#include "sink.h"\ninline void Sink::log(int m) { «rotate»(m); }\ninline void Sink::«rotate»(int a) {}\n',
            "other.h": OTHER,
            "use.cpp": USED,
        },
    ),
    "a method of a class with type parameters": (
        "sink.h::n.Sink.rotate",
        {
            "sink.h": 'namespace n {\ntemplate <typename M>\nclass Sink {\n  void log(int m);\n  void «rotate»();\n};\n}\n#include "sink-inl.h"\n',
            "sink-inl.h": '#include "sink.h"\nnamespace n {\ntemplate <typename M>\nvoid Sink<M>::log(int m) { «rotate»(); }\ntemplate <typename M>\nvoid Sink<M>::«rotate»() {}\n}\n',
        },
    ),
    "a method that others override": (
        "base.h::Base.rotate",
        {
            "base.h": "class Base {\npublic:\n  virtual void «rotate»(int a);\n};\n",
            "base.cpp": '#include "base.h"\nvoid Base::«rotate»(int a) {}\n',
            "sub.h": '#include "base.h"\nclass Sub : public Base {\npublic:\n  void «rotate»(int a) override;\n};\n#include "sub-inl.h"\n',
            "sub-inl.h": '#include "sub.h"\ninline void Sub::«rotate»(int a) { Base::«rotate»(a); }\n',
            "use.cpp": '#include "sub.h"\nvoid use(Base &b, Sub &s) { b.«rotate»(1); s.«rotate»(1); }\n',
        },
    ),
    "a function of C": (
        "a.h::rotate",
        {
            "a.h": "void «rotate»(int a);\n",
            "a.c": '#include "a.h"\nvoid «rotate»(int a) { }\n',
            "b.c": '#include "a.h"\nvoid use(void) { «rotate»(1); }\n',
            "c.c": "static void rotate(int a) { }\nvoid other(void) { rotate(1); }\n",
        },
    ),
    "a member of a structure that another header declares": (
        "priv.h::node.size",
        {
            "pub.h": "typedef struct node node;\n",
            "priv.h": '#include "pub.h"\nstruct node { int «size»; node *next; };\nstruct other { int size; };\n',
            "a.c": '#include "pub.h"\n#include "priv.h"\nint go(node *n, struct other *o) { return n->«size» + n->next->«size» + o->size; }\n',
        },
    ),
    "a static member that a source file defines": (
        "sink.h::n.Sink.names",
        {
            "sink.h": "namespace n {\nclass Sink {\n  static const char* «names»[2];\n  const char* get();\n};\n}\n",
            "sink.cpp": '#include "sink.h"\nnamespace n {\nconst char* Sink::«names»[2] = {"a", "b"};\nconst char* Sink::get() { return «names»[0]; }\n}\n',
        },
    ),
    "an enumerator, by its bare name and by that of the namespace": (
        "a.h::shop.Error.good",
        {
            "a.h": "namespace shop {\nenum Error { «good» = 0, bad };\nclass Box { Error go() { return «good»; } Error run(); };\n}\n",
            "a.cpp": '#include "a.h"\nnamespace shop {\nError Box::run() { return «good»; }\n}\nint f() { return shop::«good» + shop::Error::«good»; }\n',
            "b.cpp": '#include "a.h"\nusing namespace shop;\nint g() { return «good» + Error::bad; }\nint h(int good) { return good; }\n',
            "c.cpp": "enum Own { good };\nint k() { return good; }\n",
        },
    ),
    "what a macro stands for": (
        "a.c::limit",
        {
            "a.c": 'static int «limit»;\n#define OVER(n) ((n) > «limit»)\n#define TEXT(limit) limit "limit" "#limit" /* limit */\n#define JOIN(a) limit ## a\nint go(int n) { return OVER(n) + «limit»; }\n',
        },
    ),
    "a macro in front of declarations": (
        "a.h::SHOP_PRIVATE",
        {
            "a.h": "#define «SHOP_PRIVATE» private:\nclass Box {\n  «SHOP_PRIVATE» void go(); // SHOP_PRIVATE\n};\n",
            "b.h": '#include "a.h"\nclass Cup {\n  «SHOP_PRIVATE» void go();\n};\n',
        },
    ),
    "from the definition": (
        "sink.cpp::Sink.rotate",
        {
            "sink.h": CLASS,
            "sink.cpp": '#include "sink.h"\nvoid Sink::«rotate»(int a) {}\n',
            "other.h": OTHER,
            "use.cpp": USED,
        },
    ),
}


CASES["a static member, from its definition"] = (
    "sink.cpp::n.Sink.names",
    CASES["a static member that a source file defines"][1],
)
CASES["a method that overrides one, from where it is defined"] = (
    "sub-inl.h::Sub.rotate",
    CASES["a method that others override"][1],
)


@pytest.mark.parametrize("case", CASES)
def test_a_declaration_is_renamed_with_its_definition(case: str, ask: Ask, folder: Path) -> None:
    target, files = CASES[case]
    assert_renamed(target, files, ask, folder)
