"""The callers of a value come with its declaration: who asks for them wants to know what it is."""

from __future__ import annotations

import json

import pytest
from related_tree import Plant, Smart

LONG = ", ".join(f"'port_{number}'" for number in range(40))

DECLARED = [
    ("limits.py", "MOST = 40\n\n\ndef lift():\n    return MOST\n", "MOST", "MOST = 40"),
    (
        "ports.py",
        f"PORTS = [{LONG}]\n\n\ndef lift():\n    return PORTS\n",
        "PORTS",
        f"PORTS = [{LONG}"[:159].rpartition("port_")[0] + "…",
    ),
    (
        "kinds.go",
        "package kinds\n\nconst (\n\tmost = 5 * 60\n)\n\nfunc Lift() int { return most }\n",
        "most",
        "most = 5 * 60",
    ),
    (
        "Kind.cs",
        "enum Kind {\n    Crate = 7,\n    Box,\n}\nclass Dock { Kind Of() { return Kind.Crate; } }\n",
        "Kind.Crate",
        "Crate = 7,",
    ),
    (
        "settings.rs",
        'pub struct Settings {\n    #[serde(default = "five")]\n    pub timeout: u64,\n}\n'
        "fn lift(settings: &Settings) -> u64 { settings.timeout }\n",
        "Settings.timeout",
        '#[serde(default = "five")] pub timeout: u64,',
    ),
    (
        "dock.ts",
        "export const MOST = {\n  crates: 4,\n};\nexport function lift() { return MOST; }\n",
        "MOST",
        "export const MOST = { crates: 4, };",
    ),
    (
        "Limits.java",
        "class Limits {\n  static final int MOST = 40;\n  int lift() { return MOST; }\n}\n",
        "Limits.MOST",
        "static final int MOST = 40;",
    ),
]


@pytest.mark.parametrize(("path", "source", "name", "declared"), DECLARED, ids=[each[0] for each in DECLARED])
def test_callers_of_a_value_begin_with_its_declaration(
    plant: Plant, smart: Smart, path: str, source: str, name: str, declared: str
) -> None:
    root = plant({path: source}).root
    for _ in range(2):  # the second answer is a stored one
        header, told, *rows = smart(root, "callers", name).stdout.split("\n")
        assert header.endswith(": 1") and told == f" {declared}" and any(path in row for row in rows)
        assert json.loads(smart(root, "callers", name, "--json").stdout)["declared"] == declared


def test_callers_of_a_function_and_other_relations_of_a_value_do_not(plant: Plant, smart: Smart) -> None:
    root = plant({"limits.py": DECLARED[0][1] + "\n\ndef main():\n    lift()\n"}).root
    assert "declared" not in json.loads(smart(root, "callers", "lift", "--json").stdout)
    assert "\n MOST = 40" not in smart(root, "references", "MOST").stdout.partition("\nlimits.py")[0]
