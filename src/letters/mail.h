/* A letter as a mail: what stands in its head, and its words in UTF-8 (RFC
 * 5322, 2045, 2047, 8058). */
#ifndef LETTERS_MAIL_H
#define LETTERS_MAIL_H

#include "base/text.h"

struct mail {
    const char *from, *to; /* addresses */
    const char *subject, *body;
    const char *id;   /* its own, and nobody else's: no blanks */
    const char *end;  /* where its letters end by one POST; NULL: nowhere */
    uint64_t seconds; /* when, since 1970 */
};

/* Lines end with \r\n, none is longer than 78 bytes but that with a long
 * address; everything is ASCII. */
void mail_put(struct text *text, const struct mail *mail);

#endif
