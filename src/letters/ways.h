/* How a person wants to be told: by which ways, of what, and when not. One card
 * of the store, as an object of JSON. */
#ifndef LETTERS_WAYS_H
#define LETTERS_WAYS_H

#include "letters/seal.h"
#include "letters/url.h"
#include "json/in.h"
#include "json/out.h"

enum {
    WAYS_MAIL = 255,
    WAYS_ZONE = 48,
    WAYS_LANGUAGE = 12,
    WAYS_PUSHES = 4, /* browsers */
    WAYS_SECRET = 32,
    WAYS_BYTES = 12 * 1024, /* as a card */
    WAYS_NEVER = -1,
};

#define LETTERS_KINDS(X) X(turn) X(invitation) X(end) X(round)

/* What letters are about; `check` says that an address is somebody's own. */
enum letters_kind {
#define LETTERS_KIND(name) LETTER_##name,
    LETTERS_KINDS(LETTERS_KIND)
#undef LETTERS_KIND
        LETTER_KINDS,
    LETTER_check = LETTER_KINDS,
    LETTER_ALL_KINDS
};

extern const char *const letters_kind_word[LETTER_ALL_KINDS];

struct ways_push {
    char url[URL_MOST];
    uint64_t session; /* in which it was asked for; 0: nobody knows */
    struct seal_to to;
};

struct ways {
    char language[WAYS_LANGUAGE];
    uint8_t kinds; /* bit per kind */
    char mail[WAYS_MAIL];
    bool confirmed;
    uint64_t asked; /* when the address was said */
    char hook[URL_MOST];
    uint8_t secret[WAYS_SECRET]; /* of the hook */
    char zone[WAYS_ZONE];        /* such as Europe/Rome */
    /* Minutes of the day: from when to when nothing comes, and when all that
     * has gathered comes in one letter; WAYS_NEVER: that is not wanted. */
    int quiet_from, quiet_to, digest;
    struct ways_push push[WAYS_PUSHES];
    int pushes;
};

void ways_init(struct ways *ways);
/* Whether there is any way to tell the person anything. */
bool ways_any(const struct ways *ways);

void ways_write(const struct ways *ways, struct text *text);
bool ways_read(struct ways *ways, const char *words, size_t size);

/* Parts that people send as well. */
bool ways_mail_is_one(const char *mail);
bool ways_read_kinds(const struct json_in *in, uint8_t *kinds);
void ways_put_kinds(struct json_out *out, uint8_t kinds);
/* "22:30" as minutes. */
bool ways_read_hour(const struct json_in *in, int *minute);
void ways_put_hour(struct json_out *out, const char *key, int minute);
/* {"from":"22:00","to":"07:00"} */
bool ways_read_quiet(const struct json_in *in, struct ways *ways);
void ways_put_quiet(struct json_out *out, const struct ways *ways);
/* {"endpoint":…,"p256dh":…,"auth":…} */
bool ways_read_push(const struct json_in *in, struct ways_push *push);

#endif
