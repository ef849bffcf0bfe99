"""The commands of ``fleet``: many repositories in one dataset, built on a cluster and queried with SQL."""
