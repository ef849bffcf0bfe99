"""Where values go, from statement to statement and from file to file."""
