/* A choice is followed by its branches and each branch by what is in it, so a
 * range of pieces is put by one walk that steps over what was not chosen. */
#include "words/words.h"

#include <assert.h>
#include <string.h>

struct put {
    struct text *text;
    const struct words_language *language;
    const struct words_arg *arg;
};

struct words_arg words_number(int number)
{
    return (struct words_arg){.type = WORDS_A_NUMBER, .number = number};
}

struct words_arg words_amount(int change)
{
    return (struct words_arg){.type = WORDS_AN_AMOUNT, .number = change};
}

struct words_arg words_price(int dollars)
{
    return (struct words_arg){.type = WORDS_A_PRICE, .number = dollars};
}

struct words_arg words_sum(int dollars)
{
    return (struct words_arg){.type = WORDS_A_SUM, .number = dollars};
}

struct words_arg words_text(const char *text)
{
    return (struct words_arg){.type = WORDS_A_TEXT, .text = text};
}

struct words_arg words_player(const char *name, bool you)
{
    return (struct words_arg){.type = WORDS_A_PLAYER, .text = name, .you = you};
}

struct words_arg words_noun(const struct words_form *form)
{
    return (struct words_arg){
        .type = WORDS_A_NOUN, .text = form->text, .form = form};
}

static void put_sign(const struct put *put, int number, bool plus)
{
    if (number < 0)
        text_add(put->text, put->language->minus);
    else if (plus)
        text_char(put->text, '+');
}

static long long size_of(int number)
{
    return number < 0 ? -(long long)number : number;
}

static void put_number(const struct put *put, int number, bool plus)
{
    put_sign(put, number, plus);
    text_number(put->text, size_of(number));
}

static void put_money(const struct put *put, int dollars, bool plus)
{
    const char *const *money = put->language->money;
    text_add(put->text, money[0]);
    put_sign(put, dollars, plus);
    text_add(put->text, money[1]);
    text_number(put->text, size_of(dollars));
    text_add(put->text, money[2]);
}

/* The form a noun brings itself, or NULL. */
static const char *own_form(const struct words_arg *arg, const char *form)
{
    for (const struct words_form *own = arg->form; own && own->form; own++)
        if (strcmp(own->form, form) == 0)
            return own->text;
    return NULL;
}

static size_t character_size(const char *at)
{
    size_t size = 1;
    while (((unsigned char)at[size] & 0xc0) == 0x80)
        size++;
    return size;
}

static bool begins_with_vowel(const char *vowels, const char *name)
{
    if (!*name)
        return false;
    const size_t first = character_size(name);
    for (; *vowels; vowels += character_size(vowels))
        if (character_size(vowels) == first && memcmp(vowels, name, first) == 0)
            return true;
    return false;
}

static void put_text(const struct put *put, const struct words_arg *arg,
                     const char *form)
{
    const char *own = own_form(arg, form);
    if (own || !*form) {
        text_add(put->text, own ? own : arg->text);
        return;
    }
    const struct words_language *language = put->language;
    for (int i = 0; i < WORDS_PREFIXES_MAX && language->prefix[i].form; i++) {
        const struct words_prefix *prefix = &language->prefix[i];
        if (strcmp(prefix->form, form) == 0)
            text_add(put->text, begins_with_vowel(language->vowels, arg->text)
                                    ? prefix->elided
                                    : prefix->plain);
    }
    text_add(put->text, arg->text);
}

static void put_argument(const struct put *put, const struct words_arg *arg,
                         const char *form)
{
    switch (arg->type) {
    case WORDS_A_NUMBER:
        put_number(put, arg->number, false);
        return;
    case WORDS_AN_AMOUNT:
        put_number(put, arg->number, true);
        return;
    case WORDS_A_PRICE:
        put_money(put, arg->number, false);
        return;
    case WORDS_A_SUM:
        put_money(put, arg->number, true);
        return;
    case WORDS_A_TEXT:
    case WORDS_A_PLAYER:
    case WORDS_A_NOUN:
        put_text(put, arg, form);
        return;
    case WORDS_ABSENT:
        break;
    }
    assert(false); /* an argument of the message was not given */
}

static bool holds(const struct words_rule *rule, long long size)
{
    return rule->compare == WORDS_EQUAL ? size == rule->number
                                        : size < rule->number;
}

static const char *category(const struct words_language *language, int number)
{
    const long long size = size_of(number);
    for (int i = 0; i < WORDS_RULES_MAX && language->rule[i].category; i++)
        if (holds(&language->rule[i], size))
            return language->rule[i].category;
    return "other";
}

/* "=-3" and the like, for the branch of exactly one number. */
static bool is_exactly(const char *branch, int number)
{
    int exact;
    return *branch == '=' &&
           text_read_number(branch + 1, strlen(branch + 1), &exact) &&
           exact == number;
}

/* What a select goes by: the form of a noun that it names, whether a player is
 * you, or the text itself. */
static const char *selected(const struct words_arg *arg, const char *form)
{
    const char *own = own_form(arg, form);
    if (own)
        return own;
    if (arg->type == WORDS_A_PLAYER)
        return arg->you ? "you" : "other";
    return arg->text ? arg->text : "other";
}

/* The branch of the choice that is to be put; wordgen sees to it that there is
 * one called "other". */
static const struct words_piece *chosen(const struct put *put,
                                        const struct words_piece *choice)
{
    const struct words_arg *arg = &put->arg[choice->argument];
    const bool plural = choice->kind == WORDS_PLURAL;
    const char *word = plural ? category(put->language, arg->number)
                              : selected(arg, choice->text);
    const struct words_piece *best = NULL, *end = choice + 1 + choice->skip;
    for (const struct words_piece *at = choice + 1; at < end;
         at += 1 + at->skip) {
        if (plural && is_exactly(at->text, arg->number))
            return at;
        if (strcmp(at->text, word) == 0 ||
            (!best && strcmp(at->text, "other") == 0))
            best = at;
    }
    return best;
}

/* The pieces of one range; a branch inside another is as deep as the catalogue
 * has it, which tools/message.c limits. */
static void put_pieces(const struct put *put, const struct words_piece *piece,
                       int pieces)
{
    const struct words_piece *const end = piece + pieces;
    while (piece < end) {
        const struct words_piece *const next = piece + 1 + piece->skip;
        const struct words_arg *arg =
            put->arg ? &put->arg[piece->argument] : NULL;
        if (piece->kind == WORDS_TEXT) {
            text_add(put->text, piece->text);
        } else if (piece->kind == WORDS_ARGUMENT) {
            put_argument(put, arg, piece->text);
        } else if (piece->kind == WORDS_COUNT) {
            put_number(put, arg->number, false);
        } else {
            const struct words_piece *branch = chosen(put, piece);
            put_pieces(put, branch + 1, branch->skip);
        }
        piece = next;
    }
}

void words_put_message(struct text *text, const struct words_language *language,
                       const struct words_message *message,
                       const struct words_arg *arg)
{
    const struct put put = {text, language, arg};
    put_pieces(&put, message->piece, message->pieces);
}

void words_put_with(struct text *text, const struct words_language *language,
                    enum words_key key, const struct words_arg *arg)
{
    words_put_message(text, language, &language->message[key], arg);
}

enum words_key words_like(enum words_key key, enum words_key model)
{
    (void)model;
    assert(strcmp(words_en.message[key].names, words_en.message[model].names) ==
           0);
    return key;
}

void words_add(struct text *text, const struct words_language *language,
               enum words_key key)
{
    text_add(text, words_of(language, key));
}

const char *words_of(const struct words_language *language, enum words_key key)
{
    const struct words_message *message = &language->message[key];
    assert(message->pieces == 1 && message->piece->kind == WORDS_TEXT);
    return message->piece->text;
}

void words_list(struct text *text, const struct words_language *language,
                enum words_joint last, const char *const *item, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_add(text, language->joint[i + 1 < count ? WORDS_NEXT : last]);
        text_add(text, item[i]);
    }
}

const struct words_language *words_language(const char *id)
{
    const struct words_language *const *at = words_languages;
    while (*at && strcmp((*at)->id, id) != 0)
        at++;
    return *at;
}

/* Whether a key is FAMILY.ID. */
static bool is_key(const char *key, const char *family, const char *id)
{
    const size_t length = strlen(family);
    return strncmp(key, family, length) == 0 && key[length] == '.' &&
           strcmp(key + length + 1, id) == 0;
}

static const struct words_form *forms_of(const struct words_language *language,
                                         const char *family, const char *id)
{
    for (const struct words_name *at = language->called; at->key; at++)
        if (is_key(at->key, family, id))
            return at->form;
    return NULL;
}

struct words_arg words_name(const struct words_language *language,
                            const char *family, const struct words *thing)
{
    const struct words_form *ours = forms_of(&words_en, family, thing->id);
    if (!ours || strcmp(ours->text, thing->name) != 0)
        return words_text(thing->name);
    return words_noun(forms_of(language, family, thing->id));
}

struct words_arg words_thing(const struct words_language *language,
                             const char *family, const char *id)
{
    const struct words_form *form = forms_of(language, family, id);
    return form ? words_noun(form) : words_text(id);
}

const char *words_name_form(const struct words_language *language,
                            const char *family, const struct words *thing,
                            const char *form)
{
    const struct words_arg name = words_name(language, family, thing);
    return own_form(&name, form);
}

const char *words_thing_form(const struct words_language *language,
                             const char *family, const char *id,
                             const char *form)
{
    const struct words_arg thing = words_thing(language, family, id);
    return own_form(&thing, form);
}

bool words_find(const char *family, const char *id, enum words_key *key)
{
    for (int i = 0; i < WORD_COUNT; i++)
        if (is_key(words_key_name[i], family, id)) {
            *key = (enum words_key)i;
            return true;
        }
    return false;
}

const char *words_fill_with(char *buffer, size_t room,
                            const struct words_language *language,
                            enum words_key key, const struct words_arg *arg)
{
    struct text text;
    text_init(&text, buffer, room);
    words_put_with(&text, language, key, arg);
    return buffer;
}

const char *words_status(const struct words_language *language,
                         enum status status)
{
    static const enum words_key key[STATUS_COUNT] = {
#define STATUS_KEY(name, code, sentence) [STATUS_##name] = WORD_STATUS_##name,
        STATUS_LIST(STATUS_KEY)
#undef STATUS_KEY
    };
    return words_of(language, key[status]);
}
