"""Which calls only write to a log, a trace or a measure."""

from __future__ import annotations

import pytest

from smart_explore.reading.rows.log_calls import is_log, only_logs


@pytest.mark.parametrize(
    "callee",
    [
        "span.setAttribute",
        "currentSpan.addEvent",
        "parent_span.record_exception",
        "this.failureCounter.add",
        "requestsCounter.inc",
        "queue_gauge.set",
        "this.triggerDuration.record",
        "latency.observe",
        "logger.info",
        "h.logger.Check",
        "auditLog",
        "savedLog",
        "recordHistogram",
        "record_gauge",
        "this.recordIncrement",
        "stats::emitMetrics",
    ],
)
def test_traces_and_measures_are_logs(callee: str) -> None:
    assert is_log(callee)


@pytest.mark.parametrize(
    "callee",
    [
        "seen.add",
        "span.innerHTML",
        "days.set",
        "encounter.add",
        "this.counter",
        "span.appendChild",
        "duration.set",
        "catalog.write",
        "recordOrder",
        "recordDistributionChannel",
        "incrementCounter",
        "insertLog",
        "logger.checkpoint",
        "delete_old_log",
    ],
)
def test_values_that_are_called_alike_are_none(callee: str) -> None:
    assert not is_log(callee)


def test_a_statement_may_be_a_log_alone() -> None:
    assert only_logs('this.logger.error("late", { id })')
    assert only_logs('await span.addEvent("late")')
    assert not only_logs("const logged = logger.info(order)")
    assert not only_logs("if (late) { logger.warn(order) }")
