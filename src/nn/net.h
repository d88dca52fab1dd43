/* A small network that judges positions: whole numbers in, three numbers out.
 *
 *   features (int8)  ->  hidden, 16-bit sums, cut to 0..NET_MOST
 *                    ->  32 more, cut likewise
 *                    ->  win (logit), score, margin
 *
 * Everything is integer arithmetic, so every machine computes the same bits.
 * The sums of the first layer are kept (struct net_sums) and brought up to
 * date by what changed in the features: positions that are a move apart differ
 * in few of them. net_reference() computes the same in the plainest way.
 *
 * A net points into the bytes of its file, which the caller keeps; docs/AI.md
 * draws the format. */
#ifndef NN_NET_H
#define NN_NET_H

#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    NET_FEATURES_MAX = 1024, /* a multiple of 32 */
    NET_HIDDEN_MAX = 256,    /* units of the first layer; a multiple of 16 */
    NET_INNER = 32,          /* units of the second */
    NET_HEADS = 3,
    NET_ONE = 1024,          /* 1.0 of weights and units */
    NET_MOST = 16 * NET_ONE, /* what a unit is cut to */
    NET_POINTS = 64,         /* 1.0 of the score and margin heads, in points */
    NET_CERTAIN = 65536,     /* a probability of 1 */
    NET_NAME_MAX = 32,
    NET_RECORD_MAX = 1 << 16,
    NET_FILE_MAX = 1 << 20,
};

enum net_head { NET_WIN, NET_SCORE, NET_MARGIN };

struct net {
    char name[NET_NAME_MAX]; /* of the game it judges */
    uint32_t layout;         /* of the features, see game_mind */
    int features, hidden;
    const int16_t *first;      /* [features][hidden] */
    const int16_t *first_bias; /* [hidden] */
    const int16_t *inner;      /* [NET_INNER][hidden] */
    const int32_t *inner_bias; /* [NET_INNER], of NET_ONE squared */
    const int16_t *head;       /* [NET_HEADS][NET_INNER] */
    const int32_t *head_bias;  /* [NET_HEADS], of NET_ONE squared */
    const char *record;        /* how it was trained: lines of text */
    size_t record_size;
};

/* The sums of the first layer for the features `x`. */
struct net_sums {
    int8_t x[NET_FEATURES_MAX];
    int16_t sum[NET_HIDDEN_MAX];
};

/* What the net says. */
struct net_value {
    int32_t win;           /* of NET_CERTAIN */
    int32_t score, margin; /* in hundredths of a point */
};

/* Reads a file; `reason` says what is wrong with it. The bytes must be aligned
 * to 4 (to 64 is faster) and stay where they are. Refuses weights with which a
 * sum of the second layer or of a head could leave int32_t: for each unit, its
 * |bias| + NET_MOST * (sum of its |weight|) is at most INT32_MAX. The sums of
 * the first layer wrap. */
enum status net_read(struct net *net, const void *bytes, size_t size,
                     const char **reason);

/* Writes the net to `out` (room for NET_FILE_MAX) and returns the size. Whether
 * its weights and its record are sound is for net_read() to say. */
size_t net_write(const struct net *net, void *out);

/* Takes `x` (net->features of them) as the position. */
void net_start(const struct net *net, struct net_sums *sums, const int8_t *x);
/* The sums of `from` brought up to date for `x`; `to` may be `from`. Returns
 * whether any feature is another. */
bool net_follow(const struct net *net, const struct net_sums *from,
                const int8_t *x, struct net_sums *to);
void net_judge(const struct net *net, const struct net_sums *sums,
               struct net_value *value);

/* What the heads say, of NET_ONE squared, before it is put into numbers that
 * people know. */
void net_speak(const struct net *net, const struct net_sums *sums,
               int32_t said[NET_HEADS]);
/* What the score or margin head said, in hundredths of a point. */
int32_t net_points(int32_t said);

/* The same as net_start and net_judge, one multiplication at a time. */
void net_reference(const struct net *net, const int8_t *x,
                   struct net_value *value);

/* The probability, of NET_CERTAIN, that belongs to a logit of NET_ONE
 * squared. */
int32_t net_chance(int32_t logit);

#endif
