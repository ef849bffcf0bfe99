package A;
{
  package B;
  sub b { 1 }
  my $x = 1;
}
sub a { 2 }
BEGIN {
  package C;
  sub c { 1 }
  use constant D => 1;
}
{ sub in_block { 3 } }
if ($x) { package F; sub f {} }
package G {
  our $y = 2;
  package H;
  sub h {}
}
sub k {}
our ($p, $q);
1;
__END__

=pod

text
