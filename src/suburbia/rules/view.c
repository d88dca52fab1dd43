/* What a seat may know, and states it must think possible. */
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

/* In place of a letter: a score card, whose place everybody knows. */
enum { BACK_CARD = LETTER_COUNT };

/* 1 More Round is drawn from the C stack and has its back. */
uint8_t suburbia_back(const struct suburbia_box *box, int tile)
{
    if (tile == TILE_SCORE_BONUS || tile == TILE_SCORE_CHALLENGE)
        return (uint8_t)(BACK_CARD + tile);
    return tile == TILE_ONE_MORE_ROUND ? LETTER_C : box->tile[tile].letter;
}

/* Where in the deck 1 More Round may still lie: among the tiles it was mixed
 * with; anywhere in an explicit set-up. from > to: it has come, or there is
 * none. */
static void bound_one_more(const struct suburbia_box *box,
                           const struct suburbia_state *state,
                           struct suburbia_view *view)
{
    const struct stack_plan *plan = stack_plan_of(box, state);
    view->one_more_from = 1;
    view->one_more_to = 0;
    if (!memchr(&state->deck[state->drawn], TILE_ONE_MORE_ROUND,
                (size_t)(state->deck_size - state->drawn)))
        return;
    int from = state->drawn, to = state->deck_size - 1;
    if (!state->custom) {
        const bool scored =
            box_has_component(box, state->sets, COMPONENT_BONUSES);
        const int cards = scored ? 2 : 0; /* as they are dealt */
        const int mixed = plan->a + plan->b + plan->above + cards;
        from = from > mixed ? from : mixed;
        to = mixed + plan->mix;
    }
    view->one_more_from = (uint8_t)from;
    view->one_more_to = (uint8_t)to;
}

static void observe_deck(const struct suburbia_box *box,
                         const struct suburbia_state *state,
                         struct suburbia_view *view)
{
    view->deck_size = state->deck_size;
    view->drawn = state->drawn;
    memcpy(view->seen, state->deck, state->drawn);
    for (int i = state->drawn; i < state->deck_size; i++)
        view->back[i] = suburbia_back(box, state->deck[i]);
    bound_one_more(box, state, view);
}

static void observe_goals(const struct suburbia_state *state, int seat,
                          struct suburbia_view *view)
{
    view->viewer = seat < 0 ? VIEWER_NONE : (uint8_t)seat;
    view->kept = KEPT_NONE;
    if (seat >= 0) {
        memcpy(view->deal, state->deal[seat], sizeof view->deal);
        view->kept = state->kept[seat];
    }
    for (int i = 0; i < state->seats; i++)
        view->decided[i] = state->kept[i] != KEPT_NONE;
    view->public_goals = state->public_goals;
    memcpy(view->public_goal, state->public_goal, sizeof view->public_goal);
}

/* The fields that both types have, in one direction or the other. */
#define COPY_PUBLIC(to, from)                                                  \
    do {                                                                       \
        memcpy((to)->numbers, (from)->numbers, sizeof(to)->numbers);           \
        memcpy((to)->borough, (from)->borough, sizeof(to)->borough);           \
        memcpy((to)->market, (from)->market, sizeof(to)->market);              \
        memcpy((to)->basic_left, (from)->basic_left, sizeof(to)->basic_left);  \
        (to)->spaces = (from)->spaces, (to)->edition = (from)->edition;        \
        (to)->mode = (from)->mode, (to)->seats = (from)->seats;                \
        (to)->first = (from)->first, (to)->custom = (from)->custom;            \
        (to)->phase = (from)->phase, (to)->seat = (from)->seat;                \
        (to)->turn = (from)->turn, (to)->round = (from)->round;                \
        (to)->last_round = (from)->last_round;                                 \
        (to)->placements = (from)->placements, (to)->sets = (from)->sets;      \
        (to)->ledger = (from)->ledger, (to)->picky = (from)->picky;            \
        (to)->bonus = (from)->bonus, (to)->challenge = (from)->challenge;      \
        (to)->ends = (from)->ends, (to)->odd = (from)->odd;                    \
        memcpy((to)->after, (from)->after, sizeof(to)->after);                 \
        memcpy((to)->star, (from)->star, sizeof(to)->star);                    \
        memcpy((to)->star_pile, (from)->star_pile, sizeof(to)->star_pile);     \
        (to)->stars = (from)->stars, (to)->borders = (from)->borders;          \
        (to)->borders_seen = (from)->borders_seen;                             \
        memcpy((to)->border_open, (from)->border_open,                         \
               sizeof(to)->border_open);                                       \
        memcpy((to)->border, (from)->border, (from)->borders_seen);            \
        memcpy((to)->border_place, (from)->border_place,                       \
               sizeof(to)->border_place);                                      \
        memcpy((to)->book, (from)->book, sizeof(to)->book);                    \
    } while (0)

void suburbia_observe(const struct suburbia_box *box,
                      const struct suburbia_state *state, int seat,
                      struct suburbia_view *view)
{
    memset(view, 0, sizeof *view);
    COPY_PUBLIC(view, state);
    observe_deck(box, state, view);
    observe_goals(state, seat, view);
}

void suburbia_seen(const struct suburbia_view *view,
                   struct suburbia_state *state)
{
    memset(state, 0, sizeof *state);
    COPY_PUBLIC(state, view);
    state->deck_size = view->deck_size;
    state->drawn = view->drawn;
    memcpy(state->deck, view->seen, view->drawn);
    state->public_goals = view->public_goals;
    memcpy(state->public_goal, view->public_goal, sizeof state->public_goal);
    memset(state->kept, KEPT_NONE, sizeof state->kept);
    if (view->viewer < view->seats) {
        memcpy(state->deal[view->viewer], view->deal, sizeof view->deal);
        state->kept[view->viewer] = view->kept;
    }
}

/* Tiles of one letter that have not been seen, in random order. Deals from the
 * box never run out of them; explicit set-ups may, and then any tile of the
 * letter will do. */
struct unseen {
    uint8_t tile[256];
    int count;
};

static void gather_unseen(const struct suburbia_box *box,
                          const struct suburbia_view *view, int letter,
                          struct unseen *unseen)
{
    uint8_t left[TILES_MAX] = {0};
    for (int tile = TILE_FIRST; tile < box->tiles; tile++)
        if (box->tile[tile].letter == letter &&
            box_is_in(view->sets, box->tile[tile].set, box->tile[tile].needs))
            left[tile] = box->tile[tile].copies;
    for (int i = 0; i < view->drawn; i++)
        if (left[view->seen[i]])
            left[view->seen[i]]--;
    for (int i = 0; i < view->borders_seen; i++)
        if (left[view->border[i]])
            left[view->border[i]]--;
    unseen->count = 0;
    for (int tile = TILE_FIRST; tile < box->tiles; tile++)
        for (int copy = 0; copy < left[tile] && unseen->count < 256; copy++)
            unseen->tile[unseen->count++] = (uint8_t)tile;
}

static uint8_t any_of_letter(const struct suburbia_box *box, int letter,
                             struct rng *rng)
{
    uint8_t tile[TILES_MAX];
    int count = 0;
    for (int i = TILE_FIRST; i < box->tiles; i++)
        if (box->tile[i].letter == letter)
            tile[count++] = (uint8_t)i;
    return tile[rng_below(rng, (uint32_t)count)];
}

static uint8_t take_unseen(const struct suburbia_box *box,
                           struct unseen *unseen, int letter, struct rng *rng)
{
    if (unseen->count == 0)
        return any_of_letter(box, letter, rng);
    const uint32_t pick = rng_below(rng, (uint32_t)unseen->count);
    const uint8_t tile = unseen->tile[pick];
    unseen->tile[pick] = unseen->tile[--unseen->count];
    return tile;
}

/* A place for 1 More Round among those with a C on the back, or -1. */
static int guess_one_more(const struct suburbia_view *view, struct rng *rng)
{
    int place[DECK_MAX], count = 0;
    for (int i = view->one_more_from; i <= view->one_more_to; i++)
        if (view->back[i] == LETTER_C)
            place[count++] = i;
    return count ? place[rng_below(rng, (uint32_t)count)] : -1;
}

static void guess_deck(const struct suburbia_box *box,
                       const struct suburbia_view *view, struct rng *rng,
                       struct suburbia_state *state)
{
    const int one_more = guess_one_more(view, rng);
    state->deck_size = view->deck_size;
    state->drawn = view->drawn;
    memcpy(state->deck, view->seen, view->drawn);
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        struct unseen unseen;
        if (!memchr(&view->back[view->drawn], letter,
                    (size_t)(view->deck_size - view->drawn)))
            continue;
        gather_unseen(box, view, letter, &unseen);
        for (int i = view->drawn; i < view->deck_size; i++)
            if (view->back[i] == letter && i != one_more)
                state->deck[i] = take_unseen(box, &unseen, letter, rng);
    }
    for (int i = view->drawn; i < view->deck_size; i++)
        if (view->back[i] > BACK_CARD)
            state->deck[i] = (uint8_t)(view->back[i] - BACK_CARD);
    if (one_more >= 0)
        state->deck[one_more] = TILE_ONE_MORE_ROUND;
}

static void guess_borders(const struct suburbia_box *box,
                          const struct suburbia_view *view, struct rng *rng,
                          struct suburbia_state *state)
{
    struct unseen unseen;
    if (view->borders_seen == view->borders)
        return;
    gather_unseen(box, view, LETTER_BORDER, &unseen);
    for (int i = view->borders_seen; i < view->borders; i++)
        state->border[i] = take_unseen(box, &unseen, LETTER_BORDER, rng);
}

/* Goals that nobody has shown this viewer. */
static int hidden_goals(const struct suburbia_box *box,
                        const struct suburbia_view *view, uint8_t *out)
{
    bool shown[GOALS_MAX] = {false};
    int count = 0;
    for (int i = 0; i < view->public_goals; i++)
        shown[view->public_goal[i]] = true;
    if (view->viewer != VIEWER_NONE)
        shown[view->deal[0]] = shown[view->deal[1]] = true;
    for (int goal = 0; goal < box->goals; goal++)
        if (!shown[goal] &&
            box_is_in(view->sets, box->goal[goal].set, box->goal[goal].needs))
            out[count++] = (uint8_t)goal;
    return count;
}

static void guess_goals(const struct suburbia_box *box,
                        const struct suburbia_view *view, struct rng *rng,
                        struct suburbia_state *state)
{
    uint8_t hidden[GOALS_MAX];
    int count = hidden_goals(box, view, hidden);
    memset(state->kept, KEPT_NONE, sizeof state->kept);
    state->public_goals = view->public_goals;
    memcpy(state->public_goal, view->public_goal, sizeof state->public_goal);
    for (int seat = 0; seat < view->seats; seat++) {
        if (view->mode != MODE_STANDARD)
            break;
        if (seat == view->viewer) {
            memcpy(state->deal[seat], view->deal, sizeof view->deal);
            state->kept[seat] = view->kept;
            continue;
        }
        for (int i = 0; i < 2 && count > 0; i++) {
            const uint32_t pick = rng_below(rng, (uint32_t)count);
            state->deal[seat][i] = hidden[pick];
            hidden[pick] = hidden[--count];
        }
        if (view->decided[seat])
            state->kept[seat] = (uint8_t)rng_below(rng, 2);
    }
}

void suburbia_guess(const struct suburbia_box *box,
                    const struct suburbia_view *view, struct rng *rng,
                    struct suburbia_state *state)
{
    memset(state, 0, sizeof *state);
    COPY_PUBLIC(state, view);
    guess_deck(box, view, rng, state);
    guess_borders(box, view, rng, state);
    guess_goals(box, view, rng, state);
}

void suburbia_redeal(const struct suburbia_box *box,
                     const struct suburbia_state *state, struct rng *rng,
                     struct suburbia_state *out)
{
    struct suburbia_view view;
    suburbia_observe(box, state, GAME_NOBODY, &view);
    suburbia_guess(box, &view, rng, out);
    memcpy(out->deal, state->deal, sizeof out->deal);
    memcpy(out->kept, state->kept, sizeof out->kept);
}
