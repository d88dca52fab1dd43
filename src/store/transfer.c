/* A game goes as one deed: its entries, and then it is parked with what stands
 * beside its log. So a target that packs logs away has them packed. */
#include "store/transfer.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE = 256 };

enum store_answer transfer_is_empty(struct store *store, bool *empty)
{
    struct store_found found = {0};
    const struct store_ask ask = {.what = STORE_COUNTS};
    const enum store_answer answer = store_ask(store, &ask, &found);
    uint64_t all = found.counts.games;
    for (int i = 0; i < STORE_DRAWER_COUNT; i++)
        all += found.counts.cards[i];
    *empty = all == 0;
    store_found_drop(&found);
    return answer;
}

/* While a copy is made a card of nobody's says so. */
static const char mark[] = "copying";
#define MARK_ID {mark, sizeof mark - 1}

enum store_answer transfer_is_whole(struct store *store, bool *whole)
{
    struct store_found found = {0};
    const struct store_ask ask = {
        .what = STORE_CARD, .drawer = STORE_login, .id = MARK_ID};
    const enum store_answer answer = store_ask(store, &ask, &found);
    *whole = answer == STORE_NONE;
    store_found_drop(&found);
    return answer == STORE_NONE ? STORE_OK : answer;
}

static enum store_answer write_acts(struct store *to,
                                    const struct store_act *act, int count)
{
    struct store_deed deed = {.act = act, .count = count};
    const enum store_answer answer = store_write(to, &deed, 1);
    return answer == STORE_OK ? deed.answer : answer;
}

/* Games. */

struct way {
    struct store *from, *to;
    struct transfer *tally;
    enum store_answer answer;
};

static bool bring_game(void *context, uint64_t game, enum store_answer log,
                       const struct store_found *found)
{
    struct way *const way = context;
    struct store_act *const act =
        malloc(((size_t)found->entries + 1) * sizeof *act);
    if (log != STORE_OK || !act) {
        way->tally->damaged += log != STORE_OK;
        way->answer = act ? STORE_OK : STORE_BUSY;
        free(act);
        return way->answer == STORE_OK;
    }
    for (int i = 0; i < found->entries; i++) {
        act[i] =
            (struct store_act){.what = STORE_APPEND, .entry = found->entry[i]};
        act[i].entry.due = found->due;
    }
    act[found->entries] = (struct store_act){
        .what = STORE_PARK,
        .park = {.game = game, .due = found->due, .summary = found->summary}};
    way->answer = write_acts(way->to, act, found->entries + 1);
    free(act);
    way->tally->games++;
    way->tally->entries += (uint64_t)found->entries;
    if (way->answer != STORE_OK)
        way->tally->failed = way->to;
    return way->answer == STORE_OK;
}

static bool is_same(const struct store_bytes *one,
                    const struct store_bytes *other)
{
    return one->size == other->size &&
           (one->size == 0 || memcmp(one->at, other->at, one->size) == 0);
}

static bool is_same_entry(const struct store_entry *one,
                          const struct store_entry *other)
{
    return one->number == other->number && one->kind == other->kind &&
           one->seat == other->seat && one->at == other->at &&
           is_same(&one->bytes, &other->bytes);
}

static bool is_same_log(const struct store_found *one,
                        const struct store_found *other)
{
    if (one->entries != other->entries || one->due != other->due ||
        !is_same(&one->summary, &other->summary))
        return false;
    for (int i = 0; i < one->entries; i++)
        if (!is_same_entry(&one->entry[i], &other->entry[i]))
            return false;
    return true;
}

static bool compare_game(void *context, uint64_t game, enum store_answer log,
                         const struct store_found *found)
{
    struct way *const way = context;
    struct store_found other = {0};
    const struct store_ask ask = {.what = STORE_LOG, .game = game};
    if (log != STORE_OK) {
        way->tally->damaged++;
        return true;
    }
    const enum store_answer answer = store_ask(way->to, &ask, &other);
    if (answer == STORE_BUSY) {
        way->answer = answer;
        way->tally->failed = way->to;
    }
    way->tally->games++;
    way->tally->entries += (uint64_t)found->entries;
    way->tally->different += answer != STORE_OK || !is_same_log(found, &other);
    store_found_drop(&other);
    return answer != STORE_BUSY;
}

static enum store_answer walk(struct way *way, store_visit *visit)
{
    const enum store_answer answer = store_walk(way->from, visit, way);
    if (answer != STORE_OK)
        way->tally->failed = way->from;
    return answer == STORE_OK ? way->answer : answer;
}

/* Cards. */

typedef bool visit_cards(struct way *way, const struct store_card *card,
                         int count);

static bool bring_cards(struct way *way, const struct store_card *card,
                        int count)
{
    struct store_act act[PAGE];
    for (int i = 0; i < count; i++)
        act[i] = (struct store_act){.what = STORE_PUT, .card = card[i]};
    way->answer = write_acts(way->to, act, count);
    if (way->answer != STORE_OK)
        way->tally->failed = way->to;
    return way->answer == STORE_OK;
}

static bool compare_cards(struct way *way, const struct store_card *card,
                          int count)
{
    for (int i = 0; i < count && way->answer != STORE_BUSY; i++) {
        struct store_found found = {0};
        const struct store_ask ask = {
            .what = STORE_CARD, .drawer = card[i].drawer, .id = card[i].id};
        const enum store_answer answer = store_ask(way->to, &ask, &found);
        way->tally->different += answer != STORE_OK ||
                                 found.card[0].owner != card[i].owner ||
                                 found.card[0].at != card[i].at ||
                                 !is_same(&found.card[0].value, &card[i].value);
        if (answer == STORE_BUSY) {
            way->answer = answer;
            way->tally->failed = way->to;
        }
        store_found_drop(&found);
    }
    return way->answer != STORE_BUSY;
}

/* A page of the drawer; `found` has had the one before it, whose last card is
 * where this begins. */
static enum store_answer next_page(struct store *store,
                                   enum store_drawer drawer,
                                   struct store_found *found)
{
    struct store_found page = {0};
    struct store_ask ask = {
        .what = STORE_DRAWER, .drawer = drawer, .most = PAGE};
    if (found->cards > 0)
        ask.id = found->card[found->cards - 1].id;
    const enum store_answer answer = store_ask(store, &ask, &page);
    store_found_drop(found);
    *found = page;
    return answer;
}

static enum store_answer walk_drawer(struct way *way, enum store_drawer drawer,
                                     visit_cards *visit)
{
    struct store_found found = {0};
    enum store_answer answer;
    bool goes_on = true;
    while (goes_on) {
        answer = next_page(way->from, drawer, &found);
        if (answer != STORE_OK)
            way->tally->failed = way->from;
        goes_on = answer == STORE_OK && found.cards > 0 &&
                  visit(way, found.card, found.cards);
        way->tally->cards += (uint64_t)found.cards;
    }
    store_found_drop(&found);
    return answer == STORE_OK ? way->answer : answer;
}

static enum store_answer walk_cards(struct way *way, visit_cards *visit)
{
    enum store_answer answer = STORE_OK;
    for (int i = 0; answer == STORE_OK && i < STORE_DRAWER_COUNT; i++)
        answer = walk_drawer(way, (enum store_drawer)i, visit);
    return answer;
}

static enum store_answer set_mark(struct way *way, enum store_what what)
{
    const struct store_act act = {
        .what = what,
        .card = {
            .drawer = STORE_login, .id = MARK_ID, .at = 1, .value = {"", 0}}};
    const enum store_answer answer = write_acts(way->to, &act, 1);
    if (answer != STORE_OK)
        way->tally->failed = way->to;
    return answer;
}

enum store_answer transfer_all(struct store *from, struct store *to,
                               struct transfer *tally)
{
    struct way way = {.from = from, .to = to, .tally = tally};
    *tally = (struct transfer){0};
    enum store_answer answer = set_mark(&way, STORE_PUT);
    if (answer == STORE_OK)
        answer = walk(&way, bring_game);
    if (answer == STORE_OK)
        answer = walk_cards(&way, bring_cards);
    return answer == STORE_OK ? set_mark(&way, STORE_DROP) : answer;
}

/* How many games and cards only the other has. */
static enum store_answer count_more(struct way *way)
{
    struct store_found found = {0};
    const struct store_ask ask = {.what = STORE_COUNTS};
    const enum store_answer answer = store_ask(way->to, &ask, &found);
    uint64_t all = found.counts.games;
    for (int i = 0; i < STORE_DRAWER_COUNT; i++)
        all += found.counts.cards[i];
    const uint64_t seen = way->tally->games + way->tally->cards;
    if (all > seen)
        way->tally->different += all - seen;
    store_found_drop(&found);
    return answer;
}

enum store_answer transfer_compare(struct store *one, struct store *other,
                                   struct transfer *tally)
{
    struct way way = {.from = one, .to = other, .tally = tally};
    *tally = (struct transfer){0};
    enum store_answer answer = walk(&way, compare_game);
    if (answer == STORE_OK)
        answer = walk_cards(&way, compare_cards);
    return answer == STORE_OK ? count_more(&way) : answer;
}
