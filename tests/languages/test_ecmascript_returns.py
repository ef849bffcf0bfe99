"""What functions give that do not say so: what their own returns give, where all of these are known."""

from __future__ import annotations

from test_references import read

from smart_explore.model import SourceFile
from smart_explore.treesitter.toolchain import Toolchain

GIVES = {
    "function make() { return new Item(); }": "make() =Item()",
    "function make()  {  return    new Item()  ;  ; }": "make() =Item()",
    "function make() { for (const one of all) one.go(); return new Item(); }": "make() =Item()",
    "const make = () => new Item();": "make() =Item()",
    "const make = () => { return new Item(); };": "make() =Item()",
    "const make = function () { return new Item(); };": "make() =Item()",
    "class A { make() { return new Item(); } }": "A.make() =Item()",
    "class A { get make() { return new Item(); } }": "A.make() =Item()",
    "class A { make = () => new Item(); }": "A.make() =Item()",
    "class A { constructor() { return new Item(); } set b(c) { return new Item(); } }": "",
    "class A { static { return new Item(); } }": "",
    "class A { make() { return 1; } run() { return new Item(); } }": "A.run() =Item()",
    "function* make() { return new Item(); }": "",
    "const make = memo(function () { return new Item(); });": "",
    "function make() { return null; return new Item(); return undefined; return; }": "make() =Item()",
    "function make() { return new Item(); return ask(); }": "make() =Item(), make() =ask()",
    "function make() { return new Item(); return 1; }": "",
    "function make() { return () => { return new Item(); }; }": "",
    "function make() { return function () {\n return new Item(); }; }": "",
    "function make() { ask(() => { return new Other(); }); return new Item(); }": "make() =Item()",
    "function make() { const run = function () { return new Other(); }; return new Item(); }": (
        "make() =Item(), make.run() =Other()"
    ),
    "function make(a: string): Item; function make(a) { return new Other(); }": "make() Item",
    "interface A { make(a: string): Item; } function make(a) { return new Other(); }": "A.make() Item, make() =Other()",
    "function make(): Item { return new Other(); }": "make() Item",
    "/** @returns {Item} */\nfunction make() { return new Other(); }": "make() Item",
}


def test_a_function_gives_what_its_own_returns_give_where_all_are_known(toolchain: Toolchain) -> None:
    files = [SourceFile(str(number), "typescript", text.encode()) for number, text in enumerate(GIVES)]
    found = {
        text: ", ".join(f"{each.owner}.{each.name} {each.type}".lstrip(".") for each in references.types)
        for text, (_, references) in zip(GIVES, read(toolchain, files), strict=True)
    }
    assert found == GIVES
