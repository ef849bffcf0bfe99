package com.example;

import java.util.List;

/**
 * A shape.
 *
 * @param <T> what it holds
 */
public abstract class Shape<T extends Comparable<T>> extends Base implements Runnable, Closeable {
    public static final double PI = 3.14159;
    private static int count;
    protected final List<String> names = new ArrayList<>();
    int left, right = 2, corners[];

    static {
        int local = 1;
    }

    /** Makes one. */
    public Shape(int left) throws IOException {
        this.left = left;
    }

    private Shape() {}

    public abstract double area();

    @Override
    public void run() {
        int local = 0;
        for (String name : names) {
            System.out.println(name);
        }
    }

    static <K, V> Map<K, V> zip(List<K> keys, final V... values) {
        return null;
    }

    native int size();

    public static class Inner {
        void method() {}
    }
}

class Second {}
