; GraphQL imports nothing.
