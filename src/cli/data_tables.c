/* `borough data --game G` for a game without a listing of its own: the tables
 * of its room `content`, by name and by origin. */
#include "cli/data.h"

#include "base/words.h"
#include "cli/fail.h"
#include "json/out.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOT_PRINTED = ORIGIN_COUNT, ANY_ORIGIN = -1, TABLES_MAX = 16 };

struct wanted {
    const void *box;
    const struct grid *table;
    int origin;
};

const struct grid *data_find_table(const struct content_game *game,
                                   const char *word)
{
    for (int i = 0; i < game->tables; i++)
        if (strcmp(word, game->table[i].name) == 0)
            return &game->table[i];
    return NULL;
}

static bool refuse_table(const struct content_game *game, const char *word)
{
    const char *known[TABLES_MAX];
    int count = 0;
    while (count < game->tables && count < TABLES_MAX) {
        known[count] = game->table[count].name;
        count++;
    }
    data_refuse_table(word, known, count);
    return false;
}

/* What only Suburbia has: sets, and the columns of its tiles. */
static bool is_of_suburbia(const struct content_game *game,
                           const struct data_wish *wish)
{
    const char *word = wish->check             ? "check"
                       : wish->sets.file.count ? "set"
                                               : NULL;
    for (int i = 0; i < FILTERS && !word; i++)
        if (i != BY_ORIGIN && wish->filter[i])
            word = data_filter[i];
    if (word)
        cli_fail(STATUS_USAGE,
                 "%c%s does not have '--%s'; see borough data --help",
                 toupper((unsigned char)game->game[0]), game->game + 1, word);
    return word != NULL;
}

static bool read_wish(const struct content_game *game,
                      const struct data_wish *wish, struct wanted *wanted)
{
    const char *origin = wish->filter[BY_ORIGIN];
    if (is_of_suburbia(game, wish))
        return false;
    wanted->origin = origin ? data_origin(origin) : ANY_ORIGIN;
    if (origin && wanted->origin < 0)
        return false;
    wanted->table = wish->table ? data_find_table(game, wish->table)
                    : wanted->origin == NOT_PRINTED && game->origins
                        ? game->origins
                        : game->usual;
    if (!wanted->table)
        return refuse_table(game, wish->table);
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
    const int origin = wanted->table->origin(wanted->box, row);
    return wanted->origin == NOT_PRINTED ? origin != ORIGIN_PRINTED
                                         : origin == wanted->origin;
}

static void put_out(void *context, const char *bytes, size_t size)
{
    fwrite(bytes, 1, size, context);
}

/* A cell: a number (null: it has none) or a string. */
static void put_cell(struct json_out *out, const void *box,
                     const struct grid_column *column, int row)
{
    char cell[2048];
    struct text text;
    text_init(&text, cell, sizeof cell);
    column->cell(&text, box, row);
    if (!column->number)
        json_out_string(out, column->head, cell);
    else if (text.length > 0)
        json_out_number(out, column->head, strtol(cell, NULL, 10));
    else
        json_out_null(out, column->head);
}

static void print_object(const struct wanted *wanted, int row)
{
    const struct grid *table = wanted->table;
    char line[8192];
    struct text text;
    struct json_out out;
    text_init(&text, line, sizeof line);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    for (int i = 0; i < table->columns; i++)
        put_cell(&out, wanted->box, &table->column[i], row);
    json_out_close(&out);
    fputs(line, stdout);
}

static void print_json(struct wanted *wanted)
{
    const int rows = wanted->table->rows(wanted->box);
    const char *comma = "\n";
    putchar('[');
    for (int row = 0; row < rows; row++)
        if (keep(wanted, row)) {
            fputs(comma, stdout);
            print_object(wanted, row);
            comma = ",\n";
        }
    fputs("\n]\n", stdout);
}

int data_tables(const struct game *game, const struct data_wish *wish)
{
    struct wanted wanted = {.box = (const void *)game->content};
    const struct grid_filter filter = {keep, &wanted};
    const struct grid_sink sink = {put_out, stdout};
    if (!read_wish(games_contents(game->name), wish, &wanted))
        return 2;
    if (wish->json)
        print_json(&wanted);
    else
        grid_print(wanted.table, wanted.box, &filter, &sink);
    return cli_finish();
}
