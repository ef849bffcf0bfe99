"""What C and C++ share: names and kinds of declarations, and the preparation of bytes that no grammar can parse."""
