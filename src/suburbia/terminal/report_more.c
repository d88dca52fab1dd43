/* Borders, the star track, bonuses and what tiles ask for, in sentences. */
#include "suburbia/rules/border.h"
#include "suburbia/terminal/report.h"
#include "suburbia/terminal/wording.h"
#include "terminal/typed.h"

#include <string.h>

enum { REPORT_MAX = 512 };

static const char *name_of(const struct match *match, int tile)
{
    return suburbia_match_box(match)->tile_words[tile].name;
}

void suburbia_report_further_help(const struct match *match, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    if (state->borders)
        fputs("Borders:\n"
              "  borders           the open ones; places 2, places 2 lake: "
              "where one can go\n"
              "  border 2 heading 1 at 0,3\n"
              "                    take the second; 0,3 is the first of its "
              "four corner\n"
              "                    spaces, the others follow in direction 1, "
              "the border on the right\n"
              "  border 2 lake heading 1 at 0,3\n"
              "                    the same face down: a border lake for $0\n"
              "  Directions: 0 to 1,0; 1 to 1,-1; 2 to 0,-1; 3 to -1,0; "
              "4 to -1,1; 5 to 0,1.\n"
              "  A border is invested in by its middle cell.\n",
              out);
    if (state->stars)
        fputs("Star track:\n  stars             places and turn order\n", out);
    if (state->sets > 1)
        fputs("When a tile asks for it:\n"
              "  add 5 at 1,2      add the tile in space 5; pass adds none\n"
              "  mark 0,1          put a marker on your tile at 0,1\n"
              "  flip 2 at 0,1     turn over the tile at 0,1 of the second "
              "player\n",
              out);
}

void suburbia_report_sets(const struct match *match, FILE *out)
{
    const struct suburbia_box *box = suburbia_match_box(match);
    const unsigned sets = suburbia_match_state(match)->sets;
    bool any = false;
    for (int set = 1; set < box->sets; set++) {
        if (!(sets >> set & 1))
            continue;
        fprintf(out, "%s %s", any ? "," : " With:", box->set_words[set].name);
        any = true;
    }
    if (any)
        fputc('.', out);
}

static int legal_moves(const struct match *match, game_move *out)
{
    return suburbia_legal(suburbia_match_box(match),
                          suburbia_match_state(match), out);
}

/* The cheapest market spaces. */
static void print_spaces(const struct match *match, FILE *out)
{
    game_move move[GAME_MOVES_MAX];
    const int count = legal_moves(match, move);
    int last = -1;
    for (int i = 0; i < count; i++) {
        const int space = suburbia_move_arg(move[i]);
        if (space == last || space == CHOOSE_PASS)
            continue;
        fprintf(out, "%s %s in space %d", last < 0 ? " You may add" : " or",
                name_of(match, suburbia_match_state(match)->market[space]),
                space + 1);
        last = space;
    }
    fputs(last < 0 ? " No tile has a place.\n" : ".\n", out);
}

/* The tiles that can be chosen, with their owners. */
static void print_targets(const struct match *match, bool owners, FILE *out)
{
    game_move move[GAME_MOVES_MAX];
    const struct suburbia_state *state = suburbia_match_state(match);
    const int count = legal_moves(match, move);
    for (int i = 0; i < count; i++) {
        const int seat = owners ? suburbia_move_arg(move[i]) : state->seat;
        const struct hex at = cell_hex(suburbia_move_cell(move[i]));
        fprintf(out, "%s %d,%d %s", i ? ";" : " Possible:", at.q, at.r,
                name_of(match, suburbia_match_tile_at(state, seat, at)));
        if (owners)
            fprintf(out, " of %d %s", seat + 1, match_name(match, seat));
    }
    fputs(".\n", out);
}

void suburbia_report_question(const struct match *match, FILE *out)
{
    switch (suburbia_asking(suburbia_match_box(match),
                            suburbia_match_state(match))) {
    case SPECIAL_EXTRA_TILE:
        fputs("Add the market's cheapest tile for nothing, add N at Q,R, or "
              "pass.",
              out);
        print_spaces(match, out);
        break;
    case SPECIAL_FREE_MARKER:
        fputs("Put a marker on one of your tiles for nothing: mark Q,R.", out);
        print_targets(match, false, out);
        break;
    case SPECIAL_FLIP:
        fputs("Turn a tile into a lake: flip PLAYER at Q,R.", out);
        print_targets(match, true, out);
        break;
    default:
        break;
    }
}

void suburbia_report_open_borders(const struct match *match, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const int money = state->numbers[state->seat].stat[STAT_MONEY];
    if (!state->borders)
        return;
    fputs("Borders:", out);
    for (int which = 0; which < BORDERS_OPEN; which++) {
        const int tile = suburbia_match_border(match, which);
        const int cost = suburbia_match_box(match)->cost[state->seats][tile];
        fprintf(out, "%s %d ", which ? ";" : "", which + 1);
        if (tile == TILE_NONE)
            fputs("none", out);
        else
            fprintf(out, "%s $%d", name_of(match, tile), cost);
        if (tile != TILE_NONE && cost > money)
            fprintf(out, ", $%d short", cost - money);
    }
    fputs(".\n", out);
}

void suburbia_report_borders(const struct match *match, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    if (!state->borders)
        return;
    fprintf(out, "Borders, with %d more in the pile:\n",
            state->borders - state->borders_seen);
    for (int which = 0; which < BORDERS_OPEN; which++) {
        const int tile = suburbia_match_border(match, which);
        fprintf(out, "  %d. ", which + 1);
        if (tile == TILE_NONE) {
            fputs("none left.\n", out);
            continue;
        }
        fprintf(out, "$%d. ",
                suburbia_match_box(match)->cost[state->seats][tile]);
        suburbia_report_facts(match, tile, out);
    }
}

static void print_cell(const struct match *match, int seat, cell at, FILE *out)
{
    const struct hex hex = cell_hex(at);
    const int tile =
        suburbia_match_tile_at(suburbia_match_state(match), seat, hex);
    fprintf(out, "%d,%d", hex.q, hex.r);
    if (tile != TILE_NONE)
        fprintf(out, " %s", name_of(match, tile));
}

void suburbia_report_place(const struct match *match, int seat, uint16_t place,
                           FILE *out)
{
    cell covered[BORDER_CELLS], corner[BORDER_CORNERS];
    border_cells(place, covered);
    border_corners(place, corner);
    for (int i = 0; i < BORDER_CELLS; i++) {
        const struct hex at = cell_hex(covered[i]);
        fprintf(out, "%s %d,%d", i ? "" : ", covers", at.q, at.r);
    }
    fputs(", corner spaces ", out);
    for (int i = 0; i < BORDER_CORNERS; i++) {
        fputs(i ? "; " : "", out);
        print_cell(match, seat, corner[i], out);
    }
}

/* One line for each place, the corners that hold a tile named. */
static void print_place(const struct match *match, game_move move, FILE *out)
{
    const int seat = suburbia_match_state(match)->seat;
    const struct hex at = cell_hex(suburbia_move_cell(move));
    const uint16_t place =
        border_place_of(suburbia_move_cell(move), suburbia_move_dir(move));
    fprintf(out, "  heading %d at %d,%d", suburbia_move_dir(move), at.q, at.r);
    suburbia_report_place(match, seat, place, out);
    fputs(".\n", out);
}

void suburbia_report_places(const struct match *match, const char *which,
                            FILE *out)
{
    game_move move[GAME_MOVES_MAX];
    const struct suburbia_state *state = suburbia_match_state(match);
    const char *rest = typed_rest(which);
    const bool lake = typed_is(rest, "lake");
    int number;
    if (!text_read_number(which, strcspn(which, " \t"), &number) ||
        number < 1 || number > BORDERS_OPEN || (*rest && !lake) ||
        suburbia_match_border(match, number - 1) == TILE_NONE) {
        fputs("Say which of the open borders, such as: places 2, or "
              "places 2 lake.\n",
              out);
        return;
    }
    const int count = state->phase == PHASE_ACT ? legal_moves(match, move) : 0;
    int found = 0;
    for (int i = 0; i < count; i++)
        if (suburbia_move_type(move[i]) == SUBURBIA_BORDER &&
            suburbia_move_arg(move[i]) == number - 1 &&
            suburbia_move_lake(move[i]) == lake) {
            print_place(match, move[i], out);
            found++;
        }
    if (state->phase != PHASE_ACT)
        fputs("Borders cannot be taken now.\n", out);
    else if (found == 0)
        fputs(lake ? "There is no place for it.\n"
                   : "There is no place for it, or too little money; face "
                     "down it costs nothing.\n",
              out);
}

void suburbia_report_stars(const struct match *match, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct star_track *track = &suburbia_match_box(match)->track;
    if (!state->stars)
        return;
    fprintf(out,
            "Star track to %d (%d gives income, %d reputation), in this "
            "round's order:",
            track->spaces - 1, track->income, track->reputation);
    for (int i = 0, seat = state->first; i < state->seats;
         i++, seat = state->after[seat])
        fprintf(out, "%s %s %d", i ? "," : "", match_name(match, seat),
                state->star[seat]);
    fputs(".\n", out);
}

static void suburbia_print_award(const struct match *match, int award, int card,
                                 FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    const struct award *facts = &box->award[award];
    char words[REPORT_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    suburbia_wording_award(&text, match_language(match), facts);
    fprintf(out,
            "%s %s, %s, +%d %s%s:", facts->challenge ? "Challenge" : "Bonus",
            box->award_words[award].name, words, facts->reward,
            facts->challenge ? "reputation" : "income",
            suburbia_match_has_come(state, card) ? ", already scored" : "");
    for (int seat = 0; seat < state->seats; seat++) {
        const int count = suburbia_award_count(box, state, seat, award);
        fprintf(out, "%s %s %d%s", seat ? "," : "", match_name(match, seat),
                count, count >= facts->least ? " (enough)" : "");
    }
    fputs(".\n", out);
}

void suburbia_report_awards(const struct match *match, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    if (state->bonus != AWARD_NONE)
        suburbia_print_award(match, state->bonus, TILE_SCORE_BONUS, out);
    if (state->challenge != AWARD_NONE)
        suburbia_print_award(match, state->challenge, TILE_SCORE_CHALLENGE,
                             out);
}
