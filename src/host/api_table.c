/* A table comes to be with its first entry, the cards of its links and that of
 * its host, all of them or none. */
#include "host/errand.h"
#include "host/lobby.h"
#include "host/ratings.h"

#include "room/pieces.h"
#include "sys/random.h"
#include "json/in.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINKS_MOST = GAME_SEATS_MAX + 2,
    ROOM_MADE = MORE_ACTS - LINKS_MOST - 2 /* tables that one more unlists */
};

static bool takes_person(const struct room_options *options, int seat)
{
    return options->player[seat] == RECORD_HUMAN;
}

static bool draw_links(struct errand *errand)
{
    const struct room_options *const options = &errand->open.options;
    struct key *const watch = &errand->keys[GAME_SEATS_MAX];
    for (int i = 0; i < LINKS_MOST; i++)
        if (!key_draw(&errand->keys[i]))
            return false;
    for (int seat = 0; seat < options->config.seats; seat++)
        if (takes_person(options, seat))
            link_add(errand, &errand->keys[seat], RIGHT_PLAYS, seat);
    if (options->watch != WATCH_NOBODY)
        link_add(errand, watch, RIGHT_WATCH, -1);
    link_add(errand, watch + 1, RIGHT_HOST, -1);
    errand_right(errand, RIGHT_HOST);
    return true;
}

static void say_key(struct json_out *out, const char *name,
                    const struct key *key, bool there)
{
    if (there)
        json_out_string(out, name, key->letters);
    else
        json_out_null(out, name);
}

static void say_table(struct errand *errand)
{
    const struct room_options *const options = &errand->open.options;
    const struct key *const watch = &errand->keys[GAME_SEATS_MAX];
    struct json_out out;
    errand_say(errand, &out);
    pieces_id(&out, "game", errand->game);
    json_out_array(&out, "seats");
    for (int seat = 0; seat < options->config.seats; seat++)
        say_key(&out, NULL, &errand->keys[seat], takes_person(options, seat));
    json_out_close(&out);
    say_key(&out, "watch", watch, options->watch != WATCH_NOBODY);
    say_key(&out, "host", watch + 1, true);
    errand_send(errand, &out, NULL);
}

static void on_opened(struct plea *plea, enum status status)
{
    struct errand *const errand = plea->context;
    if (status != STATUS_OK) {
        errand_status(errand, status, plea->verdict.reason);
        return;
    }
    errand->host->metrics.tables++;
    say_table(errand);
}

static void ask_for_table(struct errand *errand)
{
    struct host *const host = errand->host;
    struct plea *const plea = plea_new(host, errand->game, "", 0);
    struct table *const table = plea ? desk_new(host, errand->game) : NULL;
    if (!table) {
        free(plea);
        errand_busy(errand);
        return;
    }
    plea->request.call = CALL_OPEN;
    plea->request.seat = GAME_NOBODY;
    plea->request.open = &errand->open;
    plea->done = on_opened;
    plea->context = errand;
    plea->more = errand->act;
    plea->mores = errand->acts;
    desk_ask(host, table, plea);
}

static uint64_t mark_here(const struct errand *errand)
{
    struct host *const host = errand->host;
    return mark_of(&host->marks, errand->from, host_now(host));
}

/* Whoever looks at the lobby sees how strong its opener is in that game. */
static void on_rating(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct errand *const errand = context;
    struct rating_card card;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    struct lobby_card open = {.game = errand->game,
                              .person = errand->person,
                              .at = host_now(errand->host),
                              .from = mark_here(errand)};
    if (found->cards == 1 &&
        card_read(found->card[0].value.at, found->card[0].value.size, &card))
        open.points = card_points(&card);
    errand->act[errand->acts] = lobby_put(&open, errand->lobby);
    errand->act[errand->acts++].card.id =
        (struct store_bytes){&errand->game, sizeof errand->game};
    ask_for_table(errand);
}

static void ask_rating(struct errand *errand)
{
    const struct room_options *const options = &errand->open.options;
    const struct pool whole =
        pool_of(errand->open.game->name, NULL, options->config.seats);
    const struct rating_card none = {0};
    struct ratings_kept kept;
    ratings_keep(errand->person, &whole, &none, &kept);
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_rating,
                                  .id = {kept.id, strlen(kept.id)}};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_rating, errand}))
        errand_busy(errand);
}

/* What is one too many with the new table is listed no more. */
static void on_lobby(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    struct lobby_card card[1 + LOBBY_READ] = {
        {.person = errand->person, .from = mark_here(errand)}};
    int cards = 1, most = errand->acts + ROOM_MADE;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    for (int i = 0; i < found->cards && cards <= LOBBY_READ; i++)
        cards += lobby_read(&found->card[i], &card[cards]);
    for (int i = 1; i < cards && errand->acts < most; i++) {
        if (!lobby_is_full(card, i))
            continue;
        uint8_t *const id = errand->id[errand->acts];
        memcpy(id, &card[i].game, sizeof card[i].game);
        errand->act[errand->acts] = lobby_drop(&card[i].game);
        errand->act[errand->acts++].card.id.at = id;
    }
    ask_rating(errand);
}

static void make_room(struct errand *errand)
{
    if (!lobby_ask(errand->host->scribe, host_now(errand->host),
                   (struct scribe_back){on_lobby, errand}))
        errand_busy(errand);
}

static void open_table(struct errand *errand)
{
    struct host *const host = errand->host;
    const uint32_t wait =
        limits_take(host, LIMIT_TABLES, errand->person, errand->from);
    if (wait) {
        errand_too_fast(errand, wait);
        return;
    }
    if (!key_draw_id(&errand->game) ||
        random_seed(&errand->open.part) != STATUS_OK || !draw_links(errand)) {
        errand_busy(errand);
        return;
    }
    errand->open.id = errand->game;
    if (errand->open.options.open)
        make_room(errand);
    else
        ask_for_table(errand);
}

static void say_choices(struct errand *errand)
{
    const struct room_games *const games = &errand->host->wish.games;
    struct json_out out;
    errand_say(errand, &out);
    json_out_array(&out, "game");
    for (int i = 0; i < games->count; i++)
        json_out_string(&out, NULL, games->game[i]->name);
    json_out_close(&out);
    options_choices(&out);
    errand_send(errand, &out, NULL);
}

void api_choices(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, say_choices);
    if (errand)
        say_choices(errand);
}

void api_tables(void *context, const struct route_call *call)
{
    static const char *const key[] = {"table"};
    struct errand *const errand = errand_new(context, call, open_table);
    const char *reason = "table: not an object";
    struct json_in in;
    if (!errand)
        return;
    if (!errand_read(errand, call, &in))
        return;
    const struct json_in table = json_in_field(&in, "table");
    if (json_in_other(&in, key, 1).at || json_in_type(&table) != JSON_OBJECT) {
        errand_status(errand, STATUS_BAD_REQUEST, reason);
        return;
    }
    if (room_options_read(&errand->host->wish.games, &table, &errand->open.game,
                          &errand->open.options, &reason) != STATUS_OK) {
        errand_status(errand, STATUS_BAD_SETUP, reason);
        return;
    }
    errand_go(errand, call);
}
