/* An id is the date, a letter and the person, or the number of the game, all
 * with the highest byte first, so that a store lists them in this order.
 * Records, which are large, begin with a byte of their own: they lie before all
 * dates, where no list of a day ever runs into them. */
#include "host/day.h"

#include "host/session.h"
#include "json/in.h"

#include <string.h>

enum {
    RECORD_OF_FIRST = 'r',
    RECORD_OF_BEST = 's',
    GAME = 'x',
    RECORDS = 0,
    DATES = 1
};

uint32_t day_number(const struct daily_date *date)
{
    return (uint32_t)(date->year * 10000 + date->month * 100 + date->day);
}

bool day_has_begun(const struct daily_date *date, uint64_t now)
{
    return daily_date_ms(date) <= now;
}

bool day_is_late(const struct daily_date *date, uint64_t now)
{
    const uint64_t margin = DAY_LATE_HOURS * 60 * 60 * UINT64_C(1000);
    return now >= daily_date_ms(date) + DAY_MS + margin;
}

static void put_big(uint8_t *at, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (uint8_t)(number >> 8 * (bytes - 1 - i));
}

static uint64_t take_big(const uint8_t *at, int bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++)
        number = number << 8 | at[i];
    return number;
}

static void make_id(const struct daily_date *date, char kind, uint64_t of,
                    uint8_t id[DAY_ID])
{
    put_big(id, day_number(date), 4);
    id[4] = (uint8_t)kind;
    put_big(id + 5, of, 8);
}

void day_id(const struct day_result *result, uint8_t id[DAY_ID])
{
    make_id(&result->date, (char)result->which, result->person, id);
}

void day_record_id(const struct day_result *result, uint8_t id[DAY_ID])
{
    make_id(&result->date,
            result->which == DAY_FIRST ? RECORD_OF_FIRST : RECORD_OF_BEST,
            result->person, id);
    id[0] = RECORDS; /* of a date it is DATES, until the year 3355 */
}

void day_game_id(const struct day_result *result, uint8_t id[DAY_ID])
{
    make_id(&result->date, GAME, result->game, id);
}

void day_id_of(const uint8_t id[DAY_ID], uint64_t person, uint8_t out[DAY_ID])
{
    memcpy(out, id, DAY_ID);
    if (id[4] != GAME)
        put_big(out + 5, person, 8);
}

void day_first_of(const uint8_t id[DAY_ID], uint64_t person,
                  uint8_t out[DAY_ID])
{
    memcpy(out, id, DAY_ID);
    out[0] = DATES;
    out[4] = DAY_FIRST;
    put_big(out + 5, person, 8);
}

/* The letters go down to DAY_FIRST. */
int day_id_compare(const uint8_t one[DAY_ID], const uint8_t other[DAY_ID])
{
    const int days = memcmp(one + 1, other + 1, 3);
    return days ? days : other[4] - one[4];
}

void day_begin(const struct daily_date *date, enum day_try which,
               uint8_t id[DAY_ID])
{
    make_id(date, (char)which, 0, id);
}

bool day_is_of(const struct store_card *card, const struct daily_date *date,
               enum day_try which)
{
    uint8_t id[DAY_ID];
    day_begin(date, which, id);
    return card->id.size == DAY_ID && memcmp(card->id.at, id, 5) == 0;
}

static void put_date(const struct daily_date *date, struct json_out *out)
{
    char words[DATE_DIGITS + 1];
    struct text text;
    text_init(&text, words, sizeof words);
    daily_date_write(date, &text);
    json_out_string(out, "date", words);
}

void day_put(const struct day_result *result, struct json_out *out)
{
    json_out_number(out, "score", result->score);
    json_out_number(out, "lead", result->lead);
    json_out_bool(out, "wins", result->wins);
    if (result->back)
        json_out_number(out, "back", result->back);
    if (result->help)
        json_out_bool(out, "help", true);
    if (result->late)
        json_out_bool(out, "late", true);
    if (result->open)
        json_out_bool(out, "open", true);
}

struct store_card day_card(const struct day_result *result,
                           struct day_cards *cards)
{
    struct json_out out;
    struct text text;
    day_id(result, cards->id);
    text_init(&text, cards->value, sizeof cards->value);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    put_date(&result->date, &out);
    json_out_string(&out, "try", result->which == DAY_FIRST ? "first" : "best");
    day_put(result, &out);
    json_out_close(&out);
    return (struct store_card){.drawer = STORE_day,
                               .id = {cards->id, DAY_ID},
                               .owner = result->person,
                               .at = result->at,
                               .value = {cards->value, text.length}};
}

struct store_card day_record_card(const struct day_result *result,
                                  const struct store_bytes *record,
                                  struct day_cards *cards)
{
    day_record_id(result, cards->record_id);
    return (struct store_card){.drawer = STORE_day,
                               .id = {cards->record_id, DAY_ID},
                               .owner = result->person,
                               .at = result->at,
                               .value = *record};
}

struct store_card day_game_card(const struct day_result *result,
                                struct day_cards *cards)
{
    day_game_id(result, cards->game_id);
    return (struct store_card){.drawer = STORE_day,
                               .id = {cards->game_id, DAY_ID},
                               .owner = result->person,
                               .at = result->at};
}

static bool read_flag(const struct json_in *in, const char *key)
{
    const struct json_in field = json_in_field(in, key);
    bool truth = false;
    return json_in_bool(&field, &truth) && truth;
}

static bool read_number(const struct json_in *in, const char *key, int *number)
{
    const struct json_in field = json_in_field(in, key);
    return json_in_int(&field, number);
}

/* The date as the card's id has it. */
static struct daily_date date_of(const uint8_t *id)
{
    const int number = (int)take_big(id, 4);
    return (struct daily_date){number / 10000, number / 100 % 100,
                               number % 100};
}

bool day_read(const struct store_card *card, struct day_result *out)
{
    const uint8_t *const id = card->id.at;
    struct json_in in;
    if (card->id.size != DAY_ID || (id[4] != DAY_FIRST && id[4] != DAY_BEST) ||
        !json_in_read(&in, card->value.at, card->value.size, NULL))
        return false;
    *out = (struct day_result){.date = date_of(id),
                               .person = take_big(id + 5, 8),
                               .at = card->at,
                               .which = (enum day_try)id[4],
                               .wins = read_flag(&in, "wins"),
                               .help = read_flag(&in, "help"),
                               .late = read_flag(&in, "late"),
                               .open = read_flag(&in, "open")};
    read_number(&in, "back", &out->back);
    return read_number(&in, "score", &out->score) &&
           read_number(&in, "lead", &out->lead);
}
