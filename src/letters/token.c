/* Sixteen digits of the person, then half of the hash. */
#include "letters/token.h"

#include "base/secret.h"
#include "base/text.h"
#include "letters/keyed.h"

#include <string.h>

enum { PERSON_DIGITS = 16, HASH_SHOWN = (LETTERS_TOKEN - PERSON_DIGITS) / 2 };

void letters_token(const uint8_t key[LETTERS_KEY], uint64_t person,
                   const char *what, char token[LETTERS_TOKEN + 1])
{
    char about[384];
    uint8_t hash[KEYED_BYTES];
    struct text text;
    text_init(&text, about, sizeof about);
    text_hex(&text, person, PERSON_DIGITS);
    text_char(&text, ' ');
    text_add(&text, what);
    keyed_hash(key, LETTERS_KEY, text.at, text.length, hash);
    text_init(&text, token, LETTERS_TOKEN + 1);
    text_hex(&text, person, PERSON_DIGITS);
    for (int i = 0; i < HASH_SHOWN; i++)
        text_hex(&text, hash[i], 2);
}

bool letters_token_person(const char *token, size_t size, uint64_t *person)
{
    *person = 0;
    if (size != LETTERS_TOKEN)
        return false;
    for (size_t i = 0; i < size; i++) {
        const int digit = text_hex_digit(token[i]);
        if (digit < 0)
            return false;
        if (i < PERSON_DIGITS)
            *person = *person << 4 | (uint64_t)digit;
    }
    return *person != 0;
}

bool letters_token_is(const char *token, const uint8_t key[LETTERS_KEY],
                      uint64_t person, const char *what)
{
    char right[LETTERS_TOKEN + 1];
    letters_token(key, person, what, right);
    return strlen(token) == LETTERS_TOKEN &&
           secret_same(token, right, LETTERS_TOKEN);
}
