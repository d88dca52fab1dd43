/* One loop over epoll. A few tables at a time are opened, so that nobody has to
 * wait at the host's door. */
#include "load/seat.h"

#include "games/games.h"
#include "load/place.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { OPENING_MOST = 32, EVENTS = 256, WAIT_MS = 100 };

#define PATIENCE_NS (UINT64_C(60) * 1000000000)

_Static_assert((int)GAMES_COUNT <= (int)CROWD_GAMES, "each game has its sums");

void crowd_fail(struct crowd *crowd, const char *format, ...)
{
    va_list arguments;
    if (crowd->failed)
        return;
    crowd->failed = true;
    va_start(arguments, format);
    vsnprintf(crowd->reason, sizeof crowd->reason, format, arguments);
    va_end(arguments);
}

static struct crowd_table *make_table(struct crowd *crowd, int index)
{
    const int seats = crowd->wish.seats;
    struct crowd_table *const table =
        calloc(1, sizeof *table + (size_t)seats * sizeof table->seat[0]);
    if (!table)
        return NULL;
    table->crowd = crowd;
    table->index = index;
    table->game = index % GAMES_COUNT;
    table->idle = index >= crowd->wish.tables;
    for (int i = 0; i < seats; i++)
        table->seat[i] =
            (struct seat){.table = table, .number = i, .line = {.socket = -1}};
    return table;
}

void crowd_enqueue(struct crowd *crowd, struct crowd_table *table)
{
    table->next = NULL;
    *crowd->end = table;
    crowd->end = &table->next;
    crowd->waiting++;
}

static int tables_of(const struct crowd *crowd)
{
    return crowd->wish.tables + crowd->wish.idle;
}

/* Whoever is first opens the table, as a guest that he may have to become. */
static void open_some(struct crowd *crowd)
{
    while (crowd->first && !crowd->failed &&
           tables_of(crowd) - crowd->open - crowd->waiting < OPENING_MOST) {
        struct crowd_table *const table = crowd->first;
        crowd->first = table->next;
        if (!crowd->first)
            crowd->end = &crowd->first;
        crowd->waiting--;
        seat_go(&table->seat[0],
                table->seat[0].cookie[0] ? STEP_TABLE : STEP_GUEST);
    }
}

struct crowd *crowd_open(const struct crowd_wish *wish)
{
    struct crowd *const crowd = calloc(1, sizeof *crowd);
    if (!crowd)
        return NULL;
    crowd->wish = *wish;
    crowd->epoll = epoll_create1(EPOLL_CLOEXEC);
    crowd->table = calloc((size_t)tables_of(crowd), sizeof *crowd->table);
    rng_init(&crowd->rng, 1, 0);
    crowd->end = &crowd->first;
    for (int i = 0; crowd->table && i < tables_of(crowd); i++)
        if (!(crowd->table[i] = make_table(crowd, i))) {
            crowd_close(crowd);
            return NULL;
        }
    if (crowd->table)
        return crowd;
    crowd_close(crowd);
    return NULL;
}

/* Waits for what comes and takes it in. False: nothing came, or it is over. */
static bool turn(struct crowd *crowd)
{
    struct epoll_event event[EVENTS];
    open_some(crowd);
    const int count = epoll_wait(crowd->epoll, event, EVENTS, WAIT_MS);
    for (int i = 0; i < count && !crowd->failed; i++) {
        struct seat *const seat = event[i].data.ptr;
        /* Its table may have begun anew since. */
        if (seat->line.socket >= 0)
            seat_ready(seat);
    }
    if (place_interrupted())
        crowd_fail(crowd, "interrupted");
    return count > 0 && !crowd->failed;
}

bool crowd_gather(struct crowd *crowd)
{
    uint64_t last = tally_now();
    for (int i = 0; i < tables_of(crowd); i++)
        crowd_enqueue(crowd, crowd->table[i]);
    while (!crowd->failed && crowd->open < tables_of(crowd)) {
        if (turn(crowd))
            last = tally_now();
        else if (tally_now() - last > PATIENCE_NS)
            crowd_fail(crowd, "nothing comes from the host any more");
    }
    return !crowd->failed;
}

static void wake_all(struct crowd *crowd)
{
    for (int i = 0; i < crowd->wish.tables; i++)
        for (int seat = 0; seat < crowd->wish.seats; seat++)
            seat_decide(&crowd->table[i]->seat[seat]);
}

/* What was sent is waited for, and tables on their way are let in. */
static void settle(struct crowd *crowd)
{
    const uint64_t since = tally_now();
    while (!crowd->failed &&
           (crowd->sent > 0 || crowd->open < tables_of(crowd))) {
        turn(crowd);
        if (tally_now() - since > PATIENCE_NS)
            crowd_fail(crowd, "%d decisions were not answered in time",
                       crowd->sent);
    }
}

bool crowd_play(struct crowd *crowd, double seconds)
{
    const uint64_t since = tally_now();
    const uint64_t end = since + (uint64_t)(seconds * 1e9);
    crowd->playing = true;
    wake_all(crowd);
    while (!crowd->failed && tally_now() < end)
        turn(crowd);
    crowd->playing = false;
    settle(crowd);
    crowd->score.seconds += (double)(tally_now() - since) / 1e9;
    return !crowd->failed;
}

const char *crowd_reason(const struct crowd *crowd)
{
    return crowd->reason;
}

const struct crowd_score *crowd_score(const struct crowd *crowd)
{
    return &crowd->score;
}

void crowd_close(struct crowd *crowd)
{
    for (int i = 0; crowd->table && i < tables_of(crowd); i++)
        for (int k = 0; crowd->table[i] && k < crowd->wish.seats; k++) {
            line_close(&crowd->table[i]->seat[k].line);
            free(crowd->table[i]->seat[k].hearing);
        }
    for (int i = 0; crowd->table && i < tables_of(crowd); i++)
        free(crowd->table[i]);
    free(crowd->table);
    if (crowd->epoll >= 0)
        close(crowd->epoll);
    free(crowd);
}
