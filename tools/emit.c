/* Only what every box has. A game's own members are in its emit_GAME.c. */
#include "tools/emit.h"

void emit_string(FILE *out, const char *string)
{
    fputc('"', out);
    for (; *string; string++) {
        if (*string == '"' || *string == '\\')
            fputc('\\', out);
        if (*string == '\n')
            fputs("\\n", out);
        else
            fputc(*string, out);
    }
    fputc('"', out);
}

void emit_thing(FILE *out, const struct words *words)
{
    fputc('{', out);
    emit_string(out, words->id);
    fputs(", ", out);
    emit_string(out, words->name);
    fputs(", ", out);
    emit_string(out, words->note);
    fputc('}', out);
}

void emit_words(FILE *out, const char *list, const struct words *words,
                int count)
{
    fprintf(out, "    .%s = {\n", list);
    for (int i = 0; i < count; i++) {
        fputs("        ", out);
        emit_thing(out, &words[i]);
        fputs(",\n", out);
    }
    fputs("    },\n", out);
}

void emit_bytes(FILE *out, const char *name, const uint8_t *byte, int count)
{
    fprintf(out, ".%s = {", name);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s%d", i ? ", " : "", byte[i]);
    fputs("}", out);
}

void emit_cells(FILE *out, const char *name, const struct hex *cell, int count)
{
    fprintf(out, "    .%s = {", name);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s{%d, %d}", i ? ", " : "", cell[i].q, cell[i].r);
    fputs("},\n", out);
}

void emit_hash(FILE *out, const char *name, const uint64_t *hash, int count)
{
    fprintf(out, "    .%s = %s", name, count ? "{" : "");
    for (int i = 0; i < (count ? count : 1); i++)
        fprintf(out, "%sUINT64_C(0x%016llx)", i ? ", " : "",
                (unsigned long long)hash[i]);
    fputs(count ? "},\n" : ",\n", out);
}
