(html_block) @comment
