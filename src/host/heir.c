/* A seat and the cards of that game go together, so whoever asks again after a
 * failure finds each game with the one or with the other. */
#include "host/heir.h"

#include "host/errand.h"
#include "host/own.h"

#include <stdlib.h>
#include <string.h>

enum { RIGHTS = 3, ID = RIGHT_BYTES };

struct heir {
    struct own own;
    uint64_t heir;
    struct heir_back back;
    uint8_t old[RIGHTS][ID], fresh[RIGHTS][ID];
    struct store_act act[2 * RIGHTS];
    int acts;
};

static void move_right(struct heir *heir, char right)
{
    const int at = heir->acts / 2;
    const uint64_t game = own_now(&heir->own)->game;
    right_id(heir->own.person, game, right, heir->old[at]);
    right_id(heir->heir, game, right, heir->fresh[at]);
    heir->act[heir->acts++] = (struct store_act){
        .what = STORE_DROP,
        .card = {.drawer = STORE_seat, .id = {heir->old[at], ID}}};
    heir->act[heir->acts++] =
        right_put(heir->fresh[at], host_now(heir->own.host));
}

static void move_rights(struct heir *heir)
{
    const struct own_game *const now = own_now(&heir->own);
    heir->acts = 0;
    if (now->plays)
        move_right(heir, RIGHT_PLAYS);
    if (now->hosts)
        move_right(heir, RIGHT_HOST);
    if (now->watches)
        move_right(heir, RIGHT_WATCH);
}

static void pass_seat(struct own *own, const struct room *room,
                      struct plea *plea)
{
    struct heir *const heir = (struct heir *)own;
    (void)room;
    move_rights(heir);
    plea->request.call = CALL_PASS;
    plea->request.heir = heir->heir;
    plea->more = heir->act;
    plea->mores = heir->acts;
}

static void on_moved(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    (void)found;
    if (answer == STORE_OK)
        own_next(context);
    else
        own_fail(context);
}

/* Where there was no seat, there may be something to host or to watch. */
static void move_rest(struct own *own, struct table *table)
{
    struct heir *const heir = (struct heir *)own;
    (void)table;
    move_rights(heir);
    if (!scribe_write(own->host->scribe, heir->act, heir->acts,
                      (struct scribe_back){on_moved, own}))
        own_fail(own);
}

static void on_done(struct own *own, bool good)
{
    struct heir *const heir = (struct heir *)own;
    heir->back.done(heir->back.context, good);
    free(heir);
}

void heir_take(struct host *host, uint64_t from, uint64_t heir,
               struct heir_back back)
{
    struct heir *const taking = calloc(1, sizeof *taking);
    if (!taking) {
        back.done(back.context, false);
        return;
    }
    taking->own = (struct own){.host = host,
                               .person = from,
                               .seat = pass_seat,
                               .each = move_rest,
                               .done = on_done};
    taking->heir = heir;
    taking->back = back;
    own_begin(&taking->own);
}
