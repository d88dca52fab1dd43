/* Each line has a reader of its own; a pattern such as {sign}${amount} is cut
 * at its arguments, which must come in this order. */
#include "tools/language.h"

#include <string.h>

struct reader {
    struct language *language;
    struct content_error *error;
    const char *money[3]; /* where terminals have no line of their own */
};

static const char *keep(struct reader *reader, const struct word *word)
{
    struct language *language = reader->language;
    char *at = language->room + language->used;
    if (word->size >= LANGUAGE_ROOM - language->used) {
        content_fail(reader->error, word->place, "no room for %w", word);
        return NULL;
    }
    memcpy(at, word->at, word->size);
    at[word->size] = '\0';
    language->used += word->size + 1;
    return at;
}

static bool keep_in(struct reader *reader, const struct word *word,
                    const char **slot)
{
    if (*slot)
        return content_fail(reader->error, word->place, "is there twice");
    *slot = keep(reader, word);
    return *slot != NULL;
}

/* What stands before `name` in the pattern; `rest` is what comes after. */
static bool cut(struct word *rest, const char *name, struct word *before)
{
    const size_t size = strlen(name);
    *before = *rest;
    for (size_t i = 0; i + size <= rest->size; i++) {
        if (memcmp(rest->at + i, name, size) != 0)
            continue;
        before->size = i;
        rest->at += i + size;
        rest->size -= i + size;
        rest->place.column += (int)(i + size);
        return true;
    }
    return false;
}

static bool read_money(struct reader *reader, const struct word *value,
                       const char *money[3])
{
    struct word rest = *value, before[2];
    if (!cut(&rest, "{sign}", &before[0]) ||
        !cut(&rest, "{amount}", &before[1]))
        return content_fail(reader->error, value->place,
                            "needs {sign} and then {amount}");
    return keep_in(reader, &before[0], &money[0]) &&
           keep_in(reader, &before[1], &money[1]) &&
           keep_in(reader, &rest, &money[2]);
}

static bool read_joint(struct reader *reader, const struct word *value,
                       enum words_joint joint)
{
    struct word rest = *value, before, between;
    if (!cut(&rest, "{a}", &before) || before.size > 0 ||
        !cut(&rest, "{b}", &between) || rest.size > 0)
        return content_fail(reader->error, value->place,
                            "begins with {a} and ends with {b}");
    return keep_in(reader, &between, &reader->language->said.joint[joint]);
}

/* "n == 1", "n < 2", for the category behind "plural " in the key. */
static bool read_rule(struct reader *reader, const struct word *category,
                      const struct word *value)
{
    static const struct number_form number = {SIGN_NEVER, 0, 1000000};
    struct words_rule *rule = reader->language->said.rule;
    struct word rest = *value, word;
    int at = 0;
    while (at < WORDS_RULES_MAX && rule[at].category)
        at++;
    if (at == WORDS_RULES_MAX)
        return content_fail(reader->error, category->place,
                            "more than %d rules of plurals", WORDS_RULES_MAX);
    const bool counts = word_take(&rest, &word) && word_is(&word, "n") &&
                        word_take(&rest, &word);
    if (!counts || (!word_is(&word, "==") && !word_is(&word, "<")))
        return content_fail(reader->error, word.place,
                            "a rule is n == NUMBER or n < NUMBER");
    rule[at].compare = word_is(&word, "<") ? WORDS_LESS : WORDS_EQUAL;
    word_take(&rest, &word);
    rule[at].category = keep(reader, category);
    return rule[at].category &&
           word_number(&word, number, &rule[at].number, reader->error);
}

/* "de {name} | d’{name}", for the form behind "form " in the key. */
static bool read_prefix(struct reader *reader, const struct word *form,
                        const struct word *value)
{
    struct words_prefix *prefix = reader->language->said.prefix;
    struct word rest = *value, plain, elided, between;
    int at = 0;
    while (at < WORDS_PREFIXES_MAX && prefix[at].form)
        at++;
    if (at == WORDS_PREFIXES_MAX)
        return content_fail(reader->error, form->place, "more than %d forms",
                            WORDS_PREFIXES_MAX);
    if (!cut(&rest, "{name}", &plain) || !cut(&rest, "|", &between) ||
        !cut(&rest, "{name}", &elided) || rest.size > 0)
        return content_fail(reader->error, value->place,
                            "a form is TEXT{name} | TEXT{name}");
    elided = word_trimmed(elided);
    prefix[at].form = keep(reader, form);
    prefix[at].plain = keep(reader, &plain);
    prefix[at].elided = keep(reader, &elided);
    return prefix[at].form && prefix[at].plain && prefix[at].elided;
}

static bool read_word(struct reader *reader, const struct record_line *line)
{
    static const char *const for_page[] = {"region", "direction", "minus"};
    struct words_language *said = &reader->language->said;
    const struct {
        const char *key;
        const char **slot;
    } plain[] = {{"name", &said->name},
                 {"minus in terminals", &said->minus},
                 {"decimal", &said->decimal},
                 {"vowels", &said->vowels}};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (word_is(&line->key, plain[i].key))
            return keep_in(reader, &line->value, plain[i].slot);
    if (word_find(&line->key, for_page, 3) >= 0)
        return true;
    if (word_is(&line->key, "draft") && word_is(&line->value, "yes"))
        return said->draft = true;
    return content_fail(reader->error, line->key.place, "no key %w",
                        &line->key);
}

static bool read_line(struct reader *reader, const struct record_line *line)
{
    static const char *const joint[WORDS_JOINTS] = {[WORDS_NEXT] = "list",
                                                    [WORDS_AND] = "list and",
                                                    [WORDS_OR] = "list or"};
    const int which = word_find(&line->key, joint, WORDS_JOINTS);
    struct word rest = line->key, first;
    word_take(&rest, &first);
    rest = word_trimmed(rest);
    if (which >= 0)
        return read_joint(reader, &line->value, (enum words_joint)which);
    if (word_is(&line->key, "money"))
        return read_money(reader, &line->value, reader->money);
    if (word_is(&line->key, "money in terminals"))
        return read_money(reader, &line->value, reader->language->said.money);
    if (word_is(&first, "plural") && rest.size > 0)
        return read_rule(reader, &rest, &line->value);
    if (word_is(&first, "form") && rest.size > 0)
        return read_prefix(reader, &rest, &line->value);
    return read_word(reader, line);
}

/* Everything but forms and rules must be there; without vowels nothing elides,
 * and decimals stand behind a point. */
static bool check_whole(struct reader *reader, struct content_place end)
{
    struct words_language *said = &reader->language->said;
    if (!said->vowels)
        said->vowels = "";
    if (!said->decimal)
        said->decimal = ".";
    const char *const needed[] = {said->name,       said->minus,
                                  reader->money[0], said->joint[0],
                                  said->joint[1],   said->joint[2]};
    static const char *const name[] = {"name", "minus in terminals", "money",
                                       "list", "list and",           "list or"};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!needed[i])
            return content_fail(reader->error, end, "no line \"%s\"", name[i]);
    if (!said->money[0])
        memcpy(said->money, reader->money, sizeof reader->money);
    return true;
}

bool language_read(struct language *language, const struct content_file *file,
                   struct content_error *error)
{
    struct records records;
    struct record_line line;
    struct reader reader = {.language = language, .error = error};
    *language = (struct language){0};
    records_start(&records, file);
    error->status = STATUS_OK;
    while (records_next(&records, &line, error))
        if (!read_line(&reader, &line))
            return false;
    const struct content_place end = {file->name, records.line, 1};
    return error->status == STATUS_OK && check_whole(&reader, end);
}
