@implementation Half

- (int)whole { return 1; }

- (int)cut:(int of {
    return of /
}

#if TARGET_OS_IOS
- (int)phone { return 3; }
#else
- (int)desk { return 4; }
#endif

@end

int last(void) { return 2; }
