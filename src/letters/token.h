/* Words in a link of a letter, by which somebody who is not signed in ends his
 * letters or says that a mail address is his. Nothing is stored for them: they
 * are the person's number and a hash of it under a key of the host. */
#ifndef LETTERS_TOKEN_H
#define LETTERS_TOKEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LETTERS_TOKEN = 48, LETTERS_KEY = 32 };

/* `what` is what the link is for; a token is of one such thing only. */
void letters_token(const uint8_t key[LETTERS_KEY], uint64_t person,
                   const char *what, char token[LETTERS_TOKEN + 1]);

/* Whose it would be; false: it has another form. */
bool letters_token_person(const char *token, size_t size, uint64_t *person);

/* Whether it is the one for that, in a time that tells nothing. */
bool letters_token_is(const char *token, const uint8_t key[LETTERS_KEY],
                      uint64_t person, const char *what);

#endif
