/* A report lies under the letter r and its key, the card beside it under the
 * letter s, the person's number and the key. While it is open it is stored at a
 * time that grows smaller, so that what is the oldest comes first in a list of
 * the latest. */
#include "host/report.h"

#include "room/pieces.h"

#include <string.h>

#define REPORT_WORD(word) #word,
const char *const report_why_word[REPORT_WHYS] = {REPORT_WHY(REPORT_WORD)};
#undef REPORT_WORD

bool report_is_of_name(const struct report_key *key)
{
    return key->line < REPORT_SEATS;
}

/* Keys. */

static void write_key(const struct report_key *key, uint8_t bytes[REPORT_KEY])
{
    memcpy(bytes, &key->by, 8);
    memcpy(bytes + 8, &key->game, 8);
    memcpy(bytes + 16, &key->line, 8);
}

static void read_key(const uint8_t bytes[REPORT_KEY], struct report_key *key)
{
    memcpy(&key->by, bytes, 8);
    memcpy(&key->game, bytes + 8, 8);
    memcpy(&key->line, bytes + 16, 8);
}

void report_id(const struct report_key *key, uint8_t id[REPORT_ID])
{
    id[0] = 'r';
    write_key(key, id + 1);
}

void report_put_key(const struct report_key *key, struct json_out *out)
{
    char digits[REPORT_DIGITS + 1];
    struct text text;
    text_init(&text, digits, sizeof digits);
    text_hex(&text, key->by, 16);
    text_hex(&text, key->game, 16);
    text_hex(&text, key->line, 16);
    json_out_string(out, "report", digits);
}

static bool read_hex(const char *digits, uint64_t *number)
{
    *number = 0;
    for (int i = 0; i < 16; i++) {
        const int digit = text_hex_digit(digits[i]);
        if (digit < 0)
            return false;
        *number = *number << 4 | (uint64_t)digit;
    }
    return true;
}

bool report_get_key(const struct json_in *in, struct report_key *key)
{
    const struct json_in field = json_in_field(in, "report");
    char digits[REPORT_DIGITS + 1];
    return json_in_string(&field, digits, sizeof digits) &&
           strlen(digits) == REPORT_DIGITS && read_hex(digits, &key->by) &&
           read_hex(digits + 16, &key->game) &&
           read_hex(digits + 32, &key->line);
}

/* Cards. */

static bool write_value(const struct report *report, struct text *text)
{
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    json_out_number(&out, "at", (long long)report->at);
    pieces_id(&out, "about", report->about);
    json_out_string(&out, "why", report_why_word[report->why]);
    json_out_string(&out, "note", report->note);
    json_out_string(&out, "name", report->name);
    json_out_raw(&out, "lines", report->lines, strlen(report->lines));
    json_out_close(&out);
    return text_ok(text);
}

static bool get_person(const struct json_in *in, const char *key,
                       uint64_t *person)
{
    const struct json_in field = json_in_field(in, key);
    char letters[ID_LETTERS + 1];
    return json_in_string(&field, letters, sizeof letters) &&
           id_read(letters, strlen(letters), person);
}

bool report_read(const struct store_card *card, struct report *report)
{
    struct json_in in;
    memset(report, 0, sizeof *report);
    if (card->id.size != REPORT_ID || *(const char *)card->id.at != 'r' ||
        !json_in_read(&in, card->value.at, card->value.size, NULL))
        return false;
    const struct json_in at = json_in_field(&in, "at");
    const struct json_in why = json_in_field(&in, "why");
    const struct json_in note = json_in_field(&in, "note");
    const struct json_in name = json_in_field(&in, "name");
    const struct json_in lines = json_in_field(&in, "lines");
    const int word = json_in_find(&why, report_why_word, REPORT_WHYS);
    read_key((const uint8_t *)card->id.at + 1, &report->key);
    report->stored = card->at;
    report->closed = card->owner == REPORTS_CLOSED;
    if (word < 0 || json_in_type(&lines) != JSON_ARRAY ||
        lines.size >= sizeof report->lines)
        return false;
    report->why = (enum report_why)word;
    memcpy(report->lines, lines.at, lines.size);
    return json_in_count64(&at, &report->at) &&
           get_person(&in, "about", &report->about) &&
           json_in_string(&note, report->note, sizeof report->note) &&
           json_in_string(&name, report->name, sizeof report->name);
}

/* Adds the card beside it, once for each person. */
static void add_beside(struct report_cards *cards, const struct report *report,
                       uint64_t person)
{
    uint8_t *const id = cards->id[cards->acts];
    id[0] = 's';
    memcpy(id + 1, &person, 8);
    write_key(&report->key, id + 9);
    for (int i = 1; i < cards->acts; i++)
        if (memcmp(cards->id[i], id, sizeof *cards->id) == 0)
            return;
    cards->act[cards->acts++] =
        (struct store_act){.what = STORE_PUT,
                           .card = {.drawer = STORE_report,
                                    .id = {id, sizeof *cards->id},
                                    .owner = person,
                                    .value = {"", 0}}};
}

/* Its own card first, then one for everybody who speaks there. */
static void gather(const struct report *report, struct report_cards *cards)
{
    struct json_in lines = {NULL, 0};
    cards->acts = 1;
    report_id(&report->key, cards->id[0]);
    cards->act[0] = (struct store_act){
        .card = {.drawer = STORE_report, .id = {cards->id[0], REPORT_ID}}};
    add_beside(cards, report, report->about);
    if (!json_in_read(&lines, report->lines, strlen(report->lines), NULL))
        return;
    for (struct json_in line = json_in_first(&lines);
         line.at && cards->acts < REPORT_ACTS;
         line = json_in_next(&lines, line)) {
        uint64_t who;
        if (get_person(&line, "who", &who))
            add_beside(cards, report, who);
    }
}

static bool fill(const struct report *report, struct report_cards *cards,
                 uint64_t at)
{
    struct text text;
    text_init(&text, cards->value, sizeof cards->value);
    const bool fits = write_value(report, &text);
    struct store_card *const card = &cards->act[0].card;
    card->value = (struct store_bytes){text.at, text.length};
    card->owner = report->closed ? REPORTS_CLOSED : REPORTS_OPEN;
    for (int i = 0; i < cards->acts; i++)
        cards->act[i].card.at = at;
    return fits;
}

bool report_claim(const struct report *report, struct report_cards *cards)
{
    gather(report, cards);
    cards->act[0].what = STORE_CLAIM;
    return fill(report, cards, DEEDS_FAR - report->at);
}

bool report_swap(const struct report *report, uint64_t at,
                 struct report_cards *cards)
{
    gather(report, cards);
    cards->act[0].what = STORE_SWAP;
    cards->act[0].was = report->stored;
    return fill(report, cards, at);
}

void report_drop(const struct report *report, struct report_cards *cards)
{
    gather(report, cards);
    for (int i = 0; i < cards->acts; i++)
        cards->act[i].what = STORE_DROP;
}
