"""JavaScript and TypeScript: what the query's marks declare.

The query marks single nodes (a method, an arrow function, an object literal), since a pattern that looks inside them
costs more than all the rest of the work on an average file. ``tree`` puts the marks inside each other, ``tokens`` reads
names and heads at a node's start, ``seats`` reads what a value is assigned to from the bytes before it, ``values``,
``members`` and ``declarations`` turn marks into definitions, ``exports`` and ``imports`` read the module's borders.
"""
