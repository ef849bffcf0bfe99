#include "macros.h"
#include <stdio.h>

#define LIMIT 12
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define LONG(x) do { \
        /* a comment amid a macro */ \
        use(x); \
    } while (0)

G_BEGIN_DECLS

API_EXPORT int exported(int a, void *data UNUSED);
extern API_DATA int counter;
static FORCE_INLINE u32 twice(u32 x) { return 2 * x; }
API_TYPE(int) API_CALL called(void);
int (max)(int a, int b);
STACK_OF(ITEM) *items(void);

NO_SANITIZE("alignment")
uint64_t hash(const uint8_t *in) { return *in; }

/* Documented, with an attribute between. */
COLD
static void rare(void) LOCKS_EXCLUDED(mutex) {}

UNUSED_FUNCTION(static int wrapped(int x)) {
    return x;
}

int PRIVATE(hidden)(int x) { return x; }

DEFINE_LIST(names, struct name *);
DECLARE_THING(a)
DECLARE_THING(b)

struct ALIGNED(8) packet {
    HEADER_FIELDS
    atomic int used;
    DECLARE_BITMAP(bits, 10);
    int length GUARDED_BY(lock);
} PACKED;

enum codes {
    NONE,
#define CODE(name) CODE_##name,
    CODE_LIST(CODE)
#undef CODE
    LAST DEPRECATED("use NONE") = 9
};

static const MODEL("small") int table[] = { FIELD(.a =) 1, 2 };

START_TEST(test_something)
{
    for_each(item, list) {
        if (!item)
            CONTINUE_IF(item)
        use(va_arg(ap, char *), offsetof(struct packet, used));
    }
    CHECK(a, ==, b);
    IF_LOCKED(x) {
        use(x);
    } else {
        free(x);
    }
    TRACE_END
}
END_TEST

G_END_DECLS

int between;
since(2.1) Thing first_of(int a) { return a; }
since(2.1) Thing *last_of(int a);
since(2.1) struct thing of_struct(int a) { return a; }
since(x) typedef Thing Other;

struct flags {
    FOO(x) Thing : 3;
    foo(x) Thing wide : 3;
    foo(x) unsigned narrow;
};
