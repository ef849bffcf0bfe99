"""Imports that a project's own settings explain: roots, aliases, packages in folders of other names."""

from __future__ import annotations

import json

import pytest
from imports_tree import files, names, tree

from smart_explore.languages.yaml_lists import yaml_list

PYTHON = {
    "pytest's pythonpath": ("pyproject.toml", '[tool.pytest.ini_options]\npythonpath = ["code/py"]'),
    "pytest 9's own table": ("pyproject.toml", '[tool.pytest]\npythonpath = ["code/py"]'),
    "pytest.ini": ("pytest.ini", "[pytest]\npythonpath = . code/py"),
    "setup.cfg for pytest": ("setup.cfg", "[tool:pytest]\npythonpath = code/py"),
    "pyright's extraPaths": ("pyproject.toml", '[tool.pyright]\nextraPaths = ["code/py"]'),
    "an environment of pyright": ("pyrightconfig.json", '{"executionEnvironments": [{"root": "code/py"}], // x\n}'),
    "mypy's path": ("mypy.ini", "[mypy]\nmypy_path = $MYPY_CONFIG_FILE_DIR/code/py:stubs"),
    "poetry's from": ("pyproject.toml", '[tool.poetry]\npackages = [{ include = "acme", from = "code/py" }]'),
    "where setuptools finds packages": ("pyproject.toml", '[tool.setuptools.packages.find]\nwhere = ["code/py"]'),
    "package_dir of setup.cfg": ("setup.cfg", "[options]\npackage_dir =\n    = code/py"),
    "package_dir of setup.py": ("setup.py", 'setup(package_dir={"": "code/py"})'),
    "packages of hatch": ("pyproject.toml", '[tool.hatch.build.targets.wheel]\npackages = ["code/py/acme"]'),
    "the module root of uv": ("pyproject.toml", '[tool.uv.build-backend]\nmodule-root = "code/py"'),
    "maturin's sources": ("pyproject.toml", '[tool.maturin]\npython-source = "code/py"'),
    "no TOML behind it": ("pyproject.toml", "[tool.pytest"),
}


@pytest.mark.parametrize("setting", PYTHON)
def test_a_python_project_says_where_its_modules_begin(setting: str) -> None:
    path, text = PYTHON[setting]
    found = tree("code/py/acme/__init__.py code/py/acme/calc.py tests/test_calc.py", {path: text})
    expected = "" if setting.startswith("no ") else "code/py/acme/calc.py"
    assert files("python", "tests/test_calc.py", "acme.calc", found) == expected


@pytest.mark.parametrize(
    ("module", "expected"),
    [
        ("acme", "bindings/py/__init__.py"),
        ("acme.core", "bindings/py/core.py"),
        ("acme.io", "bindings/py_io/__init__.py"),
        ("acme.io.deep", "bindings/py_io/deep.py"),
        ("acmes", ""),
    ],
)
def test_a_python_package_lies_in_the_folder_that_setuptools_is_told(module: str, expected: str) -> None:
    table = '[tool.setuptools.package-dir]\nacme = "bindings/py"\n"acme.io" = "bindings/py_io"'
    found = tree(
        "bindings/py/__init__.py bindings/py/core.py bindings/py_io/__init__.py bindings/py_io/deep.py x/y.py",
        {"pyproject.toml": table},
    )
    assert files("python", "x/y.py", module, found) == expected


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ('"score": ".metrics.score"', [(".metrics.score", "score", "score")]),
        ('"fit": (".train", "run")', [(".train", "run", "fit")]),
        ('".train": ["run", "stop"]', [(".train", "run", "run"), (".train", "stop", "stop")]),
        ("'run': 'train'", [(".train", "run", "run"), ("train", "run", "run")]),
    ],
)
def test_an_entry_of_a_lazy_table_gives_its_names(entry: str, expected: list[tuple[str, str, str]]) -> None:
    assert names("python", entry) == expected


ECMASCRIPT = "src/api/cart.ts src/lib/db.ts src/data/rows.ts src/views/shop.ts shared/tax.ts"


@pytest.mark.parametrize(
    ("path", "text", "specifier", "expected"),
    [
        ("vite.config.js", 'alias: { "~api": path.resolve(__dirname, "src", "api") }', "~api/cart", "src/api/cart.ts"),
        ("vite.config.ts", 'alias: { api: "/src/api", /* b: "./x" */ }', "api/cart", "src/api/cart.ts"),
        ("vite.config.mts", 'alias: [{ find: "db", replacement: r("./src/lib/db.ts") }]', "db", "src/lib/db.ts"),
        (
            "vite.config.js",
            'alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) }',
            "@/lib/db",
            "src/lib/db.ts",
        ),
        ("webpack.config.js", "alias: { api$: `${root}/src/api/cart` }", "api", "src/api/cart.ts"),
        ("vite.config.js", 'alias: { api: "preact/compat" }', "api/cart", ""),
        ("svelte.config.js", 'kit: { alias: { $data: "src/data" } }', "$data/rows", "src/data/rows.ts"),
        ("svelte.config.js", "export default {}", "$lib/db", "src/lib/db.ts"),
        ("svelte.config.js", 'kit: { files: { lib: "src/api" } }', "$lib/cart", "src/api/cart.ts"),
        ("package.json", '{"devDependencies": {"@sveltejs/kit": "2"}}', "$lib/db", "src/lib/db.ts"),
        ("package.json", '{"dependencies": {"nuxt": "4"}}', "#shared/tax", "shared/tax.ts"),
        (
            "package.json",
            '{"jest": {"moduleNameMapper": {"^~(.*)$": "<rootDir>/src$1"}}}',
            "~/api/cart",
            "src/api/cart.ts",
        ),
        ("deno.json", '{"imports": {"$api/": "./src/api/"}}', "$api/cart.ts", "src/api/cart.ts"),
        ("deno.jsonc", '{"imports": {"~db": "./src/lib/db.ts"}} // x', "~db", "src/lib/db.ts"),
        ("deno.json", '{"imports": {"~db": "../db.ts"}}', "~db", ""),
    ],
)
def test_an_alias_is_read_by_its_name(path: str, text: str, specifier: str, expected: str) -> None:
    found = tree(f"{ECMASCRIPT} {path}", {path: text})
    assert files("typescript", "src/views/shop.ts", specifier, found) == expected


DENO = {
    "deno.json": '{"workspace": ["./core"], "imports": {"@acme/core": "jsr:@acme/core@^1"}}',
    "core/deno.json": '{"name": "@acme/core", "exports": {".": "./mod.ts", "./text": "./lib/text.ts"}}',
}


@pytest.mark.parametrize(
    ("specifier", "expected"),
    [
        ("@acme/core", "core/mod.ts"),
        ("@acme/core/text", "core/lib/text.ts"),
        ("jsr:@acme/core@1.2/text", "core/lib/text.ts"),
        ("jsr:@other/core@1", ""),
        ("@acme/core/absent", ""),
    ],
)
def test_a_member_of_a_deno_workspace_is_a_package(specifier: str, expected: str) -> None:
    found = tree("core/mod.ts core/lib/text.ts cli/main.ts", DENO)
    assert files("typescript", "cli/main.ts", specifier, found) == expected


SCOPED = {
    "deno.json": '{"importMap": "./maps/map.json", "scopes": {"./gen/": {"kit/": "./gen_kit/"}}}',
    "maps/map.json": '{"imports": {"lib/": "../lib/"}, "scopes": {"../old/": {"lib/": "../old_lib/"}}}',
}


@pytest.mark.parametrize(
    ("importer", "specifier", "expected"),
    [
        ("main.ts", "lib/a.ts", "lib/a.ts"),
        ("old/main.ts", "lib/a.ts", "old_lib/a.ts"),
        ("older/main.ts", "lib/a.ts", "lib/a.ts"),
        ("gen/main.ts", "kit/a.ts", "gen_kit/a.ts"),
        ("main.ts", "kit/a.ts", ""),
    ],
)
def test_a_scope_of_an_import_map_is_for_the_files_below_it(importer: str, specifier: str, expected: str) -> None:
    found = tree(f"lib/a.ts old_lib/a.ts gen_kit/a.ts {importer}", SCOPED)
    assert files("typescript", importer, specifier, found) == expected


@pytest.mark.parametrize(
    ("conditions", "importer", "content", "expected"),
    [
        (["browser", "import", "require"], "a.mjs", "", "import"),
        (["browser", "import", "require"], "a.cjs", "", "require"),
        (["import", "require"], "a.js", 'const x = require("net")', "require"),
        (["require", "import"], "a.js", 'import x from "net"', "import"),
        (["types", "default"], "a.js", "", "default"),
        (["browser", "default"], "a.js", "", "default"),
        (["worker"], "a.js", "", "worker"),
        (["node", "default"], "a.js", "", "node"),
        (["default", "@acme/source"], "a.js", "", "default"),
    ],
)
def test_the_condition_that_holds_for_an_import_is_taken(
    conditions: list[str], importer: str, content: str, expected: str
) -> None:
    manifest = {"name": "net", "exports": {one: f"./{one.replace('@acme/', '')}.js" for one in conditions}}
    paths = "browser.js import.js require.js types.js default.js worker.js node.js source.js"
    found = tree(f"{paths} {importer}", {"package.json": json.dumps(manifest), importer: content})
    assert files("javascript", importer, "net", found) == f"{expected}.js"


@pytest.mark.parametrize(
    ("dependency", "expected"),
    [("workspace:@acme/kit@*", "kit/index.ts"), ("npm:@acme/kit@^1", "kit/index.ts"), ("workspace:*", "")],
)
def test_a_package_is_found_under_the_name_that_a_manifest_gives_it(dependency: str, expected: str) -> None:
    settings = {
        "package.json": '{"workspaces": ["kit", "app"]}',
        "kit/package.json": '{"name": "@acme/kit"}',
        "app/package.json": json.dumps({"name": "app", "dependencies": {"ui": dependency}}),
    }
    assert files("typescript", "app/x.ts", "ui", tree("kit/index.ts app/x.ts", settings)) == expected


@pytest.mark.parametrize(
    ("versions", "is_of_the_tree"),
    [
        ("^2.1.0", True),
        ("^2.9.0", True),
        ("~2.3.9", True),
        ("2", True),
        (">=1", True),
        ("next", True),
        ("1 || 2", True),
        ("^1||^2", True),
        ("^1.15.1", False),
        ("~2.2.0", False),
        ("2.3.5", False),
        ("1", False),
    ],
)
def test_another_release_of_a_package_of_the_tree_is_not_taken_from_it(versions: str, is_of_the_tree: bool) -> None:
    manifest = {"name": "kit", "version": "2.3.4", "devDependencies": {"kit-before": f"npm:kit@{versions}"}}
    found = tree("index.ts test/x.ts", {"package.json": json.dumps(manifest)})
    assert files("typescript", "test/x.ts", "kit-before", found) == ("index.ts" if is_of_the_tree else "")


def test_of_a_release_before_the_first_the_number_that_changes_is_compared() -> None:
    manifest = {"name": "kit", "version": "0.4.2", "devDependencies": {"a": "npm:kit@^0.4.0", "b": "npm:kit@^0.3.9"}}
    found = tree("index.ts x.ts", {"package.json": json.dumps(manifest)})
    assert [files("typescript", "x.ts", name, found) for name in ("a", "b")] == ["index.ts", ""]


@pytest.mark.parametrize(
    "text",
    [
        "packages:\n  - a/*\n  - '!b' # not this\n  -   \"c d\"\ncatalog:\n  - x\n",
        "packages:\n- a/*\n- '!b'\n# between\n\n- c d\nother: 1",
        "catalog: {packages: [x]}\npackages: [a/*, \"!b\", 'c d']\n",
        '"packages":\n  [\n    a/*, # first\n    "!b",\n    c d,\n  ]\nx: 1\n',
        'packages: &all\n  - a/*\n  - "!b"\n  - c d\n',
        '{"packages": ["a/*", "!b", "c d"]}',
        "{packages: [a/*, '!b', c d]}",
    ],
)
def test_a_list_in_yaml_is_read_in_each_form(text: str) -> None:
    assert yaml_list(text.encode(), "packages") == ["a/*", "!b", "c d"]


@pytest.mark.parametrize(
    "text", ["", "packages:", "packages:\nx: 1", "packages: [", "other:\n  - a", "\0", "packages: {}"]
)
def test_what_lists_nothing_in_yaml_is_empty(text: str) -> None:
    assert yaml_list(text.encode(), "packages") == []
