/* A table is an array of columns, and a column a function that writes one cell.
 * To show one more thing, add a column. */
#include "subdivision/content/table.h"

#include "subdivision/content/print.h"

static const struct subdivision_box *box_of(const void *content)
{
    return content;
}

/* The rules lie on their side: a row for each number, then the ranks. */

enum {
    SUBDIVISION_RULE_START_MONEY,
    SUBDIVISION_RULE_PRICE,
    SUBDIVISION_RULE_REFUND,
    SUBDIVISION_RULE_COPIES, /* solo, then by seats */
    SUBDIVISION_RULE_COIN_POINTS = SUBDIVISION_RULE_COPIES + PLAYERS_MAX,
    SUBDIVISION_RULE_SCHOOL_POINTS,
    SUBDIVISION_RULE_HIGHWAY_POINTS,
    SUBDIVISION_RULE_DOLLARS_A_POINT,
    SUBDIVISION_RULE_RANKS
};

static const char *const rule_word[SUBDIVISION_RULE_RANKS] = {
    "start_money",   "price",          "refund",         "copies solo",
    "copies 2",      "copies 3",       "copies 4",       "coin_points",
    "school_points", "highway_points", "dollars_a_point"};

static int rule_rows(const void *content)
{
    return SUBDIVISION_RULE_RANKS + box_of(content)->rungs;
}

static void rule_key(struct text *text, const void *content, int row)
{
    (void)content;
    text_add(text, row < SUBDIVISION_RULE_RANKS ? rule_word[row] : "rank");
}

static void print_rung(struct text *text, const struct rung *rung)
{
    if (rung->least == RUNG_LOWEST)
        text_add(text, "below");
    else
        text_number(text, rung->least);
    text_add(text, ": ");
    text_add(text, rung->name);
}

static void rule_value(struct text *text, const void *content, int row)
{
    const struct subdivision_box *box = content;
    const uint8_t number[SUBDIVISION_RULE_RANKS] = {
        box->start_money,    box->price,          box->refund,
        box->copies[1],      box->copies[2],      box->copies[3],
        box->copies[4],      box->coin_points,    box->school_points,
        box->highway_points, box->dollars_a_point};
    if (row < SUBDIVISION_RULE_RANKS)
        text_number(text, number[row]);
    else
        print_rung(text, &box->rung[row - SUBDIVISION_RULE_RANKS]);
}

static const struct grid_column rule_columns[] = {
    {.head = "key", .cell = rule_key},
    {.head = "value", .cell = rule_value},
};

/* Zones. */

static int zone_rows(const void *content)
{
    (void)content;
    return ZONE_COUNT;
}

static int zone_origin(const void *content, int row)
{
    return box_of(content)->zone[row].origin;
}

static void zone_id(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->zone_words[row].id);
}

static void zone_name(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->zone_words[row].name);
}

static void zone_note(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->zone_words[row].note);
}

static void zone_colour(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->zone_colour[row]);
}

static void zone_copies(struct text *text, const void *content, int row)
{
    text_number(text, box_of(content)->zone[row].copies);
}

static void zone_puts(struct text *text, const void *content, int row)
{
    text_add(text, piece_word[box_of(content)->zone[row].piece]);
}

static void zone_most(struct text *text, const void *content, int row)
{
    text_number(text, box_of(content)->zone[row].most);
}

static void zone_range(struct text *text, const void *content, int row)
{
    const struct subdivision_box *box = content;
    if (box->zone[row].range)
        text_number(text, box->zone[row].range);
}

static void zone_directions(struct text *text, const void *content, int row)
{
    subdivision_print_bits(text, direction_word, HEX_DIRECTIONS,
                           box_of(content)->zone[row].directions);
}

static void zone_origin_word(struct text *text, const void *content, int row)
{
    text_add(text, origin_word[zone_origin(content, row)]);
}

static const struct grid_column zone_columns[] = {
    {.head = "id", .cell = zone_id},
    {.head = "name", .cell = zone_name},
    {.head = "colour", .cell = zone_colour},
    {.head = "copies", .cell = zone_copies, .number = true},
    {.head = "puts", .cell = zone_puts},
    {.head = "most", .cell = zone_most, .number = true},
    {.head = "range", .cell = zone_range, .number = true},
    {.head = "directions", .cell = zone_directions},
    {.head = "origin", .cell = zone_origin_word},
    {.head = "note", .cell = zone_note},
};

/* Symbols, in the order of the die. */

static int symbol_rows(const void *content)
{
    return box_of(content)->symbols;
}

static int symbol_origin(const void *content, int row)
{
    return box_of(content)->symbol_origin[row];
}

static void symbol_id(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->symbol_words[row].id);
}

static void symbol_name(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->symbol_words[row].name);
}

static void symbol_note(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->symbol_words[row].note);
}

static void symbol_colour(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->symbol_colour[row]);
}

static void symbol_origin_word(struct text *text, const void *content, int row)
{
    text_add(text, origin_word[symbol_origin(content, row)]);
}

static const struct grid_column symbol_columns[] = {
    {.head = "id", .cell = symbol_id},
    {.head = "name", .cell = symbol_name},
    {.head = "colour", .cell = symbol_colour},
    {.head = "origin", .cell = symbol_origin_word},
    {.head = "note", .cell = symbol_note},
};

/* Sides. */

static int side_rows(const void *content)
{
    return box_of(content)->sides;
}

static int side_origin(const void *content, int row)
{
    return box_of(content)->side[row].origin;
}

static void side_id(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->side_words[row].id);
}

static void side_name(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->side_words[row].name);
}

static void side_note(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->side_words[row].note);
}

static void side_beside(struct text *text, const void *content, int row)
{
    text_number(text, __builtin_popcountll(box_of(content)->side[row].highway));
}

static void side_origin_word(struct text *text, const void *content, int row)
{
    text_add(text, origin_word[side_origin(content, row)]);
}

static void side_worths(struct text *text, const void *content, int row)
{
    const struct side *side = &box_of(content)->side[row];
    for (int i = 0; i < side->worths; i++) {
        text_add(text, i ? ", " : "");
        text_number(text, __builtin_popcountll(side->of_level[i]));
        text_add(text, " of ");
        text_signed(text, side->level[i]);
    }
}

static const struct grid_column side_columns[] = {
    {.head = "id", .cell = side_id},
    {.head = "name", .cell = side_name},
    {.head = "values", .cell = side_worths},
    {.head = "beside_highway", .cell = side_beside, .number = true},
    {.head = "origin", .cell = side_origin_word},
    {.head = "note", .cell = side_note},
};

/* The board: a row for each parcel of each side. */

static int board_rows(const void *content)
{
    const struct subdivision_box *box = content;
    return box->sides * box->parcels;
}

static const struct side *side_at(const struct subdivision_box *box, int row)
{
    return &box->side[row / box->parcels];
}

static void board_side(struct text *text, const void *content, int row)
{
    const struct subdivision_box *box = content;
    text_add(text, box->side_words[row / box->parcels].id);
}

static void board_q(struct text *text, const void *content, int row)
{
    const struct subdivision_box *box = content;
    text_number(text, box->parcel[row % box->parcels].q);
}

static void board_r(struct text *text, const void *content, int row)
{
    const struct subdivision_box *box = content;
    text_number(text, box->parcel[row % box->parcels].r);
}

static void board_symbol(struct text *text, const void *content, int row)
{
    const struct subdivision_box *box = content;
    const int symbol = side_at(box, row)->symbol[row % box->parcels];
    if (symbol != SYMBOL_NONE)
        text_add(text, box->symbol_words[symbol].id);
}

static void board_worth(struct text *text, const void *content, int row)
{
    const struct subdivision_box *box = content;
    text_number(text, side_at(box, row)->worth[row % box->parcels]);
}

static void board_highway(struct text *text, const void *content, int row)
{
    const struct subdivision_box *box = content;
    subdivision_print_bits(
        text, direction_word, HEX_DIRECTIONS,
        side_at(box, row)->highway_edges[row % box->parcels]);
}

static const struct grid_column board_columns[] = {
    {.head = "side", .cell = board_side},
    {.head = "q", .cell = board_q, .number = true},
    {.head = "r", .cell = board_r, .number = true},
    {.head = "symbol", .cell = board_symbol},
    {.head = "value", .cell = board_worth, .number = true},
    {.head = "highway", .cell = board_highway},
};

/* Bonus tiles. */

static int bonus_rows(const void *content)
{
    return box_of(content)->bonuses;
}

static int bonus_origin(const void *content, int row)
{
    return box_of(content)->bonus[row].origin;
}

static void bonus_id(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->bonus_words[row].id);
}

static void bonus_name(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->bonus_words[row].name);
}

static void bonus_note(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->bonus_words[row].note);
}

static void bonus_number(struct text *text, const void *content, int row)
{
    text_number(text, box_of(content)->bonus[row].number);
}

static void bonus_stack(struct text *text, const void *content, int row)
{
    text_number(text, box_of(content)->bonus[row].stack);
}

static void bonus_asks(struct text *text, const void *content, int row)
{
    subdivision_print_asks(text, &box_of(content)->bonus[row]);
}

static void bonus_reward(struct text *text, const void *content, int row)
{
    subdivision_print_reward(text, &box_of(content)->bonus[row]);
}

static void bonus_places(struct text *text, const void *content, int row)
{
    const struct subdivision_box *box = content;
    if (box->bonus[row].places)
        text_number(text, box->bonus[row].places);
}

static void bonus_origin_word(struct text *text, const void *content, int row)
{
    text_add(text, origin_word[bonus_origin(content, row)]);
}

static const struct grid_column bonus_columns[] = {
    {.head = "number", .cell = bonus_number, .number = true},
    {.head = "id", .cell = bonus_id},
    {.head = "name", .cell = bonus_name},
    {.head = "stack", .cell = bonus_stack, .number = true},
    {.head = "asks", .cell = bonus_asks},
    {.head = "places", .cell = bonus_places, .number = true},
    {.head = "reward", .cell = bonus_reward},
    {.head = "origin", .cell = bonus_origin_word},
    {.head = "note", .cell = bonus_note},
};

/* Scenarios. */

static int scenario_rows(const void *content)
{
    return box_of(content)->scenarios;
}

static int scenario_origin(const void *content, int row)
{
    return box_of(content)->scenario[row].origin;
}

static void scenario_id(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->scenario_words[row].id);
}

static void scenario_name(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->scenario_words[row].name);
}

static void scenario_note(struct text *text, const void *content, int row)
{
    text_add(text, box_of(content)->scenario_words[row].note);
}

static void scenario_seats(struct text *text, const void *content, int row)
{
    text_number(text, box_of(content)->scenario[row].seats_max);
}

static void scenario_sides(struct text *text, const void *content, int row)
{
    const struct subdivision_box *box = content;
    const char *id[SIDES_MAX];
    for (int i = 0; i < box->sides; i++)
        id[i] = box->side_words[i].id;
    subdivision_print_bits(text, id, box->sides, box->scenario[row].sides);
}

static void scenario_removed(struct text *text, const void *content, int row)
{
    const struct subdivision_box *box = content;
    if (box->scenario[row].removed != ZONE_NONE)
        text_add(text, zone_word[box->scenario[row].removed]);
}

static void scenario_hand(struct text *text, const void *content, int row)
{
    text_number(text, box_of(content)->scenario[row].hand);
}

static void scenario_turns(struct text *text, const void *content, int row)
{
    text_number(text, box_of(content)->scenario[row].turns);
}

static void scenario_draws(struct text *text, const void *content, int row)
{
    subdivision_print_draws(text, box_of(content)->scenario[row].draws);
}

static void scenario_target(struct text *text, const void *content, int row)
{
    const struct subdivision_box *box = content;
    if (box->scenario[row].target)
        text_number(text, box->scenario[row].target);
}

static void scenario_pieces(struct text *text, const void *content, int row)
{
    const struct subdivision_box *box = content;
    subdivision_print_pieces(text, box, &box->scenario[row]);
}

static void scenario_origin_word(struct text *text, const void *content,
                                 int row)
{
    text_add(text, origin_word[scenario_origin(content, row)]);
}

static const struct grid_column scenario_columns[] = {
    {.head = "id", .cell = scenario_id},
    {.head = "name", .cell = scenario_name},
    {.head = "seats", .cell = scenario_seats, .number = true},
    {.head = "sides", .cell = scenario_sides},
    {.head = "removed", .cell = scenario_removed},
    {.head = "hand", .cell = scenario_hand, .number = true},
    {.head = "turns", .cell = scenario_turns, .number = true},
    {.head = "draws", .cell = scenario_draws},
    {.head = "target", .cell = scenario_target, .number = true},
    {.head = "pieces", .cell = scenario_pieces},
    {.head = "origin", .cell = scenario_origin_word},
    {.head = "note", .cell = scenario_note},
};

/* Everything that has an origin, list by list. */

struct thing {
    const char *what;
    const struct words *words;
    int origin;
};

static struct thing thing_at(const struct subdivision_box *box, int row)
{
    if (row < ZONE_COUNT)
        return (struct thing){"zone", &box->zone_words[row],
                              box->zone[row].origin};
    row -= ZONE_COUNT;
    if (row < box->symbols)
        return (struct thing){"symbol", &box->symbol_words[row],
                              box->symbol_origin[row]};
    row -= box->symbols;
    if (row < box->sides)
        return (struct thing){"side", &box->side_words[row],
                              box->side[row].origin};
    row -= box->sides;
    if (row < box->bonuses)
        return (struct thing){"bonus", &box->bonus_words[row],
                              box->bonus[row].origin};
    row -= box->bonuses;
    return (struct thing){"scenario", &box->scenario_words[row],
                          box->scenario[row].origin};
}

static int thing_rows(const void *content)
{
    const struct subdivision_box *box = content;
    return ZONE_COUNT + box->symbols + box->sides + box->bonuses +
           box->scenarios;
}

static int thing_origin(const void *content, int row)
{
    return thing_at(content, row).origin;
}

static void thing_what(struct text *text, const void *content, int row)
{
    text_add(text, thing_at(content, row).what);
}

static void thing_id(struct text *text, const void *content, int row)
{
    text_add(text, thing_at(content, row).words->id);
}

static void thing_name(struct text *text, const void *content, int row)
{
    text_add(text, thing_at(content, row).words->name);
}

static void thing_note(struct text *text, const void *content, int row)
{
    text_add(text, thing_at(content, row).words->note);
}

static void thing_origin_word(struct text *text, const void *content, int row)
{
    text_add(text, origin_word[thing_origin(content, row)]);
}

static const struct grid_column thing_columns[] = {
    {.head = "what", .cell = thing_what},
    {.head = "id", .cell = thing_id},
    {.head = "name", .cell = thing_name},
    {.head = "origin", .cell = thing_origin_word},
    {.head = "note", .cell = thing_note},
};

// clang-format off
const struct grid subdivision_table[SUBDIVISION_TABLE_COUNT] = {
    [SUBDIVISION_TABLE_RULES] = {"rules", GRID_COLUMNS(rule_columns), rule_rows, NULL},
    [SUBDIVISION_TABLE_ZONES] = {"zones", GRID_COLUMNS(zone_columns), zone_rows,
                    zone_origin},
    [SUBDIVISION_TABLE_SYMBOLS] = {"symbols", GRID_COLUMNS(symbol_columns), symbol_rows,
                      symbol_origin},
    [SUBDIVISION_TABLE_SIDES] = {"sides", GRID_COLUMNS(side_columns), side_rows,
                    side_origin},
    [SUBDIVISION_TABLE_BOARD] = {"board", GRID_COLUMNS(board_columns), board_rows, NULL},
    [SUBDIVISION_TABLE_BONUSES] = {"bonuses", GRID_COLUMNS(bonus_columns), bonus_rows,
                      bonus_origin},
    [SUBDIVISION_TABLE_SCENARIOS] = {"scenarios", GRID_COLUMNS(scenario_columns),
                        scenario_rows, scenario_origin},
    [SUBDIVISION_TABLE_ORIGINS] = {"origins", GRID_COLUMNS(thing_columns), thing_rows,
                      thing_origin},
};
// clang-format on

void subdivision_tables(const void *content, const struct grid_sink *sink)
{
    grid_print_all(subdivision_table, SUBDIVISION_TABLE_ORIGINS, content,
                   box_of(content)->hash, sink);
}
