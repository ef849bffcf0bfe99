(rule_set (selectors) @name (block) @body) @definition.selector
(media_statement "@media" @name (block) @body) @definition.section
(supports_statement "@supports" @name (block) @body) @definition.section
(scope_statement "@scope" @name (block) @body) @definition.section
(keyframes_statement (keyframes_name) @name (keyframe_block_list) @body) @definition.section
(at_rule (at_keyword) @name (block) @body) @definition.section
((declaration (property_name) @name) @definition.variable (#match? @name "^--"))
((at_rule (at_keyword) @name) @definition.variable (#match? @name "^@custom-"))
