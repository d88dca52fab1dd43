/* The record: a whole game as text that people read and programs verify.
 *
 * docs/RECORD.md is the format. Every line ends with a check over all text so
 * far, on the line of a move also over the state it leads to, so that whatever
 * was changed is refused at its line. The seed of a dealt game is the last
 * line of a finished record and in no other place: whoever looks into a record
 * of a running game does not learn the stack. */
#ifndef EXCHANGE_RECORD_H
#define EXCHANGE_RECORD_H

#include "base/text.h"
#include "game/session.h"

enum {
    RECORD_VERSION = 3, /* the newest; older ones are read, and written of games
                         * that need no more */
    RECORD_SIZE_MAX = 1 << 20, /* bytes of a whole record */
    RECORD_LINE_MAX = 8192,    /* bytes of a line, check and newline included */
    RECORD_NAME_MAX = 64,      /* a player's name, terminator included */
    RECORD_SENTENCE_MAX = 256, /* what an error says, terminator included */
    RECORD_ID_LETTERS = 13,    /* of the id of a table's game */
};

/* Who decides for a seat. */
enum record_kind {
    RECORD_UNKNOWN, /* a game that came from a trace */
    RECORD_HUMAN,
    RECORD_RANDOM,
    RECORD_GREEDY,
    RECORD_DALE,
    RECORD_MC,
    RECORD_NET,
    RECORD_SEARCH,
    RECORD_BEGINNER,
    RECORD_CASUAL,
    RECORD_SKILLED,
    RECORD_STRONG,
    RECORD_EXPERT,
    RECORD_CHAMPION,
    RECORD_KINDS
};

/* From RECORD_RANDOM on they are the words of agents, see ai/agent.h. */
extern const char *const record_kind_word[RECORD_KINDS];

/* How long a champion thinks: what follows its word; nothing if it is fast. */
enum record_pace { RECORD_FAST, RECORD_NORMAL, RECORD_DEEP, RECORD_PACES };

extern const char *const record_pace_word[RECORD_PACES];

struct record_player {
    char name[RECORD_NAME_MAX];
    enum record_kind kind;
    enum record_pace pace;
};

/* The player's kind and pace as one word, as agents are written. */
void record_player_word(const struct record_player *player, struct text *text);

/* The pace that `words` begin with, a champion's longest one first; the rest
 * follows it. */
enum record_pace record_pace_read(enum record_kind kind, const char **words);

/* Why a game at a table was ended before it was over. */
enum record_ended {
    RECORD_NOT_ENDED,
    RECORD_RESIGNED,
    RECORD_AGREED,
    RECORD_FULL,      /* there is no room for more of it */
    RECORD_ADJOURNED, /* the host has closed the table */
    RECORD_ENDS
};

extern const char *const record_ended_word[RECORD_ENDS];

/* What a table of several people adds to the record of its game: a deal that
 * nobody chose. The host and each person had a part in the seed, and published
 * its SHA-256 before. */
struct record_table {
    char id[RECORD_ID_LETTERS + 1]; /* of the game; empty: no table */
    bool promised; /* no part was given before all were promised */
    bool known; /* the parts are; of a running game that is read they are not */
    uint8_t seats; /* bit per seat with a part; that of the others is zeros */
    struct seed host_hash, seat_hash[GAME_SEATS_MAX];
    struct seed host_part, seat_part[GAME_SEATS_MAX];
    int taken_back; /* times: at a table by consent, else beyond the rules */
    enum record_ended ended;
};

/* A game with its players, and how far its record goes. */
struct record {
    struct session session;
    struct record_player player[GAME_SEATS_MAX];
    bool finished;      /* the game is over; its result was verified */
    bool seed_in_text;  /* the seed was in the record, not given apart */
    int seed_hash_line; /* 0: an explicit deal without a die */
    struct record_table table;
    int table_line; /* 0: no table */
    int first_move_line;
    int lines;
};

/* What a record is read from. The seed of a dealt game that is not finished
 * lies elsewhere; of the secrets given, the one with the right hash is used. */
struct record_source {
    const char *text;
    size_t size;
    const struct game *const *games;
    int game_count;
    const struct seed *secret;
    int secrets;
};

/* Why and where a record was refused; line 0: the file as a whole. */
struct record_error {
    enum status status;
    int line;
    char sentence[RECORD_SENTENCE_MAX];
};

/* Whether a name can stand in a record: 1 to RECORD_NAME_MAX - 1 bytes of
 * sound UTF-8 without control characters, no space at either end. */
bool record_name_ok(const char *name);

/* Names every seat of a new game "Seat N", of a kind nobody knows. */
void record_name_seats(struct record_player *player);

/* Appends the record of the game as far as it was played, result and seed
 * included when it is over. `player` has an entry for each seat. Names that
 * cannot stand in a record are a bug of the caller. */
void record_write(const struct session *session,
                  const struct record_player *player, struct text *text);

/* The same for a game at a table; NULL, or one without an id: it was at none,
 * and of the latter only `taken_back` is written.
 * A game that went on elsewhere, to an end at which the parts are not known, is
 * no longer the table's. */
void record_write_table(const struct session *session,
                        const struct record_player *player,
                        const struct record_table *table, struct text *text);

/* The seed of all parts: SHA-256 of "borough deal 1", the letters of the id,
 * the host's part and one for each seat. */
struct seed record_parts_seed(const char *id, const struct seed *host,
                              const struct seed *part, int seats);

/* The result of a finished game as a record words it, a line for each seat,
 * goal and winner, and in solo games the rung of the ladder. */
void record_result(const struct session *session, struct text *text);

/* The SHA-256 of the seed's 32 bytes, in digits. */
void record_seed_hash(const struct seed *seed, struct text *text);

/* Reads and verifies a whole record: every byte, every move, the result, and
 * that the seed deals this game. On refusal `record` is of no use. */
enum status record_read(const struct record_source *source,
                        struct record *record, struct record_error *error);

#endif
