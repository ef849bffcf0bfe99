; inherits: typescript
(jsx_opening_element name: (_) @reference.jsx)
(jsx_self_closing_element name: (_) @reference.jsx)
