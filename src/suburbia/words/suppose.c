/* A game that agrees with all that was told. The hidden half is what
 * suburbia_guess() makes of it: no second way to think of what nobody saw. */
#include "suburbia/words/telling.h"

#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"
#include "json/in.h"

struct suburbia_range suburbia_one_more(const struct suburbia_box *box,
                                        const struct suburbia_state *start)
{
    struct suburbia_view view;
    suburbia_observe(box, start, GAME_NOBODY, &view);
    struct suburbia_range range = {view.one_more_from, view.one_more_to};
    if (range.from > range.to)
        return (struct suburbia_range){-1, -1};
    while (view.back[range.to] != LETTER_C)
        range.to--;
    return range;
}

/* Takes 1 More Round out of what is not drawn yet; another C lies there. */
static void drop_one_more(const struct suburbia_box *box,
                          struct suburbia_state *state)
{
    uint8_t *const end = state->deck + state->deck_size;
    uint8_t *at = state->deck + state->drawn;
    while (at < end && *at != TILE_ONE_MORE_ROUND)
        at++;
    for (int tile = TILE_FIRST; at < end && *at == TILE_ONE_MORE_ROUND; tile++)
        if (box->tile[tile].letter == LETTER_C)
            *at = (uint8_t)tile;
}

/* The deck as it would be seen: what was told, then backs. */
static void put_deck(const struct suburbia_box *box,
                     const struct suburbia_known *known,
                     struct suburbia_state *state)
{
    const int last = suburbia_one_more(box, state).to;
    memcpy(state->deck, known->deck, known->drawn);
    state->drawn = known->drawn;
    drop_one_more(box, state);
    if (last >= 0 && !memchr(known->deck, TILE_ONE_MORE_ROUND, known->drawn))
        state->deck[last] = TILE_ONE_MORE_ROUND;
}

static void put_known(const struct suburbia_known *known,
                      struct suburbia_state *state)
{
    memcpy(state->public_goal, known->public_goal, sizeof state->public_goal);
    if (known->viewer != VIEWER_NONE)
        memcpy(state->deal[known->viewer], known->own, sizeof known->own);
    state->bonus = known->bonus;
    state->challenge = known->challenge;
    memcpy(state->star_pile, known->star_pile, sizeof state->star_pile);
    if (state->stars && state->mode == MODE_STANDARD)
        star_redeal_order(state);
}

/* What the viewer sees who has seen that much, imagined to be at the start. */
static void look(const struct suburbia_box *box,
                 const struct suburbia_known *known,
                 const struct suburbia_state *start, struct suburbia_view *view)
{
    struct suburbia_state later = *start;
    const int seat = known->viewer == VIEWER_NONE ? GAME_NOBODY : known->viewer;
    put_deck(box, known, &later);
    later.borders_seen = known->borders_seen;
    suburbia_observe(box, &later, seat, view);
}

void suburbia_suppose(const struct suburbia_box *box,
                      const struct suburbia_known *known, struct rng *rng,
                      struct suburbia_state *start)
{
    struct suburbia_view view;
    struct suburbia_state guess;
    *start = known->start;
    if (!start->custom)
        put_known(known, start);
    memcpy(start->border, known->border, known->borders_seen);
    look(box, known, start, &view);
    suburbia_guess(box, &view, rng, &guess);
    memcpy(start->deck, guess.deck, sizeof start->deck);
    memcpy(start->border, guess.border, sizeof start->border);
    memcpy(start->deal, guess.deal, sizeof start->deal);
    for (int space = 0; space < start->spaces && !start->custom; space++)
        start->market[space] = start->deck[start->spaces - 1 - space];
}

/* Another seat's goal: one is as good as the other. */
game_move suburbia_stand_in(const struct suburbia_known *known,
                            const struct suburbia_state *state,
                            const struct json_in *told)
{
    const struct json_in type = json_in_field(told, "type");
    const struct json_in goal = json_in_field(told, "goal");
    const bool secret = !told->at || (json_in_is(&type, "keep") && !goal.at);
    return secret && state->seat != known->viewer
               ? suburbia_move_make(SUBURBIA_KEEP, 0, 0)
               : 0;
}
