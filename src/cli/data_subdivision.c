/* `borough data --game subdivision`. */
#include "cli/data.h"

#include "cli/fail.h"
#include "subdivision/content/table.h"
#include "json/out.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOT_PRINTED = ORIGIN_COUNT, ANY_ORIGIN = -1 };

struct wanted {
    const struct grid *table;
    int origin;
};

static const struct grid *find_table(const char *word)
{
    for (int i = 0; i < SUBDIVISION_TABLE_ORIGINS; i++)
        if (strcmp(word, subdivision_table[i].name) == 0)
            return &subdivision_table[i];
    return NULL;
}

bool data_is_subdivision_table(const char *word)
{
    return find_table(word) != NULL;
}

static bool refuse_table(const char *word)
{
    const char *known[SUBDIVISION_TABLE_ORIGINS];
    for (int i = 0; i < SUBDIVISION_TABLE_ORIGINS; i++)
        known[i] = subdivision_table[i].name;
    data_refuse_table(word, known, SUBDIVISION_TABLE_ORIGINS);
    return false;
}

/* What only Suburbia has: sets, and the columns of its tiles. */
static bool is_of_suburbia(const struct data_wish *wish)
{
    const char *word = wish->check             ? "check"
                       : wish->sets.file.count ? "set"
                                               : NULL;
    for (int i = 0; i < FILTERS && !word; i++)
        if (i != BY_ORIGIN && wish->filter[i])
            word = data_filter[i];
    if (word)
        cli_fail(STATUS_USAGE,
                 "Subdivision does not have '--%s'; see borough data --help",
                 word);
    return word != NULL;
}

static bool read_wish(const struct data_wish *wish, struct wanted *wanted)
{
    const char *origin = wish->filter[BY_ORIGIN];
    if (is_of_suburbia(wish))
        return false;
    wanted->origin = origin ? data_origin(origin) : ANY_ORIGIN;
    if (origin && wanted->origin < 0)
        return false;
    wanted->table = wish->table
                        ? find_table(wish->table)
                        : &subdivision_table[wanted->origin == NOT_PRINTED
                                                 ? SUBDIVISION_TABLE_ORIGINS
                                                 : SUBDIVISION_TABLE_ZONES];
    if (!wanted->table)
        return refuse_table(wish->table);
    if (!origin || wanted->table->origin)
        return true;
    data_refuse_filter(BY_ORIGIN);
    return false;
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

int data_subdivision(struct data_wish *wish)
{
    struct wanted wanted;
    const struct grid_filter filter = {keep, &wanted};
    const struct grid_sink sink = {put_out, stdout};
    if (!read_wish(wish, &wanted))
        return 2;
    if (wish->json)
        print_json(&wanted);
    else
        grid_print(wanted.table, &subdivision_box, &filter, &sink);
    return cli_finish();
}
