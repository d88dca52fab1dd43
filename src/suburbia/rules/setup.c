/* The deal (section 2 of the rules). What is drawn from the seed, in this
 * order: the start player, stack A, B and C, the place of 1 More Round, the
 * public goals, each seat's two goals; then, where they are in the game, bonus
 * and challenge, the borders, the pile of star tokens. Every draw is one
 * deal_below(). */
#include "base/pile.h"
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

_Static_assert((int)HEAP_MAX <= (int)PILE_MAX, "a letter fits a pile");

/* Those tiles of a pool that do not need a set which is not there. */
static int gather_some(const struct suburbia_box *box, unsigned sets,
                       const uint8_t *pool, int count, uint8_t *out)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (!(box->tile[pool[i]].needs & ~sets))
            out[kept++] = pool[i];
    return kept;
}

/* S-POOL: every copy of every tile of this letter in the chosen sets. */
static void gather(const struct suburbia_box *box, unsigned sets,
                   enum letter letter, struct pile *pile)
{
    pile->count = 0;
    for (unsigned rest = sets; rest; rest &= rest - 1) {
        const int set = __builtin_ctz(rest);
        const uint8_t *pool = box->pool[set][letter];
        const int count = box->pool_count[set][letter];
        uint8_t *out = pile->item + pile->count;
        assert(pile->count + count <= HEAP_MAX);
        if (box->pool_needs[set] & ~sets) {
            pile->count += gather_some(box, sets, pool, count, out);
            continue;
        }
        memcpy(out, pool, (size_t)count);
        pile->count += count;
    }
}

int setup_pool_size(const struct suburbia_box *box, unsigned sets,
                    enum letter letter)
{
    int size = 0;
    for (unsigned rest = sets; rest; rest &= rest - 1) {
        const int set = __builtin_ctz(rest);
        uint8_t kept[POOL_MAX];
        size += gather_some(box, sets, box->pool[set][letter],
                            box->pool_count[set][letter], kept);
    }
    return size;
}

static void count_out(const struct suburbia_box *box,
                      struct suburbia_state *state, enum letter letter,
                      int count, struct deal *deal)
{
    struct pile pile;
    gather(box, state->sets, letter, &pile);
    assert(count <= pile.count);
    for (int i = 0; i < count; i++)
        state->deck[state->deck_size++] = pile_draw(&pile, deal);
}

/* S-STACK: 1 More Round goes among the `mix` tiles above the last `below`. */
static void deal_deck(const struct suburbia_box *box,
                      struct suburbia_state *state, struct deal *deal)
{
    const struct stack_plan *plan = stack_plan_of(box, state);
    const bool bonuses = box_has_component(box, state->sets, COMPONENT_BONUSES);
    count_out(box, state, LETTER_A, plan->a, deal);
    if (bonuses)
        state->deck[state->deck_size++] = TILE_SCORE_BONUS;
    count_out(box, state, LETTER_B, plan->b, deal);
    if (bonuses)
        state->deck[state->deck_size++] = TILE_SCORE_CHALLENGE;
    const int from = state->deck_size + plan->above;
    count_out(box, state, LETTER_C, plan->above + plan->mix + plan->below,
              deal);
    const int at = from + (int)deal_below(deal, plan->mix + 1u);
    memmove(&state->deck[at + 1], &state->deck[at],
            (size_t)(state->deck_size - at));
    state->deck[at] = TILE_ONE_MORE_ROUND;
    state->deck_size++;
}

/* S-DALE: goals about lakes or investment markers are replaced. */
static bool goal_is_dealt(const struct suburbia_state *state,
                          const struct goal *goal)
{
    if (!box_is_in(state->sets, goal->set, goal->needs))
        return false;
    return state->mode != MODE_DALE ||
           (goal->measure != MEASURE_MARKERS &&
            !(goal->filter & CLASS_BIT(CLASS_LAKE)));
}

int setup_goals(const struct suburbia_box *box,
                const struct suburbia_state *state, uint8_t *out)
{
    int count = 0;
    for (int goal = 0; goal < box->goals; goal++)
        if (goal_is_dealt(state, &box->goal[goal]))
            out[count++] = (uint8_t)goal;
    return count;
}

int setup_public_goals(const struct suburbia_state *state)
{
    return state->mode == MODE_LONE   ? 0
           : state->mode == MODE_DALE ? DALE_GOALS
                                      : state->seats;
}

static void deal_goals(const struct suburbia_box *box,
                       struct suburbia_state *state, struct deal *deal)
{
    struct pile pile;
    pile.count = setup_goals(box, state, pile.item);
    state->public_goals = (uint8_t)setup_public_goals(state);
    for (int i = 0; i < state->public_goals; i++)
        state->public_goal[i] = pile_draw(&pile, deal);
    if (state->mode == MODE_DALE)
        return;
    for (int seat = 0; seat < state->seats; seat++)
        for (int i = 0; i < 2; i++)
            state->deal[seat][i] = pile_draw(&pile, deal);
}

/* One of the bonuses, or of the challenges, that are in the game. */
static uint8_t deal_award(const struct suburbia_box *box,
                          const struct suburbia_state *state, bool challenge,
                          struct deal *deal)
{
    struct pile pile = {.count = 0};
    for (int i = 0; i < box->awards; i++)
        if (box->award[i].challenge == challenge &&
            box_is_in(state->sets, box->award[i].set, box->award[i].needs))
            pile_add(&pile, i);
    return pile.count ? pile_draw(&pile, deal) : AWARD_NONE;
}

/* S-BORDER: shuffled, three of them open. */
static void deal_borders(const struct suburbia_box *box,
                         struct suburbia_state *state, struct deal *deal)
{
    struct pile pile;
    gather(box, state->sets, LETTER_BORDER, &pile);
    while (pile.count && state->borders < BORDERS_MAX)
        state->border[state->borders++] = pile_draw(&pile, deal);
    setup_open_borders(state);
}

void setup_open_borders(struct suburbia_state *state)
{
    for (int i = 0; i < BORDERS_OPEN && i < state->borders; i++)
        state->border_open[i] = ++state->borders_seen;
}

/* S-STAR-ORDER: it starts in the order of a shuffled pile; a start player who
 * was agreed on lies on top. Alone, and against Dale, seat 0 does. */
static void deal_stars(struct suburbia_state *state, uint8_t first,
                       struct deal *deal)
{
    struct pile pile = {.count = 0};
    for (int seat = 0; seat < state->seats; seat++)
        pile_add(&pile, seat);
    for (int i = 0; i < state->seats; i++)
        state->star_pile[i] =
            state->mode == MODE_STANDARD ? pile_draw(&pile, deal) : (uint8_t)i;
    for (int i = 0; i < state->seats; i++)
        if (state->star_pile[i] == first) {
            memmove(&state->star_pile[1], state->star_pile, (size_t)i);
            state->star_pile[0] = first;
        }
    state->stars = 1;
    star_redeal_order(state);
}

static void deal_components(const struct suburbia_box *box,
                            struct suburbia_state *state, uint8_t first,
                            struct deal *deal)
{
    if (box_has_component(box, state->sets, COMPONENT_BONUSES)) {
        state->bonus = deal_award(box, state, false, deal);
        state->challenge = deal_award(box, state, true, deal);
    }
    if (box_has_component(box, state->sets, COMPONENT_BORDERS))
        deal_borders(box, state, deal);
    if (box_has_component(box, state->sets, COMPONENT_STARS))
        deal_stars(state, first, deal);
}

enum { FEW_SPACES = 4 }; /* of ODD_FOUR_SPACES; no edition has fewer */

void setup_boroughs(const struct suburbia_box *box,
                    struct suburbia_state *state)
{
    const struct edition *edition = &box->edition[state->edition];
    struct borough borough = {.markers = edition->markers};
    for (int i = 0; i < BASICS; i++) {
        const cell at = cell_of(box->basic_start[i]);
        const struct surroundings around = borough_around(&borough, at);
        borough_lay(box, &borough, box->basic[i], at, 0);
        borough_spread(box, &borough, at, around);
    }
    for (int seat = 0; seat < state->seats; seat++) {
        state->borough[seat] = borough;
        for (int stat = 0; stat < STAT_COUNT; stat++)
            state->numbers[seat].stat[stat] = edition->start[stat];
    }
    const bool five = state->seats == SEATS_MAX;
    for (int i = 0; i < BASICS; i++)
        state->basic_left[i] = state->odd >> ODD_NO_BASICS & 1 ? 0
                               : five ? edition->five_supply
                                      : edition->basic_supply;
    state->spaces = state->odd >> ODD_FOUR_SPACES & 1
                        ? FEW_SPACES
                        : (uint8_t)market_printed(edition, state);
    memset(state->kept, KEPT_NONE, sizeof state->kept);
    state->last_round = ROUND_NONE;
    state->bonus = state->challenge = AWARD_NONE;
    star_clockwise(state);
}

/* The ledger of the start tiles, alike for all: what they did before the first
 * turn. They are placed once more in an empty game of one seat. */
static void open_ledgers(const struct suburbia_box *box,
                         struct suburbia_state *state)
{
    struct suburbia_state scratch = {
        .edition = state->edition, .seats = 1, .ledger = 1};
    const struct table table = table_of(box, &scratch, NULL);
    struct borough *alone = &scratch.borough[0];
    const struct borough *start = &state->borough[0];
    for (int slot = 0; slot < BASICS; slot++) {
        const slot_set adjacent =
            borough_around(alone, start->cell[slot]).adjacent;
        borough_lay(box, alone, start->tile[slot], start->cell[slot], 0);
        effect_resolve_tile(&table, 0, adjacent);
    }
    state->ledger = 1;
    for (int seat = 0; seat < state->seats; seat++) {
        state->borough[seat].tally.slow++;
        memcpy(state->book[seat], scratch.book[0], sizeof scratch.book[0]);
    }
}

/* What the tiles of this game ask of the engine: of an explicit set-up those
 * that are in it, of a deal those that may be. */
static unsigned traits_of(const struct suburbia_box *box,
                          const struct suburbia_state *state)
{
    unsigned traits = 0;
    for (int i = 0; state->custom && i < state->deck_size; i++)
        traits |= box_traits(&box->quick[state->deck[i]]);
    for (unsigned sets = state->sets; !state->custom && sets; sets &= sets - 1)
        traits |= box->set_traits[__builtin_ctz(sets)];
    return traits;
}

void setup_open(const struct suburbia_box *box, struct suburbia_state *state)
{
    const unsigned traits = traits_of(box, state);
    state->picky = traits & TRAIT_PICKY ? 1 : 0;
    if (traits & TRAIT_UNDOES)
        open_ledgers(box, state);
    const bool choose = state->mode == MODE_STANDARD;
    state->phase = choose ? PHASE_KEEP : PHASE_ACT;
    state->seat = choose ? 0 : state->first;
    state->turn = state->round = choose ? 0 : 1;
}

/* S-FIRST: the first drawn stands at the far right. */
static void open_market(struct suburbia_state *state)
{
    for (int space = state->spaces - 1; space >= 0; space--)
        state->market[space] = state->deck[state->drawn++];
}

void suburbia_setup(const struct suburbia_box *box,
                    const struct game_config *config, const struct seed *seed,
                    struct suburbia_state *state)
{
    struct deal deal;
    deal_init(&deal, seed);
    memset(state, 0, sizeof *state);
    state->edition = config->rules;
    state->mode = config->mode;
    state->seats = config->seats;
    state->sets = config->sets;
    state->ends = config->ends;
    state->odd = config->odd;
    if (config->mode == MODE_STANDARD) {
        /* Drawn even if it is given, so that the rest of the deal is the
         * same. */
        const uint32_t drawn = deal_below(&deal, config->seats);
        const bool given = config->first != GAME_FIRST_RANDOM;
        state->first = given ? config->first : (uint8_t)drawn;
    }
    setup_boroughs(box, state);
    deal_deck(box, state, &deal);
    if (state->mode != MODE_LONE)
        deal_goals(box, state, &deal);
    deal_components(box, state, config->first, &deal);
    open_market(state);
    setup_open(box, state);
}

const char *suburbia_setup_flaw(const struct suburbia_state *state)
{
    for (int space = 1; space < state->spaces; space++)
        if (state->market[space] == TILE_NONE &&
            state->market[space - 1] != TILE_NONE)
            return "empty market spaces must be the leftmost ones";
    return NULL;
}
