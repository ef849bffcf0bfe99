"""Parameters and fields with decorators that hold brackets in brackets, and members that only their class sees."""

from __future__ import annotations

import pytest
from related_tree import Plant

TREE = {
    "job.ts": (
        "export class Job { async execute(c: string) { return 1 } }\n"
        "export class Store { #save() { return 1 }  write() { return this.#save() } }\n"
        "export class Shop { save() {} }\n"
    ),
    "next.ts": (
        "import { Job } from './job'\n"
        "@Injectable()\n"
        "export class Next {\n"
        "  constructor(\n"
        "    @Inject(forwardRef(() => Job)) private job: Job,\n"
        "    @Inject('X') @Optional({ of: f(g(1)) }) readonly other: Job,\n"
        "  ) {}\n"
        "  @OneToMany(() => Job, (job) => job.next(1)) @Index({ a: f(g(1)) })\n"
        "  readonly jobs: Job\n"
        "  run() { this.job.execute('x') }\n"
        "  go() { this.other.execute('x') }\n"
        "  all() { this.jobs.execute('x') }\n"
        "}\n"
    ),
    "next.e2e.ts": "import { Job } from './job'\nnew Job().execute('y')\n",
}


def test_decorators_of_any_depth_hide_no_type(shared: Plant) -> None:
    tree = shared(TREE)
    assert tree.names("callers", "Job.execute") == [
        "next.ts::Next.run",
        "next.ts::Next.go",
        "next.ts::Next.all",
        "next.e2e.ts",
    ]


def test_tests_from_end_to_end_are_tests(shared: Plant) -> None:
    tree = shared(TREE)
    assert "next.e2e.ts" not in tree.names("callers", "Job.execute", no_tests=True)
    assert [row.test for row in tree.ask("callers", "Job.execute").rows] == [False, False, False, True]


@pytest.mark.parametrize("target", ["Store.#save", "#save", "job.ts::Store.#save"])
def test_private_members_are_named_as_they_are_written(shared: Plant, target: str) -> None:
    assert shared(TREE).names("callers", target) == ["job.ts::Store.write"]
