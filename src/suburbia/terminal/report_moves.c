/* Every move that is possible now, as it is typed. Moves are sorted, so those
 * that differ only in their cell follow each other and share a line. */
#include "suburbia/terminal/report.h"

static const char *name_of(const struct match *match, int tile)
{
    return suburbia_match_box(match)->tile_words[tile].name;
}

int report_price(const struct match *match, game_move move)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    const uint8_t *const market = state->market;
    const int arg = suburbia_move_arg(move);
    switch (suburbia_move_type(move)) {
    case SUBURBIA_BUY:
        return suburbia_match_space_cost(match, arg);
    case SUBURBIA_LAKE:
    case SUBURBIA_DISCARD:
        return market[arg] == TILE_NONE
                   ? 0
                   : suburbia_match_space_price(match, arg);
    case SUBURBIA_BASIC:
        return box->cost[state->seats][box->basic[arg]];
    case SUBURBIA_BORDER:
        return suburbia_move_lake(move)
                   ? 0
                   : box->cost[state->seats][suburbia_match_border(match, arg)];
    case SUBURBIA_INVEST:
        return box->cost[state->seats][suburbia_match_tile_at(
            state, state->seat, cell_hex(suburbia_move_cell(move)))];
    case SUBURBIA_KEEP:
    case SUBURBIA_CHOOSE:
        break;
    }
    return 0;
}

/* The command without its cell; false if it has none. */
static bool print_choice(const struct match *match, game_move move, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const int arg = suburbia_move_arg(move);
    if (arg == CHOOSE_PASS) {
        fputs("  pass", out);
        return false;
    }
    switch (suburbia_asking(suburbia_match_box(match), state)) {
    case SPECIAL_EXTRA_TILE:
        fprintf(out, "  add %d (%s) at", arg + 1,
                name_of(match, state->market[arg]));
        break;
    case SPECIAL_FLIP:
        fprintf(out, "  flip %d (%s) at", arg + 1, match_name(match, arg));
        break;
    default:
        fputs("  mark", out);
    }
    return true;
}

static void print_border(const struct match *match, game_move move, FILE *out)
{
    const int tile = suburbia_match_border(match, suburbia_move_arg(move));
    fprintf(out, "  border %d %sheading %d (%s, $%d) at",
            suburbia_move_arg(move) + 1,
            suburbia_move_lake(move) ? "lake " : "", suburbia_move_dir(move),
            suburbia_move_lake(move) ? "a lake" : name_of(match, tile),
            report_price(match, move));
}

static bool print_command(const struct match *match, game_move move, FILE *out)
{
    static const char *const basic[BASICS] = {"suburbs", "park", "factory"};
    const struct suburbia_state *state = suburbia_match_state(match);
    const int arg = suburbia_move_arg(move), price = report_price(match, move);
    switch (suburbia_move_type(move)) {
    case SUBURBIA_KEEP:
        fprintf(out, "  keep %d (%s)", arg + 1,
                suburbia_match_box(match)
                    ->goal_words[state->deal[state->seat][arg]]
                    .name);
        return false;
    case SUBURBIA_DISCARD:
        fprintf(out, "  discard %d (%s, $%d)", arg + 1,
                name_of(match, state->market[arg]), price);
        return false;
    case SUBURBIA_BUY:
        fprintf(out, "  buy %d (%s, $%d) at", arg + 1,
                name_of(match, state->market[arg]), price);
        break;
    case SUBURBIA_LAKE:
        fprintf(out, "  lake %d ($%d) at", arg + 1, price);
        break;
    case SUBURBIA_BASIC:
        fprintf(out, "  %s ($%d) at", basic[arg], price);
        break;
    case SUBURBIA_BORDER:
        print_border(match, move, out);
        break;
    case SUBURBIA_INVEST:
        fputs("  invest", out);
        break;
    case SUBURBIA_CHOOSE:
        return print_choice(match, move, out);
    }
    return true;
}

static void print_cell(const struct match *match, game_move move, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct hex at = cell_hex(suburbia_move_cell(move));
    fprintf(out, " %d,%d", at.q, at.r);
    if (suburbia_move_type(move) == SUBURBIA_INVEST)
        fprintf(out, " (%s, $%d)",
                name_of(match, suburbia_match_tile_at(state, state->seat, at)),
                report_price(match, move));
}

void report_moves(const struct match *match, FILE *out)
{
    game_move move[GAME_MOVES_MAX];
    const int count = suburbia_legal(suburbia_match_box(match),
                                     suburbia_match_state(match), move);
    fputs("What you can do, with every cell to do it at:\n", out);
    for (int i = 0; i < count; i++) {
        const bool again =
            i > 0 && (move[i] & ~0xfffu) == (move[i - 1] & ~0xfffu);
        if (!again)
            fputs(i ? ".\n" : "", out);
        if (again || print_command(match, move[i], out))
            print_cell(match, move[i], out);
    }
    fputs(".\n", out);
}
