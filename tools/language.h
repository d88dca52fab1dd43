/* What a language is apart from its messages: the file words/LANGUAGE/language,
 * read into the struct that C goes by. */
#ifndef TOOLS_LANGUAGE_H
#define TOOLS_LANGUAGE_H

#include "content/records.h"
#include "words/message.h"

enum { LANGUAGE_ROOM = 4096 };

struct language {
    struct words_language said;
    char room[LANGUAGE_ROOM]; /* where its strings are */
    size_t used;
};

bool language_read(struct language *language, const struct content_file *file,
                   struct content_error *error);

#endif
