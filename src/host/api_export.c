/* All that the host knows of a person, for himself: who he is, where he is
 * known, his games with what he said there, and the records of those that are
 * over. Of a running game there is no record: it would say more than a seat may
 * know. */
#include "host/account.h"
#include "host/errand.h"
#include "host/letters.h"
#include "host/own.h"
#include "host/sessions.h"
#include "host/talk_own.h"

#include "room/pieces.h"

#include <stdlib.h>

enum {
    FIRST_BYTES = 64 * 1024,
    LINE_BYTES = 4 * 1024,
    GAME_BYTES = 64 * 1024, /* more than a game has without its record */
};

struct exporting {
    struct own own;
    struct errand *errand;
    char record[RECORD_SIZE_MAX];
};

static struct exporting *exporting_of(const struct errand *errand)
{
    return errand->more;
}

/* Room for so much more; false: no memory. */
static bool grow(struct text *text, size_t more)
{
    size_t room = text->room;
    while (room < text->length + more)
        room *= 2;
    char *const at = room == text->room ? text->at : realloc(text->at, room);
    if (!at)
        return false;
    text->at = at;
    text->room = room;
    return true;
}

static void end(struct own *own, bool good)
{
    struct exporting *const exporting = (struct exporting *)own;
    struct errand *const errand = exporting->errand;
    json_out_close(&errand->json);
    if (good && text_ok(&errand->text))
        errand_send(errand, &errand->json, NULL);
    else
        errand_busy(errand);
}

/* A game. */

static void put_line(void *context, const struct store_card *card)
{
    struct errand *const errand = ((struct exporting *)context)->errand;
    if (grow(&errand->text, LINE_BYTES))
        talk_put(card, NULL, &errand->json);
    else
        errand->text.lost = true;
}

static void on_lines(void *context, bool good, int lines)
{
    struct own *const own = context;
    struct json_out *const out = &((struct exporting *)own)->errand->json;
    (void)lines;
    json_out_close(out);
    json_out_close(out);
    if (good)
        own_next(own);
    else
        own_fail(own);
}

static void put_table(struct exporting *exporting, const struct room *room)
{
    struct json_out *const out = &exporting->errand->json;
    struct text text;
    json_out_array(out, "mine");
    for (int seat = 0; seat < room->seats.count; seat++)
        if (room->seats.seat[seat].person == exporting->own.person)
            json_out_number(out, NULL, seat);
    json_out_close(out);
    room_put_table(room, 0, out);
    if (room->stage != ROOM_OVER)
        return;
    text_init(&text, exporting->record, sizeof exporting->record);
    room_record(room, &text);
    if (grow(&exporting->errand->text, 2 * text.length + GAME_BYTES))
        json_out_string(out, "record", exporting->record);
    else
        exporting->errand->text.lost = true;
}

static void put_game(struct own *own, struct table *table)
{
    struct exporting *const exporting = (struct exporting *)own;
    struct errand *const errand = exporting->errand;
    const struct own_game *const now = own_now(own);
    if (!grow(&errand->text, GAME_BYTES)) {
        own_fail(own);
        return;
    }
    json_out_object(&errand->json, NULL);
    pieces_id(&errand->json, "game", now->game);
    if (now->hosts)
        json_out_bool(&errand->json, "host", true);
    if (now->watches)
        json_out_bool(&errand->json, "watch", true);
    if (table)
        put_table(exporting, &table->room);
    json_out_array(&errand->json, "said");
    talk_own(&(struct talk_own){.host = own->host,
                                .game = now->game,
                                .person = own->person,
                                .each = put_line,
                                .done = on_lines,
                                .context = exporting});
}

/* The person. */

static void on_ways(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    struct exporting *const exporting = exporting_of(errand);
    struct ways ways;
    uint64_t at;
    if (answer == STORE_BUSY || !grow(&errand->text, WAYS_BYTES)) {
        errand_busy(errand);
        return;
    }
    if (letters_found_ways(found, &ways, &at)) {
        json_out_object(&errand->json, "letters");
        letters_put_ways(&ways, &errand->json);
        json_out_close(&errand->json);
    }
    json_out_array(&errand->json, "games");
    exporting->own = (struct own){.host = errand->host,
                                  .person = errand->person,
                                  .each = put_game,
                                  .done = end};
    own_begin(&exporting->own);
}

static void on_sessions(void *context, enum store_answer answer,
                        const struct store_found *found)
{
    struct errand *const errand = context;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    sessions_put(errand, found, &errand->json);
    const struct store_ask ask = letters_ask_ways(&errand->person);
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_ways, errand}))
        errand_busy(errand);
}

static void on_account(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    struct json_out *const out = &errand->json;
    struct account account;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    json_out_object(out, NULL);
    json_out_object(out, "person");
    json_out_string(out, "name", errand->name);
    if (account_named(&account, found)) {
        json_out_string(out, "account", account.name);
        json_out_number(out, "since", (long long)account.since);
    }
    json_out_close(out);
    if (!sessions_ask(errand, on_sessions))
        errand_busy(errand);
}

/* False: no memory. */
static bool begin(struct errand *errand)
{
    struct exporting *const exporting = calloc(1, sizeof *exporting);
    char *const bytes = malloc(FIRST_BYTES);
    errand->more = exporting;
    if (!exporting || !bytes) {
        free(bytes);
        return false;
    }
    exporting->errand = errand;
    text_init(&errand->text, bytes, FIRST_BYTES);
    json_out_init(&errand->json, &errand->text);
    return true;
}

static void export(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_EXPORTS, errand->person, errand->from);
    if (wait) {
        errand_too_fast(errand, wait);
        return;
    }
    if (!begin(errand) || !account_of(errand->host->scribe, errand->person,
                                      (struct scribe_back){on_account, errand}))
        errand_busy(errand);
}

void api_export(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, export);
    if (!errand)
        return;
    errand->for_banned = true;
    errand_go(errand, call);
}
