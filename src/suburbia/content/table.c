/* A table is an array of columns, and a column a function that writes one cell.
 * To show one more thing, add a column. */
#include "suburbia/content/table.h"

#include "suburbia/content/print.h"

static const struct suburbia_box *box_of(const void *content)
{
    return content;
}

static void id_cell(struct text *text, const struct words *words)
{
    text_add(text, words->id);
}

/* Tiles. Row 0 is the lake: nothing stands before it. */

static int tile_rows(const void *content)
{
    return box_of(content)->tiles - TILE_LAKE;
}

static const struct tile *tile_at(const struct suburbia_box *box, int row)
{
    return &box->tile[TILE_LAKE + row];
}

static void tile_id(struct text *text, const void *content, int row)
{
    id_cell(text, &box_of(content)->tile_words[TILE_LAKE + row]);
}

static void tile_name(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->tile_words[TILE_LAKE + row].name);
}

static void tile_set(struct text *text, const void *content, int row)
{
    const struct suburbia_box *box = content;
    id_cell(text, &box->set_words[tile_at(box, row)->set]);
}

static void tile_letter(struct text *text, const void *content, int row)
{
    text_add(text, suburbia_letter_word[tile_at(content, row)->letter]);
}

static void tile_copies(struct text *text, const void *content, int row)
{
    if (tile_at(content, row)->copies)
        text_number(text, tile_at(content, row)->copies);
}

static void tile_cost(struct text *text, const void *content, int row)
{
    if (tile_at(content, row)->letter != LETTER_NONE)
        suburbia_print_cost(text, tile_at(content, row));
}

static const class_set kinds =
    CLASS_BUILDING | CLASS_BIT(CLASS_LAKE) | CLASS_BIT(CLASS_BORDER);

static void tile_kind(struct text *text, const void *content, int row)
{
    suburbia_print_classes(text, tile_at(content, row)->classes & kinds);
}

static void tile_icon(struct text *text, const void *content, int row)
{
    suburbia_print_classes(text, tile_at(content, row)->classes & ~kinds);
}

static void tile_gain(struct text *text, const void *content, int row)
{
    suburbia_print_gain(text, tile_at(content, row));
}

static void tile_each(struct text *text, const void *content, int row)
{
    const struct tile *tile = tile_at(content, row);
    for (int i = 0; i < tile->effects; i++) {
        if (i > 0)
            text_add(text, "; ");
        suburbia_print_effect(text, &tile->effect[i]);
    }
}

static void tile_stars(struct text *text, const void *content, int row)
{
    if (tile_at(content, row)->stars)
        text_number(text, tile_at(content, row)->stars);
}

static void tile_special(struct text *text, const void *content, int row)
{
    suburbia_print_special(text, tile_at(content, row));
}

static void tile_beside(struct text *text, const void *content, int row)
{
    suburbia_print_classes(text, tile_at(content, row)->beside);
}

static void tile_needs(struct text *text, const void *content, int row)
{
    suburbia_print_sets(text, content, tile_at(content, row)->needs);
}

static void tile_origin(struct text *text, const void *content, int row)
{
    text_add(text, origin_word[tile_at(content, row)->origin]);
}

static void tile_note(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->tile_words[TILE_LAKE + row].note);
}

static const struct grid_column tile_columns[] = {
    {.head = "id", .cell = tile_id},
    {.head = "name", .cell = tile_name},
    {.head = "set", .cell = tile_set},
    {.head = "letter", .cell = tile_letter},
    {.head = "copies", .cell = tile_copies, .number = true},
    {.head = "cost", .cell = tile_cost},
    {.head = "kind", .cell = tile_kind},
    {.head = "icon", .cell = tile_icon},
    {.head = "gain", .cell = tile_gain},
    {.head = "each", .cell = tile_each},
    {.head = "stars", .cell = tile_stars, .number = true},
    {.head = "beside", .cell = tile_beside},
    {.head = "special", .cell = tile_special},
    {.head = "needs", .cell = tile_needs},
    {.head = "origin", .cell = tile_origin},
    {.head = "note", .cell = tile_note},
};

/* Goals. */

static int goal_rows(const void *content)
{
    return box_of(content)->goals;
}

static void goal_id(struct text *text, const void *content, int row)
{
    id_cell(text, &box_of(content)->goal_words[row]);
}

static void goal_name(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->goal_words[row].name);
}

static void goal_set(struct text *text, const void *content, int row)
{
    const struct suburbia_box *box = content;
    id_cell(text, &box->set_words[box->goal[row].set]);
}

static void goal_award(struct text *text, const void *content, int row)
{
    suburbia_print_award(text, &box_of(content)->goal[row]);
}

static void goal_bonus(struct text *text, const void *content, int row)
{
    text_number(text, box_of(content)->goal[row].bonus);
}

static void goal_origin(struct text *text, const void *content, int row)
{
    text_add(text, origin_word[box_of(content)->goal[row].origin]);
}

static void goal_note(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->goal_words[row].note);
}

static void goal_needs(struct text *text, const void *content, int row)
{
    const struct suburbia_box *box = content;
    suburbia_print_sets(text, box, box->goal[row].needs);
}

static const struct grid_column goal_columns[] = {
    {.head = "id", .cell = goal_id},
    {.head = "name", .cell = goal_name},
    {.head = "set", .cell = goal_set},
    {.head = "award", .cell = goal_award},
    {.head = "bonus", .cell = goal_bonus, .number = true},
    {.head = "needs", .cell = goal_needs},
    {.head = "origin", .cell = goal_origin},
    {.head = "note", .cell = goal_note},
};

/* Bonuses and challenges. */

static int award_rows(const void *content)
{
    return box_of(content)->awards;
}

static void award_id(struct text *text, const void *content, int row)
{
    id_cell(text, &box_of(content)->award_words[row]);
}

static void award_name(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->award_words[row].name);
}

static void award_type(struct text *text, const void *content, int row)
{
    text_add(text,
             box_of(content)->award[row].challenge ? "challenge" : "bonus");
}

static void award_set(struct text *text, const void *content, int row)
{
    const struct suburbia_box *box = content;
    id_cell(text, &box->set_words[box->award[row].set]);
}

static void award_require(struct text *text, const void *content, int row)
{
    suburbia_print_require(text, &box_of(content)->award[row]);
}

static void award_reward(struct text *text, const void *content, int row)
{
    const struct suburbia_box *box = content;
    const bool challenge = box->award[row].challenge;
    text_add(text,
             suburbia_stat_word[challenge ? STAT_REPUTATION : STAT_INCOME]);
    text_char(text, ' ');
    text_signed(text, box->award[row].reward);
}

static void award_needs(struct text *text, const void *content, int row)
{
    const struct suburbia_box *box = content;
    suburbia_print_sets(text, box, box->award[row].needs);
}

static void award_origin(struct text *text, const void *content, int row)
{
    text_add(text, origin_word[box_of(content)->award[row].origin]);
}

static void award_note(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->award_words[row].note);
}

static const struct grid_column award_columns[] = {
    {.head = "id", .cell = award_id},
    {.head = "name", .cell = award_name},
    {.head = "type", .cell = award_type},
    {.head = "set", .cell = award_set},
    {.head = "require", .cell = award_require},
    {.head = "reward", .cell = award_reward},
    {.head = "needs", .cell = award_needs},
    {.head = "origin", .cell = award_origin},
    {.head = "note", .cell = award_note},
};

/* The star track: a row for each of its spaces. */

static int track_rows(const void *content)
{
    return box_of(content)->track.spaces;
}

static void track_space(struct text *text, const void *content, int row)
{
    (void)content;
    text_number(text, row);
}

static void track_gift(struct text *text, const void *content, int row)
{
    const struct suburbia_box *box = content;
    if (row == box->track.income)
        text_add(text, "income +1");
    if (row == box->track.reputation)
        text_add(text, "reputation +1");
}

static void track_room(struct text *text, const void *content, int row)
{
    const struct star_track *track = &box_of(content)->track;
    const int limited = row - (track->spaces - track->limited);
    if (limited >= 0)
        text_number(text, track->room[limited]);
}

/* One origin and one note for the whole track: on its first line. */
static void track_origin(struct text *text, const void *content, int row)
{
    if (row == 0)
        text_add(text, origin_word[box_of(content)->track.origin]);
}

static void track_note(struct text *text, const void *content, int row)
{
    if (row == 0)
        text_add(text, box_of(content)->track_words.note);
}

static const struct grid_column track_columns[] = {
    {.head = "space", .cell = track_space, .number = true},
    {.head = "gift", .cell = track_gift},
    {.head = "room", .cell = track_room, .number = true},
    {.head = "origin", .cell = track_origin},
    {.head = "note", .cell = track_note},
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
    FACT_CALLS,
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
    [FACT_CALLS] = "calls",
    [FACT_ORIGIN] = "origin",
    [FACT_NOTE] = "note",
};

static int edition_rows(const void *content)
{
    return box_of(content)->editions * FACT_COUNT;
}

static void edition_id(struct text *text, const void *content, int row)
{
    id_cell(text, &box_of(content)->edition_words[row / FACT_COUNT]);
}

static void edition_key(struct text *text, const void *content, int row)
{
    (void)content;
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
        suburbia_print_plan(text, &edition->plan[seats]);
}

/* What the edition calls otherwise. */
static void print_card_names(struct text *text, const struct suburbia_box *box,
                             int edition)
{
    const char *before = "";
    for (int card = 0; card < TILE_FIRST; card++) {
        const char *name = box->card_name[edition][card];
        if (!name)
            continue;
        text_add(text, before);
        text_add(text, box->tile_words[card].id);
        text_char(text, ' ');
        text_add(text, name);
        before = ", ";
    }
}

static void edition_value(struct text *text, const void *content, int row)
{
    const struct suburbia_box *box = content;
    const struct edition *edition = &box->edition[row / FACT_COUNT];
    const struct words *words = &box->edition_words[row / FACT_COUNT];
    const uint8_t seats[] = {edition->seats_min, edition->seats_max};
    const enum edition_fact fact = (enum edition_fact)(row % FACT_COUNT);
    switch (fact) {
    case FACT_NAME:
        text_add(text, words->name);
        break;
    case FACT_SEATS:
        suburbia_print_numbers(text, seats, 2);
        break;
    case FACT_MARKET:
        suburbia_print_numbers(text, edition->space_price, edition->spaces);
        break;
    case FACT_MARKET_FIVE:
        suburbia_print_numbers(text, edition->five_price, edition->five_spaces);
        break;
    case FACT_DALE_MARKET:
        suburbia_print_numbers(text, edition->dale_price, edition->dale_spaces);
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
        suburbia_print_plan(text, &edition->dale_plan);
        break;
    case FACT_RED_LINE:
        suburbia_print_numbers(text, edition->red_line, edition->red_lines);
        break;
    case FACT_RED_REPEAT:
        text_number(text, edition->red_repeat);
        break;
    case FACT_RED_ORIGIN:
        text_add(text, origin_word[edition->red_origin]);
        break;
    case FACT_CALLS:
        print_card_names(text, box, row / FACT_COUNT);
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

static const struct grid_column edition_columns[] = {
    {.head = "id", .cell = edition_id},
    {.head = "key", .cell = edition_key},
    {.head = "value", .cell = edition_value},
};

/* Sets. */

static int set_rows(const void *content)
{
    return box_of(content)->sets;
}

static void set_id(struct text *text, const void *content, int row)
{
    id_cell(text, &box_of(content)->set_words[row]);
}

static void set_name(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->set_words[row].name);
}

static void set_component(struct text *text, const void *content, int row)
{
    const struct suburbia_box *box = content;
    if (box->component[row])
        text_add(text, suburbia_component_word[box->component[row]]);
}

/* Tiles to draw and goals; basic tiles are counted by the edition. */
static void set_tiles(struct text *text, const void *content, int row)
{
    const struct suburbia_box *box = content;
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

static void set_goals(struct text *text, const void *content, int row)
{
    const struct suburbia_box *box = content;
    int count = 0;
    for (int i = 0; i < box->goals; i++)
        count += box->goal[i].set == row;
    text_number(text, count);
}

static void set_awards(struct text *text, const void *content, int row)
{
    const struct suburbia_box *box = content;
    int count = 0;
    for (int i = 0; i < box->awards; i++)
        count += box->award[i].set == row;
    text_number(text, count);
}

static void set_note(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->set_words[row].note);
}

static const struct grid_column set_columns[] = {
    {.head = "id", .cell = set_id},
    {.head = "name", .cell = set_name},
    {.head = "component", .cell = set_component},
    {.head = "tiles", .cell = set_tiles},
    {.head = "goals", .cell = set_goals, .number = true},
    {.head = "awards", .cell = set_awards, .number = true},
    {.head = "note", .cell = set_note},
};

/* The board. */

static int board_rows(const void *content)
{
    return box_of(content)->blocked + BASICS;
}

static struct hex board_cell(const struct suburbia_box *box, int row)
{
    return row < box->blocked ? box->blocked_cell[row]
                              : box->basic_start[row - box->blocked];
}

static void board_what(struct text *text, const void *content, int row)
{
    const struct suburbia_box *box = content;
    if (row < box->blocked)
        text_add(text, "blocked");
    else
        id_cell(text, &box->tile_words[box->basic[row - box->blocked]]);
}

static void board_q(struct text *text, const void *content, int row)
{
    text_number(text, board_cell(content, row).q);
}

static void board_r(struct text *text, const void *content, int row)
{
    text_number(text, board_cell(content, row).r);
}

static const struct grid_column board_columns[] = {
    {.head = "what", .cell = board_what},
    {.head = "q", .cell = board_q, .number = true},
    {.head = "r", .cell = board_r, .number = true},
};

// clang-format off
const struct grid suburbia_table[SUBURBIA_TABLE_COUNT] = {
    [SUBURBIA_TABLE_TILES] = {"tiles", GRID_COLUMNS(tile_columns), tile_rows, NULL},
    [SUBURBIA_TABLE_GOALS] = {"goals", GRID_COLUMNS(goal_columns), goal_rows, NULL},
    [SUBURBIA_TABLE_AWARDS] = {"awards", GRID_COLUMNS(award_columns), award_rows, NULL},
    [SUBURBIA_TABLE_TRACK] = {"track", GRID_COLUMNS(track_columns), track_rows, NULL},
    [SUBURBIA_TABLE_EDITIONS] = {"editions", GRID_COLUMNS(edition_columns), edition_rows,
                        NULL},
    [SUBURBIA_TABLE_SETS] = {"sets", GRID_COLUMNS(set_columns), set_rows, NULL},
    [SUBURBIA_TABLE_BOARD] = {"board", GRID_COLUMNS(board_columns), board_rows, NULL},
};
// clang-format on

void suburbia_tables(const void *content, const struct grid_sink *sink)
{
    grid_print_all(suburbia_table, SUBURBIA_TABLE_COUNT, content,
                   box_of(content)->hash, sink);
}
