# Julia by its own parser, one statement after the other: it tells where each ends.
#
# Told of is what stands in modules, structs, `begin` and `if`; what stands in other blocks and in the arguments of macros is left out.

const PLAIN = r"^(?:@(?:static|eval)\s+)?(?:begin|if)\b"
const SPACE = r"\G(?:[ \t\r\n;]+|#=(?:[^=]|=(?!#))*=#|#[^\n]*)+"

struct Reader
    text::String
    symbols::Vector{String}
    skipped::Vector{Tuple{Int,Int}}
    seen::Set{Tuple{String,String}}
end

quoted(text) = "\"" * escape_string(text) * "\""

line_of(reader, offset) = 1 + count(==(UInt8('\n')), view(codeunits(reader.text), 1:min(offset - 1, ncodeunits(reader.text))))

function skip_space(reader, offset)
    offset > ncodeunits(reader.text) && return offset
    found = match(SPACE, reader.text, offset)
    found === nothing || found.offset != offset ? offset : offset + ncodeunits(found.match)
end

function tell(reader, name, owner, kind, start, stop; optional=false)
    qualified = join([owner; name], ".")
    first, last = line_of(reader, start), line_of(reader, stop)
    more = optional ? ", \"optional\": true" : ""
    push!(reader.symbols, """{"name": $(quoted(name)), "qualified_name": $(quoted(qualified)), "kind": "$kind", "line_start": $first, "line_end": $last$more}""")
end

# The last byte of a statement: blanks and comments behind it are none of its own.
function last_byte(reader, start, next)
    stop = next - 1
    while stop > start && (codeunit(reader.text, stop) in b" \t\r\n;")
        stop -= 1
    end
    stop
end

function read_block(reader, offset, parents)
    while true
        offset = skip_space(reader, offset)
        offset > ncodeunits(reader.text) && return offset
        rest = SubString(reader.text, offset)
        occursin(r"^(?:end|else|elseif)\b", rest) && return offset
        expression, next = Meta.parse(reader.text, offset; raise=true)
        expression === nothing && return next
        if expression isa Expr && expression.head === :macrocall && occursin("@doc", string(expression.args[1])) && startswith(rest, r"(?:raw)?\"")
            _, next_of_text = Meta.parse(reader.text, offset; greedy=false)
            inner = skip_space(reader, next_of_text)
            read_statement(reader, expression.args[end], inner, next, parents)
        else
            read_statement(reader, expression, offset, next, parents)
        end
        offset = next
    end
end

function read_inside(reader, offset, parents)  # from behind the head to the `end`
    while true
        offset = read_block(reader, offset, parents)
        offset > ncodeunits(reader.text) && return
        rest = SubString(reader.text, offset)
        if startswith(rest, "elseif")
            _, offset = Meta.parse(reader.text, offset + 6)
        elseif startswith(rest, "else")
            offset += 4
        else
            return
        end
    end
end

name_of(any) = ("", String[])
name_of(name::Symbol) = (string(name), String[])
function name_of(expression::Expr)
    head = expression.head
    head === :call && expression.args[1] isa Expr && expression.args[1].head === :(::) && return ("", String[])  # of an object
    head in (:where, :(::), :call, :curly, :(<:)) && length(expression.args) > (head === :(::) ? 1 : 0) && return name_of(expression.args[1])
    if head === :. && length(expression.args) == 2 && expression.args[2] isa QuoteNode
        owner, more = name_of(expression.args[1])
        return (string(expression.args[2].value), [more; owner])
    end
    ("", String[])
end

is_call(any) = false
is_call(e::Expr) = e.head === :call || (e.head in (:where, :(::)) && !isempty(e.args) && is_call(e.args[1]))

function read_statement(reader, expression, start, next, parents)
    expression isa Expr || return
    stop = last_byte(reader, start, next)
    head, rest = expression.head, SubString(reader.text, start)
    scope = join(parents, ".")
    if head === :macrocall && length(expression.args) > 2 && expression.args[end] isa Expr && !occursin(PLAIN, rest)
        inner = expression.args[end]
        if inner.head in (:struct, :function, :macro, :const, :abstract) || (inner.head === :(=) && is_call(inner.args[1]))
            return read_statement(reader, inner, start, next, parents)
        end
        return push!(reader.skipped, (line_of(reader, start), line_of(reader, stop)))
    elseif head === :module
        name = string(expression.args[2])
        tell(reader, name, parents, "module", start, stop)
        head_match = match(r"^(?:bare)?module\s+\S+?(?=[\s;])", rest)
        read_inside(reader, start + ncodeunits(head_match.match), [parents; name])
    elseif head === :struct
        name, owner = name_of(expression.args[2])
        tell(reader, name, [parents; owner], "struct", start, stop)
        head_match = match(r"\bstruct\s+", rest)
        _, inner = Meta.parse(reader.text, start + head_match.offset - 1 + ncodeunits(head_match.match))
        read_fields(reader, inner, [parents; name])
    elseif head in (:abstract, :primitive)
        name, owner = name_of(expression.args[1])
        tell(reader, name, [parents; owner], "type", start, stop)
    elseif head in (:function, :macro) || (head === :(=) && is_call(expression.args[1]))
        name, owner = name_of(expression.args[1])
        kind = head === :macro ? "macro" : "callable"
        name == "" ? push!(reader.skipped, (line_of(reader, start), line_of(reader, stop))) :
            tell(reader, name, [parents; owner], kind, start, stop)
    elseif head in (:const, :global, :local)
        inner = expression.args[1]
        if inner isa Expr && (inner.head in (:global, :const, :function) || (inner.head === :(=) && is_call(inner.args[1])))
            return read_statement(reader, inner, start, next, parents)
        end
        inner isa Expr && inner.head === :(=) && read_value(reader, inner, start, stop, parents)
    elseif head === :(=)
        read_value(reader, expression, start, stop, parents)
    elseif occursin(PLAIN, rest)
        opening = match(PLAIN, rest)
        inner = start + ncodeunits(opening.match)
        if endswith(opening.match, "if")
            _, inner = Meta.parse(reader.text, inner)
        end
        read_inside(reader, inner, parents)
    else
        push!(reader.skipped, (line_of(reader, start), line_of(reader, stop)))
    end
    nothing
end

function read_value(reader, expression, start, stop, parents)
    left = expression.args[1]
    names = left isa Expr && left.head === :tuple ? left.args : [left]
    for each in names
        name, owner = name_of(each)
        each isa Expr && each.head in (:ref, :., :call) && continue
        key = (join(parents, "."), name)
        if name != "" && !(key in reader.seen)
            push!(reader.seen, key)
            tell(reader, name, parents, "value|field", start, stop; optional=length(names) > 1)
        end
    end
    inner = expression.args[end]  # a = b = 1
    inner isa Expr && inner.head === :(=) && read_value(reader, inner, start, stop, parents)
end

function read_fields(reader, offset, parents)
    while true
        offset = skip_space(reader, offset)
        (offset > ncodeunits(reader.text) || occursin(r"^end\b", SubString(reader.text, offset))) && return
        expression, next = Meta.parse(reader.text, offset; raise=true)
        start = offset
        if expression isa Expr && expression.head === :macrocall && occursin("@doc", string(expression.args[1]))
            _, next_of_text = Meta.parse(reader.text, offset; greedy=false)
            start = skip_space(reader, next_of_text)
            expression = expression.args[end]
        end
        stop = last_byte(reader, start, next)
        if expression isa Symbol || (expression isa Expr && (expression.head === :(::) || (expression.head === :(=) && !is_call(expression.args[1]))))
            field = expression isa Expr && expression.head === :(=) ? expression.args[1] : expression
            name, _ = name_of(field)
            name == "" || tell(reader, name, parents, "field", start, stop)
        else
            read_statement(reader, expression, start, next, parents)
        end
        offset = next
    end
end

for path in ARGS
    classes = "[\"callable\", \"struct\", \"type\", \"module\", \"value\", \"field\", \"macro\"]"
    try
        reader = Reader(replace(read(path, String), "\r\n" => "\n"), String[], Tuple{Int,Int}[], Set{Tuple{String,String}}())
        offset = read_block(reader, 1, String[])
        offset > ncodeunits(reader.text) || error("stopped at line $(line_of(reader, offset))")
        skipped = join(("[$first, $last]" for (first, last) in reader.skipped), ", ")
        println("{\"file\": ", quoted(path), ", \"classes\": ", classes, ", \"skipped_lines\": [", skipped, "], \"symbols\": [", join(reader.symbols, ", "), "]}")
    catch problem
        println(stderr, path, ": ", first(sprint(showerror, problem), 300))
        println("{\"file\": ", quoted(path), ", \"symbols\": null}")
    end
end
