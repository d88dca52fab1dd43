/* Each way ends with the person's number; then his name is asked for, and that
 * of his account. */
#include "host/whom.h"

#include "host/account.h"

#include <string.h>

static struct whom *whom_of(const struct errand *errand)
{
    return errand->more;
}

static void unknown(struct errand *errand)
{
    errand_refuse(errand, 404, "unknown", "there is nobody of that name");
}

/* Reading. */

static bool read_id(const struct json_in *in, uint64_t *id)
{
    char letters[ID_LETTERS + 1];
    return json_in_string(in, letters, sizeof letters) &&
           id_read(letters, strlen(letters), id);
}

const char *whom_read(struct whom *whom, const struct json_in *in)
{
    const struct json_in account = json_in_field(in, "account");
    const struct json_in who = json_in_field(in, "who");
    const struct json_in game = json_in_field(in, "game");
    const struct json_in seat = json_in_field(in, "seat");
    char words[SIGN_IN_MOST + 1];
    if ((account.at != NULL) + (who.at != NULL) + (game.at != NULL) != 1)
        return "one of account, who and game";
    if (account.at && (!json_in_string(&account, words, sizeof words) ||
                       !sign_in_read(words, whom->account)))
        return "account: not the name of one";
    if (who.at && !read_id(&who, &whom->person))
        return "who: not one of your people";
    if (game.at &&
        (!read_id(&game, &whom->game) || !json_in_int(&seat, &whom->seat) ||
         whom->seat < 0 || whom->seat >= GAME_SEATS_MAX))
        return "game and seat: not those of a table";
    return NULL;
}

/* Finding. */

static void on_account(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    struct whom *const whom = whom_of(errand);
    struct account account = {0};
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (account_named(&account, found)) {
        memcpy(whom->account, account.name, sizeof whom->account);
        whom->since = account.since;
    }
    whom->then(errand);
}

static void on_name(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    struct whom *const whom = whom_of(errand);
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (found->cards != 1 || found->card[0].value.size >= sizeof whom->name) {
        unknown(errand);
        return;
    }
    memcpy(whom->name, found->card[0].value.at, found->card[0].value.size);
    if (!account_of(errand->host->scribe, whom->person,
                    (struct scribe_back){on_account, errand}))
        errand_busy(errand);
}

static void take(struct errand *errand, uint64_t person)
{
    struct whom *const whom = whom_of(errand);
    whom->person = person;
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_person,
                                  .id = {&whom->person, sizeof whom->person}};
    if (!person || bonds_has(&errand->bonds, person, BOND_BLOCKED))
        unknown(errand);
    else if (!scribe_ask(errand->host->scribe, &ask,
                         (struct scribe_back){on_name, errand}))
        errand_busy(errand);
}

static void on_named(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    struct account account = {0};
    if (answer == STORE_BUSY)
        errand_busy(errand);
    else
        take(errand, account_found(&account, found) ? account.person : 0);
}

/* Who sits at a table, or sees it in the lobby, sees who sits there. */
static bool may_see(const struct errand *errand, const struct room *room)
{
    return seats_of(&room->seats, errand->person) ||
           (room->stage == ROOM_GATHERING && room->options.open);
}

static void on_table(struct host *host, struct table *table,
                     enum store_answer answer, void *context)
{
    struct errand *const errand = context;
    const struct whom *const whom = whom_of(errand);
    (void)host;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    const bool there = table && may_see(errand, &table->room) &&
                       whom->seat < table->room.seats.count;
    const struct room_seat *const seat =
        there ? &table->room.seats.seat[whom->seat] : NULL;
    take(errand, seat && !seat->nameless ? seat->person : 0);
}

static bool is_mine(const struct errand *errand, uint64_t person)
{
    return bonds_has(&errand->bonds, person, BOND_FOLLOWS) ||
           bonds_has(&errand->bonds, person, BOND_BLOCKS);
}

void whom_find(struct errand *errand, void (*then)(struct errand *errand))
{
    struct whom *const whom = whom_of(errand);
    whom->then = then;
    if (whom->game)
        desk_open(errand->host, whom->game, on_table, errand);
    else if (!*whom->account)
        take(errand, is_mine(errand, whom->person) ? whom->person : 0);
    else if (!account_by_name(errand->host->scribe, whom->account,
                              (struct scribe_back){on_named, errand}))
        errand_busy(errand);
}

void whom_take(struct errand *errand, uint64_t person,
               void (*then)(struct errand *errand))
{
    whom_of(errand)->then = then;
    take(errand, person);
}
