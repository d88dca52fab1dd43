/* Five bits a letter, the highest first. */
#include "room/id.h"

#include <string.h>

static const char alphabet[] = "0123456789abcdefghjkmnpqrstvwxyz";

void id_write(uint64_t id, struct text *text)
{
    for (int i = ID_LETTERS - 1; i >= 0; i--)
        text_char(text, alphabet[id >> (5 * i) & 31]);
}

bool id_read(const char *letters, size_t size, uint64_t *id)
{
    uint64_t sum = 0;
    if (size != ID_LETTERS)
        return false;
    for (size_t i = 0; i < size; i++) {
        const char *const found = memchr(alphabet, letters[i], 32);
        if (!found || (i == 0 && found - alphabet > 15))
            return false;
        sum = sum << 5 | (uint64_t)(found - alphabet);
    }
    *id = sum;
    return true;
}
