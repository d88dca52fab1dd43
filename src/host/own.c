/* The cards are read to the end before the first game is opened, since they may
 * change on the way. Pages of cards overlap by those of one millisecond, which
 * are known already. */
#include "host/own.h"

#include "host/errand.h"

#include <stdlib.h>
#include <string.h>

enum { CARDS_A_PAGE = 200 };

static void end(struct own *own, bool good)
{
    free(own->game);
    own->game = NULL;
    own->done(own, good);
}

void own_fail(struct own *own)
{
    end(own, false);
}

const struct own_game *own_now(const struct own *own)
{
    return &own->game[own->at];
}

/* The seats of a game. */

static void go_through(struct own *own, struct table *table);

static bool is_trouble(enum status status)
{
    return status == STATUS_NO_WRITE || status == STATUS_BAD_ENTRY;
}

/* What is refused because the game has gone on since is asked for once more, as
 * things stand then. */
static void on_asked(struct plea *plea, enum status status)
{
    struct own *const own = plea->context;
    struct table *const table = map_find(&own->host->tables, plea->game);
    if (status != STATUS_OK && table && table->room.entries == own->entries)
        own->refused |= seat_bit(plea->request.seat);
    if (is_trouble(status))
        own_fail(own);
    else
        go_through(own, table);
}

static void ask_for(struct own *own, struct table *table, int seat)
{
    struct plea *const plea = plea_new(own->host, table->game, "", 0);
    if (!plea) {
        own_fail(own);
        return;
    }
    plea->request.seat = seat;
    plea->done = on_asked;
    plea->context = own;
    own->entries = table->room.entries;
    own->seat(own, &table->room, plea);
    desk_ask(own->host, table, plea);
}

static void go_through(struct own *own, struct table *table)
{
    const seat_set mine = table && own->seat
                              ? seats_of(&table->room.seats, own->person) &
                                    (seat_set)~own->refused
                              : 0;
    if (mine)
        ask_for(own, table, __builtin_ctz(mine));
    else
        own->each(own, table);
}

/* The games. */

static void on_open(struct host *host, struct table *table,
                    enum store_answer answer, void *context)
{
    struct own *const own = context;
    (void)host;
    own->refused = 0;
    if (answer == STORE_BUSY)
        own_fail(own);
    else
        go_through(own, table);
}

static void open_game(struct own *own)
{
    if (own->host->ending)
        own_fail(own);
    else if (own->at < own->games)
        desk_open(own->host, own_now(own)->game, on_open, own);
    else
        end(own, true);
}

void own_next(struct own *own)
{
    own->at++;
    open_game(own);
}

/* The cards. */

static struct own_game *find(struct own *own, uint64_t game)
{
    for (int i = 0; i < own->games; i++)
        if (own->game[i].game == game)
            return &own->game[i];
    if (own->games == own->room) {
        const int room = own->room ? 2 * own->room : 32;
        struct own_game *const more =
            realloc(own->game, (size_t)room * sizeof *more);
        if (!more)
            return NULL;
        own->game = more;
        own->room = room;
    }
    own->game[own->games] = (struct own_game){.game = game};
    return &own->game[own->games++];
}

/* False: no memory. */
static bool note(struct own *own, const struct store_card *card)
{
    uint64_t game;
    if (card->value.size != sizeof game + 1)
        return true;
    memcpy(&game, card->value.at, sizeof game);
    const char right = ((const char *)card->value.at)[sizeof game];
    struct own_game *const found = find(own, game);
    if (!found)
        return false;
    found->plays |= right == RIGHT_PLAYS;
    found->hosts |= right == RIGHT_HOST;
    found->watches |= right == RIGHT_WATCH;
    return true;
}

static void ask_page(struct own *own);

static void on_page(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct own *const own = context;
    if (answer == STORE_BUSY) {
        own_fail(own);
        return;
    }
    for (int i = 0; i < found->cards; i++)
        if (!note(own, &found->card[i])) {
            own_fail(own);
            return;
        }
    const uint64_t last =
        found->cards ? found->card[found->cards - 1].at + 1 : 0;
    if (found->cards < CARDS_A_PAGE || last == own->page) {
        open_game(own);
        return;
    }
    own->page = last;
    ask_page(own);
}

static void ask_page(struct own *own)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_seat,
                                  .owner = own->person,
                                  .at = own->page,
                                  .most = CARDS_A_PAGE};
    if (!scribe_ask(own->host->scribe, &ask,
                    (struct scribe_back){on_page, own}))
        own_fail(own);
}

void own_begin(struct own *own)
{
    own->page = INT64_MAX;
    ask_page(own);
}
