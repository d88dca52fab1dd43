/* An id is the owner's number and the other's, and of a card that says who has
 * blocked its owner a letter more; a value is the kind and the other's number.
 * What somebody follows who has gone for good is a number of nobody's. */
#include "host/bonds.h"

#include <stdlib.h>
#include <string.h>

enum { PLAIN_ID = 16, FIRST_PAGE = 20 };

void bonds_drop(struct bonds *bonds)
{
    free(bonds->of);
    *bonds = (struct bonds){0};
}

static bool add(struct bonds *bonds, const struct bond *bond)
{
    if (bonds->count == bonds->room) {
        const int room = bonds->room ? 2 * bonds->room : 16;
        struct bond *const of =
            realloc(bonds->of, (size_t)room * sizeof *bonds->of);
        if (!of)
            return false;
        bonds->of = of;
        bonds->room = room;
    }
    bonds->of[bonds->count++] = *bond;
    return true;
}

void bonds_copy(struct bonds *bonds, const struct bonds *from,
                enum bond_kind kind)
{
    bonds->count = 0;
    for (int i = 0; i < from->count; i++)
        if (from->of[i].kind == (char)kind && !add(bonds, &from->of[i]))
            return;
}

/* Reading. */

struct reading {
    struct scribe *scribe;
    struct bonds_back back;
    struct bonds bonds;
    uint64_t person;
    uint8_t after[BOND_ID];
    size_t size;
    int page;
};

static int compare_ages(const void *a, const void *b)
{
    const struct bond *const one = a;
    const struct bond *const two = b;
    return (one->at < two->at) - (one->at > two->at);
}

static void finish(struct reading *reading, bool good)
{
    struct bonds *const bonds = &reading->bonds;
    if (good && bonds->count > 1)
        qsort(bonds->of, (size_t)bonds->count, sizeof *bonds->of, compare_ages);
    reading->back.done(reading->back.context, good ? bonds : NULL);
    bonds_drop(bonds);
    free(reading);
}

static bool is_of(const struct store_card *card, uint64_t person)
{
    return card->id.size >= PLAIN_ID &&
           memcmp(card->id.at, &person, sizeof person) == 0;
}

/* Whether the card lies where it is dropped from: one that did not would be
 * found again for ever by whoever drops all there are. */
static bool is_in_place(const struct store_card *card, char kind)
{
    const uint8_t *const id = card->id.at;
    return kind == BOND_BLOCKED
               ? card->id.size == BOND_ID && id[PLAIN_ID] == BOND_BLOCKED
               : card->id.size == PLAIN_ID;
}

/* What is no such card counts as nothing. False: no memory. */
static bool take(struct bonds *bonds, const struct store_card *card)
{
    const char *const value = card->value.at;
    struct bond bond = {.at = card->at};
    if (card->value.size != BOND_VALUE)
        return true;
    bond.kind = *value;
    memcpy(&bond.person, (const uint8_t *)card->id.at + 8, sizeof bond.person);
    return !is_in_place(card, bond.kind) || add(bonds, &bond);
}

static bool ask_page(struct reading *reading);

static void on_page(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct reading *const reading = context;
    bool good = answer == STORE_OK, more = found->cards == reading->page;
    for (int i = 0; good && i < found->cards; i++) {
        const struct store_card *const card = &found->card[i];
        more = more && is_of(card, reading->person);
        if (!is_of(card, reading->person))
            break;
        good = take(&reading->bonds, card);
        reading->size = card->id.size < BOND_ID ? card->id.size : BOND_ID;
        memcpy(reading->after, card->id.at, reading->size);
    }
    reading->page = BONDS_PAGE;
    if (!good || !more || !ask_page(reading))
        finish(reading, good && !more);
}

/* Cards of one person follow each other, as their ids begin with his number;
 * what comes after his is somebody else's, so the first page is a short one. */
static bool ask_page(struct reading *reading)
{
    const struct store_ask ask = {.what = STORE_DRAWER,
                                  .drawer = STORE_bond,
                                  .id = {reading->after, reading->size},
                                  .most = reading->page};
    return scribe_ask(reading->scribe, &ask,
                      (struct scribe_back){on_page, reading});
}

bool bonds_ask(struct scribe *scribe, uint64_t person, struct bonds_back back)
{
    struct reading *const reading = calloc(1, sizeof *reading);
    if (!reading)
        return false;
    reading->scribe = scribe;
    reading->back = back;
    reading->person = person;
    reading->page = FIRST_PAGE;
    reading->size = sizeof person;
    memcpy(reading->after, &person, sizeof person);
    if (ask_page(reading))
        return true;
    free(reading);
    return false;
}

/* What is there. */

bool bonds_has(const struct bonds *bonds, uint64_t other, enum bond_kind kind)
{
    for (int i = 0; i < bonds->count; i++)
        if (bonds->of[i].person == other && bonds->of[i].kind == (char)kind)
            return true;
    return false;
}

int bonds_count(const struct bonds *bonds, enum bond_kind kind)
{
    int count = 0;
    for (int i = 0; i < bonds->count; i++)
        count += bonds->of[i].kind == (char)kind;
    return count;
}

bool bonds_apart(const struct bonds *bonds, uint64_t other)
{
    return bonds_has(bonds, other, BOND_BLOCKS) ||
           bonds_has(bonds, other, BOND_BLOCKED);
}

/* Changing. */

static size_t write_id(uint8_t id[BOND_ID], uint64_t owner, uint64_t other,
                       enum bond_kind kind)
{
    memcpy(id, &owner, 8);
    memcpy(id + 8, &other, 8);
    id[PLAIN_ID] = (uint8_t)kind;
    return kind == BOND_BLOCKED ? BOND_ID : PLAIN_ID;
}

static void drop(struct bond_change *change, uint64_t owner, uint64_t other,
                 enum bond_kind kind)
{
    uint8_t *const id = change->id[change->acts];
    const size_t size = write_id(id, owner, other, kind);
    change->act[change->acts++] = (struct store_act){
        .what = STORE_DROP, .card = {.drawer = STORE_bond, .id = {id, size}}};
}

/* The card of the kind that `owner` has of `other`. */
static void put(struct bond_change *change, const struct bond_wish *card)
{
    uint8_t *const value = change->value[change->acts];
    value[0] = (uint8_t)card->kind;
    memcpy(value + 1, &card->other, sizeof card->other);
    drop(change, card->person, card->other, card->kind);
    struct store_act *const act = &change->act[change->acts - 1];
    act->what = STORE_PUT;
    act->card.owner = card->person;
    act->card.at = card->now;
    act->card.value = (struct store_bytes){value, BOND_VALUE};
}

void bonds_change(struct bond_change *change, const struct bonds *bonds,
                  const struct bond_wish *wish)
{
    change->acts = 0;
    if (wish->kind == BOND_NONE)
        drop(change, wish->person, wish->other, wish->kind);
    else
        put(change, wish);
    if (wish->kind != BOND_BLOCKS) {
        drop(change, wish->other, wish->person, BOND_BLOCKED);
        return;
    }
    put(change, &(struct bond_wish){wish->other, wish->person, BOND_BLOCKED,
                                    wish->now});
    if (!bonds_has(bonds, wish->other, BOND_BLOCKED))
        drop(change, wish->other, wish->person, BOND_NONE);
}

/* Going for good. */

static void leave(struct bond_leaving *leaving, uint64_t owner, uint64_t other,
                  enum bond_kind kind)
{
    uint8_t *const id = leaving->id[leaving->acts];
    const size_t size = write_id(id, owner, other, kind);
    leaving->act[leaving->acts++] = (struct store_act){
        .what = STORE_DROP, .card = {.drawer = STORE_bond, .id = {id, size}}};
}

struct bond_leaving *bonds_leave(const struct bonds *bonds, uint64_t person)
{
    struct bond_leaving *const leaving = calloc(1, sizeof *leaving);
    for (int i = 0; leaving && i < bonds->count && i < BONDS_PAGE; i++) {
        const struct bond *const bond = &bonds->of[i];
        const bool blocked = bond->kind == BOND_BLOCKED;
        leave(leaving, person, bond->person,
              blocked ? BOND_BLOCKED : BOND_NONE);
        if (blocked)
            leave(leaving, bond->person, person, BOND_NONE);
        else if (bond->kind == BOND_BLOCKS)
            leave(leaving, bond->person, person, BOND_BLOCKED);
    }
    return leaving;
}
