/// Says hello.
void main(String... arguments) {
    IO.println(greeting());
}

String greeting() {
    return "hello";
}

record Point(int x, int y) {}
