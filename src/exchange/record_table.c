/* What a record of a table says about its deal. Hashes are taken as they stand
 * before the first move; the parts that come at the end must have them, and the
 * seed must be made of the parts. */
#include "exchange/reading.h"

#include "base/hash.h"

#include <string.h>

static bool is_id(const char *id)
{
    static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";
    if (strlen(id) != RECORD_ID_LETTERS)
        return false;
    for (int i = 0; i < RECORD_ID_LETTERS; i++)
        if (!memchr(letters, id[i], sizeof letters - 1))
            return false;
    return true;
}

static bool read_id(struct reading *reader, struct record_table *table)
{
    const char *id = reading_value(reader, "table: ");
    if (!id)
        return false;
    if (!is_id(id))
        return reading_fail(reader, STATUS_BAD_RECORD,
                            "a table has an id of 13 digits and small letters "
                            "without i, l, o and u");
    memcpy(table->id, id, sizeof table->id);
    reader->record->table_line = reader->line;
    return reading_close(reader);
}

static bool read_promised(struct reading *reader, struct record_table *table)
{
    table->promised = reading_begins(reader, "parts: promised");
    return reading_exactly(reader, record__parts_line(table->promised));
}

/* A line with a hash or a part, not closed yet. */
static bool read_part(struct reading *reader, enum line_part which, int seat,
                      struct seed *part)
{
    char start[32];
    struct text text;
    text_init(&text, start, sizeof start);
    record__part_start(which, seat, &text);
    const char *digits = reading_value(reader, start);
    return digits && (reading_seed(digits, part) ||
                      reading_fail(reader, STATUS_BAD_RECORD,
                                   "a hash or a part is 64 digits 0-9 a-f"));
}

static bool seat_follows(const struct reading *reader, int seat)
{
    char start[32];
    struct text text;
    text_init(&text, start, sizeof start);
    record__part_start(LINE_SEAT_HASH, seat, &text);
    return reading_begins(reader, start);
}

/* Computers have no part, so a seat may have no line. */
static bool read_hashes(struct reading *reader, struct record_table *table)
{
    if (!read_part(reader, LINE_HOST_HASH, 0, &table->host_hash) ||
        !reading_close(reader))
        return false;
    for (int seat = 0; seat < reader->record->session.config.seats; seat++) {
        if (!seat_follows(reader, seat))
            continue;
        if (!read_part(reader, LINE_SEAT_HASH, seat, &table->seat_hash[seat]) ||
            !reading_close(reader))
            return false;
        table->seats |= (uint8_t)(1u << seat);
    }
    return true;
}

static bool read_taken_back(struct reading *reader, struct record_table *table)
{
    static const char start[] = "taken-back: ";
    char words[32];
    struct text text;
    if (!reading_begins(reader, start))
        return true;
    const char *number = reading_value(reader, start);
    if (!number)
        return false;
    text_init(&text, words, sizeof words);
    if (text_read_number(number, strlen(number), &table->taken_back))
        text_number(&text, table->taken_back);
    if (table->taken_back < 1 || strcmp(words, number) != 0)
        return reading_fail(reader, STATUS_BAD_RECORD,
                            "how often the game was taken back is a number "
                            "from 1 on");
    return reading_close(reader);
}

/* At a table it is told at the end; elsewhere one person went back alone, and
 * that is known from then on. */
bool reading_table(struct reading *reader)
{
    struct record_table *table = &reader->record->table;
    if (reader->spelt || !reading_begins(reader, "table: "))
        return read_taken_back(reader, table);
    return read_id(reader, table) && read_promised(reader, table) &&
           read_hashes(reader, table);
}

/* The end. */

/* A part whose SHA-256 was published. */
static bool read_promise(struct reading *reader, enum line_part which, int seat,
                         struct seed *part)
{
    const struct record_table *table = &reader->record->table;
    const struct seed *promise =
        which == LINE_HOST_PART ? &table->host_hash : &table->seat_hash[seat];
    uint8_t digest[SHA256_BYTES];
    if (!read_part(reader, which, seat, part))
        return false;
    hash_sha256(part->byte, SEED_BYTES, digest);
    if (memcmp(digest, promise->byte, sizeof digest) != 0)
        return reading_fail(reader, STATUS_BAD_PART,
                            which == LINE_HOST_PART
                                ? "the SHA-256 of this part is not the "
                                  "host-hash of the header"
                                : "the SHA-256 of this part is not the "
                                  "seat-hash of that seat in the header");
    return reading_close(reader);
}

/* Judged where the seed stands, which comes next. */
static bool check_seed(struct reading *reader, const struct record_table *table)
{
    const struct session *session = &reader->record->session;
    const struct seed seed = record_parts_seed(
        table->id, &table->host_part, table->seat_part, session->config.seats);
    return memcmp(&seed, &session->seed, sizeof seed) == 0 ||
           reading_fail_at(reader, reader->line + 1, STATUS_BAD_PART,
                           (const char *const[3]){
                               "the seed is not the SHA-256 of the table's id "
                               "and the parts above"});
}

bool reading_table_end(struct reading *reader)
{
    struct record_table *table = &reader->record->table;
    if (!table->id[0])
        return true;
    if (!read_taken_back(reader, table) ||
        !read_promise(reader, LINE_HOST_PART, 0, &table->host_part))
        return false;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (table->seats >> seat & 1 &&
            !read_promise(reader, LINE_SEAT_PART, seat,
                          &table->seat_part[seat]))
            return false;
    table->known = true;
    return check_seed(reader, table);
}

bool reading_ended(struct reading *reader)
{
    const char *word = reading_value(reader, "ended: ");
    if (!word)
        return false;
    for (int i = RECORD_NOT_ENDED + 1; i < RECORD_ENDS; i++)
        if (strcmp(word, record_ended_word[i]) == 0) {
            reader->record->table.ended = (enum record_ended)i;
            return reading_close(reader);
        }
    return reading_fail(reader, STATUS_BAD_RECORD,
                        "a game is ended because somebody resigned, because "
                        "all agreed or because its log is full");
}
