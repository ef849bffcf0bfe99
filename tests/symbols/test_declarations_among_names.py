"""The reading of every name tells the declarations of symbols from their uses."""

from __future__ import annotations

import pytest

from smart_explore.model import Problem, SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.symbols.references import extract_references
from smart_explore.treesitter.toolchain import Toolchain

CASES = [
    ("c", "struct site { int size; };\nint use(struct site *s) { return s->size; }\n", "2:36 value"),
    ("c", "int size;\nint use(void) { return size; }\n", "1:4 declaration, 2:23 value"),
    ("cpp", "class size {\n size();\n};\nsize::size() {}\n", "1:6 declaration, 4:0 value, 4:6 declaration"),
    ("cpp", "struct A { void size(); };\nvoid A::size() {}\n", "2:8 declaration"),
    ("rust", "struct A { size: u8 }\nimpl A { fn size(&self) -> u8 { self.size } }\n", "2:37 value"),
    ("php", "<?php class A { const size = 1; function m() { return self::size; } }\n", "1:60 value"),
    ("php", "<?php enum E { case size; }\n", ""),
    ("kotlin", "class A(val size: Int) { fun m() = size }\n", "1:35 value"),
    ("python", "class A:\n    def size(self): return self.size\n", "2:32 value"),
    ("typescript", "const a = make();\na.size = () => 1;\n", "2:2 declaration"),
    ("lua", "local M = {}\nfunction M.size() return M.size end\n", "2:11 declaration, 2:27 value"),
]


@pytest.mark.parametrize(("language", "code", "expected"), CASES)
def test_a_symbols_own_name_is_no_use_of_it(language: str, code: str, expected: str, toolchain: Toolchain) -> None:
    file = SourceFile("a", language, code.encode())
    ((_, outline),) = extract(toolchain, [file])
    ((_, found),) = extract_references(toolchain, [(file, outline)], every=True)
    assert not isinstance(found, Problem)
    named = [f"{one.line}:{one.column} {one.kind}" for one in found.every if one.name == "size"]
    assert ", ".join(named) == expected
