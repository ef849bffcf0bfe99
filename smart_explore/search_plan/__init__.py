"""From a question about the files below some paths to where its answer comes from: the index, or parsing now."""
