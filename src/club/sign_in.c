/* The first letter is one, so no name is taken for a number or an option. */
#include "club/sign_in.h"

#include <string.h>

static char small(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool is_letter(char letter)
{
    return letter >= 'a' && letter <= 'z';
}

static bool is_good(char letter)
{
    return is_letter(letter) || (letter >= '0' && letter <= '9') ||
           letter == '.' || letter == '-' || letter == '_';
}

bool sign_in_read(const char *words, char name[SIGN_IN_MOST + 1])
{
    const size_t size = strlen(words);
    if (size < SIGN_IN_LEAST || size > SIGN_IN_MOST)
        return false;
    memset(name, 0, SIGN_IN_MOST + 1);
    for (size_t i = 0; i < size; i++) {
        name[i] = small(words[i]);
        if (!is_good(name[i]))
            return false;
    }
    return is_letter(name[0]);
}
