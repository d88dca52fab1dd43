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

/* A row of the help: what is typed and what it means; or one of the two. */
struct help_row {
    const char *typed;
    enum words_key words;
};

enum { HELP_COLUMN = 25 };

/* The words of a row that needs none. */
#define NO_WORDS WORD_COUNT

static const struct help_row help[] = {
    {NULL, WORD_SUBDIVISION_HELP_DECISIONS},
    {"place civic 1,0", WORD_SUBDIVISION_HELP_PLACE},     /* typed */
    {"place civic 1,0 pay", WORD_SUBDIVISION_HELP_PAY},   /* typed */
    {"pass civic", WORD_SUBDIVISION_HELP_PASS},           /* typed */
    {"activate 0,0 park 2,1", WORD_SUBDIVISION_HELP_PUT}, /* typed */
    {"activate 0,0", WORD_SUBDIVISION_HELP_ACTIVATE},     /* typed */
    {"lay 1,0", WORD_SUBDIVISION_HELP_ROAD},              /* typed */
    {"lay 1,0/2,0", WORD_SUBDIVISION_HELP_SIDEWALK},      /* typed */
    {"stop", WORD_SUBDIVISION_HELP_STOP},                 /* typed */
    {"done", WORD_SUBDIVISION_HELP_DONE},                 /* typed */
    {NULL, WORD_SUBDIVISION_HELP_RECORD},
    {NULL, WORD_SUBDIVISION_HELP_QUESTIONS},
    {"why MOVE", WORD_SUBDIVISION_HELP_WHY},              /* typed */
    {"moves", WORD_SUBDIVISION_HELP_MOVES},               /* typed */
    {"best", WORD_SUBDIVISION_HELP_BEST},                 /* typed */
    {"hand, bonus, scores", NO_WORDS},                    /* typed */
    {"map, map Greta, map 2", WORD_SUBDIVISION_HELP_MAP}, /* typed */
    {"explain parks", WORD_SUBDIVISION_HELP_EXPLAIN},     /* typed */
    {"log, log 3", WORD_SUBDIVISION_HELP_LOG},            /* typed */
    {NULL, WORD_SUBDIVISION_HELP_OTHERS},
    {"undo, save, save FILE, help, quit", NO_WORDS}, /* typed */
    {NULL, WORD_SUBDIVISION_HELP_RULES},
};

/* What a row means; some name the price of a parcel, one what a discarded tile
 * brings. */
static void help_words(const struct match *match, enum words_key key,
                       struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct subdivision_box *box = subdivision_match_box(match);
    switch (key) {
    case WORD_SUBDIVISION_HELP_PAY:
    case WORD_SUBDIVISION_HELP_MOVES:
    case WORD_SUBDIVISION_HELP_RULES:
        words_put_like(text, language, key, WORD_SUBDIVISION_HELP_PAY,
                       .price = words_price(box->price));
        break;
    case WORD_SUBDIVISION_HELP_PASS:
        words_put(text, language, WORD_SUBDIVISION_HELP_PASS,
                  .refund = words_price(box->refund));
        break;
    default:
        words_add(text, language, key);
    }
}

/* Further lines of what a row means stand below the first. */
static void print_help_row(const struct match *match,
                           const struct help_row *row, FILE *out)
{
    const int column = row->typed ? HELP_COLUMN : 0;
    char words[2 * SUBDIVISION_WORDS_MAX] = "";
    struct text text;
    if (row->typed && row->words == NO_WORDS)
        fprintf(out, "  %s", row->typed);
    else if (row->typed)
        fprintf(out, "  %-*s", HELP_COLUMN - 2, row->typed);
    text_init(&text, words, sizeof words);
    if (row->words != NO_WORDS)
        help_words(match, row->words, &text);
    for (const char *at = words; *at; at++) {
        fputc(*at, out);
        if (*at == '\n')
            fprintf(out, "%*s", column, "");
    }
    fputc('\n', out);
}

static void print_help(const struct match *match, FILE *out)
{
    for (size_t i = 0; i < sizeof help / sizeof *help; i++)
        print_help_row(match, &help[i], out);
}

static void start(const struct match *match, FILE *out)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    const struct say lines = {.out = out};
    char names[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, names, sizeof names);
    subdivision_wording_names(match, (1u << match_seats(match)) - 1, &text);
    subdivision_put_like(
        match, &lines, say_text,
        state->mode == PLAY_SOLO ? WORD_SUBDIVISION_LINES_ALONE
                                 : WORD_SUBDIVISION_LINES_TOGETHER,
        WORD_SUBDIVISION_LINES_ALONE, .names = words_text(names));
    subdivision_say_about(match, &lines);
    subdivision_add(match, &lines, say_text, WORD_SUBDIVISION_LINES_HELP);
}

/* "1 civic, 2 luxury". */
static void hand_words(const struct match *match, struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct subdivision_state *state = subdivision_match_state(match);
    char words[ZONE_COUNT][64];
    const char *item[ZONE_COUNT];
    int count = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (state->hand[state->seat][zone])
            item[count++] = words_fill(
                words[zone], sizeof words[zone], language,
                WORD_SUBDIVISION_HAND_ITEM,
                .n = words_number(state->hand[state->seat][zone]),
                .zone = subdivision_wording_zone_noun(language, zone));
    words_list(text, language, WORDS_NEXT, item, count);
}

static void print_places(const struct match *match, FILE *out)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    const struct subdivision_box *box = subdivision_match_box(match);
    const struct say lines = {.out = out};
    const uint64_t set = subdivision_match_free(match);
    const bool rich = state->board[state->seat].money >= box->price;
    char hand[SUBDIVISION_WORDS_MAX], parcels[2 * SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, hand, sizeof hand);
    hand_words(match, &text);
    text_init(&text, parcels, sizeof parcels);
    subdivision_wording_places(box, set, &text);
    subdivision_put_like(
        match, &lines, say_text,
        rich ? WORD_SUBDIVISION_LINES_PLACE : WORD_SUBDIVISION_LINES_PLACE_POOR,
        WORD_SUBDIVISION_LINES_PLACE, .hand = words_text(hand),
        .n = words_number(bits_count(set)), .parcels = words_text(parcels),
        .price = words_price(box->price));
}

static void print_laying(const struct match *match, FILE *out)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    const struct subdivision_box *box = subdivision_match_box(match);
    const struct say lines = {.out = out};
    const bool road = subdivision_match_is_laying(match, PIECE_ROAD);
    const int zone =
        subdivision_zone_at(&state->board[state->seat], state->opened.tile);
    char words[SUBDIVISION_WORDS_MAX * 4];
    struct text text;
    text_init(&text, words, sizeof words);
    if (road)
        subdivision_wording_places(box, subdivision_match_roads(match), &text);
    else
        subdivision_wording_edges(box, subdivision_match_edges(match), &text);
    subdivision_put_like(match, &lines, say_text,
                         road ? WORD_SUBDIVISION_LINES_LAY_ROAD
                              : WORD_SUBDIVISION_LINES_LAY_SIDEWALK,
                         WORD_SUBDIVISION_LINES_LAY_ROAD,
                         .n = words_number(state->opened.laid + 1),
                         .most = words_number(box->zone[zone].most),
                         .places = words_text(words));
}

static void print_bonus(const struct match *match, int viewer, FILE *out)
{
    const struct say lines = {.out = out};
    subdivision_say_bonus(match, viewer, &lines);
    subdivision_add(match, &lines, say_text, WORD_SUBDIVISION_LINES_BONUS);
}

/* Who is to decide in which turn, and how rich. */
static void print_turn(const struct match *match, int viewer, FILE *out)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    const struct plot plot = subdivision_match_plot(match, viewer, viewer);
    const struct say lines = {.out = out};
    const struct words_arg name = match_player(match, viewer),
                           round = words_number(state->round + 1),
                           turn = words_number(state->turn + 1),
                           money = words_price(plot.board->money),
                           points = words_number(subdivision_points(&plot));
    char symbol[64] = "";
    struct text text;
    fputc('\n', out);
    if (state->symbol == SYMBOL_NONE) {
        subdivision_put(match, &lines, say_text, WORD_SUBDIVISION_LINES_TURN,
                        .name = name, .round = round, .turn = turn,
                        .money = money, .points = points);
        return;
    }
    text_init(&text, symbol, sizeof symbol);
    subdivision_wording_symbol(match_language(match),
                               subdivision_match_box(match), state->symbol,
                               &text);
    subdivision_put(match, &lines, say_text, WORD_SUBDIVISION_LINES_TURN_DIE,
                    .name = name, .round = round, .turn = turn,
                    .symbol = words_text(symbol), .money = money,
                    .points = points);
}

static void turn(const struct match *match, int viewer, FILE *out)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    const struct say lines = {.out = out};
    print_turn(match, viewer, out);
    if (state->await == AWAIT_PLACE) {
        print_places(match, out);
    } else if (state->await == AWAIT_LAY) {
        print_laying(match, out);
    } else if (state->await == AWAIT_BONUS) {
        print_bonus(match, viewer, out);
    } else {
        subdivision_add(match, &lines, say_text, WORD_SUBDIVISION_LINES_ACT);
        subdivision_say_outcomes(match, state, PARCEL_NONE, 1, &lines);
    }
}

/* What was typed stays as it was typed, but nobody pays unawares. */
static void warn_payer(const struct match *match, int told, int viewer,
                       FILE *out)
{
    const struct session *session = &match->game.session;
    const struct say lines = {.out = out};
    for (int ply = told; ply < session->moves; ply++) {
        struct story story;
        if (session->seat[ply] != viewer)
            continue;
        match_story(match, ply, &story);
        if (subdivision_match_is_needless(
                match, subdivision_story_before(&story), story.move))
            subdivision_add(match, &lines, say_text,
                            WORD_SUBDIVISION_LINES_FREE);
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
    const struct say lines = {.out = out};
    const struct words_arg why =
        words_text(words_status(match_language(match), status));
    const struct words_arg price =
        words_price(subdivision_match_box(match)->price);
    if (status == STATUS_WRONG_SYMBOL &&
        subdivision_move_type(move) == SUBDIVISION_PLACE)
        subdivision_put(match, &lines, say_text,
                        WORD_SUBDIVISION_LINES_REFUSED_PAY, .why = why,
                        .price = price);
    else if (status == STATUS_TOO_POOR)
        subdivision_put(match, &lines, say_text,
                        WORD_SUBDIVISION_LINES_REFUSED_POOR, .why = why,
                        .have = words_price(state->board[state->seat].money),
                        .price = price);
    else
        subdivision_put(match, &lines, say_text, WORD_SUBDIVISION_LINES_REFUSED,
                        .why = why);
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
        subdivision_add(match, &lines, say_text, WORD_SUBDIVISION_LINES_LOG);
}

/* The seat that a name or number means; nothing is the viewer. */
static int seat_of(const struct match *match, int viewer, const char *whose,
                   FILE *out)
{
    const int seat = *whose ? typed_seat(match, whose) : viewer;
    const struct say lines = {.out = out};
    if (seat < 0)
        subdivision_put(match, &lines, say_text, WORD_SUBDIVISION_LINES_NOBODY,
                        .name = words_text(whose));
    return seat;
}

static void print_explanation(const struct match *match, int viewer,
                              const char *words, FILE *out)
{
    const struct say lines = {.out = out};
    const int line = subdivision_command_line(words);
    if (line < 0) {
        subdivision_add(match, &lines, say_text,
                        WORD_SUBDIVISION_LINES_EXPLAIN);
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
        subdivision_add(match, &lines, say_text, WORD_SUBDIVISION_LINES_BEST);
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
        print_help(match, out);
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
