template <typename T>
T Basket<T>::total(int rate) const {
    for (const auto& item : items_) {
        try {
            std::for_each(begin(item), end(item), [&](auto& part) {
                add(part);
            });
        } catch (const std::exception& error) {
            complain(error.what());
            throw;
        }
    }
    if constexpr (rate > 9) {
        return tax<T>(rate);
    };
    while (auto found = queue_->pop()) use(found);
    auto* made = new Summary(items_);
    co_return made->total();
}
