typedef void (*Handler)(int code);
typedef Handler *Handlers, **Table;
typedef int (^Block)(NSString *name);
typedef struct Node {
  int (*visit)(struct Node *node);
} Node, *NodeRef;

static char **names(int (*keep)(char *name)) {
  if (keep(0)) {
    return 0;
  }
  return 0;
}

int (*chosen(int code))(int) {
  return 0;
}

int declared(int code);
