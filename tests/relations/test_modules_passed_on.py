"""Modules of JavaScript that others give away as a name: ``export * as``, and namespaces that are exported again."""

from __future__ import annotations

import json

import pytest
from related_tree import Plant

FILES = {
    "util.ts": "export function clean() {}\nexport function other() {}\n",
    "index.ts": "export * as util from './util';\nexport * from './more';\n",
    "more.ts": "import * as inner from './util';\nexport { inner as more };\n",
    "whole.ts": "import * as z from './index';\nexport * from './index';\nexport { z, z as default };\n",
    "main.ts": """\
import { util } from './index';
import * as core from './index';
import { more } from './index';
import { z } from './whole';
import y from './whole';
import * as x from './whole';
function named() { util.clean(); }
function spread() { return { one: 1, ...util.clean() }; }
function of_a_module() { core.util.clean(); }
function of_a_renamed_one() { more.clean(); }
function of_an_exported_one() { z.util.clean(); }
function of_the_default() { y.util.clean(); }
function of_all() { x.util.clean(); }
""",
}
CALLERS = "named spread of_a_module of_a_renamed_one of_an_exported_one of_the_default of_all"


def test_what_a_module_passes_on_is_followed_through_modules(plant: Plant) -> None:
    assert plant(FILES).callers("util.ts::clean") == {f"import main.ts::{name}" for name in CALLERS.split()}


@pytest.mark.parametrize("first", ["a", "b"])
def test_modules_that_pass_on_each_other_end(plant: Plant, first: str) -> None:
    tree = plant(
        {
            "a.ts": "export * from './b';\nexport * as own from './b';\n",
            "b.ts": "export * from './a';\nexport * as other from './a';\nexport function end() {}\n",
            "main.ts": f"import {{ none, own }} from './{first}';\nexport function use() {{ own.other.own.end(); }}\n",
        }
    )
    assert tree.callers("b.ts::end") == {"import main.ts::use"}


BROUGHT_IN = {
    "a.ts": """\
export function work() {}
export function other() {}
export default function main() {}
""",
    "k.ts": "export default class Kind { go() {} }\nexport const more = 1;\n",
    "b.ts": """\
import first from './a';
import Sort from './k';
export async function named() { const { work } = await import('./a'); work(); }
export async function renamed() { const { work: run, other } = await import('./a'); run(); other(); }
export async function whole() { const mod = await import('./a'); mod.work(); }
export function required() { const { work: run } = require('./a'); run(); }
export async function defaulted() { const { default: run } = await import('./a'); run(); }
export function given(run: any) { run(); }
export function imported() { first(); }
export function made() { new Sort().go(); }
""",
}


@pytest.mark.parametrize(
    ("target", "callers"),
    [
        ("a.ts::work", "named renamed whole required"),
        ("a.ts::other", "renamed"),
        ("a.ts::main", "defaulted imported"),
        ("k.ts::Kind", "made"),
        ("k.ts::Kind.go", "made"),
    ],
)
def test_what_functions_bring_in_and_defaults_are_known_by_the_names_they_get(
    shared: Plant, target: str, callers: str
) -> None:
    assert shared(BROUGHT_IN).callers(target) == {f"import b.ts::{name}" for name in callers.split()}


@pytest.mark.parametrize(
    ("settings", "asked", "built"),
    [
        ("export default build({ entry: { index: 'src/exports/all.ts', other: 'src/other.ts' } });", "", "index"),
        ("export default build({ entry: { 'deep/one': './src/exports/all.ts' } });", "/deep/one", "deep/one"),
        ("export default build({ entry: ['src/other.ts', 'src/exports/all.ts'] });", "/all", "all"),
        ("export default build({ entry: ['src/exports/*.ts'] });", "/all", "all"),
    ],
)
def test_what_a_package_builds_is_read_from_the_entries_that_its_build_tool_is_told(
    plant: Plant, settings: str, asked: str, built: str
) -> None:
    exports = f'{{".{asked}": {{"import": "./dist/{built}.mjs", "types": "./dist/{built}.d.mts"}}}}'
    tree = plant(
        {
            "pnpm-workspace.yaml": "packages:\n  - packages/**\n",
            "packages/parts/core/package.json": f'{{"name": "@shop/parts", "exports": {exports}}}',
            "packages/parts/core/tsdown.config.ts": f"import {{ build }} from 'tool';\n{settings}\n",
            "packages/parts/core/src/exports/all.ts": "export { close as shut, close } from '../door';\n",
            "packages/parts/core/src/other.ts": "export function close() {}\n",
            "packages/parts/core/src/door.ts": "export function close() {}\n",
            "packages/app/package.json": '{"name": "@shop/app"}',
            "packages/app/main.ts": f"import {{ close }} from '@shop/parts{asked}';\nfunction quit() {{ close(); }}\n",
        }
    )
    assert tree.callers("packages/parts/core/src/door.ts::close") == {"import packages/app/main.ts::quit"}
    assert tree.callers("packages/parts/core/src/other.ts::close") == set()


@pytest.mark.parametrize(
    ("command", "asked", "built"),
    [
        ("tsup src/exports/all.ts", "/all", "dist/all.mjs"),
        ("clean && tsup --entry.deep src/exports/all.ts --entry.other src/other.ts", "/deep", "dist/deep.mjs"),
        ("rollup -i ./src/exports/all.ts -d dist", "/all", "dist/all.mjs"),
        ("tsup src/exports/all.ts --out-dir .", "", "all.js"),
    ],
)
def test_what_a_package_builds_is_read_from_the_commands_of_its_scripts(
    plant: Plant, command: str, asked: str, built: str
) -> None:
    settings = {"exports": {f".{asked}": f"./{built}"}, "scripts": {"build": command, "test": "run all.ts"}}
    tree = plant(
        {
            "package.json": '{"workspaces": ["parts", "app"]}',
            "parts/package.json": json.dumps({"name": "@shop/parts", **settings}),
            "parts/src/exports/all.ts": "export function close() {}\n",
            "parts/src/other.ts": "export function close() {}\n",
            "app/package.json": '{"name": "@shop/app"}',
            "app/main.ts": f"import {{ close }} from '@shop/parts{asked}';\nfunction quit() {{ close(); }}\n",
        }
    )
    assert tree.callers("parts/src/exports/all.ts::close") == {"import app/main.ts::quit"}
    assert tree.callers("parts/src/other.ts::close") == set()
