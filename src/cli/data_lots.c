/* `borough data --game subdivision`. */
#include "cli/data.h"

#include "cli/fail.h"
#include "content/lots_table.h"
#include "json/out.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOT_PRINTED = ORIGIN_COUNT, ANY_ORIGIN = -1 };

struct wanted {
    const struct grid *table;
    int origin;
    bool json;
};

static const struct grid *find_table(const char *word)
{
    for (int i = 0; i < LOTS_ORIGINS; i++)
        if (strcmp(word, lots_table[i].name) == 0)
            return &lots_table[i];
    return NULL;
}

static bool refuse(const char *reason, const char *word)
{
    cli_fail(STATUS_USAGE, "%s '%s'; see borough data --help", reason, word);
    return false;
}

/* --origin, and the word behind it unless that is a table or an option. */
static bool read_origin(struct wanted *wanted, int argc, char **argv, int *at)
{
    const char *word = *at + 1 < argc ? argv[*at + 1] : "-";
    if (wanted->origin != ANY_ORIGIN)
        return refuse("given twice:", argv[*at]);
    wanted->origin = NOT_PRINTED;
    if (word[0] == '-' || find_table(word))
        return true;
    ++*at;
    for (int i = 0; i < ORIGIN_COUNT; i++)
        if (strcmp(word, origin_word[i]) == 0)
            wanted->origin = i;
    return wanted->origin != NOT_PRINTED || refuse("unknown origin", word);
}

static bool read_word(struct wanted *wanted, int argc, char **argv, int *at)
{
    const char *word = argv[*at];
    if (strcmp(word, "--origin") == 0)
        return read_origin(wanted, argc, argv, at);
    if (strcmp(word, "--json") == 0) {
        wanted->json = true;
        return true;
    }
    if (word[0] == '-')
        return refuse("Subdivision does not have", word);
    if (wanted->table)
        return refuse("more than one table:", word);
    wanted->table = find_table(word);
    return wanted->table || refuse("unknown table", word);
}

static bool read_words(struct wanted *wanted, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (!read_word(wanted, argc, argv, &i))
            return false;
    if (!wanted->table)
        wanted->table = &lots_table[wanted->origin == NOT_PRINTED ? LOTS_ORIGINS
                                                                  : LOTS_ZONES];
    return wanted->table->origin || wanted->origin == ANY_ORIGIN ||
           refuse("this table does not have", "--origin");
}

static bool keep(void *context, int row)
{
    const struct wanted *wanted = context;
    if (wanted->origin == ANY_ORIGIN)
        return true;
    const int origin = wanted->table->origin(&subdivision_box, row);
    return wanted->origin == NOT_PRINTED ? origin != ORIGIN_PRINTED
                                         : origin == wanted->origin;
}

static void put_out(void *context, const char *bytes, size_t size)
{
    fwrite(bytes, 1, size, context);
}

/* A cell: a number (null: it has none) or a string. */
static void put_cell(struct json_out *out, const struct grid_column *column,
                     int row)
{
    char cell[2048];
    struct text text;
    text_init(&text, cell, sizeof cell);
    column->cell(&text, &subdivision_box, row);
    if (!column->number)
        json_out_string(out, column->head, cell);
    else if (text.length > 0)
        json_out_number(out, column->head, strtol(cell, NULL, 10));
    else
        json_out_null(out, column->head);
}

static void print_object(const struct grid *table, int row)
{
    char line[8192];
    struct text text;
    struct json_out out;
    text_init(&text, line, sizeof line);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    for (int i = 0; i < table->columns; i++)
        put_cell(&out, &table->column[i], row);
    json_out_close(&out);
    fputs(line, stdout);
}

static void print_json(struct wanted *wanted)
{
    const int rows = wanted->table->rows(&subdivision_box);
    const char *comma = "\n";
    putchar('[');
    for (int row = 0; row < rows; row++)
        if (keep(wanted, row)) {
            fputs(comma, stdout);
            print_object(wanted->table, row);
            comma = ",\n";
        }
    fputs("\n]\n", stdout);
}

int data_lots(int argc, char **argv)
{
    struct wanted wanted = {.origin = ANY_ORIGIN};
    const struct grid_filter filter = {keep, &wanted};
    const struct grid_sink sink = {put_out, stdout};
    if (!read_words(&wanted, argc, argv))
        return 2;
    if (wanted.json)
        print_json(&wanted);
    else
        grid_print(wanted.table, &subdivision_box, &filter, &sink);
    return cli_finish();
}
