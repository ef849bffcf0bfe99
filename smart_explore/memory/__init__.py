"""Notes about code: kept in the user's data folder, found again by words and by what they are about."""
