/* json_in_read() has judged the whole file before the first entry is taken, so
 * what follows walks over JSON that is known to be sound. */
#include "tools/catalogue.h"

#include "json/in.h"

#include <string.h>

static struct content_place place_at(const struct content_file *file, size_t at)
{
    struct content_place place = {file->name, 1, 1};
    for (size_t i = 0; i < at && i < file->size; i++) {
        place.column++;
        if (file->bytes[i] == '\n') {
            place.line++;
            place.column = 1;
        }
    }
    return place;
}

struct content_place phrase_place(const struct phrase *phrase, int at)
{
    struct content_place place = phrase->place;
    place.column = phrase->column[at];
    return place;
}

static void skip(struct catalogue *catalogue, const char *bytes)
{
    const struct content_file *file = catalogue->file;
    while (catalogue->at < file->size &&
           strchr(bytes, file->bytes[catalogue->at]))
        catalogue->at++;
}

bool catalogue_start(struct catalogue *catalogue,
                     const struct content_file *file,
                     struct content_error *error)
{
    struct json_in value;
    struct json_flaw flaw = {0};
    *catalogue = (struct catalogue){.file = file};
    if (!json_in_read(&value, file->bytes, file->size, &flaw))
        return content_fail(error, place_at(file, flaw.at), "%s", flaw.reason);
    skip(catalogue, " \t\r\n");
    if (file->bytes[catalogue->at] != '{')
        return content_fail(error, place_at(file, catalogue->at),
                            "a catalogue is an object of messages");
    catalogue->at++;
    return true;
}

/* The size in the file of the character at `at`: an escape, or one byte. */
static size_t step(const char *at)
{
    return at[0] != '\\' ? 1 : at[1] == 'u' ? 6 : 2;
}

/* The byte that a string's character at `at` stands for. Catalogues are
 * written in UTF-8, so only \n and escaped signs are let through. */
static bool plain_byte(const char *at, char *byte)
{
    *byte = at[0] != '\\' ? at[0] : at[1] == 'n' ? '\n' : at[1];
    return at[0] != '\\' || strchr("\"\\/n", at[1]);
}

/* A string, from its quotation mark on; what comes after it is next. */
static bool take_phrase(struct catalogue *catalogue, struct phrase *phrase,
                        struct content_error *error)
{
    const struct content_file *file = catalogue->file;
    const char *at = file->bytes + ++catalogue->at;
    *phrase = (struct phrase){.place = place_at(file, catalogue->at)};
    int column = phrase->place.column;
    for (; *at != '"'; column += (int)step(at), at += step(at)) {
        struct content_place place = phrase->place;
        place.column = phrase->column[phrase->size] = column;
        if (phrase->size == PHRASE_MAX - 1)
            return content_fail(error, place, "longer than %d bytes",
                                PHRASE_MAX - 1);
        if (!plain_byte(at, &phrase->bytes[phrase->size++]))
            return content_fail(error, place, "write the character itself");
    }
    phrase->column[phrase->size] = column;
    catalogue->at = (size_t)(at - file->bytes) + 1;
    return true;
}

bool catalogue_next(struct catalogue *catalogue, struct entry *entry,
                    struct content_error *error)
{
    const struct content_file *file = catalogue->file;
    skip(catalogue, " \t\r\n,");
    if (file->bytes[catalogue->at] == '}')
        return false;
    if (!take_phrase(catalogue, &entry->key, error))
        return false;
    skip(catalogue, " \t\r\n:");
    if (file->bytes[catalogue->at] != '"')
        return content_fail(error, place_at(file, catalogue->at),
                            "a message is a string");
    return take_phrase(catalogue, &entry->message, error);
}
