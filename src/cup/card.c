/* Numbers of games and people have 64 bits and are spelt in hexadecimal digits.
 * What is read is what was written, but a store may be damaged: so whatever
 * other functions count on, as places in lists, is looked at here. Marks of
 * addresses, and their key, are missing in cups of before there were any, and
 * go when a cup is over. */
#include "cup/card.h"

#include "base/seed.h"
#include "json/in.h"
#include "json/out.h"

#include <string.h>

enum { HEX = 16 };

const char *const cup_system_word[CUP_SYSTEMS] = {"swiss", "all"};
const char *const cup_stage_word[CUP_STAGES] = {"open", "running", "over"};
const char *const cup_end_word[CUP_ENDS] = {"none", "finished", "called_off",
                                            "too_few"};

/* Writing. */

static void put_hex(struct json_out *out, const char *key, uint64_t number)
{
    char digits[HEX + 1];
    struct text text;
    text_init(&text, digits, sizeof digits);
    text_hex(&text, number, HEX);
    json_out_string(out, key, digits);
}

static void put_entrant(struct json_out *out, const struct cup_entrant *entrant,
                        bool marked)
{
    json_out_object(out, NULL);
    put_hex(out, "person", entrant->person);
    json_out_string(out, "name", entrant->name);
    json_out_number(out, "rating", entrant->rating);
    json_out_bool(out, "out", entrant->out);
    json_out_number(out, "ready", entrant->ready);
    if (marked)
        put_hex(out, "from", entrant->from);
    json_out_close(out);
}

static void put_key(struct json_out *out, const struct seed *key)
{
    char digits[SEED_DIGITS + 1];
    struct text text;
    text_init(&text, digits, sizeof digits);
    seed_write(key, &text);
    json_out_string(out, "key", digits);
}

/* Behind the game and four numbers three for each seat. */
static void put_table(struct json_out *out, const struct cup_table *table)
{
    json_out_array(out, NULL);
    put_hex(out, NULL, table->game);
    json_out_number(out, NULL, table->round);
    json_out_number(out, NULL, table->seats);
    json_out_number(out, NULL, table->state);
    json_out_number(out, NULL, table->how);
    for (int seat = 0; seat < table->seats; seat++) {
        json_out_number(out, NULL, table->entrant[seat]);
        json_out_number(out, NULL, table->place[seat]);
        json_out_number(out, NULL, table->score[seat]);
    }
    json_out_close(out);
}

static void put_terms(struct json_out *out, const struct cup *cup)
{
    json_out_string(out, "name", cup->name);
    put_hex(out, "organiser", cup->organiser);
    json_out_string(out, "by", cup->organiser_name);
    json_out_raw(out, "table", cup->options, strlen(cup->options));
    json_out_string(out, "system", cup_system_word[cup->system]);
    json_out_string(out, "stage", cup_stage_word[cup->stage]);
    json_out_string(out, "end", cup_end_word[cup->end]);
    json_out_number(out, "seats", cup->seats);
    json_out_bool(out, "live", cup->live);
    json_out_number(out, "wanted", cup->wanted);
    json_out_number(out, "most", cup->most);
    json_out_number(out, "round", cup->round);
    json_out_number(out, "pause", cup->pause);
    json_out_number(out, "opened", (long long)cup->opened);
    json_out_number(out, "begins", (long long)cup->begins);
    json_out_number(out, "starts", (long long)cup->starts);
    json_out_number(out, "ended", (long long)cup->ended);
}

void cup_write(const struct cup *cup, struct text *text)
{
    const bool marked = cup->stage != CUP_OVER;
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    put_terms(&out, cup);
    if (marked)
        put_key(&out, &cup->key);
    json_out_array(&out, "entrants");
    for (int i = 0; i < cup->entrants; i++)
        put_entrant(&out, &cup->entrant[i], marked);
    json_out_close(&out);
    json_out_array(&out, "tables");
    for (int i = 0; i < cup->tables; i++)
        put_table(&out, &cup->table[i]);
    json_out_close(&out);
    json_out_close(&out);
}

/* Reading. */

static bool take_hex(const struct json_in *in, uint64_t *number)
{
    char digits[HEX + 1];
    uint64_t value = 0;
    if (!json_in_string(in, digits, sizeof digits) || strlen(digits) != HEX)
        return false;
    for (int i = 0; i < HEX; i++) {
        const int digit = text_hex_digit(digits[i]);
        if (digit < 0)
            return false;
        value = value << 4 | (unsigned)digit;
    }
    *number = value;
    return true;
}

static bool take_byte(const struct json_in *in, int most, uint8_t *number)
{
    int value = -1;
    if (!json_in_int(in, &value) || value < 0 || value > most)
        return false;
    *number = (uint8_t)value;
    return true;
}

static bool read_byte(const struct json_in *in, const char *key, int most,
                      uint8_t *number)
{
    const struct json_in field = json_in_field(in, key);
    return take_byte(&field, most, number);
}

static bool read_word(const struct json_in *in, const char *key,
                      const char *const *word, int count, uint8_t *number)
{
    const struct json_in field = json_in_field(in, key);
    const int which = json_in_find(&field, word, count);
    *number = (uint8_t)which;
    return which >= 0;
}

static bool read_time(const struct json_in *in, const char *key,
                      uint64_t *number)
{
    const struct json_in field = json_in_field(in, key);
    return json_in_count64(&field, number);
}

static bool read_truth(const struct json_in *in, const char *key,
                       uint8_t *truth)
{
    const struct json_in field = json_in_field(in, key);
    bool value = false;
    const bool good = json_in_bool(&field, &value);
    *truth = value;
    return good;
}

static bool read_string(const struct json_in *in, const char *key, char *buffer,
                        size_t room)
{
    const struct json_in field = json_in_field(in, key);
    return json_in_string(&field, buffer, room);
}

static bool read_options(const struct json_in *in, struct cup *cup)
{
    const struct json_in table = json_in_field(in, "table");
    if (json_in_type(&table) != JSON_OBJECT ||
        table.size >= sizeof cup->options)
        return false;
    memcpy(cup->options, table.at, table.size);
    return true;
}

static bool read_terms(const struct json_in *in, struct cup *cup)
{
    const struct json_in organiser = json_in_field(in, "organiser");
    const struct json_in pause = json_in_field(in, "pause");
    int minutes = -1;
    if (!json_in_int(&pause, &minutes) || minutes < 0 ||
        minutes > CUP_PAUSE_MAX)
        return false;
    cup->pause = (uint16_t)minutes;
    return take_hex(&organiser, &cup->organiser) &&
           read_string(in, "name", cup->name, sizeof cup->name) &&
           read_string(in, "by", cup->organiser_name,
                       sizeof cup->organiser_name) &&
           read_options(in, cup) &&
           read_word(in, "system", cup_system_word, CUP_SYSTEMS,
                     &cup->system) &&
           read_word(in, "stage", cup_stage_word, CUP_STAGES, &cup->stage) &&
           read_word(in, "end", cup_end_word, CUP_ENDS, &cup->end) &&
           read_byte(in, "seats", CUP_SEATS_MOST, &cup->seats) &&
           cup->seats > 1 && read_truth(in, "live", &cup->live) &&
           read_byte(in, "wanted", CUP_ROUNDS_MOST, &cup->wanted) &&
           read_byte(in, "most", CUP_ENTRANTS_MOST, &cup->most) &&
           read_byte(in, "round", CUP_ROUNDS_MOST, &cup->round) &&
           read_time(in, "opened", &cup->opened) &&
           read_time(in, "begins", &cup->begins) &&
           read_time(in, "starts", &cup->starts) &&
           read_time(in, "ended", &cup->ended);
}

static bool read_key(const struct json_in *in, struct seed *key)
{
    char digits[SEED_DIGITS + 1];
    const struct json_in field = json_in_field(in, "key");
    return !field.at || (json_in_string(&field, digits, sizeof digits) &&
                         seed_read(key, digits, strlen(digits)));
}

static bool read_entrant(const struct json_in *in, struct cup_entrant *entrant)
{
    const struct json_in person = json_in_field(in, "person");
    const struct json_in rating = json_in_field(in, "rating");
    const struct json_in from = json_in_field(in, "from");
    int points = 0;
    if (!take_hex(&person, &entrant->person) ||
        !json_in_int(&rating, &points) ||
        (from.at && !take_hex(&from, &entrant->from)))
        return false;
    entrant->rating = points;
    return read_string(in, "name", entrant->name, sizeof entrant->name) &&
           read_truth(in, "out", &entrant->out) &&
           read_byte(in, "ready", CUP_ROUNDS_MOST, &entrant->ready);
}

static bool read_seat(const struct json_in *list, struct json_in *at,
                      int entrants, struct cup_table *table, int seat)
{
    int score = 0;
    *at = json_in_next(list, *at);
    if (!take_byte(at, entrants - 1, &table->entrant[seat]))
        return false;
    *at = json_in_next(list, *at);
    if (!take_byte(at, CUP_SEATS_MOST, &table->place[seat]))
        return false;
    *at = json_in_next(list, *at);
    if (!json_in_int(at, &score))
        return false;
    table->score[seat] = score;
    return true;
}

static bool read_table(const struct json_in *list, int entrants,
                       struct cup_table *table)
{
    const int most[] = {CUP_ROUNDS_MOST, CUP_SEATS_MOST, CUP_DONE,
                        CUP_BROKEN_OFF};
    uint8_t *const number[] = {&table->round, &table->seats, &table->state,
                               &table->how};
    struct json_in at = json_in_first(list);
    bool good = take_hex(&at, &table->game);
    for (size_t i = 0; good && i < sizeof most / sizeof *most; i++) {
        at = json_in_next(list, at);
        good = take_byte(&at, most[i], number[i]);
    }
    for (int seat = 0; good && seat < table->seats; seat++)
        good = read_seat(list, &at, entrants, table, seat);
    return good && (table->seats > 1 || table->how == CUP_BYE) &&
           !json_in_next(list, at).at;
}

static bool read_lists(const struct json_in *in, struct cup *cup)
{
    const struct json_in entrants = json_in_field(in, "entrants");
    const struct json_in tables = json_in_field(in, "tables");
    struct json_in at = json_in_first(&entrants);
    for (; at.at; at = json_in_next(&entrants, at))
        if (cup->entrants == CUP_ENTRANTS_MOST ||
            !read_entrant(&at, &cup->entrant[cup->entrants++]))
            return false;
    for (at = json_in_first(&tables); at.at; at = json_in_next(&tables, at))
        if (cup->tables == CUP_TABLES_MOST ||
            !read_table(&at, cup->entrants, &cup->table[cup->tables++]))
            return false;
    return true;
}

bool cup_read(const char *line, size_t size, struct cup *cup)
{
    struct json_in in;
    memset(cup, 0, sizeof *cup);
    return json_in_read(&in, line, size, NULL) && read_terms(&in, cup) &&
           read_key(&in, &cup->key) && read_lists(&in, cup);
}
