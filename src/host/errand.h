/* What an HTTP call is about until it is answered. */
#ifndef HOST_ERRAND_H
#define HOST_ERRAND_H

#include "host/ban.h"
#include "host/bonds.h"
#include "host/internal.h"
#include "host/key.h"

enum { RIGHT_PLAYS = 'p', RIGHT_HOST = 'h', RIGHT_WATCH = 'w' };
enum { GAMES_LISTED = 50, RIGHT_BYTES = 17 };

/* What a link opens. */
struct opens {
    char right;
    int seat; /* RIGHT_PLAYS */
};

struct errand {
    struct host *host;
    uint64_t call;
    uint64_t from;   /* a number for the address */
    bool needs;      /* nothing goes without a session */
    bool for_banned; /* who is banned may do it too */
    void (*then)(struct errand *errand);
    void (*with_bonds)(struct errand *errand);
    void (*keeps)(struct errand *errand);
    uint64_t person; /* 0: there is no session */
    char name[RECORD_NAME_MAX];
    struct token token;
    bool has_token;
    uint64_t since;                /* when the session began */
    struct ban ban;                /* until 0: there is none */
    char keeper[SIGN_IN_MOST + 1]; /* the account, of who keeps the host */
    /* What was asked. */
    uint64_t game;
    char wanted[RECORD_NAME_MAX];
    struct key key;
    uint64_t session; /* the name of one to be ended; 0: all others */
    bool everywhere;  /* and that one too */
    struct seed part;
    bool has_part;
    struct opens opens; /* a seat of GAME_NOBODY: whichever is free */
    struct entry_open open;
    struct bonds bonds; /* of the person, once they were asked for */
    bool is_host, may_watch;
    /* What is stored, and the bytes that it points to. */
    struct store_act act[MORE_ACTS];
    int acts;
    struct key keys[GAME_SEATS_MAX + 2];
    char value[MORE_ACTS][8];
    uint8_t id[MORE_ACTS][24], lobby[20];
    uint8_t invited[16]; /* the id of an invitation */
    /* The list of my games. */
    struct listed {
        uint64_t game;
        bool host, watch;
    } listed[GAMES_LISTED];
    bool damaged[GAMES_LISTED];
    int games, told;
    void *more;                    /* of the route's own, from malloc() */
    void (*drop_more)(void *more); /* what that holds; may be NULL: nothing */
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
/* Begins a list in `text`, of so many bytes at most, with room for `more` of
 * that size, all zero, beside it. False: there is no memory, and that was
 * answered. */
bool errand_gather(struct errand *errand, size_t bytes, size_t more);
/* What was gathered in `text`, whose last part is still open, under that key.
 */
void errand_send_gathered(struct errand *errand, const char *key);

/* A session that begins; false: the system has no chance to give. */
bool errand_new_session(struct errand *errand);
/* Whether it was ended since the errand began. */
bool errand_has_ended(const struct errand *errand);
/* The same before something is kept of the person, who may just have gone for
 * good; that it was ended is answered. */
bool errand_may_keep(struct errand *errand);
/* The session's cookie, and its card as it is stored now. */
void errand_cookie(const struct errand *errand, struct text *text);
struct store_act errand_login(struct errand *errand);
/* Takes the cookie away. */
void errand_no_cookie(const struct errand *errand, struct text *text);

/* Asks what the person is called, and takes that from what was found; false:
 * nobody is. */
bool errand_ask_name(struct errand *errand,
                     void (*done)(void *context, enum store_answer answer,
                                  const struct store_found *found));
bool errand_take_name(struct errand *errand, const struct store_found *found);

/* Asks what is between the person and others, then calls `then`. */
void errand_with_bonds(struct errand *errand,
                       void (*then)(struct errand *errand));
/* Sits down, unless somebody there has blocked the person. */
void errand_sit(struct errand *errand);

/* The id of a right's card, and the card. */
void right_id(uint64_t person, uint64_t game, char right,
              uint8_t id[RIGHT_BYTES]);
struct store_act right_put(const uint8_t id[RIGHT_BYTES], uint64_t now);

/* Adds the card of what the person may do at the game to what is stored. */
void errand_right(struct errand *errand, char right);

/* Adds the card of a link. */
void link_add(struct errand *errand, const struct key *key, char right,
              int seat);

/* A rating as it is listed; `when`: and when it was moved last. */
void errand_put_rating(struct json_out *out, const struct store_card *kept,
                       bool when);

/* Asks for the card of a right. */
bool errand_ask_right(struct errand *errand, char right,
                      void (*done)(void *context, enum store_answer answer,
                                   const struct store_found *found));

#endif
