/* Scores, boards, hands, the log and the end in sentences. */
#include "base/bits.h"
#include "subdivision/terminal/chronicle.h"
#include "subdivision/terminal/pages.h"
#include "subdivision/terminal/wording.h"

#include <string.h>

/* "parks 3, sidewalk 4, ...". */
static void pad_words(const struct words_language *language,
                      const struct scorepad *pad, struct text *text)
{
    char words[LINES][64];
    const char *item[LINES];
    for (int line = 0; line < LINES; line++)
        item[line] = words_fill(words[line], sizeof words[line], language,
                                WORD_SUBDIVISION_SCORES_LINE,
                                .line = words_text(words_of(
                                    language, subdivision_wording_line[line])),
                                .n = words_number(pad->line[line]));
    words_list(text, language, WORDS_NEXT, item, LINES);
}

void subdivision_say_scores(const struct match *match, int viewer,
                            const struct say *out)
{
    subdivision_add(match, out, say_head,
                    match_is_over(match) ? WORD_SUBDIVISION_SCORES
                                         : WORD_SUBDIVISION_SCORES_NOW);
    for (int seat = 0; seat < match_seats(match); seat++) {
        char words[SUBDIVISION_WORDS_MAX];
        struct text text;
        struct scorepad pad;
        const struct plot plot = subdivision_match_plot(match, viewer, seat);
        subdivision_score(&plot, &pad);
        text_init(&text, words, sizeof words);
        pad_words(match_language(match), &pad, &text);
        subdivision_put(match, out, say_item, WORD_SUBDIVISION_SCORES_SEAT,
                        .name = match_player(match, seat),
                        .points = words_number(pad.total),
                        .money = words_price(plot.board->money),
                        .lines = words_text(words));
    }
}

/* What the best segment touches. */
static void say_segment_of(const struct match *match, const struct plot *plot,
                           const struct say *out)
{
    int points;
    const struct edges best = subdivision_best_segment(plot, &points);
    const unsigned kinds = subdivision_beside(plot, best);
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    subdivision_wording_kinds(match_language(match), kinds, &text);
    if (edges_any(best))
        subdivision_put(match, out, say_item, WORD_SUBDIVISION_SEGMENT_BEST,
                        .n = words_number(edges_count(best)),
                        .things = words_text(words));
}

void subdivision_say_explain(const struct match *match, int viewer, int seat,
                             int line, const struct say *out)
{
    struct game_event event[GAME_EVENTS_MAX];
    struct game_events events = {event, GAME_EVENTS_MAX, 0};
    const struct plot plot = subdivision_match_plot(match, viewer, seat);
    struct subdivision_teller teller;
    struct subdivision_telling telling;
    struct scorepad pad;
    subdivision_score(&plot, &pad);
    subdivision_explain(&plot, seat, &events);
    for (int which = 0; which < LINES; which++) {
        if (line != LINES && line != which)
            continue;
        subdivision_put(
            match, out, say_head, WORD_SUBDIVISION_EXPLAIN_LINE,
            .name = match_player(match, seat),
            .line = words_text(words_of(match_language(match),
                                        subdivision_wording_line[which])),
            .n = words_number(pad.line[which]));
        subdivision_teller_score(&teller, &plot, seat, &events);
        while (subdivision_teller_next(&teller, &telling))
            if (telling.event->stat == COUNT_LINE + which)
                subdivision_say_telling(match, &plot, &telling, out);
        if (which == LINE_SIDEWALK)
            say_segment_of(match, &plot, out);
    }
    if (line == LINES)
        subdivision_put(match, out, say_head, WORD_SUBDIVISION_EXPLAIN_TOTAL,
                        .n = words_number(pad.total));
}

static void say_met(const struct match *match, int viewer,
                    const struct bonus *bonus, const struct say *out)
{
    for (int seat = 0; seat < match_seats(match); seat++) {
        char progress[64];
        struct text text;
        const struct plot plot = subdivision_match_plot(match, viewer, seat);
        const bool met = subdivision_meets(&plot, bonus);
        text_init(&text, progress, sizeof progress);
        subdivision_wording_bonus_progress(match_language(match), &plot, bonus,
                                           &text);
        const struct words_arg name = match_player(match, seat);
        const struct say_how how = met ? say_good : say_item;
        if (progress[0])
            subdivision_put_like(match, out, how,
                                 met ? WORD_SUBDIVISION_BONUS_MET_COUNTED
                                     : WORD_SUBDIVISION_BONUS_NOT_COUNTED,
                                 WORD_SUBDIVISION_BONUS_NOT_COUNTED,
                                 .name = name,
                                 .progress = words_text(progress));
        else
            subdivision_put_like(match, out, how,
                                 met ? WORD_SUBDIVISION_BONUS_MET
                                     : WORD_SUBDIVISION_BONUS_NOT,
                                 WORD_SUBDIVISION_BONUS_NOT, .name = name);
    }
}

void subdivision_say_bonus(const struct match *match, int viewer,
                           const struct say *out)
{
    const struct subdivision_box *box = subdivision_match_box(match);
    const struct bonus *bonus = subdivision_match_bonus(match);
    char asks[SUBDIVISION_WORDS_MAX], gives[SUBDIVISION_WORDS_MAX];
    struct text text;
    if (!bonus) {
        subdivision_add(match, out, say_note, WORD_SUBDIVISION_BONUS_NONE);
        return;
    }
    text_init(&text, asks, sizeof asks);
    subdivision_wording_bonus_asks(match_language(match), box, bonus, &text);
    text_init(&text, gives, sizeof gives);
    subdivision_wording_bonus_gives(match_language(match), bonus, &text);
    subdivision_put(match, out, say_head, WORD_SUBDIVISION_BONUS_ROUND,
                    .n = words_number(bonus->stack),
                    .bonus =
                        words_name(match_language(match), "bonus", /* family */
                                   &box->bonus_words[bonus - box->bonus]));
    subdivision_put(match, out, say_item, WORD_SUBDIVISION_BONUS_RULE,
                    .asks = words_text(asks), .gives = words_text(gives));
    for (int row = 0;; row++) {
        char shape[64];
        text_init(&text, shape, sizeof shape);
        if (!subdivision_wording_bonus_shape(bonus, row, &text))
            break;
        /* A leading stroke keeps the columns of the drawing. */
        say(out, say_item, "|%s", shape);
    }
    say_met(match, viewer, bonus, out);
}

void subdivision_say_hand(const struct match *match, int viewer,
                          const struct say *out)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    if (viewer == GAME_NOBODY)
        return;
    subdivision_add(match, out, say_head, WORD_SUBDIVISION_HAND_HEAD);
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        char does[SUBDIVISION_WORDS_MAX];
        struct text text;
        if (!state->hand[viewer][zone])
            continue;
        text_init(&text, does, sizeof does);
        subdivision_wording_zone_does(
            match_language(match), subdivision_match_box(match), zone, &text);
        subdivision_put(
            match, out, say_item, WORD_SUBDIVISION_HAND_TILE,
            .n = words_number(state->hand[viewer][zone]),
            .zone = subdivision_wording_zone_noun(match_language(match), zone),
            .does = words_text(does));
    }
}

/* A row of a board: what lies there, and where. */
struct row {
    const struct match *match;
    const struct plot *plot;
    const struct say *out;
};

static void say_row(const struct row *row, const char *what, const char *places)
{
    subdivision_put(row->match, row->out, say_item, WORD_SUBDIVISION_BOARD_ROW,
                    .what = words_text(what), .places = words_text(places));
}

static void say_parcels(const struct row *row, uint64_t set, const char *what)
{
    char words[SUBDIVISION_WORDS_MAX * 3];
    struct text text;
    if (!set)
        return;
    text_init(&text, words, sizeof words);
    subdivision_wording_places(row->plot->box, set, &text);
    say_row(row, what, words);
}

/* Stacks of one school, of two, of three. */
static void say_schools(const struct row *row)
{
    const uint64_t *school = row->plot->board->school;
    for (int i = 0; i < SCHOOLS_MAX; i++) {
        char what[64];
        words_fill(what, sizeof what, match_language(row->match),
                   WORD_SUBDIVISION_BOARD_SCHOOLS, .n = words_number(i + 1));
        say_parcels(row,
                    school[i] & (i + 1 < SCHOOLS_MAX ? ~school[i + 1] : ~0ull),
                    what);
    }
}

static void say_walks(const struct row *row)
{
    char words[SUBDIVISION_WORDS_MAX * 3];
    struct text text;
    if (!edges_any(row->plot->board->walk))
        return;
    text_init(&text, words, sizeof words);
    subdivision_wording_edges(row->plot->box, row->plot->board->walk, &text);
    say_row(
        row,
        subdivision_wording_many(match_language(row->match), PIECE_SIDEWALK),
        words);
}

/* "0,1 star -2". */
static void parcel_words(const struct row *row, int parcel, struct text *text)
{
    const struct words_language *language = match_language(row->match);
    char at[16], thing[SUBDIVISION_WORDS_MAX];
    struct text part;
    text_init(&part, at, sizeof at);
    subdivision_wording_place(row->plot->box, parcel, &part);
    text_init(&part, thing, sizeof thing);
    subdivision_wording_thing(language, row->plot, parcel, &part);
    words_put(text, language, WORD_SUBDIVISION_BOARD_PARCEL,
              .at = words_text(at), .thing = words_text(thing));
}

static void say_empty(const struct row *row)
{
    char words[SUBDIVISION_WORDS_MAX * 4];
    struct text text;
    uint64_t set = subdivision_empty(row->plot->box, row->plot->board);
    if (!set) {
        subdivision_add(row->match, row->out, say_item,
                        WORD_SUBDIVISION_BOARD_FULL);
        return;
    }
    text_init(&text, words, sizeof words);
    for (bool any = false; set; set = bits_rest(set), any = true) {
        if (any)
            words_add(&text, match_language(row->match), WORD_SUBDIVISION_NEXT);
        parcel_words(row, bits_first(set), &text);
    }
    subdivision_put(row->match, row->out, say_item,
                    WORD_SUBDIVISION_BOARD_EMPTY, .parcels = words_text(words));
}

/* Zones, pieces and flipped tiles. */
static void say_covered(const struct row *row)
{
    const struct words_language *language = match_language(row->match);
    const struct board *board = row->plot->board;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        say_parcels(row, board->zone[zone],
                    subdivision_wording_zone(language, zone));
    say_parcels(row, board->park,
                subdivision_wording_many(language, PIECE_PARK));
    say_parcels(row, board->lake,
                subdivision_wording_many(language, PIECE_LAKE));
    say_parcels(row, board->road,
                subdivision_wording_many(language, PIECE_ROAD));
    say_schools(row);
    say_parcels(row,
                board->covered & ~board_zones(board) & ~board->park &
                    ~board->lake & ~board->road & ~board->school[0],
                words_of(language, WORD_SUBDIVISION_BOARD_FLIPPED));
}

void subdivision_say_board(const struct match *match, int viewer, int seat,
                           const struct say *out)
{
    const struct plot plot = subdivision_match_plot(match, viewer, seat);
    const struct row row = {match, &plot, out};
    subdivision_put(
        match, out, say_head, WORD_SUBDIVISION_BOARD_HEAD,
        .who = match_player(match, seat),
        .side = words_number(subdivision_match_state(match)->side[seat] + 1),
        .money = words_price(plot.board->money));
    say_covered(&row);
    say_walks(&row);
    say_parcels(
        &row, plot.side->highway,
        words_of(match_language(match), WORD_SUBDIVISION_BOARD_HIGHWAY));
    say_empty(&row);
}

/* What a decision changed for the seat that made it. */
static void story_words(const struct match *match, const struct story *story,
                        struct text *text)
{
    const struct plot was = subdivision_match_plot_in(
        match, subdivision_story_before(story), story->seat);
    const struct plot is = subdivision_match_plot_in(
        match, subdivision_story_after(story), story->seat);
    subdivision_wording_change(
        match_language(match), is.board->money - was.board->money,
        subdivision_points(&is) - subdivision_points(&was), text);
}

static void say_move(const struct match *match, game_move move,
                     const struct say *out)
{
    char words[SUBDIVISION_WORDS_MAX], change[64];
    struct text text;
    struct story story;
    match_preview(match, move, &story);
    text_init(&text, words, sizeof words);
    subdivision_wording_command(match, move, &text);
    text_init(&text, change, sizeof change);
    story_words(match, &story, &text);
    subdivision_put(match, out, say_item, WORD_SUBDIVISION_MOVE_CHANGES,
                    .move = words_text(words), .change = words_text(change));
}

void subdivision_say_own(const struct match *match, int seat, int from,
                         const struct say *out)
{
    const struct session *session = &match->game.session;
    for (int ply = from; ply < session->moves; ply++) {
        char words[SUBDIVISION_WORDS_MAX], change[64];
        struct text text;
        struct story story;
        if (session->seat[ply] != seat)
            continue;
        match_story(match, ply, &story);
        text_init(&text, words, sizeof words);
        subdivision_wording_sentence(match, &story, &text);
        text_init(&text, change, sizeof change);
        story_words(match, &story, &text);
        subdivision_put(match, out, say_text, WORD_SUBDIVISION_MOVE_CHANGED,
                        .move = words_text(words),
                        .change = words_text(change));
    }
}

void subdivision_say_moves(const struct match *match, bool pay,
                           const struct say *out)
{
    game_move move[GAME_MOVES_MAX];
    const int count = subdivision_match_moves(match, move);
    int dear = 0;
    subdivision_add(match, out, say_head, WORD_SUBDIVISION_MOVES_HEAD);
    for (int i = 0; i < count; i++) {
        const bool pays = subdivision_move_type(move[i]) == SUBDIVISION_PLACE &&
                          subdivision_move_pays(move[i]);
        if (pays && !pay)
            dear++;
        else
            say_move(match, move[i], out);
    }
    if (dear)
        subdivision_put(match, out, say_text, WORD_SUBDIVISION_MOVES_PAY,
                        .price =
                            words_price(subdivision_match_box(match)->price));
}

void subdivision_say_log(const struct match *match, int viewer, int epoch,
                         const struct say *out)
{
    struct subdivision_chronicle chronicle;
    subdivision_chronicle_read(match, viewer, &chronicle);
    for (int i = 0; i < chronicle.entries; i++) {
        char words[1000];
        struct text text;
        const bool last = i + 1 == chronicle.entries;
        if (chronicle.entry[i].epoch < epoch ||
            (last && epoch && chronicle.entry[i].kind == ENTRY_ROLL))
            continue;
        text_init(&text, words, sizeof words);
        subdivision_chronicle_words(match, &chronicle.entry[i], viewer, &text);
        if (out->out)
            subdivision_put(match, out, say_text, WORD_SUBDIVISION_LOG_LINE,
                            .n = words_number(i + 1),
                            .entry = words_text(words));
        else
            say(out,
                chronicle.entry[i].kind == ENTRY_SEAT ? say_item : say_head,
                "%s", words);
    }
}

void subdivision_say_news(const struct match *match, int viewer,
                          const struct say *out)
{
    struct subdivision_chronicle chronicle;
    const int now = subdivision_match_epoch(subdivision_match_state(match));
    int epoch = 0;
    subdivision_chronicle_read(match, viewer, &chronicle);
    for (int i = 0; i < chronicle.entries; i++)
        if (chronicle.entry[i].kind == ENTRY_ROLL &&
            chronicle.entry[i].epoch < now)
            epoch = chronicle.entry[i].epoch;
    if (epoch)
        subdivision_say_log(match, viewer, epoch, out);
}

/* What a bonus tile of the log gave each seat that met it. */
static int judged_dollars(const struct match *match,
                          const struct subdivision_entry *entry)
{
    const int which = subdivision_match_state(match)->bonus[entry->round - 1];
    return subdivision_match_box(match)->bonus[which].dollars;
}

void subdivision_say_entry(const struct match *match, int viewer, int which,
                           const struct say *out)
{
    struct subdivision_chronicle chronicle;
    int said = 0;
    subdivision_chronicle_read(match, viewer, &chronicle);
    if (which < 0 || which >= chronicle.entries) {
        subdivision_put(match, out, say_note, WORD_SUBDIVISION_LOG_LINES,
                        .n = words_number(chronicle.entries));
        return;
    }
    const struct subdivision_entry *entry = &chronicle.entry[which];
    const int last = entry->first + entry->moves;
    for (int ply = entry->first; ply < last; ply++) {
        struct story story;
        match_story(match, ply, &story);
        said += subdivision_say_reasons(match, &story, out);
    }
    const int dollars = entry->met ? judged_dollars(match, entry) : 0;
    if (dollars)
        subdivision_put(match, out, say_good, WORD_SUBDIVISION_LOG_EACH,
                        .money = words_sum(dollars));
    else if (!said)
        subdivision_add(match, out, say_note, WORD_SUBDIVISION_LOG_NOTHING);
}

/* The end. */

/* What the rank reached is called. */
static const char *rank_words(const struct match *match,
                              const struct game_result *result)
{
    enum words_key key;
    return words_find("rank", result->rung, &key) /* family */
               ? words_of(match_language(match), key)
               : result->ladder;
}

static void say_solo(const struct match *match,
                     const struct game_result *result, const struct say *out)
{
    if (result->ladder)
        subdivision_put(match, out, say_head, WORD_SUBDIVISION_END_RANK,
                        .name = match_player(match, 0),
                        .points = words_number(result->score[0]),
                        .rank = words_text(rank_words(match, result)));
    if (result->target)
        subdivision_put_like(match, out, say_head,
                             result->score[0] >= result->target
                                 ? WORD_SUBDIVISION_END_TARGET_REACHED
                                 : WORD_SUBDIVISION_END_TARGET_MISSED,
                             WORD_SUBDIVISION_END_TARGET_MISSED,
                             .n = words_number(result->target));
}

static void say_winners(const struct match *match, unsigned winners,
                        const struct say *out)
{
    char names[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, names, sizeof names);
    subdivision_wording_names(match, winners, &text);
    if (winners & (winners - 1))
        subdivision_put(match, out, say_head, WORD_SUBDIVISION_WIN_SHARED,
                        .names = words_text(names));
    else
        subdivision_put(match, out, say_head, WORD_SUBDIVISION_WIN,
                        .who = match_player(match, bits_first(winners)));
}

void subdivision_say_final(const struct match *match, const struct say *out)
{
    struct game_result result;
    subdivision_result(subdivision_match_box(match),
                       subdivision_match_state(match), &result);
    subdivision_say_scores(match, GAME_NOBODY, out);
    if (match_seats(match) == 1) {
        say_solo(match, &result, out);
        return;
    }
    const bool shared = result.winners & (result.winners - 1);
    say_winners(match, result.winners, out);
    int most = 0;
    for (int seat = 0; seat < match_seats(match); seat++)
        most += result.score[seat] == result.score[bits_first(result.winners)];
    if (!shared && most > 1)
        subdivision_add(match, out, say_text, WORD_SUBDIVISION_END_TIE);
}

void subdivision_say_about(const struct match *match, const struct say *out)
{
    const struct subdivision_box *box = subdivision_match_box(match);
    const struct subdivision_state *state = subdivision_match_state(match);
    subdivision_add(match, out, say_text, WORD_SUBDIVISION_ABOUT);
    if (state->scenario)
        subdivision_put(
            match, out, say_text, WORD_SUBDIVISION_ABOUT_SCENARIO,
            .name = words_name(match_language(match), "scenario", /* family */
                               &box->scenario_words[state->scenario]));
}
