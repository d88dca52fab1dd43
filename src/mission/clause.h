/* Conditions: what a mission asks of a seat, in lines of words.
 *
 *   CLAUSE   = MEASURE (>= | <= | =) N [WHEN] | win [by N] | ladder >= RUNG
 *            | target | never DEED
 *   WHEN     = at end (if nothing is said) | by round N | always | in one turn
 *   MEASURE  = score | place | goals | turns, or one of the game's own
 *
 * The game's measures and deeds are its own business (game/aims.h);
 * docs/MISSIONS.md lists them. */
#ifndef MISSION_CLAUSE_H
#define MISSION_CLAUSE_H

#include "base/text.h"
#include "game/game.h"

enum clause_measure {
    CLAUSE_SCORE,  /* as the rules count at the end */
    CLAUSE_PLACE,  /* 1: nobody has more */
    CLAUSE_GOALS,  /* that the seat scores */
    CLAUSE_TURNS,  /* of its own */
    CLAUSE_WIN,    /* 1: it is among the winners */
    CLAUSE_LEAD,   /* before the best of the others */
    CLAUSE_RUNG,   /* of the solo ladder, from 0 */
    CLAUSE_TARGET, /* points beyond what a solo scenario asks for */
    CLAUSE_AIM     /* the game's own */
};

enum clause_sign { CLAUSE_LEAST, CLAUSE_MOST, CLAUSE_EXACTLY };

enum clause_when {
    CLAUSE_END,     /* at the end of the game */
    CLAUSE_BY,      /* at the end of an own turn up to a round */
    CLAUSE_ALWAYS,  /* at the end of every own turn */
    CLAUSE_IN_TURN, /* the change within one own turn */
    CLAUSE_NEVER    /* a deed that must not be done */
};

struct clause {
    uint8_t measure, sign, when;
    uint8_t round; /* CLAUSE_BY */
    int16_t number;
    uint8_t unused[2];
    struct game_aim aim; /* CLAUSE_AIM */
};

/* Reads one clause; false: the flaw is a sentence. */
bool clause_read(const struct game *game, const char *words,
                 struct clause *clause, struct text *flaw);

/* Whether a number is what the clause asks for. */
bool clause_holds(const struct clause *clause, int number);

#endif
