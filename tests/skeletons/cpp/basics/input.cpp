#pragma once
#include <string>

namespace shop {

/// What a shop sells.
template <typename T>
class Shop : public Place<T> {
 public:
  explicit Shop(std::string owner)
      : owner_(std::move(owner)) {
    open();
  }

  int ask(const T& what) const override {
    struct Found {
      int price;
    };
    Found found{what.price()};
    return found.price * 2;
  }

 private:
  std::string owner_;  // a name
};

const char* help = R"(
Ask for a price,

in cents, or for all of them together, as a person would who has not been here before, and who has time.
)";

}  // namespace shop
