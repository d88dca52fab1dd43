/* A question is open until all needed seats have agreed; what then happens is
 * an entry of its own. */
#include "room/consent.h"

#include <string.h>

void consent_ask(struct room_consent *consent, const struct room_seats *seats,
                 int seat, const struct entry_ask *ask)
{
    const bool about = ask->what == ASK_COMPUTER || ask->what == ASK_RESIGN;
    const uint64_t asker = seats->seat[seat].person;
    consent_clear(consent);
    consent->what = (uint8_t)ask->what;
    consent->seat = (int8_t)seat;
    consent->who = (int8_t)(about ? ask->who : GAME_NOBODY);
    consent->to = (uint16_t)(ask->what == ASK_UNDO ? ask->to : 0);
    consent->need = seats_deciding(seats) & (seat_set)~seats_of(seats, asker);
    if (about)
        consent->need &=
            (seat_set)~seats_of(seats, seats->seat[ask->who].person);
    if (ask->what == ASK_RESUME)
        consent->need = 0;
}

enum status consent_agree(struct room_consent *consent,
                          const struct room_seats *seats, int seat)
{
    if (!(consent->need >> seat & 1))
        return STATUS_NOT_ASKED;
    consent->need &= (seat_set)~seats_of(seats, seats->seat[seat].person);
    return STATUS_OK;
}

enum status consent_refuse(struct room_consent *consent, int seat)
{
    if (!consent->what ||
        (seat != consent->seat && !(consent->need >> seat & 1)))
        return STATUS_NOT_ASKED;
    consent_clear(consent);
    return STATUS_OK;
}

bool consent_given(const struct room_consent *consent)
{
    return consent->what && !consent->need;
}

void consent_spare(struct room_consent *consent, int seat)
{
    consent->need &= (seat_set)~seat_bit(seat);
}

void consent_clear(struct room_consent *consent)
{
    memset(consent, 0, sizeof *consent);
    consent->seat = consent->who = GAME_NOBODY;
}
