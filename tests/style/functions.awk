# Prints "LINES FILE:LINE: TEXT" for each function of TypeScript source. Goes by
# indentation: a function ends at the next line that closes a brace or, where
# its body is one value, a bracket, as far to the right as its first line.
function opens(line) {
    if (line ~ /^(export )?(default )?(async )?function/)
        return line !~ /\}$/
    if (line ~ /=> [({]$/)
        return 1
    # A method: its parameters, and what it gives, up to the brace.
    return line ~ /^    ([a-z]+ )*[a-zA-Z]+(<.*>)?\((.*\)(: [^(){}]*)? \{)?$/ &&
        line !~ /^ *(if|for|while|switch|return|await|void|throw|else)\>/
}
FNR == 1 { open = 0 }
/^[[:space:]]*$/ || /^ *(\/\*|\*|\/\/)/ { next }
{
    match($0, /^ */)
    indent = RLENGTH
    while (open && indent < at[open])
        open--
    # "}: Props) {" closes a parameter, not the function.
    if (open && indent == at[open] && !/\{$/ &&
        index(ends[open], substr($0, indent + 1, 1))) {
        print FNR - start[open] + 1, FILENAME ":" start[open] ": " text[open]
        open--
    }
}
opens($0) {
    open++
    at[open] = indent
    start[open] = FNR
    ends[open] = /=> \($/ ? ")" : "}"
    text[open] = substr($0, indent + 1)
}
