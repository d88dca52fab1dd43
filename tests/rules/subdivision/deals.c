/* What must be true of every deal of a table, tried with many seeds. */
#include "rules/pages.h"
#include "rules/subdivision/world.h"

static const struct subdivision_box *const box = &subdivision_box;

static void deal(const struct world *world, int number,
                 struct subdivision_state *state)
{
    struct seed seed = {{0}};
    seed_advance(&seed, (uint64_t)number);
    subdivision_setup(box, &world->config, &seed, state);
}

/* "deals: 300". */
void deals_count(struct cursor *cursor)
{
    pages_deal(cursor->script);
    if (want_number(cursor, &cursor->world->deals))
        want_end(cursor);
}

/* Whether a deal is as it should be. */
typedef bool judge(const struct subdivision_state *state, int wanted);

static bool has_stacks(const struct subdivision_state *state, int wanted)
{
    for (int round = 0; round < ROUNDS; round++)
        if (state->stack_size[round] != wanted)
            return false;
    return true;
}

/* So many of each type that is in the game, none of the other. */
static bool has_each(const struct subdivision_state *state, int wanted)
{
    int count[ZONE_COUNT] = {0};
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < state->stack_size[round]; i++)
            count[state->stack[round][i]]++;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (count[zone] !=
            (zone == scenario_of(box, state)->removed ? 0 : wanted))
            return false;
    return true;
}

/* The first hands lie at the front of the first stack, seat by seat. */
static bool has_hands(const struct subdivision_state *state, int wanted)
{
    for (int seat = 0; seat < state->seats; seat++) {
        uint8_t hand[ZONE_COUNT] = {0};
        for (int i = 0; i < wanted; i++)
            hand[state->stack[0][seat * wanted + i]]++;
        if (memcmp(hand, state->hand[seat], sizeof hand) != 0)
            return false;
    }
    return true;
}

static bool has_money(const struct subdivision_state *state, int wanted)
{
    for (int seat = 0; seat < state->seats; seat++)
        if (state->board[seat].money != wanted)
            return false;
    return true;
}

/* Over all deals, every bonus tile of each stack and no other. */
static void hold_bonuses(struct cursor *cursor)
{
    struct subdivision_state state;
    uint64_t seen[ROUNDS - 1] = {0};
    for (int number = 0; number < cursor->world->deals; number++) {
        deal(cursor->world, number, &state);
        for (int i = 0; i < ROUNDS - 1; i++)
            seen[i] |= UINT64_C(1) << state.bonus[i];
    }
    for (int i = 0; i < ROUNDS - 1; i++) {
        int wanted;
        if (!want_number(cursor, &wanted))
            return;
        if (bits_count(seen[i]) != wanted)
            script_fail(cursor->script,
                        "%d different bonus tiles on stack %d, not %d",
                        bits_count(seen[i]), i + 2, wanted);
        for (int bonus = 0; bonus < box->bonuses; bonus++)
            if ((seen[i] >> bonus & 1) && box->bonus[bonus].stack != i + 2)
                script_fail(cursor->script, "bonus tile %d on stack %d",
                            box->bonus[bonus].number, i + 2);
    }
}

/* "stacks 20", "each 16", "hands 5", "money 2", "bonuses 8 9 8". */
void deals_hold(struct cursor *cursor)
{
    static const char *const word[] = {"stacks", "each", "hands", "money"};
    static judge *const judges[] = {has_stacks, has_each, has_hands, has_money};
    struct world *world = cursor->world;
    int wanted;
    if (world->deals < 1) {
        world_fail(world, "how many deals?");
        return;
    }
    if (take(cursor, "bonuses")) {
        hold_bonuses(cursor);
        want_end(cursor);
        return;
    }
    const int which = take_listed(cursor, word, 4);
    if (which < 0) {
        world_fail(world, "unknown word \"%s\"", cursor->at);
        return;
    }
    if (!want_number(cursor, &wanted) || !want_end(cursor))
        return;
    for (int number = 0; number < world->deals; number++) {
        struct subdivision_state state;
        deal(world, number, &state);
        if (judges[which](&state, wanted))
            continue;
        world_fail(world, "deal %d has other %s", number, word[which]);
        return;
    }
}
