/* Scores, boards, hands, the log and the end in sentences. */
#include "base/bits.h"
#include "subdivision/terminal/chronicle.h"
#include "subdivision/terminal/pages.h"
#include "subdivision/terminal/wording.h"

#include <string.h>

void subdivision_say_scores(const struct match *match, int viewer,
                            const struct say *out)
{
    say(out, say_head, "%s",
        match_is_over(match) ? "Scorepads:"
                             : "Scorepads, as if the game ended now:");
    for (int seat = 0; seat < match_seats(match); seat++) {
        char words[SUBDIVISION_WORDS_MAX];
        struct text text;
        struct scorepad pad;
        const struct plot plot = subdivision_match_plot(match, viewer, seat);
        subdivision_score(&plot, &pad);
        text_init(&text, words, sizeof words);
        for (int line = 0; line < LINES; line++) {
            text_add(&text, line ? ", " : "");
            text_add(&text, words_of(match_language(match),
                                     subdivision_wording_line[line]));
            text_char(&text, ' ');
            text_number(&text, pad.line[line]);
        }
        say(out, say_item, "%s: %d points ($%d): %s.", match_name(match, seat),
            pad.total, plot.board->money, words);
    }
}

/* What the best segment touches. */
static void say_segment_of(const struct plot *plot, const struct say *out)
{
    int points;
    const struct edges best = subdivision_best_segment(plot, &points);
    const unsigned kinds = subdivision_beside(plot, best);
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    for (int i = 0; i < (int)ZONE_COUNT + (int)PIECE_SIDEWALK; i++)
        if (kinds >> i & 1) {
            text_add(&text, text.length ? ", " : "");
            text_add(&text, i < ZONE_COUNT ? zone_word[i]
                                           : piece_word[i - ZONE_COUNT]);
        }
    if (edges_any(best))
        say(out, say_item, "%d sidewalks touch: %s; zones times improvements",
            edges_count(best), words);
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
        say(out, say_head, "%s, %s: %d", match_name(match, seat),
            words_of(match_language(match), subdivision_wording_line[which]),
            pad.line[which]);
        subdivision_teller_score(&teller, &plot, seat, &events);
        while (subdivision_teller_next(&teller, &telling))
            if (telling.event->stat == COUNT_LINE + which)
                subdivision_say_telling(match, &plot, &telling, out);
        if (which == LINE_SIDEWALK)
            say_segment_of(&plot, out);
    }
    if (line == LINES)
        say(out, say_head, "Total: %d", pad.total);
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
        say(out, met ? say_good : say_item, "%s: %s%s%s",
            match_name(match, seat), met ? "met" : "not met",
            progress[0] ? ", " : "", progress);
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
        say(out, say_note, "No further bonus tile.");
        return;
    }
    text_init(&text, asks, sizeof asks);
    subdivision_wording_bonus_asks(match_language(match), box, bonus, &text);
    text_init(&text, gives, sizeof gives);
    subdivision_wording_bonus_gives(match_language(match), bonus, &text);
    say(out, say_head, "Bonus before round %d: %s", bonus->stack,
        box->bonus_words[bonus - box->bonus].name);
    say(out, say_item, "%s: %s", asks, gives);
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
    say(out, say_head, "Your hand:");
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        char does[SUBDIVISION_WORDS_MAX];
        struct text text;
        if (!state->hand[viewer][zone])
            continue;
        text_init(&text, does, sizeof does);
        subdivision_wording_zone_does(
            match_language(match), subdivision_match_box(match), zone, &text);
        say(out, say_item, "%d %s: when activated, %s.",
            state->hand[viewer][zone], zone_word[zone], does);
    }
}

static void say_parcels(const struct plot *plot, uint64_t set, const char *what,
                        const struct say *out)
{
    char words[SUBDIVISION_WORDS_MAX * 3];
    struct text text;
    if (!set)
        return;
    text_init(&text, words, sizeof words);
    for (; set; set = bits_rest(set)) {
        text_char(&text, ' ');
        subdivision_wording_place(plot->box, bits_first(set), &text);
    }
    say(out, say_item, "%s:%s.", what, words);
}

static void say_walks(const struct plot *plot, const struct say *out)
{
    char words[SUBDIVISION_WORDS_MAX * 3];
    struct text text;
    struct edges walk = plot->board->walk;
    if (!edges_any(walk))
        return;
    text_init(&text, words, sizeof words);
    for (; edges_any(walk); walk = edges_rest(walk)) {
        text_char(&text, ' ');
        subdivision_wording_edge(plot->box, edges_first(walk), &text);
    }
    say(out, say_item, "sidewalks:%s.", words);
}

static void say_empty(const struct match *match, const struct plot *plot,
                      const struct say *out)
{
    char words[SUBDIVISION_WORDS_MAX * 4];
    struct text text;
    uint64_t set = subdivision_empty(plot->box, plot->board);
    text_init(&text, words, sizeof words);
    for (bool any = false; set; set = bits_rest(set), any = true) {
        text_add(&text, any ? "; " : " ");
        subdivision_wording_place(plot->box, bits_first(set), &text);
        text_char(&text, ' ');
        subdivision_wording_thing(match_language(match), plot, bits_first(set),
                                  &text);
    }
    say(out, say_item, "empty:%s.", words);
}

void subdivision_say_board(const struct match *match, int viewer, int seat,
                           const struct say *out)
{
    const struct plot plot = subdivision_match_plot(match, viewer, seat);
    const struct board *board = plot.board;
    char owner[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, owner, sizeof owner);
    subdivision_wording_owner(match, seat, &text);
    say(out, say_head, "On %s, side %d, $%d (places are column,row):", owner,
        subdivision_match_state(match)->side[seat] + 1, board->money);
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        say_parcels(&plot, board->zone[zone], zone_word[zone], out);
    say_parcels(&plot, board->park, "parks", out);
    say_parcels(&plot, board->lake, "lakes", out);
    say_parcels(&plot, board->road, "roads", out);
    static const char *const schools[SCHOOLS_MAX] = {
        "one school", "two schools", "three schools"};
    for (int i = 0; i < SCHOOLS_MAX; i++)
        say_parcels(&plot,
                    board->school[i] &
                        (i + 1 < SCHOOLS_MAX ? ~board->school[i + 1] : ~0ull),
                    schools[i], out);
    say_parcels(&plot,
                board->covered & ~board_zones(board) & ~board->park &
                    ~board->lake & ~board->road & ~board->school[0],
                "flipped tiles", out);
    say_walks(&plot, out);
    say_parcels(&plot, plot.side->highway, "beside the highway", out);
    say_empty(match, &plot, out);
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
    say(out, say_item, "%s: %s", words, change);
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
        say(out, say_text, "%s: %s.", words, change);
    }
}

void subdivision_say_moves(const struct match *match, bool pay,
                           const struct say *out)
{
    game_move move[GAME_MOVES_MAX];
    const int count = subdivision_match_moves(match, move);
    int dear = 0;
    say(out, say_head, "What you can do, and what that changes at once:");
    for (int i = 0; i < count; i++) {
        const bool pays = subdivision_move_type(move[i]) == SUBDIVISION_PLACE &&
                          subdivision_move_pays(move[i]);
        if (pays && !pay)
            dear++;
        else
            say_move(match, move[i], out);
    }
    if (dear)
        say(out, say_text,
            "And any tile on any empty parcel for $%d: moves pay lists them.",
            subdivision_match_box(match)->price);
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
            say(out, say_text, "%d. %s.", i + 1, words);
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
        say(out, say_note, "The log has lines 1 to %d.", chronicle.entries);
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
        say(out, say_good, "+$%d each", dollars);
    else if (!said)
        say(out, say_note, "No number changed.");
}

/* The end. */

static void say_solo(const struct match *match,
                     const struct game_result *result, const struct say *out)
{
    if (result->ladder)
        say(out, say_head, "%s: %d points, rank: %s.", match_name(match, 0),
            result->score[0], result->ladder);
    if (result->target)
        say(out, say_head, "Target %d points: %s.", result->target,
            result->score[0] >= result->target ? "reached" : "not reached");
}

static void say_winners(const struct match *match, unsigned winners,
                        const struct say *out)
{
    const struct words_language *language = match_language(match);
    char names[SUBDIVISION_WORDS_MAX], words[2 * SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, names, sizeof names);
    subdivision_wording_names(match, winners, &text);
    if (winners & (winners - 1))
        words_fill(words, sizeof words, language, WORD_SUBDIVISION_WIN_SHARED,
                   .names = words_text(names));
    else
        words_fill(words, sizeof words, language, WORD_SUBDIVISION_WIN,
                   .who = match_player(match, bits_first(winners)));
    say(out, say_head, "%s", words);
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
        say(out, say_text,
            "The tie goes to the fewest points lost on uncovered parcels.");
}

void subdivision_say_about(const struct match *match, const struct say *out)
{
    const struct subdivision_box *box = subdivision_match_box(match);
    const struct subdivision_state *state = subdivision_match_state(match);
    say(out, say_text,
        "The rules are those of the rulebook. Its pictures are lost: the "
        "layout of the boards, the directions of civic and luxury tiles, the "
        "patterns of some bonus tiles and the layouts of the scenarios are a "
        "reconstruction.");
    if (state->scenario)
        say(out, say_text, "Scenario: %s.",
            box->scenario_words[state->scenario].name);
}
