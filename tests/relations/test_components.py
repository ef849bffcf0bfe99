"""References in components of Vue and Svelte: what an import of one means, and what its properties are."""

from __future__ import annotations

import pytest
from related_tree import Plant, Smart

TYPES = "export interface Sized {\n  size: number\n  hidden: string\n  name: string\n}\n"
PROPS = """\
<script setup lang="ts">
import type { Sized } from './types'
interface Props extends Sized {
  mode?: string
  link: string
}
const props = withDefaults(defineProps<Props>(), {})
const hidden = 1
props.link
</script>

<template>
  <p v-if="link" :class="mode">{{ size }}</p>
  <li v-for="mode in [1]">{{ mode }}</li>
  <B :link :hidden="hidden" />
</template>
"""
VUE = {
    "types.ts": TYPES,
    "A.vue": (
        "<script setup lang='ts'>\nimport type { Sized } from './types'\n"
        "const { size = 1, name: called } = defineProps<Sized>()\nconst name = size\n</script>\n"
        "<template><p :class='size'>{{ name }}</p></template>\n"
    ),
    "Use.vue": (
        "<script setup lang='ts'>\nimport A from './A.vue'\nimport B from './B.vue'\nlet size = 1\n</script>\n"
        "<template>\n"
        '  <A :size="1" />\n  <A name="a" @size="2" />\n  <A :size />\n  <B size="1" />\n  <p :size="1" />\n'
        "</template>\n"
    ),
}
SVELTE = {
    "types.ts": TYPES,
    "A.svelte": (
        "<script lang='ts'>\nimport type { Sized } from './types'\n"
        "let { size = 1, name: called }: Sized = $props()\nconst name = size\n</script>\n<p>{size} {name}</p>\n"
    ),
    "Use.svelte": (
        "<script lang='ts'>\nimport A from './A.svelte'\nimport B from './B.svelte'\nlet size = 1\n</script>\n\n"
        '<A size={1} />\n<A name="a" on:size={2} />\n<A {size} />\n<B size="1" />\n<p size="1" />\n'
        "<A bind:name={b} />\n"
    ),
}


@pytest.mark.parametrize("ending", ["vue", "svelte"])
def test_the_default_of_a_component_is_no_symbol_that_it_exports(plant: Plant, ending: str) -> None:
    script = '<script context="module" lang="ts">\nexport interface Item {}\n</script>\n<p></p>\n'
    used = f"import Item from './Item.{ending}'\nimport type {{ Item as One }} from './Item.{ending}'\n"
    files = {f"Item.{ending}": script, "use.ts": used + "mount(Item)\nlet one: One\n"}
    assert [row.lines for row in plant(files).ask("references", "Item").rows] == [(2,), (4,)]


@pytest.mark.parametrize(
    ("target", "lines"),
    [
        ("Props.mode", [("A.vue", 13)]),
        ("Props.link", [("A.vue", 9), ("A.vue", 13), ("A.vue", 15)]),
        ("Sized.size", [("A.vue", 13)]),
        ("hidden", [("A.vue", 15)]),
    ],
)
def test_markup_of_vue_sees_the_members_of_the_type_of_the_properties(
    shared: Plant, target: str, lines: list[tuple[str, int]]
) -> None:
    tree = shared({"A.vue": PROPS, "types.ts": TYPES})
    rows = tree.ask("references", target if "." in target else f"A.vue::{target}").rows
    assert [(row.symbol.path, *row.lines) for row in rows] == lines


@pytest.mark.parametrize(
    ("files", "target", "lines"),
    [
        (VUE, "Sized.size", ["A.vue 3", "Use.vue 7", "Use.vue 9"]),
        (VUE, "Sized.name", ["A.vue 3", "Use.vue 8"]),
        (SVELTE, "Sized.size", ["A.svelte 3", "Use.svelte 7", "Use.svelte 9"]),
        (SVELTE, "Sized.name", ["A.svelte 3", "Use.svelte 8", "Use.svelte 12"]),
    ],
)
def test_keys_of_patterns_and_attributes_are_the_properties(
    shared: Plant, files: dict[str, str], target: str, lines: list[str]
) -> None:
    rows = shared(files).ask("references", target).rows
    assert [f"{row.symbol.path} {row.lines[0]}" for row in rows] == lines


OPTIONS = """\
<template>
  <b @click="go">{{ total }}</b>
  <i v-on:click="stop(3)">{{ label(n) }}</i>
</template>
<script>
export default {
  data() { return { n: 1 } },
  computed: { total() { return 2 } },
  watch: { n: 'seen' },
  created() { this.load() },
  methods: {
    go() { this.stop(1) },
    stop(x) {},
    label(x) {},
    load() { return this.total },
    seen() {},
    unused() {},
  },
}
class Own {
  go() { this.load() }
  load() {}
}
</script>
"""


@pytest.mark.parametrize(
    ("name", "callers", "named"),
    [
        ("methods.go", set(), [2]),
        ("computed.total", set(), [2, 15]),
        ("methods.stop", {"local A.vue", "self A.vue::methods.go"}, []),
        ("methods.label", {"local A.vue"}, []),
        ("methods.load", {"self A.vue::created"}, []),
        ("methods.seen", set(), [9]),
        ("methods.unused", set(), []),
        ("Own.load", {"self A.vue::Own.go"}, []),
    ],
)
def test_the_options_of_a_component_are_seen_by_its_markup_and_its_functions(
    name: str, callers: set[str], named: list[int], plant: Plant
) -> None:
    tree = plant({"A.vue": OPTIONS})
    answer = tree.ask("callers", f"A.vue::{name}", ambiguous=True)
    assert tree.callers(f"A.vue::{name}") == callers
    assert [line for row in answer.passed_on for line in row.lines] == named


def test_a_report_lists_no_option_that_the_framework_calls_as_unused(plant: Plant, smart: Smart) -> None:
    shown = smart(plant({"A.vue": OPTIONS}).root, "report").stdout
    assert "1 perhaps unused symbol\n  methods.unused method A.vue:17" in shown
