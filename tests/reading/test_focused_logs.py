"""Logs in rows: those that a focus asks for by their log or their level, and their short form."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.treesitter.toolchain import Toolchain

JAVA = """
class Oven {
  private final Logger logger = make(Oven.class);
  void heat(int degrees) {
    logger.debug(HEATING, degrees);
    if (degrees > 250) { logger.error("too hot: {}", degrees); return; }
    fan.heat(degrees);
  }
}
"""
PYTHON = """
log = get_log(__name__)

def heat(degrees):
    log.debug("heat to %s", degrees)
    if degrees > 250:
        log.error("too hot")
        return
    fan.heat(degrees)
"""
GO = """
package oven

var logger = newLogger()

func heat(degrees int) {
	logger.Debug("heat", degrees)
	if degrees > 250 {
		logger.Error("too hot")
		return
	}
	fan.heat(degrees)
}
"""
TYPESCRIPT = """
const logger = makeLogger()

function heat(degrees: number) {
  logger.debug("heat", degrees)
  if (degrees > 250) { logger.error("too hot"); return }
  fan.heat(degrees)
}
"""
RUST = """
fn heat(degrees: u32) {
    tracing::info!("heat {}", degrees);
    if degrees > 250 {
        warn!("too hot");
        return;
    }
    fan.heat(degrees);
}
"""
CASES = (
    ("java", JAVA, "logger", [3, 5, 6]),
    ("java", JAVA, "debug", [5]),
    ("java", JAVA, "fan|error", [6, 7]),
    ("java", JAVA, "heat", [4, 7]),
    ("python", PYTHON, "log", [2, 5, 6]),
    ("python", PYTHON, "degrees|debug", [4, 5, 6, 9]),
    ("python", PYTHON, "heat", [4, 9]),
    ("go", GO, "logger", [4, 7, 8]),
    ("go", GO, "heat", [6, 12]),
    ("typescript", TYPESCRIPT, "logger|fan", [2, 5, 6, 7]),
    ("typescript", TYPESCRIPT, "heat", [4, 7]),
    ("rust", RUST, "warn|info", [3, 4]),
    ("rust", RUST, "heat", [2, 8]),
)


def excerpt_rows(toolchain: Toolchain, language: str, source: str, focus: str = "") -> tuple[BodyRow, ...]:
    file = SourceFile("file", language, source.encode())
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    text = FileText(file.path, file, flow)
    return text.about(outline, [focus]).focused if focus else text.whole(outline).rows


@pytest.mark.parametrize(("language", "source", "focus", "lines"), CASES)
def test_a_focus_on_a_log_or_its_level_shows_its_calls_and_another_word_does_not(
    language: str, source: str, focus: str, lines: list[int], toolchain: Toolchain
) -> None:
    rows = excerpt_rows(toolchain, language, source, focus)
    assert [row.line_start for row in rows if row.is_wanted] == lines


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ('logger.error("too hot", degrees)', 'logger.error("too hot" …)'),
        ("logger.error(TOO_HOT, degrees)", "logger.error(TOO_HOT …)"),
        ("logger.error(TOO_HOT)", "logger.error(TOO_HOT)"),
        ("logger.error(problem)", "logger.error(…)"),
    ],
)
def test_the_only_log_of_a_branch_is_shown_with_its_level_and_its_message_or_the_name_of_that(
    toolchain: Toolchain, written: str, shown: str
) -> None:
    source = f"class A {{ void f() {{ g();\n if (a) {{ {written}; }}\n else {{\n  {written};\n  }}\n h(); }} }}"
    (row,) = [row for row in excerpt_rows(toolchain, "java", source) if row.kind == "else"]
    assert row.text == f"else {{ {shown} }}"
