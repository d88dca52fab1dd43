/* All that the host knows of a person, for himself: who he is, where he is
 * known, whom he follows, what his games came to, and last his games with what
 * he said there and the records of those that are over. Of a running game there
 * is no record: it would say more than a seat may know. */
#include "host/account.h"
#include "host/errand.h"
#include "host/invite.h"
#include "host/letters.h"
#include "host/names.h"
#include "host/own.h"
#include "host/own_cards.h"
#include "host/past.h"
#include "host/people_routes.h"
#include "host/report.h"
#include "host/sessions.h"
#include "host/talk_own.h"

#include "room/pieces.h"

#include <stdlib.h>

enum {
    FIRST_BYTES = 64 * 1024,
    LINE_BYTES = 4 * 1024,
    GAME_BYTES = 64 * 1024, /* more than a game has without its record */
    PEOPLE_BYTES = 256 * 1024,
    STEPS = 8, /* before the drawers that are told as they are */
};

struct exporting {
    struct own own;
    struct errand *errand;
    int step;
    struct names names;
    struct invite invite[INVITES_LISTED];
    int invites;
    bool shown;
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

/* What others are to him. */

static void next_step(struct exporting *exporting);

static void put_name(struct exporting *exporting, uint64_t person)
{
    names_put(&exporting->names, person, &exporting->errand->json);
}

static void put_people(struct exporting *exporting)
{
    const struct bonds *const bonds = &exporting->errand->bonds;
    struct json_out *const out = &exporting->errand->json;
    json_out_array(out, "people");
    for (int i = 0; i < bonds->count; i++) {
        const char kind = bonds->of[i].kind;
        if (kind == BOND_BLOCKED)
            continue;
        json_out_object(out, NULL);
        put_name(exporting, bonds->of[i].person);
        json_out_string(out, "is",
                        kind == BOND_FOLLOWS ? "followed" : "blocked");
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_invitations(struct exporting *exporting)
{
    struct json_out *const out = &exporting->errand->json;
    json_out_array(out, "invitations");
    for (int i = 0; i < exporting->invites; i++) {
        const struct invite *const invite = &exporting->invite[i];
        json_out_object(out, NULL);
        pieces_id(out, "game", invite->game);
        json_out_number(out, "at", (long long)invite->at);
        json_out_object(out, "from");
        put_name(exporting, invite->from);
        json_out_close(out);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_others(struct errand *errand)
{
    struct exporting *const exporting = exporting_of(errand);
    if (!grow(&errand->text, PEOPLE_BYTES)) {
        errand_busy(errand);
        return;
    }
    put_people(exporting);
    put_invitations(exporting);
    next_step(exporting);
}

static void find_names(struct exporting *exporting)
{
    const struct bonds *const bonds = &exporting->errand->bonds;
    for (int i = 0; i < bonds->count; i++)
        if (bonds->of[i].kind != BOND_BLOCKED)
            names_add(&exporting->names, bonds->of[i].person);
    for (int i = 0; i < exporting->invites; i++)
        names_add(&exporting->names, exporting->invite[i].from);
    names_find(exporting->errand, &exporting->names, put_others);
}

static void with_bonds(struct errand *errand)
{
    next_step(exporting_of(errand));
}

static void ask_bonds(struct exporting *exporting)
{
    errand_with_bonds(exporting->errand, with_bonds);
}

/* Cards that are told one by one. */

static void on_told(void *context, bool good)
{
    struct exporting *const exporting = context;
    if (good)
        next_step(exporting);
    else
        errand_busy(exporting->errand);
}

static void tell_cards(struct exporting *exporting, enum store_drawer drawer,
                       void (*each)(void *context,
                                    const struct store_card *card))
{
    own_cards(&(struct own_cards){.host = exporting->errand->host,
                                  .drawer = drawer,
                                  .owner = exporting->errand->person,
                                  .each = each,
                                  .done = on_told,
                                  .context = exporting});
}

static void take_invitation(void *context, const struct store_card *card)
{
    struct exporting *const exporting = context;
    if (exporting->invites < INVITES_LISTED)
        exporting->invites +=
            invite_read(card, &exporting->invite[exporting->invites]);
}

static void read_invitations(struct exporting *exporting)
{
    tell_cards(exporting, STORE_invite, take_invitation);
}

/* Room for a card that is told; what does not fit is noted. */
static bool has_room(struct exporting *exporting, size_t size)
{
    struct text *const text = &exporting->errand->text;
    if (grow(text, 2 * size + LINE_BYTES))
        return true;
    text->lost = true;
    return false;
}

static void put_rating(void *context, const struct store_card *card)
{
    struct exporting *const exporting = context;
    if (has_room(exporting, card->value.size))
        errand_put_rating(&exporting->errand->json, card, true);
}

static void put_ratings(struct exporting *exporting)
{
    json_out_object(&exporting->errand->json, "profile");
    json_out_array(&exporting->errand->json, "ratings");
    tell_cards(exporting, STORE_rating, put_rating);
}

static void put_past(void *context, const struct store_card *card)
{
    struct exporting *const exporting = context;
    struct past past;
    if (past_read(card, &past) && has_room(exporting, card->value.size))
        past_put(&past, true, &exporting->errand->json);
}

static void put_pasts(struct exporting *exporting)
{
    json_out_close(&exporting->errand->json);
    json_out_array(&exporting->errand->json, "past");
    tell_cards(exporting, STORE_past, put_past);
}

static void on_shown(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct exporting *const exporting = context;
    struct json_out *const out = &exporting->errand->json;
    json_out_close(out);
    json_out_bool(out, "shown", found->cards == 1);
    json_out_close(out);
    on_told(exporting, answer != STORE_BUSY);
}

static void put_shown(struct exporting *exporting)
{
    const uint64_t *const person = &exporting->errand->person;
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_past,
                                  .id = {person, sizeof *person}};
    if (!scribe_ask(exporting->errand->host->scribe, &ask,
                    (struct scribe_back){on_shown, exporting}))
        errand_busy(exporting->errand);
}

static void put_report(void *context, const struct report *report)
{
    struct exporting *const exporting = context;
    struct json_out *const out = &exporting->errand->json;
    if (!has_room(exporting, sizeof report->note))
        return;
    json_out_object(out, NULL);
    json_out_number(out, "at", (long long)report->at);
    pieces_id(out, "game", report->key.game);
    json_out_number(out, report_is_of_name(&report->key) ? "seat" : "line",
                    (long long)report->key.line);
    json_out_string(out, "why", report_why_word[report->why]);
    json_out_string(out, "note", report->note);
    json_out_close(out);
}

static void put_reports(struct exporting *exporting)
{
    json_out_array(&exporting->errand->json, "reports");
    report_own(&(struct report_own){.host = exporting->errand->host,
                                    .person = exporting->errand->person,
                                    .each = put_report,
                                    .done = on_told,
                                    .context = exporting});
}

static void put_ban(struct exporting *exporting)
{
    struct json_out *const out = &exporting->errand->json;
    json_out_close(out);
    if (exporting->errand->ban.until) {
        json_out_object(out, "ban");
        ban_tell(&exporting->errand->ban, out);
        json_out_close(out);
    }
    json_out_object(out, "more");
    next_step(exporting);
}

/* Drawers that are told as they are. */

static void put_card(void *context, const struct store_card *card)
{
    struct exporting *const exporting = context;
    if (has_room(exporting, card->value.size))
        own_put_card(card, &exporting->errand->json);
}

static void put_games(struct exporting *exporting)
{
    struct errand *const errand = exporting->errand;
    json_out_close(&errand->json);
    json_out_array(&errand->json, "games");
    exporting->own = (struct own){.host = errand->host,
                                  .person = errand->person,
                                  .each = put_game,
                                  .done = end};
    own_begin(&exporting->own);
}

static void put_drawer(struct exporting *exporting)
{
    const int drawer = exporting->step++ - STEPS;
    struct json_out *const out = &exporting->errand->json;
    if (drawer > 0 && own_drawer[drawer - 1].told == OWN_PLAIN)
        json_out_close(out);
    if (drawer == STORE_DRAWER_COUNT) {
        put_games(exporting);
    } else if (own_drawer[drawer].told == OWN_PLAIN) {
        json_out_array(out, own_drawer[drawer].where);
        tell_cards(exporting, (enum store_drawer)drawer, put_card);
    } else {
        put_drawer(exporting);
    }
}

static void next_step(struct exporting *exporting)
{
    static void (*const step[STEPS])(struct exporting *) = {
        ask_bonds, read_invitations, find_names,  put_ratings,
        put_pasts, put_shown,        put_reports, put_ban};
    if (exporting->step < STEPS)
        step[exporting->step++](exporting);
    else
        put_drawer(exporting);
}

/* The person. */

static void on_ways(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
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
    next_step(exporting_of(errand));
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
