"""The commands behind ``fleet``: many repositories in one dataset, built on a cluster and asked with SQL."""
