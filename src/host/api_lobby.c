/* The lobby: its list, sitting down from it, and the socket by which one hears
 * when to look again. Somebody who has been blocked by one of those who sit at
 * a table, or who has blocked one of them, does not see it there. */
#include "host/errand.h"
#include "host/invite.h"
#include "host/lobby.h"
#include "host/strength.h"

#include "rating/company.h"
#include "room/pieces.h"

#include <string.h>

enum { LIST_BYTES = 256 * 1024, GAMES_MOST = 8 };

struct list {
    struct lobby_card card[LOBBY_READ];
    int cards, at, told;
    /* Of whoever asks, in each game. */
    struct strength strength[GAMES_MOST];
};

/* Whether one may look again; answers if not. */
static bool may_look(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_LOOKS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    return !wait;
}

/* The list. */

/* Whether who opened it is as strong as whoever asks; who is new is so to
 * others of whom nothing is known either. */
static bool is_near(const struct errand *errand, const struct lobby_card *card,
                    const struct room *room)
{
    const struct room_games *const games = &errand->host->wish.games;
    const struct list *const list = errand->more;
    for (int i = 0; i < games->count && i < GAMES_MOST; i++) {
        const struct strength *const mine = &list->strength[i];
        const struct company_range range =
            company_range(mine->points, mine->deviation);
        if (games->game[i] == room->game)
            return card->points
                       ? card->points >= range.low && card->points <= range.high
                       : !mine->known;
    }
    return false;
}

static void put_table(struct errand *errand, const struct lobby_card *card,
                      const struct table *table)
{
    struct json_out *const out = &errand->json;
    json_out_object(out, NULL);
    pieces_id(out, "game", card->game);
    json_out_number(out, "at", (long long)card->at);
    if (card->person == errand->person)
        json_out_bool(out, "host", true);
    if (card->points)
        json_out_number(out, "rating", card->points);
    if (card->person != errand->person && is_near(errand, card, &table->room))
        json_out_bool(out, "near", true);
    if (seats_of(&table->room.seats, errand->person))
        json_out_bool(out, "mine", true);
    room_put_table(&table->room, ears_here(table), out);
    json_out_close(out);
}

static void list_next(struct errand *errand);

static void on_listed(struct host *host, struct table *table,
                      enum store_answer answer, void *context)
{
    struct errand *const errand = context;
    struct list *const list = errand->more;
    const struct lobby_card *const card = &list->card[list->at++];
    (void)host, (void)answer;
    if (table && lobby_shows(card, table, &errand->bonds)) {
        put_table(errand, card, table);
        list->told++;
    }
    list_next(errand);
}

static void list_next(struct errand *errand)
{
    struct list *const list = errand->more;
    while (list->at < list->cards && lobby_is_full(list->card, list->at))
        list->at++;
    if (list->at < list->cards && list->told < LOBBY_LISTED) {
        desk_open(errand->host, list->card[list->at].game, on_listed, errand);
        return;
    }
    errand_send_gathered(errand, "tables");
}

static void on_cards(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    const uint64_t now = host_now(errand->host);
    struct list *const list = errand->more;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    for (int i = 0; i < found->cards; i++)
        if (lobby_read(&found->card[i], &list->card[list->cards]) &&
            list->card[list->cards].at + LOBBY_DAYS * DAY_MS > now)
            list->cards++;
    list_next(errand);
}

static void on_ratings(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    const struct room_games *const games = &errand->host->wish.games;
    const uint64_t now = host_now(errand->host);
    struct list *const list = errand->more;
    for (int i = 0; i < games->count && i < GAMES_MOST; i++)
        list->strength[i] =
            strength_of(found, &(struct entry_open){.game = games->game[i]}, 0,
                        (int)(now / DAY_MS));
    if (answer == STORE_BUSY ||
        !lobby_ask(errand->host->scribe, now,
                   (struct scribe_back){on_cards, errand}))
        errand_busy(errand);
}

static void ask_cards(struct errand *errand)
{
    if (!errand_gather(errand, LIST_BYTES, sizeof(struct list)))
        return;
    if (!strength_ask(errand->host->scribe, errand->person,
                      (struct scribe_back){on_ratings, errand}))
        errand_busy(errand);
}

static void list_tables(struct errand *errand)
{
    if (may_look(errand))
        errand_with_bonds(errand, ask_cards);
}

void api_lobby(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, list_tables);
    if (errand)
        errand_go(errand, call);
}

/* Sitting down. */

static void on_card(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    struct lobby_card card;
    if (answer == STORE_BUSY)
        errand_busy(errand);
    else if (answer != STORE_OK || found->cards != 1 ||
             !lobby_read(&found->card[0], &card) ||
             bonds_apart(&errand->bonds, card.person))
        errand_unknown(errand);
    else
        errand_sit(errand);
}

/* A table without any link was closed by who keeps the host (api_keep.c). */
static void on_links(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    if (answer == STORE_BUSY)
        errand_busy(errand);
    else if (found->cards == 0)
        errand_unknown(errand);
    else
        errand_sit(errand);
}

static void ask_links(struct errand *errand)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_link,
                                  .owner = errand->game,
                                  .at = INT64_MAX,
                                  .most = 1};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_links, errand}))
        errand_busy(errand);
}

static void find_card(struct errand *errand);

/* With the seat the invitation is done with. */
static void on_invited(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    struct invite invite;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (answer != STORE_OK || found->cards != 1 ||
        !invite_read(&found->card[0], &invite) ||
        bonds_apart(&errand->bonds, invite.from)) {
        find_card(errand);
        return;
    }
    errand->act[errand->acts++] = invite_drop(errand->invited);
    ask_links(errand);
}

static void find_invitation(struct errand *errand)
{
    invite_id(errand->person, errand->game, errand->invited);
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_invite,
                                  .id = {errand->invited, INVITE_ID}};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_invited, errand}))
        errand_busy(errand);
}

static void find_card(struct errand *errand)
{
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_lobby,
                                  .id = {&errand->game, sizeof errand->game}};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_card, errand}))
        errand_busy(errand);
}

static void sit(struct errand *errand)
{
    if (may_look(errand))
        errand_with_bonds(errand, find_invitation);
}

void api_lobby_seat(void *context, const struct route_call *call)
{
    static const char *const key[] = {"game", "part"};
    struct errand *const errand = errand_new(context, call, sit);
    char letters[ID_LETTERS + 1];
    struct json_in in;
    if (!errand || !errand_read(errand, call, &in))
        return;
    const struct json_in game = json_in_field(&in, "game");
    const struct json_in part = json_in_field(&in, "part");
    errand->opens = (struct opens){RIGHT_PLAYS, GAME_NOBODY};
    errand->has_part = json_in_seed(&part, &errand->part);
    if (json_in_type(&in) != JSON_OBJECT || json_in_other(&in, key, 2).at ||
        !errand->has_part || !json_in_string(&game, letters, sizeof letters) ||
        !id_read(letters, strlen(letters), &errand->game))
        errand_status(errand, STATUS_BAD_REQUEST,
                      "not the name of a game and a part of 64 digits");
    else
        errand_go(errand, call);
}

/* The socket. */

static void open_socket(struct errand *errand)
{
    struct host *const host = errand->host;
    struct visitor visitor = {.person = errand->person,
                              .from = errand->from,
                              .session = session_name(errand->token.hash)};
    memcpy(visitor.name, errand->name, sizeof visitor.name);
    if (host->ending)
        errand_busy(errand);
    else if (limits_sockets_full(host, errand->person, errand->from))
        errand_too_fast(errand, 0);
    else if (wire_accept(host, &visitor, errand->call))
        errand_end(errand);
    else
        errand_busy(errand);
}

void api_lobby_socket(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, open_socket);
    if (errand)
        errand_go(errand, call);
}
