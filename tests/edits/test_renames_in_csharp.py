# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A rename in C# changes all parts of a symbol, the properties that patterns name, and a member of its type's name."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

CASES = {
    "a partial method, from the part that declares it": (
        "A.cs::Part.OnSet",
        {
            "A.cs": "namespace N;\npublic partial class Part\n{\n    partial void «OnSet»(int a);\n    public void Go() { «OnSet»(1); }\n}\n",
            "B.cs": "namespace N;\npublic partial class Part\n{\n    partial void «OnSet»(int a) { }\n}\n",
            "C.cs": "namespace Other;\npublic partial class Part\n{\n    partial void OnSet(int a) { }\n}\n",
        },
    ),
    "a partial method, from the part that has its body": (
        "B.cs::Part.OnSet",
        {
            "A.cs": "namespace N;\npublic partial class Part\n{\n    partial void «OnSet»(int a);\n    public void Go() { this.«OnSet»(1); }\n}\n",
            "B.cs": "namespace N;\npublic partial class Part\n{\n    partial void «OnSet»(int a) { }\n}\n",
        },
    ),
    "a partial class": (
        "A.cs::Part",
        {
            "A.cs": "namespace N;\npublic partial class «Part»\n{\n    public int Size;\n}\n",
            "B.cs": "namespace N;\npublic sealed partial class «Part»\n{\n}\n",
            "C.cs": "namespace Other;\npublic partial class Part\n{\n}\n",
            "D.cs": "namespace N;\nclass User { int Run(«Part» p) => p.Size; «Part» Make() => new «Part»(); }\n",
        },
    ),
    "a partial property": (
        "A.cs::Part.Size",
        {
            "A.cs": "namespace N;\npublic partial class Part\n{\n    public partial int «Size» { get; }\n}\n",
            "B.cs": "namespace N;\npublic partial class Part\n{\n    public partial int «Size» => 3;\n    int Run() => «Size»;\n}\n",
        },
    ),
    "a property that with and patterns name": (
        "A.cs::Rec.Id",
        {
            "A.cs": """\
public record Rec(int «Id», string Name, Rec Next)
{
    public Rec With() => this with { «Id» = 3 };
    bool Has() => this is { «Id»: 3 };
}
public class Other { public int Id; }
public class T
{
    bool A(Rec r) => r is { «Id»: 3 } or not { «Id»: 4 };
    int B(Rec r) => r switch { { «Id»: var q } when q > 1 => q, _ => 2 };
    Rec C(Rec r) => r with { «Id» = 4 };
    bool D(object o) => o is Rec { «Id»: 5, Next: { «Id»: 6 }, Next.«Id»: 7, Next.Name: "" };
    void E(Rec r) { switch (r) { case { «Id»: 1 }: break; case ({ «Id»: 3 }): break; } }
    bool F(List<Rec> all, Other o) => all is [{ «Id»: 1 }, ..] && o is { Id: 2 };
    int G(Rec r) => r.Next.Next.«Id»;
}
"""
        },
    ),
    "a property that has the name of its type": (
        "A.cs::Paint.Color",
        {
            "A.cs": "public class Color { public int Red; }\npublic class Paint { public Color «Color» { get; set; } int Run(Paint p) => p.«Color».Red; }\n",
        },
    ),
    "a type that has the name of a property": (
        "A.cs::Color",
        {
            "A.cs": "public class «Color» { public int Red; }\npublic class Paint { public «Color» Color { get; set; } int Run(Paint p) => p.Color.Red; }\n",
        },
    ),
    "a member of the type of a property that has its name": (
        "A.cs::Color.Red",
        {
            "A.cs": "public class Color { public int «Red»; }\npublic class Paint { public Color Color { get; set; } int Run(Paint p) => p.Color.«Red»; }\n",
        },
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_rename_in_csharp_changes_all_places(ask: Ask, folder: Path, case: str) -> None:
    target, files = CASES[case]
    assert_renamed(target, files, ask, folder)


def test_a_pattern_of_an_unknown_object_is_left(ask: Ask, folder: Path) -> None:
    text = """\
public record Rec(int Id, string Name);
public class T
{
    bool A(object o) => o is { Id: 6 };
    bool B(object o, Rec r) => (o, r) is ({ Id: 1 }, _);
}
"""
    (folder / "A.cs").write_text(text)
    answer = ask({"path": "A.cs", "op": "rename", "symbol": "Rec.Id", "new_name": "Key"})
    assert [one.line for one in answer.unsure] == [4, 5]
    assert (folder / "A.cs").read_text().count("Key") == 1


def test_an_annotation_that_leaves_out_the_end_of_the_name_is_left(ask: Ask, folder: Path) -> None:
    (folder / "A.cs").write_text("public class TableAttribute : System.Attribute { }\n[TableAttribute] class X { }\n")
    (folder / "B.cs").write_text("[Table] class Y { }\n[Obsolete] class Z { }\n")
    answer = ask({"path": "A.cs", "op": "rename", "symbol": "TableAttribute", "new_name": "SheetAttribute"})
    assert [(one.path, one.line) for one in answer.unsure] == [("B.cs", 1)]
    assert (folder / "A.cs").read_text().count("SheetAttribute") == 2
