/* Queues of decisions, one a seat. Only decisions are kept and no states: where
 * a seat has got to is played again from the start of the turn whenever
 * somebody asks (sealed_state()), so opening a choice again is cutting its
 * queue. Who chooses is found by trying: a seat does if the rules let it ahead.
 */
#include "room/sealed.h"

#include <assert.h>
#include <string.h>

seat_set sealed_choosing(const struct game *game,
                         const struct game_state *state)
{
    seat_set set = 0;
    if (!game_sealed(game, state))
        return 0;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        union session_state copy;
        memcpy(&copy, state, game->rules->state_size);
        if (game_ahead(game, session_state(&copy), seat) == STATUS_OK)
            set |= seat_bit(seat);
    }
    return set;
}

bool sealed_between(const struct game *game, const struct game_state *state)
{
    return !game_sealed(game, state) || sealed_choosing(game, state);
}

void sealed_begin(struct room_sealed *sealed, const struct game *game,
                  const struct game_state *start)
{
    memset(sealed, 0, sizeof *sealed);
    sealed->choosing = sealed_choosing(game, start);
}

void sealed_state(const struct room_sealed *sealed, const struct game *game,
                  int seat, int count, struct game_state *state)
{
    const enum status status = game_ahead(game, state, seat);
    assert(status == STATUS_OK && count <= sealed->count[seat]);
    (void)status;
    for (int i = 0; i < count; i++) {
        const struct game_decision *const decision = &sealed->queue[seat][i];
        for (int part = 0; part < decision->parts; part++)
            game_apply(game, state, decision->part[part], NULL);
    }
}

enum status sealed_add(struct room_sealed *sealed, int seat,
                       const struct game_decision *decision, bool done)
{
    if (sealed->count[seat] == SEALED_MAX)
        return STATUS_TOO_LONG;
    sealed->queue[seat][sealed->count[seat]++] = *decision;
    if (done)
        sealed->chosen |= seat_bit(seat);
    return STATUS_OK;
}

void sealed_keep(struct room_sealed *sealed, int seat, int count)
{
    assert(count < sealed->count[seat]);
    for (int i = count; i < sealed->count[seat]; i++)
        memset(&sealed->queue[seat][i], 0, sizeof sealed->queue[seat][i]);
    sealed->count[seat] = (uint8_t)count;
    sealed->chosen &= (seat_set)~seat_bit(seat);
}
