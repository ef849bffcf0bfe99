# Perl by PPI: packages, subs, constants, and what a file declares outside of blocks.
#
# What stands in plain blocks, BEGIN and conditions is told of but for variables, which are of the block. A package without a block goes on to the next one, or to the end of the code: ``__END__`` or the last line.
use strict;
use warnings;
use JSON::PP;
use PPI;

binmode STDOUT, ':raw';
my $json = JSON::PP->new->canonical->utf8;
for my $path (@ARGV) {
    my $document = PPI::Document->new($path, readonly => 1);
    if (!$document) {
        print $json->encode({file => $path, symbols => undef}), "\n";
        next;
    }
    $document->index_locations;
    my @symbols;
    read_children($document, '', \@symbols);
    print $json->encode({file => $path, classes => ['callable', 'module', 'value'], symbols => \@symbols}), "\n";
}

sub read_children {
    my ($parent, $package, $symbols, $is_inner) = @_;
    my $open;    # a package without a block
    my $last = 0;
    for my $child ($parent->schildren) {
        if ($child->isa('PPI::Statement::End') || $child->isa('PPI::Statement::Data')) {
            last;
        }
        if ($child->isa('PPI::Statement::Package')) {
            my $block = ($child->schildren)[-1]->isa('PPI::Structure::Block') ? ($child->schildren)[-1] : undef;
            if ($block) {
                note($symbols, 'module', $child->namespace, '', $child);
                read_children($block, $child->namespace, $symbols);
            }
            else {
                $open->{line_end} = $last if $open;
                note($symbols, 'module', $child->namespace, '', $child);
                $open = $symbols->[-1];
                $package = $child->namespace;
            }
        }
        elsif ($child->isa('PPI::Statement::Scheduled') || $child->isa('PPI::Statement::Compound')) {
            read_children($_, $package, $symbols, 1) for grep { $_->isa('PPI::Structure::Block') } $child->schildren;
        }
        elsif ($child->isa('PPI::Statement::Sub')) {
            note($symbols, 'callable', $child->name, $package, $child) if $child->block;
        }
        elsif ($child->isa('PPI::Statement::Variable') && $child->type ne 'local' && !$is_inner) {
            my %seen;
            for my $name (map { substr $_, 1 } $child->variables) {
                note($symbols, 'value', $name, $package, $child) if !$seen{$name}++;
            }
        }
        elsif ($child->isa('PPI::Statement::Include') && $child->type eq 'use' && $child->module eq 'constant') {
            read_constants($child, $package, $symbols);
        }
        $last = last_line($child);
    }
    $open->{line_end} = $last if $open;
}

sub read_constants {
    my ($include, $package, $symbols) = @_;
    my ($first) = $include->arguments;
    return if !$first;
    if ($first->isa('PPI::Structure::Constructor')) {
        for my $expression ($first->schildren) {
            my $is_key = 1;
            for my $part ($expression->schildren) {
                if ($is_key && ($part->isa('PPI::Token::Word') || $part->isa('PPI::Token::Quote'))) {
                    note($symbols, 'value', $part->isa('PPI::Token::Word') ? $part->content : $part->string,
                        $package, $part);
                    $symbols->[-1]{line_end} = $symbols->[-1]{line_start};
                    $is_key = 0;
                }
                $is_key = 1 if $part->isa('PPI::Token::Operator') && $part->content eq ',';
                $symbols->[-1]{line_end} = last_line($part) if !$part->isa('PPI::Token::Operator') && @$symbols;
            }
        }
    }
    elsif ($first->isa('PPI::Token::Word') || $first->isa('PPI::Token::Quote')) {
        note($symbols, 'value', $first->isa('PPI::Token::Word') ? $first->content : $first->string, $package, $include);
    }
}

sub note {
    my ($symbols, $kind, $name, $package, $element) = @_;
    push @$symbols, {
        name           => $name,
        qualified_name => $package eq '' ? $name : "$package.$name",
        kind           => $kind,
        line_start     => $element->line_number,
        line_end       => last_line($element),
    };
}

sub last_line {
    my ($element) = @_;
    my $token = $element->last_token;
    my $content = $token->content;
    return $token->line_number + ($content =~ s/\n(?=.)/\n/gs);
}
