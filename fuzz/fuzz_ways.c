/* What people say of their letters, and the file of whoever hosts: a card that
 * is read is written and read alike, an address that is taken can stand in a
 * head, and nothing that is read is longer than its place. */
#include "fuzz.h"

#include "letters/setup.h"
#include "letters/ways.h"

static void read_card(const char *words, size_t size)
{
    static char once[WAYS_BYTES * 2], twice[WAYS_BYTES * 2];
    static struct ways ways, again;
    struct text text;
    if (!ways_read(&ways, words, size))
        return;
    text_init(&text, once, sizeof once);
    ways_write(&ways, &text);
    demand(text_ok(&text) && ways_read(&again, once, text.length));
    text_init(&text, twice, sizeof twice);
    ways_write(&again, &text);
    demand(strcmp(once, twice) == 0);
}

static bool is_one_line(const char *words)
{
    for (; *words; words++)
        if (*words <= ' ' || *words == 127)
            return false;
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char words[SETUP_BYTES * 2];
    static struct setup setup;
    struct url url;
    int line;
    if (size >= sizeof words)
        return 0;
    if (size > 0)
        memcpy(words, data, size);
    words[size] = '\0';
    read_card(words, size);
    letters_setup(&setup, words, &line);
    if (ways_mail_is_one(words))
        demand(is_one_line(words) && strlen(words) < WAYS_MAIL);
    if (url_read(words, &url))
        demand(is_one_line(url.path) && is_one_line(url.origin) &&
               *url.path == '/');
    return 0;
}
