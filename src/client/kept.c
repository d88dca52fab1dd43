/* A line for each thing:
 *
 *     borough visit 1
 *     cookie borough=…
 *     part …64 digits…
 *     sent 17 0 {"type":"pass"}
 *
 * The file is called after the game and a hash of the key, so each link has its
 * own and none gives the key away. */
#include "client/kept.h"

#include "base/hash.h"
#include "base/seed.h"
#include "sys/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 8192, NAME_BYTES = 8 };

static const char heading[] = "borough visit 1\n";

static bool find_path(struct kept *kept, const char *folder,
                      const struct link *link)
{
    uint8_t digest[SHA256_BYTES];
    struct text text;
    hash_sha256(link->key, strlen(link->key), digest);
    text_init(&text, kept->path, sizeof kept->path);
    text_add(&text, folder);
    text_char(&text, '/');
    text_add(&text, link->game);
    text_char(&text, '-');
    for (int i = 0; i < NAME_BYTES; i++)
        text_hex(&text, digest[i], 2);
    return text_ok(&text);
}

/* The rest of a line that begins with the word; NULL: it does not. */
static char *after(char *line, const char *word)
{
    const size_t size = strlen(word);
    return strncmp(line, word, size) == 0 ? line + size : NULL;
}

static bool copy(char *to, size_t room, const char *from)
{
    const size_t size = strlen(from);
    if (size >= room)
        return false;
    memcpy(to, from, size + 1);
    return true;
}

static bool read_sent(struct kept *kept, const char *line)
{
    int used = 0;
    return sscanf(line, "%9d %9d %n", &kept->at, &kept->cut, &used) == 2 &&
           used > 0 && line[used] &&
           copy(kept->move, sizeof kept->move, line + used);
}

static bool read_line(struct kept *kept, char *line)
{
    char *rest;
    if ((rest = after(line, "cookie ")))
        return copy(kept->cookie, sizeof kept->cookie, rest);
    if ((rest = after(line, "part ")))
        return strlen(rest) == SEED_DIGITS &&
               seed_read(&kept->part, rest, SEED_DIGITS);
    return (rest = after(line, "sent ")) && read_sent(kept, rest);
}

static bool read_all(struct kept *kept, char *text)
{
    char *line = after(text, heading);
    while (line && *line) {
        char *const end = strchr(line, '\n');
        if (!end)
            return false;
        *end = '\0';
        if (!read_line(kept, line))
            return false;
        line = end + 1;
    }
    return line != NULL;
}

static struct file_outcome outcome(enum status status, const char *reason)
{
    return (struct file_outcome){status, reason};
}

static struct file_outcome begin(struct kept *kept)
{
    return random_seed(&kept->part) == STATUS_OK
               ? outcome(STATUS_OK, "")
               : outcome(STATUS_NO_FILE, "the system gives no random numbers");
}

struct file_outcome kept_open(struct kept *kept, const char *folder,
                              const struct link *link)
{
    char *text;
    size_t size;
    memset(kept, 0, sizeof *kept);
    if (!find_path(kept, folder, link))
        return outcome(STATUS_TOO_LONG, "the name of the place is too long");
    file_sweep(kept->path);
    const struct file_outcome read =
        file_read(kept->path, FILE_MOST, &text, &size);
    if (read.status == STATUS_NO_FILE)
        return begin(kept);
    if (read.status != STATUS_OK)
        return read;
    const bool sound = strlen(text) == size && read_all(kept, text);
    free(text);
    return sound ? read
                 : outcome(STATUS_BAD_DATA,
                           "it is damaged; remove it to come as somebody new");
}

struct file_outcome kept_write(const struct kept *kept)
{
    char room[FILE_MOST];
    struct text text;
    text_init(&text, room, sizeof room);
    text_add(&text, heading);
    text_add(&text, "part ");
    seed_write(&kept->part, &text);
    text_char(&text, '\n');
    if (*kept->cookie) {
        text_add(&text, "cookie ");
        text_add(&text, kept->cookie);
        text_char(&text, '\n');
    }
    if (*kept->move) {
        text_add(&text, "sent ");
        text_number(&text, kept->at);
        text_char(&text, ' ');
        text_number(&text, kept->cut);
        text_char(&text, ' ');
        text_add(&text, kept->move);
        text_char(&text, '\n');
    }
    return file_write_secret(kept->path, text.at, text.length);
}
