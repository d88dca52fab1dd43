/* People whom one follows and whom one has blocked: changing that, and the
 * list. Names are those of today. */
#include "host/account.h"
#include "host/people_routes.h"
#include "host/seen.h"
#include "host/whom.h"

#include "room/glance.h"
#include "room/pieces.h"

#include <stdlib.h>
#include <string.h>

static const char *const kind_word[] = {"nobody", "followed", "blocked"};
static const char kind_letter[] = {BOND_NONE, BOND_FOLLOWS, BOND_BLOCKS};
enum { KINDS = sizeof kind_letter };

static bool may_ask(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_LOOKS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    return !wait;
}

/* Changing. */

struct changing {
    struct whom whom;
    enum bond_kind kind;
    struct bond_change change;
};

static void on_changed(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    struct json_out out;
    (void)found;
    if (answer != STORE_OK) {
        errand_busy(errand);
        return;
    }
    wire_change_bonds(errand->host, errand->person);
    errand_say(errand, &out);
    errand_send(errand, &out, NULL);
}

static void change(struct errand *errand)
{
    struct changing *const changing = errand->more;
    const struct bonds *const bonds = &errand->bonds;
    const uint64_t other = changing->whom.person;
    const enum bond_kind kind = changing->kind;
    if (other == errand->person) {
        errand_status(errand, STATUS_BAD_REQUEST, "that is you");
        return;
    }
    if (kind != BOND_NONE && !bonds_has(bonds, other, kind) &&
        bonds_count(bonds, kind) >= BONDS_OF_A_KIND) {
        errand_refuse(errand, 409, "too_many", "there are 200 already");
        return;
    }
    bonds_change(&changing->change, bonds,
                 &(struct bond_wish){errand->person, other, kind,
                                     host_now(errand->host)});
    if (!scribe_write(errand->host->scribe, changing->change.act,
                      changing->change.acts,
                      (struct scribe_back){on_changed, errand}))
        errand_busy(errand);
}

static void find(struct errand *errand)
{
    whom_find(errand, change);
}

static void begin_change(struct errand *errand)
{
    if (may_ask(errand))
        errand_with_bonds(errand, find);
}

void api_bond(void *context, const struct route_call *call)
{
    static const char *const key[] = {"account", "who", "game", "seat", "is"};
    struct errand *const errand = errand_new(context, call, begin_change);
    struct json_in in;
    if (!errand || !errand_read(errand, call, &in))
        return;
    struct changing *const changing = errand->more =
        calloc(1, sizeof *changing);
    if (!changing) {
        errand_busy(errand);
        return;
    }
    const struct json_in is = json_in_field(&in, "is");
    const int kind = json_in_find(&is, kind_word, KINDS);
    const char *wrong =
        json_in_type(&in) != JSON_OBJECT || json_in_other(&in, key, 5).at
            ? "a field that is not known"
        : kind < 0 ? "is: not nobody, followed or blocked"
                   : whom_read(&changing->whom, &in);
    if (wrong) {
        errand_status(errand, STATUS_BAD_REQUEST, wrong);
        return;
    }
    changing->kind = (enum bond_kind)kind_letter[kind];
    errand_go(errand, call);
}

/* The list. */

enum { LIST_BYTES = 128 * 1024 };

struct listing {
    char name[RECORD_NAME_MAX];
    int at;
};

static void list_next(struct errand *errand);

static const struct bond *bond_now(const struct errand *errand)
{
    const struct listing *const listing = errand->more;
    return &errand->bonds.of[listing->at];
}

static void end_person(struct errand *errand)
{
    struct listing *const listing = errand->more;
    json_out_close(&errand->json);
    listing->at++;
    list_next(errand);
}

/* Where he is, as far as anybody may know who could look on. */
static void on_where(struct host *host, struct table *table,
                     enum store_answer answer, void *context)
{
    struct errand *const errand = context;
    struct json_out *const out = &errand->json;
    const struct room *const room = table ? &table->room : NULL;
    const int round = room ? room_glance(room, host_now(host)).round : 0;
    (void)answer;
    if (room && room->stage == ROOM_GATHERING)
        json_out_string(out, "now", "waiting");
    else if (room && room->stage == ROOM_PLAYING)
        json_out_string(out, "now",
                        room->options.pace == PACE_TURNS ? "turns" : "playing");
    else
        json_out_string(out, "now", "here");
    if (round > 0 && room->stage == ROOM_PLAYING)
        json_out_number(out, "round", round);
    end_person(errand);
}

static void on_seen(void *context, const struct seen *seen)
{
    struct errand *const errand = context;
    struct json_out *const out = &errand->json;
    if (seen && seen->here && seen->game) {
        desk_open(errand->host, seen->game, on_where, errand);
        return;
    }
    if (seen && seen->here)
        json_out_string(out, "now", "here");
    else if (seen)
        json_out_number(out, "seen", (long long)seen->at);
    end_person(errand);
}

static void on_account(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    struct listing *const listing = errand->more;
    const struct bond *const bond = bond_now(errand);
    const bool follows = bond->kind == BOND_FOLLOWS;
    struct json_out *const out = &errand->json;
    struct account account;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    json_out_object(out, NULL);
    pieces_id(out, "who", bond->person);
    json_out_string(out, "name", listing->name);
    if (account_named(&account, found))
        json_out_string(out, "account", account.name);
    json_out_string(out, "is", kind_word[follows ? 1 : 2]);
    if (!follows)
        end_person(errand);
    else if (!seen_ask(errand->host, bond->person,
                       (struct seen_back){on_seen, errand}))
        errand_busy(errand);
}

/* Whoever has gone for good has no name any more. */
static void on_name(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    struct listing *const listing = errand->more;
    const uint64_t person = bond_now(errand)->person;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (found->cards != 1 ||
        found->card[0].value.size >= sizeof listing->name) {
        listing->at++;
        list_next(errand);
        return;
    }
    memset(listing->name, 0, sizeof listing->name);
    memcpy(listing->name, found->card[0].value.at, found->card[0].value.size);
    if (!account_of(errand->host->scribe, person,
                    (struct scribe_back){on_account, errand}))
        errand_busy(errand);
}

static void finish(struct errand *errand)
{
    errand_send_gathered(errand, "people");
}

static void list_next(struct errand *errand)
{
    struct listing *const listing = errand->more;
    const struct bonds *const bonds = &errand->bonds;
    while (listing->at < bonds->count &&
           bonds->of[listing->at].kind == BOND_BLOCKED)
        listing->at++;
    if (listing->at == bonds->count) {
        finish(errand);
        return;
    }
    const uint64_t *const person = &bonds->of[listing->at].person;
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_person,
                                  .id = {person, sizeof *person}};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_name, errand}))
        errand_busy(errand);
}

static void begin_list(struct errand *errand)
{
    if (!errand_gather(errand, LIST_BYTES, sizeof(struct listing)))
        return;
    list_next(errand);
}

static void list_people(struct errand *errand)
{
    if (may_ask(errand))
        errand_with_bonds(errand, begin_list);
}

void api_people(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, list_people);
    if (errand)
        errand_go(errand, call);
}
