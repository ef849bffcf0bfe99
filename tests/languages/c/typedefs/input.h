#ifndef TYPEDEFS_H
#define TYPEDEFS_H

/* A list and its name. */
typedef struct list {
    struct list *next;
    union {
        int number;
        char *text;
    };
    struct { int x, y; } place;
    struct pair { int first; } pairs[2];
    unsigned flags : 3, rest : 5;
    int (*compare)(const void *, const void *);
} list_t, *list_p;

typedef struct {
    int width;
} box_t;

typedef enum { RED, GREEN = 4 } colour_t;
typedef unsigned long size, sizes[4];
typedef int (*handler)(int code, void *data);
typedef int callback(int);
typedef void (*signal_t(int number, void (*with)(int)))(int);

enum state {
    OPEN,   /* first */
    CLOSED = 1 << 2,
};

union both { int i; float f; };
struct forward;
struct list *head(struct forward *from);

#endif
