(atx_heading) @markdown.heading
(setext_heading) @markdown.heading
(block_quote) @markdown.inside
(list_item) @markdown.inside
