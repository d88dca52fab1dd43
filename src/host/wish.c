/* A card is dated with the time until which it is good, so that one sweep takes
 * what is over, whatever it was. */
#include "host/wish.h"

#include "base/times.h"
#include "host/session.h"

#include <stdio.h>
#include <string.h>

enum {
    LIVE_PATIENCE_MS = 2 * 60 * 1000,
    /* Live, as long as his page is there, which is looked at before. */
    LIVE_LASTS_MS = 20 * 1000,
    TURNS_DAYS = 7,
    OPTIONS_BYTES = 512,
};

/* As it is kept; no padding. */
struct kept {
    uint64_t since, from, table;
    int32_t points, deviation;
    uint8_t part[32];
    char game[WISH_GAME], name[RECORD_NAME_MAX];
    uint8_t state, seats, unused[6];
};
_Static_assert(sizeof(struct kept) ==
                       24 + 8 + 32 + WISH_GAME + RECORD_NAME_MAX + 8 &&
                   sizeof(struct kept) <= WISH_VALUE,
               "a card is the same bytes everywhere");

void wish_id(uint64_t person, int pace, uint8_t id[WISH_ID])
{
    memcpy(id, &person, sizeof person);
    id[WISH_ID - 1] = (uint8_t)pace;
}

/* A store may be damaged, and others count on that. */
static bool is_sound(const struct wish *wish)
{
    const bool paced = wish->pace == PACE_LIVE || wish->pace == PACE_TURNS;
    const bool stated = wish->state == WISH_WAITS ||
                        wish->state == WISH_SEATED || wish->state == WISH_ENDED;
    return paced && stated && record_name_ok(wish->name) &&
           (wish->seats & (WISH_TWO | WISH_MORE)) == wish->seats;
}

bool wish_read(const struct store_card *card, struct wish *out)
{
    struct kept kept;
    if (card->id.size != WISH_ID || card->value.size != sizeof kept)
        return false;
    memcpy(&kept, card->value.at, sizeof kept);
    memset(out, 0, sizeof *out);
    memcpy(&out->person, card->id.at, sizeof out->person);
    out->pace = ((const uint8_t *)card->id.at)[WISH_ID - 1];
    out->state = kept.state;
    out->seats = kept.seats;
    memcpy(out->game, kept.game, sizeof out->game - 1);
    out->points = kept.points;
    out->deviation = kept.deviation;
    out->since = kept.since;
    out->until = card->at;
    out->from = kept.from;
    out->table = kept.table;
    memcpy(&out->part, kept.part, sizeof kept.part);
    memcpy(out->name, kept.name, sizeof out->name - 1);
    return is_sound(out);
}

struct store_act wish_swap(const struct wish *wish, uint64_t was,
                           struct wish_kept *kept)
{
    struct kept value = {.since = wish->since,
                         .from = wish->from,
                         .table = wish->table,
                         .points = wish->points,
                         .deviation = wish->deviation,
                         .state = wish->state,
                         .seats = wish->seats};
    memcpy(value.part, &wish->part, sizeof value.part);
    memcpy(value.game, wish->game, sizeof value.game);
    memcpy(value.name, wish->name, sizeof value.name);
    memcpy(kept->value, &value, sizeof value);
    wish_id(wish->person, wish->pace, kept->id);
    return (struct store_act){.what = STORE_SWAP,
                              .was = was,
                              .card = {.drawer = STORE_wish,
                                       .id = {kept->id, WISH_ID},
                                       .owner = wish->person,
                                       .at = wish->until,
                                       .value = {kept->value, sizeof value}}};
}

uint64_t wish_patience(int pace)
{
    return pace == PACE_LIVE ? (uint64_t)LIVE_PATIENCE_MS : DAY_MS;
}

uint64_t wish_lasts(int pace)
{
    return pace == PACE_LIVE ? (uint64_t)LIVE_LASTS_MS : TURNS_DAYS * DAY_MS;
}

/* A table like any other: rated, shown to bystanders a round later. */
bool wish_options(const struct room_games *games, const struct wish *wish,
                  int seats, struct entry_open *open)
{
    static const char *const clock[PACES] = {
        [PACE_LIVE] = "\"live\",\"base\":900,\"more\":20",
        [PACE_TURNS] = "\"turns\",\"days\":3"};
    char words[OPTIONS_BYTES];
    const char *reason = NULL;
    struct json_in in;
    const int size =
        snprintf(words, sizeof words,
                 "{\"game\":\"%s\",\"setup\":{\"seats\":\"%d\"},"
                 "\"clock\":{\"pace\":%s},\"absent\":\"resign\","
                 "\"watch\":\"round\",\"hints\":false,\"open\":true}",
                 wish->game, seats, clock[wish->pace]);
    return json_in_read(&in, words, (size_t)size, NULL) &&
           room_options_read(games, &in, &open->game, &open->options,
                             &reason) == STATUS_OK;
}
