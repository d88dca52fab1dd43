/* The deal (section 2 of the rules). What is drawn from the seed, in this
 * order: the start player, stack A, B and C, the place of 1 More Round, the
 * public goals, each seat's two goals. Every draw is one deal_below(). */
#include "suburbia/internal.h"
#include "suburbia/suburbia.h"

enum { HEAP_MAX = 255 };

/* Tiles or goals face down on a heap, each as likely as the other to be the
 * next one drawn. */
struct heap {
    uint8_t item[HEAP_MAX];
    int count;
};

static uint8_t take(struct heap *heap, struct deal *deal)
{
    const uint32_t pick = deal_below(deal, (uint32_t)heap->count);
    const uint8_t item = heap->item[pick];
    heap->item[pick] = heap->item[--heap->count];
    return item;
}

/* S-POOL: every copy of every tile of this letter in the chosen sets. */
static void gather(const struct suburbia_box *box, unsigned sets,
                   enum letter letter, struct heap *heap)
{
    heap->count = 0;
    for (; sets; sets &= sets - 1) {
        const int set = __builtin_ctz(sets);
        const int count = box->pool_count[set][letter];
        assert(heap->count + count <= HEAP_MAX);
        memcpy(heap->item + heap->count, box->pool[set][letter], (size_t)count);
        heap->count += count;
    }
}

static void count_out(const struct suburbia_box *box,
                      struct suburbia_state *state, enum letter letter,
                      int count, struct deal *deal)
{
    struct heap heap;
    gather(box, state->sets, letter, &heap);
    assert(count <= heap.count);
    for (int i = 0; i < count; i++)
        state->deck[state->deck_size++] = take(&heap, deal);
}

/* S-STACK: 1 More Round goes among the `mix` tiles above the last `below`. */
static void deal_deck(const struct suburbia_box *box,
                      struct suburbia_state *state, struct deal *deal)
{
    const struct stack_plan *plan = stack_plan_of(box, state);
    count_out(box, state, LETTER_A, plan->a, deal);
    count_out(box, state, LETTER_B, plan->b, deal);
    count_out(box, state, LETTER_C, plan->above + plan->mix + plan->below,
              deal);
    const int from = plan->a + plan->b + plan->above;
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
    if (!(state->sets >> goal->set & 1))
        return false;
    return state->mode != MODE_DALE ||
           (goal->measure != MEASURE_MARKERS &&
            !(goal->filter & CLASS_BIT(CLASS_LAKE)));
}

static void deal_goals(const struct suburbia_box *box,
                       struct suburbia_state *state, struct deal *deal)
{
    struct heap heap = {.count = 0};
    for (int goal = 0; goal < box->goals; goal++)
        if (goal_is_dealt(state, &box->goal[goal]))
            heap.item[heap.count++] = (uint8_t)goal;
    state->public_goals = state->mode == MODE_DALE ? 3 : state->seats;
    for (int i = 0; i < state->public_goals; i++)
        state->public_goal[i] = take(&heap, deal);
    if (state->mode == MODE_DALE)
        return;
    for (int seat = 0; seat < state->seats; seat++)
        for (int i = 0; i < 2; i++)
            state->deal[seat][i] = take(&heap, deal);
}

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
    for (int i = 0; i < BASICS; i++)
        state->basic_left[i] = edition->basic_supply;
    state->spaces =
        state->mode == MODE_DALE ? edition->dale_spaces : edition->spaces;
    memset(state->kept, KEPT_NONE, sizeof state->kept);
    state->last_round = ROUND_NONE;
}

void setup_open(struct suburbia_state *state)
{
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
    open_market(state);
    setup_open(state);
}

const char *suburbia_setup_flaw(const struct suburbia_state *state)
{
    for (int space = 1; space < state->spaces; space++)
        if (state->market[space] == TILE_NONE &&
            state->market[space - 1] != TILE_NONE)
            return "empty market spaces must be the leftmost ones";
    return NULL;
}
