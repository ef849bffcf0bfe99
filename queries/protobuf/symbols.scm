; What the captures beside @definition mean: smart_explore/languages/protobuf/outline.py.
(syntax) @protobuf.first
(package (full_ident) @name) @definition.namespace
(message (message_name) @name (message_body) @body) @definition.message
(enum (enum_name) @name (enum_body) @body) @definition.enum
(service (service_name) @name "{" @body) @definition.service
(rpc (rpc_name) @name) @definition.rpc
(oneof (identifier) @name "{" @body) @definition.union
(field (identifier) @name) @definition.field
(map_field (identifier) @name) @definition.field
(oneof_field (identifier) @name) @definition.field
(enum_field (identifier) @name) @definition.enum_member
