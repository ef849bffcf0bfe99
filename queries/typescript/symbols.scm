; inherits: ecmascript
(function_signature) @js.function
(abstract_class_declaration) @js.class
(method_signature) @js.method
(abstract_method_signature) @js.method
(public_field_definition) @js.field
(interface_declaration) @ts.interface
(type_alias_declaration) @ts.type
(object_type) @ts.type_literal
(function_type) @ts.function_type
(constructor_type) @ts.function_type
(property_signature) @ts.property
(call_signature) @ts.call
(construct_signature) @ts.construct
(enum_declaration) @ts.enum
(enum_body name: (property_identifier) @ts.enum_member)
(enum_body name: (string) @ts.enum_member)
(enum_assignment) @ts.enum_member
(internal_module) @ts.namespace
(module) @ts.namespace
(ambient_declaration) @ts.ambient
(function_signature name: (_) @js.name)
(abstract_class_declaration name: (_) @js.name)
(method_signature name: (_) @js.name)
(abstract_method_signature name: (_) @js.name)
(public_field_definition name: (_) @js.name)
(interface_declaration name: (_) @js.name)
(type_alias_declaration name: (_) @js.name)
(property_signature name: (_) @js.name)
(enum_declaration name: (_) @js.name)
(enum_assignment name: (_) @js.name)
(internal_module name: (_) @js.name)
(module name: (_) @js.name)
(interface_body) @block
(enum_body) @block
; Parameters that declare properties.
(required_parameter
  [(accessibility_modifier) (override_modifier) "readonly"]
  pattern: (_) @js.name) @ts.parameter
(optional_parameter
  [(accessibility_modifier) (override_modifier) "readonly"]
  pattern: (_) @js.name) @ts.parameter
