/* Invariants of a state, and a number for what is public in it. */
#include "subdivision/rules/internal.h"

#include "base/hash.h"

/* Adds parcels that nothing else may cover; false if something does. */
static bool add_cover(uint64_t *covered, uint64_t parcels)
{
    const bool sound = !(*covered & parcels);
    *covered |= parcels;
    return sound;
}

static const char *audit_covered(const struct subdivision_box *box,
                                 const struct scenario *scenario,
                                 const struct board *board)
{
    uint64_t covered = scenario->flipped;
    bool sound = true;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        sound &= add_cover(&covered, board->zone[zone]);
    for (int piece = 0; piece < PIECE_SIDEWALK; piece++)
        sound &= add_cover(&covered, board_pieces(board, (enum piece)piece));
    if (!sound)
        return "two things lie on one parcel";
    if (covered != board->covered || (covered & ~box->all))
        return "the covered parcels are wrong";
    if (board->coin != (scenario->coin & ~covered))
        return "a coin lies where none can lie";
    return NULL;
}

static const char *audit_board(const struct subdivision_box *box,
                               const struct scenario *scenario,
                               const struct board *board)
{
    for (int i = 1; i < SCHOOLS_MAX; i++)
        if (board->school[i] & ~board->school[i - 1])
            return "a school hangs in the air";
    for (struct edges rest = board->walk; edges_any(rest);
         rest = edges_rest(rest))
        if (edges_first(rest) >= box->edges)
            return "a sidewalk lies outside";
    if (edges_any(edges_minus(scenario->walk, board->walk)))
        return "a sidewalk was taken away";
    return board->money < 0 ? "money is negative"
                            : audit_covered(box, scenario, board);
}

static const char *audit_hands(const struct subdivision_box *box,
                               const struct subdivision_state *state)
{
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        uint8_t hand[ZONE_COUNT] = {0};
        if (turn_is_dealt(state) && seat < state->seats) {
            const uint8_t taken = state->taken[turn_index(state)][seat];
            view_hand(box, state, turn_index(state), seat, hand);
            if (taken)
                hand[taken_zone(taken)]--;
        }
        if (memcmp(hand, state->hand[seat], sizeof hand) != 0)
            return "a hand is not what was dealt less what was taken";
    }
    return NULL;
}

static const char *audit_open(const struct subdivision_box *box,
                              const struct subdivision_state *state)
{
    static const struct opened closed;
    const struct opened *opened = &state->opened;
    const struct board *board = &state->board[state->seat];
    if (state->await != AWAIT_LAY)
        return memcmp(opened, &closed, sizeof closed) == 0
                   ? NULL
                   : "a tile is open that should be closed";
    const int zone = subdivision_zone_at(board, opened->tile);
    if (zone == ZONE_NONE || opened->laid >= box->zone[zone].most)
        return "the open tile cannot put anything";
    if (box->zone[zone].piece != PIECE_SIDEWALK)
        return edges_any(opened->open) ? "sidewalks for a road" : NULL;
    const struct edges open =
        opened->laid ? walk_next(box, board->walk, opened->last)
                     : subdivision_first_edges(box, board, opened->tile);
    return edges_equal(open, opened->open) ? NULL : "the open edges are wrong";
}

/* Only whoever has chosen in this turn differs from what was shown. */
static const char *audit_shown(const struct subdivision_state *state)
{
    const bool bonus = state->await == AWAIT_BONUS || state->opened.bonus;
    const unsigned done = bonus ? ~(unsigned)state->earned : state->chosen;
    const unsigned may =
        subdivision_sealed(state) ? done | 1u << state->seat : 0;
    for (int seat = 0; seat < state->seats; seat++)
        if (!(may >> seat & 1) &&
            memcmp(&state->shown[seat], &state->board[seat],
                   sizeof state->shown[seat]) != 0)
            return "a board differs from what was shown";
    return NULL;
}

/* Who has chosen has taken a tile, and waits until all have. */
static const char *audit_chosen(const struct subdivision_state *state)
{
    const bool choosing = subdivision_sealed(state) && turn_is_dealt(state);
    if (state->chosen && !choosing)
        return "somebody has chosen out of turn";
    if (state->chosen & ~((1u << state->seats) - 1))
        return "a seat that there is not has chosen";
    if (state->chosen >> state->seat & 1)
        return "whoever is to choose has chosen";
    for (int seat = 0; seat < state->seats; seat++)
        if (state->chosen >> seat & 1 && !state->taken[turn_index(state)][seat])
            return "a choice took no tile";
    return NULL;
}

static const char *audit_waiting(const struct subdivision_box *box,
                                 const struct subdivision_state *state)
{
    const bool may = state->await == AWAIT_ACTIVATE ||
                     (state->await == AWAIT_LAY && !state->opened.bonus);
    if (!may)
        return state->waiting || state->placed ? "tiles wait out of turn"
                                               : NULL;
    const uint64_t beside =
        box->near[state->placed] & board_zones(&state->board[state->seat]);
    return !state->waiting || (state->waiting & ~beside)
               ? "the wrong tiles wait to act"
               : NULL;
}

const char *subdivision_audit(const struct subdivision_box *box,
                              const struct subdivision_state *state)
{
    const char *flaw = NULL;
    if (state->seats < 1 || state->seats > PLAYERS_MAX ||
        state->seat >= state->seats || state->round > ROUNDS)
        return "seats or rounds are out of range";
    for (int seat = 0; seat < state->seats && !flaw; seat++)
        flaw = audit_board(box, scenario_of(box, state), &state->board[seat]);
    if (!flaw)
        flaw = audit_open(box, state);
    if (!flaw)
        flaw = audit_waiting(box, state);
    if (!flaw)
        flaw = audit_shown(state);
    if (!flaw)
        flaw = audit_chosen(state);
    return flaw ? flaw : audit_hands(box, state);
}

/* What is public, by places and words, not by how it is stored. */

static uint64_t hash_places(const struct subdivision_box *box, uint64_t hash,
                            const char *word, uint64_t parcels)
{
    hash = hash_bytes(hash, word, strlen(word));
    for (; parcels; parcels = bits_rest(parcels)) {
        const struct hex at = box->parcel[bits_first(parcels)];
        hash = hash_number(hash,
                           (uint64_t)(at.q + 64) << 8 | (uint64_t)(at.r + 64));
    }
    return hash;
}

static uint64_t hash_board(const struct subdivision_box *box, uint64_t hash,
                           const struct board *board)
{
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        hash = hash_places(box, hash, zone_word[zone], board->zone[zone]);
    hash = hash_places(box, hash, "park", board->park);
    hash = hash_places(box, hash, "lake", board->lake);
    hash = hash_places(box, hash, "road", board->road);
    for (int i = 0; i < SCHOOLS_MAX; i++)
        hash = hash_places(box, hash, "school", board->school[i]);
    hash = hash_places(box, hash, "coin", board->coin);
    for (struct edges rest = board->walk; edges_any(rest);
         rest = edges_rest(rest))
        hash =
            hash_places(box, hash, "sidewalk", box->beside[edges_first(rest)]);
    return hash_number(hash, (uint64_t)board->money);
}

uint64_t subdivision_check(const struct subdivision_box *box,
                           const struct subdivision_state *state)
{
    uint64_t hash = HASH_START;
    for (int seat = 0; seat < state->seats; seat++)
        hash = hash_board(box, hash, &state->board[seat]);
    hash = hash_number(hash, state->round);
    hash = hash_number(hash, state->turn);
    hash = hash_number(hash, state->await);
    hash = hash_number(hash, state->seat);
    hash = hash_number(hash, state->earned);
    hash = hash_number(hash, state->symbol);
    return hash_places(box, hash, "waiting", state->waiting);
}
