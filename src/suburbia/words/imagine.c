/* The hidden half of an explicit start is filled with plain tiles, for what the
 * tiles of a game ask of the engine is seen from the first move on
 * (state.picky, state.ledger): a start that shows them must have a tile that
 * asks for them, and no other may. */
#include "suburbia/words/telling.h"

#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

/* What the tiles up to this place of the deck ask for. */
static unsigned traits_before(const struct suburbia_box *box,
                              const struct suburbia_state *start, int place)
{
    unsigned traits = 0;
    for (int i = 0; i < place; i++)
        traits |= box_traits(&box->quick[start->deck[i]]);
    return traits;
}

/* The first tile of the letter that asks for something of this and for nothing
 * else; TILE_NONE: there is none. */
static int tile_with(const struct suburbia_box *box, int letter,
                     unsigned traits)
{
    for (int tile = TILE_FIRST; tile < box->tiles; tile++) {
        const unsigned asks = box_traits(&box->quick[tile]);
        if (box->tile[tile].letter == letter && !(asks & ~traits) &&
            (asks & traits || !traits))
            return tile;
    }
    return TILE_NONE;
}

static void hide_stack(const struct suburbia_box *box,
                       const struct suburbia_view *view,
                       struct suburbia_state *start)
{
    const unsigned all =
        (view->picky ? TRAIT_PICKY : 0u) | (view->ledger ? TRAIT_UNDOES : 0u);
    unsigned asked = traits_before(box, start, start->drawn);
    for (int i = start->drawn; i < start->deck_size; i++) {
        if (start->deck[i] < TILE_FIRST)
            continue;
        const int letter = view->back[i];
        int tile = all & ~asked ? tile_with(box, letter, all & ~asked)
                                : (int)TILE_NONE;
        if (tile == TILE_NONE)
            tile = tile_with(box, letter, 0);
        start->deck[i] = (uint8_t)tile;
        asked |= box_traits(&box->quick[tile]);
    }
}

bool suburbia_imagine(const struct suburbia_box *box,
                      const struct suburbia_view *first,
                      struct suburbia_state *start)
{
    struct rng rng;
    if (!first->custom)
        return false;
    rng_init(&rng, 0, 0);
    suburbia_guess(box, first, &rng, start);
    hide_stack(box, first, start);
    return true;
}

void suburbia_know(const struct suburbia_state *start, int ear,
                   struct suburbia_known *known)
{
    memset(known, 0, sizeof *known);
    suburbia_config_of(start, &known->config);
    known->dealt = 1;
    known->viewer = ear < 0 ? VIEWER_NONE : (uint8_t)ear;
    known->drawn = start->drawn;
    known->borders_seen = start->borders_seen;
    memcpy(known->deck, start->deck, start->drawn);
    memcpy(known->border, start->border, start->borders_seen);
    known->start = *start;
}
