int widest(struct table *table) {
    typedef struct column *link;
    struct width {
        int chars;
        int bytes;
    };
    enum side { LEFT, RIGHT };
    union cell { int number; char *text; };
    struct width widest = {0, 0};
    for (link each = table->first; each; each = each->next) {
        widest.chars = max(widest.chars, each->chars);
    }
    return widest.chars;
}
