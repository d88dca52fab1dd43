#include "content/table.h"

#include "content/print.h"

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
        print_cost(text, tile_at(box, row));
}

static const class_set kinds =
    CLASS_BUILDING | CLASS_BIT(CLASS_LAKE) | CLASS_BIT(CLASS_BORDER);

static void tile_kind(struct text *text, const struct suburbia_box *box,
                      int row)
{
    print_classes(text, tile_at(box, row)->classes & kinds);
}

static void tile_icon(struct text *text, const struct suburbia_box *box,
                      int row)
{
    print_classes(text, tile_at(box, row)->classes & ~kinds);
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

static void tile_stars(struct text *text, const struct suburbia_box *box,
                       int row)
{
    if (tile_at(box, row)->stars)
        text_number(text, tile_at(box, row)->stars);
}

static void tile_special(struct text *text, const struct suburbia_box *box,
                         int row)
{
    print_special(text, tile_at(box, row));
}

static void tile_beside(struct text *text, const struct suburbia_box *box,
                        int row)
{
    print_classes(text, tile_at(box, row)->beside);
}

static void tile_needs(struct text *text, const struct suburbia_box *box,
                       int row)
{
    print_sets(text, box, tile_at(box, row)->needs);
}

static void tile_origin(struct text *text, const struct suburbia_box *box,
                        int row)
{
    text_add(text, origin_word[tile_at(box, row)->origin]);
}

static void tile_note(struct text *text, const struct suburbia_box *box,
                      int row)
{
    text_add(text, box->tile_words[TILE_LAKE + row].note);
}

static const struct table_column tile_columns[] = {
    {"id", tile_id},           {"name", tile_name},     {"set", tile_set},
    {"letter", tile_letter},   {"copies", tile_copies}, {"cost", tile_cost},
    {"kind", tile_kind},       {"icon", tile_icon},     {"gain", tile_gain},
    {"each", tile_each},       {"stars", tile_stars},   {"beside", tile_beside},
    {"special", tile_special}, {"needs", tile_needs},   {"origin", tile_origin},
    {"note", tile_note},
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
    text_add(text, origin_word[box->goal[row].origin]);
}

static void goal_note(struct text *text, const struct suburbia_box *box,
                      int row)
{
    text_add(text, box->goal_words[row].note);
}

static void goal_needs(struct text *text, const struct suburbia_box *box,
                       int row)
{
    print_sets(text, box, box->goal[row].needs);
}

static const struct table_column goal_columns[] = {
    {"id", goal_id},         {"name", goal_name},   {"set", goal_set},
    {"award", goal_award},   {"bonus", goal_bonus}, {"needs", goal_needs},
    {"origin", goal_origin}, {"note", goal_note},
};

/* Bonuses and challenges. */

static int award_rows(const struct suburbia_box *box)
{
    return box->awards;
}

static void award_id(struct text *text, const struct suburbia_box *box, int row)
{
    id_cell(text, &box->award_words[row]);
}

static void award_name(struct text *text, const struct suburbia_box *box,
                       int row)
{
    text_add(text, box->award_words[row].name);
}

static void award_type(struct text *text, const struct suburbia_box *box,
                       int row)
{
    text_add(text, box->award[row].challenge ? "challenge" : "bonus");
}

static void award_set(struct text *text, const struct suburbia_box *box,
                      int row)
{
    id_cell(text, &box->set_words[box->award[row].set]);
}

static void award_require(struct text *text, const struct suburbia_box *box,
                          int row)
{
    print_require(text, &box->award[row]);
}

static void award_reward(struct text *text, const struct suburbia_box *box,
                         int row)
{
    const bool challenge = box->award[row].challenge;
    text_add(text,
             suburbia_stat_word[challenge ? STAT_REPUTATION : STAT_INCOME]);
    text_char(text, ' ');
    text_signed(text, box->award[row].reward);
}

static void award_needs(struct text *text, const struct suburbia_box *box,
                        int row)
{
    print_sets(text, box, box->award[row].needs);
}

static void award_origin(struct text *text, const struct suburbia_box *box,
                         int row)
{
    text_add(text, origin_word[box->award[row].origin]);
}

static void award_note(struct text *text, const struct suburbia_box *box,
                       int row)
{
    text_add(text, box->award_words[row].note);
}

static const struct table_column award_columns[] = {
    {"id", award_id},           {"name", award_name},
    {"type", award_type},       {"set", award_set},
    {"require", award_require}, {"reward", award_reward},
    {"needs", award_needs},     {"origin", award_origin},
    {"note", award_note},
};

/* The star track: a row for each of its spaces. */

static int track_rows(const struct suburbia_box *box)
{
    return box->track.spaces;
}

static void track_space(struct text *text, const struct suburbia_box *box,
                        int row)
{
    (void)box;
    text_number(text, row);
}

static void track_gift(struct text *text, const struct suburbia_box *box,
                       int row)
{
    if (row == box->track.income)
        text_add(text, "income +1");
    if (row == box->track.reputation)
        text_add(text, "reputation +1");
}

static void track_room(struct text *text, const struct suburbia_box *box,
                       int row)
{
    const struct star_track *track = &box->track;
    const int limited = row - (track->spaces - track->limited);
    if (limited >= 0)
        text_number(text, track->room[limited]);
}

/* One origin and one note for the whole track: on its first line. */
static void track_origin(struct text *text, const struct suburbia_box *box,
                         int row)
{
    if (row == 0)
        text_add(text, origin_word[box->track.origin]);
}

static void track_note(struct text *text, const struct suburbia_box *box,
                       int row)
{
    if (row == 0)
        text_add(text, box->track_words.note);
}

static const struct table_column track_columns[] = {
    {"space", track_space},   {"gift", track_gift}, {"room", track_room},
    {"origin", track_origin}, {"note", track_note},
};

/* Editions lie on their side: a row for each fact of each edition. */

enum edition_fact {
    FACT_NAME,
    FACT_SEATS,
    FACT_MARKET,
    FACT_MARKET_FIVE,
    FACT_DALE_MARKET,
    FACT_BASIC_SUPPLY,
    FACT_BASIC_SUPPLY_FIVE,
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
    [FACT_NAME] = "name",
    [FACT_SEATS] = "seats",
    [FACT_MARKET] = "market",
    [FACT_MARKET_FIVE] = "market_five",
    [FACT_DALE_MARKET] = "dale_market",
    [FACT_BASIC_SUPPLY] = "basic_supply",
    [FACT_BASIC_SUPPLY_FIVE] = "basic_supply_five",
    [FACT_MARKERS] = "markers",
    [FACT_LATE_DISCARD] = "late_discard",
    [FACT_START] = "start",
    [FACT_PLAN_DALE] = "plan dale",
    [FACT_PLAN_LONE] = "plan lone",
    [FACT_PLAN_2] = "plan 2",
    [FACT_PLAN_3] = "plan 3",
    [FACT_PLAN_4] = "plan 4",
    [FACT_PLAN_5] = "plan 5",
    [FACT_RED_LINE] = "red_line",
    [FACT_RED_REPEAT] = "red_repeat",
    [FACT_RED_ORIGIN] = "red_origin",
    [FACT_ORIGIN] = "origin",
    [FACT_NOTE] = "note",
};

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
    case FACT_MARKET_FIVE:
        print_numbers(text, edition->five_price, edition->five_spaces);
        break;
    case FACT_DALE_MARKET:
        print_numbers(text, edition->dale_price, edition->dale_spaces);
        break;
    case FACT_BASIC_SUPPLY:
        text_number(text, edition->basic_supply);
        break;
    case FACT_BASIC_SUPPLY_FIVE:
        if (edition->five_supply)
            text_number(text, edition->five_supply);
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
        text_add(text, origin_word[edition->red_origin]);
        break;
    case FACT_ORIGIN:
        text_add(text, origin_word[edition->origin]);
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

static void set_component(struct text *text, const struct suburbia_box *box,
                          int row)
{
    if (box->component[row])
        text_add(text, suburbia_component_word[box->component[row]]);
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
        if (letter == LETTER_BORDER && count == 0)
            continue;
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

static void set_awards(struct text *text, const struct suburbia_box *box,
                       int row)
{
    int count = 0;
    for (int i = 0; i < box->awards; i++)
        count += box->award[i].set == row;
    text_number(text, count);
}

static void set_note(struct text *text, const struct suburbia_box *box, int row)
{
    text_add(text, box->set_words[row].note);
}

static const struct table_column set_columns[] = {
    {"id", set_id},       {"name", set_name},   {"component", set_component},
    {"tiles", set_tiles}, {"goals", set_goals}, {"awards", set_awards},
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
    [TABLE_AWARDS] = {"awards", COLUMNS(award_columns), award_rows},
    [TABLE_TRACK] = {"track", COLUMNS(track_columns), track_rows},
    [TABLE_EDITIONS] = {"editions", COLUMNS(edition_columns), edition_rows},
    [TABLE_SETS] = {"sets", COLUMNS(set_columns), set_rows},
    [TABLE_BOARD] = {"board", COLUMNS(board_columns), board_rows},
};
// clang-format on

struct shown {
    const struct table *table;
    const struct suburbia_box *box;
};

static const char *shown_head(const void *context, int column)
{
    const struct shown *shown = context;
    return shown->table->column[column].head;
}

static void shown_cell(struct text *text, const void *context, int column,
                       int row)
{
    const struct shown *shown = context;
    shown->table->column[column].cell(text, shown->box, row);
}

void content_table_print(const struct table *table,
                         const struct suburbia_box *box,
                         const struct grid_filter *filter,
                         const struct grid_sink *sink)
{
    const struct shown shown = {table, box};
    const struct grid grid = {.columns = table->columns,
                              .rows = table->rows(box),
                              .head = shown_head,
                              .cell = shown_cell,
                              .context = &shown};
    grid_print(&grid, filter, sink);
}

void content_tables(const struct suburbia_box *box,
                    const struct grid_sink *sink)
{
    for (int i = 0; i < TABLE_COUNT; i++) {
        grid_put(sink, "== ");
        grid_put(sink, content_table[i].name);
        grid_put(sink, "\n");
        content_table_print(&content_table[i], box, NULL, sink);
        grid_put(sink, "\n");
    }
    grid_hash(sink, box->hash);
}
