"""JavaScript's and TypeScript's imports: what they bind, and the files that Node and TypeScript find."""

from __future__ import annotations

import json

import pytest
from imports_tree import bound, files, names, tree


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("import x from 'm'", [("m", "default", "x")]),
        ('import x, * as y from "m"', [("m", "default", "x"), ("m", "", "y")]),
        ("import x, {a as b, c} from 'm';", [("m", "default", "x"), ("m", "a", "b"), ("m", "c", "c")]),
        ("import 'm'", [("m", "", "")]),
        ("import {} from 'm'", [("m", "", "")]),
        ("import type {T} from './t'", [("./t", "T", "T")]),
        ("import type T from './t'", [("./t", "default", "T")]),
        ("import type from './t'", [("./t", "default", "type")]),
        ("import {type T, type as U, type} from 't'", [("t", "T", "T"), ("t", "type", "U"), ("t", "type", "type")]),
        ("import typeof T from 't'", [("t", "default", "T")]),
        ("import {'a b' as c} from 'm'", [("m", "a b", "c")]),
        ("import data from './d.json' with {type: 'json'}", [("./d.json", "default", "data")]),
        ("import fs = require('fs')", [("fs", "", "fs")]),
        ("import Short = Long.Name", []),
        ("const x = require('m')", [("m", "", "x")]),
        ("const x = require('m').y", [("m", "y", "x")]),
        (
            "const {a, b: c, d = 1, ...e} = require('m')",
            [("m", "a", "a"), ("m", "b", "c"), ("m", "d", "d"), ("m", "", "e")],
        ),
        ("const {a: {b}, c} = require('m')", [("m", "a", ""), ("m", "c", "c")]),
        ("var a = require('x'), b = require('y')", [("x", "", "a"), ("y", "", "b")]),
        ("const debug = require('debug')('app')", [("debug", "", "import@debug")]),
        ("const x = await import('m')", [("m", "", "x")]),
        ("export const x = await import('m')", [("m", "", "x")]),
        ("export const x = require('m')", [("m", "", "x")]),
        ("export const { x, y: z } = require('m')", [("m", "x", "x"), ("m", "y", "z")]),
        ("export const x = import('m').then((m) => m.y)", [("m", "", "import@m")]),
        ("export default require('m')", [("m", "", "")]),
        ("require('m')", [("m", "", "")]),
        ("require('./m').y", [("./m", "", "import@$2e$2fm")]),
        ("(await import('m')).y", [("m", "", "import@m")]),
        ("const x = require(`./${name}`)", []),
        ("import {", []),
        ("import x from '", []),
    ],
)
def test_a_statement_binds_its_names(statement: str, expected: list[tuple[str, str, str]]) -> None:
    assert names("typescript", statement) == expected


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("export * from './y'", [("./y", "*", "*")]),
        ("export * as ns from './y'", [("./y", "", "ns")]),
        ("export {a as b, default} from './y'", [("./y", "a", "b"), ("./y", "default", "default")]),
        ("export type {T} from './y'", [("./y", "T", "T")]),
    ],
)
def test_what_is_exported_again_says_so(statement: str, expected: list[tuple[str, str, str]]) -> None:
    found = bound("javascript", statement)
    assert [one[:3] for one in found] == expected
    assert all(one.reexported for one in found)


RELATIVE = """
    src/a.ts src/b.tsx src/c.js src/c.d.ts src/both.ts src/both.js src/d/index.ts src/e.mts src/view.ios.js
    src/view.android.js src/f.js.flow src/f.js index.js lib/main.js
"""


@pytest.mark.parametrize(
    ("importer", "module", "expected"),
    [
        ("src/b.tsx", "./a", "src/a.ts"),
        ("src/b.tsx", "./a.js", "src/a.ts"),
        ("src/b.tsx", "./a.ts", "src/a.ts"),
        ("src/a.ts", "./b.js", "src/b.tsx"),
        ("src/a.ts", "./c", "src/c.js src/c.d.ts"),
        ("src/a.ts", "./c.js", "src/c.js src/c.d.ts"),
        ("src/a.ts", "./both", "src/both.ts"),
        ("src/a.ts", "./both.js", "src/both.ts"),
        ("src/c.js", "./both", "src/both.js"),
        ("src/a.ts", "./d", "src/d/index.ts"),
        ("src/d/index.ts", "..", ""),
        ("src/d/index.ts", "../d", "src/d/index.ts"),
        ("src/d/index.ts", ".", "src/d/index.ts"),
        ("src/a.ts", "./e.mjs", "src/e.mts"),
        ("src/a.ts", "./view", "src/view.ios.js"),
        ("src/c.js", "./f", "src/f.js src/f.js.flow"),
        ("src/c.js", "..", "index.js"),
        ("src/c.js", "./a.ts?raw", "src/a.ts"),
        ("src/c.js", "../../outside", ""),
        ("src/c.js", "./absent", ""),
        ("src/c.js", "./a.css", ""),
        ("src/c.js", "left-pad", ""),
        ("src/c.js", "node:fs", ""),
        ("src/c.js", "/src/a", ""),
    ],
)
def test_a_relative_module_is_found_with_the_extension_left_out_or_compiled(
    importer: str, module: str, expected: str
) -> None:
    assert files("typescript", importer, module, tree(RELATIVE)) == expected


def test_a_folder_is_its_main_file() -> None:
    settings = {"package.json": '{"main": "lib/main"}'}
    assert files("javascript", "src/c.js", "..", tree(RELATIVE, settings)) == "lib/main.js"


CONFIG = """{
    // comments, and commas at the end
    "extends": "./base.json",
    "compilerOptions": { /* "paths": {} */ "strict": true, },
}"""
BASE = {
    "compilerOptions": {
        "baseUrl": "src",
        "paths": {"@app/*": ["app/*"], "@app/special": ["odd/place"], "@*": ["other/*", "more/*"], "#x": ["app/x"]},
    }
}
MAPPED = "src/app/x.ts src/app/special.ts src/odd/place.ts src/more/deep/y.ts src/plain/z.ts test/t.ts"


@pytest.mark.parametrize(
    ("module", "expected"),
    [
        ("@app/x", "src/app/x.ts"),
        ("@app/special", "src/odd/place.ts"),
        ("@deep/y", "src/more/deep/y.ts"),
        ("#x", "src/app/x.ts"),
        ("plain/z", "src/plain/z.ts"),
        ("@app/absent", ""),
    ],
)
def test_paths_and_base_url_are_read_through_extends(module: str, expected: str) -> None:
    mapped = tree(MAPPED, {"tsconfig.json": CONFIG, "base.json": json.dumps(BASE)})
    assert files("typescript", "test/t.ts", module, mapped) == expected


def test_paths_without_base_url_are_relative_to_the_file_that_says_them() -> None:
    settings = {
        "pkg/tsconfig.json": '{"extends": ["../conf/base"]}',
        "conf/base.json": '{"compilerOptions": {"paths": {"~*": ["../lib/*"], "here/*": ["${configDir}/src/*"]}}}',
    }
    mapped = tree("lib/a.ts pkg/b.ts pkg/src/c.ts", settings)
    assert files("typescript", "pkg/b.ts", "~a", mapped) == "lib/a.ts"
    assert files("typescript", "pkg/b.ts", "here/c", mapped) == "pkg/src/c.ts"


def test_a_config_that_only_refers_to_others_maps_what_they_map() -> None:
    settings = {
        "tsconfig.json": '{"files": [], "references": [{"path": "./tsconfig.app.json"}]}',
        "tsconfig.app.json": '{"compilerOptions": {"paths": {"@/*": ["./web/*"]}}}',
    }
    assert files("typescript", "web/a.ts", "@/b", tree("web/a.ts web/b.ts", settings)) == "web/b.ts"


def test_configs_that_extend_each_other_in_a_circle_end() -> None:
    settings = {
        "tsconfig.json": '{"extends": "./a.json", "references": [{"path": "."}]}',
        "a.json": '{"extends": ["./tsconfig.json", "./a.json"], "compilerOptions": {"paths": {"x": ["y"]}}}',
    }
    assert files("typescript", "z.ts", "x", tree("y.ts z.ts", settings)) == "y.ts"


def test_paths_that_lead_out_of_the_tree_are_nothing() -> None:
    settings = {"tsconfig.json": '{"compilerOptions": {"baseUrl": "../..", "paths": {"x": ["../../y"]}}}'}
    assert files("typescript", "z.ts", "x", tree("y.ts z.ts x.ts", settings)) == ""
    assert files("typescript", "z.ts", "../z", tree("z.ts")) == ""


WORKSPACE = """
    packages/core/src/index.ts packages/core/src/util/deep.ts packages/core/src/feature.ts
    packages/web/src/app.ts packages/web/src/hidden.ts packages/old/main.js
    apps/site/a.js
"""
MANIFESTS: dict[str, str | bytes] = {
    "package.json": '{"workspaces": {"packages": ["packages/*", "!packages/old"]}}',
    "packages/core/package.json": json.dumps(
        {
            "name": "@shop/core",
            "exports": {
                ".": {"import": "./dist/esm/index.js", "types": "./dist/index.d.ts"},
                "./util/*": "./dist/util/*.js",
                "./feature": ["./dist/feature.mjs"],
            },
        }
    ),
    "packages/web/package.json": '{"name": "web", "imports": {"#hidden": "./src/hidden.js", "#in/*": "./src/*.js"}}',
    "packages/old/package.json": '{"name": "old", "main": "main.js"}',
}


@pytest.mark.parametrize(
    ("importer", "module", "expected"),
    [
        ("packages/web/src/app.ts", "@shop/core", "packages/core/src/index.ts"),
        ("packages/web/src/app.ts", "@shop/core/util/deep", "packages/core/src/util/deep.ts"),
        ("packages/web/src/app.ts", "@shop/core/feature", "packages/core/src/feature.ts"),
        ("packages/web/src/app.ts", "#hidden", "packages/web/src/hidden.ts"),
        ("packages/web/src/app.ts", "#in/hidden", "packages/web/src/hidden.ts"),
        ("packages/web/src/app.ts", "web/src/hidden", "packages/web/src/hidden.ts"),
        ("apps/site/a.js", "@shop/core", "packages/core/src/index.ts"),
        ("apps/site/a.js", "old", ""),
        ("packages/web/src/app.ts", "old", "packages/old/main.js"),
        ("apps/site/a.js", "@shop/other", ""),
    ],
)
def test_a_package_of_the_workspace_is_its_source(importer: str, module: str, expected: str) -> None:
    assert files("typescript", importer, module, tree(WORKSPACE, MANIFESTS)) == expected


@pytest.mark.parametrize(
    ("entry", "sources", "expected"),
    [
        ("dist/esm/main.js", "src/main.ts lib/main.ts main.ts", "src/main.ts"),
        ("dist/esm/main.js", "src/esm/main.ts src/main.ts", "src/esm/main.ts"),
        ("dist/cjs/src/main.js", "src/main.ts", "src/main.ts"),
        ("dist/src/parts/main.js", "source/parts/main.ts src/main.ts", "source/parts/main.ts"),
        ("lib/main.mjs", "main.mts", "main.mts"),
        ("dist/types/main.d.ts", "src/main.ts", "src/main.ts"),
        ("dist/parts/main.js", "src/main.ts", ""),
        ("made/main.js", "src/main.ts", ""),
    ],
)
def test_what_a_package_gives_from_a_build_folder_is_read_where_it_is_made_from(
    entry: str, sources: str, expected: str
) -> None:
    manifests: dict[str, str | bytes] = {
        "package.json": '{"workspaces": ["p"]}',
        "p/package.json": json.dumps({"name": "parts", "exports": {".": f"./{entry}"}}),
    }
    found = tree(" ".join(["app.ts", *(f"p/{source}" for source in sources.split())]), manifests)
    assert files("typescript", "app.ts", "parts", found) == (expected and f"p/{expected}")


@pytest.mark.parametrize(
    ("sources", "expected"),
    [
        ("lib/parts.d.ts src/index.ts", "p/src/index.ts"),
        ("lib/parts.d.ts dist/parts.js", "p/dist/parts.js"),
        ("lib/parts.d.ts", "p/lib/parts.d.ts"),
    ],
)
def test_declarations_that_were_built_are_what_a_package_gives_only_where_nothing_else_is(
    sources: str, expected: str
) -> None:
    manifest = json.dumps({"name": "parts", "main": "dist/parts.js", "types": "lib/parts.d.ts"})
    settings: dict[str, str | bytes] = {"package.json": '{"workspaces": ["p"]}', "p/package.json": manifest}
    found = tree(" ".join(["app.ts", *(f"p/{source}" for source in sources.split())]), settings)
    assert files("typescript", "app.ts", "parts", found) == expected


def test_a_package_at_the_top_of_the_tree_is_its_source_too() -> None:
    found = tree("src/main.ts tests/a.ts", {"package.json": '{"name": "parts", "exports": "./dist/main.js"}'})
    assert files("typescript", "tests/a.ts", "parts", found) == "src/main.ts"


@pytest.mark.parametrize(
    ("key", "written", "expected"),
    [
        ("dependencies", "file:../packages/yaml-config", "packages/yaml-config/src/index.ts"),
        ("devDependencies", "link:../packages/yaml-config/", "packages/yaml-config/src/index.ts"),
        ("peerDependencies", "portal:../packages/yaml-config", "packages/yaml-config/src/index.ts"),
        ("optionalDependencies", "file:../packages/yaml-config", "packages/yaml-config/src/index.ts"),
        ("dependencies", "^1.0.0", ""),
        ("dependencies", "file:../packages/none", ""),
        ("dependencies", "file:../../packages/yaml-config", ""),
        ("scripts", "file:../packages/yaml-config", ""),
    ],
)
def test_a_package_that_a_manifest_takes_from_a_folder_is_found(key: str, written: str, expected: str) -> None:
    settings: dict[str, str | bytes] = {
        "core/package.json": json.dumps({"name": "core", key: {"@shop/config": written}}),
        "packages/yaml-config/package.json": '{"name": "@shop/config", "main": "dist/index.js"}',
    }
    found = tree("core/src/a.ts packages/yaml-config/src/index.ts", settings)
    assert files("typescript", "core/src/a.ts", "@shop/config", found) == expected


def test_workspaces_of_pnpm_are_found() -> None:
    settings = {
        "pnpm-workspace.yaml": "packages:\n  - 'libs/**'  # all\n",
        "libs/deep/ui/package.json": '{"name": "ui", "module": "build/index.mjs"}',
    }
    found = tree("libs/deep/ui/src/index.tsx app/a.ts", settings)
    assert files("typescript", "app/a.ts", "ui", found) == "libs/deep/ui/src/index.tsx"


def test_aliases_of_bundlers_begin_at_the_sources_of_the_package() -> None:
    found = tree("web/src/x.ts web/src/deep/y.ts", {"web/package.json": "{}"})
    assert files("typescript", "web/src/deep/y.ts", "@/x", found) == "web/src/x.ts"
