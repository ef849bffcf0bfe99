/* A ring buffer of bytes. */
#include <stddef.h>
#include "ring.h"

#define RING_SIZE 64
#define RING_NEXT(i) (((i) + 1) % \
                      RING_SIZE)

#ifdef __cplusplus
extern "C" {
#endif

/** Where reading and writing are. */
typedef struct ring {
    size_t head;  /* next to read */
    size_t tail;
    unsigned char bytes[RING_SIZE];
} ring_t;

enum ring_state { RING_EMPTY, RING_FULL = 2 };

union word { int whole; char parts[4]; };

typedef int (*ring_visitor)(unsigned char byte, void *context);
typedef unsigned long ring_count;

static const int limit = 3;
int ring_errors;
extern int elsewhere;

int ring_push(ring_t *ring, unsigned char byte);

// Takes the oldest byte.
// Gives -1 where there is none.
static int
ring_pop(ring_t *ring)
{
    int byte = ring->head == ring->tail ? -1 : ring->bytes[ring->head];
    ring->head = RING_NEXT(ring->head);
    return byte;
}

RING_API int ring_push(ring_t *ring, unsigned char byte) {
    ring->bytes[ring->tail] = byte;
    return 0;
}

#ifdef __cplusplus
}
#endif
