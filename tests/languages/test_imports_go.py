"""Go's imports: what they bind, and the files of the packages."""

from __future__ import annotations

import pytest
from imports_tree import files, names, tree

from smart_explore.relations.imports.imported_files import implicit

MODULE = """
    main.go main_test.go db/db.go db/rows.go db/db_test.go db/export_test.go internal/a/x.go
    tools/gen/gen.go tools/main.go vendor/gopkg.in/yaml.v3/yaml.go empty/only_test.go
"""
SETTINGS: dict[str, str | bytes] = {
    "go.mod": (
        "// a shop\nmodule example.com/shop // the module\n\ngo 1.22\n\nrequire example.com/kit v1.0.0\n"
        "replace (\n\texample.com/kit v1.0.0 => ./tools\n\texample.com/far => example.com/fork v2.0.0\n)\n"
    ),
    "tools/go.mod": 'module "example.com/tools"\nreplace example.com/shop => ../\n',
}


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        ('"fmt"', [("fmt", "", "fmt")]),
        ('f "fmt"', [("fmt", "", "f")]),
        ('. "f"', [("f", "*", "*")]),
        ('_ "g"', [("g", "", "")]),
        ('"x/go-cmp/v2"', [("x/go-cmp/v2", "", "cmp")]),
        ('"gopkg.in/yaml.v3"', [("gopkg.in/yaml.v3", "", "yaml")]),
        ("`raw`", [("raw", "", "raw")]),
        ('"', []),
        ('""', []),
    ],
)
def test_each_import_binds_its_package(spec: str, expected: list[tuple[str, str, str]]) -> None:
    assert names("go", spec) == expected


@pytest.mark.parametrize(
    ("importer", "path", "expected"),
    [
        ("main.go", "example.com/shop/db", "db/db.go db/rows.go"),
        ("main_test.go", "example.com/shop/db", "db/db.go db/rows.go"),
        ("db/db_test.go", "example.com/shop/db", "db/db.go db/rows.go db/export_test.go"),
        ("main_test.go", "example.com/shop", "main.go"),
        ("db/db.go", "example.com/shop/internal/a", "internal/a/x.go"),
        ("main.go", "example.com/kit/gen", "tools/gen/gen.go"),
        ("tools/main.go", "example.com/tools/gen", "tools/gen/gen.go"),
        ("tools/main.go", "example.com/shop/db", "db/db.go db/rows.go"),
        ("main.go", "gopkg.in/yaml.v3", "vendor/gopkg.in/yaml.v3/yaml.go"),
        ("main.go", "example.com/shopping/db", ""),
        ("main.go", "example.com/far/x", ""),
        ("main.go", "example.com/shop/empty", ""),
        ("main.go", "example.com/shop/../x", ""),
        ("main.go", "db", ""),
        ("main.go", "./db", "db/db.go db/rows.go"),
        ("main.go", "../../db", ""),
        ("main.go", "fmt", ""),
    ],
)
def test_a_package_is_all_files_of_its_folder(importer: str, path: str, expected: str) -> None:
    assert files("go", importer, path, tree(MODULE, SETTINGS)) == expected


def test_a_workspace_joins_its_modules() -> None:
    settings = {"go.work": "use (\n\t./a\n\t./b\n)", "a/go.mod": "module one", "b/go.mod": "module x.org/two"}
    both = tree("a/main.go b/lib/lib.go", settings)
    assert files("go", "a/main.go", "x.org/two/lib", both) == "b/lib/lib.go"


def test_the_standard_library_is_found_in_its_own_tree() -> None:
    library = tree("src/fmt/print.go src/cmd/go/main.go src/net/http/h.go", {"src/go.mod": "module std\n"})
    assert files("go", "src/cmd/go/main.go", "net/http", library) == "src/net/http/h.go"


def test_packages_below_src_need_no_module() -> None:
    old = tree("src/x.org/a/a.go src/x.org/b/b.go")
    assert files("go", "src/x.org/a/a.go", "x.org/b", old) == "src/x.org/b/b.go"


def test_a_file_sees_its_package_and_only_tests_see_tests() -> None:
    module = tree(MODULE, SETTINGS)
    assert implicit("go", "db/db.go", module) == ("db/rows.go",)
    assert implicit("go", "db/db_test.go", module) == ("db/db.go", "db/export_test.go", "db/rows.go")


def test_a_workspace_puts_folders_in_the_place_of_modules() -> None:
    settings = {
        "go.work": "go 1.25\nuse ./svc\nreplace example.com/retry v1.0.0 => ./third/retry\n",
        "svc/go.mod": "module example.com/svc\n",
    }
    found = tree("svc/main.go third/retry/retry.go", settings)
    assert files("go", "svc/main.go", "example.com/retry", found) == "third/retry/retry.go"
