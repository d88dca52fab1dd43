/* `borough data`: the built-in content as a table or as JSON. */
#include "cli/cli.h"

#include "cli/fail.h"
#include "content/table.h"
#include "json/out.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: borough data [TABLE] [--OPTION WORD]... [--json]\n"
    "\n"
    "Lists the content this program was built with.\n"
    "\n"
    "TABLE is tiles (if none is given), goals, editions, sets or board.\n"
    "\n"
    "  --set S       tiles and goals of the set S, such as base\n"
    "  --letter L    tiles of the letter A, B, C, basic or none\n"
    "  --kind K      tiles of the kind K, such as civic\n"
    "  --icon I      tiles with the icon I, such as airport\n"
    "  --origin O    tiles and goals that are printed, reconstructed or\n"
    "                designed\n"
    "  --json        a JSON array instead of a table\n"
    "\n"
    "Examples:\n"
    "  borough data --letter A --kind civic\n"
    "  borough data goals --origin reconstructed\n"
    "  borough data editions --json\n";

enum filter { BY_SET, BY_LETTER, BY_KIND, BY_ICON, BY_ORIGIN, FILTERS };

static const char *const filter_word[FILTERS] = {"--set", "--letter", "--kind",
                                                 "--icon", "--origin"};

/* What the command line asks for; -1: any. */
struct request {
    const struct suburbia_box *box;
    const struct table *table;
    bool json, help;
    int filter[FILTERS];
};

static int find(const char *word, const char *const *list, int from, int count)
{
    for (int i = from; i < count; i++)
        if (strcmp(word, list[i]) == 0)
            return i;
    return -1;
}

static int find_value(const struct suburbia_box *box, enum filter filter,
                      const char *word)
{
    switch (filter) {
    case BY_SET:
        return box_find_set(box, word);
    case BY_LETTER:
        return find(word, suburbia_letter_word, 0, LETTER_COUNT);
    case BY_KIND:
        return find(word, suburbia_class_word, 0, CLASS_BORDER);
    case BY_ICON:
        return find(word, suburbia_class_word, CLASS_RESTAURANT, CLASS_COUNT);
    case BY_ORIGIN:
        return find(word, suburbia_origin_word, 0, ORIGIN_COUNT);
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

static bool read_filter(struct request *request, enum filter filter,
                        const char *word)
{
    if (!word)
        return refuse("no word follows", filter_word[filter]);
    if (request->filter[filter] >= 0)
        return refuse("given twice:", filter_word[filter]);
    request->filter[filter] = find_value(request->box, filter, word);
    if (request->filter[filter] >= 0)
        return true;
    cli_fail(STATUS_USAGE, "unknown %s '%s'; see borough data --help",
             filter_word[filter] + 2, word);
    return false;
}

static bool read_table(struct request *request, const char *word)
{
    if (word[0] == '-')
        return refuse("unknown option", word);
    if (request->table)
        return refuse("more than one table:", word);
    for (int i = 0; i < TABLE_COUNT; i++)
        if (strcmp(word, content_table[i].name) == 0) {
            request->table = &content_table[i];
            return true;
        }
    return refuse("unknown table", word);
}

static bool table_has(const struct table *table, enum filter filter)
{
    for (int i = 0; i < table->columns; i++)
        if (strcmp(table->column[i].head, filter_word[filter] + 2) == 0)
            return true;
    return false;
}

static bool read_request(struct request *request, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const int filter = find(argv[i], filter_word, 0, FILTERS);
        if (strcmp(argv[i], "--help") == 0)
            request->help = true;
        else if (strcmp(argv[i], "--json") == 0)
            request->json = true;
        else if (filter < 0 && !read_table(request, argv[i]))
            return false;
        else if (filter >= 0) {
            if (!read_filter(request, (enum filter)filter,
                             i + 1 < argc ? argv[i + 1] : NULL))
                return false;
            i++;
        }
    }
    if (!request->table)
        request->table = &content_table[TABLE_TILES];
    for (int i = 0; i < FILTERS; i++)
        if (request->filter[i] >= 0 &&
            !table_has(request->table, (enum filter)i))
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

static bool keep_tile(const struct request *request, const struct tile *tile)
{
    const int *filter = request->filter;
    return fits(filter[BY_SET], tile->set) &&
           fits(filter[BY_LETTER], tile->letter) &&
           fits(filter[BY_ORIGIN], tile->origin) &&
           fits_class(filter[BY_KIND], tile->classes) &&
           fits_class(filter[BY_ICON], tile->classes);
}

static bool keep(void *context, int row)
{
    const struct request *request = context;
    const struct suburbia_box *box = request->box;
    if (request->table == &content_table[TABLE_TILES])
        return keep_tile(request, &box->tile[TILE_LAKE + row]);
    if (request->table == &content_table[TABLE_GOALS])
        return fits(request->filter[BY_SET], box->goal[row].set) &&
               fits(request->filter[BY_ORIGIN], box->goal[row].origin);
    return true;
}

static void put_out(void *context, const char *bytes, size_t size)
{
    fwrite(bytes, 1, size, context);
}

/* JSON: an array with a thing a line. */

enum { JSON_LINE_MAX = 8192 };

static void put_words(struct json_out *out, const struct words *words)
{
    json_out_string(out, "id", words->id);
    json_out_string(out, "name", words->name);
    json_out_string(out, "note", words->note);
}

static void put_classes(struct json_out *out, const char *key,
                        class_set classes)
{
    json_out_array(out, key);
    for (int i = 0; i < CLASS_COUNT; i++)
        if (classes & CLASS_BIT(i))
            json_out_string(out, NULL, suburbia_class_word[i]);
    json_out_close(out);
}

static void put_numbers(struct json_out *out, const char *key,
                        const uint8_t *number, int count)
{
    json_out_array(out, key);
    for (int i = 0; i < count; i++)
        json_out_number(out, NULL, number[i]);
    json_out_close(out);
}

static void put_effects(struct json_out *out, const struct tile *tile)
{
    json_out_array(out, "each");
    for (int i = 0; i < tile->effects; i++) {
        const struct effect *effect = &tile->effect[i];
        json_out_object(out, NULL);
        json_out_string(out, "scope", suburbia_scope_word[effect->scope]);
        put_classes(out, "filter", effect->filter);
        json_out_string(out, "stat", suburbia_stat_word[effect->stat]);
        json_out_number(out, "amount", effect->amount);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_tile(struct json_out *out, const struct suburbia_box *box,
                     int row)
{
    const int index = TILE_LAKE + row;
    const struct tile *tile = &box->tile[index];
    put_words(out, &box->tile_words[index]);
    json_out_string(out, "set", box->set_words[tile->set].id);
    json_out_string(out, "letter", suburbia_letter_word[tile->letter]);
    json_out_number(out, "copies", tile->copies);
    json_out_number(out, "cost", tile->cost);
    put_classes(out, "classes", tile->classes);
    json_out_object(out, "gain");
    for (int i = 0; i < STAT_COUNT; i++)
        if (tile->gain[i])
            json_out_number(out, suburbia_stat_word[i], tile->gain[i]);
    json_out_close(out);
    put_effects(out, tile);
    json_out_string(out, "origin", suburbia_origin_word[tile->origin]);
}

static void put_goal(struct json_out *out, const struct suburbia_box *box,
                     int row)
{
    const struct goal *goal = &box->goal[row];
    put_words(out, &box->goal_words[row]);
    json_out_string(out, "set", box->set_words[goal->set].id);
    json_out_string(out, "rank", goal->fewest ? "fewest" : "most");
    json_out_string(out, "measure", suburbia_measure_word[goal->measure]);
    put_classes(out, "filter", goal->filter);
    json_out_number(out, "bonus", goal->bonus);
    json_out_string(out, "origin", suburbia_origin_word[goal->origin]);
}

static void put_plan(struct json_out *out, const char *key,
                     const struct stack_plan *plan)
{
    json_out_object(out, key);
    json_out_number(out, "a", plan->a);
    json_out_number(out, "b", plan->b);
    json_out_number(out, "above", plan->above);
    json_out_number(out, "mix", plan->mix);
    json_out_number(out, "below", plan->below);
    json_out_close(out);
}

static void put_plans(struct json_out *out, const struct edition *edition)
{
    json_out_object(out, "plans");
    put_plan(out, "dale", &edition->dale_plan);
    put_plan(out, "lone", &edition->plan[1]);
    for (int i = edition->seats_min; i <= edition->seats_max; i++) {
        const char seats[] = {(char)('0' + i), '\0'};
        put_plan(out, seats, &edition->plan[i]);
    }
    json_out_close(out);
}

static void put_edition(struct json_out *out, const struct suburbia_box *box,
                        int row)
{
    const struct edition *edition = &box->edition[row];
    put_words(out, &box->edition_words[row]);
    json_out_number(out, "seats_min", edition->seats_min);
    json_out_number(out, "seats_max", edition->seats_max);
    put_numbers(out, "market", edition->space_price, edition->spaces);
    put_numbers(out, "dale_market", edition->dale_price, edition->dale_spaces);
    json_out_number(out, "basic_supply", edition->basic_supply);
    json_out_number(out, "markers", edition->markers);
    json_out_bool(out, "late_discard", edition->late_discard);
    json_out_object(out, "start");
    for (int i = 0; i < STAT_COUNT; i++)
        json_out_number(out, suburbia_stat_word[i], edition->start[i]);
    json_out_close(out);
    put_plans(out, edition);
    put_numbers(out, "red_line", edition->red_line, edition->red_lines);
    json_out_number(out, "red_repeat", edition->red_repeat);
    json_out_string(out, "red_origin",
                    suburbia_origin_word[edition->red_origin]);
    json_out_string(out, "origin", suburbia_origin_word[edition->origin]);
}

static void put_set(struct json_out *out, const struct suburbia_box *box,
                    int row)
{
    put_words(out, &box->set_words[row]);
}

static void put_cell(struct json_out *out, const struct suburbia_box *box,
                     int row)
{
    const bool blocked = row < box->blocked;
    const int start = row - box->blocked;
    const struct hex cell =
        blocked ? box->blocked_cell[row] : box->basic_start[start];
    json_out_number(out, "q", cell.q);
    json_out_number(out, "r", cell.r);
    json_out_string(out, "what",
                    blocked ? "blocked"
                            : box->tile_words[box->basic[start]].id);
}

static void print_object(const struct request *request, int row)
{
    static void (*const put[TABLE_COUNT])(struct json_out *,
                                          const struct suburbia_box *, int) = {
        [TABLE_TILES] = put_tile,       [TABLE_GOALS] = put_goal,
        [TABLE_EDITIONS] = put_edition, [TABLE_SETS] = put_set,
        [TABLE_BOARD] = put_cell,
    };
    char line[JSON_LINE_MAX];
    struct text text;
    struct json_out out;
    text_init(&text, line, sizeof line);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    put[request->table - content_table](&out, request->box, row);
    json_out_close(&out);
    fputs(line, stdout);
}

static void print_json(struct request *request)
{
    const struct suburbia_box *box = request->box;
    const int rows = request->table == &content_table[TABLE_EDITIONS]
                         ? box->editions
                         : request->table->rows(box);
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

int cli_data(int argc, char **argv)
{
    struct request request = {.box = &suburbia_box,
                              .filter = {-1, -1, -1, -1, -1}};
    const struct table_filter filter = {keep, &request};
    const struct table_sink sink = {put_out, stdout};
    if (!read_request(&request, argc, argv))
        return 2;
    if (request.help)
        fputs(help, stdout);
    else if (request.json)
        print_json(&request);
    else
        content_table_print(request.table, request.box, &filter, &sink);
    return cli_finish();
}
