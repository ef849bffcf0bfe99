; inherits: typescript
(jsx_element) @fold.solid
