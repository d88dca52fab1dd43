/* A ~ in a form stands for the name itself; " / " in the form `lines` is where
 * its two lines are apart. */
#include "tools/names.h"

#include "base/text.h"

#include <string.h>

/* Up to the next bar, which is stepped over. */
static struct word take_part(struct word *rest)
{
    struct word part = *rest;
    const char *bar = memchr(rest->at, '|', rest->size);
    if (bar)
        part.size = (size_t)(bar - rest->at);
    const size_t taken = part.size + (bar ? 1 : 0);
    rest->at += taken;
    rest->size -= taken;
    rest->place.column += (int)taken;
    return word_trimmed(part);
}

static bool copy(char *room, size_t size, const struct word *word,
                 struct content_error *error)
{
    if (word->size >= size)
        return content_fail(error, word->place, "no room for %w", word);
    memcpy(room, word->at, word->size);
    room[word->size] = '\0';
    return true;
}

/* The words of a form with the name put in. */
static bool put_form(const struct name *name, struct name_form *form,
                     const struct word *said, struct content_error *error)
{
    struct text text;
    text_init(&text, form->text, sizeof form->text);
    const bool lines = strcmp(form->form, "lines") == 0;
    for (size_t i = 0; i < said->size; i++) {
        if (said->at[i] == '~') {
            text_add(&text, name->form[0].text);
        } else if (lines && i + 3 <= said->size &&
                   memcmp(said->at + i, " / ", 3) == 0) {
            text_char(&text, '\n');
            i += 2;
        } else {
            text_char(&text, said->at[i]);
        }
    }
    return text_ok(&text) ||
           content_fail(error, said->place, "no room for %w", said);
}

static bool read_form(struct name *name, struct word part,
                      struct content_error *error)
{
    struct word word;
    if (name->forms == NAME_FORMS_MAX)
        return content_fail(error, part.place, "more than %d forms",
                            NAME_FORMS_MAX - 1);
    struct name_form *form = &name->form[name->forms++];
    word_take(&part, &word);
    const struct word said = word_trimmed(part);
    if (said.size == 0)
        return content_fail(error, word.place, "a form is WORD TEXT");
    if (!copy(form->form, sizeof form->form, &word, error))
        return false;
    for (int i = 0; i + 1 < name->forms; i++)
        if (strcmp(name->form[i].form, form->form) == 0)
            return content_fail(error, word.place, "%s is there twice",
                                form->form);
    return put_form(name, form, &said, error);
}

bool names_next(struct records *records, struct name *name,
                struct content_error *error)
{
    struct record_line line;
    if (!records_next(records, &line, error))
        return false;
    struct word rest = line.value;
    const struct word called = take_part(&rest);
    *name = (struct name){.place = line.key.place, .forms = 1};
    if (!memchr(line.key.at, '.', line.key.size))
        return content_fail(error, line.key.place, "a name's key is KIND.ID");
    bool good = copy(name->key, sizeof name->key, &line.key, error) &&
                copy(name->form[0].text, NAME_TEXT_MAX, &called, error);
    while (good && rest.size > 0)
        good = read_form(name, take_part(&rest), error);
    return good;
}
