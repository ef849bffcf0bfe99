class Store:
    def __init__(self, errors, path):
        self.errors = errors
        self._path = path
        self.size = len(path)
        self.open(path)

    def mark(self, errors, path):
        self.errors = errors
        self._path = path
        self.size = len(path)
        self.open(path)
