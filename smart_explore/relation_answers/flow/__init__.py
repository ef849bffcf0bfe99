"""The flow of values, from statement to statement and from file to file."""
