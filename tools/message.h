/* A message of a catalogue, taken apart (docs/WORDS.md has the grammar). */
#ifndef TOOLS_MESSAGE_H
#define TOOLS_MESSAGE_H

#include "tools/catalogue.h"
#include "words/message.h"

enum { PIECES_MAX = 128, ARGUMENTS_MAX = 12, MESSAGE_DEPTH = 4 };

/* Some bytes of the phrase. */
struct span {
    int at, size;
};

struct piece {
    enum words_kind kind;
    int argument, skip;
    struct span text;
};

struct message {
    struct piece piece[PIECES_MAX];
    struct span argument[ARGUMENTS_MAX]; /* their names, sorted */
    int pieces, arguments;
};

/* False, and `error` tells why, for a message that is not well made. */
bool message_parse(struct message *message, const struct phrase *phrase,
                   struct content_error *error);

#endif
