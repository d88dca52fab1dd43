/* What the readers of trace lines share. */
#ifndef SUBDIVISION_WORDS_READING_H
#define SUBDIVISION_WORDS_READING_H

#include "subdivision/words/words.h"
#include "json/in.h"

struct subdivision_reading {
    const struct subdivision_box *box;
    const struct json_in *in;
    const char *reason;
};

static inline enum status subdivision_fail(struct subdivision_reading *reading,
                                           enum status status,
                                           const char *reason)
{
    reading->reason = reason;
    return status;
}

/* The zone of this name, -1: no such word. */
static inline int find_zone(const struct json_in *value)
{
    char id[64];
    return json_in_string(value, id, sizeof id) ? subdivision_find_zone(id)
                                                : -1;
}

/* read_setup.c: pieces that set-ups and tellings share. */
/* What the table agreed on. */
enum status subdivision_read_table(struct subdivision_reading *reading,
                                   struct game_config *config);
/* The bonus tiles of stacks 2, 3 and 4. */
enum status subdivision_read_bonuses(struct subdivision_reading *reading,
                                     uint8_t *out);

#endif
