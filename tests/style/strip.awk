# Prints C source with comments and the insides of strings and characters
# blanked out; every line keeps its number. With -v into=FOLDER/ each file goes
# to the one of the same name there.
FNR == 1 {
    if (into != "" && file != "")
        close(file)
    file = into == "" ? "/dev/stdout" : into FILENAME
    comment = 0
}
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
            # As far as nothing of that kind can begin.
            match(substr(line, 2), /^[^"'\/]*/)
            out = out substr(line, 1, RLENGTH + 1)
            line = substr(line, RLENGTH + 2)
        }
    }
    print out >file
}
