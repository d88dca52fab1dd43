/* What the things of the games are called: the file words/LANGUAGE/names, a
 * line for each of them. docs/WORDS.md says how a line is made. */
#ifndef TOOLS_NAMES_H
#define TOOLS_NAMES_H

#include "content/records.h"

enum { NAME_FORMS_MAX = 16, NAME_TEXT_MAX = 160, NAME_KEY_MAX = 80 };

struct name_form {
    char form[24]; /* "" for what it is called by */
    char text[NAME_TEXT_MAX];
};

struct name {
    char key[NAME_KEY_MAX];
    struct content_place place;
    struct name_form form[NAME_FORMS_MAX];
    int forms;
};

/* The next name. False at the end, and on a mistake, which `error` then tells;
 * `error` is left alone otherwise. */
bool names_next(struct records *records, struct name *name,
                struct content_error *error);

#endif
