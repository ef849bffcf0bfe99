"""One verb a file. An operation takes values and answers with values; it neither prints nor formats."""
