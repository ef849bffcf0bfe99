"""Which files are meant, and their bytes: walking, ignore files, containment, reading once with kind and size checked.

A file or folder that cannot be read becomes a ``Problem``; only a request that is wrong in itself raises.
"""
