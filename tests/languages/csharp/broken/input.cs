namespace Half;

class Cut
{
    public int Whole() { return 1; }

    public int Broken(int of
    {
        return of /
    }

    public int After { get; }
}

#if DEBUG
class Debugged { }
#else
class Released { }
#endif
