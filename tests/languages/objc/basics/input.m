#import <Foundation/Foundation.h>
#import "Basket.h"
@import UIKit;
@class Other;

#define LIMIT 3

typedef NS_ENUM(NSInteger, Color) { ColorRed, ColorGreen = 2 };
typedef void (^Handler)(NSString *name);
typedef struct { int x; } Point;

static NSString * const kName = @"x";

/** A basket. */
@interface Basket : Base <Counted, NSCopying> {
    int _count;
}
@property (nonatomic, copy, nullable) NSString *name;
@property (nonatomic, weak) id<Delegate> delegate;
- (instancetype)initWithName:(NSString *)name count:(NSInteger)count;
+ (Basket *)make;
- (void)save;
@end

@interface Basket ()
@property (nonatomic) Numbers *numbers;
@end

@interface Basket (Extras) <X>
- (void)extra;
@end

@protocol Counted <NSObject>
@required
- (NSInteger)total:(Numbers *)given;
@optional
@property (readonly) int p;
@end

@implementation Basket
@synthesize name = _name;
- (instancetype)initWithName:(NSString *)name count:(NSInteger)count {
    self = [super init];
    if (self) { [self save]; }
    return self;
}
+ (Basket *)make { return [[Basket alloc] init]; }
- (void)save {
    helper(1);
    self.name = @"y";
    [self.numbers twice:1 with:2];
    Numbers *n = [Numbers new];
    [n half];
    dispatch_async(q, ^{ [n half]; });
}
@end

@implementation Basket (Extras)
- (void)extra {}
@end

int helper(int a) { return a; }
static void hidden(void) {}
NS_ASSUME_NONNULL_BEGIN
NS_ASSUME_NONNULL_END

SHOP_EXPORT_CLASS
@interface Till : NSObject
@end

SHOP_EXPORT NSString *const TillName;

@implementation Till
SHOP_EXPORT_MODULE()
SHOP_NOT_IMPLEMENTED(-(instancetype)initWithFrame : (CGRect)frame)

SHOP_EXPORT_METHOD(pay:(NSNumber *)amount
                   later:(BOOL)later)
{
  [self count];
}

- (NSUInteger)count { return 1; }
@end
