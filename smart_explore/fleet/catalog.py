"""The published files of a dataset: merged ones, and parts that are not merged yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from smart_explore.errors import BadRequestError
from smart_explore.fleet.dataset import Dataset
from smart_explore.fleet.names import CATALOG, Published, is_data_file, published
from smart_explore.fleet.schema import TABLES


class Record(NamedTuple):
    """A published repository: its name, the time of its publication, and its number of rows by table."""

    published: Published
    name: str
    time: float
    rows: Mapping[str, int]


class Run(NamedTuple):
    """Merged files, at most one a table, and the records in them; ``superseded`` ones need no merging."""

    id: str
    records: tuple[Record, ...]
    superseded: tuple[Published, ...]
    files: Mapping[str, str]


class Catalog(NamedTuple):
    """The state of a dataset: the runs, and the records published since the last of them."""

    runs: tuple[Run, ...]
    unmerged: tuple[Record, ...]

    @property
    def records(self) -> list[Record]:
        """All that is published."""
        return [record for run in self.runs for record in run.records] + list(self.unmerged)

    def latest(self) -> dict[str, Record]:
        """The record of each repository that was published last: questions are about these."""
        found: dict[str, Record] = {}
        for record in sorted(self.records, key=lambda one: one.time):
            found[record.published.repository] = record
        return found

    def current(self) -> frozenset[Published]:
        """The values of ``latest``, as a set."""
        return frozenset(record.published for record in self.latest().values())


def read_catalog(dataset: Dataset) -> Catalog:
    """The state of a dataset. Raises BadRequestError for any other folder, or one of another format."""
    data = dataset.catalog()
    runs = tuple(map(_run, _objects(data, "runs"))) if data is not None else ()
    merged = {record.published for run in runs for record in run.records}
    merged.update(one for run in runs for one in run.superseded)
    unmerged = (_read(dataset, one) for one in dataset.records() if one not in merged)
    return Catalog(runs, tuple(record for record in unmerged if record is not None))


def write_catalog(dataset: Dataset, runs: Iterable[Run]) -> None:
    """Replace the record of the merged files, in one step."""
    dataset.write_json(CATALOG, {"runs": [_run_json(run) for run in runs]})


def _read(dataset: Dataset, one: Published) -> Record | None:
    data = dataset.read_json(one.record)
    return None if data is None else _record(one, data)


def _record(one: Published, data: Mapping[str, Any]) -> Record:
    rows, name, time = data.get("rows"), data.get("name"), data.get("published")
    if not isinstance(rows, dict) or not isinstance(name, str) or not isinstance(time, float):
        raise _broken(one.record)
    return Record(one, name, time, {table: int(rows.get(table, 0)) for table in TABLES})


def _run(data: Mapping[str, Any]) -> Run:
    files = data.get("files")
    if not isinstance(files, dict) or not all(isinstance(path, str) and is_data_file(path) for path in files.values()):
        raise _broken(CATALOG)
    records = tuple(_record(_published(each), each) for each in _objects(data, "records"))
    superseded = tuple(map(_published, _objects(data, "superseded")))
    return Run(str(data.get("id")), records, superseded, {name: files[name] for name in TABLES if name in files})


def _published(data: Mapping[str, Any]) -> Published:
    one = published(str(data.get("record")))
    if one is None:
        raise _broken(CATALOG)
    return one


def _run_json(run: Run) -> dict[str, Any]:
    records = [
        {"record": one.published.record, "name": one.name, "published": one.time, "rows": dict(one.rows)}
        for one in run.records
    ]
    superseded = [{"record": one.record} for one in run.superseded]
    return {"id": run.id, "files": dict(run.files), "records": records, "superseded": superseded}


def _objects(data: Mapping[str, Any], key: str) -> Sequence[Mapping[str, Any]]:
    found = data.get(key)
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise _broken(CATALOG)
    return found


def _broken(path: str) -> BadRequestError:
    return BadRequestError(
        f"{path} of the dataset is damaged, or was not written by this program", "build the dataset anew elsewhere"
    )
