/* Borders, the star track, bonuses and what tiles ask for, in sentences. */
#include "suburbia/rules/border.h"
#include "suburbia/terminal/report.h"
#include "suburbia/terminal/wording.h"
#include "terminal/phrase.h"
#include "terminal/print.h"
#include "terminal/typed.h"

#include <string.h>

enum { REPORT_MAX = 512, TARGETS_MAX = 3072 };

static struct words_arg named(const struct match *match, int tile)
{
    return words_name(match_language(match), "tile",
                      &suburbia_match_box(match)->tile_words[tile]);
}

void suburbia_report_help(const struct match *match, FILE *out)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    print_line(out, language, WORD_SUBURBIA_HELP);
    if (state->borders)
        print_line(out, language, WORD_SUBURBIA_HELP_BORDERS);
    if (state->stars)
        print_line(out, language, WORD_SUBURBIA_HELP_STARS);
    if (state->sets > 1)
        print_line(out, language, WORD_SUBURBIA_HELP_CHOICES);
}

static int legal_moves(const struct match *match, game_move *out)
{
    return suburbia_legal(suburbia_match_box(match),
                          suburbia_match_state(match), out);
}

/* The cheapest market spaces, which a tile may be added from. */
static int spaces_to_add(const struct match *match, int *space)
{
    game_move move[GAME_MOVES_MAX];
    const int moves = legal_moves(match, move);
    int count = 0;
    for (int i = 0; i < moves; i++) {
        const int next = suburbia_move_arg(move[i]);
        if (next != CHOOSE_PASS && (count == 0 || space[count - 1] != next))
            space[count++] = next;
    }
    return count;
}

static void print_extra_tile(const struct match *match, FILE *out)
{
    const struct words_language *language = match_language(match);
    const uint8_t *const market = suburbia_match_state(match)->market;
    int space[SPACES_MAX];
    char words[SPACES_MAX][128], joined[REPORT_MAX];
    const char *item[SPACES_MAX];
    struct text list;
    const int count = spaces_to_add(match, space);
    for (int i = 0; i < count; i++)
        item[i] = words_fill(words[i], sizeof words[i], language,
                             WORD_SUBURBIA_ASK_EXTRA_TILE_EACH,
                             .tile = named(match, market[space[i]]),
                             .space = words_number(space[i] + 1));
    text_init(&list, joined, sizeof joined);
    words_list(&list, language, WORDS_OR, item, count);
    if (count > 0)
        print_words(out, language, WORD_SUBURBIA_ASK_EXTRA_TILE,
                    .tiles = words_text(joined));
    else
        print_line(out, language, WORD_SUBURBIA_ASK_EXTRA_TILE_NONE);
}

/* The tiles that can be chosen, with their owners. */
static struct words_arg targets_of(const struct match *match, bool owners,
                                   char buffer[TARGETS_MAX])
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    game_move move[GAME_MOVES_MAX];
    struct text text;
    const int count = legal_moves(match, move);
    text_init(&text, buffer, TARGETS_MAX);
    for (int i = 0; i < count; i++) {
        const int seat = owners ? suburbia_move_arg(move[i]) : state->seat;
        const struct hex hex = cell_hex(suburbia_move_cell(move[i]));
        char place[PHRASE_PLACE_MAX];
        const struct words_arg at = phrase_at(place, hex);
        const struct words_arg tile =
            named(match, suburbia_match_tile_at(state, seat, hex));
        phrase_part(&text, language);
        if (owners)
            words_put(&text, language, WORD_SUBURBIA_ASK_FLIP_EACH, .at = at,
                      .tile = tile, .n = words_number(seat + 1),
                      .who = match_player(match, seat));
        else
            words_put(&text, language, WORD_SUBURBIA_CELL, .at = at,
                      .tile = tile);
    }
    return words_text(buffer);
}

void suburbia_report_question(const struct match *match, FILE *out)
{
    const struct words_language *language = match_language(match);
    char targets[TARGETS_MAX];
    switch (suburbia_asking(suburbia_match_box(match),
                            suburbia_match_state(match))) {
    case SPECIAL_EXTRA_TILE:
        print_extra_tile(match, out);
        break;
    case SPECIAL_FREE_MARKER:
        print_words(out, language, WORD_SUBURBIA_ASK_FREE_MARKER,
                    .tiles = targets_of(match, false, targets));
        break;
    case SPECIAL_FLIP:
        print_words(out, language, WORD_SUBURBIA_ASK_FLIP,
                    .tiles = targets_of(match, true, targets));
        break;
    default:
        break;
    }
}

void suburbia_report_open_borders(const struct match *match, FILE *out)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    char buffer[REPORT_MAX];
    struct text text;
    if (!state->borders)
        return;
    text_init(&text, buffer, sizeof buffer);
    for (int which = 0; which < BORDERS_OPEN; which++) {
        const int tile = suburbia_match_border(match, which);
        phrase_part(&text, language);
        if (tile == TILE_NONE)
            words_put(&text, language, WORD_SUBURBIA_OFFER_NONE,
                      .n = words_number(which + 1));
        else
            suburbia_report_offer(
                match, which + 1, tile,
                suburbia_cost(suburbia_match_box(match), state, tile), &text);
    }
    print_words(out, language, WORD_SUBURBIA_BORDERS_LINE,
                .places = words_text(buffer));
}

void suburbia_report_borders(const struct match *match, FILE *out)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    if (!state->borders)
        return;
    print_words(out, language, WORD_SUBURBIA_BORDERS_HEAD,
                .n = words_number(state->borders - state->borders_seen));
    for (int which = 0; which < BORDERS_OPEN; which++) {
        const int tile = suburbia_match_border(match, which);
        const struct words_arg n = words_number(which + 1);
        char facts[REPORT_FACTS_MAX];
        if (tile == TILE_NONE)
            print_words(out, language, WORD_SUBURBIA_BORDERS_NONE, .n = n);
        else
            print_words(out, language, WORD_SUBURBIA_BORDERS_EACH, .n = n,
                        .price = words_price(suburbia_cost(
                            suburbia_match_box(match), state, tile)),
                        .facts = suburbia_report_facts(match, tile, facts));
    }
}

/* A cell, with the tile that lies there. */
static void put_cell(const struct match *match, int seat, cell at,
                     struct text *text)
{
    const struct hex hex = cell_hex(at);
    const int tile =
        suburbia_match_tile_at(suburbia_match_state(match), seat, hex);
    char place[PHRASE_PLACE_MAX];
    if (tile == TILE_NONE)
        phrase_hex(text, hex);
    else
        words_put(text, match_language(match), WORD_SUBURBIA_CELL,
                  .at = phrase_at(place, hex), .tile = named(match, tile));
}

void suburbia_report_place(const struct match *match, int seat, uint16_t place,
                           struct text *text)
{
    const struct words_language *language = match_language(match);
    cell covered[BORDER_CELLS], corner[BORDER_CORNERS];
    char covers[REPORT_MAX], spaces[REPORT_MAX];
    struct text cells, corners;
    border_cells(place, covered);
    border_corners(place, corner);
    text_init(&cells, covers, sizeof covers);
    text_init(&corners, spaces, sizeof spaces);
    for (int i = 0; i < BORDER_CELLS; i++) {
        text_add(&cells, i ? " " : "");
        phrase_hex(&cells, cell_hex(covered[i]));
    }
    for (int i = 0; i < BORDER_CORNERS; i++) {
        phrase_part(&corners, language);
        put_cell(match, seat, corner[i], &corners);
    }
    words_put(text, language, WORD_SUBURBIA_PLACE, .cells = words_text(covers),
              .corners = words_text(spaces));
}

/* One line for each place, the corners that hold a tile named. */
static void print_place(const struct match *match, game_move move, FILE *out)
{
    const int seat = suburbia_match_state(match)->seat;
    const uint16_t place =
        border_place_of(suburbia_move_cell(move), suburbia_move_dir(move));
    char lies[REPORT_MAX], where[PHRASE_PLACE_MAX];
    struct text text;
    text_init(&text, lies, sizeof lies);
    suburbia_report_place(match, seat, place, &text);
    print_words(out, match_language(match), WORD_SUBURBIA_PLACES_LINE,
                .heading = words_number(suburbia_move_dir(move)),
                .at = phrase_at(where, cell_hex(suburbia_move_cell(move))),
                .place = words_text(lies));
}

void suburbia_report_places(const struct match *match, const char *which,
                            FILE *out)
{
    game_move move[GAME_MOVES_MAX];
    const struct suburbia_state *state = suburbia_match_state(match);
    const char *rest = typed_rest(which);
    const bool lake = typed_is(rest, "lake");
    const struct words_language *language = match_language(match);
    int number;
    if (!text_read_number(which, strcspn(which, " \t"), &number) ||
        number < 1 || number > BORDERS_OPEN || (*rest && !lake) ||
        suburbia_match_border(match, number - 1) == TILE_NONE) {
        print_line(out, language, WORD_SUBURBIA_PLACES_SAY);
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
        print_line(out, language, WORD_SUBURBIA_PLACES_NOT_NOW);
    else if (found == 0)
        print_line(out, language,
                   lake ? WORD_SUBURBIA_PLACES_NONE_LAKE
                        : WORD_SUBURBIA_PLACES_NONE);
}

void suburbia_report_stars(const struct match *match, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct star_track *track = &suburbia_match_box(match)->track;
    char buffer[REPORT_MAX];
    struct text order;
    if (!state->stars)
        return;
    text_init(&order, buffer, sizeof buffer);
    for (int i = 0, seat = state->first; i < state->seats;
         i++, seat = state->after[seat])
        suburbia_wording_count(match, seat, state->star[seat], &order);
    print_words(out, match_language(match), WORD_SUBURBIA_STARS,
                .last = words_number(track->spaces - 1),
                .income = words_number(track->income),
                .reputation = words_number(track->reputation),
                .order = words_text(buffer));
}

/* How many each player has, and for whom that is enough. */
static struct words_arg award_counts(const struct match *match, int award,
                                     char buffer[REPORT_MAX])
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    struct text text;
    text_init(&text, buffer, REPORT_MAX);
    for (int seat = 0; seat < state->seats; seat++) {
        const int count = suburbia_award_count(box, state, seat, award);
        phrase_next(&text, language);
        words_put_like(&text, language,
                       count >= box->award[award].least
                           ? WORD_SUBURBIA_COUNT_ENOUGH
                           : WORD_SUBURBIA_COUNT,
                       WORD_SUBURBIA_COUNT, .who = match_player(match, seat),
                       .n = words_number(count));
    }
    return words_text(buffer);
}

static void print_award(const struct match *match, int award, int card,
                        FILE *out)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    const struct award *facts = &box->award[award];
    char asked[REPORT_MAX], called[REPORT_MAX], counts[REPORT_MAX];
    struct text asks, name;
    text_init(&asks, asked, sizeof asked);
    suburbia_wording_award(&asks, language, facts);
    text_init(&name, called, sizeof called);
    words_put_like(
        &name, language,
        facts->challenge ? WORD_SUBURBIA_AWARDS_CHALLENGE
                         : WORD_SUBURBIA_AWARDS_BONUS,
        WORD_SUBURBIA_AWARDS_BONUS,
        .award = words_name(language, "award", &box->award_words[award]),
        .asks = words_text(asked), .reward = words_amount(facts->reward));
    print_words_like(out, language,
                     suburbia_match_has_come(state, card)
                         ? WORD_SUBURBIA_AWARDS_SCORED
                         : WORD_SUBURBIA_AWARDS_LINE,
                     WORD_SUBURBIA_AWARDS_LINE, .award = words_text(called),
                     .counts = award_counts(match, award, counts));
}

void suburbia_report_awards(const struct match *match, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    if (state->bonus != AWARD_NONE)
        print_award(match, state->bonus, TILE_SCORE_BONUS, out);
    if (state->challenge != AWARD_NONE)
        print_award(match, state->challenge, TILE_SCORE_CHALLENGE, out);
}
