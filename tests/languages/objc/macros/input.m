#ifdef __cplusplus
extern "C" {
#endif

MY_ROOT_CLASS
@interface Ferry : NSObject
- (void)sail;
@end

@interface MY_GENERIC(Harbour, __covariant Ship) : NSObject
- (void)enter;
#if HAS_PILOTS \
  && HAS_TUGS
- (void)pilot;
#endif
@end

@protocol Tides <NSObject>
#if HAS_OPTIONAL
@optional
#else
@end
@interface NSObject (Tides)
#endif
- (void)ebb;
@end

typedef struct Buoy {
  int depth;
} Marker;

@implementation Ferry
MY_TABLE(
    Colours,
    (@{@"red" : @(1), @"green" : @")"}), // lights (port
    nil)

- (void)sail
{
  NS_DURING
    [self leave];
  NS_HANDLER
    NSLog(@"%@", localException);
  NS_ENDHANDLER
  if (ready)
    {
      [self arrive];
    }
}

#ifdef LONG
- (void)load:(int)a
{
#else
- (void)load
{
#endif
  [self sail];
}
@end

#ifdef __cplusplus
}
#endif
