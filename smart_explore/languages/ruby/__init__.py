"""Ruby."""
