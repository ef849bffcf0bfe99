; What the captures mean: smart_explore/languages/raw_references.py and object_references.py.
(function_call_expression function: (name) @reference.call)
(function_call_expression function: (qualified_name) @reference.call)
(member_call_expression name: (name) @reference.call)
(nullsafe_member_call_expression name: (name) @reference.call)
(scoped_call_expression name: (name) @reference.call)
(object_creation_expression (name) @reference.call)
(object_creation_expression (qualified_name) @reference.call)
(member_call_expression object: (_) @member.object name: (name) @member.name)
(nullsafe_member_call_expression object: (_) @member.object name: (name) @member.name)
(member_access_expression object: (_) @member.object name: (name) @member.name)
(nullsafe_member_access_expression object: (_) @member.object name: (name) @member.name)
(scoped_call_expression scope: (_) @member.object name: (name) @member.name)
(scoped_property_access_expression scope: (_) @member.object name: (_) @member.name)
(class_constant_access_expression (_) @member.object (name) @member.name)
(class_constant_access_expression (name) @reference.type (name))
(arguments) @arguments
(object_creation_expression (name) @created) @creation
(object_creation_expression (qualified_name) @created) @creation
(function_definition name: (_) @returns.name return_type: (_) @returns)
(method_declaration name: (_) @returns.name return_type: (_) @returns)
(qualified_name (name) @qualified.name) @qualified
(base_clause (_) @reference.inherit)
(class_interface_clause (_) @reference.inherit)
(use_declaration (name) @reference.inherit)
(use_declaration (qualified_name) @reference.inherit)
(named_type (name) @reference.type)
(named_type (qualified_name (name) @reference.type))
(attribute (name) @reference.type)
(binary_expression "instanceof" right: (name) @reference.type)
(function_definition) @scope
(method_declaration) @scope
(anonymous_function) @scope
(arrow_function) @scope
(simple_parameter type: (named_type (_) @type) name: (_) @variable.typed)
(simple_parameter type: (optional_type (named_type (_) @type)) name: (_) @variable.typed)
(property_promotion_parameter type: (named_type (_) @type) name: (variable_name) @variable.typed)
(property_promotion_parameter type: (named_type (_) @type) name: (variable_name (name) @field))
(property_promotion_parameter type: (optional_type (named_type (_) @type)) name: (variable_name (name) @field))
(property_declaration type: (named_type (_) @type) (property_element name: (variable_name (name) @field)))
(property_declaration type: (optional_type (named_type (_) @type)) (property_element name: (variable_name (name) @field)))
(catch_clause type: (type_list (named_type (_) @type)) name: (_) @variable.typed)
(assignment_expression left: (variable_name) @variable.assigned)
(assignment_expression left: (variable_name) @variable.given right: (_) @value)
