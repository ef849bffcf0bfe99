"""Names in a dataset: any address has one that a path can hold, and nothing but our own names is read."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from smart_explore.fleet.names import Published, is_data_file, published, repository_id, run_file
from smart_explore.fleet.schema import TABLES

ADDRESSES = st.text(min_size=1)
COMMIT, VERSION = "a" * 40, "0123456789abcdef"


@given(ADDRESSES)
@example("../../etc")
@example("/code/\udcff\n<script>")
@example("-rf")
@example("_")
def test_a_repository_of_any_address_has_a_name_that_is_one_part_of_a_path(address: str) -> None:
    name = repository_id(address)
    assert re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]{0,90}", name)
    assert published(Published(name, COMMIT, VERSION).record) == Published(name, COMMIT, VERSION)
    assert all(is_data_file(Published(name, COMMIT, VERSION).part(table)) for table in TABLES)


@given(ADDRESSES, ADDRESSES)
@example("/code/a b", "/code/a-b")
@example("https://host/owner/name", "https://host/other/name")
def test_different_addresses_have_different_names(one: str, other: str) -> None:
    assert (repository_id(one) == repository_id(other)) == (one == other)


def test_a_name_begins_with_what_people_call_the_repository() -> None:
    assert repository_id("https://host/owner/name.git").startswith("owner-name-")
    assert repository_id("git@host:owner/name").startswith("owner-name-")
    assert repository_id("/home/ann/code/shop").startswith("shop-")


@pytest.mark.parametrize(
    "path",
    [
        "/etc/passwd",
        "../symbols/repository=a/commit=b/0123456789abcdef.parquet",
        "symbols/repository=../commit=b/c/0123456789abcdef.parquet",
        "symbols/repository=a/commit=b/0123456789abcdef.parquet/../x",
        "s3://other/symbols-0.parquet",
        "_runs/0123456789abcdef/symbols-0.parquet'); SELECT 1; --",
        "_runs/0123456789abcdef/other-0.parquet",
        "",
    ],
)
def test_a_path_that_leads_elsewhere_is_no_data_file(path: str) -> None:
    assert not is_data_file(path)


def test_merged_files_are_data_files() -> None:
    assert all(is_data_file(run_file(VERSION, table, 0)) for table in TABLES)


@pytest.mark.parametrize("name", ["a@b.json", "a@b@c.json", f"../a@b@{VERSION}.txt", f"a/b@c@{VERSION}.json.staged"])
def test_other_files_beside_the_records_are_none(name: str) -> None:
    assert published(name) is None
