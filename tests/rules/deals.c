/* What must be true of every deal of a table, tried with many seeds. */
#include "rules/pages.h"
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
    pages_deal(cursor->script);
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

/* Where a stack is asked to be what: counts, and whether a card of S-BONUS
 * lies behind A and B. */
struct layers {
    int n[5]; /* A, B, above, mix, below */
    bool cards;
};

static bool read_layers(struct cursor *cursor, struct layers *layers)
{
    static const char *const label[] = {"A", "B", "above", "mix", "below"};
    static const char *const card[] = {"bonus", "challenge"};
    layers->cards = false;
    for (int i = 0; i < 5; i++) {
        if (!want(cursor, label[i]) || !want_number(cursor, &layers->n[i]))
            return false;
        if (i == 0)
            layers->cards = take(cursor, card[0]);
        else if (i == 1 && layers->cards && !want(cursor, card[1]))
            return false;
    }
    return true;
}

/* Where 1 More Round lies among the mixed tiles, from 0; -1: the stack is not
 * as it should be. */
static int check_layers(const struct world *world,
                        const struct suburbia_state *state,
                        const struct layers *layers)
{
    const int *n = layers->n, card = layers->cards;
    const int b = n[0] + card, c = b + n[1] + card;
    const int from = c + n[2], to = from + n[3];
    const int at = one_more_at(state);
    if (state->deck_size != to + n[4] + 1 || at < from || at > to ||
        !all_of(world, state, 0, n[0], LETTER_A) ||
        !all_of(world, state, b, b + n[1], LETTER_B) ||
        !all_of(world, state, c, state->deck_size, LETTER_C))
        return -1;
    if (card && (state->deck[b - 1] != TILE_SCORE_BONUS ||
                 state->deck[c - 1] != TILE_SCORE_CHALLENGE))
        return -1;
    return at - from;
}

/* "stack A 14 [bonus] B 12 [challenge] above 6 mix 6 below 5", draw order; 1
 * More Round among the mixed ones, and over the deals in each of their
 * places. */
static void hold_stack(struct cursor *cursor)
{
    struct world *world = cursor->world;
    struct suburbia_state state;
    struct layers layers;
    uint32_t places = 0;
    if (!read_layers(cursor, &layers))
        return;
    for (int number = 0; number < world->deals; number++) {
        deal(world, number, &state);
        const int at = check_layers(world, &state, &layers);
        if (at < 0) {
            world_fail(world, "deal %d has another stack", number);
            return;
        }
        places |= 1u << at;
    }
    if (places != (2u << layers.n[3]) - 1)
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

static bool is_among(const uint8_t *list, int count, int wanted)
{
    return wanted >= 0 && memchr(list, wanted, (size_t)count);
}

static bool deal_has(const struct suburbia_state *state, int tile, int goal,
                     int award)
{
    return is_among(state->deck, state->deck_size, tile) ||
           is_among(state->border, state->borders, tile) ||
           is_among(state->public_goal, state->public_goals, goal) ||
           (state->phase == PHASE_KEEP &&
            is_among(state->deal[0], 2 * state->seats, goal)) ||
           award == state->bonus || award == state->challenge;
}

/* "never farm", "never aquatic_engineer", "never bonus_borders": in no deal.
 * "sometimes …": in some. */
static void hold_seen(struct cursor *cursor, bool wanted)
{
    struct world *world = cursor->world;
    struct suburbia_state state;
    char word[WORD_ROOM];
    while (!at_end(cursor) && read_word(cursor, word)) {
        const int tile = suburbia_find_tile(&world->box, word);
        const int goal = suburbia_find_goal(&world->box, word);
        const int award = suburbia_find_award(&world->box, word);
        bool seen = false;
        if (tile < 0 && goal < 0 && award < 0)
            world_fail(world, "no such tile or goal: \"%s\"", word);
        for (int number = 0; number < world->deals; number++) {
            deal(world, number, &state);
            seen |= deal_has(&state, tile, goal, award);
        }
        if (seen != wanted)
            world_fail(world, "%s is %s dealt", word,
                       seen ? "sometimes" : "never");
    }
}

/* "borders 10": so many in the pile, none twice, the first three open. */
static void hold_borders(struct cursor *cursor)
{
    struct world *world = cursor->world;
    struct suburbia_state state;
    int count;
    if (!want_number(cursor, &count))
        return;
    const int open = count < BORDERS_OPEN ? count : BORDERS_OPEN;
    for (int number = 0; number < world->deals; number++) {
        bool seen[TILES_MAX] = {false};
        deal(world, number, &state);
        bool right = state.borders == count && state.borders_seen == open;
        for (int i = 0; i < BORDERS_OPEN; i++)
            right &= state.border_open[i] == (i < open ? i + 1 : 0);
        for (int i = 0; i < state.borders; i++) {
            right &= !seen[state.border[i]];
            seen[state.border[i]] = true;
        }
        if (!right) {
            world_fail(world, "deal %d has other borders", number);
            return;
        }
    }
}

/* "awards 1": a bonus and a challenge, or with 0 neither. */
static void hold_awards(struct cursor *cursor)
{
    struct world *world = cursor->world;
    struct suburbia_state state;
    int count;
    if (!want_number(cursor, &count))
        return;
    for (int number = 0; number < world->deals; number++) {
        deal(world, number, &state);
        const bool none =
            state.bonus == AWARD_NONE && state.challenge == AWARD_NONE;
        const bool both = state.bonus != AWARD_NONE &&
                          state.challenge != AWARD_NONE &&
                          !world->box.award[state.bonus].challenge &&
                          world->box.award[state.challenge].challenge;
        if (count ? both : none)
            continue;
        world_fail(world, "deal %d has another bonus or challenge", number);
        return;
    }
}

/* Whether the turn order is that of the pile, top first, all on space 0. */
static bool follows_pile(const struct suburbia_state *state)
{
    int seat = state->first;
    unsigned seen = 0;
    for (int i = 0; i < state->seats; i++, seat = seat_after(state, seat)) {
        if (state->star_pile[i] != seat || state->star[i] != 0)
            return false;
        seen |= 1u << seat;
    }
    return state->stars && seen + 1 == 1u << state->seats;
}

/* "stars shuffled 6": so many different piles, each the turn order; "stars
 * none". */
static void hold_stars(struct cursor *cursor)
{
    struct world *world = cursor->world;
    struct suburbia_state state;
    int wanted = 0, piles = 0;
    char seen[1 << 15] = {0};
    if (!take(cursor, "none") &&
        (!want(cursor, "shuffled") || !want_number(cursor, &wanted)))
        return;
    for (int number = 0; number < world->deals; number++) {
        deal(world, number, &state);
        if (wanted ? !follows_pile(&state) : state.stars) {
            world_fail(world, "deal %d has other stars", number);
            return;
        }
        int pile = 0;
        for (int i = 0; i < state.seats; i++)
            pile = pile << 3 | state.star_pile[i];
        piles += !seen[pile];
        seen[pile] = 1;
    }
    if (wanted && piles != wanted)
        world_fail(world, "there are %d different piles", piles);
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
            if (tile < TILE_FIRST ||
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
    else if (take(cursor, "borders"))
        hold_borders(cursor);
    else if (take(cursor, "awards"))
        hold_awards(cursor);
    else if (take(cursor, "stars"))
        hold_stars(cursor);
    else
        world_fail(cursor->world, "unknown word \"%s\"", cursor->at);
    want_end(cursor);
}
