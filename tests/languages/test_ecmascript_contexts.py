"""What the parameters of functions without types are: what the type says of that which the function becomes."""

from __future__ import annotations

from test_references import read

from smart_explore.model import SourceFile
from smart_explore.treesitter.toolchain import Toolchain

BECOMES = {
    "const shop: Shop = { open(door) { door.go(); } };": "Shop|.open&0",
    "const shop: Shop = { open: (key, door) => door.go() };": "Shop|.open&1",
    "const shop: Shop = { ['open']: door => door.go() };": "",
    "const shop: Shop = { ['open'](door) { door.go(); } };": "",
    "const shop: Shop = { ['open'](door) {}, shut: () => 1, close(door) { door.go(); } };": "Shop|.close&0",
    "const shop: Shop = { open: 1 + ((door) => 1), close: (door) => door.go() };": "Shop|.close&0",
    "const shop: Shop = { open: 1 + (door => door.go()) };": "",
    "const open: Open = door => door.go();": "Open|&0",
    "const open: Open = (a: Map<K, V>, d) => d.go();": "Open|&1",
    "const open: Open = (a, { door }) => door.go();": "Open|&1.door",
    "class Shop { static { this.door.go(); } }": "",
    "ask(1, door => door.go());": "=ask&1&0",
    "ask({ open: door => door.go() });": "=ask&0.open&0",
    "function make(): Shop { return { open(door) { door.go() } }; }": "Shop|.open&0",
    "const make = (): Make => door => door.go();": "Make|&0",
    "const shop: Shop = { a: { b: { c: { d(door) { door.go() } } } } };": "Shop|.a.b.c.d&0",
    "const shop: Shop = { a: { b: { c: { d: door => door.go() } } } };": "Shop|.a.b.c.d&0",
    "const shop: Shop = { a: { b: { c: { d: { e: door => door.go() } } } } };": "",
    "const shop: Shop = { a: { b: { c: { d: { e(door) { door.go() } } } } } };": "",
    "const shop: Shop = { a: () => () => () => door => door.go() };": "Shop|.a()()()&0",
    "const shop: Shop = () => () => () => () => door => door.go();": "Shop|()()()()&0",
    "const shop: Shop = () => () => () => () => () => door => door.go();": "",
    "door => door.go()": "",
}


def test_a_parameter_is_what_the_functions_place_says_down_to_a_level(toolchain: Toolchain) -> None:
    files = [SourceFile(str(number), "typescript", text.encode()) for number, text in enumerate(BECOMES)]
    found = {
        text: "".join(each.receiver_type for each in references.references if each.name == "go")
        for text, (_, references) in zip(BECOMES, read(toolchain, files), strict=True)
    }
    assert found == BECOMES
