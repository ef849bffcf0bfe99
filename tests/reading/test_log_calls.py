"""Which calls only write to a log."""

from __future__ import annotations

import pytest

from smart_explore.reading.rows.log_calls import is_log


@pytest.mark.parametrize(
    "callee", ["logger.info", "h.logger.Check", "savedLog", "console.count", "l.log", "Log.e", "Timber.w", "catalogLog"]
)
def test_calls_of_a_log_are_logs(callee: str) -> None:
    assert is_log(callee)


@pytest.mark.parametrize(
    "callee",
    [
        "metrics.incrementSpansDropped",
        "this.failureCounter.add",
        "requestsCounter.inc",
        "queue_gauge.set",
        "latency.observe",
        "recordHistogram",
        "stats::emitMetrics",
        "span.setAttribute",
        "Sentry.captureException",
        "analytics.track",
    ],
)
def test_metrics_traces_and_reports_are_no_logs(callee: str) -> None:
    assert not is_log(callee)


@pytest.mark.parametrize(
    "callee",
    ["auditLog", "audit_log.write", "m.evLogger.Log", "this.eventLogger.emit", "ActivityLog.write", "eventlog.e"],
)
def test_logs_of_what_was_done_are_a_part_of_it(callee: str) -> None:
    assert not is_log(callee)


@pytest.mark.parametrize(
    "callee", ["catalog.write", "insertLog", "logger.checkpoint", "delete_old_log", "logger.handlers.push"]
)
def test_values_that_are_called_alike_are_none(callee: str) -> None:
    assert not is_log(callee)
