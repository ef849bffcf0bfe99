"""Valid or common CSS that the grammar does not know is read as a whole: nothing of it is set aside."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

CASES = {
    "relative address": "a { background: url(../img/a.svg) 0 0 no-repeat; }",
    "address of this folder": "a { background: var(--b) url(./a.svg); }",
    "absolute address": "a { background: url(/a.svg), URL( /b.svg ); }",
    "address with a part": 'a { src: url(../a.eot?#fix) format("eot"); }',
    "address of an import": "@import url(../b.css);\na { b: c }",
    "property of an old browser": "a { width: 2px;*width: 1px; *zoom:1 }",
    "filter of an old browser": "a { filter: progid:Old.Filters.gradient(enabled = false); b: c }",
    "semicolons": "a { b: c;; d: e; ; }",
}


def test_nothing_is_set_aside(toolchain: Toolchain) -> None:
    files = [SourceFile(name, "css", f"{text}\n.after {{ b: c }}\n".encode()) for name, text in CASES.items()]
    found = {files[number].path: outline for number, outline in extract(toolchain, files)}
    for name in CASES:
        assert [symbol.name for symbol in found[name].symbols] == ["a", ".after"], name
        assert not found[name].problems, name


@pytest.mark.parametrize("selector", ["* a:hover", "a *", "*", "*:hover", "*|a:hover"])
def test_a_star_of_a_selector_stays(selector: str, toolchain: Toolchain) -> None:
    text = f"a {{ b: url(../c.svg) }}\n{selector} {{ d: e }}\n"
    [(_, outline)] = extract(toolchain, [SourceFile("f.css", "css", text.encode())])
    assert [symbol.name for symbol in outline.symbols] == ["a", selector]
