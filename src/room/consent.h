/* What needs the consent of all other people: going further back than the rules
 * allow, a pause, a computer for somebody who is away, the end of the game. A
 * pause lasts as long as all want it: its end needs nobody's, or one who never
 * came back could keep the others for ever. One question is open at a time. */
#ifndef ROOM_CONSENT_H
#define ROOM_CONSENT_H

#include "room/entry.h"
#include "room/seats.h"

struct room_consent {
    uint8_t what;  /* enum ask; ASK_NOTHING: no question is open */
    int8_t seat;   /* who asks */
    int8_t who;    /* about whom, or GAME_NOBODY */
    seat_set need; /* seats that have not agreed yet */
    uint16_t to;   /* ASK_UNDO */
    uint16_t unused;
};

/* Opens the question: all persons who decide for a seat have to agree, but not
 * who asks nor who is away. */
void consent_ask(struct room_consent *consent, const struct room_seats *seats,
                 int seat, const struct entry_ask *ask);

/* A person's word counts for all his seats. STATUS_NOT_ASKED: it is not
 * needed, now or any more. */
enum status consent_agree(struct room_consent *consent,
                          const struct room_seats *seats, int seat);

/* Who was asked says no, or who asked thinks better of it. */
enum status consent_refuse(struct room_consent *consent, int seat);

/* Whether a question is open and all have agreed. */
bool consent_given(const struct room_consent *consent);

/* A seat need not be asked any more: a computer decides for it. */
void consent_spare(struct room_consent *consent, int seat);

void consent_clear(struct room_consent *consent);

#endif
