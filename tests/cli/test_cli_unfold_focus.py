"""A focus shows what a line leads to and what it stands in, not the heads alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_project import Run

CHECKOUT = '''\
def complete(
    manager,
    checkout,
    lines,
    payment,
    user,
    app=None,
    site=None,
) -> Order:
    """Complete a checkout."""
{filler}
    if not payment.pending:
        try:
            order = create(
                checkout,
                lines,
                skip_checks=payment.is_draft,
            )
        except OutOfStock as error:
            release(
                checkout,
                voucher=checkout.voucher,
            )
            found = explained(error)
            count(found)
            count_more(found)
            raise found from error
        except NotApplicable as error:
            raise Invalid(error)
{filler}
    return order
'''


@pytest.fixture
def checkout(project: Path) -> Path:
    path = project / "checkout.py"
    path.write_text(CHECKOUT.format(filler="\n".join(f"    step_{number}(user)" for number in range(40))))
    return path


def focused(run: Run, *words: str) -> str:
    """The lines that a focus shows, without their numbers; ``...`` is a gap."""
    out = run("unfold", "checkout.py", "complete", *words).stdout
    shown = [line.partition("\t") for line in out.split("\n") if "\t" in line]
    return "".join(f"{'...' if number == '...' else text}\n" for number, _, text in shown)


def test_a_head_that_is_wanted_is_shown_with_the_block_that_it_opens(run: Run, checkout: Path) -> None:
    text = focused(run, "--focus", "OutOfStock")
    assert "        except OutOfStock as error:\n            release(\n                checkout,\n" in text
    assert "            raise found from error\n" in text
    assert "NotApplicable" not in text
    assert "step_39" not in text


def test_an_argument_that_is_wanted_is_shown_with_the_call_that_it_is_passed_to(run: Run, checkout: Path) -> None:
    assert "            order = create(\n                checkout,\n" in focused(run, "--focus", "is_draft")


def test_a_long_signature_is_folded_around_a_focus(run: Run, checkout: Path) -> None:
    assert focused(run, "--focus", "OutOfStock").startswith("def complete(\n...\n) -> Order:\n...\n    if not payment")
    assert "    site=None,\n" in focused(run, "--focus", "site=None"), "what is wanted of it is shown"


def test_a_long_block_is_not_shown_for_its_head(run: Run, checkout: Path) -> None:
    checkout.write_text(checkout.read_text().replace("            count(found)\n", "            count(found)\n" * 30))
    text = focused(run, "--focus", "OutOfStock")
    assert "except OutOfStock as error:\n" in text
    assert "raise found" not in text
