/* Sets of seats, each worked out from who sits there. */
#include "room/seats.h"

#include "room/options.h"

#include <string.h>

void seats_init(struct room_seats *seats, const uint8_t *player, int count)
{
    memset(seats, 0, sizeof *seats);
    seats->count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        struct room_seat *const seat = &seats->seat[i];
        struct text name;
        seat->player = player[i];
        text_init(&name, seat->name, sizeof seat->name);
        if (player[i] == RECORD_HUMAN) {
            text_add(&name, "Seat ");
            text_number(&name, i);
        } else {
            text_add(&name, record_kind_word[player[i]]);
        }
    }
}

static bool is_human(const struct room_seat *seat)
{
    return seat->player == RECORD_HUMAN;
}

static bool is_taken(const struct room_seat *seat)
{
    return is_human(seat) && seat->person;
}

static bool is_deciding(const struct room_seat *seat)
{
    return is_taken(seat) && !seat->stand_in && !seat->resigned;
}

static bool is_left(const struct room_seat *seat)
{
    return !seat->resigned;
}

static seat_set all_that(const struct room_seats *seats,
                         bool (*is)(const struct room_seat *))
{
    seat_set set = 0;
    for (int i = 0; i < seats->count; i++)
        if (is(&seats->seat[i]))
            set |= seat_bit(i);
    return set;
}

seat_set seats_human(const struct room_seats *seats)
{
    return all_that(seats, is_human);
}

seat_set seats_taken(const struct room_seats *seats)
{
    return all_that(seats, is_taken);
}

seat_set seats_deciding(const struct room_seats *seats)
{
    return all_that(seats, is_deciding);
}

seat_set seats_left(const struct room_seats *seats)
{
    return all_that(seats, is_left);
}

seat_set seats_of(const struct room_seats *seats, uint64_t person)
{
    seat_set set = 0;
    for (int i = 0; person && i < seats->count; i++)
        if (seats->seat[i].person == person)
            set |= seat_bit(i);
    return set;
}

int seats_computer(const struct room_seats *seats, int seat)
{
    const struct room_seat *const here = &seats->seat[seat];
    return options_is_level(here->player) ? here->player : here->stand_in;
}
