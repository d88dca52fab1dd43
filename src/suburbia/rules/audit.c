/* The check that records carry, and the audit that tests run after every
 * move: all caches recomputed, all limits held. */
#include "base/hash.h"
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

static uint64_t mix_word(uint64_t hash, const char *word)
{
    return hash_number(hash, hash_bytes(HASH_START, word, strlen(word)));
}

static uint64_t mix_tile(const struct suburbia_box *box, uint64_t hash,
                         int tile)
{
    return tile == TILE_NONE ? hash_number(hash, 0)
                             : mix_word(hash, box->tile_words[tile].id);
}

static uint64_t mix_borough(const struct suburbia_box *box, uint64_t hash,
                            const struct suburbia_state *state, int seat)
{
    const struct borough *borough = &state->borough[seat];
    for (int slot = 0; slot < borough->slots; slot++) {
        hash = mix_tile(box, hash, borough->tile[slot]);
        hash = hash_number(hash, slot_is_border(borough, slot)
                                     ? border_place_in(state, borough, slot)
                                     : borough->cell[slot]);
    }
    hash = hash_number(hash, borough->marked);
    return hash_number(hash, borough->markers);
}

/* The components that are not in every game. */
static uint64_t mix_components(const struct suburbia_box *box, uint64_t hash,
                               const struct suburbia_state *state)
{
    for (int seat = 0; state->stars && seat < state->seats; seat++) {
        hash = hash_number(hash, state->star[seat]);
        hash = hash_number(hash, state->star_pile[seat]);
    }
    for (int i = 0; i < BORDERS_OPEN; i++)
        if (state->border_open[i])
            hash =
                mix_tile(box, hash, state->border[state->border_open[i] - 1]);
    return hash;
}

uint64_t suburbia_check(const struct suburbia_box *box,
                        const struct suburbia_state *state)
{
    uint64_t hash = HASH_START;
    for (int seat = 0; seat < state->seats; seat++) {
        for (int stat = 0; stat < STAT_COUNT; stat++)
            hash = hash_number(
                hash, (uint64_t)(int64_t)state->numbers[seat].stat[stat]);
        hash = mix_borough(box, hash, state, seat);
    }
    for (int space = 0; space < state->spaces; space++)
        hash = mix_tile(box, hash, state->market[space]);
    for (int which = 0; which < BASICS; which++)
        hash = hash_number(hash, state->basic_left[which]);
    hash = mix_components(box, hash, state);
    hash = hash_number(hash, (uint64_t)(state->deck_size - state->drawn));
    return hash_number(hash, (uint64_t)state->phase << 24 |
                                 (uint64_t)state->seat << 16 |
                                 (uint64_t)state->turn << 8 | state->round);
}

/* The borough built again from its tiles alone, without its frontier. */
static void rebuild(const struct suburbia_box *box,
                    const struct suburbia_state *state,
                    const struct borough *from, struct borough *to)
{
    *to = (struct borough){.marked = from->marked,
                           .markers = from->markers,
                           .robbed = from->robbed,
                           .tally = {.slow = state->ledger}};
    for (int slot = 0; slot < from->slots; slot++)
        borough_lay(box, to, from->tile[slot], from->cell[slot],
                    from->placed[slot]);
    memcpy(to->frontier, from->frontier, sizeof to->frontier);
    to->edge = from->edge;
}

/* Whether the cell is a corner space of a border. */
static bool is_corner(const struct suburbia_state *state, int seat, cell at)
{
    const struct borough *borough = &state->borough[seat];
    slot_set adjacent = borough_adjacent(state, seat, at);
    for (; adjacent; adjacent &= adjacent - 1)
        if (slot_is_border(borough, slot_first(adjacent)))
            return true;
    return false;
}

/* What lies on the cell, tile or border; 2 if several things do. */
static int things_on(const struct suburbia_state *state, int seat, cell at)
{
    const struct borough *borough = &state->borough[seat];
    int things = 0;
    for (int slot = 0; slot < borough->slots; slot++) {
        cell covered[BORDER_CELLS];
        if (!slot_is_border(borough, slot)) {
            things += borough->cell[slot] == at;
            continue;
        }
        border_cells(border_place_in(state, borough, slot), covered);
        for (int i = 0; i < BORDER_CELLS; i++)
            things += covered[i] == at;
    }
    return things;
}

static bool touches_hex(const struct borough *borough, cell at)
{
    return borough_around(borough, at).adjacent != 0;
}

static bool is_free(const struct suburbia_box *box,
                    const struct suburbia_state *state, int seat, cell at)
{
    return (touches_hex(&state->borough[seat], at) ||
            is_corner(state, seat, at)) &&
           !borough_is_blocked(box, at) && cell_is_in_plane(at) &&
           things_on(state, seat, at) == 0;
}

/* The cells around a tile, or the corner spaces of a border. */
static int cells_beside(const struct suburbia_state *state,
                        const struct borough *borough, int slot, cell *out)
{
    if (slot_is_border(borough, slot)) {
        border_corners(border_place_in(state, borough, slot), out);
        return BORDER_CORNERS;
    }
    const struct hex at = cell_hex(borough->cell[slot]);
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
        out[direction] = cell_of(hex_neighbour(at, direction));
    return HEX_DIRECTIONS;
}

/* The frontier again, from first principles: all of it is free, nothing
 * stands twice, and nothing is missing. */
static bool frontier_is_right(const struct suburbia_box *box,
                              const struct suburbia_state *state, int seat)
{
    const struct borough *borough = &state->borough[seat];
    for (int i = borough->edge; i < FRONTIER_MAX; i++)
        if (borough->frontier[i])
            return false;
    if (borough->slots == SLOTS_MAX)
        return borough->edge == 0;
    for (int i = 0; i < borough->edge; i++) {
        if (!is_free(box, state, seat, borough->frontier[i]))
            return false;
        for (int k = 0; k < i; k++)
            if (borough->frontier[k] == borough->frontier[i])
                return false;
    }
    for (int slot = 0; slot < borough->slots; slot++) {
        cell beside[HEX_DIRECTIONS];
        const int count = cells_beside(state, borough, slot, beside);
        for (int i = 0; i < count; i++)
            if (is_free(box, state, seat, beside[i]) &&
                !borough_is_frontier(borough, beside[i]))
                return false;
    }
    return true;
}

/* Nothing lies on anything else or on the board. */
static bool tiles_lie_apart(const struct suburbia_box *box,
                            const struct suburbia_state *state, int seat)
{
    const struct borough *borough = &state->borough[seat];
    for (int slot = 0; slot < borough->slots; slot++) {
        cell covered[BORDER_CELLS] = {borough->cell[slot]};
        const bool border = slot_is_border(borough, slot);
        if (border)
            border_cells(border_place_in(state, borough, slot), covered);
        for (int i = 0; i < (border ? BORDER_CELLS : 1); i++)
            if (things_on(state, seat, covered[i]) != 1 ||
                borough_is_blocked(box, covered[i]))
                return false;
    }
    return true;
}

/* Whether the border in `slot` keeps away from all others. */
static bool border_keeps_away(const struct suburbia_state *state, int seat,
                              int slot)
{
    const struct borough *borough = &state->borough[seat];
    const uint16_t place = border_place_in(state, borough, slot);
    for (int other = 0; other < borough->slots; other++)
        if (other != slot && slot_is_border(borough, other) &&
            border_places_touch(place, border_place_in(state, borough, other)))
            return false;
    return true;
}

/* Some corner space of each border holds a tile, and no border touches
 * another (S-BORDER-PLACE). */
static bool borders_lie_right(const struct suburbia_state *state, int seat)
{
    const struct borough *borough = &state->borough[seat];
    for (int slot = 0; slot < borough->slots; slot++) {
        if (!slot_is_border(borough, slot))
            continue;
        if (!borough_neighbours(state, seat, slot) ||
            !border_keeps_away(state, seat, slot))
            return false;
    }
    return true;
}

static const char *audit_borough(const struct suburbia_box *box,
                                 const struct suburbia_state *state, int seat)
{
    const struct borough *borough = &state->borough[seat];
    struct borough again;
    if (borough->slots < BASICS || borough->slots > SLOTS_MAX)
        return "a borough has too few or too many tiles";
    rebuild(box, state, borough, &again);
    if (memcmp(&again, borough, sizeof again) != 0)
        return "a borough's caches do not follow from its tiles";
    if (!tiles_lie_apart(box, state, seat))
        return "a tile lies on another or on the board";
    if (!frontier_is_right(box, state, seat))
        return "a borough's free cells are wrong";
    if (!borders_lie_right(state, seat))
        return "a border lies where it may not";
    if (borough->marked >> borough->slots)
        return "a marker lies on no tile";
    return NULL;
}

static const char *audit_numbers(const struct numbers *numbers)
{
    const int16_t *stat = numbers->stat;
    if (stat[STAT_INCOME] < TRACK_LOW || stat[STAT_INCOME] > TRACK_HIGH)
        return "income is out of range";
    if (stat[STAT_REPUTATION] < TRACK_LOW || stat[STAT_REPUTATION] > TRACK_HIGH)
        return "reputation is out of range";
    if (stat[STAT_MONEY] < 0 || stat[STAT_POPULATION] < 0)
        return "money or population is below 0";
    return NULL;
}

static const char *audit_market(const struct suburbia_state *state)
{
    if (state->drawn > state->deck_size || state->deck_size > DECK_MAX)
        return "more tiles were drawn than there are";
    for (int space = state->spaces; space < SPACES_MAX; space++)
        if (state->market[space] != TILE_NONE)
            return "a tile lies beyond the market";
    return NULL;
}

/* Every token on its space, no space with too many. */
static const char *audit_stars(const struct suburbia_box *box,
                               const struct suburbia_state *state)
{
    const struct star_track *track = &box->track;
    unsigned piled = 0;
    if (!state->stars)
        return NULL;
    for (int seat = 0; seat < state->seats; seat++) {
        const int limited =
            state->star[seat] - (track->spaces - track->limited);
        int tokens = 0;
        for (int other = 0; other < state->seats; other++)
            tokens += state->star[other] == state->star[seat];
        if (state->star[seat] >= track->spaces ||
            (limited >= 0 && tokens > track->room[limited]))
            return "too many tokens on a space of the star track";
        piled |= 1u << state->star_pile[seat];
    }
    return piled + 1 == 1u << state->seats ? NULL : "a star token is missing";
}

const char *suburbia_audit(const struct suburbia_box *box,
                           const struct suburbia_state *state)
{
    const int markers = box->edition[state->edition].markers;
    const char *flaw = audit_market(state);
    if (!flaw)
        flaw = audit_stars(box, state);
    for (int seat = 0; seat < state->seats && !flaw; seat++) {
        const struct borough *borough = &state->borough[seat];
        flaw = audit_borough(box, state, seat);
        if (!flaw)
            flaw = audit_numbers(&state->numbers[seat]);
        if (!flaw && slot_count(borough->marked) + borough->markers != markers)
            flaw = "an investment marker is missing";
    }
    return flaw;
}
