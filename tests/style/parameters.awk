# Finds functions with more than five parameters in stripped C source. A
# function's head runs from a line that starts in column 1 to its "{" there.
/^[#}]/ || /^$/ || /;[ \t]*$/ { head = ""; next }
/^\{/ {
    depth = 0
    commas = 0
    # Backwards from the last ")" to its "(".
    for (i = length(head); i > 0; i--) {
        c = substr(head, i, 1)
        if (c == ")")
            depth++
        else if (c == "(" && --depth == 0)
            break
        else if (c == "," && depth == 1)
            commas++
    }
    if (i > 0 && commas + 1 > 5) {
        print file ":" first ": " commas + 1 " parameters, at most 5"
        bad = 1
    }
    head = ""
    next
}
/^[A-Za-z_]/ { first = NR; head = $0; next }
head != "" { head = head " " $0 }
END { exit bad }
