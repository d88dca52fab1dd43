/* What the files of the host share. */
#ifndef HOST_INTERNAL_H
#define HOST_INTERNAL_H

#include "club/hasher.h"
#include "host/bonds.h"
#include "host/host.h"
#include "host/limits.h"
#include "host/map.h"
#include "host/mark.h"
#include "host/metrics.h"
#include "host/passed.h"
#include "host/peers.h"
#include "host/session.h"
#include "host/waits.h"
#include "room/id.h"
#include "room/room.h"
#include "store/scribe.h"
#include "json/in.h"
#include "json/out.h"

#include <uv.h>

enum {
    HOST_OUT = RECORD_SIZE_MAX * 2, /* a record as a string of JSON */
    REREADS_MOST = 8,
    WAITING_MOST = 8,                   /* requests while a room is busy */
    MORE_ACTS = 2 * GAME_SEATS_MAX + 2, /* stored with a request */
    LETTER_ACTS = GAME_SEATS_MAX,       /* and the letters that it makes due */
    WATCHERS_MOST = 500,                /* of one table */
    RETRY_S = 2, /* when to come back after a failure of the disk */
    PARK_MS = 60 * 1000,
    RESTART_MS = 15 * 1000, /* more, for whoever has to find his way back */
    THINK_MS = 20 * 1000,   /* then nobody thinks of a game that is due */
    TALK_KEPT = 64,         /* lines of a table that were told of late */
};

/* A time in which nothing could be decided. */
struct outage {
    uint64_t from, to, extra;
};

struct thinkers;
struct letters;

/* Cups that are looked at, one after the other (cups.h). */
struct cups {
    bool looking, stirred, some; /* some: there were, when it was looked last */
    uint64_t looked;
    uint64_t *id;
    int count, at;
};

/* Looking for talk of other nodes (talk_look()). */
struct talk_round {
    int asked; /* questions that are under way */
    bool missed;
    uint64_t since, until; /* all lines are known until; once it is over */
};

struct host {
    struct host_wish wish;
    struct host_door door;
    struct route_desk desk;
    uv_loop_t *loop;
    struct scribe *scribe;
    uv_timer_t second;
    struct map tables;   /* struct table, by the game's id */
    struct map visitors; /* struct visitor, by the socket */
    struct limits limits;
    struct marks marks;
    struct sessions_ended ended;
    struct thinkers *thinkers;
    struct hasher *hasher;
    struct letters *letters;     /* NULL: none are sent */
    struct ending *ending_first; /* the others wait for it */
    struct metrics metrics;
    struct metrics_door *metrics_door;
    struct outage start, ill; /* the last of each */
    struct outage fallen;     /* of another node */
    struct peers peers;
    struct talk_round talk;
    uint64_t begun;
    uint64_t beat;   /* when the last was written */
    uint64_t moment; /* of the last second, by the loop's clock */
    uint64_t swept;
    uint64_t deeds_seen, deeds_asked; /* of the log of the desk */
    size_t seconds;                   /* that have passed */
    bool started, ending, stopped, closed, well, asking_due;
    bool looks_after_all; /* games that are long due */
    bool lobby_changed; /* whoever looks at it is told when a second is over */
    uint64_t lobby_looked;
    struct waiting waiting;
    struct cups cups;
    char signature[256]; /* an object of JSON */
    struct text out;
    char *bytes; /* of `out` */
};

uint64_t host_now(const struct host *host);
void host_log(const struct host *host, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* For what needs no answer. */
void host_no_back(void *context, enum store_answer answer,
                  const struct store_found *found);

/* Desk: rooms in memory. */

/* Somebody who listens. */
struct ear {
    uint64_t socket;
    struct room_ear room;
};

/* A request on its way through a room. */
struct plea {
    struct plea *next;
    struct host *host;
    uint64_t game;
    uint64_t socket; /* whom to answer; 0: nobody there */
    uint64_t since;  /* in nanoseconds of the loop */
    struct room_request request;
    /* Called once, in place of an answer to the socket; may be NULL. NO_WRITE:
     * the disk takes nothing. `table` may be NULL then. */
    void (*done)(struct plea *plea, enum status status);
    void *context;
    const struct store_act *more; /* stored with it */
    int mores;
    const struct past_rated *rated; /* of each seat, when a game ends */
    uint64_t not_before;            /* what it is judged at, at least */
    int rereads; /* how often the store had gone on without us */
    struct room_verdict verdict;
    struct room room; /* as it will be */
    char line[];      /* what the request was read from */
};

struct table {
    uint64_t game;
    struct room room;
    bool loading, damaged;
    bool looking, stirred;  /* its log is read on; it may have grown since */
    uint64_t opened;        /* when it came into memory */
    struct desk_wait *wait; /* who wants it when it is there */
    struct ear *ear;
    int ears, ear_room;
    struct plea *busy;         /* being stored */
    struct plea *first, **end; /* waiting */
    int waiting;
    uint64_t deserted; /* since when nobody has listened */
    bool asked;        /* a computer is thinking */
    int failed;        /* computers that were no use, one after the other */
    uint64_t rest;     /* none is asked before, by the loop's clock */
    uint64_t talked;   /* the last line's id */
    uint64_t line[TALK_KEPT]; /* ids of those that all here were told */
    bool differed; /* somebody heard something else, which was logged */
};

/* NULL: no memory. */
struct plea *plea_new(struct host *host, uint64_t game, const char *line,
                      size_t size);

/* The room is there, or not: NONE, DAMAGED, BUSY. */
typedef void desk_then(struct host *host, struct table *table,
                       enum store_answer answer, void *context);

/* Finds the room in memory or folds it from its log, as far as it goes now.
 * `then` may be called at once. */
void desk_open(struct host *host, uint64_t game, desk_then *then,
               void *context);

/* The same, but what is in memory is enough, though another node may have gone
 * on: for who decides, since the store finds that out. */
void desk_reach(struct host *host, uint64_t game, desk_then *then,
                void *context);

/* Another node has to do with the game: if it is in memory its log is read on;
 * `whole`: from the beginning, since it may have become shorter. */
void desk_stir(struct host *host, uint64_t game, bool whole);

/* Another node has gone: `host->fallen`. */
void desk_take_over(struct host *host);

/* A room for a game that is about to begin; NULL: no memory. */
struct table *desk_new(struct host *host, uint64_t game);

/* Brings the request through; the plea is the desk's from now on. */
void desk_ask(struct host *host, struct table *table, struct plea *plea);

/* For endings of games: it is stored, with what it has besides; false: that
 * cannot be, and it is not. Then it is answered, or judged once more. */
bool desk_store(struct host *host, struct plea *plea);
void desk_not_stored(struct host *host, struct plea *plea);
void desk_judge_again(struct host *host, struct plea *plea);

/* The host's own requests: CALL_TICK, CALL_GRANT. */
void desk_ask_self(struct host *host, struct table *table, enum room_call call,
                   uint32_t grant);

/* A second has passed. */
void desk_second(struct host *host);
void desk_heal(struct host *host);
void desk_close(struct host *host);

/* Ears: who listens. */

struct visitor {
    uint64_t socket, person, game; /* game 0: the lobby */
    uint64_t from;                 /* a number for the address */
    uint64_t session;              /* the name of the one he came with */
    char name[RECORD_NAME_MAX];
    bool host, watch;
    struct bonds bonds; /* whom he does not hear */
    int trip; /* there and back in milliseconds, when it was last measured */
};

/* Whether he may listen for that seat; GAME_NOBODY: as a bystander. */
bool ears_may(const struct visitor *visitor, const struct room *room, int seat);

/* Begins to listen. False: no memory, or there are too many. */
bool ears_add(struct host *host, struct table *table, uint64_t socket,
              const struct room_ear *ear);
void ears_drop(struct host *host, struct table *table, uint64_t socket);
int ears_watching(const struct table *table);
seat_set ears_here(const struct table *table);

/* Tells everybody what he has not heard. */
void ears_tell(struct host *host, struct table *table);

/* Each line of `host->out` is a message of its own. */
void ears_say_lines(struct host *host, uint64_t socket);

/* Wire: messages. */
/* Makes a socket of the call and says hello. False: it cannot be. */
bool wire_accept(struct host *host, const struct visitor *visitor,
                 uint64_t call);
void wire_heard(void *context, uint64_t socket, const char *text, size_t size);
void wire_gone(void *context, uint64_t socket);
void wire_answer(struct plea *plea, const struct table *table,
                 enum status status);
void wire_goodbye(struct host *host);
void wire_close(struct host *host);
/* Ends the person's sockets that came with a session that has ended. */
void wire_end_sessions(struct host *host, uint64_t person);
void wire_second(struct host *host);
/* Another node has ended sessions of the person: looks which. */
void wire_stir(struct host *host, uint64_t person);

/* Whom a person has blocked is read again, here, and at all nodes. */
void wire_stir_bonds(struct host *host, uint64_t person);
void wire_change_bonds(struct host *host, uint64_t person);

void wire_refuse(struct host *host, const struct visitor *visitor,
                 const char *call, const char *code, const char *reason);
/* Refuses with when to come back. */
void wire_wait(struct host *host, const struct visitor *visitor,
               const char *call, const char *reason, uint32_t wait_ms);
void wire_done(struct host *host, const struct visitor *visitor,
               const char *call);

/* Thinkers: computers. NULL: no memory. */
struct thinkers *thinkers_open(struct host *host);
/* Whether a computer is to decide here: then it is asked. */
void thinkers_look(struct host *host, struct table *table);
void thinkers_second(struct host *host);
void thinkers_close(struct host *host);
/* Whether all have ended after that. */
bool thinkers_gone(const struct host *host);
int thinkers_waiting(const struct host *host);

/* Metrics for others; NULL, or why not. */
const char *metrics_open(struct host *host);
void metrics_close(struct host *host);

/* Routes. */
void api_choices(void *context, const struct route_call *call);
void api_tables(void *context, const struct route_call *call);
void api_link(void *context, const struct route_call *call);
void api_seat(void *context, const struct route_call *call);
void api_renew(void *context, const struct route_call *call);
void api_games(void *context, const struct route_call *call);
void api_lobby(void *context, const struct route_call *call);
void api_lobby_seat(void *context, const struct route_call *call);
void api_lobby_socket(void *context, const struct route_call *call);
void api_invitations(void *context, const struct route_call *call);
void api_invite(void *context, const struct route_call *call);
void api_record(void *context, const struct route_call *call);
void api_socket(void *context, const struct route_call *call);
void api_live(void *context, const struct route_call *call);
void api_ready(void *context, const struct route_call *call);

#endif
