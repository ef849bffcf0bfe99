"""One verb for each file or folder. An operation takes values and returns values; it neither prints nor formats."""
