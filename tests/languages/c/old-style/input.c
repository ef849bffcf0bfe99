int
add(a, b)
    int a;
    int b;
{
    return a + b;
}

static char *
name_of(struct item *item)
{
    return item->name;
}

int __attribute__((noinline)) cold(void) { return 1; }
extern int printf(const char *, ...) __attribute__((format(printf, 1, 2)));
static __inline__ int fast(int x) { return ({ int y = x; y + 1; }); }
int array[] = { [0] = 1, [2 ... 4] = 3 };
const char *const names[] = { "a", "b" };
struct point { int x, y; } origin = { .x = 0 }, *other;
int (*table[2])(void), plain, *pointer = &plain;
extern int elsewhere;
int declared_inside(void) {
    int local = 1;
    extern int inner(void);
    struct local { int a; };
    return local;
}
