/* What the numbers of a scorepad are made of, and who may hear what. */
#include "subdivision/page/put.h"

/* The time that choices are made in and hidden until it is over: a turn, or
 * the use of a bonus tile before it. */
static int epoch(const struct subdivision_state *state)
{
    const bool bonus = state->await == AWAIT_BONUS ||
                       (state->await == AWAIT_LAY && state->opened.bonus);
    return (state->round * SUBDIVISION_TURNS_MAX + state->turn) * 2 + !bonus;
}

bool subdivision_page_hears(const struct subdivision_state *now,
                            const struct subdivision_state *then, int seat,
                            int eyes)
{
    return seat < 0 || seat == eyes || now->await == AWAIT_NOTHING ||
           epoch(then) != epoch(now);
}

int subdivision_page_points(const struct plot *plot, int seat, int stat,
                            struct game_events *events)
{
    struct game_events line = {events->event, events->room, 0};
    int sum = 0, kept = 0;
    subdivision_explain(plot, seat, &line);
    for (int i = 0; i < line.count && i < line.room; i++) {
        if (line.event[i].stat != stat)
            continue;
        sum += line.event[i].delta;
        events->event[kept++] = line.event[i];
    }
    events->count = kept;
    return sum;
}

/* The segment that scores, and the kinds beside it (D-SCORE). */
static void put_segment(const struct plot *plot, struct json_out *out)
{
    int points;
    const struct edges best = subdivision_best_segment(plot, &points);
    const unsigned kinds = subdivision_beside(plot, best);
    subdivision_put_edges(plot->box, "segment", best, out);
    subdivision_put_words("zones", zone_word, kinds & ((1u << ZONE_COUNT) - 1),
                          out);
    subdivision_put_words("pieces", piece_word, kinds >> ZONE_COUNT, out);
}

void subdivision_put_line(const struct plot *plot, int stat,
                          struct json_out *out)
{
    json_out_object(out, "parts");
    if (stat == COUNT_LINE + LINE_SIDEWALK)
        put_segment(plot, out);
    if (stat == COUNT_LINE + LINE_SAVINGS) {
        json_out_number(out, "money", plot->board->money);
        json_out_number(out, "dollars", plot->box->dollars_a_point);
    }
    json_out_close(out);
}
