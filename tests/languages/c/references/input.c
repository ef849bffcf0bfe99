struct ops { int (*open)(struct file *f); struct buffer *buf; };
static const struct ops table = { .open = my_open, my_close };
typedef struct node { struct node *next; } node_t;

int run(struct conn *c, const char *s, node_t nodes[], int (*callback)(int))
{
    struct buffer b;
    int i = init(), *p = NULL;
    item_t *item = make(s);
    c->ops->open(c);
    b.reset(i);
    item->go(1);
    callback(2);
    (*callback)(3);
    MACRO(s);
    qsort(nodes, i, sizeof(s), compare);
    return close(c->fd);
}
