# Prints "NAME: what it may use" for each row of the table that stands between
# the markers <!-- NAME --> and <!-- /NAME --> of a page; -v table=NAME.
BEGIN { FS = "|" }
$0 == "<!-- " table " -->" { inside = 1; next }
$0 == "<!-- /" table " -->" { inside = 0 }
inside && /^\|/ && $2 !~ /---|module|folder/ {
    gsub(/[` ]/, "", $2)
    gsub(/[`,]/, " ", $3)
    print $2 ": " $3
}
