/* Whether hands and tiles taken go together. A hand goes from seat to seat, and
 * what the viewer saw of it once must account for what he sees later, so that
 * subdivision_guess() finds stacks for it. */
#include "subdivision/words/telling.h"

#include "subdivision/rules/internal.h"

/* One hand of a round on its way. */
struct trail {
    const struct subdivision_known *known;
    int round, seat;       /* who holds it on the turn looked at */
    bool seen;             /* the viewer has held it */
    int left[ZONE_COUNT];  /* once seen: what may be in it yet */
    int first[ZONE_COUNT]; /* known of it as it was dealt */
};

static int count(const uint8_t hand[ZONE_COUNT])
{
    int tiles = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        tiles += hand[zone];
    return tiles;
}

/* The viewer holds it: all of it must have been there, if he saw it before. */
static const char *hold(struct trail *trail, const uint8_t held[ZONE_COUNT])
{
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        if (trail->seen && held[zone] > trail->left[zone])
            return "hand: not what was passed on";
        if (!trail->seen)
            trail->first[zone] += held[zone];
        trail->left[zone] = held[zone];
    }
    trail->seen = true;
    return NULL;
}

/* One is taken from it; face down: any. */
static const char *take(struct trail *trail, uint8_t taken)
{
    if (taken == TAKEN_HIDDEN)
        return NULL;
    const int zone = taken_zone(taken);
    if (!trail->seen)
        trail->first[zone]++;
    else if (trail->left[zone]-- == 0)
        return "taken: not a tile of the hand";
    return NULL;
}

static const char *follow(const struct subdivision_box *box,
                          struct trail *trail, int pool[ZONE_COUNT])
{
    const struct subdivision_known *known = trail->known;
    const struct scenario *scenario = &box->scenario[known->config.scenario];
    const char *flaw = NULL;
    for (int turn = 0; turn < scenario->turns && !flaw; turn++) {
        const int number = trail->round * scenario->turns + turn;
        const int index = known_index(scenario, number);
        if (number < known->hands && trail->seat == known->viewer)
            flaw = hold(trail, known->held[index]);
        if (number < known->turns && !flaw)
            flaw = take(trail, known->taken[index][trail->seat]);
        trail->seat = passes_to(trail->seat, known->config.seats, trail->round);
    }
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        pool[zone] -= trail->first[zone];
    return flaw;
}

static const char *table_flaw(const struct subdivision_box *box,
                              const struct subdivision_known *known,
                              int pool[ZONE_COUNT])
{
    const char *flaw = NULL;
    for (int round = 0; round < ROUNDS; round++)
        for (int first = 0; first < known->config.seats && !flaw; first++) {
            struct trail trail = {
                .known = known, .round = round, .seat = first};
            flaw = follow(box, &trail, pool);
        }
    return flaw;
}

/* D-SOLO: every turn has tiles of its own. */
static const char *solo_flaw(const struct subdivision_box *box,
                             const struct subdivision_known *known,
                             int pool[ZONE_COUNT])
{
    const struct scenario *scenario = &box->scenario[known->config.scenario];
    const char *flaw = NULL;
    for (int turn = 0; turn < ROUNDS * scenario->turns && !flaw; turn++) {
        struct trail trail = {.known = known};
        const int index = known_index(scenario, turn);
        if (turn < known->hands)
            flaw = hold(&trail, known->held[index]);
        if (turn < known->turns && !flaw)
            flaw = take(&trail, known->taken[index][0]);
        for (int zone = 0; zone < ZONE_COUNT; zone++)
            pool[zone] -= trail.first[zone];
    }
    return flaw;
}

/* Tiles that come into a hand on a turn. */
static int hand_size(const struct subdivision_box *box,
                     const struct subdivision_known *known, int turn)
{
    const struct scenario *scenario = &box->scenario[known->config.scenario];
    const int in_round = turn % scenario->turns;
    return known->config.mode == PLAY_SOLO ? scenario->draws[in_round]
                                           : scenario->hand - in_round;
}

const char *subdivision_known_flaw(const struct subdivision_box *box,
                                   const struct subdivision_known *known)
{
    const struct scenario *scenario = &box->scenario[known->config.scenario];
    int pool[ZONE_COUNT];
    for (int turn = 0; turn < known->hands; turn++)
        if (count(known->held[known_index(scenario, turn)]) !=
            hand_size(box, known, turn))
            return "hand: not as many tiles as there are";
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        pool[zone] = known->total[zone];
    const char *flaw = known->config.mode == PLAY_SOLO
                           ? solo_flaw(box, known, pool)
                           : table_flaw(box, known, pool);
    for (int zone = 0; zone < ZONE_COUNT && !flaw; zone++)
        if (pool[zone] < 0)
            flaw = "more tiles of a type than the stacks have";
    return flaw;
}
