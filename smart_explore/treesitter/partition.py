"""Split files into jobs: small enough to start reading early, large enough to be worth a process."""

from __future__ import annotations

from collections.abc import Sequence

MAX_JOB_FILES = 256
MAX_JOB_BYTES = 3_000_000
CONCATENATION_THRESHOLD = 4
"""From this number of files on small files are concatenated (``concatenation``)."""

SPLIT_THRESHOLD_FILES = 16
SPLIT_THRESHOLD_BYTES = 200_000


def partition(groups: Sequence[Sequence[int]], workers: int, job_bytes: int = MAX_JOB_BYTES) -> list[tuple[int, range]]:
    """Cut each group of file sizes (bytes) into runs of neighbours: ``(group's index, range of file indices)``.

    A job has files of one group, at most 256, and at most ``job_bytes``, except for a single large file. If all groups
    together are worth more than one process, jobs are small enough that each worker has one.
    """
    files = sum(len(sizes) for sizes in groups)
    volume = sum(sum(sizes) for sizes in groups)
    max_files, max_bytes = MAX_JOB_FILES, job_bytes
    if workers > 1 and (files >= SPLIT_THRESHOLD_FILES or volume >= SPLIT_THRESHOLD_BYTES):
        max_files = min(max_files, -(-files // workers))
        max_bytes = min(max_bytes, -(-volume // workers))
    return [(number, job) for number, sizes in enumerate(groups) for job in _cut(sizes, max_files, max_bytes)]


def _cut(sizes: Sequence[int], max_files: int, max_bytes: int) -> list[range]:
    jobs = []
    start = volume = 0
    for index, size in enumerate(sizes):
        if index > start and (index - start >= max_files or volume + size > max_bytes):
            jobs.append(range(start, index))
            start, volume = index, 0
        volume += size
    if start < len(sizes):
        jobs.append(range(start, len(sizes)))
    return jobs
