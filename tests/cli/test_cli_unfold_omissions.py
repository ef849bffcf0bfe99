"""What the rows of a body say that they leave out."""

from __future__ import annotations

from pathlib import Path

from cli_project import Run

BODY = "".join(
    f"    if order.is_open({n}):\n        order.total = order.price_of(\n            {n},\n            3,\n        )\n"
    for n in range(20)
)
LOGS = '    logger.info("begin %s", order)\n    # what follows is for each kind\n    # in turn\n'


def closing(run: Run, path: Path, *names: str) -> list[str]:
    out = run("unfold", path.name, *names, "--view", "body", "--max-tokens", "5000").stdout
    return [line.partition("; some:")[0].rstrip(")") for line in out.split("\n") if line.startswith("(")]


def test_rows_that_tell_all_but_logs_and_comments_say_that_they_are_complete(run: Run, project: Path) -> None:
    path = project / "orders.py"
    path.write_text(f"def settle(order):\n{LOGS}{BODY}    return order\n")
    assert closing(run, path, "settle") == ["(105 lines, complete but for 1 log, 2 comment lines"]
    path.write_text(f"def settle(order):\n{BODY}    return order\n")
    assert closing(run, path, "settle") == ["(102 lines, complete"]


def test_of_several_symbols_one_says_what_rows_leave_out(run: Run, project: Path) -> None:
    path = project / "orders.py"
    rest = f"{BODY}    return order\n"
    path.write_text(f"def settle(order):\n{rest}\n\ndef refund(order):\n{LOGS}{rest}")
    assert closing(run, path, "settle", "refund") == ["(105 lines, complete but for 1 log, 2 comment lines"]


def test_rows_that_are_folded_or_cut_are_not_said_to_be_complete(run: Run, project: Path) -> None:
    path = project / "orders.py"
    inner = BODY.replace("    if", "        if").replace("        order", "            order")
    path.write_text(f"def settle(order):\n    for each in order.parts(2):\n{inner}    return order\n")
    out = run("unfold", "orders.py", "settle", "--view", "body", "--max-tokens", "150").stdout
    assert "lines folded" in out and "complete" not in out
    assert "; left out: " in out
