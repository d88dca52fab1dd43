# Prints C source with comments and the insides of strings and characters
# blanked out; every line keeps its number.
{
    line = $0
    out = ""
    while (line != "") {
        if (comment) {
            end = index(line, "*/")
            if (end == 0)
                break
            line = substr(line, end + 2)
            comment = 0
        } else if (match(line, /^\/\*/)) {
            comment = 1
            line = substr(line, 3)
        } else if (match(line, /^\/\//)) {
            break
        } else if (match(line, /^"([^"\\]|\\.)*"/)) {
            out = out "\"\""
            line = substr(line, RLENGTH + 1)
        } else if (match(line, /^'([^'\\]|\\.)+'/)) {
            out = out "' '"
            line = substr(line, RLENGTH + 1)
        } else {
            out = out substr(line, 1, 1)
            line = substr(line, 2)
        }
    }
    print out
}
