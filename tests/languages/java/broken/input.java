class Broken {
    void before() {}

    void wrong() {
        int x = = 1;
    }

    void after() {}

    void open(int a {
