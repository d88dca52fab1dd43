/* A seat and the cards of that game go together, and so do both sides of what
 * is between two people; whoever asks again after a failure finds each with the
 * one or with the other. */
#include "host/heir.h"

#include "host/day_heir.h"
#include "host/errand.h"
#include "host/own.h"

#include <stdlib.h>
#include <string.h>

enum { RIGHTS = 3, ID = RIGHT_BYTES };
enum { MOVE_ACTS = 2 * RIGHTS + 2 * BOND_ACTS }; /* room for either */

struct heir {
    struct own own;
    uint64_t heir;
    struct heir_back back;
    uint8_t old[RIGHTS][ID], fresh[RIGHTS][ID];
    struct store_act act[MOVE_ACTS];
    int acts;
    struct bonds bonds, kept; /* of who gives; of the heir before that */
    struct bond_change given, taken;
    int bond; /* which is being moved */
};

static void move_right(struct heir *heir, char right)
{
    const int at = heir->acts / 2;
    const uint64_t game = own_now(&heir->own)->game;
    right_id(heir->own.person, game, right, heir->old[at]);
    right_id(heir->heir, game, right, heir->fresh[at]);
    heir->act[heir->acts++] = (struct store_act){
        .what = STORE_DROP,
        .card = {.drawer = STORE_seat, .id = {heir->old[at], ID}}};
    heir->act[heir->acts++] =
        right_put(heir->fresh[at], host_now(heir->own.host));
}

static void move_rights(struct heir *heir)
{
    const struct own_game *const now = own_now(&heir->own);
    heir->acts = 0;
    if (now->plays)
        move_right(heir, RIGHT_PLAYS);
    if (now->hosts)
        move_right(heir, RIGHT_HOST);
    if (now->watches)
        move_right(heir, RIGHT_WATCH);
}

static void pass_seat(struct own *own, const struct room *room,
                      struct plea *plea)
{
    struct heir *const heir = (struct heir *)own;
    (void)room;
    move_rights(heir);
    plea->request.call = CALL_PASS;
    plea->request.heir = heir->heir;
    plea->more = heir->act;
    plea->mores = heir->acts;
}

static void on_moved(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    (void)found;
    if (answer == STORE_OK)
        own_next(context);
    else
        own_fail(context);
}

/* Where there was no seat, there may be something to host or to watch. */
static void move_rest(struct own *own, struct table *table)
{
    struct heir *const heir = (struct heir *)own;
    (void)table;
    move_rights(heir);
    if (!scribe_write(own->host->scribe, heir->act, heir->acts,
                      (struct scribe_back){on_moved, own}))
        own_fail(own);
}

/* What is between him and others. */

static void end(struct heir *heir, bool good)
{
    heir->back.done(heir->back.context, good);
    bonds_drop(&heir->bonds);
    bonds_drop(&heir->kept);
    free(heir);
}

static void change(struct heir *heir, struct bond_change *change,
                   const struct bonds *bonds, const struct bond_wish *wish)
{
    bonds_change(change, bonds, wish);
    for (int i = 0; i < change->acts; i++)
        heir->act[heir->acts++] = change->act[i];
}

static bool in_either(const struct heir *heir, uint64_t other,
                      enum bond_kind kind)
{
    return bonds_has(&heir->kept, other, kind) ||
           bonds_has(&heir->bonds, other, kind);
}

/* The one moves to the other: who has it, and of whom; `mutual`: he of whom it
 * is has blocked him too. */
static void move(struct heir *heir, const struct bond_wish *old,
                 const struct bond_wish *fresh, bool mutual)
{
    struct bond back = {.person = fresh->other, .kind = BOND_BLOCKED};
    const struct bonds theirs = {.of = &back, .count = mutual};
    change(heir, &heir->given, &theirs, old);
    if (fresh->person != fresh->other && fresh->kind != BOND_NONE)
        change(heir, &heir->taken, &theirs, fresh);
}

/* Whom the heir has blocked or is blocked by he does not follow. */
static void move_own(struct heir *heir, const struct bond *bond)
{
    const uint64_t other = bond->person;
    const bool follows = bond->kind == BOND_FOLLOWS;
    const enum bond_kind kind = follows && bonds_apart(&heir->kept, other)
                                    ? BOND_NONE
                                    : (enum bond_kind)bond->kind;
    move(heir, &(struct bond_wish){heir->own.person, other, BOND_NONE, 0},
         &(struct bond_wish){heir->heir, other, kind, bond->at},
         in_either(heir, other, BOND_BLOCKED));
}

/* Who has blocked the one has blocked the other. */
static void move_blocked(struct heir *heir, const struct bond *bond)
{
    const uint64_t other = bond->person;
    move(heir, &(struct bond_wish){other, heir->own.person, BOND_NONE, 0},
         &(struct bond_wish){other, heir->heir, BOND_BLOCKS, bond->at},
         in_either(heir, other, BOND_BLOCKS));
}

static void move_bond(struct heir *heir);

static void on_bond(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct heir *const heir = context;
    const struct bond *const bond = &heir->bonds.of[heir->bond++];
    (void)found;
    if (answer != STORE_OK) {
        end(heir, false);
        return;
    }
    if (bond->kind == BOND_BLOCKED)
        wire_change_bonds(heir->own.host, bond->person);
    move_bond(heir);
}

static void on_days(void *context, bool good)
{
    end(context, good);
}

static void move_days(struct heir *heir)
{
    day_heir_take(&(struct day_heir){.host = heir->own.host,
                                     .from = heir->own.person,
                                     .heir = heir->heir,
                                     .done = on_days,
                                     .context = heir});
}

static void move_bond(struct heir *heir)
{
    const struct bonds *const bonds = &heir->bonds;
    if (heir->bond == bonds->count) {
        wire_change_bonds(heir->own.host, heir->heir);
        move_days(heir);
        return;
    }
    const struct bond *const bond = &bonds->of[heir->bond];
    heir->acts = 0;
    if (bond->kind == BOND_BLOCKED)
        move_blocked(heir, bond);
    else
        move_own(heir, bond);
    if (!scribe_write(heir->own.host->scribe, heir->act, heir->acts,
                      (struct scribe_back){on_bond, heir}))
        end(heir, false);
}

static void take_bonds(struct bonds *to, struct bonds *bonds)
{
    *to = *bonds;
    *bonds = (struct bonds){0};
}

static void on_bonds(void *context, struct bonds *bonds)
{
    struct heir *const heir = context;
    if (!bonds) {
        end(heir, false);
        return;
    }
    take_bonds(&heir->bonds, bonds);
    move_bond(heir);
}

static void on_kept(void *context, struct bonds *bonds)
{
    struct heir *const heir = context;
    if (bonds)
        take_bonds(&heir->kept, bonds);
    if (!bonds || !bonds_ask(heir->own.host->scribe, heir->own.person,
                             (struct bonds_back){on_bonds, heir}))
        end(heir, false);
}

static void on_games(struct own *own, bool good)
{
    struct heir *const heir = (struct heir *)own;
    if (!good || !bonds_ask(own->host->scribe, heir->heir,
                            (struct bonds_back){on_kept, heir}))
        end(heir, false);
}

void heir_take(struct host *host, uint64_t from, uint64_t heir,
               struct heir_back back)
{
    struct heir *const taking = calloc(1, sizeof *taking);
    if (!taking) {
        back.done(back.context, false);
        return;
    }
    taking->own = (struct own){.host = host,
                               .person = from,
                               .seat = pass_seat,
                               .each = move_rest,
                               .done = on_games};
    taking->heir = heir;
    taking->back = back;
    own_begin(&taking->own);
}
