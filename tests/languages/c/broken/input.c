int good(void) { return 1; }

struct unfinished {
    int a;
    int b

int swallowed(void) { return 2 }

#if never closed
int still_here(void);
/* a comment that never ends
