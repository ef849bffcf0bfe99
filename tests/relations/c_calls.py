"""C and C++ in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "include/price.h": "#ifndef PRICE_H\n#define PRICE_H\nint sum(int n);\nint half(int n);\n#endif\n",
    "src/price.c": """\
#include "../include/price.h"

static int check(int n) {
    return n;
}

int sum(int n) {
    return check(n);
}

int half(int n) {
    return sum(n) / 2;
}

int undeclared(void) {
    return 1;
}
""",
    "src/main.c": """\
#include <stdio.h>
#include "../include/price.h"

int undeclared(void);
static int check(void);

int early(void) {
    return undeclared() + check();
}

static int check(void) {
    return 1;
}

int main(void) {
    printf("%d", sum(1));
    return check();
}

typedef int (*halver)(int);

int shadows(halver half) {
    return half(1);
}
""",
    "cpp/basket.hpp": """\
#pragma once

namespace shop {

class Base {
public:
    virtual void save();
    void reset();
};

class Basket : public Base {
public:
    Basket();
    void save() override;
    int total();
    static Basket make();
};

int helper(int n);

}
""",
    "cpp/basket.cpp": """\
#include "basket.hpp"
#include <vector>

namespace shop {

void Base::save() {
    reset();
}

void Base::reset() {}

Basket::Basket() {
    this->total();
}

void Basket::save() {
    Base::save();
    total();
    reset();
}

int Basket::total() {
    std::sort(1);
    return helper(1);
}

Basket Basket::make() {
    return Basket();
}

int helper(int n) {
    return n;
}

}
""",
    "cpp/main.cpp": """\
#include "basket.hpp"

int main() {
    shop::Basket basket = shop::Basket::make();
    basket.total();
    return shop::helper(2);
}

void lambda() {
    auto helper = [](int n) { return n; };
    helper(1);
}
""",
}

CALLERS = {
    "src/price.c::sum": {"local src/price.c::half", "import src/main.c::main"},
    "src/price.c::check": {"local src/price.c::sum"},
    "src/price.c::undeclared": {"local src/main.c::early"},  # by a prototype of its own
    "src/main.c::check": {"local src/main.c::main", "local src/main.c::early"},
    "src/price.c::half": set(),
    "cpp/basket.cpp::shop.Base.reset": {
        "self cpp/basket.cpp::shop.Base.save",
        "inherited cpp/basket.cpp::shop.Basket.save",
    },
    "cpp/basket.cpp::shop.Base.save": {"import cpp/basket.cpp::shop.Basket.save"},
    "cpp/basket.cpp::shop.Basket.total": {
        "self cpp/basket.cpp::shop.Basket.Basket",
        "self cpp/basket.cpp::shop.Basket.save",
        "import cpp/main.cpp::main",
    },
    "cpp/basket.cpp::shop.Basket.make": {"import cpp/main.cpp::main"},
    "cpp/basket.cpp::shop.helper": {"local cpp/basket.cpp::shop.Basket.total", "import cpp/main.cpp::main"},
}
