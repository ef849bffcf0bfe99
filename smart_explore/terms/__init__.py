"""Types and expressions as values, and the steps of access paths; the codec alone knows their text. Pure."""
