/* A look reads all wishes, seats them on paper, and asks for the bonds of those
 * who came to sit together; whoever has blocked whom changes the paper, so it
 * is written anew until nobody is left of whom that was not asked. Live, a wish
 * is good for some seconds and is prolonged as long as the person's page
 * listens here. */
#include "host/wishes.h"

#include "host/seating.h"
#include "rating/company.h"

#include <stdlib.h>
#include <string.h>

enum {
    PACE_MS = 2000,      /* between two looks while people wait */
    IDLE_MS = 10 * 1000, /* and while nobody does */
    SWEEP_MS = 60 * 1000,
    AGAIN_MS = 14 * 1000, /* what is good for less is prolonged */
};

/* Somebody who waits. */
struct waiter {
    struct wish wish;
    struct bonds bonds;
    bool known; /* the bonds are */
};

struct wishes_look {
    struct host *host;
    struct waiter *waiter;
    struct company_wish *wish; /* of each */
    int count, room, asking;
    bool learned; /* more than the paper was written by */
    uint8_t after[WISH_ID];
    size_t size;
};

void wishes_stir(struct host *host)
{
    host->waiting.stirred = true;
}

int wishes_kind(const struct host *host, const char *game, int pace)
{
    for (int i = 0; i < host->wish.games.count; i++)
        if (strcmp(host->wish.games.game[i]->name, game) == 0)
            return i * PACES + pace;
    return -1;
}

static uint64_t lately(int pace)
{
    return pace == PACE_LIVE ? DAY_MS / 24 : 7 * DAY_MS;
}

void wishes_note(struct host *host, const struct wish *wish)
{
    const uint64_t now = host_now(host);
    waits_note(&host->waiting.waits, wishes_kind(host, wish->game, wish->pace),
               now, now > wish->since ? now - wish->since : 0);
}

uint64_t wishes_usual(const struct host *host, int kind)
{
    const uint64_t now = host_now(host), span = lately(kind % PACES);
    return waits_usual(&host->waiting.waits, kind, now > span ? now - span : 0);
}

bool wishes_stands(const struct wish *wish, uint64_t now)
{
    return wish->state == WISH_WAITS && wish->until > now;
}

/* The end. */

static void end(struct wishes_look *look)
{
    look->host->waiting.looking = false;
    look->host->waiting.count = look->count;
    for (int i = 0; i < look->count; i++)
        bonds_drop(&look->waiter[i].bonds);
    free(look->waiter);
    free(look->wish);
    free(look);
}

/* Seating. */

static bool apart(const void *context, int one, int other)
{
    const struct waiter *const waiter = context;
    const uint64_t first = waiter[one].wish.person;
    const uint64_t second = waiter[other].wish.person;
    return bonds_apart(&waiter[one].bonds, second) ||
           bonds_apart(&waiter[other].bonds, first);
}

static void seat_on_paper(struct wishes_look *look)
{
    const uint64_t now = host_now(look->host);
    for (int i = 0; i < look->count; i++) {
        const struct wish *const wish = &look->waiter[i].wish;
        look->wish[i] = (struct company_wish){
            .person = wish->person,
            .kind = wishes_kind(look->host, wish->game, wish->pace),
            .seats = wish->seats,
            .points = wish->points,
            .deviation = wish->deviation,
            .waited = now > wish->since ? now - wish->since : 0,
            .patience = wish_patience(wish->pace)};
    }
    company_seat(look->wish, look->count,
                 &(struct company_law){apart, look->waiter});
}

static void seat_table(struct wishes_look *look, int first)
{
    struct wish wish[COMPANY_SEATS_MOST];
    int seats = 0;
    for (int i = first; i < look->count; i++)
        if (look->wish[i].table == look->wish[first].table &&
            seats < COMPANY_SEATS_MOST)
            wish[seats++] = look->waiter[i].wish;
    seating_begin(look->host, wish, seats);
}

static void seat_all(struct wishes_look *look)
{
    int done = 0;
    for (int i = 0; i < look->count; i++)
        if (look->wish[i].table > done) {
            done = look->wish[i].table;
            seat_table(look, i);
        }
    end(look);
}

static void go_on(struct wishes_look *look);

static void on_bonds(void *context, struct bonds *bonds)
{
    struct wishes_look *const look = context;
    struct waiter *const waiter = &look->waiter[look->asking];
    if (!bonds || look->host->ending) {
        end(look);
        return;
    }
    waiter->bonds = *bonds;
    *bonds = (struct bonds){0};
    waiter->known = look->learned = true;
    go_on(look);
}

/* Somebody who would be seated and of whom not everything is known; -1: there
 * is none. */
static int find_unknown(const struct wishes_look *look)
{
    for (int i = 0; i < look->count; i++)
        if (look->wish[i].table && !look->waiter[i].known)
            return i;
    return -1;
}

static void go_on(struct wishes_look *look)
{
    look->asking = find_unknown(look);
    if (look->asking < 0 && look->learned) {
        look->learned = false;
        seat_on_paper(look);
        look->asking = find_unknown(look);
    }
    if (look->asking < 0)
        seat_all(look);
    else if (!bonds_ask(look->host->scribe,
                        look->waiter[look->asking].wish.person,
                        (struct bonds_back){on_bonds, look}))
        end(look);
}

static int compare(const void *a, const void *b)
{
    const struct wish *const one = &((const struct waiter *)a)->wish;
    const struct wish *const other = &((const struct waiter *)b)->wish;
    if (one->since != other->since)
        return one->since < other->since ? -1 : 1;
    return (one->person > other->person) - (one->person < other->person);
}

static void begin_seating(struct wishes_look *look)
{
    look->wish = calloc((size_t)look->count + 1, sizeof *look->wish);
    if (!look->wish) {
        end(look);
        return;
    }
    if (look->count > 1)
        qsort(look->waiter, (size_t)look->count, sizeof *look->waiter, compare);
    look->learned = true;
    go_on(look);
}

/* Reading. */

/* Whether a page of the person listens to the lobby here. */
static bool listens(const struct host *host, uint64_t person)
{
    const struct map *const all = &host->visitors;
    for (size_t i = 0; i < all->room; i++) {
        const struct visitor *const visitor = all->place[i].value;
        if (all->place[i].key && !visitor->game && visitor->person == person)
            return true;
    }
    return false;
}

static void prolong(struct wishes_look *look, struct wish *wish)
{
    struct wish_kept kept;
    const uint64_t now = host_now(look->host), was = wish->until;
    if (wish->pace != PACE_LIVE || wish->state != WISH_WAITS ||
        wish->until > now + AGAIN_MS || wish->until + WISHES_BACK_MS < now ||
        !listens(look->host, wish->person))
        return;
    wish->until = now + wish_lasts(wish->pace);
    const struct store_act act = wish_swap(wish, was, &kept);
    scribe_write(look->host->scribe, &act, 1,
                 (struct scribe_back){host_no_back, NULL});
}

static bool keep(struct wishes_look *look, const struct wish *wish)
{
    if (look->count == look->room) {
        const int room = look->room ? 2 * look->room : 16;
        struct waiter *const waiter =
            realloc(look->waiter, (size_t)room * sizeof *waiter);
        if (!waiter)
            return false;
        look->waiter = waiter;
        look->room = room;
    }
    look->waiter[look->count++] = (struct waiter){.wish = *wish};
    return true;
}

static bool take(struct wishes_look *look, const struct store_card *card)
{
    struct wish wish;
    if (!wish_read(card, &wish) ||
        wishes_kind(look->host, wish.game, wish.pace) < 0)
        return true;
    prolong(look, &wish);
    return !wishes_stands(&wish, host_now(look->host)) || keep(look, &wish);
}

static bool ask_page(struct wishes_look *look);

static void on_page(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct wishes_look *const look = context;
    bool good = answer != STORE_BUSY && !look->host->ending;
    for (int i = 0; good && i < found->cards; i++)
        good = take(look, &found->card[i]);
    const bool more = good && found->cards == WISHES_PAGE;
    if (more) {
        const struct store_bytes *const id = &found->card[found->cards - 1].id;
        look->size = id->size < WISH_ID ? id->size : WISH_ID;
        memcpy(look->after, id->at, look->size);
    }
    if (good && !more)
        begin_seating(look);
    else if (!more || !ask_page(look))
        end(look);
}

static bool ask_page(struct wishes_look *look)
{
    const struct store_ask ask = {.what = STORE_DRAWER,
                                  .drawer = STORE_wish,
                                  .id = {look->after, look->size},
                                  .most = WISHES_PAGE};
    return scribe_ask(look->host->scribe, &ask,
                      (struct scribe_back){on_page, look});
}

static void begin_look(struct host *host)
{
    struct wishes_look *const look = calloc(1, sizeof *look);
    if (!look)
        return;
    look->host = host;
    host->waiting.looking = ask_page(look);
    if (!host->waiting.looking)
        free(look);
}

/* What is over, whatever it was. */
static void sweep(struct host *host, uint64_t now)
{
    const struct store_act act = {
        .what = STORE_SWEEP,
        .card = {.drawer = STORE_wish, .at = now - WISHES_BACK_MS}};
    if (!passed(host->waiting.swept, SWEEP_MS, now))
        return;
    host->waiting.swept = now;
    scribe_write(host->scribe, &act, 1,
                 (struct scribe_back){host_no_back, NULL});
}

void wishes_second(struct host *host)
{
    struct waiting *const waiting = &host->waiting;
    const uint64_t now = host_now(host);
    const uint64_t pace = waiting->count ? PACE_MS : IDLE_MS;
    if (!host->well || waiting->looking ||
        (!waiting->stirred && !passed(waiting->looked, pace, now)))
        return;
    waiting->stirred = false;
    waiting->looked = now;
    sweep(host, now);
    begin_look(host);
}
