/* Every move that is possible now, as it is typed. Moves are sorted, so those
 * that differ only in their cell follow each other and share a line. */
#include "tui/report.h"

static const char *name_of(const struct match *match, int tile)
{
    return match_box(match)->tile_words[tile].name;
}

int report_price(const struct match *match, game_move move)
{
    const struct suburbia_state *state = match_state(match);
    const struct suburbia_box *box = match_box(match);
    const uint8_t *const market = state->market;
    const int arg = move_arg(move);
    switch (move_type(move)) {
    case MOVE_BUY:
        return match_space_cost(match, arg);
    case MOVE_LAKE:
    case MOVE_DISCARD:
        return market[arg] == TILE_NONE ? 0 : match_space_price(match, arg);
    case MOVE_BASIC:
        return box->cost[state->seats][box->basic[arg]];
    case MOVE_BORDER:
        return move_lake(move)
                   ? 0
                   : box->cost[state->seats][match_border(match, arg)];
    case MOVE_INVEST:
        return box->cost[state->seats][match_tile_at(
            state, state->seat, cell_hex(move_cell(move)))];
    case MOVE_KEEP:
    case MOVE_CHOOSE:
        break;
    }
    return 0;
}

/* The command without its cell; false if it has none. */
static bool print_choice(const struct match *match, game_move move, FILE *out)
{
    const struct suburbia_state *state = match_state(match);
    const int arg = move_arg(move);
    if (arg == CHOOSE_PASS) {
        fputs("  pass", out);
        return false;
    }
    switch (suburbia_asking(match_box(match), state)) {
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
    const int tile = match_border(match, move_arg(move));
    fprintf(out, "  border %d %sheading %d (%s, $%d) at", move_arg(move) + 1,
            move_lake(move) ? "lake " : "", move_dir(move),
            move_lake(move) ? "a lake" : name_of(match, tile),
            report_price(match, move));
}

static bool print_command(const struct match *match, game_move move, FILE *out)
{
    static const char *const basic[BASICS] = {"suburbs", "park", "factory"};
    const struct suburbia_state *state = match_state(match);
    const int arg = move_arg(move), price = report_price(match, move);
    switch (move_type(move)) {
    case MOVE_KEEP:
        fprintf(
            out, "  keep %d (%s)", arg + 1,
            match_box(match)->goal_words[state->deal[state->seat][arg]].name);
        return false;
    case MOVE_DISCARD:
        fprintf(out, "  discard %d (%s, $%d)", arg + 1,
                name_of(match, state->market[arg]), price);
        return false;
    case MOVE_BUY:
        fprintf(out, "  buy %d (%s, $%d) at", arg + 1,
                name_of(match, state->market[arg]), price);
        break;
    case MOVE_LAKE:
        fprintf(out, "  lake %d ($%d) at", arg + 1, price);
        break;
    case MOVE_BASIC:
        fprintf(out, "  %s ($%d) at", basic[arg], price);
        break;
    case MOVE_BORDER:
        print_border(match, move, out);
        break;
    case MOVE_INVEST:
        fputs("  invest", out);
        break;
    case MOVE_CHOOSE:
        return print_choice(match, move, out);
    }
    return true;
}

static void print_cell(const struct match *match, game_move move, FILE *out)
{
    const struct suburbia_state *state = match_state(match);
    const struct hex at = cell_hex(move_cell(move));
    fprintf(out, " %d,%d", at.q, at.r);
    if (move_type(move) == MOVE_INVEST)
        fprintf(out, " (%s, $%d)",
                name_of(match, match_tile_at(state, state->seat, at)),
                report_price(match, move));
}

void report_moves(const struct match *match, FILE *out)
{
    game_move move[GAME_MOVES_MAX];
    const int count =
        suburbia_legal(match_box(match), match_state(match), move);
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
