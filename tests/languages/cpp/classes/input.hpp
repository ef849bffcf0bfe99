#pragma once
#include <memory>

namespace outer {
inline namespace v1 {
namespace {
int in_hiding();
}  // namespace

enum class Colour : unsigned char { Red, Green = 2 };
enum { kNameless = 1 };

class Shape final : public virtual Base<int>, private Other {
    int secret_ = 0, second_{2};
    static constexpr int kSides = 4;

public:
    using Ptr = std::unique_ptr<Shape>;
    typedef int Number;
    Shape() = default;
    explicit Shape(int sides) noexcept(true) : secret_{sides}, second_(0) { }
    Shape(const Shape&) = delete;
    virtual ~Shape() noexcept;

    virtual double area() const = 0;
    [[nodiscard]] auto name() const -> std::string;
    int* begin() & { return &secret_; }
    template <class T> T as() const;
    friend bool operator<(const Shape& a, const Shape& b) { return a.secret_ < b.secret_; }
    friend class Painter;
    void (*callback)(int);

    struct Inner {
        int field;
        struct Deeper { void deep(); };
    };

protected:
    void guarded();
    struct { int x; } anonymous;

private:
    void hidden() const;
};

struct Open {
    int shown;
    void call(int first, std::function<void(int)> then = {});
};

union Either { int i; float f; };

}  // namespace v1
}  // namespace outer

outer::Shape::~Shape() noexcept {}
void outer::v1::Shape::hidden() const {}
void outer::Shape::Inner::Deeper::deep() { auto f = [](int x) { return x; }; f(1); }
int Counter::count = 0;
class Later;
