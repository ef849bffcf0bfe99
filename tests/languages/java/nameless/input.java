class Nameless {
    final Comparator<String> byLength = new Comparator<>() {
        int calls;

        @Override
        public int compare(String a, String b) {
            return 0;
        }
    };

    Runnable lambda = () -> {
        class InLambda {
            void method() {}
        }
    };

    void body() {
        new Thread(new Runnable() {
            int field;

            public void run() {}
        }).start();
        class Local {
            int field;

            void method() {}
        }
        record Point(int x, int y) {}
        enum State { ON, OFF }
    }
}
