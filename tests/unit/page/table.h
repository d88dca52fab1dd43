/* A table behind a page, asked in JSON. Every answer must be one JSON object,
 * whatever was asked. */
#ifndef UNIT_PAGE_TABLE_H
#define UNIT_PAGE_TABLE_H

#include "games/games.h"
#include "games/pages.h"
#include "page/page.h"
#include "unit/unit.h"
#include "json/in.h"

#include <stdio.h>
#include <string.h>

static struct page page;
static char answer[PAGE_ANSWER_MAX];

/* Asks with so many bytes; what is answered stays until the next question. */
static inline struct json_in ask_bytes(const char *request, size_t size)
{
    struct text text;
    struct json_in in;
    text_init(&text, answer, sizeof answer);
    page_reply(&page, request, size, &text);
    assert_true(json_in_read(&in, answer, text.length, NULL));
    assert_int_equal(json_in_type(&in), JSON_OBJECT);
    return in;
}

static inline struct json_in ask_page(const char *request)
{
    return ask_bytes(request, strlen(request));
}

/* The code of the error that it answers, or "". */
static inline const char *code_of(const struct json_in *in)
{
    static char code[64];
    const struct json_in error = json_in_field(in, "error");
    const struct json_in word = json_in_field(&error, "code");
    if (!json_in_string(&word, code, sizeof code))
        code[0] = '\0';
    return code;
}

/* Asks for what must not fail. */
static inline struct json_in demand(const char *request)
{
    const struct json_in in = ask_page(request);
    if (code_of(&in)[0])
        fail_msg("%s: %s", request, answer);
    return in;
}

static inline void assert_error(const char *request, const char *code)
{
    const struct json_in in = ask_page(request);
    if (strcmp(code_of(&in), code) != 0)
        fail_msg("%s: %s instead of %s", request, answer, code);
    const struct json_in error = json_in_field(&in, "error");
    const struct json_in message = json_in_field(&error, "message");
    assert_int_equal(json_in_type(&message), JSON_STRING);
}

static inline int number_in(const struct json_in *in, const char *key)
{
    const struct json_in value = json_in_field(in, key);
    int number;
    if (!json_in_int(&value, &number))
        fail_msg("no number %s in %.*s", key, (int)in->size, in->at);
    return number;
}

static inline bool truth_in(const struct json_in *in, const char *key)
{
    const struct json_in value = json_in_field(in, key);
    bool truth;
    if (!json_in_bool(&value, &truth))
        fail_msg("no truth %s in %.*s", key, (int)in->size, in->at);
    return truth;
}

static inline struct json_in item_of(const struct json_in *array, int index)
{
    struct json_in item = json_in_first(array);
    while (index-- > 0)
        item = json_in_next(array, item);
    return item;
}

/* The string under `key`, in a place of its own. */
static inline const char *words_in(const struct json_in *in, const char *key)
{
    static char words[PAGE_WORDS_MAX];
    const struct json_in value = json_in_field(in, key);
    if (!json_in_string(&value, words, sizeof words))
        fail_msg("no words %s in %.*s", key, (int)in->size, in->at);
    return words;
}

/* The last line of the log in an answer that tells of a move. */
static inline struct json_in last_told(const struct json_in *in)
{
    const struct json_in log = json_in_field(in, "log");
    return item_of(&log, json_in_count(&log) - 1);
}

/* {"call":CALL,"words":WORDS} */
static inline struct json_in ask_words(const char *call, const char *words)
{
    char request[2 * PAGE_WORDS_MAX];
    snprintf(request, sizeof request, "{\"call\":\"%s\",\"words\":\"%s\"}",
             call, words);
    return demand(request);
}

#endif
