"""Many repositories in one Parquet dataset: built on a cluster, a task for each, and queried with SQL."""
