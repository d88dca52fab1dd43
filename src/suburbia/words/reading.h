/* What the readers of trace lines share. */
#ifndef SUBURBIA_WORDS_READING_H
#define SUBURBIA_WORDS_READING_H

#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"
#include "json/in.h"

struct suburbia_reading {
    const struct suburbia_box *box;
    const struct json_in *in;
    const char *reason;
};

static inline enum status suburbia_fail(struct suburbia_reading *reading,
                                        enum status status, const char *reason)
{
    reading->reason = reason;
    return status;
}

/* A place in one of the box's lists, by its id; -1: no such word. */
static inline int find(const struct json_in *value,
                       const struct suburbia_box *box,
                       int (*search)(const struct suburbia_box *, const char *))
{
    char id[64];
    return json_in_string(value, id, sizeof id) ? search(box, id) : -1;
}

/* read_setup.c: pieces that set-ups and tellings share. */
/* Edition, mode, seats and sets; whether they go together is not judged. */
enum status suburbia_read_table(struct suburbia_reading *reading,
                                struct game_config *config);
/* A list of exactly `count` goals. */
enum status suburbia_read_goals(struct suburbia_reading *reading,
                                const struct json_in *list, int count,
                                uint8_t *goal);
/* A bonus or a challenge, if there is one. */
enum status suburbia_read_award(struct suburbia_reading *reading,
                                const char *key, bool challenge,
                                uint8_t *award);
/* The star track with its pile, if there is one. */
enum status suburbia_read_stars(struct suburbia_reading *reading,
                                struct suburbia_state *state);

#endif
