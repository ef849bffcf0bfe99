"""A focus on a large value gives the entries that hold it, each as one row."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.treesitter.toolchain import Toolchain

OVENS = (
    b"""export const ovens = shape.object({
  HEAT_LIMIT: shape.coerce
    .number() // degrees
    .positive()
    .default(250),
  FAN: shape.boolean().default(true),
  PROGRAMS: shape.list([
    'bread',
    'cake',
  ]),
  TRAY: {
    width: shape.number(),
    depth: shape.number(),
    note: '"""
    + b"a long note on the tray " * 8
    + b"""',
  },
  DOOR: shape.hook((door) => {
    door.close();
    door.lock('bolt');
  }),
"""
    + b"".join(b"  SPARE_%d: shape.string().optional(),\n" % number for number in range(30))
    + b"});\n"
)


@pytest.mark.parametrize(
    ("focus", "rows"),
    [
        ("HEAT_LIMIT", ["2-5 HEAT_LIMIT: shape.coerce.number().positive().default(250)"]),
        ("positive,250", ["2-5 HEAT_LIMIT: shape.coerce.number().positive().default(250)"]),
        ("FAN", ["6-6 FAN: shape.boolean().default(true),"]),
        ("PROGRAMS", ["7-10 PROGRAMS: shape.list(['bread', 'cake'])"]),
        ("cake", ["9-9 'cake',"]),
        ("TRAY", ["11-11 TRAY: {"]),
        ("depth", ["13-13 depth: shape.number(),"]),
        ("bolt", ["18-18 door.lock('bolt')"]),
    ],
)
def test_an_entry_of_several_lines_is_one_row_where_it_is_short(
    toolchain: Toolchain, focus: str, rows: list[str]
) -> None:
    file = SourceFile("ovens.ts", "typescript", OVENS)
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    focused = FileText(file.path, file, flow).about(outline, [focus]).focused
    told = [f"{row.line_start}-{row.line_end} {row.text}" for row in focused if row.is_wanted and row.line_start > 1]
    assert told == rows


TASKS = (
    b"""TASKS = [
    {
        "name": "Bake",
        # every hour
        "at": "0 * * * *",
        "heat": {"upper": 250},
    },
    {
        "name": "Cool",
        "at": "30 * * * *",
    },
"""
    + b"".join(b'    {"name": "Rest %d", "at": "45 * * * *"},\n' % number for number in range(40))
    + b"]\n"
)


def test_an_element_of_a_list_is_told_whole_as_it_has_no_name(toolchain: Toolchain) -> None:
    file = SourceFile("tasks.py", "python", TASKS)
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    focused = FileText(file.path, file, flow).about(outline, ["Bake|Rest [6789]"]).focused
    told = [f"{row.line_start}-{row.line_end} {row.text}" for row in focused if row.is_wanted]
    assert told[0].endswith("…")
    assert told[1:2] == ['2-7 { "name": "Bake", "at": "0 * * * *", "heat": {"upper": 250} }']


def test_of_a_long_entry_on_one_line_the_values_at_its_end_stay(toolchain: Toolchain) -> None:
    change = "settings.heat_of_all_ovens, 30, NULL, told_when_the_heat_of_one_of_all_ovens_is_changed_by_somebody"
    settings = "".join(
        f'    size_setting("heat-{n}", NULL, CHANGEABLE | HEAT, -100, MAX_HEAT, {change}),\n' for n in range(30)
    )
    file = SourceFile("settings.c", "c", f"setting settings_of_ovens[] = {{\n{settings}}};\n".encode())
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    rows = FileText(file.path, file, flow).about(outline, ["heat-7"]).focused
    assert [row.text for row in rows if row.line_start == 9] == [
        'size_setting("heat-7", NULL, CHANGEABLE | HEAT, -100, MAX_HEAT, settings.heat_of_all_ovens, 30, NULL, …)'
    ]
