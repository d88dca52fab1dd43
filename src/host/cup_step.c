/* A step goes through the tables of the cup: those that are drawn and due are
 * made, a deed each; those that are being played are asked for their end, by
 * the card that a game leaves with somebody when it is over (past.h), so that
 * no room is opened for nothing. What came of them is swapped in together with
 * the next round, if that was the last.
 *
 * Somebody who has withdrawn gives up his game here, as often as it takes. Now
 * and then the rooms of games that go on for long are opened all the same,
 * since by turns whoever is late has to be given up for. */
#include "host/cup_table.h"
#include "host/cups.h"

#include "host/key.h"
#include "host/lobby.h"
#include "host/passed.h"
#include "host/past.h"

#include "cup/draw.h"

#include <stdlib.h>
#include <string.h>

struct cup_steps {
    struct host *host;
    struct cup_kept kept;
    uint64_t at; /* of the card that is being stored */
    int table;   /* that is looked at */
    bool changed;
    uint8_t past[PAST_ID];
};

static void go_through(struct cup_steps *steps);

static void end(struct cup_steps *steps, bool again)
{
    struct host *const host = steps->host;
    free(steps);
    cups_next(host, again);
}

static struct cup_table *table_of(struct cup_steps *steps)
{
    return &steps->kept.cup.table[steps->table];
}

/* Storing. */

static void on_stored(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct cup_steps *const steps = context;
    (void)found;
    if (answer == STORE_OK)
        cups_tell(steps->host, &steps->kept.cup);
    end(steps, answer != STORE_BUSY);
}

static void store(struct cup_steps *steps)
{
    const struct store_act act =
        cup_swap(&steps->kept, host_now(steps->host), &steps->at);
    if (!scribe_write(steps->host->scribe, &act, 1,
                      (struct scribe_back){on_stored, steps}))
        end(steps, true);
}

/* Rounds. */

/* False: no chance is to be had, or no room. */
static bool draw_round(struct cup_steps *steps)
{
    struct cup *const cup = &steps->kept.cup;
    const uint64_t pause = cup->live ? cup->pause * (uint64_t)60 * 1000 : 0;
    uint64_t game[CUP_ROUND_TABLES];
    for (int i = 0; i < CUP_ROUND_TABLES; i++)
        if (!key_draw_id(&game[i]))
            return false;
    return cup_draw(cup, host_now(steps->host) + pause, game);
}

static bool go_on(struct cup_steps *steps)
{
    struct cup *const cup = &steps->kept.cup;
    if (cup_rounds_left(cup))
        return draw_round(steps);
    const enum cup_end why = cup_left(cup) < 2 && cup_rounds(cup) != cup->round
                                 ? CUP_TOO_FEW
                                 : CUP_FINISHED;
    return !cup_call_off(cup, why, host_now(steps->host));
}

static void finish(struct cup_steps *steps)
{
    if (cup_round_over(&steps->kept.cup))
        steps->changed = go_on(steps) || steps->changed;
    if (steps->changed)
        store(steps);
    else
        end(steps, false);
}

/* What nobody begins does not stay open for ever: whoever made it may have
 * forgotten it, or may be banned. */
static void begin(struct cup_steps *steps)
{
    struct cup *const cup = &steps->kept.cup;
    const uint64_t now = host_now(steps->host);
    const uint64_t when = cup->begins ? cup->begins : cup->opened + CUP_OPEN_MS;
    if (now < when) {
        end(steps, false);
        return;
    }
    if (!cup->begins)
        cup_call_off(cup, CUP_CALLED_OFF, now);
    else if (cup_begin(cup, now))
        cup_call_off(cup, CUP_TOO_FEW, now);
    store(steps);
}

/* Tables. */

static void next(struct cup_steps *steps)
{
    steps->table++;
    go_through(steps);
}

static void tell_table(const struct cup_steps *steps)
{
    const struct cup *const cup = &steps->kept.cup;
    const struct cup_table *const table = &cup->table[steps->table];
    lobby_change(steps->host);
    for (int seat = 0; seat < table->seats; seat++)
        lobby_call(steps->host, cup->entrant[table->entrant[seat]].person);
}

static void on_made(void *context, enum store_answer answer)
{
    struct cup_steps *const steps = context;
    if (answer != STORE_OK) {
        end(steps, true);
        return;
    }
    steps->kept.at = steps->at;
    steps->changed = false;
    tell_table(steps);
    next(steps);
}

static void make(struct cup_steps *steps)
{
    const struct cup_table_making making = {.host = steps->host,
                                            .kept = &steps->kept,
                                            .table = steps->table,
                                            .at = &steps->at,
                                            .done = on_made,
                                            .context = steps};
    if (!cup_table_make(&making))
        end(steps, false);
}

static void on_table(struct host *host, struct table *table,
                     enum store_answer answer, void *context)
{
    struct cup_steps *const steps = context;
    struct cup_table *const at = table_of(steps);
    if (host->ending || answer == STORE_BUSY) {
        end(steps, false);
        return;
    }
    if (!table) {
        /* It is damaged: nobody can play on there. */
        at->state = CUP_DONE;
        at->how = CUP_BROKEN_OFF;
        steps->changed = true;
    } else if (table->room.stage == ROOM_OVER) {
        cup_table_take(&steps->kept.cup, at, &table->room);
        steps->changed = true;
    } else {
        cup_table_go_on(host, &steps->kept.cup, at, table);
    }
    next(steps);
}

static void on_past(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct cup_steps *const steps = context;
    if (answer == STORE_BUSY || steps->host->ending)
        end(steps, false);
    else if (answer == STORE_OK && found->cards == 1)
        desk_open(steps->host, table_of(steps)->game, on_table, steps);
    else
        next(steps);
}

/* By turns nobody has to say of the other that he is late, and two may pause
 * for as long as they like: who waits for the round is not to wait for that. */
static bool goes_on_for_long(const struct cup_steps *steps)
{
    const struct host *const host = steps->host;
    return host->cups.opens &&
           passed(steps->kept.cup.starts, CUP_LONG_MS, host_now(host));
}

/* Whether the game is over. While somebody of them is out that is asked of the
 * room itself, since he has to give up, or has gone with his cards. */
static void ask_end(struct cup_steps *steps)
{
    const struct cup *const cup = &steps->kept.cup;
    const struct cup_table *const table = table_of(steps);
    uint8_t present[CUP_SEATS_MOST];
    if (cup_present(cup, table, present) < table->seats ||
        goes_on_for_long(steps)) {
        desk_open(steps->host, table->game, on_table, steps);
        return;
    }
    memcpy(steps->past, &cup->entrant[present[0]].person, 8);
    memcpy(steps->past + 8, &table->game, 8);
    const struct store_ask ask = {
        .what = STORE_CARD, .drawer = STORE_past, .id = {steps->past, PAST_ID}};
    if (!scribe_ask(steps->host->scribe, &ask,
                    (struct scribe_back){on_past, steps}))
        end(steps, false);
}

static void go_through(struct cup_steps *steps)
{
    struct cup *const cup = &steps->kept.cup;
    for (; steps->table < cup->tables; steps->table++) {
        struct cup_table *const table = table_of(steps);
        if (table->state == CUP_PLAYING) {
            ask_end(steps);
            return;
        }
        steps->changed = cup_walk_over(cup, table) || steps->changed;
        if (table->state == CUP_DRAWN &&
            cup_round_due(cup, host_now(steps->host))) {
            make(steps);
            return;
        }
    }
    finish(steps);
}

void cup_step(struct host *host, const struct cup_kept *kept)
{
    struct cup_steps *const steps = calloc(1, sizeof *steps);
    if (!steps) {
        cups_next(host, true);
        return;
    }
    steps->host = host;
    steps->kept.cup = kept->cup;
    steps->kept.at = kept->at;
    if (kept->cup.stage == CUP_OPEN)
        begin(steps);
    else if (kept->cup.stage == CUP_RUNNING)
        go_through(steps);
    else
        end(steps, false); /* it was called off since it was listed */
}
