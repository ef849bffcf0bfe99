"""An annotation names its type without the ending that the language lets it leave out."""

from __future__ import annotations

import pytest
from related_tree import Plant

TYPES = """\
namespace Shop;
public class TableAttribute : System.Attribute { }
public class Plain : System.Attribute { }
public class Row { }
"""


@pytest.mark.parametrize(
    ("use", "type_", "how"),
    [
        ("[Table] class App { }", "TableAttribute", {"import"}),
        ("[TableAttribute] class App { }", "TableAttribute", {"import"}),
        ("[Shop.Table] class App { }", "TableAttribute", {"import"}),
        ("class App { [Table, Plain] void Run() { } }", "TableAttribute", {"import"}),
        ("class App { [Table, Plain] void Run() { } }", "Plain", {"import"}),
        ("class App { [field: Table] int size; }", "TableAttribute", {"import"}),
        ("class App { Row row; }", "Row", {"import"}),
        ("class App { Tables tables; }", "TableAttribute", set()),
    ],
)
def test_a_line_names_a_type(use: str, type_: str, how: set[str], plant: Plant) -> None:
    tree = plant({"Types.cs": TYPES, "App.cs": f"using Shop;\nnamespace Web;\n{use}\n"})
    for relation in ("references", "impact"):
        answer = tree.ask(relation, f"Types.cs::{type_}")
        assert {row.how for row in answer.rows if row.symbol.path == "App.cs"} == how


def test_a_type_of_the_short_name_is_meant_first(plant: Plant) -> None:
    types = "public class Table : System.Attribute { }\npublic class TableAttribute : System.Attribute { }\n"
    tree = plant({"Types.cs": types, "App.cs": "[Table] class App { }\n"})
    assert not tree.ask("references", "Types.cs::TableAttribute").rows
    assert tree.ask("references", "Types.cs::Table").rows


def test_an_annotation_is_found_where_the_file_imports_nothing(plant: Plant) -> None:
    tree = plant({"Types.cs": TYPES, "Usings.cs": "global using Shop;\n", "App.cs": "[Table] class App { }\n"})
    assert [row.symbol.path for row in tree.ask("impact", "Types.cs::TableAttribute").rows] == ["App.cs"]
