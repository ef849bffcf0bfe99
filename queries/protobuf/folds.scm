; Nothing is a body: a skeleton is the source without its comments.
