/* The entries of a table's log: kinds, and each as a line of JSON both ways.
 *
 * An entry says what somebody did or what the table decided, never what follows
 * from it. There is one spelling only: what entry_write() would not have
 * written is refused, so a damaged line is not read as another. */
#ifndef ROOM_ENTRY_H
#define ROOM_ENTRY_H

#include "exchange/record.h"
#include "room/options.h"

enum {
    ENTRIES_MAX = 4096,    /* of one game */
    ENTRY_MOVE_MAX = 512,  /* bytes of a decision, terminator included */
    ENTRY_TEXT_MAX = 2048, /* more than any entry's line */
    ENTRY_WORK_MAX = 99,   /* percent */
    ENTRY_GRANT_MAX = 24 * 60 * 60 * 1000, /* milliseconds */
};

/* Name, word. */
#define ENTRY_LIST(X)                                                          \
    X(OPEN, "open")     /* what the table agrees on; the host's part */        \
    X(SIT, "sit")       /* a person takes a seat, with a part */               \
    X(LEAVE, "leave")   /* and gets up again, before the deal */               \
    X(READY, "ready")   /* gives the part that was promised */                 \
    X(DEAL, "deal")     /* the game begins */                                  \
    X(MOVE, "move")     /* a whole decision of a seat */                       \
    X(REOPEN, "reopen") /* sealed decisions of one's own taken back */         \
    X(BACK, "back")     /* the game goes back to an earlier moment */          \
    X(ASK, "ask")       /* for what the others have to agree to */             \
    X(AGREE, "agree")                                                          \
    X(REFUSE, "refuse") /* or whoever asked thinks better of it */             \
    X(PAUSE, "pause")                                                          \
    X(RESUME, "resume")                                                        \
    X(GRANT, "grant")       /* time for all whose clocks run */                \
    X(LATE, "late")         /* a clock has run out */                          \
    X(COMPUTER, "computer") /* one decides for a person */                     \
    X(RETURN, "return")     /* who takes the seat back */                      \
    X(RESIGN, "resign")                                                        \
    X(OVER, "over")                                                            \
    X(AWAY, "away") /* takes some days off */                                  \
    X(FILL, "fill") /* a computer has an open seat, or people again */         \
    X(PASS, "pass") /* a seat is another person's, or nobody's any more */

enum entry_kind {
#define ENTRY_ENUM(name, word) ENTRY_##name,
    ENTRY_LIST(ENTRY_ENUM)
#undef ENTRY_ENUM
        ENTRY_KINDS
};

extern const char *const entry_word[ENTRY_KINDS];

/* What can be asked for. */
enum ask {
    ASK_NOTHING,
    ASK_UNDO, /* back to where there were `to` decisions */
    ASK_PAUSE,
    ASK_RESUME,
    ASK_COMPUTER, /* that one decides for `who`, who is away */
    ASK_RESIGN,   /* that `who`, who is away, has given up */
    ASK_END,      /* that the game ends here */
    ASKS
};

extern const char *const ask_word[ASKS];

enum over {
    OVER_NOT,
    OVER_END,      /* as the rules have it */
    OVER_RESIGNED, /* too few are left */
    OVER_AGREED,
    OVER_FULL,      /* the log or the session has no room for more */
    OVER_ADJOURNED, /* the host has closed the table */
    OVERS
};

extern const char *const over_word[OVERS];

struct entry_open {
    uint64_t id;
    const struct game *game;
    struct room_options options;
    struct seed part;
};

struct entry_sit {
    uint64_t person;
    char name[RECORD_NAME_MAX];
    struct seed part; /* or the SHA-256 of it, where it is promised */
    /* A mark of the address, which two people at one share on that day and
     * which says nothing else; 0: none was made. */
    uint64_t from;
};

struct entry_deal {
    struct seed seed;
    uint64_t content; /* hash of what the game is played with */
};

struct entry_move {
    char text[ENTRY_MOVE_MAX]; /* the object of a trace's move */
    bool checked;
    uint64_t check; /* of the state that it leads to */
    int work;       /* percent of its positions that a computer had; 0: all */
    int lag;        /* live: milliseconds that it was under way */
};

struct entry_ask {
    enum ask what;
    int who; /* ASK_COMPUTER, ASK_RESIGN */
    int to;  /* ASK_UNDO: decisions of the session that are kept */
};

struct entry {
    enum entry_kind kind;
    int number;  /* in its log, from 0 */
    uint64_t at; /* milliseconds since 1970, never less than the one before */
    int seat;    /* whose doing it is; GAME_NOBODY: nobody's */
    union {
        struct entry_open open;
        struct entry_sit sit;
        struct {
            uint64_t person;
            bool nameless; /* what he was called is told no more */
        } pass;
        struct seed ready;
        struct entry_deal deal;
        struct entry_move move;
        int keep; /* REOPEN: sealed decisions that stay */
        struct {
            int to;
            bool agreed; /* the others had to agree */
        } back;
        struct entry_ask ask;
        uint32_t grant; /* milliseconds */
        int level;      /* COMPUTER; FILL: or RECORD_HUMAN */
        int days;       /* AWAY */
        enum over over;
    };
};

/* One line without its end. */
void entry_write(const struct entry *entry, struct text *text);

/* STATUS_BAD_ENTRY, with the place and the reason, for anything but a line
 * that entry_write() writes. */
enum status entry_read(const struct room_games *games, const char *line,
                       size_t size, struct entry *entry, const char **reason);

#endif
