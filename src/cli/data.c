/* `borough data`: the content as a table or as JSON, and the check of a custom
 * set. */
#include "cli/cli.h"

#include "cli/data.h"
#include "cli/fail.h"
#include "cli/sets.h"
#include "content/table.h"
#include "page/suburbia_content.h"
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
    "  --game G       suburbia (if it is not given) or subdivision\n"
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

enum filter { BY_SETS, BY_LETTER, BY_KIND, BY_ICON, BY_ORIGIN, FILTERS };

/* Each option, and the column a table must have for it. */
static const char *const filter_word[FILTERS] = {"--sets", "--letter", "--kind",
                                                 "--icon", "--origin"};
static const char *const filter_column[FILTERS] = {"set", "letter", "kind",
                                                   "icon", "origin"};

enum { NOT_PRINTED = ORIGIN_COUNT };

/* What the command line asks for; a filter of -1 lets everything pass. */
struct request {
    struct sets sets;
    const struct grid *table;
    const char *check;
    bool json, help;
    int filter[FILTERS];       /* BY_SETS: bits */
    const char *word[FILTERS]; /* its value, to be understood at the end */
};

static int find(const char *word, const char *const *list, int from, int count)
{
    for (int i = from; i < count; i++)
        if (strcmp(word, list[i]) == 0)
            return i;
    return -1;
}

static const struct grid *find_table(const char *word)
{
    for (int i = 0; i < TABLE_COUNT; i++)
        if (strcmp(word, content_table[i].name) == 0)
            return &content_table[i];
    return NULL;
}

static int find_value(enum filter filter, const char *word)
{
    switch (filter) {
    case BY_LETTER:
        return find(word, suburbia_letter_word, 0, LETTER_COUNT);
    case BY_KIND:
        return find(word, suburbia_class_word, 0, CLASS_BORDER + 1);
    case BY_ICON:
        return find(word, suburbia_class_word, CLASS_RESTAURANT, CLASS_COUNT);
    case BY_ORIGIN:
        return *word ? find(word, origin_word, 0, ORIGIN_COUNT) : NOT_PRINTED;
    case BY_SETS:
    case FILTERS:
        break;
    }
    return -1;
}

static bool refuse(const char *reason, const char *word)
{
    cli_fail(STATUS_USAGE, "%s '%s'; see borough data --help", reason, word);
    return false;
}

static bool read_table(struct request *request, const char *word)
{
    if (word[0] == '-')
        return refuse("unknown option", word);
    if (request->table)
        return refuse("more than one table:", word);
    request->table = find_table(word);
    return request->table || refuse("unknown table", word);
}

/* The word of an option, which stands behind it; --origin may be without. */
static const char *take_word(int argc, char **argv, int *at)
{
    const bool alone = strcmp(argv[*at], filter_word[BY_ORIGIN]) == 0;
    const char *next = *at + 1 < argc ? argv[*at + 1] : NULL;
    if (alone && (!next || next[0] == '-' || find_table(next)))
        return "";
    *at += next != NULL;
    return next;
}

static bool read_file(struct request *request, const char *option,
                      const char *word)
{
    struct option_list *list = &request->sets.file;
    const bool check = strcmp(option, "--check") == 0;
    if (request->check || (check && list->count))
        return refuse("this stands alone:", "--check");
    if (list->count == OPTION_LIST_MAX)
        return refuse("one too many:", word);
    list->word[list->count++] = word;
    request->check = check ? word : NULL;
    return true;
}

static bool read_option(struct request *request, int argc, char **argv, int *at)
{
    const char *option = argv[*at];
    const int filter = find(option, filter_word, 0, FILTERS);
    const bool file =
        strcmp(option, "--set") == 0 || strcmp(option, "--check") == 0;
    if (filter < 0 && !file)
        return read_table(request, option);
    const char *word = take_word(argc, argv, at);
    if (!word)
        return refuse("no word follows", option);
    if (file)
        return read_file(request, option, word);
    if (request->word[filter])
        return refuse("given twice:", option);
    request->word[filter] = word;
    return true;
}

static bool read_request(struct request *request, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0)
            request->help = true;
        else if (strcmp(argv[i], "--json") == 0)
            request->json = true;
        else if (!read_option(request, argc, argv, &i))
            return false;
    }
    return true;
}

static bool table_has(const struct grid *table, enum filter filter)
{
    for (int i = 0; i < table->columns; i++)
        if (strcmp(table->column[i].head, filter_column[filter]) == 0)
            return true;
    return false;
}

/* What the filters mean, now that the sets of the files are known. */
static bool read_filters(struct request *request)
{
    uint16_t sets;
    for (int i = 0; i < FILTERS; i++) {
        const char *word = request->word[i];
        if (!word)
            continue;
        if (i == BY_SETS) {
            if (sets_read(request->sets.box, "data", word, &sets) != OPTIONS_GO)
                return false;
            request->filter[i] = sets;
            continue;
        }
        request->filter[i] = find_value((enum filter)i, word);
        if (request->filter[i] < 0) {
            cli_fail(STATUS_USAGE, "unknown %s '%s'; see borough data --help",
                     filter_word[i] + 2, word);
            return false;
        }
    }
    if (!request->table)
        request->table = request->filter[BY_ORIGIN] == NOT_PRINTED
                             ? &content_origins
                             : &content_table[TABLE_TILES];
    for (int i = 0; i < FILTERS; i++)
        if (request->word[i] && !table_has(request->table, (enum filter)i))
            return refuse("this table does not have", filter_word[i]);
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
    const struct suburbia_box *box = request->sets.box;
    if (request->table == &content_origins)
        return fits_origin(request, content_origins.origin(box, row));
    switch ((enum table_id)(request->table - content_table)) {
    case TABLE_TILES:
        return keep_tile(request, &box->tile[TILE_LAKE + row]);
    case TABLE_GOALS:
        return fits_set(request, box->goal[row].set) &&
               fits_origin(request, box->goal[row].origin);
    case TABLE_AWARDS:
        return fits_set(request, box->award[row].set) &&
               fits_origin(request, box->award[row].origin);
    case TABLE_TRACK:
        return fits_origin(request, box->track.origin);
    case TABLE_EDITIONS:
    case TABLE_SETS:
    case TABLE_BOARD:
    case TABLE_COUNT:
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
        table->column[i].cell(&text, request->sets.box, row);
        json_out_string(out, table->column[i].head, cell);
    }
}

static void print_object(const struct request *request, int row)
{
    static suburbia_put_row *const put[TABLE_COUNT] = {
        [TABLE_TILES] = suburbia_put_tile,
        [TABLE_GOALS] = suburbia_put_goal,
        [TABLE_AWARDS] = suburbia_put_award,
        [TABLE_TRACK] = suburbia_put_track,
        [TABLE_EDITIONS] = suburbia_put_edition,
        [TABLE_SETS] = suburbia_put_set,
        [TABLE_BOARD] = suburbia_put_cell,
    };
    char line[JSON_LINE_MAX];
    struct text text;
    struct json_out out;
    text_init(&text, line, sizeof line);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    if (request->table == &content_origins)
        put_cells(&out, request, row);
    else
        put[request->table - content_table](&out, request->sets.box, row);
    json_out_close(&out);
    fputs(line, stdout);
}

static int json_rows(const struct request *request)
{
    if (request->table == &content_table[TABLE_EDITIONS])
        return request->sets.box->editions;
    if (request->table == &content_table[TABLE_TRACK])
        return 1;
    return request->table->rows(request->sets.box);
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
static void print_check(const struct request *request)
{
    const struct suburbia_box *box = request->sets.box;
    int copies = 0, challenges = 0;
    for (int i = suburbia_box.tiles; i < box->tiles; i++)
        copies += box->tile[i].copies;
    for (int i = suburbia_box.awards; i < box->awards; i++)
        challenges += box->award[i].challenge;
    printf("%s: sound:", request->check);
    for (int i = suburbia_box.sets; i < box->sets; i++)
        printf(" %s", box->set_words[i].id);
    put_count(", ", box->tiles - suburbia_box.tiles, "tile", "tiles");
    put_count(" in ", copies, "copy", "copies");
    put_count(", ", box->goals - suburbia_box.goals, "goal", "goals");
    put_count(", ", box->awards - suburbia_box.awards - challenges, "bonus",
              "bonuses");
    put_count(", ", challenges, "challenge", "challenges");
    putchar('\n');
}

static int answer(struct request *request)
{
    const struct grid_filter filter = {keep, request};
    const struct grid_sink sink = {put_out, stdout};
    const int opened = sets_open(&request->sets);
    if (opened != OPTIONS_GO)
        return opened;
    if (!read_filters(request))
        return 2;
    if (request->check)
        print_check(request);
    else if (request->json)
        print_json(request);
    else
        grid_print(request->table, request->sets.box, &filter, &sink);
    return cli_finish();
}

static int list_suburbia(int argc, char **argv)
{
    struct request request = {.filter = {-1, -1, -1, -1, -1}};
    if (!read_request(&request, argc, argv))
        return 2;
    if (request.help) {
        fputs(help, stdout);
        return cli_finish();
    }
    const int status = answer(&request);
    sets_close(&request.sets);
    return status;
}

/* Takes `--game WORD` off the words; NULL: it does not stand there, "": the
 * word is missing. */
static const char *take_game(int *argc, char **argv)
{
    for (int i = 1; i < *argc; i++) {
        if (strcmp(argv[i], "--game") != 0)
            continue;
        if (i + 1 == *argc)
            return "";
        const char *game = argv[i + 1];
        *argc -= 2;
        memmove(argv + i, argv + i + 2, (size_t)(*argc - i) * sizeof *argv);
        return game;
    }
    return NULL;
}

static bool asks_help(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0)
            return true;
    return false;
}

int cli_data(int argc, char **argv)
{
    const char *game = take_game(&argc, argv);
    if (!game || strcmp(game, "suburbia") == 0 || asks_help(argc, argv))
        return list_suburbia(argc, argv);
    if (strcmp(game, "subdivision") == 0)
        return data_lots(argc, argv);
    return cli_fail(STATUS_USAGE, "unknown game '%s'; see borough data --help",
                    game);
}
