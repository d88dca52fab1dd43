/* What the tests of Subdivision share. */
#ifndef UNIT_SUBDIVISION_LOT_H
#define UNIT_SUBDIVISION_LOT_H

#include "base/text.h"
#include "subdivision/words/words.h"
#include "unit/unit.h"
#include "json/in.h"
#include "json/out.h"

#include <string.h>

enum { LINE_ROOM = 8192 };

static const struct subdivision_box *const lot_box = &subdivision_box;

static inline int parcel_at(int q, int r)
{
    const int parcel = subdivision_parcel_at(lot_box, hex_at(q, r));
    assert_true(parcel >= 0);
    return parcel;
}

static inline int edge_at(struct hex a, struct hex b)
{
    const int edge = subdivision_edge_between(lot_box, parcel_at(a.q, a.r),
                                              parcel_at(b.q, b.r));
    assert_true(edge >= 0);
    return edge;
}

/* A dealt game with so many seats, one: solo. */
static inline struct subdivision_state lot_of(int seats)
{
    struct subdivision_state state;
    struct game_config config;
    const struct seed seed = {{0}};
    subdivision_defaults(&config);
    config.seats = (uint8_t)seats;
    config.mode = seats == 1 ? PLAY_SOLO : PLAY_STANDARD;
    subdivision_setup(lot_box, &config, &seed, &state);
    return state;
}

/* Puts a zone tile on the seat's board, as shown to all. */
static inline void lay_zone(struct subdivision_state *state, int seat,
                            enum zone zone, int parcel)
{
    state->board[seat].zone[zone] |= parcel_bit(parcel);
    state->board[seat].covered |= parcel_bit(parcel);
    state->shown[seat] = state->board[seat];
}

/* Replaces the hand of a seat; what was dealt to it as well. */
static inline void give_hand(struct subdivision_state *state, int seat,
                             enum zone zone)
{
    const int hand = lot_box->scenario[state->scenario].hand;
    memset(state->hand[seat], 0, sizeof state->hand[seat]);
    state->hand[seat][zone] = (uint8_t)hand;
    for (int i = 0; i < hand; i++)
        state->stack[0][seat * hand + i] = (uint8_t)zone;
}

static inline void make(struct subdivision_state *state, game_move move)
{
    assert_int_equal(
        subdivision_refuse(lot_box, state, subdivision_actor(state), move),
        STATUS_OK);
    subdivision_apply(lot_box, state, move, NULL);
    const char *flaw = subdivision_audit(lot_box, state);
    if (flaw)
        fail_msg("%s", flaw);
}

/* An object of these fields, with ' for ". */
static inline struct json_in told(const char *fields)
{
    static char line[LINE_ROOM];
    struct json_in in;
    struct text text;
    text_init(&text, line, sizeof line);
    text_char(&text, '{');
    for (; *fields; fields++)
        text_char(&text, *fields == '\'' ? '"' : *fields);
    text_char(&text, '}');
    assert_true(json_in_read(&in, line, text.length, NULL));
    return in;
}

#endif
