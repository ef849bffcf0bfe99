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
