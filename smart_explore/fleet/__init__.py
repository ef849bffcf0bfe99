"""Many repositories in one Parquet dataset: made on a cluster, a task a repository and commit, and asked with SQL."""
