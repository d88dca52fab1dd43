/* A suite of positions, as a text file: games as far as they are needed, the
 * moments in them at which a seat decides, and what the best decisions there
 * are worth by a deep reference. docs/AI.md draws the format.
 *
 * The reference judges by futures that all candidates share. Half of them are
 * kept apart from the other half (value 0 and value 1): the best candidate is
 * picked by one half and valued by the other, or else chance would make the
 * best look better than it is.
 *
 * Puzzles (docs/DATA.md) are a suite of another kind: of each position it is
 * known which levels find the best, values are the means of all futures, and
 * each says how sure it is to be behind the best. */
#ifndef LAB_SUITE_FILE_H
#define LAB_SUITE_FILE_H

#include "base/text.h"
#include "cli/sets.h"
#include "game/session.h"

enum {
    SUITE_VERSION = 1,   /* of both kinds */
    SUITE_JUDGED = 2,    /* of a suite that the judge of the table valued */
    SUITE_VALUES = 12,   /* candidates of a position, at the most */
    SUITE_POSITIONS = 5, /* of a game, likewise */
    SUITE_FILE_MAX = 1 << 24,
    SUITE_GAME_MAX = 1 << 14, /* bytes of a game's text */
    SUITE_CERTAIN = 10000,    /* a win share of 1 */
    SUITE_POINT = 10,         /* a point */
};

/* What a decision is worth to the seat that makes it, by each half. */
struct suite_value {
    game_move move;
    int win[2];   /* of SUITE_CERTAIN */
    int score[2]; /* in parts of a SUITE_POINT */
    int error;    /* of puzzles: the standard error of how far it is behind the
                     best, in what counts: the win, alone the score */
};

struct suite_position {
    int at;         /* moves before it */
    uint64_t check; /* game_rules.check of the state */
    int values;
    struct suite_value value[SUITE_VALUES]; /* of puzzles the best first */
    unsigned found; /* of puzzles: the levels that find the best, a bit each */
};

struct suite_game {
    const struct game *game;
    struct game_config config;
    struct seed seed;
    int moves;
    game_move move[GAME_LENGTH_MAX];
    int positions;
    struct suite_position position[SUITE_POSITIONS];
};

/* How the reference judges: by `futures`, each until the seat has decided
 * `turns` times more (0: to the end of the game). What stands there then the
 * judge of the table says, or in older files the net of the seat alone. */
struct suite_reference {
    int futures, turns;
    bool table;
};

enum suite_kind { SUITE_PLAIN, SUITE_PUZZLES };

struct suite {
    enum suite_kind kind;
    struct suite_reference reference;
    int games;
    struct suite_game *game;
};

/* The head of the file. */
void suite_write_head(enum suite_kind kind,
                      const struct suite_reference *reference,
                      struct text *text);
void suite_write_game(enum suite_kind kind, const struct suite_game *game,
                      struct text *text);

/* Reads a file and replays all of it: content, moves and checks must be those
 * of this program. OPTIONS_GO, or the exit status with file, line and mistake
 * told. suite_free() must follow in any case. */
int suite_open(struct suite *suite, const struct sets *sets, const char *path);
void suite_free(struct suite *suite);

/* The state at a position. */
void suite_state(const struct suite_game *game, int at,
                 union session_state *state);

#endif
