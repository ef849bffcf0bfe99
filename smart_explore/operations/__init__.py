"""One verb a file, or a folder. An operation takes values and answers with values; it neither prints nor formats."""
