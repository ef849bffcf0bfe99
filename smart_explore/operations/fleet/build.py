"""fleet build: index many repositories into a Parquet dataset."""

from __future__ import annotations

from smart_explore.errors import NotFoundError
from smart_explore.model.fleet_answer import FleetBuilt, FleetFailure
from smart_explore.operations.fleet.questions import absolute
from smart_explore.requests import Parameter, Session, Verb

TIME_LIMIT = 900


def build(
    session: Session, repositories: tuple[str, ...], into: str, scheduler: str, workers: int, time_limit: int
) -> FleetBuilt:
    """Read the repositories that a dataset lacks, one task each, and merge the new ones.

    Raises NotFoundError for missing repositories, EnvironmentBrokenError without the extra's packages or a scheduler,
    or if the dataset cannot be written.
    """
    from smart_explore.fleet.cluster import Job, done_by_cluster
    from smart_explore.fleet.dataset import Dataset
    from smart_explore.fleet.extra import required
    from smart_explore.fleet.merge import merge
    from smart_explore.fleet.sources import sources_of
    from smart_explore.fleet.version import version

    for module in ("distributed", "pyarrow", "duckdb"):
        required(module)
    address = absolute(session, into)
    dataset = Dataset(address)
    _, lost = merge(dataset)  # leftovers of an earlier build, and a proof that the dataset is writable
    sources = sources_of(repositories, session.base)
    job = Job(address, version(), float(time_limit), scheduler, workers)
    ended = []
    for done in done_by_cluster(job, sources, session.cancelled):
        ended.append(done)
        session.progress(len(ended), len(sources), "repositories")
    failures = [FleetFailure(done.source.name, done.reason) for done in ended if done.outcome == "failed"]
    catalog, lost_since = merge(dataset)
    there = catalog.latest()
    reason = "its rows are gone from the dataset: build it again"
    gone = [one for one in (*lost, *lost_since) if one.published.repository not in there]
    failures += [FleetFailure(record.name, reason) for record in gone]
    if not catalog.records:
        reasons = "; ".join(f"{one.repository}: {one.reason}" for one in failures[:3])
        raise NotFoundError(f"none of the repositories could be read: {reasons}", "name others, or see why")
    return FleetBuilt(
        address,
        sum(done.outcome == "built" for done in ended),
        sum(done.outcome == "known" for done in ended),
        tuple(sorted(failures)),
        sum(done.rows for done in ended),
        sum(done.lost for done in ended),
        sum(done.all_cpu for done in ended),
        len(there),
    )


VERB = Verb(
    name="build",
    summary="Index many repositories into a Parquet dataset.",
    examples=(
        ("fleet build ~/code -o fleet", "every checkout in a folder, at its HEAD"),
        ("fleet build repos.txt -o s3://bucket/fleet", "a list of paths and addresses, into an object store"),
        ("fleet build app@v2.1 -o fleet --scheduler tcp://host:8786", "a tag, on a Dask cluster"),
    ),
    parameters=(
        Parameter(
            "repositories",
            "text",
            "Repositories: PATH, PATH@REVISION or an address for git; a folder of checkouts; a file that lists them.",
            required=True,
            many=True,
            positional=True,
        ),
        Parameter(
            "into",
            "text",
            "The dataset: a folder, or an address such as s3://bucket/prefix.",
            required=True,
            letter="o",
        ),
        Parameter(
            "scheduler",
            "text",
            "The address of a Dask scheduler; without one, processes here.",
            default="",
            metavar="ADDRESS",
        ),
        Parameter.number("workers", "Local processes; one a CPU by default.", default=0, bounds=(0, 1_000)),
        Parameter.number(
            "time_limit", "Seconds for one repository.", default=TIME_LIMIT, bounds=(1, 86_400), rare=True
        ),
    ),
    run=build,
)
