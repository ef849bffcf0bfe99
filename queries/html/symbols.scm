((element (start_tag (tag_name) @name)) @definition.element
 (#match? @name "^([tT][iI][tT][lL][eE]|[hH][1-6]|main|nav|header|footer|section|article|aside|form|dialog|search)$"))
((element (start_tag (attribute (attribute_name) @html.id (quoted_attribute_value (attribute_value) @name)))) @definition.element
 (#match? @html.id "^[iI][dD]$"))
((element (start_tag (attribute (attribute_name) @html.id (attribute_value) @name))) @definition.element
 (#match? @html.id "^[iI][dD]$"))
((element (self_closing_tag (attribute (attribute_name) @html.id (quoted_attribute_value (attribute_value) @name)))) @definition.element
 (#match? @html.id "^[iI][dD]$"))
