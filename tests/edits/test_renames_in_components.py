"""A property of a component is renamed with the attributes, the markup and the patterns that name it."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

TYPES = "export interface Sized {\n  «size»: number\n  name: string\n}\n"
CASES = {
    "vue, bare in markup": {
        "types.ts": TYPES,
        "a.vue": (
            "<script setup lang='ts'>\nimport type { Sized } from './types'\n"
            "const props = defineProps<Sized>()\nprops.«size»\n</script>\n"
            '<template><p :size="«size»" v-if="«size»">{{ «size» }}</p><p v-for="size in 3">{{ size }}</p></template>\n'
        ),
        "use.vue": (
            "<script setup>\nimport A from './a.vue'\nimport B from './b.vue'\nconst size = 1\n</script>\n<template>\n"
            '<A :«size»="size" /><A «size»="1" @size="2" /><A :«size|renamed="size"» /><B :size /><p :size="size" />\n'
            "</template>\n"
        ),
    },
    "vue, taken out": {
        "types.ts": TYPES,
        "a.vue": (
            "<script setup lang='ts'>\nimport type { Sized } from './types'\n"
            "const { «size|renamed: size» = 1, name } = defineProps<Sized>()\n</script>\n"
            "<template><p :size='size'>{{ size }}</p></template>\n"
        ),
    },
    "svelte": {
        "types.ts": TYPES,
        "a.svelte": (
            "<script lang='ts'>\nimport type { Sized } from './types'\n"
            "let { name, «size»: own }: Sized = $props()\n</script>\n<p size={own} />\n"
        ),
        "b.svelte": (
            "<script lang='ts'>\nimport type { Sized } from './types'\n"
            "let { «size|renamed: size» = 1 }: Sized = $props()\n</script>\n<p {size}>{size}</p>\n"
        ),
        "use.svelte": (
            "<script>\nimport A from './a.svelte'\nimport C from './c.svelte'\nlet size = 1\n</script>\n"
            '<A «size»={size} /><A «size»="1" on:size={2} /><A bind:«size|renamed={size}» /><C {size} /><p {size} />\n'
        ),
    },
}


@pytest.mark.parametrize("files", CASES.values(), ids=CASES)
def test_a_property_is_renamed_with_what_names_it(files: dict[str, str], ask: Ask, folder: Path) -> None:
    answer = assert_renamed("types.ts::Sized.size", files, ask, folder)
    assert not answer.unsure


def test_attributes_that_write_a_property_in_words_are_left(ask: Ask, folder: Path) -> None:
    files = {
        "a.vue": "<script setup lang='ts'>\ninterface Own { «actionLink»: string }\ndefineProps<Own>()\n</script>\n",
        "b.vue": "<script setup>\nimport A from './a.vue'\n</script>\n<template>\n<A action-link='1' />\n</template>\n",
    }
    answer = assert_renamed("a.vue::Own.actionLink", files, ask, folder)
    assert [(shown.path, shown.line) for shown in answer.unsure] == [("b.vue", 5)]
