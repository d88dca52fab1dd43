/* An id begins with the letter, so that these cards do not lie between those of
 * somebody's bonds. A value is h(ere) or g(one), and the number of a game. Who
 * is at the host, and where, is read off the sockets when it is written: a page
 * that closes while another stays says where the other is. */
#include "host/seen.h"

#include <stdlib.h>
#include <string.h>

enum { SEEN = 's', HIDDEN = 'h', HERE = 'h', GONE = 'g' };

static void write_id(uint64_t person, char letter, uint8_t id[SEEN_ID])
{
    id[0] = (uint8_t)letter;
    memcpy(id + 1, &person, sizeof person);
}

static struct store_act act_of(enum store_what what, uint64_t person,
                               char letter, struct seen_kept *kept)
{
    write_id(person, letter, kept->id);
    return (struct store_act){
        .what = what,
        .card = {.drawer = STORE_bond, .id = {kept->id, SEEN_ID}}};
}

void seen_show(uint64_t person, bool shown, struct seen_kept kept[SEEN_ACTS],
               struct store_act act[SEEN_ACTS])
{
    act[0] = act_of(STORE_DROP, person, SEEN, &kept[0]);
    act[1] = act_of(shown ? STORE_DROP : STORE_PUT, person, HIDDEN, &kept[1]);
}

/* Asking. */

struct asking {
    struct host *host;
    uint64_t person;
    struct seen_back back;
    struct seen_shows shows;
};

static bool ask_card(struct host *host, uint64_t person, char letter,
                     struct scribe_back back)
{
    uint8_t id[SEEN_ID];
    write_id(person, letter, id);
    const struct store_ask ask = {
        .what = STORE_CARD, .drawer = STORE_bond, .id = {id, SEEN_ID}};
    return scribe_ask(host->scribe, &ask, back);
}

/* What the store cannot say is not told. */
static void on_shown(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    const struct asking asking = *(struct asking *)context;
    (void)found;
    free(context);
    asking.shows.done(asking.shows.context, answer == STORE_NONE);
}

bool seen_ask_shown(struct host *host, uint64_t person, struct seen_shows back)
{
    struct asking *const asking = malloc(sizeof *asking);
    if (!asking)
        return false;
    *asking = (struct asking){.host = host, .person = person, .shows = back};
    if (ask_card(host, person, HIDDEN, (struct scribe_back){on_shown, asking}))
        return true;
    free(asking);
    return false;
}

static void on_card(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    const struct asking asking = *(struct asking *)context;
    struct seen seen = {0};
    const bool there = answer == STORE_OK && found->cards == 1 &&
                       found->card[0].value.size == SEEN_ID;
    free(context);
    if (there) {
        const uint8_t *const value = found->card[0].value.at;
        seen.at = found->card[0].at;
        seen.here =
            value[0] == HERE && seen.at + SEEN_HERE_MS > host_now(asking.host);
        memcpy(&seen.game, value + 1, sizeof seen.game);
    }
    asking.back.done(asking.back.context, there ? &seen : NULL);
}

static void on_may_tell(void *context, bool shows)
{
    struct asking *const asking = context;
    if (shows && !asking->host->ending &&
        ask_card(asking->host, asking->person, SEEN,
                 (struct scribe_back){on_card, asking}))
        return;
    asking->back.done(asking->back.context, NULL);
    free(asking);
}

bool seen_ask(struct host *host, uint64_t person, struct seen_back back)
{
    struct asking *const asking = malloc(sizeof *asking);
    if (!asking)
        return false;
    *asking = (struct asking){.host = host, .person = person, .back = back};
    if (seen_ask_shown(host, person, (struct seen_shows){on_may_tell, asking}))
        return true;
    free(asking);
    return false;
}

/* Noting. */

/* At which table of his a page of the person is; 0: at none. */
static uint64_t find_table(const struct host *host, uint64_t person)
{
    const struct map *const all = &host->visitors;
    for (size_t i = 0; i < all->room; i++) {
        const struct visitor *const visitor = all->place[i].value;
        if (!all->place[i].key || visitor->person != person || !visitor->game)
            continue;
        const struct table *const table =
            map_find(&host->tables, visitor->game);
        if (table && seats_of(&table->room.seats, person))
            return visitor->game;
    }
    return 0;
}

static void note(struct host *host, uint64_t person)
{
    const bool here = limits_sockets(host, person) > 0;
    const uint64_t game = here ? find_table(host, person) : 0;
    struct seen_kept kept;
    struct store_act act = act_of(STORE_PUT, person, SEEN, &kept);
    kept.value[0] = here ? HERE : GONE;
    memcpy(kept.value + 1, &game, sizeof game);
    act.card.at = host_now(host);
    act.card.value = (struct store_bytes){kept.value, SEEN_ID};
    scribe_write(host->scribe, &act, 1,
                 (struct scribe_back){host_no_back, NULL});
}

/* His page may close after he has gone for good: then nothing is noted. */
static void on_person(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    const struct asking asking = *(struct asking *)context;
    (void)found;
    free(context);
    if (answer == STORE_OK && !asking.host->ending)
        note(asking.host, asking.person);
}

static void on_may_note(void *context, bool shows)
{
    struct asking *const asking = context;
    const struct store_ask ask = {
        .what = STORE_CARD,
        .drawer = STORE_person,
        .id = {&asking->person, sizeof asking->person}};
    if (!shows || asking->host->ending ||
        !scribe_ask(asking->host->scribe, &ask,
                    (struct scribe_back){on_person, asking}))
        free(asking);
}

void seen_note(struct host *host, uint64_t person)
{
    struct asking *const asking = malloc(sizeof *asking);
    if (!asking)
        return;
    *asking = (struct asking){.host = host, .person = person};
    if (host->ending ||
        !seen_ask_shown(host, person, (struct seen_shows){on_may_note, asking}))
        free(asking);
}

/* Each in his turn, so that not all are written in one second. */
void seen_second(struct host *host)
{
    const struct map *const all = &host->visitors;
    for (size_t i = host->seconds % SEEN_PACE_S; i < all->room;
         i += SEEN_PACE_S) {
        const struct visitor *const visitor = all->place[i].value;
        if (all->place[i].key)
            seen_note(host, visitor->person);
    }
}
