/* Nothing is kept between two lines: each answer is worked out from the match
 * anew. What other files say for the screen too (pages.h) is called with a FILE
 * instead of a sheet. */
#include "subdivision/terminal/lines.h"

#include "base/bits.h"
#include "subdivision/rules/cast.h"
#include "subdivision/terminal/command.h"
#include "subdivision/terminal/pages.h"
#include "subdivision/terminal/wording.h"
#include "terminal/typed.h"

#include <string.h>

static const char help[] =
    "Decisions:\n"
    "  place civic 1,0        put a tile of the hand on a parcel (column,row)\n"
    "  place civic 1,0 pay    the same on any empty parcel for $2\n"
    "  pass civic             discard it face down and take $2\n"
    "  activate 0,0 park 2,1  a tile beside the new one puts its park there;\n"
    "                         lake and school likewise\n"
    "  activate 0,0           an industrial or commercial tile begins to lay\n"
    "  lay 1,0                a road on that parcel\n"
    "  lay 1,0/2,0            a sidewalk between two parcels\n"
    "  stop                   no further road or sidewalk of this tile\n"
    "  done                   no further activation\n"
    "What a record says of a move (places civic at 1,0) is understood too.\n"
    "Questions:\n"
    "  why MOVE               what a move would change, and why\n"
    "  moves                  all moves; moves pay: also those that cost $2\n"
    "  best                   the best that the tiles which may act can put\n"
    "  hand, bonus, scores\n"
    "  map, map Greta, map 2  a board, yours or another player's\n"
    "  explain parks          every point of a line: parks, sidewalk, "
    "schools,\n"
    "                         money, highway, uncovered, all; and of whom:\n"
    "                         explain parks Greta\n"
    "  log, log 3             what happened; the reasons of number 3\n"
    "Others:\n"
    "  undo, save, save FILE, help, quit\n"
    "Rules in short: a tile goes on a parcel with the symbol of the die, on\n"
    "the +2 or a coin, or for $2 anywhere; then the tiles beside it may act.\n";

static void start(const struct match *match, FILE *out)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    const struct say lines = {.out = out};
    char names[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, names, sizeof names);
    subdivision_wording_names(match, (1u << match_seats(match)) - 1, &text);
    fprintf(out, "Subdivision, %s: %s.\n",
            state->mode == PLAY_SOLO ? "alone" : "each with a board", names);
    subdivision_say_about(match, &lines);
    fputs("`help` lists the commands.\n", out);
}

static void print_places(const struct match *match, FILE *out)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    uint64_t set = subdivision_match_free(match);
    fputs("Your hand:", out);
    for (int i = 0, any = 0; i < ZONE_COUNT; i++)
        if (state->hand[state->seat][i])
            fprintf(out, "%s %d %s", any++ ? "," : "",
                    state->hand[state->seat][i], zone_word[i]);
    fputs(set ? ". Free parcels:" : ". No free parcel is left", out);
    for (; set; set = bits_rest(set)) {
        const struct hex at =
            subdivision_match_box(match)->parcel[bits_first(set)];
        fprintf(out, " %d,%d", at.q, at.r);
    }
    const bool rich =
        state->board[state->seat].money >= subdivision_match_box(match)->price;
    fprintf(out, "; any other for $%d%s. Place or pass a tile.\n",
            subdivision_match_box(match)->price,
            rich ? "" : ", which you do not have");
}

static void print_laying(const struct match *match, FILE *out)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    const struct subdivision_box *box = subdivision_match_box(match);
    const int zone =
        subdivision_zone_at(&state->board[state->seat], state->opened.tile);
    uint64_t roads = subdivision_match_roads(match);
    struct edges edges = subdivision_match_edges(match);
    char words[SUBDIVISION_WORDS_MAX * 4];
    struct text text;
    text_init(&text, words, sizeof words);
    for (; roads; roads = bits_rest(roads)) {
        text_char(&text, ' ');
        subdivision_wording_place(box, bits_first(roads), &text);
    }
    for (; edges_any(edges); edges = edges_rest(edges)) {
        text_char(&text, ' ');
        subdivision_wording_edge(box, edges_first(edges), &text);
    }
    fprintf(out, "Lay %s %d of %d, or stop:%s.\n",
            piece_word[box->zone[zone].piece], state->opened.laid + 1,
            box->zone[zone].most, words);
}

static void print_bonus(const struct match *match, int viewer, FILE *out)
{
    const struct say lines = {.out = out};
    subdivision_say_bonus(match, viewer, &lines);
    fputs("You may use it: activate one of your tiles, or say done.\n", out);
}

static void turn(const struct match *match, int viewer, FILE *out)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    const struct say lines = {.out = out};
    const struct plot plot = subdivision_match_plot(match, viewer, viewer);
    char symbol[64] = "";
    struct text text;
    text_init(&text, symbol, sizeof symbol);
    if (state->symbol != SYMBOL_NONE)
        subdivision_wording_symbol(subdivision_match_box(match), state->symbol,
                                   &text);
    fprintf(out, "\n%s, round %d, turn %d%s%s: $%d, %d points.\n",
            match_name(match, viewer), state->round + 1, state->turn + 1,
            symbol[0] ? ", die " : "", symbol, plot.board->money,
            subdivision_points(&plot));
    if (state->await == AWAIT_PLACE) {
        print_places(match, out);
    } else if (state->await == AWAIT_LAY) {
        print_laying(match, out);
    } else if (state->await == AWAIT_BONUS) {
        print_bonus(match, viewer, out);
    } else {
        fputs("These may act beside the new tile; activate one, or say "
              "done:\n",
              out);
        subdivision_say_outcomes(match, state, PARCEL_NONE, 1, &lines);
    }
}

/* What was typed stays as it was typed, but nobody pays unawares. */
static void warn_payer(const struct match *match, int told, int viewer,
                       FILE *out)
{
    const struct session *session = &match->game.session;
    for (int ply = told; ply < session->moves; ply++) {
        struct story story;
        if (session->seat[ply] != viewer)
            continue;
        match_story(match, ply, &story);
        if (subdivision_match_is_needless(
                match, subdivision_story_before(&story), story.move))
            fprintf(out,
                    "That parcel was free: without pay it costs nothing.\n");
    }
}

static int news(const struct match *match, int told, int viewer, FILE *out)
{
    const struct say lines = {.out = out};
    union session_state then;
    session_at(&match->game.session, told, &then);
    const int epoch =
        subdivision_match_epoch(subdivision_see(session_state_const(&then)));
    if (epoch == subdivision_match_epoch(subdivision_match_state(match)))
        subdivision_say_own(match, viewer, told, &lines);
    else
        subdivision_say_log(match, viewer, epoch, &lines);
    warn_payer(match, told, viewer, out);
    return match->game.session.moves;
}

static void preview(const struct match *match, game_move move, FILE *out)
{
    const struct say lines = {.out = out};
    subdivision_say_preview(match, move, &lines);
}

static void refusal(const struct match *match, game_move move,
                    enum status status, FILE *out)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    fprintf(out, "That move is not possible: %s", status_sentence(status));
    if (status == STATUS_WRONG_SYMBOL &&
        subdivision_move_type(move) == SUBDIVISION_PLACE)
        fprintf(out, "; for $%d it may go on any empty parcel: add pay",
                subdivision_match_box(match)->price);
    if (status == STATUS_TOO_POOR)
        fprintf(out, " ($%d of $%d)", state->board[state->seat].money,
                subdivision_match_box(match)->price);
    fputs(".\n", out);
}

static void print_log(const struct match *match, int viewer, const char *which,
                      FILE *out)
{
    const struct say lines = {.out = out};
    int number;
    if (!*which)
        subdivision_say_log(match, viewer, 0, &lines);
    else if (text_read_number(which, strlen(which), &number) && number > 0)
        subdivision_say_entry(match, viewer, number - 1, &lines);
    else
        fputs("Say log, or log and the number of a line of it.\n", out);
}

/* The seat that a name or number means; nothing is the viewer. */
static int seat_of(const struct match *match, int viewer, const char *whose,
                   FILE *out)
{
    const int seat = *whose ? typed_seat(match, whose) : viewer;
    if (seat < 0)
        fprintf(out, "Nobody here is called %s.\n", whose);
    return seat;
}

static void print_explanation(const struct match *match, int viewer,
                              const char *words, FILE *out)
{
    const struct say lines = {.out = out};
    const int line = subdivision_command_line(words);
    if (line < 0) {
        fputs("The lines are parks, sidewalk, schools, money, highway, "
              "uncovered, all.\n",
              out);
        return;
    }
    const int seat = seat_of(match, viewer, typed_rest(words), out);
    if (seat >= 0)
        subdivision_say_explain(match, viewer, seat, line, &lines);
}

static void print_best(const struct match *match, FILE *out)
{
    const struct say lines = {.out = out};
    if (subdivision_match_state(match)->await == AWAIT_PLACE)
        fputs("First place a tile; why place ... says what would follow.\n",
              out);
    else
        subdivision_say_outcomes(match, subdivision_match_state(match),
                                 PARCEL_NONE, 5, &lines);
}

static void print_map(const struct match *match, int viewer, const char *whose,
                      FILE *out)
{
    const struct say lines = {.out = out};
    const int seat = seat_of(match, viewer, whose, out);
    if (seat >= 0)
        subdivision_say_board(match, viewer, seat, &lines);
}

static bool ask(const struct match *match, int viewer, const char *words,
                FILE *out)
{
    const struct say lines = {.out = out};
    const char *rest = typed_rest(words);
    if (typed_is(words, "hand"))
        subdivision_say_hand(match, viewer, &lines);
    else if (typed_is(words, "map"))
        print_map(match, viewer, rest, out);
    else if (typed_is(words, "scores"))
        subdivision_say_scores(match, viewer, &lines);
    else if (typed_is(words, "explain"))
        print_explanation(match, viewer, rest, out);
    else if (typed_is(words, "bonus"))
        subdivision_say_bonus(match, viewer, &lines);
    else if (typed_is(words, "moves"))
        subdivision_say_moves(match, typed_is(rest, "pay"), &lines);
    else if (typed_is(words, "best"))
        print_best(match, out);
    else if (typed_is(words, "log"))
        print_log(match, viewer, rest, out);
    else if (typed_is(words, "help") || typed_is(words, "?"))
        fputs(help, out);
    else
        return false;
    return true;
}

static void end(const struct match *match, FILE *out)
{
    const struct say lines = {.out = out};
    subdivision_say_final(match, &lines);
}

const struct front_lines subdivision_lines = {
    start, turn, news, subdivision_command_read, preview, refusal, ask, end};
