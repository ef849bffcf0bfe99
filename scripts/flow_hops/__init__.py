"""The hops that ``flow_truth.py`` makes programs of: by language, name and what is written for each.

``$v`` holds the seed's value, ``$d`` another one; a hop sets ``$V`` and ``$D`` in the same way. ``$n`` makes names new,
``$q`` stands before what is in another file. A line ``?x`` probes ``x``. Before ``---`` stands what is outside of the
function, if anything.
"""

from __future__ import annotations

from flow_hops import c, cpp, go, java, javascript, kotlin, php, python, rust

HOPS = {
    "python": python.HOPS,
    "javascript": javascript.HOPS,
    "kotlin": kotlin.HOPS,
    "java": java.HOPS,
    "go": go.HOPS,
    "rust": rust.HOPS,
    "php": php.HOPS,
    "c": c.HOPS,
    "cpp": cpp.HOPS,
}
