/* Names of games are random, so a store that has grown has them in no order.
 * Here they ascend: each game is put behind the last, and a million of them is
 * a matter of minutes. Where a game lies does not matter to who opens it. */
#include "load/parked.h"

#include "games/games.h"
#include "load/place.h"
#include "load/specimen.h"
#include "store/sqlite.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    AT_ONCE = 200,                          /* games in a transaction */
    ACTS_MOST = 2 * (PARKED_DECISIONS + 8), /* of a game */
    WORDS_MOST = 16 * 1024,                 /* likewise */
};

struct batch {
    struct store *store;
    int games, acts;
    size_t used;
    struct store_deed deed[AT_ONCE];
    struct store_act act[AT_ONCE * ACTS_MOST];
    char words[AT_ONCE * WORDS_MOST];
    struct specimen specimen;
};

static void keep(void *context, const struct entry *entry, const char *line,
                 size_t size)
{
    struct batch *const batch = context;
    assert(batch->used + size <= sizeof batch->words);
    memcpy(batch->words + batch->used, line, size);
    batch->act[batch->acts++] = (struct store_act){
        .what = STORE_APPEND,
        .entry = {.game = batch->specimen.after.parts.id,
                  .number = (uint32_t)entry->number,
                  .kind = (uint8_t)entry->kind,
                  .seat = (int8_t)entry->seat,
                  .at = entry->at,
                  .bytes = {batch->words + batch->used, size}}};
    batch->used += size;
}

static void add_game(struct batch *batch, uint64_t id)
{
    const int first = batch->acts;
    const struct game *const game = games[id % GAMES_COUNT];
    specimen_play(&batch->specimen, game, id, PARKED_DECISIONS);
    batch->act[batch->acts++] =
        (struct store_act){.what = STORE_PARK, .park = {.game = id}};
    batch->deed[batch->games++] = (struct store_deed){
        .act = &batch->act[first], .count = batch->acts - first};
}

static bool put_batch(struct batch *batch)
{
    const bool good =
        store_write(batch->store, batch->deed, batch->games) == STORE_OK &&
        store_fold(batch->store, 0) != STORE_BUSY;
    batch->games = batch->acts = 0;
    batch->used = 0;
    return good;
}

/* The card of a link as src/host/api_link.c has it: that of a bystander. */
static struct store_act link_act(const struct parked_link *link)
{
    return (struct store_act){
        .what = STORE_PUT,
        .card = {.drawer = STORE_link,
                 .id = {link->key.hash, sizeof link->key.hash},
                 .owner = link->game,
                 .value = {"w0", 2}}};
}

/* In the order of the store, which is that of signed numbers; any two differ in
 * more than their last digits. */
static uint64_t id_of(int index, int count)
{
    const uint64_t step = UINT64_MAX / (uint64_t)count;
    return (UINT64_C(1) << 63) + (uint64_t)index * step + step / 3;
}

static bool put_links(struct parked *parked, struct batch *batch, int count)
{
    parked->links = count < PARKED_LINKS ? count : PARKED_LINKS;
    for (int i = 0; i < parked->links; i++) {
        struct parked_link *const link = &parked->link[i];
        const int index = (int)((int64_t)i * count / parked->links);
        link->game = id_of(index, count);
        if (!key_draw(&link->key))
            return false;
        batch->act[batch->acts++] = link_act(link);
        if (batch->acts < AT_ONCE && i + 1 < parked->links)
            continue;
        batch->deed[batch->games++] =
            (struct store_deed){.act = batch->act, .count = batch->acts};
        if (!put_batch(batch))
            return false;
    }
    return true;
}

static bool fill(struct parked *parked, struct batch *batch, int count)
{
    for (int i = 0; i < count; i++) {
        add_game(batch, id_of(i, count));
        if (batch->games < AT_ONCE && i + 1 < count)
            continue;
        if (!put_batch(batch))
            return false;
        if (place_interrupted()) {
            snprintf(parked->reason, sizeof parked->reason, "interrupted");
            return false;
        }
    }
    return put_links(parked, batch, count);
}

bool parked_fill(struct parked *parked, const char *folder, int count)
{
    struct batch *const batch = calloc(1, sizeof *batch);
    struct sqlite_error error = {"out of memory"};
    bool filled = false;
    if (batch &&
        sqlite_open(&batch->store, folder, NULL, &error) == STATUS_OK) {
        batch->specimen.keep = keep;
        batch->specimen.context = batch;
        batch->specimen.now = UINT64_C(1763000000000);
        filled = fill(parked, batch, count);
        snprintf(error.reason, sizeof error.reason, "%s", batch->store->reason);
        store_close(batch->store);
    }
    if (!filled && !parked->reason[0])
        snprintf(parked->reason, sizeof parked->reason, "%.250s", error.reason);
    free(batch);
    return filled;
}
