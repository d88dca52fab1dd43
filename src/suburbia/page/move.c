/* A move of Suburbia: what it names and costs. */
#include "suburbia/page/page.h"
#include "suburbia/rules/border.h"

/* A move, taken apart. */
struct deed {
    const struct page_deed *of;
    const struct suburbia_box *box;
    const struct suburbia_view *before, *after;
    struct json_out *out;
};

static struct deed deed_of(const struct page_deed *of, struct json_out *out)
{
    return (struct deed){of, suburbia_box_of(of->content),
                         suburbia_looks(of->before), suburbia_looks(of->after),
                         out};
}

static void put_tile(const struct deed *deed, int tile)
{
    if (tile != TILE_NONE)
        json_out_string(deed->out, "tile", deed->box->tile_words[tile].id);
}

static void put_cell(const struct deed *deed)
{
    const struct hex at = cell_hex(suburbia_move_cell(deed->of->move));
    json_out_pair(deed->out, deed->of->cell, at.q, at.r);
}

/* The tile that lies there in a borough before the move. */
static int tile_at(const struct deed *deed, int seat)
{
    const cell at = suburbia_move_cell(deed->of->move);
    struct suburbia_state known;
    suburbia_seen(deed->before, &known);
    const int slot = borough_find(&known, seat, at);
    return slot < 0 ? TILE_NONE : known.borough[seat].tile[slot];
}

/* Which goal was kept is nobody else's business. */
static void put_goal(const struct deed *deed)
{
    const int goal = deed->before->deal[suburbia_move_arg(deed->of->move)];
    if (deed->of->open)
        json_out_string(deed->out, "goal", deed->box->goal_words[goal].id);
}

static void put_border(const struct deed *deed)
{
    const game_move move = deed->of->move;
    const uint16_t place =
        border_place_of(suburbia_move_cell(move), suburbia_move_dir(move));
    const int card = deed->before->border_open[suburbia_move_arg(move)];
    cell cells[BORDER_CELLS], corners[BORDER_CORNERS];
    border_cells(place, cells);
    border_corners(place, corners);
    json_out_number(deed->out, "index", suburbia_move_arg(move));
    put_tile(deed, deed->before->border[card - 1]);
    put_cell(deed);
    json_out_number(deed->out, "dir", suburbia_move_dir(move));
    json_out_bool(deed->out, "lake", suburbia_move_lake(move));
    suburbia_put_cells(deed->out, "cells", cells, BORDER_CELLS);
    suburbia_put_cells(deed->out, "corners", corners, BORDER_CORNERS);
}

static void put_choice(const struct deed *deed)
{
    const int arg = suburbia_move_arg(deed->of->move);
    struct suburbia_state known;
    suburbia_seen(deed->before, &known);
    const enum special special = suburbia_asking(deed->box, &known);
    json_out_string(deed->out, "special", suburbia_special_word[special]);
    if (arg == CHOOSE_PASS) {
        json_out_bool(deed->out, "pass", true);
        return;
    }
    if (special == SPECIAL_EXTRA_TILE) {
        json_out_number(deed->out, "slot", arg);
        put_tile(deed, deed->before->market[arg]);
    } else if (special == SPECIAL_FLIP) {
        json_out_number(deed->out, "of", arg);
        put_tile(deed, tile_at(deed, arg));
    } else {
        put_tile(deed, tile_at(deed, deed->before->seat));
    }
    put_cell(deed);
}

static void put_names(const struct deed *deed)
{
    const game_move move = deed->of->move;
    const int arg = suburbia_move_arg(move);
    switch (suburbia_move_type(move)) {
    case SUBURBIA_KEEP:
        json_out_number(deed->out, "index", arg);
        put_goal(deed);
        break;
    case SUBURBIA_BUY:
    case SUBURBIA_LAKE:
    case SUBURBIA_DISCARD:
        json_out_number(deed->out, "slot", arg);
        put_tile(deed, deed->before->market[arg]);
        if (suburbia_move_type(move) != SUBURBIA_DISCARD)
            put_cell(deed);
        break;
    case SUBURBIA_BASIC:
        json_out_number(deed->out, "index", arg);
        put_tile(deed, deed->box->basic[arg]);
        put_cell(deed);
        break;
    case SUBURBIA_INVEST:
        put_tile(deed, tile_at(deed, deed->before->seat));
        put_cell(deed);
        break;
    case SUBURBIA_BORDER:
        put_border(deed);
        break;
    case SUBURBIA_CHOOSE:
        put_choice(deed);
        break;
    }
}

/* Whether what is chosen now is a tile of the market. */
static bool adds_tile(const struct deed *deed)
{
    struct suburbia_state known;
    suburbia_seen(deed->before, &known);
    return suburbia_asking(deed->box, &known) == SPECIAL_EXTRA_TILE;
}

/* Where a tile comes to lie, by the cell that names it; 0: none does. */
static cell cell_built(const struct deed *deed)
{
    const game_move move = deed->of->move;
    const cell at = suburbia_move_cell(move);
    cell cells[BORDER_CELLS];
    switch (suburbia_move_type(move)) {
    case SUBURBIA_BUY:
    case SUBURBIA_LAKE:
    case SUBURBIA_BASIC:
        return at;
    case SUBURBIA_BORDER:
        border_cells(border_place_of(at, suburbia_move_dir(move)), cells);
        return cells[BORDER_CELLS / 2];
    case SUBURBIA_CHOOSE:
        return suburbia_move_arg(move) != CHOOSE_PASS && adds_tile(deed) ? at
                                                                         : 0;
    default:
        return 0;
    }
}

/* The kinds of tile beside the one that is placed, each once, in the order in
 * which they were placed. */
static void put_beside(const struct deed *deed)
{
    struct suburbia_state known;
    uint64_t told[TILES_MAX / 64 + 1] = {0};
    const int seat = deed->of->seat;
    const cell at = cell_built(deed);
    if (!at)
        return;
    suburbia_seen(deed->after, &known);
    const slot_set beside =
        borough_neighbours(&known, seat, borough_find(&known, seat, at));
    json_out_array(deed->out, "beside");
    for (int slot = 0; slot < known.borough[seat].slots; slot++) {
        const int tile = known.borough[seat].tile[slot];
        const uint64_t bit = (uint64_t)1 << tile % 64;
        if (!(beside >> slot & 1) || told[tile / 64] & bit)
            continue;
        json_out_string(deed->out, NULL, deed->box->tile_words[tile].id);
        told[tile / 64] |= bit;
    }
    json_out_close(deed->out);
}

/* How many red lines the own marker crosses; of a single one, which. */
static void put_red(const struct deed *deed)
{
    const int seat = deed->of->seat;
    const struct edition *edition =
        suburbia_lines_by(deed->box, deed->before->edition, deed->before->odd);
    const int before = deed->before->numbers[seat].stat[STAT_POPULATION];
    const int after = deed->after->numbers[seat].stat[STAT_POPULATION];
    const int below = suburbia_red_lines_below(edition, before);
    const int red = suburbia_red_lines_below(edition, after) - below;
    if (red)
        json_out_number(deed->out, "red", red);
    if (red == 1)
        json_out_number(deed->out, "red_line",
                        suburbia_red_line(edition, below));
}

void suburbia_put_move(const struct page_deed *of, struct json_out *out)
{
    const struct deed deed = deed_of(of, out);
    put_names(&deed);
    if (suburbia_move_type(of->move) == SUBURBIA_KEEP)
        return;
    struct suburbia_page_played played;
    suburbia_page_play(of, &played);
    json_out_number(out, "price", suburbia_played_price(&played.of));
    put_beside(&deed);
    put_red(&deed);
}

/* Cards of the stack that are no tiles, if the move made them come. */
void suburbia_put_log(const struct page_deed *of, struct json_out *out)
{
    const struct deed deed = deed_of(of, out);
    const uint8_t *deck = deed.after->seen;
    json_out_array(out, "drawn");
    for (int i = deed.before->drawn; i < deed.after->drawn; i++)
        if (deck[i] < TILE_FIRST)
            json_out_string(out, NULL, deed.box->tile_words[deck[i]].id);
    json_out_close(out);
}
