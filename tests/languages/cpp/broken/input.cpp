namespace whole {
int good() { return 1; }
}

class Unfinished {
 public:
    void first();
    void second(

int after() { return 2; }
template <typename T
void lost(T x) {}
