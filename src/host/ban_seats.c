/* A seat is asked for as the person himself would get up from it; of a game
 * that has begun the room refuses that, and its clocks and the others see to
 * it. */
#include "host/ban.h"

#include "host/own.h"

#include <stdlib.h>

static void get_up(struct own *own, const struct room *room, struct plea *plea)
{
    (void)room;
    plea->request.call = CALL_LEAVE;
    plea->request.person = own->person;
}

static void on_game(struct own *own, struct table *table)
{
    (void)table;
    own_next(own);
}

static void on_done(struct own *own, bool good)
{
    if (!good && !own->host->ending)
        host_log(own->host, "somebody who is banned may sit at tables still");
    free(own);
}

void ban_free_seats(struct host *host, uint64_t person)
{
    struct own *const own = calloc(1, sizeof *own);
    if (!own)
        return;
    *own = (struct own){.host = host,
                        .person = person,
                        .seat = get_up,
                        .each = on_game,
                        .done = on_done};
    own_begin(own);
}
