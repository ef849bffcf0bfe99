; inherits: tsx
