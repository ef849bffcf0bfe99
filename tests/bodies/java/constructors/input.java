class Store {
    @Nullable
    public Store(List<String> errors, String path) {
        this.errors = errors;
        this.size = path.length();
        this.open(path);
    }

    @Override
    public void mark(List<String> errors, String path) {
        this.errors = errors;
        this.size = path.length();
        this.open(path);
    }
}
