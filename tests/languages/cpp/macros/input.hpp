#if __has_include(<optional>)
#include <optional>
#endif

LIB_NAMESPACE_BEGIN
namespace lib {

class LIB_EXPORT Widget : public QObject LIB_ALSO_INHERIT {
    Q_OBJECT
    Q_PROPERTY(int size READ size)

 public Q_SLOTS:
    void refresh() override LIB_NOEXCEPT;

 Q_SIGNALS:
    void changed(int to);

 private:
    LIB_DISABLE_COPY(Widget)
    int size_ LIB_GUARDED_BY(mutex_) = 0;
    Mutex mutex_;
    static LIB_CONSTEXPR int kMost = 3;
};

LIB_ATTRIBUTE_NOINLINE LIB_COLD void slow(int x LIB_UNUSED);
LIB_DEPRECATED("use slow", 2)
LIB_API std::string old(LIB_MOVE_ARG(Handler) handler, const Options& options = {}) LIB_LOCKS_EXCLUDED(mutex);

LIB_INLINE Widget::Widget(int x) LIB_NOEXCEPT : size_(x) {}

int min LIB_PREVENT_MACRO ();
static_assert(sizeof(int) < 8, "");

void Widget::work() LIB_EXCLUSIVE_LOCKS_REQUIRED(mutex_) {
    LIB_TRY {
        LIB_FOREACH(const auto& x, list) {
            use(x);
        }
    }
    LIB_CATCH(const std::exception& error) {
        log("failed " LIB_NAME, error);
    }
    LIB_RETURN_IF(done, return this->operator[](0));
}

}  // namespace lib
LIB_NAMESPACE_END

Pair::Pair(int a) : one_(a), two_{a}, three_(4) {
    LIB_TRY {
        LIB_FOREACH(const auto& x, list) {
            use(x);
        }
    }
    LIB_RETURN_IF(done, return 1);
}

class Held {
    Held(int a) : one_{LIB_ARG(int)}, two_{LIB_ARG(int, return)}, three_(sizeof(int)) { run(); }
    void after();
};

Held::Held(char a) : Base<int>(a), two_{LIB_ARG(const int x)} { run(LIB_ARG(const int x)); }
void after();
