; inherits: javascript
(jsx_element) @markup
(jsx_self_closing_element) @markup
