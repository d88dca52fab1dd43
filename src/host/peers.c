/* Which node keeps a game is found by rendezvous: each node has a number for
 * each game, and the highest has it. */
#include "host/peers.h"

#include "host/ban.h"
#include "host/lobby.h"
#include "host/talk.h"

#include "base/hash.h"
#include "sys/random.h"

#include <stdlib.h>
#include <string.h>

enum {
    BEAT_MS = 5000,
    AT_ONCE = 500,          /* rooms in one question */
    PACE_HINTED_MS = 10000, /* with hints, for those that were lost */
    PEOPLE_S = 60,          /* everybody is looked at so often */
};

/* Pure. */

/* Numbers are compared, so that their high digits have to be mixed too. */
static uint64_t share_of(uint64_t node, uint64_t game)
{
    uint64_t mixed = hash_number(hash_number(HASH_START, node), game);
    mixed = (mixed ^ mixed >> 32) * UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ mixed >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    return mixed ^ mixed >> 32;
}

uint64_t peers_keeper(const struct peers *peers, uint64_t game)
{
    uint64_t keeper = peers->self;
    for (int i = 0; i < peers->count; i++)
        if (share_of(peers->peer[i].node, game) > share_of(keeper, game))
            keeper = peers->peer[i].node;
    return keeper;
}

static const char word[] = "beat";

void peers_id(uint64_t node, char id[PEERS_ID])
{
    char whole[PEERS_ID + 1];
    struct text text;
    text_init(&text, whole, sizeof whole);
    text_add(&text, word);
    text_hex(&text, node, 16);
    memcpy(id, whole, PEERS_ID);
}

uint64_t peers_node(const struct store_bytes *id)
{
    const char *const at = id->at;
    uint64_t node = 0;
    if (id->size != PEERS_ID || memcmp(at, word, sizeof word - 1) != 0)
        return 0;
    for (size_t i = sizeof word - 1; i < PEERS_ID; i++)
        node = node << 4 | (uint64_t)text_hex_digit(at[i]);
    return node;
}

static bool was_there(const struct peers *peers, uint64_t node)
{
    for (int i = 0; i < peers->count; i++)
        if (peers->peer[i].node == node)
            return true;
    return false;
}

uint64_t peers_take(struct peers *peers, const struct store_found *found,
                    uint64_t now)
{
    struct peers next = {.self = peers->self};
    uint64_t fallen = 0;
    for (int i = 0; i < found->cards && next.count < PEERS_MOST; i++) {
        const struct store_card *const card = &found->card[i];
        const uint64_t node = peers_node(&card->id);
        if (!node || node == peers->self)
            continue;
        if (card->at + PEERS_GONE_MS >= now)
            next.peer[next.count++] = (struct peer){node, card->at};
        else if (was_there(peers, node) && card->at > fallen)
            fallen = card->at;
    }
    memcpy(peers->peer, next.peer, sizeof next.peer);
    peers->count = next.count;
    return fallen;
}

/* Saying and hearing. */

void peers_say(struct host *host, char about, uint64_t number, uint64_t more)
{
    if (host->wish.hints)
        hints_say(host->wish.hints, &(struct hint){about, number, more});
}

static void on_hint(void *context, const struct hint *hint)
{
    struct host *const host = context;
    host->metrics.hints++;
    if (host->ending)
        return;
    switch (hint->about) {
    case HINT_GAME:
        desk_stir(host, hint->number, false);
        break;
    case HINT_TALK:
        talk_stir(host, hint->number, hint->more);
        break;
    case HINT_ENDED:
        wire_stir(host, hint->number);
        break;
    case HINT_LOBBY:
        lobby_stir(host);
        break;
    case HINT_PERSON:
        lobby_call_here(host, hint->number);
        break;
    case HINT_BONDS:
        wire_stir_bonds(host, hint->number);
        break;
    case HINT_BAN:
        ban_look(host, hint->number);
        break;
    default: /* of a later program */
        break;
    }
}

static void on_begins(void *context)
{
    struct host *const host = context;
    host->peers.looked = 0;
}

/* Looking. */

static void on_moved(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct host *const host = context;
    host->peers.looking = false;
    if (answer != STORE_OK || host->ending)
        return;
    for (int i = 0; i < found->games; i++)
        desk_stir(host, found->game[i], true);
}

static bool ask_for(struct host *host, const struct store_known *known,
                    size_t count)
{
    const struct store_ask ask = {.what = STORE_MOVED,
                                  .id = {known, count * sizeof *known}};
    return count > 0 &&
           scribe_ask(host->scribe, &ask, (struct scribe_back){on_moved, host});
}

/* All rooms in a few statements, whatever others have done to them. */
static void look_at_rooms(struct host *host)
{
    const struct map *const tables = &host->tables;
    struct store_known known[AT_ONCE];
    size_t count = 0;
    for (size_t i = 0; i < tables->room; i++) {
        const struct table *const table = tables->place[i].value;
        if (!tables->place[i].key || table->loading || table->damaged ||
            table->busy)
            continue;
        known[count++] = (struct store_known){table->game, table->room.entries};
        if (count == AT_ONCE) {
            host->peers.looking |= ask_for(host, known, count);
            count = 0;
        }
    }
    host->peers.looking |= ask_for(host, known, count);
}

/* A session that was ended elsewhere, or somebody blocked there, of which no
 * hint came. */
static void look_at_people(struct host *host)
{
    const struct map *const all = &host->visitors;
    const size_t turn = host->seconds % PEOPLE_S;
    for (size_t i = turn; i < all->room; i += PEOPLE_S) {
        const struct visitor *const visitor = all->place[i].value;
        if (!all->place[i].key)
            continue;
        wire_stir(host, visitor->person);
        ban_look(host, visitor->person);
        if (visitor->game)
            wire_stir_bonds(host, visitor->person);
    }
}

static void look(struct host *host, uint64_t now)
{
    const bool hinted = host->wish.hints && hints_hears(host->wish.hints);
    const uint64_t pace = hinted ? PACE_HINTED_MS : PEERS_PACE_MS;
    look_at_people(host);
    if (host->peers.looking || !passed(host->peers.looked, pace, now))
        return;
    host->peers.looked = now;
    look_at_rooms(host);
    talk_look(host);
}

/* Who else is there. */

static void on_peers(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct host *const host = context;
    const uint64_t now = host_now(host);
    host->peers.asking = false;
    if (answer != STORE_OK || host->ending)
        return;
    const uint64_t fallen = peers_take(&host->peers, found, now);
    if (!fallen)
        return;
    host_log(host, "a node has gone; its games go on here and elsewhere");
    host->metrics.fallen++;
    host->fallen = (struct outage){fallen, now, RESTART_MS};
    desk_take_over(host);
}

static void ask_who(struct host *host, uint64_t now)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_login,
                                  .at = INT64_MAX,
                                  .most = PEERS_MOST};
    if (host->peers.asking || !passed(host->peers.asked, BEAT_MS, now))
        return;
    host->peers.asked = now;
    host->peers.asking =
        scribe_ask(host->scribe, &ask, (struct scribe_back){on_peers, host});
}

bool peers_keeps(const struct host *host, uint64_t game)
{
    return peers_keeper(&host->peers, game) == host->peers.self;
}

void peers_begin(struct host *host)
{
    struct seed seed;
    if (!host->wish.shared)
        return;
    host->talk.since = host_now(host);
    if (random_seed(&seed) == STATUS_OK)
        memcpy(&host->peers.self, &seed, sizeof host->peers.self);
    if (host->wish.hints)
        hints_begin(host->wish.hints, host->loop,
                    (struct hints_back){on_hint, on_begins, host});
}

void peers_second(struct host *host)
{
    const uint64_t now = host_now(host);
    if (!host->wish.shared || !host->well)
        return;
    ask_who(host, now);
    look(host, now);
}
