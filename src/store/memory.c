/* Simple rather than fast: lists that are searched from one end to the other,
 * but for the games, which are kept in order. */
#include "store/memory.h"

#include "store/found.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct log {
    uint64_t game, due;
    struct store_entry *entry;
    int entries, loose;
    struct store_bytes summary;
};

struct memory {
    struct store store;
    struct log *log; /* by game, in the order of signed numbers */
    struct store_card *card;
    int logs, cards;
    int calls_left, times_left;
};

static bool fails(struct memory *memory)
{
    if (memory->times_left == 0)
        return false;
    if (memory->calls_left > 0) {
        memory->calls_left--;
        return false;
    }
    memory->times_left--;
    snprintf(memory->store.reason, sizeof memory->store.reason,
             "it was told to fail");
    return true;
}

void memory_fail(struct store *store, int calls, int times)
{
    struct memory *const memory = (struct memory *)store;
    memory->calls_left = calls;
    memory->times_left = times;
}

static struct store_bytes copied(const struct store_bytes *bytes)
{
    void *const at = malloc(bytes->size ? bytes->size : 1);
    if (!at)
        abort();
    if (bytes->size > 0)
        memcpy(at, bytes->at, bytes->size);
    return (struct store_bytes){at, bytes->size};
}

/* const is for those who read. */
static void freed(struct store_bytes *bytes)
{
    union {
        const void *seen;
        void *owned;
    } at = {bytes->at};
    free(at.owned);
}

static void *grown(void *list, int count, size_t size)
{
    void *const more = realloc(list, ((size_t)count + 1) * size);
    if (!more)
        abort();
    return more;
}

/* The first log that is not before this game. */
static int place_of(const struct memory *memory, uint64_t game)
{
    int at = 0;
    while (at < memory->logs && (int64_t)memory->log[at].game < (int64_t)game)
        at++;
    return at;
}

static struct log *log_of(const struct memory *memory, uint64_t game)
{
    const int at = place_of(memory, game);
    return at < memory->logs && memory->log[at].game == game ? &memory->log[at]
                                                             : NULL;
}

static struct log *make_log(struct memory *memory, uint64_t game)
{
    const int at = place_of(memory, game);
    memory->log = grown(memory->log, memory->logs, sizeof *memory->log);
    struct log *const made = &memory->log[at];
    memmove(made + 1, made, (size_t)(memory->logs++ - at) * sizeof *made);
    *made = (struct log){.game = game};
    return made;
}

static void append(struct memory *memory, const struct store_entry *entry)
{
    struct log *log = log_of(memory, entry->game);
    if (!log)
        log = make_log(memory, entry->game);
    log->entry = grown(log->entry, log->entries, sizeof *log->entry);
    struct store_entry *const made = &log->entry[log->entries++];
    *made = *entry;
    made->bytes = copied(&entry->bytes);
    log->due = entry->due;
    log->loose++;
    memory->store.loose++;
}

static void pack_away(struct memory *memory, struct log *log)
{
    memory->store.loose -= (uint64_t)log->loose;
    log->loose = 0;
}

static void park(struct memory *memory, const struct store_act *act)
{
    struct log *const log = log_of(memory, act->park.game);
    if (!log)
        return;
    pack_away(memory, log);
    if (act->park.entries && act->park.entries != (uint32_t)log->entries)
        return;
    log->due = act->park.due;
    if (act->park.summary.at) {
        freed(&log->summary);
        log->summary = copied(&act->park.summary);
    }
}

static bool is_same(const struct store_bytes *one,
                    const struct store_bytes *other)
{
    return one->size == other->size &&
           (one->size == 0 || memcmp(one->at, other->at, one->size) == 0);
}

static bool is_meant(const struct store_act *act, const struct store_card *card)
{
    if (card->drawer != act->card.drawer)
        return false;
    switch (act->what) {
    case STORE_DROP_OF:
        return card->owner == act->card.owner;
    case STORE_SWEEP:
        return card->at < act->card.at;
    default:
        return is_same(&card->id, &act->card.id);
    }
}

static void drop_cards(struct memory *memory, const struct store_act *act)
{
    int kept = 0;
    for (int i = 0; i < memory->cards; i++) {
        struct store_card *const card = &memory->card[i];
        if (is_meant(act, card)) {
            freed(&card->id);
            freed(&card->value);
        } else {
            memory->card[kept++] = *card;
        }
    }
    memory->cards = kept;
}

static void put_card(struct memory *memory, const struct store_act *act)
{
    drop_cards(memory, act);
    memory->card = grown(memory->card, memory->cards, sizeof *memory->card);
    struct store_card *const made = &memory->card[memory->cards++];
    *made = act->card;
    made->id = copied(&act->card.id);
    made->value = copied(&act->card.value);
}

static void make(struct memory *memory, const struct store_act *act)
{
    switch (act->what) {
    case STORE_APPEND:
        append(memory, &act->entry);
        break;
    case STORE_PARK:
        park(memory, act);
        break;
    case STORE_PUT:
    case STORE_CLAIM:
    case STORE_SWAP:
        put_card(memory, act);
        break;
    default:
        drop_cards(memory, act);
    }
}

static bool is_next(const struct memory *memory, const struct store_deed *deed,
                    int index)
{
    const struct store_entry *const entry = &deed->act[index].entry;
    const struct log *const log = log_of(memory, entry->game);
    const uint32_t length = log ? (uint32_t)log->entries : 0;
    return entry->number == length + store_appended(deed, index, entry->game);
}

static bool is_free(const struct memory *memory, const struct store_act *act)
{
    for (int i = 0; i < memory->cards; i++)
        if (is_meant(act, &memory->card[i]))
            return false;
    return true;
}

static bool has_gone_on(const struct memory *memory,
                        const struct store_act *act)
{
    for (int i = 0; i < memory->cards; i++)
        if (is_meant(act, &memory->card[i]))
            return memory->card[i].at != act->was;
    return act->was != 0;
}

static enum store_answer judge(const struct memory *memory,
                               const struct store_deed *deed)
{
    for (int i = 0; i < deed->count; i++) {
        const struct store_act *const act = &deed->act[i];
        if ((act->what == STORE_APPEND && !is_next(memory, deed, i)) ||
            (act->what == STORE_CLAIM && !is_free(memory, act)) ||
            (act->what == STORE_SWAP && has_gone_on(memory, act)))
            return STORE_STALE;
    }
    return STORE_OK;
}

static enum store_answer write_deeds(struct store *store,
                                     struct store_deed *deed, int count)
{
    struct memory *const memory = (struct memory *)store;
    if (fails(memory))
        return STORE_BUSY;
    for (int i = 0; i < count; i++) {
        deed[i].answer = judge(memory, &deed[i]);
        for (int k = 0; deed[i].answer == STORE_OK && k < deed[i].count; k++)
            make(memory, &deed[i].act[k]);
    }
    return STORE_OK;
}

static enum store_answer find_log(const struct memory *memory, uint64_t game,
                                  struct store_found *found)
{
    const struct log *const log = log_of(memory, game);
    if (!log)
        return STORE_NONE;
    for (int i = 0; i < log->entries; i++)
        found_entry(found, &log->entry[i]);
    found->due = log->due;
    if (log->summary.size > 0)
        found_bytes(found, log->summary.at, log->summary.size, &found->summary);
    return STORE_OK;
}

static enum store_answer find_moved(const struct memory *memory,
                                    const struct store_ask *ask,
                                    struct store_found *found)
{
    const struct store_known *const known = ask->id.at;
    for (size_t i = 0; i < ask->id.size / sizeof *known; i++) {
        const struct log *const log = log_of(memory, known[i].game);
        if ((log ? (uint64_t)log->entries : 0) != known[i].entries)
            found_game(found, known[i].game);
    }
    return STORE_OK;
}

static int order_of(const struct store_bytes *one,
                    const struct store_bytes *other)
{
    const size_t both = one->size < other->size ? one->size : other->size;
    const int way = both > 0 ? memcmp(one->at, other->at, both) : 0;
    return way ? way : (one->size > other->size) - (one->size < other->size);
}

/* The later first, and of those at one time the one with the greater id. */
static bool is_later(const struct store_card *one,
                     const struct store_card *other)
{
    if (one->at != other->at)
        return one->at > other->at;
    return order_of(&one->id, &other->id) > 0;
}

/* The latest of the owner's cards that is earlier than `*last`. */
static const struct store_card *next_card(const struct memory *memory,
                                          const struct store_ask *ask,
                                          const struct store_card *last)
{
    const struct store_card *next = NULL;
    for (int i = 0; i < memory->cards; i++) {
        const struct store_card *const card = &memory->card[i];
        if (card->drawer == ask->drawer && card->owner == ask->owner &&
            card->at < ask->at && (!last || is_later(last, card)) &&
            (!next || is_later(card, next)))
            next = card;
    }
    return next;
}

static enum store_answer find_cards(const struct memory *memory,
                                    const struct store_ask *ask,
                                    struct store_found *found)
{
    const struct store_card *card = NULL;
    while (found->cards < ask->most && (card = next_card(memory, ask, card)))
        found_card(found, card);
    return STORE_OK;
}

/* The first of the owner's cards that is later than `*last`, or than `at`. */
static const struct store_card *card_since(const struct memory *memory,
                                           const struct store_ask *ask,
                                           uint64_t owner,
                                           const struct store_card *last)
{
    const struct store_card *next = NULL;
    for (int i = 0; i < memory->cards; i++) {
        const struct store_card *const card = &memory->card[i];
        if (card->drawer == ask->drawer && card->owner == owner &&
            (last ? is_later(card, last) : card->at > ask->at) &&
            (!next || is_later(next, card)))
            next = card;
    }
    return next;
}

static enum store_answer find_news(const struct memory *memory,
                                   const struct store_ask *ask,
                                   struct store_found *found)
{
    const uint64_t *const owner = ask->id.at;
    for (size_t i = 0; i < ask->id.size / sizeof *owner; i++) {
        const struct store_card *card = NULL;
        while ((card = card_since(memory, ask, owner[i], card)))
            found_card(found, card);
    }
    return STORE_OK;
}

/* The first card of the drawer after this id. */
static const struct store_card *card_after(const struct memory *memory,
                                           enum store_drawer drawer,
                                           const struct store_bytes *id)
{
    const struct store_card *next = NULL;
    for (int i = 0; i < memory->cards; i++) {
        const struct store_card *const card = &memory->card[i];
        if (card->drawer == drawer && order_of(&card->id, id) > 0 &&
            (!next || order_of(&card->id, &next->id) < 0))
            next = card;
    }
    return next;
}

static enum store_answer find_drawer(const struct memory *memory,
                                     const struct store_ask *ask,
                                     struct store_found *found)
{
    const struct store_card *card;
    struct store_bytes id = ask->id;
    while (found->cards < ask->most &&
           (card = card_after(memory, ask->drawer, &id))) {
        found_card(found, card);
        id = card->id;
    }
    return STORE_OK;
}

static enum store_answer find_card(const struct memory *memory,
                                   const struct store_ask *ask,
                                   struct store_found *found)
{
    for (int i = 0; i < memory->cards; i++)
        if (memory->card[i].drawer == ask->drawer &&
            is_same(&memory->card[i].id, &ask->id))
            found_card(found, &memory->card[i]);
    return found->cards > 0 ? STORE_OK : STORE_NONE;
}

static enum store_answer find_games(const struct memory *memory,
                                    const struct store_ask *ask,
                                    struct store_found *found)
{
    const bool due = ask->what == STORE_DUE;
    for (int i = due ? 0 : place_of(memory, ask->game);
         i < memory->logs && found->games < ask->most; i++) {
        const struct log *const log = &memory->log[i];
        if (!due || (log->due > 0 && log->due <= ask->at))
            found_game(found, log->game);
    }
    return STORE_OK;
}

static enum store_answer count_all(const struct memory *memory,
                                   struct store_counts *counts)
{
    counts->games = (uint64_t)memory->logs;
    counts->entries_loose = memory->store.loose;
    for (int i = 0; i < memory->cards; i++)
        counts->cards[memory->card[i].drawer]++;
    return STORE_OK;
}

static enum store_answer ask_store(struct store *store,
                                   const struct store_ask *ask,
                                   struct store_found *found)
{
    struct memory *const memory = (struct memory *)store;
    if (fails(memory))
        return STORE_BUSY;
    switch (ask->what) {
    case STORE_LOG:
        return find_log(memory, ask->game, found);
    case STORE_MOVED:
        return find_moved(memory, ask, found);
    case STORE_CARD:
        return find_card(memory, ask, found);
    case STORE_CARDS:
        return find_cards(memory, ask, found);
    case STORE_NEWS:
        return find_news(memory, ask, found);
    case STORE_DRAWER:
        return find_drawer(memory, ask, found);
    case STORE_DUE:
    case STORE_GAMES:
        return find_games(memory, ask, found);
    default:
        return count_all(memory, &found->counts);
    }
}

static enum store_answer fold(struct store *store, int most)
{
    struct memory *const memory = (struct memory *)store;
    if (fails(memory))
        return STORE_BUSY;
    const bool done = memory->store.loose > 0 && most > 0;
    for (int i = 0; i < memory->logs; i++) {
        struct log *const log = &memory->log[i];
        if (log->loose > 0 && most-- > 0)
            pack_away(memory, log);
    }
    return done ? STORE_OK : STORE_NONE;
}

static enum store_answer probe(struct store *store)
{
    return fails((struct memory *)store) ? STORE_BUSY : STORE_OK;
}

static void close_store(struct store *store)
{
    struct memory *const memory = (struct memory *)store;
    for (int i = 0; i < memory->logs; i++) {
        struct log *const log = &memory->log[i];
        for (int k = 0; k < log->entries; k++)
            freed(&log->entry[k].bytes);
        free(log->entry);
        freed(&log->summary);
    }
    for (int i = 0; i < memory->cards; i++) {
        freed(&memory->card[i].id);
        freed(&memory->card[i].value);
    }
    free(memory->log);
    free(memory->card);
    free(memory);
}

struct store *memory_open(void)
{
    static const struct store_ops ops = {write_deeds, ask_store, fold, probe,
                                         close_store};
    struct memory *const memory = calloc(1, sizeof *memory);
    if (!memory)
        return NULL;
    memory->store.ops = &ops;
    return &memory->store;
}
