"""Who imports a file that imports call otherwise than its name or its folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from related_tree import RelatedTree, named

FILES = {
    "package.json": '{"workspaces": ["net", "app"]}',
    "net/package.json": '{"name": "@acme/net", "exports": {".": "./code/entry.js"}}',
    "net/code/entry.js": "export function send() {}\n",
    "app/use.js": 'import { send } from "@acme/net";\n',
    "svc/go.mod": "module example.com/svc\n",
    "svc/main.go": 'package main\n\nimport "example.com/retry"\n\nfunc main() { retry.Do() }\n',
    "go.work": "use ./svc\nreplace example.com/retry => ./third/code\n",
    "third/code/go.mod": "module example.com/retry\n",
    "third/code/x.go": "package retry\n\nfunc Do() {}\n",
    "kit/Cargo.toml": '[package]\nname = "utilkit"\n[lib]\npath = "odd/all.rs"\n',
    "kit/odd/all.rs": "pub fn tidy() {}\n",
    "cli/Cargo.toml": '[package]\nname = "cli"\n[dependencies]\nutilkit = { path = "../kit" }\n',
    "cli/src/main.rs": "use utilkit::tidy;\n\nfn main() { tidy(); }\n",
    "src/Retry.kt": "package org.shop.net\n\nfun retry() = 1\n",
    "src/Other.kt": "package org.shop.net\n\nfun other() = 1\n",
    "src/Main.kt": "package org.shop.app\n\nimport org.shop.net.retry\n\nfun main() = retry()\n",
    "code/Rounding.cs": "namespace Acme.Domain;\n\npublic static class Rounding { }\n",
    "code/Money.cs": "namespace Acme.Domain;\n\npublic class Money { }\n",
    "php/mail.php": "<?php\nnamespace App\\Post;\nclass Sender {}\n",
    "php/other.php": "<?php\nnamespace App\\Post;\nclass Box {}\n",
    "php/use.php": "<?php\nnamespace Web;\nuse App\\Post\\{Sender};\n",
    "lib/spec.ex": "defmodule Shop.Spec do\nend\n",
    "lib/cart.ex": "defmodule Shop.Cart do\n  import Shop.Spec\nend\n",
    "lib/till.ex": "defmodule Shop.Till do\n  alias Shop.{Cart, Spec}\nend\n",
    "lua/acme-1.rockspec": 'build = { modules = { ["acme.pad"] = "src/strings.lua", acme = "src/main.lua" } }\n',
    "lua/src/strings.lua": "local M = {}\nreturn M\n",
    "lua/src/main.lua": "local pad = require('acme.pad')\nreturn {}\n",
    "lua/spec/all.lua": "local acme = require 'acme'\n",
    "web/Cart.cs": "using static Acme.Domain.Rounding;\n\nclass Cart { }\n",
}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> RelatedTree:
    return RelatedTree(Path(tmp_path_factory.mktemp("importers")), FILES)


@pytest.mark.parametrize(
    ("path", "importers"),
    [
        ("net/code/entry.js", ["app/use.js"]),
        ("third/code/x.go", ["svc/main.go"]),
        ("kit/odd/all.rs", ["cli/src/main.rs"]),
        ("src/Retry.kt", ["src/Main.kt"]),
        ("src/Other.kt", []),
        ("php/mail.php", ["php/use.php"]),
        ("php/other.php", []),
        ("lib/spec.ex", ["lib/cart.ex", "lib/till.ex"]),
        ("lib/till.ex", []),
        ("code/Rounding.cs", ["web/Cart.cs"]),
        ("code/Money.cs", []),
        ("lua/src/strings.lua", ["lua/src/main.lua"]),
        ("lua/src/main.lua", ["lua/spec/all.lua"]),
    ],
)
def test_importers_are_found_as_the_project_names_the_file(tree: RelatedTree, path: str, importers: list[str]) -> None:
    assert [named(row.symbol) for row in tree.ask("importers", path).rows] == importers
