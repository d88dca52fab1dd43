/* What the files of the host share. */
#ifndef HOST_INTERNAL_H
#define HOST_INTERNAL_H

#include "host/host.h"
#include "host/key.h"
#include "host/map.h"
#include "host/metrics.h"
#include "http/limit.h"
#include "room/room.h"
#include "store/scribe.h"
#include "json/in.h"
#include "json/out.h"

#include <uv.h>

enum {
    HOST_OUT = RECORD_SIZE_MAX * 2, /* a record as a string of JSON */
    WAITING_MOST = 8,               /* requests while a room is busy */
    WATCHERS_MOST = 500,            /* of one table */
    SOCKETS_A_PERSON = 8,
    SOCKETS_AN_ADDRESS = 512,
    RETRY_S = 2, /* when to come back after a failure of the disk */
    PARK_MS = 60 * 1000,
};

/* A time in which nothing could be decided. */
struct outage {
    uint64_t from, to, extra;
};

struct thinkers;

/* What somebody may do only so often; how often is in limits.c. */
enum host_limit {
    LIMIT_MESSAGES, /* over a socket */
    LIMIT_TALK,
    LIMIT_TABLES, /* opened */
    LIMIT_GUESTS, /* new ones, and new names */
    LIMIT_LOOKS,  /* at links, lists and records */
    LIMIT_KEYS,   /* tried to be somebody known, or asked to be one */
    HOST_LIMITS
};

struct limits {
    struct limit person[HOST_LIMITS], address[HOST_LIMITS];
    struct map person_sockets, address_sockets; /* an int each */
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
    struct thinkers *thinkers;
    struct metrics metrics;
    struct metrics_door *metrics_door;
    struct outage start, ill; /* the last of each */
    uint64_t beat;            /* when the last was written */
    uint64_t swept;
    bool started, ending, stopped, closed, well, asking_due;
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

/* Limits. */
void limits_init(struct limits *limits);
void limits_free(struct limits *limits);
/* Takes a token of the person (0: nobody known) and one of the address; 0, or
 * in how many milliseconds there will be one. */
uint32_t limits_take(struct host *host, enum host_limit limit, uint64_t person,
                     uint64_t from);
/* Whether the person or the address has all the sockets that it may. */
bool limits_sockets_full(const struct host *host, uint64_t person,
                         uint64_t from);
/* Counts one more; false: no memory. */
bool limits_socket(struct host *host, uint64_t person, uint64_t from);
void limits_socket_gone(struct host *host, uint64_t person, uint64_t from);

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
    struct room_verdict verdict;
    struct room room; /* as it will be */
    char line[];      /* what the request was read from */
};

struct table {
    uint64_t game;
    struct room room;
    bool loading, damaged;
    struct desk_wait *wait; /* who wants it when it is there */
    struct ear *ear;
    int ears, ear_room;
    struct plea *busy;         /* being stored */
    struct plea *first, **end; /* waiting */
    int waiting;
    uint64_t deserted; /* since when nobody has listened */
    bool asked;        /* a computer is thinking */
    int failed;        /* computers that were no use, one after the other */
    uint64_t talked;   /* the last line's id */
};

/* NULL: no memory. */
struct plea *plea_new(struct host *host, uint64_t game, const char *line,
                      size_t size);

/* The room is there, or not: NONE, DAMAGED, BUSY. */
typedef void desk_then(struct host *host, struct table *table,
                       enum store_answer answer, void *context);

/* Finds the room in memory or folds it from its log. `then` may be called at
 * once. */
void desk_open(struct host *host, uint64_t game, desk_then *then,
               void *context);

/* A room for a game that is about to begin; NULL: no memory. */
struct table *desk_new(struct host *host, uint64_t game);

/* Brings the request through; the plea is the desk's from now on. */
void desk_ask(struct host *host, struct table *table, struct plea *plea);

/* The host's own requests: CALL_TICK, CALL_GRANT. */
void desk_ask_self(struct host *host, struct table *table, enum room_call call,
                   uint32_t grant);

/* A second has passed. */
void desk_second(struct host *host);
void desk_heal(struct host *host);
void desk_close(struct host *host);

/* Ears: who listens. */

struct visitor {
    uint64_t socket, person, game;
    uint64_t from; /* a number for the address */
    char name[RECORD_NAME_MAX];
    bool host, watch;
};

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

/* Talk. */
void talk_call(struct host *host, const struct visitor *visitor,
               const struct json_in *message);
void talk_unsay(struct host *host, const struct visitor *visitor,
                const struct json_in *message);
void talk_recall(struct host *host, uint64_t game, uint64_t socket);
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

/* Errands: what an HTTP call is about until it is answered. */

enum { RIGHT_PLAYS = 'p', RIGHT_HOST = 'h', RIGHT_WATCH = 'w' };
enum { ERRAND_ACTS = GAME_SEATS_MAX + 4, GAMES_LISTED = 50 };

/* What a link opens. */
struct opens {
    char right;
    int seat; /* RIGHT_PLAYS */
};

struct errand {
    struct host *host;
    uint64_t call;
    uint64_t from; /* a number for the address */
    bool needs;    /* nothing goes without a session */
    void (*then)(struct errand *errand);
    uint64_t person; /* 0: there is no session */
    char name[RECORD_NAME_MAX];
    struct token token;
    bool has_token;
    /* What was asked. */
    uint64_t game;
    char wanted[RECORD_NAME_MAX];
    struct key key;
    struct seed part;
    bool has_part;
    struct opens opens;
    struct entry_open open;
    bool is_host, may_watch;
    /* What is stored, and the bytes that it points to. */
    struct store_act act[ERRAND_ACTS];
    int acts;
    struct key keys[GAME_SEATS_MAX + 2];
    char value[ERRAND_ACTS][8];
    uint8_t id[ERRAND_ACTS][24];
    /* The list of my games. */
    struct listed {
        uint64_t game;
        bool host, watch;
    } listed[GAMES_LISTED];
    int games, told;
    struct text text;
    struct json_out json;
};

/* Finds out who asks, then calls `then`. */
struct errand *errand_new(struct host *host, const struct route_call *call,
                          void (*then)(struct errand *errand));
void errand_go(struct errand *errand, const struct route_call *call);
void errand_end(struct errand *errand);

/* Ends with a refusal. */
void errand_refuse(struct errand *errand, int code, const char *word,
                   const char *message);
void errand_status(struct errand *errand, enum status status,
                   const char *reason);
void errand_busy(struct errand *errand);
void errand_unknown(struct errand *errand);
/* A table that was asked for cannot be opened: the store cannot say, or there
 * is none. */
void errand_no_table(struct errand *errand, enum store_answer answer);
/* The body as JSON; false: it is none, and that has been answered. */
bool errand_read(struct errand *errand, const struct route_call *call,
                 struct json_in *in);
void errand_too_fast(struct errand *errand, uint32_t wait_ms);

/* Ends with an answer: an object is opened in `host->out`, then sent. */
void errand_say(struct errand *errand, struct json_out *out);
void errand_send(struct errand *errand, struct json_out *out,
                 const char *cookie);

/* The session's cookie, and its card as it is stored now. */
void errand_cookie(const struct errand *errand, struct text *text);
struct store_act errand_login(const struct errand *errand);

/* Adds the card of what the person may do at the game to what is stored. */
void errand_right(struct errand *errand, char right);

/* Adds the card of a link. */
void link_add(struct errand *errand, const struct key *key, char right,
              int seat);

/* Asks for the card of a right. */
bool errand_ask_right(struct errand *errand, char right,
                      void (*done)(void *context, enum store_answer answer,
                                   const struct store_found *found));

/* Routes. */
void api_guest(void *context, const struct route_call *call);
void api_who(void *context, const struct route_call *call);
void api_tables(void *context, const struct route_call *call);
void api_link(void *context, const struct route_call *call);
void api_seat(void *context, const struct route_call *call);
void api_renew(void *context, const struct route_call *call);
void api_games(void *context, const struct route_call *call);
void api_record(void *context, const struct route_call *call);
void api_socket(void *context, const struct route_call *call);
void api_live(void *context, const struct route_call *call);
void api_ready(void *context, const struct route_call *call);

#endif
