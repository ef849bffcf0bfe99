"""A dataset over a store that fails, and what a reader takes for published."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from smart_explore.errors import BadRequestError, EnvironmentBrokenError
from smart_explore.fleet.catalog import Catalog, Record, Run, read_catalog, write_catalog
from smart_explore.fleet.dataset import TRIES, Dataset
from smart_explore.fleet.names import CATALOG, Published
from smart_explore.fleet.schema import TABLES
from smart_explore.fleet.stores import Folder

VERSION, LATER = "0123456789abcdef", "fedcba9876543210"
ROWS = dict.fromkeys(TABLES, 1)


class Failing(Folder):
    """A folder whose next requests fail."""

    def __init__(self, root: Path, failures: int, error: Exception) -> None:
        super().__init__(str(root))
        self.failures, self.error = failures, error

    def put(self, path: str, data: bytes) -> None:
        if self.failures:
            self.failures -= 1
            raise self.error
        super().put(path, data)


def publish(dataset: Dataset, name: str, commit: str, time: float, version: str = VERSION) -> Published:
    this = Published(name, commit, version)
    dataset.write_json(this.record, {"name": name, "published": time, "rows": ROWS})
    return this


def current(catalog: Catalog) -> set[tuple[str, str]]:
    return {(one.repository, one.commit) for one in catalog.current()}


def test_a_store_that_comes_back_loses_nothing(tmp_path: Path) -> None:
    dataset = Dataset("", Failing(tmp_path, TRIES - 1, OSError("slow down")), pause=0)
    publish(dataset, "shop", "c1", 1.0)
    assert current(read_catalog(dataset)) == {("shop", "c1")}


@pytest.mark.parametrize(("failures", "error"), [(TRIES, OSError("slow down")), (1, PermissionError("no key"))])
def test_a_store_that_stays_away_is_said_and_leaves_nothing_half_written(
    tmp_path: Path, failures: int, error: Exception
) -> None:
    dataset = Dataset("", Failing(tmp_path, failures, error), pause=0)
    with pytest.raises(EnvironmentBrokenError, match=str(error)):
        publish(dataset, "shop", "c1", 1.0)
    assert read_catalog(dataset).records == []
    assert list(tmp_path.rglob("*.staged")) == []


def test_parts_without_a_record_are_not_read(tmp_path: Path) -> None:
    dataset = Dataset(str(tmp_path))
    dataset.put(Published("shop", "c1", VERSION).part("symbols"), b"half of it")
    assert read_catalog(dataset).records == []


def test_the_commit_that_was_published_last_is_asked_in_whatever_run_it_is(tmp_path: Path) -> None:
    dataset = Dataset(str(tmp_path))
    for name, commit, time in (("shop", "old", 1.0), ("tax", "t1", 1.0)):
        publish(dataset, name, commit, time)
    merged = read_catalog(dataset).unmerged
    write_catalog(dataset, [Run("r1", merged, (), {"symbols": f"_runs/{VERSION}/symbols-0.parquet"})])
    publish(dataset, "shop", "new", 2.0)
    catalog = read_catalog(dataset)
    assert current(catalog) == {("shop", "new"), ("tax", "t1")}
    assert [record.published.commit for record in catalog.unmerged] == ["new"]


def test_the_same_commit_read_by_another_version_takes_the_place_of_the_first(tmp_path: Path) -> None:
    dataset = Dataset(str(tmp_path))
    publish(dataset, "shop", "c1", 1.0)
    later = publish(dataset, "shop", "c1", 2.0, LATER)
    assert read_catalog(dataset).current() == {later}


def test_what_was_superseded_before_it_was_merged_is_not_merged_later(tmp_path: Path) -> None:
    dataset = Dataset(str(tmp_path))
    old = publish(dataset, "shop", "old", 1.0)
    publish(dataset, "shop", "new", 2.0)
    new = next(record for record in read_catalog(dataset).unmerged if record.published.commit == "new")
    write_catalog(dataset, [Run("r1", (new,), (old,), {})])
    assert read_catalog(dataset).unmerged == ()


def _without_rows(data: dict[str, Any]) -> None:
    del data["rows"]


def _of_the_future(data: dict[str, Any]) -> None:
    data["format"] = 99


@pytest.mark.parametrize("spoil", [_without_rows, _of_the_future])
def test_a_record_that_we_did_not_write_is_refused(tmp_path: Path, spoil: Callable[[dict[str, Any]], None]) -> None:
    dataset = Dataset(str(tmp_path))
    data: dict[str, Any] = {"format": 1, "name": "shop", "published": 1.0, "rows": ROWS}
    spoil(data)
    import json

    dataset.put(Published("shop", "c1", VERSION).record, json.dumps(data).encode())
    with pytest.raises(BadRequestError):
        read_catalog(dataset)


@pytest.mark.parametrize(
    "catalog", [b"", b"[]", b"{" * 100_000, b'{"format": 1, "runs": [{"files": {"symbols": "/etc/passwd"}}]}']
)
def test_a_catalog_that_leads_elsewhere_or_is_none_is_refused(tmp_path: Path, catalog: bytes) -> None:
    dataset = Dataset(str(tmp_path))
    dataset.put(CATALOG, catalog)
    with pytest.raises(BadRequestError):
        read_catalog(dataset)


def test_records_of_a_catalog_come_back_as_they_were(tmp_path: Path) -> None:
    dataset = Dataset(str(tmp_path))
    one, old = Published("shop", "c1", VERSION), Published("shop", "c0", VERSION)
    run = Run("r1", (Record(one, "shop", 1.5, ROWS),), (old,), {"edges": f"_runs/{VERSION}/edges-0.parquet"})
    write_catalog(dataset, [run])
    assert read_catalog(dataset) == Catalog((run,), ())
