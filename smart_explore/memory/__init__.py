"""Notes about code: stored in the user's data folder, found by their words and their subjects."""
