/* Sentences for people, by key and language, with typed arguments.
 *
 * What is said stands in words/LANGUAGE (docs/WORDS.md); here is how it is put
 * together. Keys and the names of arguments come from the English catalogue,
 * so a misspelt one does not compile:
 *
 *     words_put(text, language, WORD_SUBURBIA_EFFECT_ADJACENT,
 *               .change = words_amount(2), .tiles = words_text("farms"));
 */
#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H

#include "base/status.h"
#include "base/text.h"
#include "base/words.h"
#include "words/keys.h"
#include "words/message.h"

/* English, the language of the catalogue that makes the keys. */
extern const struct words_language words_en;

/* All of them, English first, up to NULL. */
extern const struct words_language *const words_languages[];

/* The language of that id, or NULL. */
const struct words_language *words_language(const char *id);

/* What a thing of the games is called, with its forms: `family` is the kind of
 * thing, such as "tile". What bears another name than ours is called by that
 * one: it is of a set that somebody made. */
struct words_arg words_name(const struct words_language *language,
                            const char *family, const struct words *thing);

/* The same for what every box has: kinds, zones, improvements. */
struct words_arg words_thing(const struct words_language *language,
                             const char *family, const char *id);

/* A form of that name: "short" or "lines"; NULL where it has none. */
const char *words_name_form(const struct words_language *language,
                            const char *family, const struct words *thing,
                            const char *form);

const char *words_thing_form(const struct words_language *language,
                             const char *family, const char *id,
                             const char *form);

/* The keys as the catalogues write them. */
extern const char *const words_key_name[WORD_COUNT];

/* Appends a message that has arguments, each given by its name. */
#define words_put(text, language, key, ...)                                    \
    words_put_with(text, language, key, (union key##_ARGS){__VA_ARGS__}.all)

/* The same for a key that is only known when the program runs: one of several
 * messages with the arguments of `model`. */
#define words_put_like(text, language, key, model, ...)                        \
    words_put_with(text, language, words_like(key, model),                     \
                   (union model##_ARGS){__VA_ARGS__}.all)

/* The same into a buffer of its own, which is returned. */
#define words_fill(buffer, room, language, key, ...)                           \
    words_fill_with(buffer, room, language, key,                               \
                    (union key##_ARGS){__VA_ARGS__}.all)

/* Appends a message that has none. */
void words_add(struct text *text, const struct words_language *language,
               enum words_key key);

/* The same as a string that lives as long as the language. */
const char *words_of(const struct words_language *language, enum words_key key);

/* What a status means, for people: a sentence without a full stop. */
const char *words_status(const struct words_language *language,
                         enum status status);

/* The key FAMILY.ID, if the catalogue has it. */
bool words_find(const char *family, const char *id, enum words_key *key);

/* What words_put() is made of: the arguments in the catalogue's order. */
void words_put_with(struct text *text, const struct words_language *language,
                    enum words_key key, const struct words_arg *arg);
const char *words_fill_with(char *buffer, size_t room,
                            const struct words_language *language,
                            enum words_key key, const struct words_arg *arg);
enum words_key words_like(enum words_key key, enum words_key model);
void words_put_message(struct text *text, const struct words_language *language,
                       const struct words_message *message,
                       const struct words_arg *arg);

/* "a, b and c". */
void words_list(struct text *text, const struct words_language *language,
                enum words_joint last, const char *const *item, int count);

#endif
