/* The check that records carry, and the audit that tests run after every
 * move: all caches recomputed, all limits held. */
#include "base/hash.h"
#include "suburbia/internal.h"
#include "suburbia/suburbia.h"

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
                            const struct borough *borough)
{
    for (int slot = 0; slot < borough->slots; slot++) {
        hash = mix_tile(box, hash, borough->tile[slot]);
        hash = hash_number(hash, borough->cell[slot]);
    }
    hash = hash_number(hash, borough->marked);
    return hash_number(hash, borough->markers);
}

uint64_t suburbia_check(const struct suburbia_box *box,
                        const struct suburbia_state *state)
{
    uint64_t hash = HASH_START;
    for (int seat = 0; seat < state->seats; seat++) {
        for (int stat = 0; stat < STAT_COUNT; stat++)
            hash = hash_number(
                hash, (uint64_t)(int64_t)state->numbers[seat].stat[stat]);
        hash = mix_borough(box, hash, &state->borough[seat]);
    }
    for (int space = 0; space < state->spaces; space++)
        hash = mix_tile(box, hash, state->market[space]);
    for (int which = 0; which < BASICS; which++)
        hash = hash_number(hash, state->basic_left[which]);
    hash = hash_number(hash, (uint64_t)(state->deck_size - state->drawn));
    return hash_number(hash, (uint64_t)state->phase << 24 |
                                 (uint64_t)state->seat << 16 |
                                 (uint64_t)state->turn << 8 | state->round);
}

/* The borough built again from its tiles alone. */
static void rebuild(const struct suburbia_box *box, const struct borough *from,
                    struct borough *to)
{
    *to = (struct borough){.marked = from->marked, .markers = from->markers};
    for (int slot = 0; slot < from->slots; slot++) {
        const struct surroundings around = borough_around(to, from->cell[slot]);
        borough_lay(box, to, from->tile[slot], from->cell[slot],
                    from->placed[slot]);
        borough_spread(box, to, from->cell[slot], around);
    }
}

/* The frontier again, from first principles. */
static bool frontier_is_right(const struct suburbia_box *box,
                              const struct borough *borough)
{
    int found = 0;
    if (borough->slots == SLOTS_MAX)
        return borough->edge == 0;
    for (int slot = 0; slot < borough->slots; slot++) {
        const struct hex at = cell_hex(borough->cell[slot]);
        for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
            const cell next = cell_of(hex_neighbour(at, direction));
            if (borough_slot_at(borough, next) < 0 &&
                !borough_is_blocked(box, next) &&
                !borough_is_frontier(borough, next))
                return false;
        }
    }
    for (int i = 0; i < borough->edge; i++)
        if (borough_slot_at(borough, borough->frontier[i]) < 0 &&
            borough_around(borough, borough->frontier[i]).adjacent)
            found++;
    return found == borough->edge;
}

/* Each on a cell of its own, none on the board. */
static bool tiles_lie_apart(const struct suburbia_box *box,
                            const struct borough *borough)
{
    for (int slot = 0; slot < borough->slots; slot++)
        if (borough_slot_at(borough, borough->cell[slot]) != slot ||
            borough_is_blocked(box, borough->cell[slot]))
            return false;
    return true;
}

static const char *audit_borough(const struct suburbia_box *box,
                                 const struct borough *borough)
{
    struct borough again;
    if (borough->slots < BASICS || borough->slots > SLOTS_MAX)
        return "a borough has too few or too many tiles";
    rebuild(box, borough, &again);
    if (memcmp(&again, borough, sizeof again) != 0)
        return "a borough's caches do not follow from its tiles";
    if (!tiles_lie_apart(box, borough))
        return "a tile lies on another or on the board";
    if (!frontier_is_right(box, borough))
        return "a borough's free cells are wrong";
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

const char *suburbia_audit(const struct suburbia_box *box,
                           const struct suburbia_state *state)
{
    const int markers = box->edition[state->edition].markers;
    const char *flaw = audit_market(state);
    for (int seat = 0; seat < state->seats && !flaw; seat++) {
        const struct borough *borough = &state->borough[seat];
        flaw = audit_borough(box, borough);
        if (!flaw)
            flaw = audit_numbers(&state->numbers[seat]);
        if (!flaw && slot_count(borough->marked) + borough->markers != markers)
            flaw = "an investment marker is missing";
    }
    return flaw;
}
