/* A visit to a table: what one seat, or a bystander, is told of it over the
 * socket, and what it says there (docs/PROTOCOL.md). Nothing waits:
 * visit_step() takes up what has come. A decision is kept, on disk too, until
 * the host has answered it, and is sent again after a lost connection. */
#ifndef CLIENT_VISIT_H
#define CLIENT_VISIT_H

#include "client/line.h"
#include "client/sit.h"
#include "exchange/hearing.h"

enum {
    VISIT_NAME_ROOM = 64,
    VISIT_WORD_ROOM = 16,
    VISIT_TEXT_ROOM = 284, /* 280 bytes, by the protocol */
    VISIT_LINES = 50,      /* of talk, the last ones */
    VISIT_REASON_ROOM = 240,
};

struct visit_seat {
    char player[VISIT_WORD_ROOM];   /* human, or a level */
    char name[VISIT_NAME_ROOM];     /* "": nobody sits there */
    char computer[VISIT_WORD_ROOM]; /* the level that decides for it, or "" */
    bool here, resigned, ready;
    bool timed;
    uint64_t clock_ms; /* left; or, if it runs, when it runs out */
};

struct visit_line {
    uint64_t id;
    char name[VISIT_NAME_ROOM];
    char text[VISIT_TEXT_ROOM];
};

/* An open question. */
struct visit_question {
    char what[VISIT_WORD_ROOM]; /* "": none is */
    int seat, who;              /* who: -1: nobody in particular */
    unsigned need;              /* bit per seat that has not agreed yet */
};

enum visit_stage { VISIT_GATHERING, VISIT_PLAYING, VISIT_OVER };

/* What has changed since somebody last looked; bits. */
enum visit_news {
    VISIT_HEARD = 1,     /* the game has gone on, or back */
    VISIT_PEOPLE = 2,    /* who is here, questions, pauses */
    VISIT_TALK = 4,      /* `lines`, those after `read` */
    VISIT_REFUSED = 8,   /* `refusal` */
    VISIT_CONTACT = 16,  /* the line was opened or lost */
    VISIT_ANSWERED = 32, /* the decision was taken, or not */
    VISIT_CLOCK = 64,
    VISIT_DENIED = 128, /* the decision was not taken: `denial` */
};

struct visit {
    const struct link *link;
    struct kept *kept;
    int seat; /* -1: a bystander */
    struct line line;
    bool was_open;
    unsigned news;
    /* The table. */
    bool joined; /* since the line was opened */
    bool met;    /* the host has said who is here */
    enum visit_stage stage;
    struct visit_seat seats[GAME_SEATS_MAX];
    int count;
    bool promised, paused;
    struct visit_question question;
    int questions; /* so far; one may be like the one before */
    /* The game. */
    struct hearing hearing;
    char *entry[HEARING_ENTRIES_MAX]; /* what was heard, as it came */
    int changed; /* the least entry that is not as it was; of use to who tells
                  * others */
    bool anew;   /* everything was asked for once more */
    int at, cut;
    unsigned decides, chosen;   /* bit per seat */
    char over[VISIT_WORD_ROOM]; /* why it is; "": it is not */
    struct seed seed;           /* of the deal, when it is over */
    int answered_at;   /* that of the last decision that was answered */
    uint64_t again_ms; /* when to send the decision again; 0: not */
    int64_t ahead_ms;  /* how far the host's clock is ahead of ours */
    /* Talk. */
    struct visit_line lines[VISIT_LINES];
    int said; /* lines */
    char refusal[VISIT_REASON_ROOM], code[STATUS_ID_MAX];
    /* Why the last decision was not taken; "": the game had gone on. What else
     * is refused may come together with it. */
    char denial[VISIT_REASON_ROOM];
};

/* `games` are those it knows. False: line.ill says why not. visit_end() must
 * follow in any case. The sitter's link and what he keeps must
 * stay where they are. */
bool visit_begin(struct visit *visit, const struct sitter *sitter,
                 const struct game *const *games, int count);
void visit_end(struct visit *visit);

/* Takes up what has come. */
void visit_step(struct visit *visit);

/* Waits for something to come on the line or on the descriptor (-1: none), but
 * no longer than that. */
void visit_wait(const struct visit *visit, int descriptor, int wait_ms);

/* What was said is kept until it is answered; `move` is a JSON object. */
void visit_decide(struct visit *visit, const char *move);
bool visit_has_sent(const struct visit *visit);

/* These are answered by news; false: nobody is listening just now. */
bool visit_call(struct visit *visit, const char *call);
bool visit_ask(struct visit *visit, const char *what, int who);
bool visit_say(struct visit *visit, const char *text);
/* Takes the last own decision back: at once if it is sealed, else it is asked
 * for. */
bool visit_take_back(struct visit *visit);

/* What a seat has left now; whether it runs. */
int64_t visit_left_ms(const struct visit *visit, int seat, bool *runs);

/* Whether it is for this seat to decide, by what the host said. */
bool visit_decides(const struct visit *visit);

#endif
