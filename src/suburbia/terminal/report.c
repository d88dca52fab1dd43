/* What the screen shows by place is said here in order: whose turn, the
 * numbers, the market, each thing in one line that makes sense when it is read
 * aloud. Nothing is kept between two questions. */
#include "suburbia/terminal/report.h"

#include "suburbia/rules/border.h"
#include "suburbia/terminal/wording.h"
#include "terminal/phrase.h"
#include "terminal/print.h"
#include "terminal/typed.h"

#include <string.h>
#include <strings.h>

enum { REPORT_MAX = 1024 };

static struct words_arg named(const struct match *match, int tile)
{
    return words_name(match_language(match), "tile",
                      &suburbia_match_box(match)->tile_words[tile]);
}

static const char *name_of(const struct match *match, int tile)
{
    return named(match, tile).text;
}

static struct words_arg numbers_of(const struct match *match, int seat,
                                   char buffer[REPORT_MAX])
{
    struct text text;
    text_init(&text, buffer, REPORT_MAX);
    suburbia_wording_numbers(&text, match_language(match),
                             suburbia_match_state(match)->numbers[seat].stat);
    return words_text(buffer);
}

/* The players in turn order, each with who or what decides for it. */
static struct words_arg players_of(const struct match *match,
                                   char buffer[REPORT_MAX])
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    struct text text;
    text_init(&text, buffer, REPORT_MAX);
    for (int i = 0, seat = state->first; i < state->seats;
         i++, seat = state->after[seat]) {
        phrase_next(&text, language);
        words_put(&text, language, WORD_SUBURBIA_START_PLAYER,
                  .who = match_player(match, seat),
                  .kind = words_text(match_kind(match, seat)));
    }
    return words_text(buffer);
}

void suburbia_report_start(const struct match *match, FILE *out)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    char list[REPORT_MAX], box[REPORT_MAX];
    struct text sets;
    const struct words_arg
        edition = words_name(
            language, "edition", /* a family */
            &suburbia_match_box(match)->edition_words[state->edition]),
        mode = words_text(
            words_of(language, suburbia_wording_mode((enum mode)state->mode))),
        players = players_of(match, list);
    text_init(&sets, box, sizeof box);
    if (suburbia_wording_sets(match, &sets))
        print_words(out, language, WORD_SUBURBIA_START_SETS, .edition = edition,
                    .mode = mode, .sets = words_text(box), .players = players);
    else
        print_words(out, language, WORD_SUBURBIA_START, .edition = edition,
                    .mode = mode, .players = players);
}

static struct words_arg asks_of(const struct match *match, int goal,
                                char buffer[REPORT_MAX])
{
    struct text text;
    text_init(&text, buffer, REPORT_MAX);
    suburbia_wording_goal(&text, match_language(match),
                          &suburbia_match_box(match)->goal[goal]);
    return words_text(buffer);
}

static void print_keep(const struct match *match, int seat, FILE *out)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    print_words(out, language, WORD_SUBURBIA_KEEP_ASK,
                .who = match_player(match, seat));
    for (int i = 0; i < 2; i++) {
        char asks[REPORT_MAX];
        const int goal = state->deal[seat][i];
        print_words(
            out, language, WORD_SUBURBIA_KEEP_LINE, .n = words_number(i + 1),
            .goal = words_name(language, "goal", &box->goal_words[goal]),
            .asks = asks_of(match, goal, asks),
            .bonus = words_amount(box->goal[goal].bonus));
    }
}

/* A market space in the one line that has them all. */
static void put_offer(const struct match *match, int space, struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct words_arg n = words_number(space + 1);
    if (state->market[space] == TILE_NONE)
        words_put(text, language, WORD_SUBURBIA_OFFER_EMPTY, .n = n);
    else
        suburbia_report_offer(match, space + 1, state->market[space],
                              match_space_asked(match, space), text);
}

void suburbia_report_offer(const struct match *match, int number, int tile,
                           int price, struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    const int missing = price - state->numbers[state->seat].stat[STAT_MONEY];
    if (missing > 0 && state->phase != PHASE_CHOOSE)
        words_put(text, language, WORD_SUBURBIA_OFFER_SHORT,
                  .n = words_number(number), .tile = named(match, tile),
                  .price = words_price(price), .missing = words_price(missing));
    else
        words_put(text, language, WORD_SUBURBIA_OFFER,
                  .n = words_number(number), .tile = named(match, tile),
                  .price = words_price(price));
}

/* The market in one line; `market` tells what the tiles do. */
static void print_offers(const struct match *match, FILE *out)
{
    const struct words_language *language = match_language(match);
    char buffer[REPORT_MAX];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    for (int space = 0; space < suburbia_match_state(match)->spaces; space++) {
        phrase_part(&text, language);
        put_offer(match, space, &text);
    }
    print_words(out, language, WORD_SUBURBIA_OFFERS,
                .spaces = words_text(buffer));
}

/* "...: lake 6 at 1,2", with a space that costs nothing and a free cell. */
static void print_lake(const struct match *match, enum words_key key, FILE *out)
{
    game_move move[GAME_MOVES_MAX];
    const int count = suburbia_legal(suburbia_match_box(match),
                                     suburbia_match_state(match), move);
    for (int i = 0; i < count; i++) {
        char place[PHRASE_PLACE_MAX];
        if (suburbia_move_type(move[i]) != SUBURBIA_LAKE ||
            report_price(match, move[i]) > 0)
            continue;
        print_words_like(
            out, match_language(match), key, WORD_SUBURBIA_LAKE_FREE,
            .space = words_number(suburbia_move_arg(move[i]) + 1),
            .at = phrase_at(place, cell_hex(suburbia_move_cell(move[i]))));
        return;
    }
}

/* The spaces a tile can be removed from for nothing. */
static void print_free_spaces(const struct match *match, FILE *out)
{
    char spaces[REPORT_MAX];
    struct text text;
    text_init(&text, spaces, sizeof spaces);
    if (match_free_spaces(match, &text))
        print_words(out, match_language(match), WORD_SUBURBIA_SPACES_FREE,
                    .spaces = words_text(spaces));
}

/* What whoever cannot pay can do instead. */
static void print_way_out(const struct match *match, game_move move, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const game_move lake = suburbia_move_make(
        SUBURBIA_LAKE, suburbia_move_arg(move), suburbia_move_cell(move));
    char place[PHRASE_PLACE_MAX];
    if (state->phase != PHASE_ACT)
        print_free_spaces(match, out);
    else if (suburbia_move_type(move) == SUBURBIA_BUY &&
             suburbia_refuse(suburbia_match_box(match), state, state->seat,
                             lake) == STATUS_OK)
        print_words(out, match_language(match), WORD_SUBURBIA_LAKE_COSTS,
                    .price = words_price(report_price(match, lake)),
                    .space = words_number(suburbia_move_arg(move) + 1),
                    .at = phrase_at(place, cell_hex(suburbia_move_cell(move))));
    else
        print_lake(match, WORD_SUBURBIA_LAKE_FREE, out);
}

void suburbia_report_turn(const struct match *match, int viewer, FILE *out)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    char numbers[REPORT_MAX];
    fputc('\n', out);
    if (state->phase == PHASE_KEEP) {
        if (viewer == state->seat)
            print_keep(match, state->seat, out);
        return;
    }
    print_words_like(out, language,
                     state->round == state->last_round ? WORD_SUBURBIA_TURN_LAST
                                                       : WORD_SUBURBIA_TURN,
                     WORD_SUBURBIA_TURN, .round = words_number(state->round),
                     .who = match_player(match, state->seat),
                     .numbers = numbers_of(match, state->seat, numbers),
                     .n = words_number(state->deck_size - state->drawn));
    if (state->phase == PHASE_DISCARD)
        print_line(out, language, WORD_SUBURBIA_TURN_DISCARD);
    else if (state->phase == PHASE_EXTRA)
        print_line(out, language, WORD_SUBURBIA_TURN_EXTRA);
    suburbia_report_question(match, out);
    print_offers(match, out);
    if (state->phase == PHASE_ACT)
        suburbia_report_open_borders(match, out);
    if (match_has_only_lakes(match))
        print_lake(match, WORD_SUBURBIA_LAKE_ONLY, out);
    suburbia_report_stars(match, out);
}

static void print_story(const struct match *match, const struct story *story,
                        FILE *out)
{
    const struct words_language *language = match_language(match);
    struct suburbia_narrator narrator;
    struct suburbia_told told;
    int section = -1, count = 0;
    suburbia_narrator_begin(&narrator, match, story);
    while (suburbia_narrator_next(&narrator, &told)) {
        char words[REPORT_MAX];
        struct text text;
        if ((int)told.section != section)
            print_words(out, language, WORD_SUBURBIA_REASONS_HEAD,
                        .section = words_text(words_of(
                            language, suburbia_wording_section[told.section])));
        section = (int)told.section;
        text_init(&text, words, sizeof words);
        suburbia_wording_told(match, &told, &text);
        print_words(out, language, WORD_SUBURBIA_REASONS_LINE,
                    .n = words_number(++count), .told = words_text(words));
    }
    if (count == 0)
        print_line(out, language, WORD_SUBURBIA_REASONS_NONE);
}

/* The four results of the seat that moves, each with what it was. */
static void print_results(const struct match *match, const struct story *story,
                          FILE *out)
{
    static const enum words_key key[STAT_COUNT] = {
#define STAT(name, word) [STAT_##name] = WORD_SUBURBIA_RESULT_##name,
#include "suburbia/rules/vocab.def"
    };
    const struct words_language *language = match_language(match);
    const struct suburbia_state *before = suburbia_story_before(story);
    const struct suburbia_state *after = suburbia_story_after(story);
    char buffer[REPORT_MAX];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    for (int stat = 0; stat < STAT_COUNT; stat++) {
        const int was = before->numbers[story->seat].stat[stat];
        const int now = after->numbers[story->seat].stat[stat];
        const bool money = stat == STAT_MONEY;
        phrase_next(&text, language);
        words_put_like(&text, language, key[stat], WORD_SUBURBIA_RESULT_MONEY,
                       .was = money ? words_price(was) : words_number(was),
                       .now = money ? words_price(now) : words_number(now));
    }
    if (before->star[story->seat] != after->star[story->seat]) {
        phrase_next(&text, language);
        words_put(&text, language, WORD_SUBURBIA_RESULT_STARS,
                  .was = words_number(before->star[story->seat]),
                  .now = words_number(after->star[story->seat]));
    }
    print_words(out, language, WORD_SUBURBIA_RESULTS,
                .results = words_text(buffer));
}

static void print_card(const struct match *match, enum words_key key, int card,
                       FILE *out)
{
    print_words_like(out, match_language(match), key, WORD_SUBURBIA_CARD_DRAWN,
                     .card = match_card_name(match, card));
}

void suburbia_report_move(const struct match *match, int ply, int viewer,
                          FILE *out)
{
    char words[REPORT_MAX];
    struct text text;
    struct story story;
    match_story(match, ply, &story);
    text_init(&text, words, sizeof words);
    suburbia_wording_move(match, &story, viewer, &text);
    print_words(out, match_language(match), WORD_SUBURBIA_LOG_LINE,
                .n = words_number(ply + 1), .move = words_text(words));
    if (story.events.count > 0)
        print_results(match, &story, out);
    const struct suburbia_state *before = suburbia_story_before(&story);
    const struct suburbia_state *after = suburbia_story_after(&story);
    if (before->last_round == ROUND_NONE && after->last_round != ROUND_NONE)
        print_card(match,
                   after->phase == PHASE_OVER ? WORD_SUBURBIA_CARD_END
                                              : WORD_SUBURBIA_CARD_LAST,
                   TILE_ONE_MORE_ROUND, out);
    for (int card = TILE_SCORE_BONUS; card <= TILE_SCORE_CHALLENGE; card++)
        if (!suburbia_match_has_come(before, card) &&
            suburbia_match_has_come(after, card))
            print_card(match, WORD_SUBURBIA_CARD_DRAWN, card, out);
}

void suburbia_report_preview(const struct match *match, game_move move,
                             FILE *out)
{
    char words[REPORT_MAX];
    struct text text;
    struct story story;
    match_preview(match, move, &story);
    text_init(&text, words, sizeof words);
    suburbia_wording_preview(match, &story, &text);
    print_words(out, match_language(match), WORD_SUBURBIA_PREVIEW,
                .move = words_text(words));
    print_results(match, &story, out);
    print_story(match, &story, out);
}

void suburbia_report_refusal(const struct match *match, game_move move,
                             enum status status, FILE *out)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct words_arg why = words_text(words_status(language, status));
    if (status != STATUS_TOO_POOR) {
        print_words(out, language, WORD_SUBURBIA_REFUSED, .why = why);
        return;
    }
    print_words(out, language, WORD_SUBURBIA_REFUSED_POOR, .why = why,
                .money =
                    words_price(state->numbers[state->seat].stat[STAT_MONEY]),
                .price = words_price(report_price(match, move)));
    print_way_out(match, move, out);
}

struct words_arg suburbia_report_facts(const struct match *match, int tile,
                                       char buffer[REPORT_FACTS_MAX])
{
    struct text text;
    text_init(&text, buffer, REPORT_FACTS_MAX);
    suburbia_wording_tile(match, tile, &text);
    return words_text(buffer);
}

static void print_tile(const struct match *match, int tile, FILE *out)
{
    char facts[REPORT_FACTS_MAX];
    suburbia_report_facts(match, tile, facts);
    fprintf(out, "%s\n", facts);
}

static void print_space(const struct match *match, int space, FILE *out)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    const int tile = state->market[space];
    const struct words_arg n = words_number(space + 1);
    if (tile == TILE_NONE) {
        print_words(out, language, WORD_SUBURBIA_SPACE_EMPTY, .n = n);
        return;
    }
    char buffer[REPORT_FACTS_MAX];
    const int money = state->numbers[state->seat].stat[STAT_MONEY];
    const int asked =
        state->phase == PHASE_CHOOSE ? 0 : match_space_asked(match, space);
    const int price = suburbia_match_space_price(match, space);
    const int cost = suburbia_match_space_cost(match, space);
    const struct words_arg total = words_price(cost),
                           alone = words_number(cost - price),
                           place = words_number(price),
                           facts = suburbia_report_facts(match, tile, buffer);
    if (asked > money)
        print_words(out, language, WORD_SUBURBIA_SPACE_SHORT, .n = n,
                    .total = total, .tile = alone, .space = place,
                    .missing = words_price(asked - money), .facts = facts);
    else
        print_words(out, language, WORD_SUBURBIA_SPACE, .n = n, .total = total,
                    .tile = alone, .space = place, .facts = facts);
}

void suburbia_report_market(const struct match *match, FILE *out)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    char buffer[REPORT_MAX];
    struct text text;
    print_line(out, language, WORD_SUBURBIA_MARKET_HEAD);
    for (int space = 0; space < state->spaces; space++)
        print_space(match, space, out);
    text_init(&text, buffer, sizeof buffer);
    for (int which = 0; which < BASICS; which++) {
        phrase_part(&text, language);
        words_put(&text, language, WORD_SUBURBIA_BASIC,
                  .tile = named(match, box->basic[which]),
                  .price =
                      words_price(suburbia_cost(box, state, box->basic[which])),
                  .n = words_number(state->basic_left[which]));
    }
    print_words(out, language, WORD_SUBURBIA_BASICS,
                .tiles = words_text(buffer),
                .n = words_number(state->borough[state->seat].markers));
    suburbia_report_borders(match, out);
}

/* The names of what lies around a cell: neighbours, then borders that the cell
 * is a corner space of. */
static void put_around(const struct match *match, int seat, cell at,
                       struct text *list)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct borough *borough = &state->borough[seat];
    for (int way = 0; way < HEX_DIRECTIONS; way++) {
        const int there = borough_find(
            state, seat, cell_of(hex_neighbour(cell_hex(at), way)));
        if (there < 0 || slot_is_border(borough, there))
            continue;
        phrase_next(list, language);
        text_add(list, name_of(match, borough->tile[there]));
    }
    const slot_set found = borough_adjacent(state, seat, at);
    for (int slot = 0; slot < borough->slots; slot++) {
        if (!(found >> slot & 1) || !slot_is_border(borough, slot))
            continue;
        phrase_next(list, language);
        text_add(list, name_of(match, borough->tile[slot]));
    }
}

/* The name of a tile that lies, its kind, and its marker. */
static void put_lying(const struct match *match, int seat, int slot,
                      struct text *list)
{
    const struct words_language *language = match_language(match);
    const struct borough *borough = &suburbia_match_state(match)->borough[seat];
    const int tile = borough->tile[slot];
    text_add(list, name_of(match, tile));
    if (tile != TILE_LAKE) {
        phrase_next(list, language);
        suburbia_wording_kind(list, language,
                              &suburbia_match_box(match)->tile[tile]);
    }
    if (borough->marked >> slot & 1) {
        phrase_next(list, language);
        words_add(list, language, WORD_SUBURBIA_MAP_MARKED);
    }
}

static void print_slot(const struct match *match, int seat, int slot, FILE *out)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct borough *borough = &state->borough[seat];
    const cell at = border_or_cell(state, borough, slot);
    const uint16_t place = suburbia_match_place(state, seat, slot);
    char lying[REPORT_MAX], around[REPORT_MAX], where[PHRASE_PLACE_MAX];
    struct text tile, beside;
    text_init(&tile, lying, sizeof lying);
    text_init(&beside, around, sizeof around);
    put_lying(match, seat, slot, &tile);
    if (place)
        suburbia_report_place(match, seat, place, &beside);
    else
        put_around(match, seat, at, &beside);
    const struct words_arg spot = phrase_at(where, cell_hex(at));
    if (!place && beside.length == 0)
        print_words(out, language, WORD_SUBURBIA_MAP_ALONE, .at = spot,
                    .tile = words_text(lying));
    else
        print_words_like(
            out, language,
            place ? WORD_SUBURBIA_MAP_BORDER : WORD_SUBURBIA_MAP_TILE,
            WORD_SUBURBIA_MAP_TILE, .at = spot, .tile = words_text(lying),
            .beside = words_text(around));
}

static void print_free(const struct match *match, int seat, FILE *out)
{
    const struct words_language *language = match_language(match);
    const struct borough *borough = &suburbia_match_state(match)->borough[seat];
    print_line(out, language, WORD_SUBURBIA_MAP_FREE_HEAD);
    for (int i = 0; i < borough->edge; i++) {
        char around[REPORT_MAX], where[PHRASE_PLACE_MAX];
        struct text text;
        text_init(&text, around, sizeof around);
        put_around(match, seat, borough->frontier[i], &text);
        const struct words_arg at =
            phrase_at(where, cell_hex(borough->frontier[i]));
        if (text.length > 0)
            print_words(out, language, WORD_SUBURBIA_MAP_FREE, .at = at,
                        .tiles = words_text(around));
        else
            print_words(out, language, WORD_SUBURBIA_MAP_FREE_ALONE, .at = at);
    }
}

int suburbia_report_seat(const struct match *match, const char *whose)
{
    return *whose ? typed_seat(match, whose)
                  : suburbia_match_state(match)->seat;
}

void suburbia_report_map(const struct match *match, const char *whose,
                         FILE *out)
{
    const struct words_language *language = match_language(match);
    const int seat = suburbia_report_seat(match, whose);
    if (seat < 0) {
        print_words(out, language, WORD_SUBURBIA_MAP_NOBODY,
                    .name = words_text(whose));
        return;
    }
    const struct borough *borough = &suburbia_match_state(match)->borough[seat];
    print_words(out, language, WORD_SUBURBIA_MAP_HEAD,
                .who = match_player(match, seat));
    for (int slot = 0; slot < borough->slots; slot++)
        print_slot(match, seat, slot, out);
    print_free(match, seat, out);
}

static struct words_arg standing_of(const struct match *match, int goal,
                                    char buffer[REPORT_MAX])
{
    const struct words_language *language = match_language(match);
    const struct suburbia_standing standing =
        suburbia_wording_standing(match, goal);
    struct text text;
    text_init(&text, buffer, REPORT_MAX);
    if (standing.leader == GAME_NOBODY)
        words_add(&text, language, WORD_SUBURBIA_STANDING_TIE);
    else if (standing.lead == 0)
        words_put(&text, language, WORD_SUBURBIA_STANDING_STARS,
                  .who = match_player(match, standing.leader));
    else
        words_put(&text, language, WORD_SUBURBIA_STANDING_LEAD,
                  .who = match_player(match, standing.leader),
                  .n = words_number(standing.lead));
    return words_text(buffer);
}

static void print_goal(const struct match *match, int goal, bool yours,
                       FILE *out)
{
    const struct suburbia_box *box = suburbia_match_box(match);
    char asks[REPORT_MAX], counted[REPORT_MAX], standing[REPORT_MAX];
    struct text counts;
    text_init(&counts, counted, sizeof counted);
    suburbia_wording_counts(match, goal, &counts);
    print_words_like(
        out, match_language(match),
        yours ? WORD_SUBURBIA_GOALS_YOURS : WORD_SUBURBIA_GOALS_LINE,
        WORD_SUBURBIA_GOALS_LINE,
        .goal =
            words_name(match_language(match), "goal", &box->goal_words[goal]),
        .asks = asks_of(match, goal, asks),
        .bonus = words_amount(box->goal[goal].bonus),
        .counts = words_text(counted),
        .standing = standing_of(match, goal, standing));
}

void suburbia_report_goals(const struct match *match, int viewer, FILE *out)
{
    const struct words_language *language = match_language(match);
    const struct suburbia_state *state = suburbia_match_state(match);
    suburbia_report_awards(match, out);
    if (state->public_goals == 0) {
        print_line(out, language, WORD_SUBURBIA_GOALS_NONE);
        return;
    }
    print_line(out, language, WORD_SUBURBIA_GOALS_HEAD);
    for (int i = 0; i < state->public_goals; i++)
        print_goal(match, state->public_goal[i], false, out);
    if (viewer >= 0 && state->kept[viewer] != KEPT_NONE)
        print_goal(match, state->deal[viewer][state->kept[viewer]], true, out);
    for (int seat = 0; seat < state->seats; seat++)
        if (seat != viewer && state->kept[seat] != KEPT_NONE)
            print_words(out, language, WORD_SUBURBIA_GOALS_SECRET,
                        .who = match_player(match, seat));
}

void suburbia_report_scores(const struct match *match, FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct edition *edition = suburbia_match_lines(match);
    for (int seat = 0; seat < state->seats; seat++) {
        const int below = suburbia_red_lines_below(
            edition, state->numbers[seat].stat[STAT_POPULATION]);
        char numbers[REPORT_MAX];
        print_words(out, match_language(match), WORD_SUBURBIA_SCORES,
                    .who = match_player(match, seat),
                    .numbers = numbers_of(match, seat, numbers),
                    .line = words_number(suburbia_red_line(edition, below)),
                    .n = words_number(state->borough[seat].markers));
    }
    suburbia_report_stars(match, out);
}

void suburbia_report_log(const struct match *match, int viewer,
                         const char *which, FILE *out)
{
    const struct words_language *language = match_language(match);
    const int moves = match->game.session.moves;
    int number;
    if (!*which) {
        for (int ply = 0; ply < moves; ply++)
            suburbia_report_move(match, ply, viewer, out);
        if (moves == 0)
            print_line(out, language, WORD_SUBURBIA_LOG_EMPTY);
        return;
    }
    if (!text_read_number(which, strlen(which), &number) || number < 1 ||
        number > moves) {
        print_words(out, language, WORD_SUBURBIA_LOG_RANGE,
                    .n = words_number(moves));
        return;
    }
    struct story story;
    match_story(match, number - 1, &story);
    suburbia_report_move(match, number - 1, viewer, out);
    print_story(match, &story, out);
}

void suburbia_report_tile(const struct match *match, const char *which,
                          FILE *out)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const struct suburbia_box *box = suburbia_match_box(match);
    int space;
    if (text_read_number(which, strlen(which), &space) && space >= 1 &&
        space <= state->spaces && state->market[space - 1] != TILE_NONE) {
        print_tile(match, state->market[space - 1], out);
        return;
    }
    for (int tile = TILE_LAKE; tile < box->tiles; tile++)
        if (strcasecmp(which, box->tile_words[tile].name) == 0 ||
            strcasecmp(which, name_of(match, tile)) == 0) {
            print_tile(match, tile, out);
            return;
        }
    print_line(out, match_language(match), WORD_SUBURBIA_SAY_TILE);
}
