/* The review of a game: what every decision cost, and what was luck.
 *
 * A decision is judged from what its seat knew. The judge, an agent, says what
 * it would have decided; then both decisions are tried on the same imagined
 * futures, played on by the net for two turns of the seat, alone at the table
 * for some more. The mean difference is the loss. A loss below twice its own
 * standard error counts as none: better futures for the judge's choice were
 * not shown.
 *
 * A review is made step by step, so that whoever shows it can show how far it
 * is. The caller owns all memory; the session and the desk must stay. Equal
 * games, judges and seeds give equal reviews on every machine. */
#ifndef AI_REVIEW_H
#define AI_REVIEW_H

#include "ai/luck.h"
#include "ai/prospect.h"
#include "ai/reason.h"
#include "ai/turning.h"

/* What a decision is marked with. */
enum review_mark {
    REVIEW_GOOD,
    REVIEW_DUBIOUS, /* ?! */
    REVIEW_MISTAKE, /* ? */
    REVIEW_BLUNDER, /* ?? */
    REVIEW_MARKS
};

enum {
    /* The loss from which a mark is given: share of the win in NET_CERTAIN,
     * 5 %, 10 % and 20 %; alone at the table hundredths of a point. */
    REVIEW_DUBIOUS_WIN = NET_CERTAIN * 5 / 100,
    REVIEW_MISTAKE_WIN = NET_CERTAIN * 10 / 100,
    REVIEW_BLUNDER_WIN = NET_CERTAIN * 20 / 100,
    REVIEW_DUBIOUS_SCORE = 200,
    REVIEW_MISTAKE_SCORE = 400,
    REVIEW_BLUNDER_SCORE = 800,
    REVIEW_PERFECT = 1000, /* accuracy without any loss: 100.0 */
    REVIEW_PAIRS_MIN = 8,  /* futures on which two decisions are tried */
    REVIEW_PAIRS_MAX = 64,
    REVIEW_LINE = 4, /* decisions shown after the better one */
};

extern const char *const review_mark_word[REVIEW_MARKS];

struct review_request {
    const struct agent *judge; /* by the net, or net and search */
    uint64_t work; /* positions judged in comparing two decisions; at least
                      REVIEW_PAIRS_MIN futures are tried whatever it says */
    int samples;   /* redeals for the luck of a move; 0: no luck */
    uint64_t seed;
    uint32_t seats; /* bit per seat whose decisions are judged */
};

/* A line of play from an imagined position: the first decision is the judge's,
 * the others follow by the net. Chance's moves are part of it. */
struct review_line {
    union session_state start;
    struct game_decision decision[1 + REVIEW_LINE];
    int decisions;
};

/* One decision, or a move that nobody decides. */
struct review_decision {
    int first, moves; /* which moves of the session */
    int seat;         /* or ACTOR_CHANCE */
    /* Whether it was judged: not chance, not the automaton, not the only legal
     * move, not a seat that nobody asked about. */
    bool judged;
    struct game_decision played, best;
    /* Values for the seat. Of a decision that was the judge's own both are the
     * net's value of the position after it, else means over the futures. */
    struct net_value played_value, best_value;
    struct net_value loss; /* 0 if the decision was as good as the judge's */
    int futures;           /* on which they were compared */
    enum review_mark mark;
    /* If there is a loss: what the better decision changes that the other does
     * not, and how it would have gone on. */
    struct reasons why;
    struct review_line line;
    /* If it was the judge's own: how much the nearest of the judge's next three
     * plans would have lost; 0 if that is less than a mistake, or was not
     * shown. */
    struct net_value found;
    /* What the better decision wanted, or the one that was found. */
    struct game_prospects later;
    struct luck luck[GAME_SEATS_MAX]; /* that it revealed, of every seat */
    struct net_value after[GAME_SEATS_MAX]; /* where it left everybody */
};

struct review_player {
    int decisions; /* judged */
    int marks[REVIEW_MARKS];
    struct net_value lost; /* summed */
    int64_t accuracy_sum;
    /* The way from what the judge expected before the deal, near an equal
     * share, to the result, or to where a game stands that is not over:
     * start + luck + own + others = now, exactly. */
    struct net_value start, now;
    struct luck luck;
    struct net_value own;    /* what own decisions gave away: not above 0 */
    struct net_value others; /* the rest: how the others played */
};

struct review {
    const struct session *session;
    struct agent_desk *desk;
    struct review_request request;
    bool solo;
    int at; /* moves reviewed so far */
    union session_state now;
    struct review_player player[GAME_SEATS_MAX];
    struct turning_way way; /* of everybody, from the start on */
    /* Scratch. */
    union agent_view view;
    union session_state after, imagined, trial;
    struct reason_bench bench;
};

/* Starts a review and judges the luck of the deal. The desk must have nets for
 * the game. */
void review_begin(struct review *review, const struct session *session,
                  struct agent_desk *desk,
                  const struct review_request *request);

/* Begins anew with the decision that begins with move `at` of the session:
 * what was summed up is gone, and the way of everybody leads from there. */
void review_go(struct review *review, int at);

/* The judge's chance for the decision that begins with move `index`. A game in
 * which the judge itself decided everything with it loses nothing. */
void review_seed(struct agent_desk *desk, uint64_t seed, int index);

/* Reviews the next decision, or move of chance or the automaton; false when
 * there is none. A decision that breaks off in the middle is not reviewed. */
bool review_step(struct review *review, struct review_decision *out);

/* The turning point as far as it was reviewed, before the last turns if
 * somebody rose there; false: there is none. */
bool review_turning(const struct review *review, struct turning *out);

/* What the game came to for the seat, in the numbers of the estimates; false:
 * it is not over. */
bool review_end(const struct session *session, int seat,
                struct net_value *value);

/* Of REVIEW_PERFECT: the mean over the player's judged decisions of
 *
 *     REVIEW_PERFECT * h / (h + loss)
 *
 * with h the loss of a blunder, so that a decision which just is one counts
 * half. REVIEW_PERFECT if nothing was judged. */
int review_accuracy(const struct review_player *player);

/* The mark and the accuracy of one loss. */
enum review_mark review_mark_of(const struct net_value *loss, bool solo);
int review_accuracy_of(const struct net_value *loss, bool solo);

#endif
