#ifndef CONDITIONALS_H
#define CONDITIONALS_H

#ifdef __cplusplus
extern "C" {
#endif

#ifdef _WIN32
int open_handle(void *handle);
#else
int open_file(int fd);
#endif

#if defined(_WIN32)
static unsigned run(void *data)
#else
static void *run(void *data)
#endif
{
    if (data
#ifdef DEBUG
        && !debugging
#endif
    ) {
        return 0;
#ifdef SLOW
    } else {
        wait();
#endif
    }
    return 0;
}

static const int sizes[] = {
    1,
#if BIG
    1024,
#else
    64,
#endif
};

int after(void);

#ifdef __cplusplus
}
#endif

#endif /* CONDITIONALS_H */
