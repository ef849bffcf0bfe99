#include <string>
#include <vector>

namespace shop::basket {

/// What can be bought.
class Item {
 public:
    explicit Item(std::string name) : name_(std::move(name)) {}
    virtual ~Item();
    bool operator==(const Item& other) const;
    operator bool() const { return !name_.empty(); }
    const std::string& name() const noexcept { return name_; }
    static int count;

 protected:
    virtual void touch() = 0;

 private:
    std::string name_;
    int price_ = 0;
};

struct Line {
    Item* item;
    enum class State { Open, Closed };
    using Amount = unsigned;
};

// The larger of two.
template <typename T>
T larger(T a, T b) {
    return a < b ? b : a;
}

template <typename T>
class Stack {
 public:
    void push(T value);
};

template <typename T>
void Stack<T>::push(T value) {}

Item::~Item() {}

bool Item::operator==(const Item& other) const { return name_ == other.name_; }

using Lines = std::vector<Line>;
constexpr int kMost = 12;

namespace {
int hidden() { return 1; }
}  // namespace

}  // namespace shop::basket

static void helper() {
    auto twice = [](int x) { return 2 * x; };
    struct Local {};
}
