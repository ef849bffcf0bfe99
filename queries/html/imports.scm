((script_element (start_tag (attribute (attribute_name) @html.src)) @import) (#eq? @html.src "src"))
