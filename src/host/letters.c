/* Noting what is due and looking for it. What the host needs for links and for
 * web push is a card that all nodes have in common; whoever comes first draws
 * it. */
#include "host/letters.h"

#include "host/post.h"
#include "room/pieces.h"
#include "sys/random.h"

#include <stdlib.h>
#include <string.h>

enum {
    LISTED = 64,
    GRACE_MS = 10 * 1000, /* for a node where the person listens */
    SECRET_BYTES = CURVE_PRIVATE + LETTERS_KEY,
};

#define KEPT_MS  (90 * DAY_MS)
#define SWEEP_MS (60 * 60 * UINT64_C(1000))

static const char secret_id[] = "secret";

/* The secret. */

/* STORE_NONE: it has to be drawn. */
static enum store_answer read_secret(struct store *store,
                                     struct letters *letters)
{
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_way,
                                  .id = {secret_id, sizeof secret_id - 1}};
    struct store_found found = {0};
    enum store_answer answer = store_ask(store, &ask, &found);
    if (answer == STORE_OK && found.cards == 1 &&
        found.card[0].value.size == SECRET_BYTES) {
        const uint8_t *const both = found.card[0].value.at;
        memcpy(letters->pair.own, both, CURVE_PRIVATE);
        memcpy(letters->key, both + CURVE_PRIVATE, LETTERS_KEY);
        if (!curve_complete(&letters->pair))
            answer = STORE_DAMAGED;
    }
    store_found_drop(&found);
    return answer;
}

/* If another node was quicker, its secret is ours: it is read again. */
static void draw_secret(struct store *store)
{
    uint8_t both[SECRET_BYTES];
    struct seed seed;
    struct curve_pair pair;
    if (!curve_draw(&pair) || random_seed(&seed) != STATUS_OK)
        return;
    memcpy(both, pair.own, CURVE_PRIVATE);
    memcpy(both + CURVE_PRIVATE, &seed, LETTERS_KEY);
    const struct store_act act = {
        .what = STORE_CLAIM,
        .card = {.drawer = STORE_way,
                 .id = {secret_id, sizeof secret_id - 1},
                 .at = 1,
                 .value = {both, sizeof both}}};
    struct store_deed deed = {.act = &act, .count = 1};
    store_write(store, &deed, 1);
}

struct letters *letters_open(struct host *host)
{
    struct store *const store = host->wish.store;
    if (!host->wish.letters.post)
        return NULL;
    struct letters *const letters = calloc(1, sizeof *letters);
    if (!letters)
        return NULL;
    enum store_answer answer = read_secret(store, letters);
    if (answer == STORE_NONE) {
        draw_secret(store);
        answer = read_secret(store, letters);
    }
    letters->post = answer == STORE_OK ? post_open(host) : NULL;
    if (letters->post)
        return letters;
    free(letters);
    host_log(host, "no letters are sent: their secret cannot be had");
    return NULL;
}

/* Noting. */

static void write_id(uint8_t id[LETTER_ID], enum letters_kind kind,
                     uint64_t person, const uint64_t *game, uint32_t number)
{
    id[0] = 'l';
    id[1] = (uint8_t)kind;
    memcpy(id + 2, &person, 8);
    memcpy(id + 10, game, 8);
    memcpy(id + 18, &number, 4);
}

uint32_t letters_turn(const struct room *room, int seat)
{
    int move = room->session.moves;
    while (move > 0 && (room->session.seat[move - 1] == seat ||
                        room->session.seat[move - 1] < 0))
        move--;
    return (uint32_t)room->taken_back << 16 | (uint32_t)move;
}

static void put_names(struct json_out *out, const struct room *room, int own)
{
    json_out_array(out, "names");
    for (int seat = 0; seat < room->seats.count; seat++)
        if (seat != own && room->seats.seat[seat].person &&
            *room->seats.seat[seat].name)
            json_out_string(out, NULL, room->seats.seat[seat].name);
    json_out_close(out);
}

/* A letter is an array of one. `from` may be NULL. */
static struct store_bytes write_from(char value[LETTER_VALUE],
                                     enum letters_kind kind,
                                     const struct room *room, int seat,
                                     const char *from)
{
    struct json_out out;
    struct text text;
    text_init(&text, value, LETTER_VALUE);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    json_out_array(&out, "letters");
    json_out_object(&out, NULL);
    json_out_string(&out, "kind", letters_kind_word[kind]);
    json_out_string(&out, "game", room->game->name);
    if (from)
        json_out_string(&out, "from", from);
    pieces_id(&out, "table", room->parts.id);
    json_out_number(&out, "turn", letters_turn(room, seat));
    put_names(&out, room, seat);
    json_out_close(&out);
    json_out_close(&out);
    json_out_close(&out);
    return (struct store_bytes){text.at, text.length};
}

static struct store_bytes write_value(char value[LETTER_VALUE],
                                      enum letters_kind kind,
                                      const struct room *room, int seat)
{
    return write_from(value, kind, room, seat, NULL);
}

static struct store_act put(uint8_t id[LETTER_ID], struct store_bytes value,
                            uint64_t due)
{
    return (struct store_act){.what = STORE_PUT,
                              .card = {.drawer = STORE_letter,
                                       .id = {id, LETTER_ID},
                                       .at = due,
                                       .value = value}};
}

/* Whose letters a table has: where clocks run by the second people are there.
 */
static bool is_slow(const struct room *room)
{
    return room->options.pace != PACE_LIVE;
}

static bool is_person(const struct room *room, int seat)
{
    const struct room_seat *const here = &room->seats.seat[seat];
    return here->person && !here->nameless &&
           !seats_computer(&room->seats, seat);
}

/* Whose turn has begun by that, and for whom the game has ended. */
static seat_set wanted(const struct room *before, const struct room *after,
                       enum letters_kind *kind)
{
    const seat_set all = (seat_set)((1u << after->seats.count) - 1);
    *kind = LETTER_turn;
    if (after->stage == ROOM_PLAYING && is_slow(after))
        return room_deciding(after) &
               (before->stage == ROOM_PLAYING ? (seat_set)~room_deciding(before)
                                              : all);
    *kind = LETTER_end;
    return after->stage == ROOM_OVER && before->stage == ROOM_PLAYING ? all : 0;
}

static bool is_first_of(const struct room *room, int seat)
{
    for (int i = 0; i < seat; i++)
        if (room->seats.seat[i].person == room->seats.seat[seat].person)
            return false;
    return true;
}

struct news {
    seat_set seats; /* who is told */
    enum letters_kind kind;
};

/* What is said to these seats, when nobody has listened for long enough. */
static int note(const struct host *host, const struct room *room,
                const struct news *news, struct letters_noted *noted,
                struct store_act *act)
{
    const enum letters_kind kind = news->kind;
    const uint64_t due = room->last + host->wish.letters.wait_ms;
    const uint64_t *const game = &room->parts.id;
    int acts = 0;
    for (int seat = 0; seat < room->seats.count; seat++) {
        if (!(news->seats >> seat & 1) || !is_person(room, seat) ||
            (kind == LETTER_end && !is_first_of(room, seat)))
            continue;
        write_id(noted->id[acts], kind, room->seats.seat[seat].person, game,
                 letters_turn(room, seat));
        act[acts] = put(noted->id[acts],
                        write_value(noted->value[acts], kind, room, seat), due);
        acts++;
    }
    return acts;
}

int letters_note(const struct host *host, const struct plea *plea,
                 struct letters_noted *noted, struct store_act *act)
{
    const struct table *const table = map_find(&host->tables, plea->game);
    struct news news;
    if (!host->letters || !table)
        return 0;
    news.seats = wanted(&table->room, &plea->room, &news.kind) &
                 (seat_set)~ears_here(table);
    return note(host, &plea->room, &news, noted, act);
}

int letters_begin(const struct host *host, const struct room *room,
                  struct letters_noted *noted, struct store_act *act)
{
    const struct news news = {room_deciding(room), LETTER_turn};
    return host->letters && is_slow(room) ? note(host, room, &news, noted, act)
                                          : 0;
}

/* Where clocks run by the second nobody waits until he is told. */
int letters_round(const struct host *host, const struct room *room,
                  const struct letters_cup *cup, struct store_act *act)
{
    const uint64_t wait = is_slow(room) ? host->wish.letters.wait_ms : 0;
    struct letters_noted *const noted = cup->noted;
    int seat = 0;
    for (; host->letters && seat < room->seats.count; seat++) {
        write_id(noted->id[seat], LETTER_round, room->seats.seat[seat].person,
                 &room->parts.id, 0);
        act[seat] = put(
            noted->id[seat],
            write_from(noted->value[seat], LETTER_round, room, seat, cup->name),
            room->last + wait);
    }
    return seat;
}

void letters_left(struct host *host, const struct table *table, seat_set seats)
{
    const struct room *const room = &table->room;
    uint8_t id[LETTER_ID];
    char value[LETTER_VALUE];
    if (!host->letters || host->ending || room->stage != ROOM_PLAYING ||
        !is_slow(room))
        return;
    seats &= room_deciding(room);
    for (int seat = 0; seat < room->seats.count; seat++) {
        if (!(seats >> seat & 1) || !is_person(room, seat))
            continue;
        write_id(id, LETTER_turn, room->seats.seat[seat].person, &table->game,
                 letters_turn(room, seat));
        struct store_act act =
            put(id, write_value(value, LETTER_turn, room, seat),
                host_now(host) + host->wish.letters.wait_ms);
        act.what = STORE_CLAIM;
        scribe_write(host->scribe, &act, 1,
                     (struct scribe_back){host_no_back, NULL});
    }
}

/* Ways. */

struct store_ask letters_ask_ways(const uint64_t *person)
{
    return (struct store_ask){.what = STORE_CARD,
                              .drawer = STORE_way,
                              .id = {person, sizeof *person}};
}

bool letters_found_ways(const struct store_found *found, struct ways *ways,
                        uint64_t *at)
{
    ways_init(ways);
    *at = 0;
    if (!found || found->cards != 1)
        return false;
    *at = found->card[0].at;
    if (ways_read(ways, found->card[0].value.at, found->card[0].value.size))
        return true;
    ways_init(ways);
    return false;
}

/* Whoever has an old mail ends nothing that goes to another address. */
void letters_ends(const struct ways *ways, char what[WAYS_MAIL + 32])
{
    struct text text;
    text_init(&text, what, WAYS_MAIL + 32);
    text_add(&text, "end ");
    text_add(&text, ways->mail);
}

void letters_checks(const struct ways *ways, char what[WAYS_MAIL + 32])
{
    struct text text;
    text_init(&text, what, WAYS_MAIL + 32);
    text_add(&text, "check ");
    text_number(&text, (long long)ways->asked);
    text_char(&text, ' ');
    text_add(&text, ways->mail);
}

struct store_act letters_check_act(uint64_t person, uint64_t now,
                                   uint8_t id[LETTER_ID + 1])
{
    static const char value[] = "{\"letters\":[{\"kind\":\"check\"}]}";
    memset(id, 0, LETTER_ID + 1);
    id[0] = 'p';
    id[1] = WAY_mail;
    memcpy(id + 2, &person, 8);
    id[10] = LETTER_check;
    memcpy(id + LETTERS_CHECK_AT, &now, 8);
    return (struct store_act){.what = STORE_PUT,
                              .card = {.drawer = STORE_letter,
                                       .id = {id, LETTER_ID + 1},
                                       .at = now,
                                       .value = {value, sizeof value - 1}}};
}

/* Inviting. */

struct invitation {
    struct host *host;
    uint64_t person, game;
    char from[RECORD_NAME_MAX];
};

static struct store_bytes write_invitation(char value[LETTER_VALUE],
                                           const struct invitation *invitation,
                                           const struct room *room)
{
    struct json_out out;
    struct text text;
    text_init(&text, value, LETTER_VALUE);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    json_out_array(&out, "letters");
    json_out_object(&out, NULL);
    json_out_string(&out, "kind", letters_kind_word[LETTER_invitation]);
    json_out_string(&out, "game", room->game->name);
    json_out_string(&out, "from", invitation->from);
    pieces_id(&out, "invited", invitation->game);
    json_out_close(&out);
    json_out_close(&out);
    json_out_close(&out);
    return (struct store_bytes){text.at, text.length};
}

static void on_invited(struct host *host, struct table *table,
                       enum store_answer answer, void *context)
{
    const struct invitation invitation = *(struct invitation *)context;
    uint8_t id[LETTER_ID];
    char value[LETTER_VALUE];
    (void)answer;
    free(context);
    if (!table)
        return;
    write_id(id, LETTER_invitation, invitation.person, &invitation.game, 0);
    struct store_act act = put(
        id, write_invitation(value, &invitation, &table->room), host_now(host));
    act.what = STORE_CLAIM;
    scribe_write(host->scribe, &act, 1,
                 (struct scribe_back){host_no_back, NULL});
}

bool letters_invite(struct host *host, uint64_t person, uint64_t game,
                    const char *from)
{
    struct invitation *const invitation =
        host->letters ? calloc(1, sizeof *invitation) : NULL;
    struct text text;
    if (!invitation)
        return false;
    *invitation = (struct invitation){host, person, game, ""};
    text_init(&text, invitation->from, sizeof invitation->from);
    text_add(&text, from);
    desk_open(host, game, on_invited, invitation);
    return true;
}

/* Looking. */

bool letters_listens(const struct host *host, uint64_t person, uint64_t game)
{
    const struct table *const table = map_find(&host->tables, game);
    return table && !table->loading &&
           (ears_here(table) & seats_of(&table->room.seats, person));
}

/* Whether it is a letter for somebody who is at the table. */
static bool is_here(const struct host *host, const struct store_bytes *id)
{
    const uint8_t *const at = id->at;
    uint64_t person, game;
    if (id->size != LETTER_ID || at[0] != 'l')
        return false;
    memcpy(&person, at + 2, sizeof person);
    memcpy(&game, at + 10, sizeof game);
    return letters_listens(host, person, game);
}

/* With other nodes, the one that has the person at the table is let go first,
 * then the one that keeps the card, then all. */
static bool is_ours(const struct host *host, const struct store_card *card)
{
    uint64_t number = 0;
    const uint64_t late = host_now(host) - card->at;
    if (!host->wish.shared || host->peers.count == 0 || late >= 2 * GRACE_MS ||
        is_here(host, &card->id))
        return true;
    for (size_t i = 0; i < card->id.size; i++)
        number = number * 31 + ((const uint8_t *)card->id.at)[i];
    return late >= GRACE_MS && peers_keeps(host, number);
}

static void on_due(void *context, enum store_answer answer,
                   const struct store_found *found)
{
    struct host *const host = context;
    struct letters *const letters = host->letters;
    letters->asking = false;
    if (answer != STORE_OK || host->ending)
        return;
    /* The latest come first: what is behind them is looked at next. */
    letters->before = found->cards == LISTED ? found->card[LISTED - 1].at : 0;
    for (int i = found->cards; i-- > 0;)
        if (letters->items < LETTERS_UNDER_WAY &&
            is_ours(host, &found->card[i]) &&
            !item_is_under_way(letters, &found->card[i].id))
            item_begin(host, &found->card[i]);
}

static void look(struct host *host)
{
    struct letters *const letters = host->letters;
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_letter,
                                  .at = letters->before ? letters->before
                                                        : host_now(host) + 1,
                                  .most = LISTED};
    if (letters->asking || letters->items >= LETTERS_UNDER_WAY)
        return;
    letters->asking =
        scribe_ask(host->scribe, &ask, (struct scribe_back){on_due, host});
}

static void sweep(struct host *host)
{
    const uint64_t now = host_now(host);
    const struct store_act act = {
        .what = STORE_SWEEP,
        .card = {.drawer = STORE_letter,
                 .at = now > KEPT_MS ? now - KEPT_MS : 0}};
    if (!passed(host->letters->swept, SWEEP_MS, now))
        return;
    host->letters->swept = now;
    scribe_write(host->scribe, &act, 1,
                 (struct scribe_back){host_no_back, NULL});
}

void letters_second(struct host *host)
{
    struct letters *const letters = host->letters;
    if (!letters || !host->well)
        return;
    post_second(letters->post);
    sweep(host);
    look(host);
}

void letters_stop(struct host *host)
{
    if (host->letters)
        post_stop(host->letters->post);
}

bool letters_gone(const struct host *host)
{
    return !host->letters || post_gone(host->letters->post);
}

void letters_close(struct host *host)
{
    if (!host->letters)
        return;
    items_free(host->letters);
    post_close(host->letters->post);
    free(host->letters);
}
