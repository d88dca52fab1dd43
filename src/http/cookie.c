/* A name is only found at the beginning of a pair, so the value of another
 * cookie cannot pass for one. HttpOnly and SameSite=Lax are not a choice of the
 * caller's. */
#include "http/cookie.h"

#include <string.h>

const char *cookie_find(const char *field, const char *name, size_t *size)
{
    const size_t length = strlen(name);
    *size = 0;
    while (field && *field) {
        field += strspn(field, " \t;");
        const size_t whole = strcspn(field, ";");
        if (whole > length && strncmp(field, name, length) == 0 &&
            field[length] == '=') {
            const char *const value = field + length + 1;
            *size = strcspn(value, "; \t");
            return value;
        }
        field += whole;
    }
    return NULL;
}

void cookie_write(struct text *text, const struct cookie *cookie)
{
    if (cookie->secure)
        text_add(text, "__Host-");
    text_add(text, cookie->name);
    text_char(text, '=');
    text_add(text, cookie->value);
    text_add(text, "; Path=/; Max-Age=");
    text_number(text, cookie->seconds);
    text_add(text, "; HttpOnly; SameSite=Lax");
    if (cookie->secure)
        text_add(text, "; Secure");
}
