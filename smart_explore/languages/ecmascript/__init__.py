"""JavaScript and TypeScript: what the query's marks declare.

The query marks single nodes (a method, an arrow function, an object literal), since a pattern that looks inside them
costs more than all the rest of the work on an average file. ``tree`` puts the marks inside each other, ``tokens`` reads
names and heads at a node's start, ``paths`` and ``seats`` read what a value is given to from the bytes before it, and
``homes`` tells which object literals have methods worth a symbol. ``declare``, ``members``, ``variables`` and
``values`` make definitions of that; ``exports`` and ``imports`` read the module's borders. ``rules`` joins it all.
"""
