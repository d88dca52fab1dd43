/* An id is the owner's number and the other's, and of a card that says who has
 * blocked its owner a letter more; a value is the kind and the other's number.
 * What somebody follows who has gone for good is a number of nobody's. */
#include "host/bonds.h"

#include <stdlib.h>
#include <string.h>

enum { PLAIN_ID = 16 };

void bonds_drop(struct bonds *bonds)
{
    free(bonds->of);
    *bonds = (struct bonds){0};
}

bool bonds_ask(struct scribe *scribe, uint64_t person, struct scribe_back back)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_bond,
                                  .owner = person,
                                  .at = INT64_MAX,
                                  .most = BONDS_READ};
    return scribe_ask(scribe, &ask, back);
}

bool bonds_take(struct bonds *bonds, const struct store_found *found)
{
    bonds_drop(bonds);
    if (found->cards == 0)
        return true;
    bonds->of = calloc((size_t)found->cards, sizeof *bonds->of);
    for (int i = 0; bonds->of && i < found->cards; i++) {
        const char *const value = found->card[i].value.at;
        struct bond *const bond = &bonds->of[bonds->count];
        if (found->card[i].value.size != BOND_VALUE)
            continue;
        bond->kind = value[0];
        memcpy(&bond->person, value + 1, sizeof bond->person);
        bonds->count++;
    }
    return bonds->of != NULL;
}

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
    for (int i = 0; leaving && i < bonds->count && i < BONDS_READ; i++) {
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
