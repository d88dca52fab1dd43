/* A table behind a page: whoever shows a game in a browser asks here, a JSON
 * object in, a JSON object out (docs/CALLS.md).
 *
 * One table is one game with the nets that judge it. What shows a position is
 * made from what one seat may know, so that no secret of another reaches the
 * page. An answer is whole or it is an error; nothing is ever cut off. */
#ifndef PAGE_PAGE_H
#define PAGE_PAGE_H

#include "ai/hint.h"
#include "ai/review.h"
#include "base/text.h"
#include "exchange/hearing.h"
#include "exchange/record.h"
#include "exchange/trace.h"
#include "page/game.h"

enum {
    PAGE_ABI = 2,               /* grows when a call changes its meaning */
    PAGE_REQUEST_MAX = 2 << 20, /* bytes of a request */
    PAGE_ANSWER_MAX = 4 << 20,  /* bytes of an answer, terminator included */
    PAGE_TEXT_MAX = 2 << 20,    /* a record or a trace, terminator included */
    PAGE_WORDS_MAX = 512,       /* a move, an agent, an option */
    PAGE_SENTENCE_MAX = 128,    /* a reason */
    PAGE_NETS = 2,              /* for several seats, and for one */
    /* The most that one call may be asked to think about. */
    PAGE_WORK_MAX = 1000000,   /* positions to judge, about */
    PAGE_PLAYOUTS_MAX = 50000, /* games to play out, by `mc` */
    PAGE_LUCK_MAX = 1000,      /* redeals of a review */
    PAGE_FUTURES_MAX = 64,     /* of a `judge` */
    PAGE_PARTS_MAX = 1000,     /* parts into which its work may be cut */
};

/* What is being thought about, or read and may yet be refused; one at a time.
 */
union page_thought {
    struct hint hint;
    struct {
        struct review review;
        struct review_decision decision;
        struct agent judge;
    } review;
    struct trace trace;
    struct record record;
    struct hearing hearing;
    struct session session; /* a game of the field */
};

/* A moment of the game at which no choice was secret any more. What is told
 * later begins there, so that nothing before it is played again. */
struct page_known {
    int at; /* moves made; 0: the start, and the state is not in use */
    union session_state state;
};

struct page {
    const struct page_house *house;
    struct record game;            /* its session, and who plays */
    const struct page_game *rules; /* of the session; NULL: nothing dealt */
    /* Whoever changes the session by other means than a call sets known.at
     * to 0. */
    struct page_known known;
    /* The game is only heard of, by one seat; the session is the supposed
     * one, and what that seat is about to decide. */
    bool heard;
    struct hearing hearing;
    /* Why the call fails. */
    const char *reason;
    const struct game_flaw *flaw;     /* of the options that were asked about */
    char sentence[PAGE_SENTENCE_MAX]; /* a reason that holds numbers */
    int line;
    struct record_error error;
    /* Nets as files, and what could be read of them. */
    _Alignas(64) uint8_t file[PAGE_NETS][NET_FILE_MAX];
    struct net net[PAGE_NETS];
    bool has_net[PAGE_NETS];
    struct agent_desk desk;
    union page_thought thought;
    bool reviewing; /* the thought is a review that has begun */
    /* Scratch. */
    union session_state before, after, known_state;
    union agent_view view;    /* of whoever looks */
    union agent_view was, is; /* of whoever moves, around the move */
    union agent_view ends;    /* of the same, at the end of the turn */
    struct game_result result;
    struct game_event event[GAME_EVENTS_MAX];
    game_move move[GAME_MOVES_MAX];
    char words[PAGE_WORDS_MAX];
    char text[PAGE_TEXT_MAX];
};

/* A table at which nothing has been dealt, without nets. */
void page_init(struct page *page, const struct page_house *house);

/* The most positions or playouts that an agent may be asked for. The number of
 * `net:N` is none of these: the more, the less it looks at. */
int page_work_most(const struct agent *agent);

/* Answers a request: `answer` becomes one JSON object. */
void page_reply(struct page *page, const char *request, size_t size,
                struct text *answer);

/* Takes up the net whose file of `size` bytes was put into page->file[solo];
 * the answer is {} or an error. */
void page_take_net(struct page *page, unsigned solo, size_t size,
                   struct text *answer);

#endif
