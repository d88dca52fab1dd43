/* What links open. The card of a link lies under the hash of its key, belongs
 * to the game, and says what it opens in a letter and a digit. */
#include "host/errand.h"
#include "host/lobby.h"

#include "room/pieces.h"
#include "json/in.h"

#include <stdlib.h>
#include <string.h>

enum { LINKS_ASKED = 2 * GAME_SEATS_MAX + 4 };

void link_add(struct errand *errand, const struct key *key, char right,
              int seat)
{
    char *const value = errand->value[errand->acts];
    value[0] = right;
    value[1] = (char)('0' + (seat < 0 ? 0 : seat));
    errand->act[errand->acts++] =
        (struct store_act){.what = STORE_PUT,
                           .card = {.drawer = STORE_link,
                                    .id = {key->hash, SHA256_BYTES},
                                    .owner = errand->game,
                                    .at = host_now(errand->host),
                                    .value = {value, 2}}};
}

/* The game of a request, by its name; what is wrong, or NULL. */
static const char *read_game(struct errand *errand, const struct json_in *in)
{
    const struct json_in game = json_in_field(in, "game");
    char letters[ID_LETTERS + 1];
    return json_in_string(&game, letters, sizeof letters) &&
                   id_read(letters, strlen(letters), &errand->game)
               ? NULL
               : "game: not the name of a game";
}

/* The game and the key of a request; what is wrong, or NULL. */
static const char *read_link(struct errand *errand, const struct json_in *in)
{
    const struct json_in key = json_in_field(in, "key");
    const char *const wrong = read_game(errand, in);
    char letters[KEY_LETTERS + 1];
    if (wrong)
        return wrong;
    if (!json_in_string(&key, letters, sizeof letters) ||
        !key_read(&errand->key, letters, strlen(letters)))
        return "key: not 26 letters";
    return NULL;
}

static bool read_opens(const struct store_card *card, struct opens *opens)
{
    const char *const value = card->value.at;
    if (card->value.size != 2)
        return false;
    *opens = (struct opens){value[0], value[1] - '0'};
    return true;
}

struct link_step {
    struct errand *errand;
    void (*then)(struct errand *errand);
};

static void on_link(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    const struct link_step step = *(struct link_step *)context;
    struct errand *const errand = step.errand;
    free(context);
    if (answer == STORE_BUSY)
        errand_busy(errand);
    else if (answer != STORE_OK || found->cards != 1 ||
             found->card[0].owner != errand->game ||
             !key_is(&errand->key, found->card[0].id.at) ||
             !read_opens(&found->card[0], &errand->opens))
        errand_unknown(errand);
    else
        step.then(errand);
}

/* Looks what the key opens. */
static void try_link(struct errand *errand, void (*then)(struct errand *errand))
{
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_link,
                                  .id = {errand->key.hash, SHA256_BYTES}};
    struct link_step *const step = malloc(sizeof *step);
    const uint32_t wait =
        limits_take(errand->host, LIMIT_LOOKS, errand->person, errand->from);
    if (wait) {
        free(step);
        errand_too_fast(errand, wait);
        return;
    }
    if (step)
        *step = (struct link_step){errand, then};
    if (step && scribe_ask(errand->host->scribe, &ask,
                           (struct scribe_back){on_link, step}))
        return;
    free(step);
    errand_busy(errand);
}

static void on_shown(struct host *host, struct table *table,
                     enum store_answer answer, void *context)
{
    struct errand *const errand = context;
    const char right = errand->opens.right;
    struct json_out out;
    (void)host;
    if (!table) {
        errand_no_table(errand, answer);
        return;
    }
    errand_say(errand, &out);
    pieces_id(&out, "game", errand->game);
    json_out_string(&out, "opens",
                    right == RIGHT_PLAYS   ? "seat"
                    : right == RIGHT_WATCH ? "watch"
                                           : "host");
    if (right == RIGHT_PLAYS)
        json_out_number(&out, "seat", errand->opens.seat);
    room_put_table(&table->room, 0, &out);
    errand_send(errand, &out, NULL);
}

static void show_link(struct errand *errand)
{
    desk_open(errand->host, errand->game, on_shown, errand);
}

static void look_at_link(struct errand *errand)
{
    try_link(errand, show_link);
}

/* The body as an object of these fields; false: it has been answered. */
static bool read_body(struct errand *errand, const struct route_call *call,
                      struct json_in *in, const char *const *key, int keys)
{
    if (!errand_read(errand, call, in))
        return false;
    if (json_in_type(in) == JSON_OBJECT && !json_in_other(in, key, keys).at)
        return true;
    errand_status(errand, STATUS_BAD_REQUEST, "a field that is not known");
    return false;
}

void api_link(void *context, const struct route_call *call)
{
    static const char *const key[] = {"game", "key"};
    struct errand *const errand = errand_new(context, call, look_at_link);
    struct json_in in;
    if (!errand || !read_body(errand, call, &in, key, 2))
        return;
    const char *const wrong = read_link(errand, &in);
    errand->needs = false;
    if (wrong)
        errand_status(errand, STATUS_BAD_REQUEST, wrong);
    else
        errand_go(errand, call);
}

/* A seat. */

static void say_seat(struct errand *errand)
{
    const char right = errand->opens.right;
    struct json_out out;
    errand_say(errand, &out);
    pieces_id(&out, "game", errand->game);
    if (right == RIGHT_PLAYS)
        json_out_number(&out, "seat", errand->opens.seat);
    else
        json_out_bool(&out, right == RIGHT_HOST ? "host" : "watch", true);
    errand_send(errand, &out, NULL);
}

static void on_seated(struct plea *plea, enum status status)
{
    struct errand *const errand = plea->context;
    if (status == STATUS_OK)
        say_seat(errand);
    else
        errand_status(errand, status, plea->verdict.reason);
}

static struct plea *ask_for_seat(struct errand *errand)
{
    struct host *const host = errand->host;
    struct plea *const plea = plea_new(host, errand->game, "", 0);
    if (!plea)
        return NULL;
    errand_right(errand, RIGHT_PLAYS);
    plea->request.call = CALL_SIT;
    plea->request.person = errand->person;
    plea->request.seat = errand->opens.seat;
    plea->request.part = errand->part;
    plea->request.from = mark_of(&host->marks, errand->from, host_now(host));
    memcpy(plea->request.name, errand->name, sizeof plea->request.name);
    plea->done = on_seated;
    plea->context = errand;
    plea->more = errand->act;
    plea->mores = errand->acts;
    return plea;
}

static void sit_down(struct host *host, struct table *table,
                     enum store_answer answer, void *context)
{
    struct errand *const errand = context;
    if (!table) {
        errand_no_table(errand, answer);
        return;
    }
    if (lobby_keeps_out(&table->room, &errand->bonds)) {
        errand_status(errand, STATUS_NOT_ALLOWED,
                      "you cannot sit down at this table");
        return;
    }
    if (errand->opens.seat < 0)
        errand->opens.seat = lobby_seat(&table->room);
    if (errand->opens.seat < 0) {
        errand_status(errand, STATUS_SEAT_TAKEN, NULL);
        return;
    }
    struct plea *const plea = ask_for_seat(errand);
    if (plea)
        desk_ask(host, table, plea);
    else
        errand_busy(errand);
}

static void go_there(struct errand *errand)
{
    desk_open(errand->host, errand->game, sit_down, errand);
}

void errand_sit(struct errand *errand)
{
    errand_with_bonds(errand, go_there);
}

static void on_allowed(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    (void)found;
    if (answer == STORE_OK)
        say_seat(errand);
    else
        errand_busy(errand);
}

static void trade_key(struct errand *errand)
{
    struct host *const host = errand->host;
    if (errand->opens.right == RIGHT_PLAYS) {
        if (errand->has_part)
            errand_sit(errand);
        else
            errand_status(errand, STATUS_BAD_REQUEST, "part: not 64 digits");
        return;
    }
    errand_right(errand, errand->opens.right);
    if (!scribe_write(host->scribe, errand->act, errand->acts,
                      (struct scribe_back){on_allowed, errand}))
        errand_busy(errand);
}

static void take_seat(struct errand *errand)
{
    try_link(errand, trade_key);
}

void api_seat(void *context, const struct route_call *call)
{
    static const char *const key[] = {"game", "key", "part"};
    struct errand *const errand = errand_new(context, call, take_seat);
    struct json_in in;
    if (!errand || !read_body(errand, call, &in, key, 3))
        return;
    const char *const wrong = read_link(errand, &in);
    const struct json_in part = json_in_field(&in, "part");
    errand->has_part = json_in_seed(&part, &errand->part);
    if (wrong)
        errand_status(errand, STATUS_BAD_REQUEST, wrong);
    else
        errand_go(errand, call);
}

/* A new key in place of an old one. */

static void on_renewed(void *context, enum store_answer answer,
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
    json_out_string(&out, "key", errand->keys[0].letters);
    errand_send(errand, &out, NULL);
}

static bool is_like(const struct errand *errand, const struct store_card *card)
{
    struct opens opens;
    return read_opens(card, &opens) && opens.right == errand->opens.right &&
           (opens.right != RIGHT_PLAYS || opens.seat == errand->opens.seat);
}

static void on_links(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    int old = -1;
    for (int i = 0; answer == STORE_OK && i < found->cards; i++)
        if (is_like(errand, &found->card[i]))
            old = i;
    if (answer == STORE_BUSY || !key_draw(&errand->keys[0])) {
        errand_busy(errand);
        return;
    }
    if (old < 0) {
        errand_unknown(errand);
        return;
    }
    errand->act[errand->acts++] = (struct store_act){
        .what = STORE_DROP,
        .card = {.drawer = STORE_link, .id = found->card[old].id}};
    link_add(errand, &errand->keys[0], errand->opens.right, errand->opens.seat);
    if (!scribe_write(errand->host->scribe, errand->act, errand->acts,
                      (struct scribe_back){on_renewed, errand}))
        errand_busy(errand);
}

static void on_host(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_link,
                                  .owner = errand->game,
                                  .at = INT64_MAX,
                                  .most = LINKS_ASKED};
    if (answer == STORE_BUSY)
        errand_busy(errand);
    else if (answer != STORE_OK || found->cards != 1)
        errand_status(errand, STATUS_NOT_ALLOWED,
                      "only the host of the table can do that");
    else if (!scribe_ask(errand->host->scribe, &ask,
                         (struct scribe_back){on_links, errand}))
        errand_busy(errand);
}

static void renew(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_LOOKS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    else if (!errand_ask_right(errand, RIGHT_HOST, on_host))
        errand_busy(errand);
}

/* Which link: a seat's, the watching one or the host's; exactly one. */
static const char *read_which(struct errand *errand, const struct json_in *in)
{
    const char *const wrong = read_game(errand, in);
    const struct json_in seat = json_in_field(in, "seat");
    const struct json_in watch = json_in_field(in, "watch");
    const struct json_in host = json_in_field(in, "host");
    if (wrong)
        return wrong;
    if ((seat.at != NULL) + (watch.at != NULL) + (host.at != NULL) != 1)
        return "one of seat, watch and host";
    errand->opens.right = seat.at    ? RIGHT_PLAYS
                          : watch.at ? RIGHT_WATCH
                                     : RIGHT_HOST;
    if (seat.at &&
        (!json_in_int(&seat, &errand->opens.seat) || errand->opens.seat < 0 ||
         errand->opens.seat >= GAME_SEATS_MAX))
        return "seat: not one of a game";
    return NULL;
}

void api_renew(void *context, const struct route_call *call)
{
    static const char *const key[] = {"game", "seat", "watch", "host"};
    struct errand *const errand = errand_new(context, call, renew);
    struct json_in in;
    if (!errand || !read_body(errand, call, &in, key, 4))
        return;
    const char *const wrong = read_which(errand, &in);
    if (wrong)
        errand_status(errand, STATUS_BAD_REQUEST, wrong);
    else
        errand_go(errand, call);
}
