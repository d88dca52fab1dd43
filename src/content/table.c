#include "content/table.h"

#include "content/print.h"

#include <string.h>

enum { CELL_MAX = 512, COLUMNS_MAX = 16 };

static void id_cell(struct text *text, const struct words *words)
{
    text_add(text, words->id);
}

/* Tiles. Row 0 is the lake: nothing stands before it. */

static int tile_rows(const struct suburbia_box *box)
{
    return box->tiles - TILE_LAKE;
}

static const struct tile *tile_at(const struct suburbia_box *box, int row)
{
    return &box->tile[TILE_LAKE + row];
}

static void tile_id(struct text *text, const struct suburbia_box *box, int row)
{
    id_cell(text, &box->tile_words[TILE_LAKE + row]);
}

static void tile_name(struct text *text, const struct suburbia_box *box,
                      int row)
{
    text_add(text, box->tile_words[TILE_LAKE + row].name);
}

static void tile_set(struct text *text, const struct suburbia_box *box, int row)
{
    id_cell(text, &box->set_words[tile_at(box, row)->set]);
}

static void tile_letter(struct text *text, const struct suburbia_box *box,
                        int row)
{
    text_add(text, suburbia_letter_word[tile_at(box, row)->letter]);
}

static void tile_copies(struct text *text, const struct suburbia_box *box,
                        int row)
{
    if (tile_at(box, row)->copies)
        text_number(text, tile_at(box, row)->copies);
}

static void tile_cost(struct text *text, const struct suburbia_box *box,
                      int row)
{
    if (tile_at(box, row)->letter != LETTER_NONE)
        text_number(text, tile_at(box, row)->cost);
}

static void tile_kind(struct text *text, const struct suburbia_box *box,
                      int row)
{
    print_classes(text, tile_at(box, row)->classes &
                            (CLASS_BUILDING | CLASS_BIT(CLASS_LAKE)));
}

static void tile_icon(struct text *text, const struct suburbia_box *box,
                      int row)
{
    print_classes(text, tile_at(box, row)->classes &
                            ~(CLASS_BUILDING | CLASS_BIT(CLASS_LAKE)));
}

static void tile_gain(struct text *text, const struct suburbia_box *box,
                      int row)
{
    print_gain(text, tile_at(box, row));
}

static void tile_each(struct text *text, const struct suburbia_box *box,
                      int row)
{
    const struct tile *tile = tile_at(box, row);
    for (int i = 0; i < tile->effects; i++) {
        if (i > 0)
            text_add(text, "; ");
        print_effect(text, &tile->effect[i]);
    }
}

static void tile_origin(struct text *text, const struct suburbia_box *box,
                        int row)
{
    text_add(text, suburbia_origin_word[tile_at(box, row)->origin]);
}

static void tile_note(struct text *text, const struct suburbia_box *box,
                      int row)
{
    text_add(text, box->tile_words[TILE_LAKE + row].note);
}

static const struct table_column tile_columns[] = {
    {"id", tile_id},         {"name", tile_name},     {"set", tile_set},
    {"letter", tile_letter}, {"copies", tile_copies}, {"cost", tile_cost},
    {"kind", tile_kind},     {"icon", tile_icon},     {"gain", tile_gain},
    {"each", tile_each},     {"origin", tile_origin}, {"note", tile_note},
};

/* Goals. */

static int goal_rows(const struct suburbia_box *box)
{
    return box->goals;
}

static void goal_id(struct text *text, const struct suburbia_box *box, int row)
{
    id_cell(text, &box->goal_words[row]);
}

static void goal_name(struct text *text, const struct suburbia_box *box,
                      int row)
{
    text_add(text, box->goal_words[row].name);
}

static void goal_set(struct text *text, const struct suburbia_box *box, int row)
{
    id_cell(text, &box->set_words[box->goal[row].set]);
}

static void goal_award(struct text *text, const struct suburbia_box *box,
                       int row)
{
    print_award(text, &box->goal[row]);
}

static void goal_bonus(struct text *text, const struct suburbia_box *box,
                       int row)
{
    text_number(text, box->goal[row].bonus);
}

static void goal_origin(struct text *text, const struct suburbia_box *box,
                        int row)
{
    text_add(text, suburbia_origin_word[box->goal[row].origin]);
}

static void goal_note(struct text *text, const struct suburbia_box *box,
                      int row)
{
    text_add(text, box->goal_words[row].note);
}

static const struct table_column goal_columns[] = {
    {"id", goal_id},       {"name", goal_name},   {"set", goal_set},
    {"award", goal_award}, {"bonus", goal_bonus}, {"origin", goal_origin},
    {"note", goal_note},
};

/* Editions lie on their side: a row for each fact of each edition. */

enum edition_fact {
    FACT_NAME,
    FACT_SEATS,
    FACT_MARKET,
    FACT_DALE_MARKET,
    FACT_BASIC_SUPPLY,
    FACT_MARKERS,
    FACT_LATE_DISCARD,
    FACT_START,
    FACT_PLAN_DALE,
    FACT_PLAN_LONE,
    FACT_PLAN_2,
    FACT_PLAN_3,
    FACT_PLAN_4,
    FACT_PLAN_5,
    FACT_RED_LINE,
    FACT_RED_REPEAT,
    FACT_RED_ORIGIN,
    FACT_ORIGIN,
    FACT_NOTE,
    FACT_COUNT
};

static const char *const fact_word[FACT_COUNT] = {
    "name",       "seats",        "market", "dale_market", "basic_supply",
    "markers",    "late_discard", "start",  "plan dale",   "plan lone",
    "plan 2",     "plan 3",       "plan 4", "plan 5",      "red_line",
    "red_repeat", "red_origin",   "origin", "note"};

static int edition_rows(const struct suburbia_box *box)
{
    return box->editions * FACT_COUNT;
}

static void edition_id(struct text *text, const struct suburbia_box *box,
                       int row)
{
    id_cell(text, &box->edition_words[row / FACT_COUNT]);
}

static void edition_key(struct text *text, const struct suburbia_box *box,
                        int row)
{
    (void)box;
    text_add(text, fact_word[row % FACT_COUNT]);
}

static void print_start(struct text *text, const struct edition *edition)
{
    for (int i = 0; i < STAT_COUNT; i++) {
        text_add(text, i ? ", " : "");
        text_add(text, suburbia_stat_word[i]);
        text_char(text, ' ');
        text_number(text, edition->start[i]);
    }
}

static void print_seats_plan(struct text *text, const struct edition *edition,
                             int seats)
{
    if (seats == 1 ||
        (seats >= edition->seats_min && seats <= edition->seats_max))
        print_plan(text, &edition->plan[seats]);
}

static void edition_value(struct text *text, const struct suburbia_box *box,
                          int row)
{
    const struct edition *edition = &box->edition[row / FACT_COUNT];
    const struct words *words = &box->edition_words[row / FACT_COUNT];
    const uint8_t seats[] = {edition->seats_min, edition->seats_max};
    const enum edition_fact fact = (enum edition_fact)(row % FACT_COUNT);
    switch (fact) {
    case FACT_NAME:
        text_add(text, words->name);
        break;
    case FACT_SEATS:
        print_numbers(text, seats, 2);
        break;
    case FACT_MARKET:
        print_numbers(text, edition->space_price, edition->spaces);
        break;
    case FACT_DALE_MARKET:
        print_numbers(text, edition->dale_price, edition->dale_spaces);
        break;
    case FACT_BASIC_SUPPLY:
        text_number(text, edition->basic_supply);
        break;
    case FACT_MARKERS:
        text_number(text, edition->markers);
        break;
    case FACT_LATE_DISCARD:
        text_add(text, edition->late_discard ? "yes" : "no");
        break;
    case FACT_START:
        print_start(text, edition);
        break;
    case FACT_PLAN_DALE:
        print_plan(text, &edition->dale_plan);
        break;
    case FACT_RED_LINE:
        print_numbers(text, edition->red_line, edition->red_lines);
        break;
    case FACT_RED_REPEAT:
        text_number(text, edition->red_repeat);
        break;
    case FACT_RED_ORIGIN:
        text_add(text, suburbia_origin_word[edition->red_origin]);
        break;
    case FACT_ORIGIN:
        text_add(text, suburbia_origin_word[edition->origin]);
        break;
    case FACT_NOTE:
        text_add(text, words->note);
        break;
    default:
        print_seats_plan(text, edition, (int)fact - FACT_PLAN_LONE + 1);
    }
}

static const struct table_column edition_columns[] = {
    {"id", edition_id}, {"key", edition_key}, {"value", edition_value}};

/* Sets. */

static int set_rows(const struct suburbia_box *box)
{
    return box->sets;
}

static void set_id(struct text *text, const struct suburbia_box *box, int row)
{
    id_cell(text, &box->set_words[row]);
}

static void set_name(struct text *text, const struct suburbia_box *box, int row)
{
    text_add(text, box->set_words[row].name);
}

/* Tiles to draw and goals; basic tiles are counted by the edition. */
static void set_tiles(struct text *text, const struct suburbia_box *box,
                      int row)
{
    for (int letter = LETTER_A; letter < LETTER_COUNT; letter++) {
        int count = 0;
        for (int i = 0; i < box->tiles; i++)
            if (box->tile[i].set == row && box->tile[i].letter == letter)
                count += box->tile[i].copies;
        text_add(text, letter == LETTER_A ? "" : " ");
        text_add(text, suburbia_letter_word[letter]);
        text_char(text, ' ');
        text_number(text, count);
    }
}

static void set_goals(struct text *text, const struct suburbia_box *box,
                      int row)
{
    int count = 0;
    for (int i = 0; i < box->goals; i++)
        count += box->goal[i].set == row;
    text_number(text, count);
}

static void set_note(struct text *text, const struct suburbia_box *box, int row)
{
    text_add(text, box->set_words[row].note);
}

static const struct table_column set_columns[] = {{"id", set_id},
                                                  {"name", set_name},
                                                  {"tiles", set_tiles},
                                                  {"goals", set_goals},
                                                  {"note", set_note}};

/* The board. */

static int board_rows(const struct suburbia_box *box)
{
    return box->blocked + BASICS;
}

static struct hex board_cell(const struct suburbia_box *box, int row)
{
    return row < box->blocked ? box->blocked_cell[row]
                              : box->basic_start[row - box->blocked];
}

static void board_what(struct text *text, const struct suburbia_box *box,
                       int row)
{
    if (row < box->blocked)
        text_add(text, "blocked");
    else
        id_cell(text, &box->tile_words[box->basic[row - box->blocked]]);
}

static void board_q(struct text *text, const struct suburbia_box *box, int row)
{
    text_number(text, board_cell(box, row).q);
}

static void board_r(struct text *text, const struct suburbia_box *box, int row)
{
    text_number(text, board_cell(box, row).r);
}

static const struct table_column board_columns[] = {
    {"what", board_what}, {"q", board_q}, {"r", board_r}};

// clang-format off
#define COLUMNS(list) (list), sizeof(list) / sizeof((list)[0])
const struct table content_table[TABLE_COUNT] = {
    [TABLE_TILES] = {"tiles", COLUMNS(tile_columns), tile_rows},
    [TABLE_GOALS] = {"goals", COLUMNS(goal_columns), goal_rows},
    [TABLE_EDITIONS] = {"editions", COLUMNS(edition_columns), edition_rows},
    [TABLE_SETS] = {"sets", COLUMNS(set_columns), set_rows},
    [TABLE_BOARD] = {"board", COLUMNS(board_columns), board_rows},
};
// clang-format on

static bool kept(const struct table_filter *filter, int row)
{
    return !filter || !filter->keep || filter->keep(filter->context, row);
}

/* Characters, not bytes: names may be written in any script. */
static size_t width(const char *string)
{
    size_t count = 0;
    for (; *string; string++)
        count += ((unsigned char)*string & 0xc0) != 0x80;
    return count;
}

static size_t column_width(const struct table_column *column, int rows,
                           const struct suburbia_box *box,
                           const struct table_filter *filter)
{
    size_t widest = width(column->head);
    for (int row = 0; row < rows; row++) {
        char cell[CELL_MAX];
        struct text text;
        if (!kept(filter, row))
            continue;
        text_init(&text, cell, sizeof cell);
        column->cell(&text, box, row);
        if (width(cell) > widest)
            widest = width(cell);
    }
    return widest;
}

/* One line; trailing blanks are left out, so each gap waits for a cell. */
static void print_row(const struct table *table, const struct suburbia_box *box,
                      const size_t *widths, int row,
                      const struct table_sink *sink)
{
    size_t gap = 0;
    for (int i = 0; i < table->columns; i++) {
        char cell[CELL_MAX];
        struct text text;
        text_init(&text, cell, sizeof cell);
        if (row < 0)
            text_add(&text, table->column[i].head);
        else
            table->column[i].cell(&text, box, row);
        for (; text.length > 0 && gap > 0; gap--)
            sink->put(sink->context, " ", 1);
        sink->put(sink->context, cell, text.length);
        gap += widths[i] - width(cell) + 2;
    }
    sink->put(sink->context, "\n", 1);
}

void content_table_print(const struct table *table,
                         const struct suburbia_box *box,
                         const struct table_filter *filter,
                         const struct table_sink *sink)
{
    size_t widths[COLUMNS_MAX];
    const int rows = table->rows(box);
    for (int i = 0; i < table->columns; i++)
        widths[i] = column_width(&table->column[i], rows, box, filter);
    print_row(table, box, widths, -1, sink);
    for (int row = 0; row < rows; row++)
        if (kept(filter, row))
            print_row(table, box, widths, row, sink);
}

void content_tables(const struct suburbia_box *box,
                    const struct table_sink *sink)
{
    char line[40];
    struct text text;
    for (int i = 0; i < TABLE_COUNT; i++) {
        const char *name = content_table[i].name;
        sink->put(sink->context, "== ", 3);
        sink->put(sink->context, name, strlen(name));
        sink->put(sink->context, "\n", 1);
        content_table_print(&content_table[i], box, NULL, sink);
        sink->put(sink->context, "\n", 1);
    }
    text_init(&text, line, sizeof line);
    text_add(&text, "hash ");
    text_hex(&text, box->hash, 16);
    text_char(&text, '\n');
    sink->put(sink->context, line, text.length);
}
