"""From answers to text and JSON, within a budget of tokens."""
