#include <vector>

template <typename T, typename = std::enable_if_t<sizeof(T) < 8 && !std::is_same<T, int>::value>>
class Box {
 public:
    Box(T value);
    template <typename U>
    Box<U> map(U (*f)(T)) const;
    static Box make();
};

template <>
class Box<void> {};

template <class R, class... Args>
struct Box<R(Args...)> : std::conditional<(sizeof...(Args) > 1), Base, Other>::type {
    R operator()(Args&&...) const;
};

// Made of a value.
template <typename T>
Box<T>::Box(T value) {}

/// Mapped.
template <typename T>
template <typename U>
Box<U> Box<T>::map(U (*f)(T)) const {
    return Box<U>(f(value));
}

template <typename It, typename std::enable_if<is_iterator<It>::value, int>::type = 0>
inline auto size(It first, It last, void* = nullptr) -> decltype(last - first, int()) {
    return last - first;
}

template <> inline int size<int*>(int* a, int* b) { return b - a; }
template <> bool size<long>(long) = delete;
extern template class Box<int>;
template class Box<char>;

template <typename T>
concept Small = sizeof(T) <= 4;

template <Small T>
    requires std::integral<T> && (sizeof(T) > 1)
constexpr T half(T x) { return x / 2; }

template <typename T> using Boxes = std::vector<Box<T>>;
template <typename T> constexpr bool is_box = false;
template <typename T> Box(T) -> Box<T>;

auto twice = [](auto x) { return 2 * x; };
