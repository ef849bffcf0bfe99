; inherits: ecmascript
(field_definition) @js.field
(field_definition property: (_) @js.name)
