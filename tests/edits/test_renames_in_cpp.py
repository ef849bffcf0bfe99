"""A rename in C and C++ changes a declaration together with what defines it in another file, whichever is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

FORMS = {
    "namespaces used": ("using namespace shop;\n", "", ""),
    "a using declaration": ("using shop::CRATE;\n", "", ""),
    "a namespace around": ("namespace shop {\n", "", "}\n"),
    "qualified names": ("", "shop::", ""),
}


def _files(form: str) -> dict[str, str]:
    before, prefix, after = FORMS[form]
    return {
        "a.hpp": "#pragma once\nnamespace shop {\nclass CRATE {\n public:\n  CRATE();\n  static CRATE make();\n"
        "  int OPEN(int n);\n};\n}\n",
        "a.cpp": f'#include "a.hpp"\n{before}{prefix}CRATE::CRATE() {{}}\n'
        f"{prefix}CRATE {prefix}CRATE::make() {{ return CRATE(); }}\nint {prefix}CRATE::OPEN(int n) {{ return n; }}\n"
        f"int use({prefix}CRATE* one) {{ return one->OPEN(1); }}\n{after}",
    }


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("target", ["a.hpp::Crate.open", "a.cpp::Crate.open", "a.hpp::Crate"])
def test_definitions_out_of_line_are_renamed_however_they_name_their_type(
    target: str, form: str, ask: Ask, folder: Path
) -> None:
    class_name, method = ("Crate", "«open»") if target.endswith("open") else ("«Crate»", "open")
    files = {path: text.replace("CRATE", class_name).replace("OPEN", method) for path, text in _files(form).items()}
    (folder / ".git").mkdir()
    assert_renamed(target, files, ask, folder)


@pytest.mark.parametrize("path", ["a.h", "a.c"])
@pytest.mark.parametrize("name", ["load", "limit"])
def test_a_declaration_in_a_header_and_its_definition_are_renamed_together(
    name: str, path: str, ask: Ask, folder: Path
) -> None:
    files = {
        "a.h": "int load(int n);\nextern int limit;\n",
        "a.c": '#include "a.h"\nint limit = 3;\nint load(int n) { return n; }\n',
        "use.c": '#include "a.h"\nint use(void) { return load(1) + limit; }\n',
    }
    (folder / ".git").mkdir()
    assert_renamed(
        f"{path}::{name}", {one: text.replace(name, f"«{name}»") for one, text in files.items()}, ask, folder
    )


IN_ARGUMENTS = """\
struct «Ask» { static const int n = 1; };
struct Res {};
template <class T> struct Box { T t; };
std::function<Res(«Ask»)> one;
std::function<void(const «Ask»&, «Ask»&&)> two;
std::array<Res, sizeof(«Ask») * 2> three;
std::conditional_t<!std::is_same_v<«Ask», Res> && (1 < 2), «Ask», Res> four;
If<«Ask»::n == 1 ? true : false, Res> five;
If<(«Ask»::n >= 1)> six;
If<Res («Ask»::*)(Res)> seven;
template <class T, typename If<std::is_same<T, «Ask»>::value>::type* = nullptr> void f(T t) {}
template <class T, class U = «Ask»()> struct Given {};
template <class T> struct Given<T, void_t<decltype(begin(make<«Ask»>()), end(1))>> {};
template struct Box<«Ask»>;
extern template class Box<«Ask»>;
template void f<«Ask»>(«Ask» a);
static_assert(sizeof(«Ask») > 1, "Ask");
struct Last { static_assert(sizeof(«Ask»)); };
"""


def test_a_type_is_renamed_in_what_is_given_to_templates(ask: Ask, folder: Path) -> None:
    (folder / ".git").mkdir()
    assert_renamed("a.cpp::Ask", {"a.cpp": IN_ARGUMENTS}, ask, folder)


@pytest.mark.parametrize("target", ["LIMIT", "two.COUNT", "two.WITH", "box.SIZE"])
def test_both_branches_of_an_if_are_renamed(target: str, ask: Ask, folder: Path) -> None:
    code = (
        "struct box { int SIZE; };\nstatic int LIMIT = 3;\nint two(struct box *b, int WITH) {\n  int COUNT = 0;\n"
        "#if X\n  if (COUNT > LIMIT && b->SIZE > WITH) {\n#else\n  if (COUNT < LIMIT && b->SIZE < WITH) {\n#endif\n"
        "    return COUNT + LIMIT + b->SIZE + WITH;\n  }\n  return 0;\n}\n"
    )
    name = target.rpartition(".")[2]
    (folder / ".git").mkdir()
    marked = code.replace(name, f"«{name.lower()}»")
    for other in ("LIMIT", "COUNT", "WITH", "SIZE"):
        marked = marked.replace(other, other.lower())
    assert_renamed(f"a.c::{target.lower()}", {"a.c": marked}, ask, folder)
