/* Where a page ends among cards of one millisecond, these are left for the next
 * page; a page of one millisecond alone is taken as it is. */
#include "host/own_cards.h"

#include <stdlib.h>

enum { PAGE = 200 };

const struct own_drawer own_drawer[STORE_DRAWER_COUNT] = {
    [STORE_person] = {OWN_TOLD, "person", false},
    [STORE_login] = {OWN_TOLD, "sessions", true},
    [STORE_seat] = {OWN_TOLD, "games", true},
    [STORE_link] = {OWN_SECRET, "hashes of keys say nothing", true},
    [STORE_talk] = {OWN_TOLD, "games", false},
    [STORE_account] = {OWN_TOLD, "person", true},
    /* They are what the games come to, which stay with the others. */
    [STORE_rating] = {OWN_TOLD, "profile", false},
    [STORE_letter] = {OWN_SECRET, "letters on their way tell it", true},
    [STORE_way] = {OWN_TOLD, "letters", true},
    [STORE_lobby] = {OWN_TOLD, "games", false},
    [STORE_bond] = {OWN_TOLD, "people", false},
    [STORE_invite] = {OWN_TOLD, "invitations", true},
    [STORE_past] = {OWN_TOLD, "profile", true},
    [STORE_wish] = {OWN_PLAIN, "wish", true},
    [STORE_report] = {OWN_TOLD, "reports", false},
    [STORE_ban] = {OWN_TOLD, "ban", false},
    [STORE_progress] = {OWN_PLAIN, "progress", true},
    [STORE_day] = {OWN_PLAIN, "day", true},
    [STORE_cup] = {OWN_PLAIN, "cup", false},
    [STORE_entrant] = {OWN_PLAIN, "entrant", true},
};

struct reading {
    struct own_cards wish;
    uint64_t before;
};

static void ask_page(struct reading *reading);

static void end(struct reading *reading, bool good)
{
    const struct own_cards wish = reading->wish;
    free(reading);
    wish.done(wish.context, good);
}

/* How many cards of a full page are taken. */
static int whole(const struct store_found *found)
{
    const uint64_t last = found->card[found->cards - 1].at;
    int count = found->cards;
    while (count > 0 && found->card[count - 1].at == last)
        count--;
    return count ? count : found->cards;
}

static void on_page(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct reading *const reading = context;
    if (answer == STORE_BUSY || reading->wish.host->ending) {
        end(reading, false);
        return;
    }
    const bool last = found->cards < PAGE;
    const int count = last ? found->cards : whole(found);
    for (int i = 0; i < count; i++)
        reading->wish.each(reading->wish.context, &found->card[i]);
    if (last) {
        end(reading, true);
        return;
    }
    reading->before = found->card[count - 1].at;
    ask_page(reading);
}

static void ask_page(struct reading *reading)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = reading->wish.drawer,
                                  .owner = reading->wish.owner,
                                  .at = reading->before,
                                  .most = PAGE};
    if (!scribe_ask(reading->wish.host->scribe, &ask,
                    (struct scribe_back){on_page, reading}))
        end(reading, false);
}

void own_cards(const struct own_cards *wish)
{
    struct reading *const reading = calloc(1, sizeof *reading);
    if (!reading) {
        wish->done(wish->context, false);
        return;
    }
    *reading = (struct reading){*wish, INT64_MAX};
    ask_page(reading);
}

static void put_hex(const struct store_bytes *value, struct json_out *out)
{
    const uint8_t *const byte = value->at;
    char *const digits = malloc(2 * value->size + 1);
    struct text text;
    if (!digits) {
        out->text->lost = true;
        return;
    }
    text_init(&text, digits, 2 * value->size + 1);
    for (size_t i = 0; i < value->size; i++)
        text_hex(&text, byte[i], 2);
    json_out_string(out, "value", digits);
    free(digits);
}

void own_put_card(const struct store_card *card, struct json_out *out)
{
    struct json_in in;
    json_out_object(out, NULL);
    json_out_number(out, "at", (long long)card->at);
    if (json_in_read(&in, card->value.at, card->value.size, NULL))
        json_out_raw(out, "value", in.at, in.size);
    else
        put_hex(&card->value, out);
    json_out_close(out);
}
