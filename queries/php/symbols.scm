; What the captures beside @definition mean: smart_explore/languages/php/outline.py.
(namespace_definition name: (namespace_name) @name) @definition.namespace
(class_declaration name: (_) @name body: (_) @body) @definition.class
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(trait_declaration name: (_) @name body: (_) @body) @definition.trait
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(enum_case name: (_) @name) @definition.enum_member
(function_definition name: (_) @name body: (_) @body) @definition.function
(method_declaration name: (_) @name) @definition.method
(method_declaration name: (_) @name body: (_) @body) @definition.method
(const_declaration (const_element (name) @name)) @definition.const
(property_declaration (property_element name: (_) @name)) @definition.property
(property_hook_list) @php.hooks
(property_promotion_parameter name: (_) @name) @definition.property
((function_call_expression function: (name) @define arguments: (arguments (argument (string (string_content) @name))))
  @definition.const
  (#any-of? @define "define"))
(attribute_list) @annotation
