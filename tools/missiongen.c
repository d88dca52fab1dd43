/* missiongen: turns the files of missions into C.
 *
 *     missiongen OUT.c FILE...
 *
 * What stands in them is not looked at: the program reads them when it needs
 * one, and its tests read them all. Files are listed in the order of their
 * names, 1.2 before 1.10 and D2 before D10. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* A name as what stands before its last number, and that number. */
static long last_number(const char *name)
{
    const char *dot = strchr(name, '.');
    return strtol(name[0] == 'D' ? name + 1 : dot ? dot + 1 : name, NULL, 10);
}

static int by_name(const void *a, const void *b)
{
    const char *one = base_name(*(const char *const *)a);
    const char *other = base_name(*(const char *const *)b);
    if (one[0] != other[0])
        return one[0] - other[0];
    const long before = last_number(one), after = last_number(other);
    return before < after ? -1 : before > after;
}

static bool emit_bytes(FILE *out, const char *path, int number)
{
    FILE *const in = fopen(path, "rb");
    if (!in) {
        fprintf(stderr, "%s: error: cannot be read\n", path);
        return false;
    }
    fprintf(out, "static const char file_%d[] = {", number);
    int c, at = 0;
    while ((c = fgetc(in)) != EOF)
        fprintf(out, "%s%d,", at++ % 20 == 0 ? "\n    " : "", (signed char)c);
    fputs(at ? "\n};\n" : "0};\n", out);
    const bool whole = !ferror(in);
    fclose(in);
    return whole;
}

static bool emit(FILE *out, char **path, int count)
{
    fputs("#include \"mission/shipped.h\"\n\n", out);
    for (int i = 0; i < count; i++)
        if (!emit_bytes(out, path[i], i))
            return false;
    fputs("const struct content_file missions_shipped[] = {\n", out);
    for (int i = 0; i < count; i++)
        fprintf(out, "    {\"%s\", file_%d, sizeof file_%d},\n",
                base_name(path[i]), i, i);
    fprintf(out,
            "    {\"\", \"\", 0},\n};\n"
            "const int missions_count = %d;\n",
            count);
    return true;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("usage: missiongen OUT.c FILE...\n", stderr);
        return 2;
    }
    qsort(argv + 2, (size_t)(argc - 2), sizeof *argv, by_name);
    FILE *const out = fopen(argv[1], "w");
    const bool good = out && emit(out, argv + 2, argc - 2);
    if (out && fclose(out) == 0 && good)
        return 0;
    remove(argv[1]);
    fprintf(stderr, "missiongen: %s was not written\n", argv[1]);
    return 1;
}
