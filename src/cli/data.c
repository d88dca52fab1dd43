/* `borough data`: the content as a table or as JSON, and the check of a custom
 * set. */
#include "cli/cli.h"

#include "base/text.h"
#include "cli/data.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/table.h"
#include "suburbia/content/content.h"
#include "suburbia/content/table.h"
#include "suburbia/page/content.h"
#include "json/out.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: borough data [TABLE] [--OPTION WORD]... [--json]\n"
    "       borough data --game subdivision [TABLE] [--origin [O]] [--json]\n"
    "       borough data --check FILE\n"
    "\n"
    "Lists the content this program was built with.\n"
    "\n"
    "TABLE is tiles (if none is given), goals, awards (bonuses and\n"
    "challenges), track, editions, sets or board. Of Subdivision it is\n"
    "zones (if none is given), symbols, sides, board, bonuses, scenarios or\n"
    "rules.\n"
    "\n"
    "  --game G       {games}\n"
    "  --sets S       tiles, goals and awards of these sets, joined by\n"
    "                 commas, such as base,inc\n"
    "  --letter L     tiles of the letter A, B, C, border, basic or none\n"
    "  --kind K       tiles of the kind K, such as civic\n"
    "  --icon I       tiles with the icon I, such as airport\n"
    "  --origin O     what is printed, reconstructed or designed\n"
    "  --origin       what is not printed; without TABLE everything, with\n"
    "                 the note that says why\n"
    "  --set FILE     with the custom set in FILE; may be repeated\n"
    "  --check FILE   checks a custom set: says what is in it, or the first\n"
    "                 mistake as file:line:column\n"
    "  --json         a JSON array instead of a table\n"
    "\n"
    "Examples:\n"
    "  borough data --letter A --kind civic\n"
    "  borough data goals --origin reconstructed\n"
    "  borough data --origin\n"
    "  borough data editions --json\n"
    "  borough data --game subdivision --origin\n"
    "  borough data --check docs/examples/harbour.txt\n";

const char *const data_filter[FILTERS] = {"sets", "letter", "kind", "icon",
                                          "origin"};

/* The column a table must have for a filter. */
static const char *const filter_column[FILTERS] = {"set", "letter", "kind",
                                                   "icon", "origin"};

enum { NOT_PRINTED = ORIGIN_COUNT };

/* What is to be listed; a filter of -1 lets everything pass. */
struct request {
    const struct suburbia_box *box;
    const struct grid *table;
    int filter[FILTERS]; /* BY_SETS: bits */
};

int data_refuse(const char *reason, const char *word)
{
    return cli_fail(STATUS_USAGE, "%s '%s'; see borough data --help", reason,
                    word);
}

void data_refuse_table(const char *word, const char *const *known, int count)
{
    char words[256];
    struct text text;
    text_init(&text, words, sizeof words);
    text_either(&text, known, count);
    cli_fail(STATUS_USAGE, "a table is %s, not '%s'; see borough data --help",
             words, word);
}

void data_refuse_filter(enum filter filter)
{
    cli_fail(STATUS_USAGE,
             "this table does not have '--%s'; see borough data --help",
             data_filter[filter]);
}

/* Words one of which is right, from `first` to before `end` of a list. */
struct choice {
    const char *const *word;
    int first, end;
};

/* Which of them the value of a filter is; -1, with the mistake told. */
static int find(enum filter filter, const char *value, struct choice choice)
{
    for (int i = choice.first; i < choice.end; i++)
        if (strcmp(value, choice.word[i]) == 0)
            return i;
    options_refuse("data",
                   (struct option_value){data_filter[filter], value, &words_en},
                   choice.word + choice.first, choice.end - choice.first);
    return -1;
}

int data_origin(const char *word)
{
    return *word ? find(BY_ORIGIN, word,
                        (struct choice){origin_word, 0, ORIGIN_COUNT})
                 : NOT_PRINTED;
}

static int find_value(const struct suburbia_box *box, enum filter filter,
                      const char *word)
{
    uint16_t sets;
    switch (filter) {
    case BY_LETTER:
        return find(filter, word,
                    (struct choice){suburbia_letter_word, 0, LETTER_COUNT});
    case BY_KIND:
        return find(filter, word,
                    (struct choice){suburbia_class_word, 0, CLASS_BORDER + 1});
    case BY_ICON:
        return find(filter, word,
                    (struct choice){suburbia_class_word, CLASS_RESTAURANT,
                                    CLASS_COUNT});
    case BY_ORIGIN:
        return data_origin(word);
    case BY_SETS:
        if (sets_read(box, "data", word, &sets) == OPTIONS_GO)
            return sets;
        break;
    case FILTERS:
        break;
    }
    return -1;
}

static bool refuse_table(const char *word)
{
    const char *known[SUBURBIA_TABLE_COUNT];
    for (int i = 0; i < SUBURBIA_TABLE_COUNT; i++)
        known[i] = suburbia_table[i].name;
    data_refuse_table(word, known, SUBURBIA_TABLE_COUNT);
    return false;
}

static bool table_has(const struct grid *table, enum filter filter)
{
    for (int i = 0; i < table->columns; i++)
        if (strcmp(table->column[i].head, filter_column[filter]) == 0)
            return true;
    return false;
}

/* What the words mean, now that the sets of the files are known. */
static bool read_request(const struct data_wish *wish, struct request *request)
{
    const bool unprinted =
        wish->filter[BY_ORIGIN] && !wish->filter[BY_ORIGIN][0];
    request->box = wish->sets.box;
    request->table = wish->table
                         ? data_find_table(&suburbia_contents, wish->table)
                     : unprinted ? &suburbia_origins
                                 : &suburbia_table[SUBURBIA_TABLE_TILES];
    if (!request->table)
        return refuse_table(wish->table);
    for (int i = 0; i < FILTERS; i++) {
        request->filter[i] = -1;
        if (!wish->filter[i])
            continue;
        if (!table_has(request->table, (enum filter)i)) {
            data_refuse_filter((enum filter)i);
            return false;
        }
        request->filter[i] =
            find_value(request->box, (enum filter)i, wish->filter[i]);
        if (request->filter[i] < 0)
            return false;
    }
    return true;
}

static bool fits(int wanted, int value)
{
    return wanted < 0 || wanted == value;
}

static bool fits_class(int wanted, class_set classes)
{
    return wanted < 0 || (classes & CLASS_BIT(wanted));
}

static bool fits_set(const struct request *request, int set)
{
    return request->filter[BY_SETS] < 0 || request->filter[BY_SETS] >> set & 1;
}

static bool fits_origin(const struct request *request, int origin)
{
    const int wanted = request->filter[BY_ORIGIN];
    return wanted == NOT_PRINTED ? origin != ORIGIN_PRINTED
                                 : fits(wanted, origin);
}

static bool keep_tile(const struct request *request, const struct tile *tile)
{
    const int *filter = request->filter;
    return fits_set(request, tile->set) && fits_origin(request, tile->origin) &&
           fits(filter[BY_LETTER], tile->letter) &&
           fits_class(filter[BY_KIND], tile->classes) &&
           fits_class(filter[BY_ICON], tile->classes);
}

static bool keep(void *context, int row)
{
    const struct request *request = context;
    const struct suburbia_box *box = request->box;
    if (request->table == &suburbia_origins)
        return fits_origin(request, suburbia_origins.origin(box, row));
    switch ((enum suburbia_table_id)(request->table - suburbia_table)) {
    case SUBURBIA_TABLE_TILES:
        return keep_tile(request, &box->tile[TILE_LAKE + row]);
    case SUBURBIA_TABLE_GOALS:
        return fits_set(request, box->goal[row].set) &&
               fits_origin(request, box->goal[row].origin);
    case SUBURBIA_TABLE_AWARDS:
        return fits_set(request, box->award[row].set) &&
               fits_origin(request, box->award[row].origin);
    case SUBURBIA_TABLE_TRACK:
        return fits_origin(request, box->track.origin);
    case SUBURBIA_TABLE_EDITIONS:
    case SUBURBIA_TABLE_SETS:
    case SUBURBIA_TABLE_BOARD:
    case SUBURBIA_TABLE_COUNT:
        break;
    }
    return true;
}

static void put_out(void *context, const char *bytes, size_t size)
{
    fwrite(bytes, 1, size, context);
}

/* JSON: an array with a thing a line. */

enum { JSON_LINE_MAX = 8192 };

/* Any table whose cells are all the same in JSON: strings. */
static void put_cells(struct json_out *out, const struct request *request,
                      int row)
{
    const struct grid *table = request->table;
    for (int i = 0; i < table->columns; i++) {
        char cell[1024];
        struct text text;
        text_init(&text, cell, sizeof cell);
        table->column[i].cell(&text, request->box, row);
        json_out_string(out, table->column[i].head, cell);
    }
}

static void print_object(const struct request *request, int row)
{
    static suburbia_put_row *const put[SUBURBIA_TABLE_COUNT] = {
        [SUBURBIA_TABLE_TILES] = suburbia_put_tile,
        [SUBURBIA_TABLE_GOALS] = suburbia_put_goal,
        [SUBURBIA_TABLE_AWARDS] = suburbia_put_award,
        [SUBURBIA_TABLE_TRACK] = suburbia_put_track,
        [SUBURBIA_TABLE_EDITIONS] = suburbia_put_edition,
        [SUBURBIA_TABLE_SETS] = suburbia_put_set,
        [SUBURBIA_TABLE_BOARD] = suburbia_put_cell,
    };
    char line[JSON_LINE_MAX];
    struct text text;
    struct json_out out;
    text_init(&text, line, sizeof line);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    if (request->table == &suburbia_origins)
        put_cells(&out, request, row);
    else
        put[request->table - suburbia_table](&out, request->box, row);
    json_out_close(&out);
    fputs(line, stdout);
}

static int json_rows(const struct request *request)
{
    if (request->table == &suburbia_table[SUBURBIA_TABLE_EDITIONS])
        return request->box->editions;
    if (request->table == &suburbia_table[SUBURBIA_TABLE_TRACK])
        return 1;
    return request->table->rows(request->box);
}

static void print_json(struct request *request)
{
    const int rows = json_rows(request);
    const char *comma = "\n";
    putchar('[');
    for (int row = 0; row < rows; row++)
        if (keep(request, row)) {
            fputs(comma, stdout);
            print_object(request, row);
            comma = ",\n";
        }
    fputs("\n]\n", stdout);
}

static void put_count(const char *comma, int count, const char *one,
                      const char *many)
{
    printf("%s%d %s", comma, count, count == 1 ? one : many);
}

/* What a file adds to the built-in box, in one line. */
static int print_check(const struct data_wish *wish)
{
    const struct suburbia_box *box = wish->sets.box;
    int copies = 0, challenges = 0;
    for (int i = suburbia_box.tiles; i < box->tiles; i++)
        copies += box->tile[i].copies;
    for (int i = suburbia_box.awards; i < box->awards; i++)
        challenges += box->award[i].challenge;
    printf("%s: sound:", wish->check);
    for (int i = suburbia_box.sets; i < box->sets; i++)
        printf(" %s", box->set_words[i].id);
    put_count(", ", box->tiles - suburbia_box.tiles, "tile", "tiles");
    put_count(" in ", copies, "copy", "copies");
    put_count(", ", box->goals - suburbia_box.goals, "goal", "goals");
    put_count(", ", box->awards - suburbia_box.awards - challenges, "bonus",
              "bonuses");
    put_count(", ", challenges, "challenge", "challenges");
    putchar('\n');
    return cli_finish();
}

static int list_suburbia(void *context)
{
    const struct data_wish *wish = context;
    struct request request;
    const struct grid_filter filter = {keep, &request};
    const struct grid_sink sink = {put_out, stdout};
    if (wish->check)
        return print_check(wish);
    if (!read_request(wish, &request))
        return 2;
    if (wish->json)
        print_json(&request);
    else
        grid_print(request.table, request.box, &filter, &sink);
    return cli_finish();
}

/* A file is checked by itself: nothing of it is listed. */
static int check_alone(struct data_wish *wish)
{
    bool more = wish->sets.file.count || wish->table || wish->json;
    for (int i = 0; i < FILTERS; i++)
        more |= wish->filter[i] != NULL;
    if (more)
        return data_refuse("this stands alone:", "--check");
    wish->sets.file.word[wish->sets.file.count++] = wish->check;
    return OPTIONS_GO;
}

/* `--origin` without a word: an option or the name of a table follows it. */
static bool origin_is_alone(const char *next)
{
    if (next[0] == '-')
        return true;
    for (int i = 0; i < GAMES_COUNT; i++)
        if (data_find_table(games_contents(games[i]->name), next))
            return true;
    return false;
}

static int read_wish(struct data_wish *wish, int argc, char **argv)
{
    const struct option option[] = {
        {.name = "game", .word = &wish->game},
        {.name = data_filter[BY_SETS], .word = &wish->filter[BY_SETS]},
        {.name = data_filter[BY_LETTER], .word = &wish->filter[BY_LETTER]},
        {.name = data_filter[BY_KIND], .word = &wish->filter[BY_KIND]},
        {.name = data_filter[BY_ICON], .word = &wish->filter[BY_ICON]},
        {.name = data_filter[BY_ORIGIN],
         .word = &wish->filter[BY_ORIGIN],
         .alone = origin_is_alone},
        {.name = "set", .list = &wish->sets.file},
        {.name = "check", .word = &wish->check},
        {.name = "json", .flag = &wish->json}};
    const struct options options = {.command = "data",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option,
                                    .word = &wish->table,
                                    .words = 1,
                                    .spare = 1};
    const int answer = options_read(&options, argc, argv);
    return answer == OPTIONS_GO && wish->check ? check_alone(wish) : answer;
}

int cli_data(int argc, char **argv)
{
    struct data_wish wish = {0};
    const int answer = read_wish(&wish, argc, argv);
    if (answer != OPTIONS_GO)
        return answer;
    const int game = wish.game ? games_index(wish.game) : 0;
    if (game < 0)
        return table_refuse_game(wish.game, "data");
    return games[game]->content == (const void *)&suburbia_box
               ? sets_run(&wish.sets, list_suburbia, &wish)
               : data_tables(games[game], &wish);
}
