/* Every way in which something can be refused or can fail, listed once.
 *
 * A status is a small integer; its code is the stable word that outsiders see
 * (the trace's error codes), its sentence is what traces and tools say of it;
 * players read the one of their language (words/en/status.json). Where people
 * are told more than outsiders, several share a code. Nothing below a program
 * prints: it returns one of these. */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

// clang-format off
#define STATUS_LIST(X)                                                         \
    X(OK, "ok", "done")                                                        \
    /* Refusals: a player asks for what the rules do not allow. */             \
    X(WRONG_PHASE, "wrong_phase", "the game is waiting for another decision")  \
    X(WRONG_SEAT, "wrong_seat", "another seat is to decide")                   \
    X(TOO_POOR, "too_poor", "costs more money than there is")                  \
    X(OCCUPIED, "occupied", "a tile already lies there")                       \
    X(OFF_BOARD, "off_board", "there is no place for a tile there")            \
    X(NOT_ADJACENT, "not_adjacent", "touches no tile of the borough")          \
    X(BAD_SLOT, "bad_slot", "there is no tile in that market space")           \
    X(NO_BORDER, "bad_slot", "there is no border in that place")               \
    X(NONE_LEFT, "none_left", "the supply of that basic tile is used up")      \
    X(NO_MARKER, "no_marker", "no investment marker is left")                  \
    X(ALREADY_INVESTED, "already_invested", "that tile has a marker already")  \
    X(NOT_ALLOWED, "not_allowed", "the rules do not allow that here")          \
    X(BESIDE_BORDER, "not_allowed", "a border must not touch another border")  \
    X(NOT_IN_HAND, "not_in_hand", "no such tile is in the hand")               \
    X(WRONG_SYMBOL, "wrong_symbol", "the parcel does not show what was rolled")\
    X(NOT_ACTIVATABLE, "not_activatable", "no tile there that may act now")    \
    X(ALREADY_ACTIVATED, "already_activated", "that tile has acted already")   \
    X(BAD_PUT, "bad_put", "it cannot be put there")                            \
    X(TOO_MANY, "too_many", "more pieces than the tile may put")               \
    X(GAME_OVER, "game_over", "the game is over")                              \
    X(REVEALED, "revealed", "hidden information has been revealed since")      \
    X(DECIDED, "decided", "another player has decided since")                  \
    X(ROLLED, "rolled", "the die has been rolled since")                       \
    X(NO_MOVE, "no_move", "there is no move to take back")                     \
    /* Refusals at a table of several people. */                               \
    X(STALE, "stale", "the game has gone on since")                            \
    X(NOT_SEATED, "not_seated", "somebody else decides for that seat")         \
    X(SEAT_TAKEN, "seat_taken", "that seat is taken")                          \
    X(PAUSED, "paused", "the game is paused")                                  \
    X(ASKED, "asked", "another question is open")                              \
    X(NOT_ASKED, "not_asked", "no such question is open")                      \
    X(BAD_PART, "bad_part", "not the number that was promised")                \
    /* Failures: input that cannot be understood or a machine that fails. */   \
    X(BAD_JSON, "bad_json", "not a line of JSON")                              \
    X(BAD_SETUP, "bad_setup", "the set-up is incomplete or impossible")        \
    X(BAD_MOVE, "bad_move", "a field of the move is missing or of wrong type") \
    X(UNKNOWN_WORD, "unknown_word", "no such word in this game")               \
    X(BAD_RECORD, "bad_record", "the record is damaged")                       \
    X(BAD_ENTRY, "bad_entry", "an entry of the log is damaged")                \
    X(BAD_REQUEST, "bad_request", "a request that cannot be understood")       \
    X(BAD_VERSION, "bad_version", "a version this program does not read")      \
    X(BAD_CHECK, "bad_check", "the check does not match")                      \
    X(NO_SEED, "no_seed", "the seed of this game is not known")                \
    X(BAD_DATA, "bad_data", "the content file is wrong")                       \
    X(BAD_NET, "bad_net", "not a net that this program can use")               \
    X(TOO_LONG, "too_long", "longer than this program accepts")                \
    X(NO_FILE, "no_file", "the file cannot be read")                           \
    X(NO_WRITE, "no_write", "the file cannot be written")                      \
    X(NO_PORT, "no_port", "no port can be listened to")                        \
    X(NO_MEMORY, "no_memory", "out of memory")                                 \
    X(USAGE, "usage", "the command line is wrong")
// clang-format on

enum status {
#define STATUS_ENUM(name, code, sentence) STATUS_##name,
    STATUS_LIST(STATUS_ENUM)
#undef STATUS_ENUM
        STATUS_COUNT
};

/* The stable word of a status, such as "too_poor". */
const char *status_code(enum status status);

/* A word of its own for each status, "no_border", by which people are told;
 * `id` has room for STATUS_ID_MAX. */
enum { STATUS_ID_MAX = 32 };
void status_id(enum status status, char *id);

/* What the status means, as a sentence without a full stop. */
const char *status_sentence(enum status status);

#endif
