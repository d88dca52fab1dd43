/* Games that came to be at open tables, for bystanders: the list, and the right
 * to watch one without a link. What is told of a game is what its bystanders
 * hear by now; where somebody sits who is to be kept apart from whoever asks,
 * he does not find it. */
#include "host/errand.h"
#include "host/lobby.h"

#include "room/glance.h"
#include "room/pieces.h"

#include <string.h>

enum { LIST_BYTES = 128 * 1024 };

static bool may_look(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_LOOKS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    return !wait;
}

static bool may_watch(const struct room *room, const struct bonds *bonds)
{
    return room->stage == ROOM_PLAYING && room->options.open &&
           room->options.watch != WATCH_NOBODY && !lobby_keeps_out(room, bonds);
}

/* The list. */

struct list {
    struct {
        uint64_t game, at;
    } begun[LOBBY_READ];
    int count, at, told;
};

static void put_game(struct errand *errand, uint64_t at,
                     const struct table *table)
{
    struct json_out *const out = &errand->json;
    const struct room *const room = &table->room;
    const struct room_glance glance = room_glance(room, host_now(errand->host));
    json_out_object(out, NULL);
    pieces_id(out, "game", table->game);
    json_out_number(out, "at", (long long)at);
    if (seats_of(&room->seats, errand->person))
        json_out_bool(out, "mine", true);
    json_out_number(out, "round", glance.round);
    if (glance.leads >= 0) {
        json_out_number(out, "leads", glance.leads);
        json_out_number(out, "by", glance.by);
    }
    json_out_number(out, "watching", ears_watching(table));
    room_put_table(room, ears_here(table), out);
    json_out_close(out);
}

static void list_next(struct errand *errand);

static void on_listed(struct host *host, struct table *table,
                      enum store_answer answer, void *context)
{
    struct errand *const errand = context;
    struct list *const list = errand->more;
    const uint64_t at = list->begun[list->at++].at;
    (void)host, (void)answer;
    if (table && may_watch(&table->room, &errand->bonds)) {
        put_game(errand, at, table);
        list->told++;
    }
    list_next(errand);
}

static void list_next(struct errand *errand)
{
    struct list *const list = errand->more;
    if (list->at < list->count && list->told < LOBBY_WATCHED)
        desk_open(errand->host, list->begun[list->at].game, on_listed, errand);
    else
        errand_send_gathered(errand, "games");
}

static void on_cards(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (!errand_gather(errand, LIST_BYTES, sizeof(struct list)))
        return;
    struct list *const list = errand->more;
    for (int i = 0; i < found->cards && list->count < LOBBY_READ; i++) {
        if (!lobby_is_begun(&found->card[i]))
            continue;
        memcpy(&list->begun[list->count].game, found->card[i].id.at, 8);
        list->begun[list->count++].at = found->card[i].at;
    }
    list_next(errand);
}

static void ask_cards(struct errand *errand)
{
    if (!lobby_ask_begun(errand->host->scribe, host_now(errand->host),
                         (struct scribe_back){on_cards, errand}))
        errand_busy(errand);
}

static void list_games(struct errand *errand)
{
    if (may_look(errand))
        errand_with_bonds(errand, ask_cards);
}

void api_watched(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, list_games);
    if (errand)
        errand_go(errand, call);
}

/* Watching. */

static void on_allowed(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    struct json_out out;
    (void)found;
    if (answer != STORE_OK) {
        errand_busy(errand);
        return;
    }
    errand_say(errand, &out);
    pieces_id(&out, "game", errand->game);
    json_out_bool(&out, "watch", true);
    errand_send(errand, &out, NULL);
}

static void on_table(struct host *host, struct table *table,
                     enum store_answer answer, void *context)
{
    struct errand *const errand = context;
    if (!table || !may_watch(&table->room, &errand->bonds)) {
        errand_no_table(errand, table ? STORE_NONE : answer);
        return;
    }
    errand_right(errand, RIGHT_WATCH);
    if (!scribe_write(host->scribe, errand->act, errand->acts,
                      (struct scribe_back){on_allowed, errand}))
        errand_busy(errand);
}

static void open_table(struct errand *errand)
{
    desk_open(errand->host, errand->game, on_table, errand);
}

static void watch(struct errand *errand)
{
    if (may_look(errand))
        errand_with_bonds(errand, open_table);
}

void api_watch(void *context, const struct route_call *call)
{
    static const char *const key[] = {"game"};
    struct errand *const errand = errand_new(context, call, watch);
    char letters[ID_LETTERS + 1];
    struct json_in in;
    if (!errand || !errand_read(errand, call, &in))
        return;
    const struct json_in game = json_in_field(&in, "game");
    if (json_in_type(&in) != JSON_OBJECT || json_in_other(&in, key, 1).at ||
        !json_in_string(&game, letters, sizeof letters) ||
        !id_read(letters, strlen(letters), &errand->game))
        errand_status(errand, STATUS_BAD_REQUEST,
                      "game: not the name of a game");
    else
        errand_go(errand, call);
}
