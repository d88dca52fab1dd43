/* Invitations by name: to a table that has not begun, by somebody who sits
 * there or is its host. Whoever is invited sees the table as it is now, sits
 * down without a link (api_lobby.c), or says no. A card lies under both names
 * of it, the person's and the game's, for a week at most. */
#include "host/invite.h"

#include "host/letters.h"
#include "host/lobby.h"
#include "host/whom.h"

#include "room/pieces.h"

#include <stdlib.h>
#include <string.h>

enum { LIST_BYTES = 128 * 1024 };

/* Cards. */

void invite_id(uint64_t person, uint64_t game, uint8_t id[INVITE_ID])
{
    memcpy(id, &person, 8);
    memcpy(id + 8, &game, 8);
}

struct store_act invite_drop(const uint8_t id[INVITE_ID])
{
    return (struct store_act){
        .what = STORE_DROP,
        .card = {.drawer = STORE_invite, .id = {id, INVITE_ID}}};
}

bool invite_read(const struct store_card *card, struct invite *out)
{
    if (card->id.size != INVITE_ID || card->value.size != sizeof out->from)
        return false;
    memcpy(&out->game, (const uint8_t *)card->id.at + 8, 8);
    memcpy(&out->from, card->value.at, sizeof out->from);
    out->at = card->at;
    return true;
}

/* Inviting. */

struct inviting {
    struct whom whom;
    uint64_t game;
    bool refuse;
    uint8_t id[INVITE_ID];
};

/* Nobody's mail box is filled by others, however many they are: of more than
 * that only the list tells. */
static void tell(struct errand *errand)
{
    const struct inviting *const inviting = errand->more;
    const uint64_t person = inviting->whom.person;
    if (!limits_take(errand->host, LIMIT_INVITED, person, errand->from))
        letters_invite(errand->host, person, inviting->game, errand->name);
}

static void on_stored(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct errand *const errand = context;
    const struct inviting *const inviting = errand->more;
    struct json_out out;
    (void)found;
    if (answer != STORE_OK) {
        errand_busy(errand);
        return;
    }
    lobby_call(errand->host,
               inviting->refuse ? errand->person : inviting->whom.person);
    if (!inviting->refuse)
        tell(errand);
    errand_say(errand, &out);
    errand_send(errand, &out, NULL);
}

static void store(struct errand *errand, struct store_act act)
{
    if (!scribe_write(errand->host->scribe, &act, 1,
                      (struct scribe_back){on_stored, errand}))
        errand_busy(errand);
}

static void on_table(struct host *host, struct table *table,
                     enum store_answer answer, void *context)
{
    struct errand *const errand = context;
    struct inviting *const inviting = errand->more;
    if (!table) {
        errand_no_table(errand, answer);
        return;
    }
    if (!errand->is_host && !seats_of(&table->room.seats, errand->person)) {
        errand_unknown(errand);
        return;
    }
    if (lobby_seat(&table->room) < 0 || table->room.stage != ROOM_GATHERING) {
        errand_status(errand, STATUS_SEAT_TAKEN, NULL);
        return;
    }
    invite_id(inviting->whom.person, inviting->game, inviting->id);
    store(errand,
          (struct store_act){
              .what = STORE_PUT,
              .card = {.drawer = STORE_invite,
                       .id = {inviting->id, INVITE_ID},
                       .owner = inviting->whom.person,
                       .at = host_now(host),
                       .value = {&errand->person, sizeof errand->person}}});
}

static void on_host(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    errand->is_host = answer == STORE_OK && found->cards == 1;
    desk_open(errand->host, errand->game, on_table, errand);
}

static void invite(struct errand *errand)
{
    const struct inviting *const inviting = errand->more;
    errand->game = inviting->game;
    if (inviting->whom.person == errand->person)
        errand_status(errand, STATUS_BAD_REQUEST, "that is you");
    else if (!errand_ask_right(errand, RIGHT_HOST, on_host))
        errand_busy(errand);
}

static void find(struct errand *errand)
{
    whom_find(errand, invite);
}

static void begin(struct errand *errand)
{
    struct inviting *const inviting = errand->more;
    const enum host_limit limit =
        inviting->refuse ? LIMIT_LOOKS : LIMIT_INVITES;
    const uint32_t wait =
        limits_take(errand->host, limit, errand->person, errand->from);
    if (wait) {
        errand_too_fast(errand, wait);
    } else if (inviting->refuse) {
        invite_id(errand->person, inviting->game, inviting->id);
        store(errand, invite_drop(inviting->id));
    } else {
        errand_with_bonds(errand, find);
    }
}

/* What is wrong, or NULL. */
static const char *read(struct inviting *inviting, const struct json_in *in)
{
    static const char *const key[] = {"table", "account", "who", "refuse"};
    const struct json_in table = json_in_field(in, "table");
    const struct json_in refuse = json_in_field(in, "refuse");
    char letters[ID_LETTERS + 1];
    if (json_in_type(in) != JSON_OBJECT || json_in_other(in, key, 4).at)
        return "a field that is not known";
    if (!json_in_string(&table, letters, sizeof letters) ||
        !id_read(letters, strlen(letters), &inviting->game))
        return "table: not the name of a game";
    if (!refuse.at)
        return whom_read(&inviting->whom, in);
    return json_in_bool(&refuse, &inviting->refuse) && inviting->refuse
               ? NULL
               : "refuse: true or left out";
}

void api_invite(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, begin);
    struct json_in in;
    if (!errand || !errand_read(errand, call, &in))
        return;
    struct inviting *const inviting = errand->more =
        calloc(1, sizeof *inviting);
    const char *const wrong = inviting ? read(inviting, &in) : NULL;
    if (!inviting)
        errand_busy(errand);
    else if (wrong)
        errand_status(errand, STATUS_BAD_REQUEST, wrong);
    else
        errand_go(errand, call);
}

/* The list. */

struct listing {
    struct invite invite[INVITES_LISTED];
    char name[RECORD_NAME_MAX];
    int count, at;
};

static void list_next(struct errand *errand);

static void on_shown(struct host *host, struct table *table,
                     enum store_answer answer, void *context)
{
    struct errand *const errand = context;
    struct listing *const listing = errand->more;
    const struct invite *const invite = &listing->invite[listing->at++];
    struct json_out *const out = &errand->json;
    (void)host, (void)answer;
    if (table && table->room.stage == ROOM_GATHERING &&
        lobby_seat(&table->room) >= 0 &&
        !lobby_keeps_out(&table->room, &errand->bonds)) {
        json_out_object(out, NULL);
        pieces_id(out, "game", invite->game);
        json_out_number(out, "at", (long long)invite->at);
        json_out_string(out, "from", listing->name);
        room_put_table(&table->room, ears_here(table), out);
        json_out_close(out);
    }
    list_next(errand);
}

/* Of whoever has gone for good nothing is told any more. */
static void on_name(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    struct listing *const listing = errand->more;
    memset(listing->name, 0, sizeof listing->name);
    if (answer != STORE_OK || found->cards != 1 ||
        found->card[0].value.size >= sizeof listing->name) {
        listing->at++;
        list_next(errand);
        return;
    }
    memcpy(listing->name, found->card[0].value.at, found->card[0].value.size);
    desk_open(errand->host, listing->invite[listing->at].game, on_shown,
              errand);
}

static void list_next(struct errand *errand)
{
    struct listing *const listing = errand->more;
    while (listing->at < listing->count &&
           bonds_apart(&errand->bonds, listing->invite[listing->at].from))
        listing->at++;
    if (listing->at == listing->count) {
        errand_send_gathered(errand, "invitations");
        return;
    }
    const uint64_t *const from = &listing->invite[listing->at].from;
    const struct store_ask ask = {
        .what = STORE_CARD, .drawer = STORE_person, .id = {from, sizeof *from}};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_name, errand}))
        errand_busy(errand);
}

static void on_cards(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    const uint64_t now = host_now(errand->host);
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (!errand_gather(errand, LIST_BYTES, sizeof(struct listing)))
        return;
    struct listing *const listing = errand->more;
    for (int i = 0; i < found->cards && i < INVITES_LISTED; i++)
        if (invite_read(&found->card[i], &listing->invite[listing->count]) &&
            found->card[i].at + LOBBY_DAYS * DAY_MS > now)
            listing->count++;
    list_next(errand);
}

static void ask_cards(struct errand *errand)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_invite,
                                  .owner = errand->person,
                                  .at = INT64_MAX,
                                  .most = INVITES_LISTED};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_cards, errand}))
        errand_busy(errand);
}

static void list_invitations(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_LOOKS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    else
        errand_with_bonds(errand, ask_cards);
}

void api_invitations(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, list_invitations);
    if (errand)
        errand_go(errand, call);
}
