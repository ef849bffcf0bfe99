#!/usr/bin/perl
package Shop::Basket;
use strict;
use warnings;
use parent -norequire, 'Shop::Base';
require Carp;

=head1 NAME

Shop::Basket - a basket

=cut

our $VERSION = '1.0';
our @EXPORT_OK = qw(total);
my $count = 0;
use constant MAX => 10;
use constant { A => 1, B => 2 };

=head2 total

What it costs.

=cut

# Sums.
sub total {
    my ($self, @items) = @_;
    my $sum = 0;
    $sum += $_->{price} for @items;
    return $sum;
}

=item B<size>

How many.

=cut

sub size { scalar @_ }
sub _private($x, $y = 2) { return $x + $y }
sub forward;
has name => (is => 'ro');
has 'size' => sub { 3 };
my $code = sub { 1 };
*alias = \&total;
package Other { sub inner { 1 } }
has [qw(left right)];
subtest 'adds up' => sub { is total(), 1 };
BEGIN { print "x" }
class Point { field $x; method go { } }
1;
__END__
text
