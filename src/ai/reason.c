/* Both decisions are made on copies and their events counted by seat, number,
 * cause and what the game tells of them; what both bring equally falls away,
 * which leaves why they differ. There are few causes, so they are looked for
 * one by one.
 *
 * A decision may be half a turn, so both go on to the end of it. */
#include "ai/reason.h"

#include "ai/line.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Who adds up the events of one decision. */
struct counter {
    struct reasons *reasons;
    enum reason_side side;
};

/* What has a number of its own, as a red line, is the same thing whenever in
 * the turn it acts. */
static bool is_alike(const struct reason *item, const struct game_event *event,
                     const struct game_reason *told)
{
    return item->seat == event->seat && item->stat == event->stat &&
           item->rule == event->rule && item->cause == event->cause &&
           item->told.subject == told->subject &&
           item->told.about == told->about &&
           (told->about || item->told.section == told->section);
}

/* The entry of the same cause, or a new one, or NULL if there is no room. */
static struct reason *entry_of(struct reasons *reasons,
                               const struct game_event *event,
                               const struct game_reason *told)
{
    for (int i = 0; i < reasons->count; i++)
        if (is_alike(&reasons->item[i], event, told))
            return &reasons->item[i];
    if (reasons->count == REASON_MAX)
        return NULL;
    struct reason *item = &reasons->item[reasons->count++];
    *item = (struct reason){.seat = event->seat,
                            .stat = event->stat,
                            .rule = event->rule,
                            .cause = event->cause,
                            .told = *told};
    return item;
}

static bool says_the_same(const struct game_reason *a,
                          const struct game_reason *b)
{
    bool same = a->why == b->why && a->arguments == b->arguments;
    for (int i = 0; same && i < a->arguments; i++)
        same = a->argument[i].name == b->argument[i].name &&
               a->argument[i].value == b->argument[i].value;
    return same;
}

static void count_event(void *listener, const struct game_event *event,
                        const struct game_reason *told)
{
    const struct counter *counter = listener;
    const enum reason_side side = counter->side;
    if (event->seat < 0)
        return;
    int16_t *sum = &counter->reasons->sum[side][event->seat][event->stat];
    struct reason *item = entry_of(counter->reasons, event, told);
    *sum = (int16_t)(*sum + event->delta);
    if (!item) {
        counter->reasons->left_out++;
        return;
    }
    if (!says_the_same(&item->told, told))
        item->told.why = item->told.arguments = 0;
    item->delta[side] = (int16_t)(item->delta[side] + event->delta);
    item->times[side]++;
}

/* Of a game that gives no reasons they are all 0. */
static void explain(const struct game *game, const struct game_played *played,
                    struct counter *counter)
{
    static const struct game_reason none;
    const struct game_events *events = played->events;
    if (game->rules->explain)
        game->rules->explain(game->content, played, count_event, counter);
    else
        for (int i = 0; i < events->count && i < events->room; i++)
            count_event(counter, &events->event[i], &none);
}

static void try_move(const struct game *game, struct reason_bench *bench,
                     game_move move, struct counter *counter)
{
    struct game_state *trial = session_state(&bench->trial);
    struct game_events events = {bench->event, GAME_EVENTS_MAX, 0};
    memcpy(&bench->before, trial, game->rules->state_size);
    game_apply(game, trial, move, &events);
    const struct game_played played = {
        .before = session_state(&bench->before),
        .after = trial,
        .events = &events,
        .move = move,
        .seat = game_actor(game, session_state(&bench->before))};
    explain(game, &played, counter);
}

static void try_side(struct agent_desk *desk, struct reason_bench *bench,
                     const struct game_decision *decision,
                     struct counter *counter)
{
    const struct game *game = desk->game;
    const struct game_state *trial = session_state(&bench->trial);
    const int seat = game_actor(game, trial), turn = game_turn(game, trial);
    game_move move;
    for (int part = 0; part < decision->parts; part++)
        try_move(game, bench, decision->part[part], counter);
    while ((move = line_rest(desk, trial, seat, turn)) != 0)
        try_move(game, bench, move, counter);
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

void reason_compare(struct agent_desk *desk, struct reason_bench *bench,
                    const struct game_state *state,
                    const struct game_decision *decision[REASON_SIDES],
                    struct reasons *reasons)
{
    assert(desk->game->rules->event_stats <= GAME_STATS_MAX);
    const struct rng chance = desk->rng;
    memset(reasons, 0, sizeof *reasons);
    for (int side = 0; side < REASON_SIDES; side++) {
        if (!decision[side])
            continue;
        desk->rng = chance;
        memcpy(&bench->trial, state, desk->game->rules->state_size);
        struct counter counter = {reasons, (enum reason_side)side};
        try_side(desk, bench, decision[side], &counter);
    }
    sort(reasons);
}
