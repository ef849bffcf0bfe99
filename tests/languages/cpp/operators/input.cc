struct Value {
    operator bool() const;
    explicit operator const char*() const { return nullptr; }
    Value& operator=(const Value&) = default;
    Value& operator=(Value&&) & noexcept;
    Value operator-() const;
    Value operator++(int);
    int operator()(int a, int b) const;
    int operator[](int i) const { return i; }
    Value* operator->();
    void* operator new(unsigned long size);
    void operator delete[](void* p);
    auto operator<=>(const Value&) const = default;
    template <class T> Value& operator<<(const T& x);
};

bool operator==(const Value& a, const Value& b) { return true; }
std::ostream& operator<<(std::ostream& out, const Value& v);
long double operator""_km(long double x) { return x; }
Value::operator bool() const { return true; }
Value& Value::operator=(Value&&) & noexcept { return *this; }
