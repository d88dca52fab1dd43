/* Both decisions are made on copies and their events counted by seat, number,
 * rule and cause; what both bring equally falls away, which leaves why they
 * differ. There are few causes, so they are looked for one by one. */
#include "ai/reason.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The entry of the same cause, or a new one, or NULL if there is no room. */
static struct reason *entry_of(struct reasons *reasons,
                               const struct game_event *event)
{
    for (int i = 0; i < reasons->count; i++) {
        struct reason *item = &reasons->item[i];
        if (item->seat == event->seat && item->stat == event->stat &&
            item->rule == event->rule && item->cause == event->cause)
            return item;
    }
    if (reasons->count == REASON_MAX)
        return NULL;
    struct reason *item = &reasons->item[reasons->count++];
    *item = (struct reason){.seat = event->seat,
                            .stat = event->stat,
                            .rule = event->rule,
                            .cause = event->cause};
    return item;
}

static void count_event(struct reasons *reasons, enum reason_side side,
                        const struct game_event *event)
{
    int16_t *sum = &reasons->sum[side][event->seat][event->stat];
    struct reason *item = entry_of(reasons, event);
    *sum = (int16_t)(*sum + event->delta);
    if (!item) {
        reasons->left_out++;
        return;
    }
    item->delta[side] = (int16_t)(item->delta[side] + event->delta);
    item->times[side]++;
}

static void try_side(const struct agent_desk *desk, struct reason_bench *bench,
                     const struct game_decision *decision,
                     enum reason_side side, struct reasons *reasons)
{
    const struct game *game = desk->game;
    for (int part = 0; part < decision->parts; part++) {
        struct game_events events = {bench->event, GAME_EVENTS_MAX, 0};
        game_apply(game, session_state(&bench->trial), decision->part[part],
                   &events);
        for (int i = 0; i < events.count && i < events.room; i++)
            if (events.event[i].seat >= 0)
                count_event(reasons, side, &events.event[i]);
    }
}

static int gap(const struct reason *item)
{
    return abs(item->delta[REASON_BETTER] - item->delta[REASON_OTHER]);
}

/* Drops what is alike and puts the largest difference first; of equals the one
 * that happened first stays first. */
static void sort(struct reasons *reasons)
{
    int kept = 0;
    for (int i = 0; i < reasons->count; i++) {
        const struct reason item = reasons->item[i];
        if (gap(&item) == 0)
            continue;
        int at = kept++;
        for (; at > 0 && gap(&reasons->item[at - 1]) < gap(&item); at--)
            reasons->item[at] = reasons->item[at - 1];
        reasons->item[at] = item;
    }
    reasons->count = kept;
}

void reason_compare(const struct agent_desk *desk, struct reason_bench *bench,
                    const struct game_state *state,
                    const struct game_decision *decision[REASON_SIDES],
                    struct reasons *reasons)
{
    assert(desk->game->rules->event_stats <= GAME_STATS_MAX);
    memset(reasons, 0, sizeof *reasons);
    for (int side = 0; side < REASON_SIDES; side++) {
        if (!decision[side])
            continue;
        memcpy(&bench->trial, state, desk->game->rules->state_size);
        try_side(desk, bench, decision[side], (enum reason_side)side, reasons);
    }
    sort(reasons);
}
