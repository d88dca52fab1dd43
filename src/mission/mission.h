/* A mission: a table, who sits there, and what three stars ask for; read from
 * its file (docs/MISSIONS.md). */
#ifndef MISSION_MISSION_H
#define MISSION_MISSION_H

#include "content/records.h"
#include "exchange/record.h"
#include "exchange/trace.h"
#include "mission/judge.h"

enum {
    MISSION_ID_MAX = 8,     /* terminator included */
    MISSION_NAME_MAX = 24,  /* of a rival, likewise */
    MISSION_LINE_MAX = 160, /* the clauses of a star as they stand there */
};

struct mission_rival {
    char name[MISSION_NAME_MAX]; /* empty: nobody of ours sits there */
    enum record_kind kind;
};

struct mission {
    char id[MISSION_ID_MAX];
    int chapter;
    /* The game as the player finds it: dealt, and the prelude made. */
    struct session session;
    struct task task;
    char star[MISSION_STARS][MISSION_LINE_MAX]; /* in words */
    struct mission_rival rival[GAME_SEATS_MAX];
    int tries[MISSION_STARS]; /* in 100, that measured players needed; -1: not
                                 measured */
};

/* What a mission is read with: the games there are, and room for a trace. */
struct mission_desk {
    const struct game *const *games;
    int count;
    struct trace trace;
};

/* Reads a file; false: the error says where and why. */
bool mission_read(struct mission *mission, const struct content_file *file,
                  struct mission_desk *desk, struct content_error *error);

/* Names and kinds of all seats, as a record has them; `who` is the player's. */
void mission_players(const struct mission *mission,
                     const struct record_player *who,
                     struct record_player *player);

/* The chance by which a rival decides after so many moves: that of the page, so
 * that whoever asks it again hears the same. */
uint64_t mission_chance(int moves);

/* Whether this session is a game of the mission: the same start, dice and
 * prelude. */
bool mission_is_its_game(const struct mission *mission,
                         const struct session *session);

#endif
