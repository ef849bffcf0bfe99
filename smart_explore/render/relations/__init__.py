"""Relations, contexts, paths, flows and graphs, as text and as JSON."""
