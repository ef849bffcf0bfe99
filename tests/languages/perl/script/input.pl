#!/usr/bin/env perl
use Getopt::Long;
use constant LIMIT => 3;
use constant { SMALL => 1, LARGE => sub { use constant MIDDLE => 2; } };

# What to weigh.
my $scale = sub { my $inner = 1; };
our ($left, $right) = (1, 2);
our $left = 3;
my %_units = (g => 1, kg => 1000);

has weight => (is => 'ro', default => sub { has => 1 });
has [qw(net gross)] => (is => 'rw');
subtest 'weighs' => sub {
    my $one = weigh(1);
    subtest 'twice' => sub { 1 };
};

sub weigh {
    my ($what) = @_;
    return $scale->($what);
}

sub _empty { }

sub tare {
    use constant DEEP => 1;
    sub inner { }
    package Tare { our $kept = 1; sub kept { } }
}

package Weights {
    use constant { UP => sub { use constant DOWN => 1; } };
}
