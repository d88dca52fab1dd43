/* Catalogues of messages: flat JSON objects, read one message after the other
 * with the place of every byte, so that a mistake inside a message can be told
 * by line and column. */
#ifndef TOOLS_CATALOGUE_H
#define TOOLS_CATALOGUE_H

#include "content/records.h"

enum { PHRASE_MAX = 8192 };

/* A string of the file, unescaped. */
struct phrase {
    char bytes[PHRASE_MAX]; /* terminated */
    int column[PHRASE_MAX]; /* of each byte, the terminator's included */
    int size;
    struct content_place place; /* of its first byte */
};

struct content_place phrase_place(const struct phrase *phrase, int at);

struct catalogue {
    const struct content_file *file;
    size_t at; /* the next byte */
};

struct entry {
    struct phrase key, message;
};

/* Whether the file is an object of strings as far as its first brace; the rest
 * is judged entry by entry. */
bool catalogue_start(struct catalogue *catalogue,
                     const struct content_file *file,
                     struct content_error *error);

/* The next message. False at the end, and on a mistake, which `error` then
 * tells; `error` is left alone otherwise. */
bool catalogue_next(struct catalogue *catalogue, struct entry *entry,
                    struct content_error *error);

#endif
