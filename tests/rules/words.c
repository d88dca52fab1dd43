/* Words, numbers and places of a line: base/phrase.h, with what is wrong
 * reported at the line. */
#include "rules/script.h"

#include "base/phrase.h"

#include <stdarg.h>
#include <stdio.h>

_Static_assert((int)WORD_ROOM == (int)PHRASE_WORD_MAX, "words are as long");

void script_fail(struct script *script, const char *format, ...)
{
    va_list arguments;
    script->failures++;
    if (script->pages.wanted)
        return;
    printf("%s:%d: ", script->file, script->line);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
}

/* The rest of a line on its way through the engine's own reader. */
struct passage {
    struct phrase phrase;
    struct text flaw;
    char room[LINE_ROOM];
};

static struct phrase *pass(const struct cursor *cursor, struct passage *passage)
{
    text_init(&passage->flaw, passage->room, sizeof passage->room);
    passage->phrase = (struct phrase){cursor->at, &passage->flaw};
    return &passage->phrase;
}

static bool back(struct cursor *cursor, const struct passage *passage,
                 bool good)
{
    cursor->at = passage->phrase.at;
    if (!good)
        script_fail(cursor->script, "%s", passage->room);
    return good;
}

bool at_end(const struct cursor *cursor)
{
    struct passage passage;
    return phrase_is_over(pass(cursor, &passage));
}

bool want_end(struct cursor *cursor)
{
    struct passage passage;
    return back(cursor, &passage, phrase_end(pass(cursor, &passage)));
}

bool read_word(struct cursor *cursor, char *word)
{
    struct passage passage;
    return back(cursor, &passage, phrase_word(pass(cursor, &passage), word));
}

bool take(struct cursor *cursor, const char *word)
{
    struct passage passage;
    const bool taken = phrase_take(pass(cursor, &passage), word);
    cursor->at = passage.phrase.at;
    return taken;
}

bool want(struct cursor *cursor, const char *word)
{
    struct passage passage;
    return back(cursor, &passage, phrase_want(pass(cursor, &passage), word));
}

bool want_number(struct cursor *cursor, int *number)
{
    struct passage passage;
    return back(cursor, &passage,
                phrase_number(pass(cursor, &passage), number));
}

bool want_cell(struct cursor *cursor, struct hex *at)
{
    struct passage passage;
    return back(cursor, &passage, phrase_cell(pass(cursor, &passage), at));
}

bool want_given(struct cursor *cursor, given_reader *read, void *given)
{
    struct passage passage;
    return back(cursor, &passage, read(given, pass(cursor, &passage)));
}

int take_listed(struct cursor *cursor, const char *const *list, int count)
{
    for (int i = 0; i < count; i++)
        if (take(cursor, list[i]))
            return i;
    return -1;
}

const char *split_refusal(char *words)
{
    static const char mark[] = " is refused ";
    char *at = strstr(words, mark);
    if (!at)
        return NULL;
    *at = '\0';
    return at + strlen(mark);
}
