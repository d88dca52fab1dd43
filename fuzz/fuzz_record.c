/* Feeds bytes to the reader of records, twice: as they are, and with every
 * check put right, so that what lies behind the checks is reached too. What
 * is accepted must be written again byte for byte. */
#include "fuzz.h"

#include "exchange/record.h"
#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 17, INPUT_MAX = 1 << 14, SIGNED_MAX = 96 };

/* The secret of the unfinished games in the corpus. */
static const struct seed secret = {{[SEED_BYTES - 1] = 7}};

static char again[ROOM];

static enum status read_text(const char *text, size_t size,
                             struct record *record, struct record_error *error)
{
    const struct record_source source = {text,        size,    games,
                                         GAMES_COUNT, &secret, 1};
    const enum status status = record_read(&source, record, error);
    struct text written;
    if (status != STATUS_OK) {
        if (error->sentence[0] == '\0' || error->line < 0)
            abort();
        return status;
    }
    text_init(&written, again, sizeof again);
    record_write_table(&record->session, record->player, &record->table,
                       &written);
    if (written.length != size || memcmp(again, text, size) != 0) {
        fputs("accepted, but written otherwise\n", stderr);
        abort();
    }
    return status;
}

/* The input's lines with any check taken off and a blank one put on. */
static void blank_checks(const uint8_t *data, size_t size, struct text *text)
{
    for (size_t at = 0; at < size;) {
        const uint8_t *newline = memchr(data + at, '\n', size - at);
        const size_t length =
            newline ? (size_t)(newline - (data + at)) : size - at;
        size_t words = length;
        if (length >= 9 && data[at + length - 9] == '#')
            words = length - 9;
        while (words > 0 && data[at + words - 1] == ' ')
            words--;
        text_bytes(text, (const char *)data + at, words);
        text_pad(text, 70);
        if (words >= 70)
            text_char(text, ' ');
        text_add(text, "#00000000\n");
        at += length + 1;
    }
}

/* Puts the check or the content right that was complained of, so that what
 * lies behind is reached; false if it was neither. */
static bool put_right(struct text *text, const struct record_error *error)
{
    const size_t told = strlen(error->sentence);
    const bool check = error->status == STATUS_BAD_CHECK &&
                       strstr(error->sentence, "its check");
    const bool content = error->status == STATUS_BAD_RECORD &&
                         strstr(error->sentence, "the content is ");
    char *line = text->at;
    if (!check && !content)
        return false;
    for (int i = 1; i < error->line; i++)
        line = strchr(line, '\n') + 1;
    if (check) {
        memcpy(strchr(line, '\n') - 8, error->sentence + told - 8, 8);
        return true;
    }
    char *digits = line + strlen("content: ");
    if (strchr(line, '\n') - digits < 16 ||
        memcmp(digits, error->sentence + told - 16, 16) == 0)
        return false;
    memcpy(digits, error->sentence + told - 16, 16);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char room[ROOM];
    static struct record record;
    struct record_error error;
    struct text text;
    read_text((const char *)data, size, &record, &error);
    if (size > INPUT_MAX || memchr(data, '\0', size))
        return 0;
    text_init(&text, room, sizeof room);
    blank_checks(data, size, &text);
    if (!text_ok(&text))
        return 0;
    for (int i = 0; i < SIGNED_MAX; i++) {
        read_text(text.at, text.length, &record, &error);
        if (!put_right(&text, &error))
            break;
    }
    return 0;
}
