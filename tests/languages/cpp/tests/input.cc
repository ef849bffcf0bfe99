TEST(StackTest, PopsWhatWasPushed) {
    EXPECT_EQ(1, pop());
}

TEST_F(QueueTest, IsFair) {}

TEST_CASE("strings are no names", "[strings]") {
    SECTION("nor here") {
        REQUIRE(true);
    }
}

BENCHMARK(sorting) {}
