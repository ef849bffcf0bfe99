"""A name alone in braces is an element, a value or a block; where it is key and variable in one, the other stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

CASES = {
    "c": ("a.c::one", "static int «one»(void) { return 1; }\nstatic int (*all[])(void) = {«one», «one»};\n"),
    "csharp": ("a.cs::A.One", "static class A { const int «One» = 1; static int[] all = {«One», «One»}; }\n"),
    "dart": ("a.dart::one", "const «one» = 1;\nfinal all = {«one»};\nfinal more = {«one», 2};\n"),
    "kotlin": ("a.kt::one", "val «one» = 1\nval run = { «one» }\nval ran = let({ «one» })\n"),
    "lua": ("a.lua::one", "local function «one»() return 1 end\nlocal all = {«one», «one»}\nreturn {«one»}\n"),
    "scala": ("a.scala::A.one", "object A { val «one» = 1; val all = { «one» }; println({ «one» }) }\n"),
    "swift": ("a.swift::one", "let «one» = 1\nlet run = { «one» }\n"),
    "csharp, members without a type": (
        "a.cs::A.One",
        "static class A { const int «One» = 1; static int F(int One) { return One; }\n"
        "  static int G() { var it = new { One = «One», Two = «One» };\n"
        "    return F(One: «One») + it.One + (One: 1, 2).One; } }\n",
    ),
    "dart, fields of records": (
        "a.dart::one",
        "const «one» = 1;\nfinal pair = (one: 1, two: «one»);\nfinal all = {'one': «one», «one»: 2};\n"
        "int get() => pair.one;\n",
    ),
    "swift, labels of tuples": (
        "a.swift::one",
        "let «one» = 1\nlet pair = (one: 1, two: «one»)\nlet more = (two: «one», one: «one»)\nprint(pair.one)\n",
    ),
    "rust, a block": (
        "a.rs::ONE",
        "const «ONE|Renamed»: i32 = 1;\nfn get() -> i32 { let it = { «ONE|Renamed» }; it }\n",
    ),
    "rust, a function in a field": (
        "a.rs::open",
        "fn «open»() {}\nstruct Item { open: fn() }\nfn made() -> Item { Item { «open|open: renamed» } }\n",
    ),
    "rust, a field": (
        "a.rs::Item.size",
        "struct Item { «size»: i32 }\nfn made(size: i32) -> Item { Item { «size|renamed: size» } }\n"
        "fn read(item: Item) -> i32 { let Item { «size|renamed: size» } = item; size }\n",
    ),
    "csharp, members named as their values": (
        "a.cs::A.One",
        "static class A { const int «One» = 1;\n"
        "  static object F() { return new { «One|One = Renamed», Two = «One» }; } }\n",
    ),
    "rust, a field whose key would stand in front of a word": (
        "a.rs::Item.size",
        "struct Item { «size»: i32 }\nfn made(size: i32) -> Item { Item { «size|renamed: size» } }\n"
        "fn read(item: Item) -> i32 { let Item { mut size } = item; size += 1; size }\n",
    ),
    "svelte, expressions": (
        "a.svelte::open",
        "<script>\n  let «open» = 1\n  const all = { «open|open: renamed», key: «open» }\n</script>\n"
        "<p title={«open»} on:click={() => f({ «open|open: renamed» })} {...«open»}>{«open»} open</p>\n",
    ),
    "svelte, short attributes": (
        "a.svelte::open",
        "<script>\n  let «open» = 1\n</script>\n<p class:«open|open={renamed}» {«open|...{ open: renamed }»} />\n"
        "<p style:«open|open={renamed}» bind:«open|open={renamed}» open class:open={1} on:open bind:a={«open»} />\n"
        "<p in:fade { «open|...{ open: renamed }» }/>\n{#each [1] as open}<p class:open {open} />{/each}\n",
    ),
    "svelte, directives that call": (
        "a.svelte::fade",
        "<script>\n  const «fade» = () => 1\n</script>\n"
        "<p use:«fade» transition:«fade»={{ a: 1 }} in:«fade»|local out:«fade» fade on:fade />\n",
    ),
    "vue, objects and short attributes": (
        "a.vue::open",
        "<script setup>\nconst «open» = 1\n</script>\n<template>\n"
        '<p :«open|open="renamed"» :open="1" open :class="{ «open|open: renamed» }" @open="«open»" />\n'
        '<p :class="{\n  «open|open: renamed»\n}"\n:a="{ a: «open» }"\n/>\n'
        '<p v-bind:«open|open="renamed"»></p><p v-for="open in 3" :open :key="open" />\n</template>\n',
    ),
    "svelte, keys and stores": (
        "a.svelte::count",
        "<script>\n  const «count» = writable(0)\n  let item = { count: 1, other: «count», f() { return $«count» } }\n"
        "  $«count» += 1\n  let rune = $state(1)\n</script>\n"
        '<p title="{$«count»}" bind:a={$«count»}>{$«count»} {item.count} {f({ count: $«count» })}</p>\n',
    ),
    "vue, keys and styles": (
        "a.vue::count",
        '<script setup lang="ts">\nconst «count» = 1\ninterface Box { count: number }\n'
        "const box: { count: number } = { count: 1, other: «count», [«count»]: 2, count() {} }\n"
        "const { count: own } = box\n</script>\n<style>p { width: v-bind(«count»); top: v-bind('«count»') }</style>\n",
    ),
}


@pytest.mark.parametrize(("target", "text"), CASES.values(), ids=CASES)
def test_a_name_in_braces_is_a_key_only_where_the_language_says_so(
    target: str, text: str, ask: Ask, folder: Path
) -> None:
    assert_renamed(target, {target.partition("::")[0]: text}, ask, folder)
