"""The files that a request names, and their bytes: walking, ignore files, containment, one checked reading.

A file or folder that cannot be read becomes a ``Problem``; only a request that is wrong in itself raises.
"""
