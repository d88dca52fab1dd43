/* Why a scorepad says what it says: each of its points as an event, and what a
 * move changes as the difference of two such lists. */
#include "subdivision/rules/internal.h"

enum { ITEMS_MAX = 512 };

/* Where the items of a scorepad go; a place is a parcel or PARCEL_NONE. */
struct account {
    const struct plot *plot;
    int seat;
    struct game_events *events;
};

static void note_item(const struct account *account, struct game_event event,
                      int at, int by)
{
    const struct hex *parcel = account->plot->box->parcel;
    event.seat = (int8_t)account->seat;
    event.at_seat = event.by_seat = GAME_NOBODY;
    if (at != PARCEL_NONE) {
        event.at_seat = (int8_t)account->seat;
        event.at = parcel[at];
    }
    if (by != PARCEL_NONE) {
        event.by_seat = (int8_t)account->seat;
        event.by = parcel[by];
    }
    game_note(account->events, event);
}

static struct game_event point(enum score_line line, int cause, int points)
{
    return (struct game_event){.stat = (uint8_t)(COUNT_LINE + line),
                               .cause = (uint8_t)cause,
                               .rule = SUBDIVISION_RULE_SCORE,
                               .delta = (int16_t)points};
}

static void explain_parks(const struct account *account)
{
    const struct board *board = account->plot->board;
    const uint64_t counted = board_beside_parks(board);
    for (uint64_t park = board->park; park; park = bits_rest(park)) {
        const int at = bits_first(park);
        uint64_t by = account->plot->box->near[at] & counted;
        for (; by; by = bits_rest(by))
            note_item(account, point(LINE_PARKS, CAUSE_PIECE + PIECE_PARK, 1),
                      at, bits_first(by));
    }
}

/* The place of a segment is the first of its edges. */
static void explain_sidewalk(const struct account *account)
{
    int points;
    const struct edges best = subdivision_best_segment(account->plot, &points);
    if (points == 0)
        return;
    const uint8_t *parcel = account->plot->box->edge[edges_first(best)];
    note_item(account,
              point(LINE_SIDEWALK, CAUSE_PIECE + PIECE_SIDEWALK, points),
              parcel[0], parcel[1]);
}

static void explain_schools(const struct account *account)
{
    const struct plot *plot = account->plot;
    uint64_t full = plot->board->school[SCHOOLS_MAX - 1];
    for (; full; full = bits_rest(full))
        note_item(account,
                  point(LINE_SCHOOLS, CAUSE_PIECE + PIECE_SCHOOL,
                        plot->box->school_points),
                  bits_first(full), PARCEL_NONE);
}

static void explain_savings(const struct account *account)
{
    const struct plot *plot = account->plot;
    const int points = plot->board->money / plot->box->dollars_a_point;
    if (points)
        note_item(account, point(LINE_SAVINGS, 0, points), PARCEL_NONE,
                  PARCEL_NONE);
}

static void explain_highway(const struct account *account)
{
    const struct plot *plot = account->plot;
    for (uint64_t zones = subdivision_access(plot); zones;
         zones = bits_rest(zones)) {
        const int at = bits_first(zones);
        const int zone = subdivision_zone_at(plot->board, at);
        note_item(
            account,
            point(LINE_HIGHWAY, CAUSE_ZONE + zone, plot->box->highway_points),
            at, PARCEL_NONE);
    }
}

static struct game_event uncovered_item(const struct plot *plot, int at)
{
    struct game_event event =
        point(LINE_UNCOVERED, CAUSE_PARCEL, plot->side->worth[at]);
    if (plot->board->coin >> at & 1) {
        event.cause = CAUSE_COIN;
        event.rule = SUBDIVISION_RULE_HISTORIC;
        event.delta = plot->box->coin_points;
    } else if (plot->side->wild >> at & 1) {
        event.cause = CAUSE_PLUS;
        event.rule = SUBDIVISION_RULE_PLUS2;
    }
    return event;
}

static void explain_uncovered(const struct account *account)
{
    const struct plot *plot = account->plot;
    uint64_t bare = subdivision_empty(plot->box, plot->board);
    for (; bare; bare = bits_rest(bare)) {
        const int at = bits_first(bare);
        const struct game_event event = uncovered_item(plot, at);
        if (event.delta)
            note_item(account, event, at, PARCEL_NONE);
    }
}

void subdivision_explain(const struct plot *plot, int seat,
                         struct game_events *events)
{
    const struct account account = {plot, seat, events};
    explain_parks(&account);
    explain_sidewalk(&account);
    explain_schools(&account);
    explain_savings(&account);
    explain_highway(&account);
    explain_uncovered(&account);
}

/* What moves as one sum: no two items of these lines are told apart. */
static bool is_sum(const struct game_event *event)
{
    return event->stat == COUNT_LINE + LINE_SIDEWALK ||
           event->stat == COUNT_LINE + LINE_SAVINGS;
}

/* Items stand in the order of the lines and then of the parcels. */
static int order(const struct game_event *item)
{
    if (is_sum(item))
        return item->stat << 24;
    const int at = (item->at.r + 32) << 6 | (item->at.q + 32);
    const int by = (item->by.r + 32) << 6 | (item->by.q + 32);
    return item->stat << 24 | at << 12 | by;
}

static void note_change(struct game_events *events, struct game_event item,
                        int delta)
{
    item.delta = (int16_t)delta;
    if (delta)
        game_note(events, item);
}

/* Two lists in the same order: what is in one alone went or came. */
static void note_difference(const struct game_events *before,
                            const struct game_events *after,
                            struct game_events *events)
{
    int b = 0, a = 0;
    while (b < before->count || a < after->count) {
        const struct game_event *old = &before->event[b],
                                *new = &after->event[a];
        const int ahead = b == before->count  ? 1
                          : a == after->count ? -1
                                              : order(old) - order(new);
        if (ahead < 0)
            note_change(events, *old, -old->delta);
        else
            note_change(events, *new, new->delta - (ahead ? 0 : old->delta));
        b += ahead <= 0;
        a += ahead >= 0;
    }
}

/* Access is opened or shut by what was laid: events from `first` on name it. */
static void name_trigger(const struct plot *was, const struct plot *is,
                         struct game_events *events, int first)
{
    const uint64_t laid = is->board->covered & ~was->board->covered;
    for (int i = first; laid && i < events->count && i < events->room; i++) {
        struct game_event *event = &events->event[i];
        const struct hex by = is->box->parcel[bits_first(laid)];
        if (event->stat != COUNT_LINE + LINE_HIGHWAY ||
            hex_equal(event->at, by))
            continue;
        event->by_seat = event->seat;
        event->by = by;
    }
}

void explain_changes(const struct subdivision_box *box,
                     const struct subdivision_state *before,
                     const struct subdivision_state *after,
                     struct game_events *events)
{
    for (int seat = 0; seat < after->seats; seat++) {
        struct game_event old[ITEMS_MAX], new[ITEMS_MAX];
        struct game_events then = {old, ITEMS_MAX, 0},
                           now = {new, ITEMS_MAX, 0};
        const struct plot was = subdivision_plot(box, before, seat);
        const struct plot is = subdivision_plot(box, after, seat);
        if (memcmp(was.board, is.board, sizeof *is.board) == 0)
            continue;
        subdivision_explain(&was, seat, &then);
        subdivision_explain(&is, seat, &now);
        assert(then.count <= then.room && now.count <= now.room);
        const int first = events->count;
        note_difference(&then, &now, events);
        name_trigger(&was, &is, events, first);
    }
}
