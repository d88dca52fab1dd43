/* What a tile could put is found by making every whole activation on a copy
 * (subdivision_outcomes()) and keeping the best by `worth`; ties go to the
 * first found, so that the list is the same on every machine. */
#include "subdivision/terminal/pages.h"

#include "base/bits.h"
#include "subdivision/terminal/wording.h"

/* Ways that are looked at. Lively random games have up to some 4,000. */
enum { WAYS_MAX = 1 << 13 };

static void say_numbers(const struct match *match, const struct plot *was,
                        const struct plot *is, const struct say *out)
{
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    const int before = subdivision_points(was), after = subdivision_points(is);
    text_init(&text, words, sizeof words);
    subdivision_wording_change(match_language(match),
                               is->board->money - was->board->money,
                               after - before, &text);
    say(out, say_head, "%s", words);
    if (is->board->money != was->board->money)
        say(out, say_item, "money $%d to $%d", was->board->money,
            is->board->money);
    if (after != before)
        say(out, say_item, "points %d to %d", before, after);
}

int subdivision_say_telling(const struct match *match, const struct plot *plot,
                            const struct subdivision_telling *telling,
                            const struct say *out)
{
    for (int i = 0; i < telling->events; i++) {
        const struct game_event *event = &telling->event[i];
        char amount[32], reason[SUBDIVISION_WORDS_MAX];
        struct text text;
        text_init(&text, amount, sizeof amount);
        subdivision_wording_amount(match_language(match), event, &text);
        text_init(&text, reason, sizeof reason);
        const struct subdivision_told told = {telling, event};
        subdivision_wording_reason(match, plot, &told, &text);
        say(out, event->delta < 0 ? say_bad : say_good, "%s: %s", amount,
            reason);
    }
    return telling->events;
}

int subdivision_say_reasons(const struct match *match,
                            const struct story *story, const struct say *out)
{
    const struct subdivision_state *after = subdivision_story_after(story);
    const struct plot plot =
        subdivision_match_plot_in(match, after, story->seat);
    const struct subdivision_played played = {plot.box, after, &story->events,
                                              story->seat};
    struct subdivision_teller teller;
    struct subdivision_telling telling;
    int said = 0;
    subdivision_teller_begin(&teller, &played);
    while (subdivision_teller_next(&teller, &telling))
        if (telling.event->seat == story->seat)
            said += subdivision_say_telling(match, &plot, &telling, out);
    return said;
}

/* Outcomes. */

struct ways {
    const struct match *match;
    const struct subdivision_state *state;
    int count;
    struct outcome way[WAYS_MAX];
};

static int worth(const struct outcome *way)
{
    return way->points * 4 + way->money;
}

static int tile_of(const struct ways *ways, const struct outcome *way)
{
    return ways->state->await == AWAIT_LAY
               ? ways->state->opened.tile
               : subdivision_move_at(way->decision.part[0]);
}

/* The best way of the tile that comes after `before`; NULL: there is none. */
static const struct outcome *next_best(const struct ways *ways, int tile,
                                       const struct outcome *before)
{
    const struct outcome *best = NULL;
    for (int i = 0; i < ways->count; i++) {
        const struct outcome *way = &ways->way[i];
        if (tile_of(ways, way) != tile)
            continue;
        if (before && (worth(way) > worth(before) ||
                       (worth(way) == worth(before) && way <= before)))
            continue;
        if (!best || worth(way) > worth(best))
            best = way;
    }
    return best;
}

static void say_way(const struct ways *ways, const struct outcome *way,
                    const struct say *out)
{
    char put[SUBDIVISION_WORDS_MAX], change[64];
    struct text text;
    text_init(&text, put, sizeof put);
    subdivision_wording_put(ways->match, ways->state, ways->state->seat,
                            &way->decision, &text);
    text_init(&text, change, sizeof change);
    subdivision_wording_change(match_language(ways->match), way->money,
                               way->points, &text);
    say(out, worth(way) < 0 ? say_bad : say_good, "%s: %s", change, put);
}

/* What one tile could put: how many ways there are, and the best. */
static void say_tile(const struct ways *ways, int tile, int most,
                     const struct say *out)
{
    char place[16];
    struct text text;
    int count = 0;
    const struct outcome *best = NULL;
    for (int i = 0; i < ways->count; i++)
        count += tile_of(ways, &ways->way[i]) == tile;
    text_init(&text, place, sizeof place);
    subdivision_wording_place(subdivision_match_box(ways->match), tile, &text);
    const int zone =
        subdivision_zone_at(&ways->state->board[ways->state->seat], tile);
    if (count > most)
        say(out, say_text, "%s at %s, best of %d:", zone_word[zone], place,
            count);
    else
        say(out, say_text, "%s at %s:", zone_word[zone], place);
    for (int i = 0; i < most; i++) {
        best = next_best(ways, tile, best);
        if (!best)
            break;
        say_way(ways, best, out);
    }
}

void subdivision_say_outcomes(const struct match *match,
                              const struct subdivision_state *state, int tile,
                              int most, const struct say *out)
{
    struct ways ways;
    uint64_t seen = 0;
    ways.match = match;
    ways.state = state;
    ways.count = subdivision_outcomes(subdivision_match_box(match), state,
                                      ways.way, WAYS_MAX);
    if (ways.count > WAYS_MAX) {
        ways.count = WAYS_MAX;
        say(out, say_note, "There are too many ways to look at all of them.");
    }
    for (int i = 0; i < ways.count; i++) {
        const int other = tile_of(&ways, &ways.way[i]);
        if ((tile != PARCEL_NONE && other != tile) ||
            (seen & parcel_bit(other)))
            continue;
        seen |= parcel_bit(other);
        say_tile(&ways, other, most, out);
    }
    if (!seen)
        say(out, say_note, "No tile can act.");
}

/* Whether the seat goes on deciding after the move. */
static bool goes_on(const struct story *story)
{
    const struct subdivision_state *before = subdivision_story_before(story),
                                   *after = subdivision_story_after(story);
    return after->seat == story->seat &&
           subdivision_match_epoch(before) == subdivision_match_epoch(after) &&
           (after->await == AWAIT_ACTIVATE || after->await == AWAIT_LAY);
}

void subdivision_say_preview(const struct match *match, game_move move,
                             const struct say *out)
{
    struct story story;
    match_preview(match, move, &story);
    const struct plot was = subdivision_match_plot_in(
        match, subdivision_story_before(&story), story.seat);
    const struct plot is = subdivision_match_plot_in(
        match, subdivision_story_after(&story), story.seat);
    say_numbers(match, &was, &is, out);
    subdivision_say_reasons(match, &story, out);
    if (subdivision_match_is_needless(match, subdivision_story_before(&story),
                                      move))
        say(out, say_note,
            "This parcel is free: without pay it costs nothing.");
    const enum subdivision_move_type type = subdivision_move_type(move);
    if (type == SUBDIVISION_LAY &&
        edges_count(is.board->walk) != edges_count(was.board->walk))
        subdivision_say_segment(match, subdivision_move_what(move), out);
    if (goes_on(&story)) {
        say(out, say_head, "%s",
            type == SUBDIVISION_PLACE ? "Then these may act" : "Then");
        /* The places of tiles do not change, so the words fit. */
        subdivision_say_outcomes(match, subdivision_story_after(&story),
                                 PARCEL_NONE, type == SUBDIVISION_PLACE ? 1 : 3,
                                 out);
    } else if (type == SUBDIVISION_PLACE) {
        say(out, say_note, "No tile lies beside it, so none acts.");
    }
}

/* Sidewalks. */

/* How many segments the edge would join. */
static int joined(const struct subdivision_box *box, struct edges walk,
                  int edge)
{
    struct edges rest = edges_and(box->touch[edge], walk);
    int count = 0;
    for (; edges_any(rest); count++)
        rest = edges_minus(rest,
                           subdivision_segment(box, walk, edges_first(rest)));
    return count;
}

/* "2 zones: residential, civic"; "no zone". */
static void kind_words(const char *kind, const char *const *word, unsigned set,
                       struct text *text)
{
    const int count = bits_count(set);
    if (count)
        text_number(text, count);
    text_add(text, count ? " " : "no ");
    text_add(text, kind);
    text_add(text, count > 1 ? "s: " : count ? ": " : "");
    subdivision_wording_list(word, set, text);
}

void subdivision_say_segment(const struct match *match, int edge,
                             const struct say *out)
{
    const struct subdivision_box *box = subdivision_match_box(match);
    const struct subdivision_state *state = subdivision_match_state(match);
    const struct plot now =
        subdivision_match_plot_in(match, state, state->seat);
    struct board trial = *now.board;
    const struct plot then = {box, now.side, &trial};
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    int was, best;
    trial.walk = edges_or(trial.walk, edges_one(edge));
    const struct edges segment = subdivision_segment(box, trial.walk, edge);
    const unsigned kinds = subdivision_beside(&then, segment);
    const unsigned zones = kinds & ((1u << ZONE_COUNT) - 1);
    const unsigned pieces = kinds >> ZONE_COUNT;
    const int segments = joined(box, now.board->walk, edge);
    subdivision_best_segment(&now, &was);
    subdivision_best_segment(&then, &best);
    if (segments == 0)
        say(out, say_text, "Starts a segment of its own.");
    else
        say(out, say_text, "%s %d segment%s: %d sidewalks together.",
            segments == 1 ? "Lengthens" : "Joins", segments,
            segments == 1 ? "" : "s", edges_count(segment));
    text_init(&text, words, sizeof words);
    kind_words("zone", zone_word, zones, &text);
    say(out, say_item, "touches %s", words);
    text_init(&text, words, sizeof words);
    kind_words("improvement", piece_word, pieces, &text);
    say(out, say_item, "and %s", words);
    say(out, say_item, "this segment %d, best segment %d (now %d)",
        bits_count(zones) * bits_count(pieces), best, was);
}
