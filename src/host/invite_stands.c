/* The card first, then whether the two are kept apart, then the table: whatever
 * has changed since the invitation is found out before anybody is told. */
#include "host/invite.h"

#include "host/lobby.h"

#include <stdlib.h>

struct standing {
    struct host *host;
    uint64_t person, game;
    uint8_t id[INVITE_ID];
    struct invite invite;
    invite_then *then;
    void *context;
};

static void say(struct standing *standing, enum store_answer answer)
{
    standing->then(standing->context, answer);
    free(standing);
}

static void on_table(struct host *host, struct table *table,
                     enum store_answer answer, void *context)
{
    const bool open = table && table->room.stage == ROOM_GATHERING &&
                      lobby_seat(&table->room) >= 0;
    (void)host;
    if (answer == STORE_BUSY)
        say(context, STORE_BUSY);
    else
        say(context, open ? STORE_OK : STORE_NONE);
}

static void on_bonds(void *context, struct bonds *bonds)
{
    struct standing *const standing = context;
    if (!bonds)
        say(standing, STORE_BUSY);
    else if (bonds_apart(bonds, standing->invite.from))
        say(standing, STORE_NONE);
    else
        desk_open(standing->host, standing->game, on_table, standing);
}

static void on_card(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct standing *const standing = context;
    const uint64_t now = host_now(standing->host);
    if (answer == STORE_BUSY)
        say(standing, STORE_BUSY);
    else if (answer != STORE_OK || found->cards != 1 ||
             !invite_read(&found->card[0], &standing->invite) ||
             standing->invite.at + LOBBY_DAYS * DAY_MS <= now)
        say(standing, STORE_NONE);
    else if (!bonds_ask(standing->host->scribe, standing->person,
                        (struct bonds_back){on_bonds, standing}))
        say(standing, STORE_BUSY);
}

bool invite_stands(struct host *host, const struct invite_whose *whose,
                   invite_then *then, void *context)
{
    struct standing *const standing = calloc(1, sizeof *standing);
    if (!standing)
        return false;
    *standing = (struct standing){.host = host,
                                  .person = whose->person,
                                  .game = whose->game,
                                  .then = then,
                                  .context = context};
    invite_id(whose->person, whose->game, standing->id);
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_invite,
                                  .id = {standing->id, INVITE_ID}};
    if (scribe_ask(host->scribe, &ask, (struct scribe_back){on_card, standing}))
        return true;
    free(standing);
    return false;
}
