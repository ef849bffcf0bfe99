"""The rows of a file have each of its declarations, also those in namespaces and in types with rows of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.requests import Session
from smart_explore.treesitter.toolchain import Toolchain
from smart_explore.workspace import named_file

CPP = """namespace bit
{
    inline const int LIMIT = -2;

    enum class Action
    {
        Stop = 0,
        Remove = 1
    };

    struct Limits
    {
        double ratio = LIMIT;
        Action action = Action::Stop;
        bool isSet() const { return ratio > 0; }
    };

    union Both { int a; float b; };
    typedef struct { int x; } Point;
    using Rows = std::vector<int>;
}
"""

FILES = {
    "a.hpp": (
        CPP,
        [
            "inline const int LIMIT = -2",
            "enum class Action { Stop = 0, Remove = 1 };",
            "struct Limits { double ratio = LIMIT; Action action = Action::Stop; "
            "bool isSet() const { return ratio > 0; } }",
            "union Both { int a; float b; }",
            "typedef struct { int x; } Point",
            "using Rows = std::vector<int>;",
        ],
    ),
    "a.cs": (
        "namespace A {\n  public enum Mode { Stop = 0 }\n  public delegate int Run(int x);\n"
        "  class Dock { int Land() { return 2; } }\n}\n",
        ["public enum Mode { Stop = 0 }", "public delegate int Run(int x);", "class Dock { int Land() { return 2; } }"],
    ),
    "a.ts": (
        "export namespace A {\n  export enum Mode { Stop = 0 }\n  export function land() { return 2; }\n}\n",
        ["export enum Mode { Stop = 0 }", "export function land() { return 2; }"],
    ),
    "a.rs": (
        "pub mod a {\n    pub enum Mode { Stop = 0 }\n    pub fn land() -> u32 { 2 }\n}\n",
        ["pub enum Mode { Stop = 0 }", "pub fn land() -> u32 { 2 }"],
    ),
}


@pytest.mark.parametrize("name", FILES)
def test_each_declaration_has_a_row(tmp_path: Path, toolchain: Toolchain, name: str) -> None:
    source, expected = FILES[name]
    (tmp_path / name).write_text(source)
    file = named_file(Session(base=str(tmp_path)), name)[0]
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    rows = FileText(outline.path, file, flow).whole(outline).rows
    texts = [f"{'  ' * row.depth}{row.text}" for row in rows]
    missing = [text for text in expected if text not in texts]
    assert not missing, texts
