#include "conditionals.h"

class Client
#ifdef USE_BASE
    : public Base
#endif
{
 public:
#if LONG_NAMES
    void connect_to_server(const char* address);
#else
    void connect(const char* address);
#endif

    int send(const char* text
#ifndef NO_LENGTH
             , int length
#endif
    );
};

#if HAVE_EXCEPTIONS
void run() try {
#else
void run() {
#endif
    Client client;
}
