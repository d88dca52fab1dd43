/* A table as a fold over its log.
 *
 * The log is the game: a room is nothing but what its entries lead to. So it is
 * thrown away when nobody listens and folded again when somebody comes. Time
 * and chance are arguments, entries and messages are results; nothing here
 * allocates, waits or knows of sockets and disks.
 *
 * - room_judge(): what a request means now, as entries to be stored, or a
 *   refusal
 * - room_take(): takes an entry up, once it is on disk
 * - room_tell(): what one listener is to be told that he has not heard
 *
 * Between judging and taking a room is busy: what was judged holds only while
 * no other entry comes between, and room_take() refuses a number that is not
 * the next. */
#ifndef ROOM_ROOM_H
#define ROOM_ROOM_H

#include "exchange/telling.h"
#include "room/clock.h"
#include "room/consent.h"
#include "room/deal.h"
#include "room/entry.h"
#include "room/sealed.h"
#include "room/seats.h"
#include "room/watch.h"

enum room_stage {
    ROOM_EMPTY,     /* no entry was taken yet */
    ROOM_GATHERING, /* people sit down */
    ROOM_PLAYING,
    ROOM_OVER,
    ROOM_STAGES
};

enum { ROOM_EARS = GAME_SEATS_MAX + 1 }; /* the last is a bystander's */

/* Compared by its bytes: two rooms of one log are the same. */
struct room {
    const struct game *game;
    struct room_options options;
    uint8_t stage, over, paused;
    seat_set replaced;    /* for whom a computer decided while he was away */
    uint64_t last;        /* the time of the last entry */
    uint16_t entries;     /* taken */
    uint16_t decisions;   /* of the session, chance's and the rules' too */
    uint16_t moves_taken; /* entries that are decisions */
    uint16_t taken_back;  /* times the game went back by consent */
    /* How often what an ear was told has been cut short. */
    uint16_t cut[ROOM_EARS];
    uint16_t affairs; /* entries that are about people, not about the game */
    uint16_t recent_moves;
    /* The session as it was after `recent_moves`, before the last entry: most
     * listeners have heard it up to there. */
    union session_state recent;
    struct room_seats seats;
    struct room_parts parts;
    struct room_clock clock;
    struct room_consent consent;
    struct room_watch watch;
    struct room_sealed sealed;
    struct session session; /* of ROOM_PLAYING and ROOM_OVER */
};

void room_init(struct room *room);

/* Takes the next entry up. Anything but STATUS_OK: it cannot be the next entry
 * of this log, for that reason (NULL: as the status says), and nothing has
 * changed. What room_judge() gave is always taken. */
enum status room_take(struct room *room, const struct entry *entry,
                      const char **reason);

/* Requests. */

enum room_call {
    CALL_OPEN,  /* the host's */
    CALL_TICK,  /* the host's: time has passed */
    CALL_GRANT, /* the host's, after a stop: time for all whose clocks run */
    CALL_SIT,
    CALL_LEAVE,
    CALL_READY,
    CALL_DECIDE,
    CALL_REOPEN,
    CALL_ASK,
    CALL_AGREE,
    CALL_REFUSE,
    CALL_RETURN,
    CALL_RESIGN,
    CALL_AWAY,
    CALL_FILL,  /* the host's, for whoever made the table */
    CALL_PASS,  /* the host's: a seat is another person's */
    CALL_CLOSE, /* the host's: the game ends here, and nobody has lost */
    CALLS
};

struct room_request {
    enum room_call call;
    uint64_t person; /* who asks, as the host knows; 0: the host itself */
    uint64_t heir;   /* PASS: whose the seat is */
    bool nameless;   /* PASS: and that nobody is told whose it was */
    int seat;        /* GAME_NOBODY: the one seat that the person has */
    int at;  /* DECIDE, REOPEN: entries that the seat had been told of */
    int cut; /* and how often that had been cut short */
    struct json_in move;        /* DECIDE */
    int keep;                   /* REOPEN: decisions of its choice that stay */
    struct entry_ask ask;       /* ASK; `to` is how many entries stay told */
    seat_set here;              /* ASK: seats for which somebody listens */
    struct seed part;           /* SIT, READY */
    char name[RECORD_NAME_MAX]; /* SIT */
    uint32_t grant;             /* GRANT: milliseconds */
    int work; /* DECIDE, of a computer that had less time: see entry_move */
    int lag;  /* DECIDE: milliseconds that it was under way */
    int days; /* AWAY */
    uint64_t from; /* SIT: a mark of where he is, as entry_sit has it */
    int level;     /* FILL: an enum record_kind, RECORD_HUMAN or a level */
    const struct entry_open *open; /* OPEN */
};

/* A message from a person as a request; `person` is left to the host. The game
 * it names goes to `game`. STATUS_BAD_JSON or STATUS_BAD_REQUEST with the
 * reason for anything else. `move` points into the line. */
enum status room_read(const char *line, size_t size,
                      struct room_request *request, uint64_t *game,
                      const char **reason);

extern const char *const room_call_word[CALLS];

enum { VERDICT_MAX = 4 }; /* entries of one verdict */

/* Questions of a seat in a game with others, and sealed choices that it takes
 * back; one more of either is refused. */
enum { ROOM_OFTEN = 200 };

struct room_verdict {
    enum status status;
    const char *reason; /* of a refusal; never NULL then */
    bool again;         /* it was done before: nothing is to be stored */
    int count;          /* to be stored together, then taken in this order */
    struct entry entry[VERDICT_MAX];
};

/* What the request means at `now`; changes nothing. An entry's time is never
 * before the last one's, so a clock that jumps back takes nothing from anybody.
 * A request that was sent twice is acknowledged twice. STATUS_STALE: the game
 * has gone on since the seat was told of it, so tell it. */
enum status room_judge(const struct room *room,
                       const struct room_request *request, uint64_t now,
                       struct room_verdict *verdict);

/* The same, and what the room will be once the entries are taken goes to
 * `after`; it is of no use unless the answer is STATUS_OK and there are any. */
enum status room_judge_to(const struct room *room,
                          const struct room_request *request, uint64_t now,
                          struct room_verdict *verdict, struct room *after);

/* What the table is at. */

/* Seats that are to decide now. */
seat_set room_deciding(const struct room *room);

/* Entries that the ear, a seat or GAME_NOBODY, would have been told by `now`;
 * 0: there is no game yet. */
int room_told(const struct room *room, int ear, uint64_t now);

/* When CALL_TICK, or telling bystanders more, is next due; 0: an entry has to
 * come first. */
uint64_t room_due(const struct room *room, uint64_t now);

/* The lowest seat of which a computer is to decide now, or GAME_NOBODY. */
int room_thinks(const struct room *room);

/* When the game must be looked at next though nobody be at it: room_due(), or
 * when a computer that is to decide will have had `patience` milliseconds from
 * `now` on; 0: never. */
uint64_t room_wakes(const struct room *room, uint64_t now, uint64_t patience);

/* The record of the game as far as it went. Of a running one it says more than
 * a seat may know: it is for the end. */
void room_record(const struct room *room, struct text *text);

/* Listening. */

enum { ROOM_LOOSE = 16 };

/* What one listener has been told. */
struct room_ear {
    int seat; /* GAME_NOBODY: he only looks on */
    int at;   /* entries */
    int cut;
    struct telling_place place;   /* those of turns that are over */
    uint64_t loose[ROOM_LOOSE];   /* hashes of the first entries after them */
    uint64_t people, turn, clock; /* hashes of what the rest goes by */
    bool over;
};

/* What only the host knows. */
struct room_moment {
    uint64_t now;
    seat_set here; /* seats of which somebody listens */
    int watching;  /* bystanders */
};

/* A new listener who has kept the first `from` entries of a telling that had
 * been cut short so often; zeros: nothing. */
void room_join(const struct room *room, struct room_ear *ear, int seat,
               int from, int cut);

/* Appends what the listener is to be told now that he was not: messages, each
 * a line of JSON with its end; none: nothing. Where bystanders are not allowed
 * they hear who sits there and nothing of the game. Before the end everything
 * comes from views of that seat.
 */
void room_tell(const struct room *room, struct room_ear *ear,
               const struct room_moment *moment, struct text *text);

/* The table as anybody may see it who has a link: its stage, its options and
 * who sits there, as fields of an open object. */
void room_put_table(const struct room *room, seat_set here,
                    struct json_out *out);

/* The answer to whoever asked, a line like the others: done, refused, stale. */
void room_answer(const struct room *room, const struct room_request *request,
                 const struct room_verdict *verdict, struct text *text);

#endif
