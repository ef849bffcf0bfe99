# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A line is a reference where the name means the symbol: «name» is one that is sure, «?name» one that may be."""

from __future__ import annotations

import re

import pytest
from related_tree import Plant

from smart_explore.errors import NotFoundError

_SURE, _UNSURE = re.compile(r"«([^?»]+)»"), re.compile(r"«\?([^»]*)»")

CASES = {
    "javascript: a variable that is the module of a class": (
        "node.js::Node",
        {
            "node.js": "class Node {}\nmodule.exports = «Node»\n",
            "a.js": "const «Node» = require('./node')\nnew «Node»()\nfunction f(Node) { return new Node() }\n",
        },
    ),
    "python: neither keywords, members nor other variables are the module's": (
        "a.py::timeout",
        {
            "a.py": "timeout = 3\n\n\ndef ask(url, timeout=1):\n    return send(url, timeout=timeout)\n\n\nask('', timeout=«timeout»)\nx.timeout = 1\n",
            "b.py": "from a import «timeout»\n\nprint(\n    «timeout»,\n    {'timeout': 1},\n    [timeout for timeout in ()],\n)\n",
        },
    ),
    "python: a parameter, in its function and where calls name it": (
        "a.py::fill.size",
        {
            "a.py": "size = 1\n\n\ndef fill(size, name=size):\n    print(«size»)\n    return lambda size: size\n",
            "b.py": "from a import fill, size\n\nfill(«size»=2)\nother(size=size)\n",
        },
    ),
    "python: what is declared on a line": (
        "a.py:5",
        {
            "a.py": "size = 1\n\n\ndef fill(\n    size,\n    name,\n):\n    print(«size»)\n    return lambda size: size\n",
            "b.py": "from a import fill, size\n\nfill(«size»=2)\nother(size=size)\n",
        },
    ),
    "python: a parameter, by keywords of what has some arguments already": (
        "a.py::fill.size",
        {
            "a.py": "def fill(name, size=1):\n    return «size»\n",
            "b.py": "from functools import partial\nfrom a import fill\n\npartial(fill, '')(«size»=2)\npartial(fill, «size»=2)()\nsome = partial(fill, '')\nother = partial(print)\n\n\ndef run():\n    fit = partial(fill, '')\n    fit(«size»=3)\n    some(«size»=4)\n    other(size=5)\n",
        },
    ),
    "typescript: a function under the names by which it is exported and imported": (
        "a.ts::inner",
        {
            "a.ts": "function inner() {}\nfunction other() {}\nexport { «inner» as outer, other }\n",
            "b.ts": "export { «outer» as «last» } from './a'\nexport { other as inner } from './a'\n",
            "c.ts": "import { «last» } from './b'\nimport { inner } from './b'\n\n«last»()\ninner()\n",
        },
    ),
    "typescript: a function under another name on a line where its own is a key's": (
        "a.ts::send",
        {
            "a.ts": "export function send() {}\nexport function stop() {}\n",
            "b.ts": "import { «send» as post, stop } from './a'\n\nexport const ways = { send: «post» }\nexport const other = { send: stop }\nconst send = «post»\ntype Way = { send: () => void }\nconst way: Way = { send: «post» }\n",
        },
    ),
    "python: a function under another name on a line where its own is a keyword": (
        "a.py::send",
        {
            "a.py": "def send():\n    pass\n",
            "b.py": "from a import «send» as post, stop\n\nrun(send=«post»)\nrun(send=stop)\n",
        },
    ),
    "go: a function through a package on a line where its own name is a key": (
        "mail/a.go::Send",
        {
            "go.mod": "module m\n",
            "mail/a.go": "package mail\n\nfunc Send() {}\n",
            "b.go": 'package main\n\nimport post "m/mail"\n\nvar w = Ways{Send: post.«Send»}\nvar v = Ways{Send: nil}\n',
        },
    ),
    "typescript: a default export under other names": (
        "a.ts::Store",
        {
            "a.ts": "export default class Store {}\nexport const b = 1\n",
            "b.ts": "export { default as «Repo» } from './a'\n",
            "c.ts": "import { «Repo» } from './b'\nimport «Shop» from './a'\n\nnew «Repo»()\nnew «Shop»()\n",
        },
    ),
    "vue: a variable, and no name that v-for or a slot binds": (
        "App.vue::item",
        {
            "App.vue": '<script setup lang="ts">\nconst item = 1\nconst items = [1]\n</script>\n<template>\n  <p :title="«item»">{{ «item» }}</p>\n  <ul :key="«item»">\n    <li :key="item" v-for="item in items">{{ item > 1 }}<br></li>\n    <li v-for="({ id: item }, at) of items"><b>\n      {{ item }}</b>\n    </li>\n    <li v-for="at in «item»">\n      {{ «item» }}\n    </li>\n  </ul>\n  <Row v-slot="{ item, text = 1 }"><!-- </Row> -->\n    {{ item }}\n  </Row>\n  <Row><template #head="{ item: own, ...item }">\n    {{ item }}\n  </template><i @click="«item» = 1" /></Row>\n</template>\n',
        },
    ),
    "svelte: a variable, and no name that a block binds": (
        "App.svelte::item",
        {
            "App.svelte": '<script lang="ts">\n  let item = 1\n  let items = [1]\n</script>\n<p title={«item»}>{«item»}</p>\n{#each items as item, at (item)}\n  <li on:click={() => item > 1}>{item}</li>\n{:else}\n  {«item»}\n{/each}\n{#each items as { id: item, at }}\n  {item}\n{/each}\n{#await «item»}\n  {«item»}\n{:then item}\n  {item}\n{:catch error}\n  {«item»}\n{/await}\n{#if at}\n  {@const item = 2}\n  {item}\n{/if}\n{#snippet row(item: number)}\n  {item}\n{/snippet}\n<Row let:item>\n  {item}\n</Row>\n<Row let:at={item}>\n  {item}\n</Row>\n{«item»}\n',
        },
    ),
    "rust: a field in a method of its name on one line": (
        "src/lib.rs::Rec.label",
        {
            "src/lib.rs": "pub struct Rec {\n    pub label: u8,\n}\nimpl Rec {\n    pub fn label(&self) -> u8 { self.«label» }\n}\n",
        },
    ),
    "c: a field of elements, and of what a pointer points at": (
        "a.c::rec.label",
        {
            "a.c": "struct rec {\n    int label;\n};\nstruct tag {\n    int label;\n};\nvoid f(struct rec *p, struct rec **q, struct rec a[], struct tag t[]) {\n    (*p).«label» = 1;\n    (*q)->«label» = 2;\n    a[0].«label» = 3;\n    (&a[1])->«label» = 4;\n    t[0].label = 5;\n}\n",
        },
    ),
    "dart: a field in cascades": (
        "a.dart::Rec.label",
        {
            "a.dart": "class Rec {\n  String label = '';\n  List<Rec> kids = [];\n}\nclass Tag {\n  String label = '';\n}\nvoid run(Rec r, Tag t) {\n  r..kids.clear()..«label» = 'a';\n  Rec()..«label»;\n  r..kids[0].«label» = 'b';\n  t..label = 'c';\n}\n",
        },
    ),
    "kotlin: a property, before and after what hides it in a block": (
        "a.kt::region",
        {
            "a.kt": "package a\nval region = 1\nclass Site(val region: Int)\nfun use(s: Site) {\n    open(region = «region»)\n    for (region in listOf(1)) print(region)\n    print(«region»)\n    val region: Int = «region»\n    val (x, y) = s.region\n    print(region)\n}\n",
        },
    ),
    "swift: a variable, and names that cases and conditions bind": (
        "a.swift::region",
        {
            "a.swift": "let region = 1\nfunc use(s: Site) {\n    switch s {\n    case let region: print(region)\n    }\n    if let region = next() { print(region) }\n    do { try open() } catch let region { print(region) }\n    print(«region»)\n    guard let region = next(«region») else { return }\n    print(region)\n}\n",
        },
    ),
    "c: a variable, and those of blocks and loops": (
        "a.c::region",
        {
            "a.c": "static int region = 1;\nint use(int q) {\n    q = «region»;\n    { int region = 3; q = region; }\n    for (int region = 0; region < q; region++) q += region;\n    q += «region»;\n    int region = 2;\n    return q + region;\n}\n",
        },
    ),
    "scala: a value, and names that patterns bind": (
        "A.region",
        {
            "a.scala": "object A {\n  val region = 1\n  def use(s: Any) = {\n    s match {\n      case Site(region, _) => region\n      case whole @ Site(Mark(_), _) => «region»\n      case region :: tail => region\n      case region => region\n    }\n    print(«region»)\n  }\n}\n",
        },
    ),
    "lua: a variable, and no key of a table": (
        "a.lua::region",
        {
            "a.lua": "local region = 1\nlocal Site = { region = 2 }\nlocal other = { [«region»] = 3, «region» }\nprint(Site.region, «region»)\n",
        },
    ),
    "gdscript: a variable of a class, asked of a value of it": (
        "a.gd::Box.size",
        {
            "a.gd": "class Box:\n\tvar size = 1\n\nclass Bag:\n\tvar size = 1\n\nfunc f(box: Box, bag: Bag):\n\tvar all = box.«size» + bag.size\n\tif box.«size»: box.«size» = 2\n\tbox.part.«?size» = 3\n\treturn box.«size»\n",
        },
    ),
    "gdscript: a variable, as a member of the own object, and no key": (
        "a.gd::region",
        {
            "a.gd": "extends Node\nvar region = 1\nfunc use(s):\n\tvar t = { region = 2, 'region': 3 }\n\tprint(self.«region», t.region)\n\tvar u = { «region»: 2 }\n",
        },
    ),
    "c#: a constant, and no label": (
        "A.Region",
        {
            "a.cs": "static class A {\n  const int Region = 1;\n  static void Go(int x) {\n    goto Region;\n    Region:\n    switch (x) { case 1: goto case «Region»; }\n  }\n}\n",
        },
    ),
    "php: a static property, and no variable of its name": (
        "a.php::Base.count",
        {
            "a.php": "<?php\nclass Base {\n    public static $count = 0;\n    function run($count) {\n        static::$«count»++;\n        self::$«count» += $count;\n        return Other::$count;\n    }\n}\nclass Sub extends Base {\n    function go() {\n        return parent::$«count» . Sub::$«count»;\n    }\n}\nclass Other {\n    static $count;\n}\n",
            "b.php": "<?php\necho Base::$«count», $count;\n",
        },
    ),
    "php: a constant, and no label": (
        "a.php::region",
        {
            "a.php": "<?php\nconst region = 1;\nfunction go() {\n  goto region;\n  region:\n  return «region»;\n}\n",
        },
    ),
    "dart: a constant, and no label": (
        "a.dart::region",
        {
            "a.dart": "const region = 1;\nvoid go() {\n  region:\n  for (;;) { break region; }\n  print(«region»);\n}\n",
        },
    ),
    "kotlin: a property, and no label": (
        "a.kt::region",
        {
            "a.kt": "val region = 1\nfun go() {\n  region@ for (x in listOf(1)) { break@region }\n  listOf(1).forEach region@{ return@region }\n  print(«region»)\n}\n",
        },
    ),
    "swift: a variable, and no label": (
        "a.swift::region",
        {
            "a.swift": "let region = 1\nfunc go() -> Int {\n  region: for x in [1] { break region }\n  return «region»\n}\n",
        },
    ),
    "rust: a static, and no label": (
        "src/lib.rs::region",
        {
            "src/lib.rs": "static region: u8 = 1;\nfn go() -> u8 {\n  'region: loop { break 'region; }\n  «region»\n}\n",
        },
    ),
    "lua: a variable, no label, and no variable of a loop's block in its condition": (
        "a.lua::region",
        {
            "a.lua": "local region = 1\nrepeat\n  local region = next()\nuntil region == 3\n::region::\nif «region» > 1 then goto region end\n",
        },
    ),
    "swift: a property by its key path": (
        "Rec.label",
        {
            "a.swift": "struct Rec {\n    var label: String\n}\nstruct Tag {\n    var label: String\n}\nlet one = \\Rec.«label»\nlet two = \\Tag.label\n",
        },
    ),
    "php: a function where it is imported": (
        "a.php::region",
        {
            "a.php": "<?php\nnamespace A;\nfunction region() { return 1; }\n",
            "b.php": "<?php\nnamespace B;\nuse function A\\«region»;\nuse function A\\«region» as area;\nfunction go() { return «region»() . «area»() . \\A\\«region»(); }\n",
        },
    ),
    "scala: a member of what is cast": (
        "A.size",
        {
            "a.scala": "class A { val size = 1 }\nclass B { def size = 1 }\nobject M {\n  def use(s: Any) = s match {\n    case head :: rest => head.asInstanceOf[A].«size»\n    case one => one.asInstanceOf[B].size\n  }\n}\n",
        },
    ),
    "typescript: a local variable of a private method": (
        "Hono.#run.made",
        {
            "a.ts": "class Hono {\n  #run(made: number) {\n    return «made»\n  }\n  go(made: number) { return this.#run(made) }\n}\n",
        },
    ),
    "go: a local variable of a line": (
        "a.go:4",
        {
            "a.go": "package a\n\nfunc fill(n int) int {\n\tsize := n\n\tif n > 1 {\n\t\tsize := 2\n\t\treturn size\n\t}\n\treturn «size»\n}\n"
        },
    ),
    "python: a field that only methods give": (
        "Box.size",
        {
            "a.py": "class Box:\n    def __init__(self, size):\n        self.size = size\n\n    def twice(self):\n        return self.«size»\n\n\ndef run(size, other):\n    print(size)\n    print(other.«?size»)\n    return Box(1).«size»\n"
        },
    ),
    "python: a data class's field where an object is built and taken apart": (
        "Point.x",
        {
            "a.py": "from dataclasses import dataclass\n\n\n@dataclass\nclass Point:\n    x: int\n\n\ndef run(x):\n    p = Point(«x»=1)\n    match p:\n        case Point(«x»=3):\n            print(x)\n    print(x=1)\n    return p.«x»\n"
        },
    ),
    "typescript: keys of a typed literal, what is taken out, and no other keys": (
        "a.ts::Conf.zone",
        {
            "a.ts": "export interface Conf {\n  zone: string\n}\n",
            "b.ts": "import { Conf } from './a'\n\nconst one: Conf = { «zone»: 'a' }\nconst { «zone» } = one\nconst other = { zone: 'b' }\nexport function take({ «zone» }: Conf) {\n  const more = zone\n  return more\n}\n",
        },
    ),
    "go: a field's keys in literals, and no other struct's": (
        "a.go::Rec.Label",
        {
            "a.go": 'package a\n\ntype Rec struct {\n\tLabel string\n}\n\ntype Tag struct {\n\tLabel string\n}\n\nvar rec = Rec{«Label»: "a"}\nvar tag = Tag{Label: "b"}\nvar all = []Rec{\n\t{«Label»: "c"},\n}\n\nfunc Label() string {\n\treturn rec.«Label»\n}\n'
        },
    ),
    "java: a field, not its accessor; a member of a nested enumeration by its bare name": (
        "A.java::A.width",
        {
            "A.java": "class A {\n    int width;\n    int width() {\n        return «width»;\n    }\n    void set(int width) {\n        this.«width» = 1;\n        System.out.println(width);\n        this.width();\n    }\n}\n"
        },
    ),
    "java: a member of a nested enumeration by its bare name": (
        "p/A.java::A.Mode.STRICT",
        {
            "p/A.java": "package p;\n\nclass A {\n    enum Mode {\n        STRICT, LAX\n    }\n}\n",
            "q/B.java": "package q;\n\nimport static p.A.Mode.*;\n\nclass B {\n    Object mode = «STRICT»;\n    void run(Object STRICT) {\n        System.out.println(STRICT);\n    }\n}\n",
        },
    ),
}


def _marked(files: dict[str, str], mark: re.Pattern[str]) -> set[tuple[str, int]]:
    return {
        (path, number)
        for path, text in files.items()
        for number, line in enumerate(text.splitlines(), 1)
        if mark.search(line)
    }


@pytest.mark.parametrize("case", CASES)
def test_a_line_is_a_reference_where_the_name_means_the_symbol(case: str, plant: Plant) -> None:
    target, files = CASES[case]
    tree = plant({path: _UNSURE.sub(r"\1", _SURE.sub(r"\1", text)) for path, text in files.items()})
    rows = tree.ask("references", target, ambiguous=True).rows
    found = {
        how: {(row.symbol.path, line) for row in rows if (row.how == "ambiguous") is how for line in row.lines}
        for how in (False, True)
    }
    assert found[False] == _marked(files, _SURE)
    assert found[True] == _marked(files, _UNSURE)
    assert tree.ask("references", target).ambiguous == len(_marked(files, _UNSURE))


def test_a_line_that_declares_several_names_asks_for_one_and_another_line_means_the_symbol_around(plant: Plant) -> None:
    tree = plant({"a.py": "def fill(size):\n    one, two = size\n    print(one)\n\n\nfill(1)\n"})
    with pytest.raises(NotFoundError, match="line 2 declares one, two"):
        tree.ask("references", "a.py:2")
    assert [row.lines for row in tree.ask("references", "a.py:3").rows] == [(6,)]
