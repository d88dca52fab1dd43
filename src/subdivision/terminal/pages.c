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
        subdivision_put(match, out, say_item, WORD_SUBDIVISION_MONEY_CHANGE,
                        .before = words_price(was->board->money),
                        .after = words_price(is->board->money));
    if (after != before)
        subdivision_put(match, out, say_item, WORD_SUBDIVISION_POINTS_CHANGE,
                        .before = words_number(before),
                        .after = words_number(after));
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
        subdivision_put(match, out, event->delta < 0 ? say_bad : say_good,
                        WORD_SUBDIVISION_BECAUSE, .change = words_text(amount),
                        .reason = words_text(reason));
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
    subdivision_put(ways->match, out, worth(way) < 0 ? say_bad : say_good,
                    WORD_SUBDIVISION_BECAUSE, .change = words_text(change),
                    .reason = words_text(put));
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
    const struct words_arg zone = subdivision_wording_zone_noun(
        match_language(ways->match),
        subdivision_zone_at(&ways->state->board[ways->state->seat], tile));
    if (count > most)
        subdivision_put(ways->match, out, say_text, WORD_SUBDIVISION_WAYS_BEST,
                        .zone = zone, .at = words_text(place),
                        .n = words_number(count));
    else
        subdivision_put(ways->match, out, say_text, WORD_SUBDIVISION_WAYS,
                        .zone = zone, .at = words_text(place));
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
        subdivision_add(match, out, say_note, WORD_SUBDIVISION_WAYS_MANY);
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
        subdivision_add(match, out, say_note, WORD_SUBDIVISION_WAYS_NONE);
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
        subdivision_add(match, out, say_note, WORD_SUBDIVISION_PREVIEW_FREE);
    const enum subdivision_move_type type = subdivision_move_type(move);
    if (type == SUBDIVISION_LAY &&
        edges_count(is.board->walk) != edges_count(was.board->walk))
        subdivision_say_segment(match, subdivision_move_what(move), out);
    if (goes_on(&story)) {
        subdivision_add(match, out, say_head,
                        type == SUBDIVISION_PLACE
                            ? WORD_SUBDIVISION_PREVIEW_ACTING
                            : WORD_SUBDIVISION_PREVIEW_THEN);
        /* The places of tiles do not change, so the words fit. */
        subdivision_say_outcomes(match, subdivision_story_after(&story),
                                 PARCEL_NONE, type == SUBDIVISION_PLACE ? 1 : 3,
                                 out);
    } else if (type == SUBDIVISION_PLACE) {
        subdivision_add(match, out, say_note, WORD_SUBDIVISION_PREVIEW_NONE);
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

/* What a segment touches: "2 zones: residential, civic"; "no improvement". */
static void say_kinds(const struct match *match, unsigned zones,
                      unsigned pieces, const struct say *out)
{
    const struct words_language *language = match_language(match);
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    subdivision_wording_kinds(language, zones, &text);
    subdivision_put(match, out, say_item, WORD_SUBDIVISION_SEGMENT_ZONES,
                    .n = words_number(bits_count(zones)),
                    .zones = words_text(words));
    text_init(&text, words, sizeof words);
    subdivision_wording_kinds(language, pieces << ZONE_COUNT, &text);
    subdivision_put(match, out, say_item, WORD_SUBDIVISION_SEGMENT_PIECES,
                    .n = words_number(bits_count(pieces)),
                    .pieces = words_text(words));
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
        subdivision_add(match, out, say_text, WORD_SUBDIVISION_SEGMENT_OWN);
    else
        subdivision_put(match, out, say_text, WORD_SUBDIVISION_SEGMENT_JOINS,
                        .n = words_number(segments),
                        .sidewalks = words_number(edges_count(segment)));
    say_kinds(match, zones, pieces, out);
    subdivision_put(match, out, say_item, WORD_SUBDIVISION_SEGMENT_POINTS,
                    .this =
                        words_number(bits_count(zones) * bits_count(pieces)),
                    .best = words_number(best), .now = words_number(was));
}
