/* What must be true of every deal of a table, tried with many seeds. */
#include "rules/world.h"

/* The table of the case, dealt from the seed of that number. */
static void deal(const struct world *world, int number,
                 struct suburbia_state *state)
{
    const struct game_config config = {.rules = world->start.edition,
                                       .mode = world->start.mode,
                                       .seats = world->start.seats,
                                       .first = GAME_FIRST_RANDOM,
                                       .sets = world->start.sets};
    struct seed seed = {{0}};
    seed_advance(&seed, (uint64_t)number);
    suburbia_setup(&world->box, &config, &seed, state);
}

/* "deals: 300". */
void deals_count(struct cursor *cursor)
{
    if (want_number(cursor, &cursor->world->deals))
        want_end(cursor);
}

/* Whether deck[from] and the following are of one letter. */
static bool all_of(const struct world *world,
                   const struct suburbia_state *state, int from, int to,
                   enum letter letter)
{
    for (int i = from; i < to; i++)
        if (state->deck[i] != TILE_ONE_MORE_ROUND &&
            world->box.tile[state->deck[i]].letter != letter)
            return false;
    return true;
}

/* Where 1 More Round lies, if it lies in the deck exactly once; else -1. */
static int one_more_at(const struct suburbia_state *state)
{
    int found = -1;
    for (int i = 0; i < state->deck_size; i++) {
        if (state->deck[i] != TILE_ONE_MORE_ROUND)
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

/* "stack A 14 B 12 above 6 mix 6 below 5", draw order; 1 More Round among the
 * mixed ones, and over the deals in each of their places. */
static void hold_stack(struct cursor *cursor)
{
    static const char *const label[] = {"A", "B", "above", "mix", "below"};
    struct world *world = cursor->world;
    struct suburbia_state state;
    int n[5];
    uint32_t places = 0;
    for (int i = 0; i < 5; i++)
        if (!want(cursor, label[i]) || !want_number(cursor, &n[i]))
            return;
    const int b = n[0] + n[1], from = b + n[2], to = from + n[3];
    for (int number = 0; number < world->deals; number++) {
        deal(world, number, &state);
        const int at = one_more_at(&state);
        if (state.deck_size != to + n[4] + 1 || at < from || at > to ||
            !all_of(world, &state, 0, n[0], LETTER_A) ||
            !all_of(world, &state, n[0], b, LETTER_B) ||
            !all_of(world, &state, b, state.deck_size, LETTER_C)) {
            world_fail(world, "deal %d has another stack", number);
            return;
        }
        places |= 1u << (at - from);
    }
    if (places != (2u << n[3]) - 1)
        world_fail(world, "1 More Round never lies in some of its places");
}

/* "market 7": the first tiles of the deck, the first of all at the right. */
static void hold_market(struct cursor *cursor)
{
    struct world *world = cursor->world;
    struct suburbia_state state;
    int spaces;
    if (!want_number(cursor, &spaces))
        return;
    for (int number = 0; number < world->deals; number++) {
        deal(world, number, &state);
        bool right = state.spaces == spaces && state.drawn == spaces;
        for (int i = 0; i < spaces && right; i++)
            right = state.market[spaces - 1 - i] == state.deck[i];
        if (!right) {
            world_fail(world, "deal %d has another market", number);
            return;
        }
    }
}

static bool goals_differ(const struct suburbia_state *state, int each)
{
    uint64_t seen = 0;
    int count = 0;
    for (int i = 0; i < state->public_goals; i++, count++)
        seen |= UINT64_C(1) << state->public_goal[i];
    for (int seat = 0; seat < state->seats; seat++)
        for (int i = 0; i < each; i++, count++)
            seen |= UINT64_C(1) << state->deal[seat][i];
    return __builtin_popcountll(seen) == count;
}

/* "goals public 3 each 2": no goal twice; nobody has chosen yet. */
static void hold_goals(struct cursor *cursor)
{
    struct world *world = cursor->world;
    struct suburbia_state state;
    int public, each;
    if (!want(cursor, "public") || !want_number(cursor, &public) ||
        !want(cursor, "each") || !want_number(cursor, &each))
        return;
    for (int number = 0; number < world->deals; number++) {
        deal(world, number, &state);
        bool right = state.public_goals == public && goals_differ(&state, each);
        right &= (state.phase == PHASE_KEEP) == (each > 0);
        for (int seat = 0; seat < state.seats; seat++)
            right &= state.kept[seat] == KEPT_NONE;
        if (!right) {
            world_fail(world, "deal %d has other goals", number);
            return;
        }
    }
}

/* "never farm", "never aquatic_engineer": in no deal. "always …": in some. */
static void hold_seen(struct cursor *cursor, bool wanted)
{
    struct world *world = cursor->world;
    struct suburbia_state state;
    char word[WORD_ROOM];
    while (!at_end(cursor) && read_word(cursor, word)) {
        const int tile = box_find_tile(&world->box, word);
        const int goal = box_find_goal(&world->box, word);
        bool seen = false;
        if (tile < 0 && goal < 0)
            world_fail(world, "no such tile or goal: \"%s\"", word);
        for (int number = 0; number < world->deals; number++) {
            deal(world, number, &state);
            for (int i = 0; i < state.deck_size; i++)
                seen |= tile == state.deck[i];
            for (int i = 0; i < state.public_goals; i++)
                seen |= goal == state.public_goal[i];
        }
        if (seen != wanted)
            world_fail(world, "%s is %s dealt", word,
                       seen ? "sometimes" : "never");
    }
}

/* "copies within the box": no tile more often than it is printed. */
static void hold_copies(struct cursor *cursor)
{
    struct world *world = cursor->world;
    struct suburbia_state state;
    if (!want(cursor, "within") || !want(cursor, "the") || !want(cursor, "box"))
        return;
    for (int number = 0; number < world->deals; number++) {
        int count[TILES_MAX] = {0};
        deal(world, number, &state);
        for (int i = 0; i < state.deck_size; i++) {
            const int tile = state.deck[i];
            if (tile == TILE_ONE_MORE_ROUND ||
                ++count[tile] <= world->box.tile[tile].copies)
                continue;
            world_fail(world, "deal %d has a tile too often", number);
            return;
        }
    }
}

/* "first every seat" or "first seat 0". */
static void hold_first(struct cursor *cursor)
{
    struct world *world = cursor->world;
    struct suburbia_state state;
    unsigned seen = 0, wanted = (1u << world->start.seats) - 1;
    int seat;
    if (!take(cursor, "every")) {
        if (!want_seat(cursor, &seat))
            return;
        wanted = 1u << seat;
    } else if (!want(cursor, "seat")) {
        return;
    }
    for (int number = 0; number < world->deals; number++) {
        deal(world, number, &state);
        seen |= 1u << state.first;
    }
    if (seen != wanted)
        world_fail(world, "the start players are %#x, not %#x (as bits)", seen,
                   wanted);
}

/* "boroughs": each as S-START has it, whatever the seed. */
static void hold_boroughs(struct cursor *cursor)
{
    struct world *world = cursor->world;
    struct suburbia_state state;
    for (int number = 0; number < world->deals; number++) {
        deal(world, number, &state);
        if (memcmp(state.borough, world->start.borough, sizeof state.borough) ==
                0 &&
            memcmp(state.numbers, world->start.numbers, sizeof state.numbers) ==
                0)
            continue;
        world_fail(world, "deal %d has other boroughs", number);
        return;
    }
}

void deals_hold(struct cursor *cursor)
{
    if (cursor->world->deals < 1) {
        world_fail(cursor->world, "say how many deals first");
        return;
    }
    if (take(cursor, "stack"))
        hold_stack(cursor);
    else if (take(cursor, "market"))
        hold_market(cursor);
    else if (take(cursor, "goals"))
        hold_goals(cursor);
    else if (take(cursor, "never"))
        hold_seen(cursor, false);
    else if (take(cursor, "sometimes"))
        hold_seen(cursor, true);
    else if (take(cursor, "copies"))
        hold_copies(cursor);
    else if (take(cursor, "first"))
        hold_first(cursor);
    else if (take(cursor, "boroughs"))
        hold_boroughs(cursor);
    else
        world_fail(cursor->world, "unknown word \"%s\"", cursor->at);
    want_end(cursor);
}
