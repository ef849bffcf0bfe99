(document (pair (bare_key) @name) @definition.key)
(document (pair (dotted_key) @name) @definition.key)
(document (pair (quoted_key) @name) @definition.key)
(table (bare_key) @name) @definition.table
(table (dotted_key) @name) @definition.table
(table (quoted_key) @name) @definition.table
(table_array_element (bare_key) @name) @definition.table
(table_array_element (dotted_key) @name) @definition.table
(table_array_element (quoted_key) @name) @definition.table
(table (pair (bare_key) @name) @definition.key)
(table (pair (dotted_key) @name) @definition.key)
(table (pair (quoted_key) @name) @definition.key)
(table_array_element (pair (bare_key) @name) @definition.key)
(table_array_element (pair (dotted_key) @name) @definition.key)
(table_array_element (pair (quoted_key) @name) @definition.key)
