"""Components of Vue and Svelte in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "src/Basket.vue": """\
<template>
  <button @click="save">{{ total(1) }}</button>
</template>

<script setup lang="ts">
import { half, Numbers } from './tools/numbers'
import { doubled } from './doubled'

const numbers = new Numbers()

function total(extra: number): number {
  return half(extra) + numbers.twice()
}

const save = () => {
  total(3)
  doubled(1)
}
</script>
""",
    "src/Counter.svelte": """\
<script>
  import { half } from './tools/numbers';
  function increment(by) {
    half(by);
  }
</script>
<button on:click={increment}>more</button>
""",
    "src/tools/numbers.ts": """\
export function half(of: number): number {
  return of / 2
}

export class Numbers {
  twice(): number {
    return half(8)
  }
}
""",
    "src/doubled.ts": """\
export const doubled = (of: number) => of * 2
""",
}

_BASKET = "src/Basket.vue::"
_TOOLS = "src/tools/numbers.ts::"

CALLERS: dict[str, set[str]] = {
    f"{_BASKET}total": {f"local {_BASKET}save", "local src/Basket.vue"},
    f"{_TOOLS}half": {
        f"import {_BASKET}total",
        "import src/Counter.svelte::increment",
        f"local {_TOOLS}Numbers.twice",
    },
    f"{_TOOLS}Numbers": {f"import {_BASKET}numbers"},
    f"{_TOOLS}Numbers.twice": {f"import {_BASKET}total"},
    "src/doubled.ts::doubled": {f"import {_BASKET}save"},
}
