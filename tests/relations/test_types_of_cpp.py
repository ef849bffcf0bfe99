"""C++: types through templates, aliases, pointers and iterators, and calls that the grammar does not show as calls."""

from __future__ import annotations

import pytest
from related_tree import Plant

MAIL = """\
#pragma once
namespace post {
struct Mail {
  void send();
};
struct Other {
  void send();
};
template <typename T> struct Box {
  T item;
  T* next() const;
  T& get();
  T operator[](int n);
};
template <typename K, typename V> struct Pairs {
  struct iterator {
    V& operator*() const;
  };
  V* begin();
  V of(const K& key);
};
struct Ref {
  Mail* operator->() const;
};
template <typename T> struct Inbox : Box<T> {};
struct Letters : Box<Mail> {};
template <typename T> T make();
template <typename T> T* find(int n);
using Mails = std::vector<Mail>;
typedef std::shared_ptr<Mail> MailPtr;
using Raw = Mail*;
template <typename T> using Boxes = std::vector<Box<T>>;
constexpr bool is_valid(int n) { return n > 0; }
template <int N> constexpr int sized(int n = 0) { return N; }
}  // namespace post
"""
SENDS = {
    "an argument of a class template": "void run(Box<Mail> b) { b.item.send(); }",
    "what its method returns": "void run(Box<Mail>* b) { auto* m = b->next(); m->send(); }",
    "the second argument": "void run(Pairs<Other, Mail> p) { p.of(Other()).send(); }",
    "a template in a template": "void run(Box<Box<Mail>> b) { b.item.get().send(); }",
    "an argument of a base": "void run(Letters& l) { l.item.send(); }",
    "an argument handed to a base": "void run(Inbox<Mail>& l) { l.get().send(); }",
    "a function template's argument": "void run() { make<Mail>().send(); }",
    "a variable of that": "void run() { auto m = post::make<Mail>(); m.send(); }",
    "a variable of a condition": "void run() { if (auto* m = find<Mail>(1)) m->send(); }",
    "an alias of a container": "void run(Mails all) { for (auto& m : all) m.send(); }",
    "an alias of a smart pointer": "void run(MailPtr m) { m->send(); }",
    "an alias of a pointer": "void run(Raw m) { m->send(); }",
    "an alias template": "void run(Boxes<Mail> all) { all[0].item.send(); }",
    "get of a smart pointer": "void run(std::unique_ptr<Mail> m) { m.get()->send(); }",
    "lock of a weak pointer": "void run(std::weak_ptr<Mail> w) { if (auto m = w.lock()) m->send(); }",
    "value of an optional": "void run(std::optional<Mail> m) { m.value().send(); }",
    "a dereferenced optional": "void run(std::optional<Mail> m) { (*m).send(); }",
    "a container of containers": "void run(std::map<int, std::vector<Mail>> m) { m[1][0].send(); }",
    "an own operator->": "void run(Ref r) { r->send(); }",
    "an own operator[]": "void run(Box<Mail> b) { b[0].send(); }",
    "an own begin": "void run(Pairs<int, Mail> p) { for (auto& m : p) m.send(); }",
    "an own operator*": "void run(Pairs<int, Mail>::iterator it) { (*it).send(); }",
}
NOT_SURE = {
    "an own operator*": "of a nested type it is not known with which arguments the outer one is made",
}


@pytest.mark.parametrize("case", SENDS)
def test_the_type_of_a_receiver_is_known_by(case: str, plant: Plant) -> None:
    text = f'#include "mail.hpp"\nusing namespace post;\n{SENDS[case]}\n'
    tree = plant({"mail.hpp": MAIL, "a.cpp": text})
    assert (tree.callers("Mail::send") == {"import a.cpp::run"}) == (case not in NOT_SURE)
    assert tree.callers("Other::send") == set()


def test_an_alias_of_a_smart_pointer_creates_no_object(plant: Plant) -> None:
    mail = "struct Mail { Mail(int n); };\ntypedef std::shared_ptr<Mail> MailPtr;\n"
    text = '#include "mail.hpp"\nvoid run(Mail* m) { MailPtr p(m); take(MailPtr(m)); }\n'
    assert plant({"mail.hpp": mail, "a.cpp": text}).callers("Mail::Mail") == set()


def test_a_member_of_a_class_template_that_is_defined_outside_of_it_has_its_arguments(plant: Plant) -> None:
    text = '#include "mail.hpp"\nnamespace post {\ntemplate <typename U> U& Box<U>::get() { return item; }\n}\n'
    run = '#include "mail.hpp"\nvoid run(post::Box<post::Mail> b) { b.get().send(); }\n'
    tree = plant({"mail.hpp": MAIL, "box.cpp": text, "a.cpp": run})
    assert tree.callers("Mail::send") == {"import a.cpp::run"}


CALLED = {
    "static_assert": "static_assert(is_valid(sizeof(int) < 4 ? 1 : 2), 1);",
    "static_assert in a function": "void f() { static_assert(sizeof(int) < is_valid(1)); }",
    "a default template argument": "template <bool B = is_valid(1)> struct Valid {};",
    "after a comparison": "template <int N, bool B = (N > 1) && post::is_valid(N)> void f();",
    "a noexcept": "void f() noexcept(is_valid(1));",
    "a variable": "void f() { bool b(is_valid(n)); }",
    "of several": "void f() { Other o(g(), is_valid(n), 1); }",
    "inside of another": "void f() { Other o(g(is_valid(n))); }",
    "with its namespace": "void f() { bool b(post::is_valid(n)); }",
    "a branch that is left out": "void f() {\n#if A\n  if (a) {\n#else\n  if (is_valid(1)) {\n#endif\n  }\n}",
}
CALLED_NOT = {
    "a declaration": "bool is_valid(int n);",
    "a parameter": "void f(bool is_valid(int n));",
    "a declaration in a branch": "#if A\nint f(int a)\n#else\nint is_valid(int a)\n#endif\n{ return 1; }",
    "a comment": "void f() { /* is_valid(1) */ }  // is_valid(2)",
    "a text": 'const char* f = "is_valid(1)";',
    "an attribute": "__attribute__((is_valid(1))) void f();",
}


@pytest.mark.parametrize("case", [*CALLED, *CALLED_NOT])
def test_a_call_is_found_where_the_grammar_shows_none(case: str, plant: Plant) -> None:
    text = {**CALLED, **CALLED_NOT}[case]
    tree = plant({"mail.hpp": MAIL, "a.cpp": f'#include "mail.hpp"\nusing namespace post;\n{text}\n'})
    assert bool(tree.callers("post::is_valid")) == (case in CALLED)


IN_MACRO = {
    "is_valid(n)": True,
    "post::is_valid(n)": True,
    "return ::post::is_valid(n)": True,
    "post:: \\\n is_valid(n)": True,
    "val & ~is_valid(n)": True,
    "(n)->is_valid(1)": False,
    "n.is_valid(1)": False,
    "n(1).is_valid(2)": False,
    "n##is_valid(1)": False,
    '"is_valid(1)"': False,
    "a::template <B>::is_valid(1)": False,
    "other<post>::is_valid(1)": False,
}


@pytest.mark.parametrize("text", IN_MACRO)
def test_a_call_in_a_macro_has_the_receiver_written_before_it(text: str, plant: Plant) -> None:
    source = f'#include "mail.hpp"\nusing namespace post;\n#define CHECK(n) {text}\n'
    tree = plant({"mail.hpp": MAIL, "a.cpp": source})
    assert bool(tree.callers("post::is_valid")) == IN_MACRO[text]


def test_a_template_is_called_between_the_parentheses_of_a_variable(plant: Plant) -> None:
    text = '#include "mail.hpp"\nvoid run() { int n(post::sized<2>()); }\n'
    assert plant({"mail.hpp": MAIL, "a.cpp": text}).callers("sized") == {"import a.cpp::run"}


def test_a_line_that_declares_one_of_many_overloads_means_all_of_them(plant: Plant) -> None:
    types = ("int", "long", "bool", "double", "float", "char", "Mail", "Other")
    declared = "".join(f"  void put({one} n);\n" for one in types)
    defined = "".join(f"void Log::put({one} n) {{}}\n" for one in types)
    tree = plant(
        {
            "log.hpp": f"struct Log {{\n{declared}}};\n",
            "log.cpp": f'#include "log.hpp"\n{defined}',
            "a.cpp": '#include "log.hpp"\nvoid run(Log& log) { log.put(1); }\n',
        }
    )
    assert tree.callers("log.hpp:5") == {"import a.cpp::run"}


def test_a_static_function_is_no_definition_of_what_a_header_declares(plant: Plant) -> None:
    tree = plant(
        {
            "coding.hpp": "int read(int n);\n",
            "coding.cpp": '#include "coding.hpp"\nint read(int n) { return n; }\n',
            "table.cpp": '#include "coding.hpp"\nstatic int read(char*);\nint own() { return read("1"); }\n'
            "static int read(char* n) { return 1; }\n",
            "a.cpp": '#include "coding.hpp"\nint run() { return read(1); }\n',
        }
    )
    assert tree.callers("coding.cpp::read") == {"import a.cpp::run"}
    assert tree.callers("table.cpp::read") == {"local table.cpp::own"}


def test_a_member_in_a_header_and_its_definition_are_one_symbol(plant: Plant) -> None:
    tree = plant(
        {
            "suite.h": "#pragma once\nnamespace s {\nclass Suite {\n  Suite* twice();\n};\n}\n",
            "suite.cpp": '#include "suite.h"\nnamespace s {\nSuite* Suite::twice() { return this; }\n}\n',
            "a.cpp": '#include "suite.h"\nSUITE(first)->twice();\n',
        }
    )
    assert tree.callers("suite.cpp:3") == {"unique a.cpp"}


def test_a_call_with_nested_arguments_in_a_default_of_a_template_is_found(plant: Plant) -> None:
    code = "template <int A, class B>\nbool fits(int n) { return n > A; }\ntemplate <class T>\nstruct Info {};\n"
    used = "template <class T, bool = fits<0, Info<T>::low>(0)>\nvoid run() {}\n"
    tree = plant({"a.cpp": code + used})
    assert {row.rpartition(" ")[2] for row in tree.callers("fits")} != set()
