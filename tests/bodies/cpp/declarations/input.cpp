int widest(const Table& table) {
    using Link = std::vector<Column>::const_iterator;
    using std::max;
    namespace text = library::text;
    static_assert(sizeof(int) == 4, "four bytes");
    int width = 0;
    for (Link each = table.begin(); each != table.end(); ++each) {
        width = max(width, text::width(*each));
    }
    return width;
}
