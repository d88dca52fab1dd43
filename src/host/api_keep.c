/* What a keeper does at the host's desk. Each is stored in one deed with its
 * entry in the log, so that nothing is done that is not in it. */
#include "host/account.h"
#include "host/ban.h"
#include "host/cups.h"
#include "host/keeper.h"
#include "host/lobby.h"
#include "host/names.h"
#include "host/report.h"
#include "host/talk_own.h"

#include <stdlib.h>
#include <string.h>

struct keeping {
    struct names names; /* of who it is about */
    struct deed_done done;
    struct deeds_card log;
    struct ban ban;
    struct ban_card card;
    struct report report;
    struct report_key key;
    struct report_cards cards;
    char account[SIGN_IN_MOST + 1]; /* empty: named by his number */
    int days;
    uint8_t line[16];
    char kind;         /* of the line */
    const char *wrong; /* with the request, or NULL */
    seat_set asked;    /* seats that have been asked to leave */
};

static struct keeping *keeping_of(const struct errand *errand)
{
    return errand->more;
}

static void unknown(struct errand *errand, const char *what)
{
    errand_refuse(errand, 404, "unknown", what);
}

static void say_done(struct errand *errand)
{
    struct json_out out;
    errand_say(errand, &out);
    errand_send(errand, &out, NULL);
}

/* The log's entry of it; false: that was answered. */
static bool log_it(struct errand *errand, enum deeds_what what)
{
    struct keeping *const keeping = keeping_of(errand);
    keeping->done.what = what;
    keeping->done.at = host_now(errand->host);
    memcpy(keeping->done.keeper, errand->keeper, sizeof keeping->done.keeper);
    if (deeds_put(&keeping->done, &keeping->log))
        return true;
    errand_busy(errand);
    return false;
}

static void store(struct errand *errand, const struct store_act *act, int acts,
                  void (*done)(void *, enum store_answer,
                               const struct store_found *))
{
    if (!scribe_write(errand->host->scribe, act, acts,
                      (struct scribe_back){done, errand}))
        errand_busy(errand);
}

static void on_stored(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    (void)found;
    if (answer == STORE_OK)
        say_done(context);
    else
        errand_busy(context);
}

/* Reading. */

static bool read_id(const struct json_in *in, const char *key, uint64_t *id)
{
    const struct json_in field = json_in_field(in, key);
    char letters[ID_LETTERS + 1];
    return json_in_string(&field, letters, sizeof letters) &&
           id_read(letters, strlen(letters), id);
}

/* A text of one line at most; it may be missing unless it is needed. */
static bool read_words(const struct json_in *in, const char *key, bool needed,
                       char words[DEEDS_NOTE])
{
    const struct json_in field = json_in_field(in, key);
    if (!field.at)
        return !needed;
    if (!json_in_string(&field, words, DEEDS_NOTE))
        return false;
    for (const char *at = words; *at; at++)
        if ((unsigned char)*at < ' ')
            return false;
    return !needed || words[strspn(words, " ")] != '\0';
}

typedef const char *read_what(struct keeping *keeping,
                              const struct json_in *in);

/* What a call has to say, and what happens then. */
struct keep {
    const char *const *key;
    int keys;
    read_what *read;
    void (*then)(struct errand *errand);
};

static void keep(struct host *host, const struct route_call *call,
                 const struct keep *how)
{
    struct errand *const errand = keeper_errand(host, call, how->then);
    struct json_in in;
    if (!errand)
        return;
    struct keeping *const keeping = errand->more = calloc(1, sizeof *keeping);
    if (!keeping) {
        errand_busy(errand);
        return;
    }
    const char *wrong = "not an object of these fields";
    if (json_in_read(&in, call->body, call->size, NULL) &&
        json_in_type(&in) == JSON_OBJECT &&
        !json_in_other(&in, how->key, how->keys).at)
        wrong = how->read(keeping, &in);
    keeping->wrong = wrong;
    errand_go(errand, call);
}

/* What is wrong with a request is said to keepers only. */
static bool is_right(struct errand *errand)
{
    const char *const wrong = keeping_of(errand)->wrong;
    if (wrong)
        errand_status(errand, STATUS_BAD_REQUEST, wrong);
    return !wrong;
}

/* Closing a report. */

static void on_report(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct errand *const errand = context;
    struct keeping *const keeping = keeping_of(errand);
    struct report *const report = &keeping->report;
    struct report_cards *const cards = &keeping->cards;
    struct store_act act[REPORT_ACTS + 1];
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (found->cards != 1 || !report_read(&found->card[0], report) ||
        report->closed) {
        unknown(errand, "there is no such open report");
        return;
    }
    report->closed = true;
    keeping->done.person = report->about;
    keeping->done.game = report->key.game;
    if (!report_is_of_name(&report->key))
        keeping->done.line = report->key.line;
    if (!log_it(errand, DEED_closed))
        return;
    report_swap(report, keeping->done.at, cards);
    memcpy(act, cards->act, sizeof cards->act);
    act[cards->acts] = keeping->log.act;
    store(errand, act, cards->acts + 1, on_stored);
}

static void find_report(struct errand *errand)
{
    uint8_t id[REPORT_ID];
    if (!is_right(errand))
        return;
    report_id(&keeping_of(errand)->key, id);
    const struct store_ask ask = {
        .what = STORE_CARD, .drawer = STORE_report, .id = {id, sizeof id}};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_report, errand}))
        errand_busy(errand);
}

static void keep_closing(struct errand *errand)
{
    keeper_only(errand, find_report);
}

static const char *read_closing(struct keeping *keeping,
                                const struct json_in *in)
{
    if (!report_get_key(in, &keeping->key))
        return "report: not the name of one";
    return read_words(in, "note", false, keeping->done.note)
               ? NULL
               : "note: not a line of 280 bytes at most";
}

void api_desk_close(void *context, const struct route_call *call)
{
    static const char *const key[] = {"report", "note"};
    keep(context, call, &(struct keep){key, 2, read_closing, keep_closing});
}

/* Deleting a line. */

static void on_unsaid(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct errand *const errand = context;
    const struct keeping *const keeping = keeping_of(errand);
    (void)found;
    if (answer != STORE_OK) {
        errand_busy(errand);
        return;
    }
    talk_say_gone(errand->host, keeping->done.game, keeping->done.line,
                  keeping->kind);
    say_done(errand);
}

static void on_line(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    struct keeping *const keeping = keeping_of(errand);
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (found->cards != 1 || !talk_speaker(&found->card[0])) {
        unknown(errand, "there is no such line");
        return;
    }
    keeping->kind = *(const char *)found->card[0].value.at;
    keeping->done.person = talk_speaker(&found->card[0]);
    if (!log_it(errand, DEED_unsaid))
        return;
    const struct store_act act[] = {
        {.what = STORE_DROP,
         .card = {.drawer = STORE_talk, .id = {keeping->line, 16}}},
        keeping->log.act};
    store(errand, act, 2, on_unsaid);
}

static void find_line(struct errand *errand)
{
    struct keeping *const keeping = keeping_of(errand);
    if (!is_right(errand))
        return;
    memcpy(keeping->line, &keeping->done.game, 8);
    memcpy(keeping->line + 8, &keeping->done.line, 8);
    const struct store_ask ask = {
        .what = STORE_CARD, .drawer = STORE_talk, .id = {keeping->line, 16}};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_line, errand}))
        errand_busy(errand);
}

static void keep_unsaying(struct errand *errand)
{
    keeper_only(errand, find_line);
}

static const char *read_unsaying(struct keeping *keeping,
                                 const struct json_in *in)
{
    const struct json_in line = json_in_field(in, "line");
    if (!read_id(in, "game", &keeping->done.game))
        return "game: not the name of a game";
    if (!json_in_count64(&line, &keeping->done.line))
        return "line: not the number of one";
    return read_words(in, "note", false, keeping->done.note)
               ? NULL
               : "note: not a line of 280 bytes at most";
}

void api_desk_unsay(void *context, const struct route_call *call)
{
    static const char *const key[] = {"game", "line", "note"};
    keep(context, call, &(struct keep){key, 3, read_unsaying, keep_unsaying});
}

/* Closing a table. */

static void on_closed(struct plea *plea, enum status status)
{
    struct errand *const errand = plea->context;
    if (status == STATUS_OK)
        say_done(errand);
    else
        errand_status(errand, status, plea->verdict.reason);
}

/* A game that is played is adjourned. */
static void adjourn(struct errand *errand, struct table *table)
{
    struct plea *const plea = plea_new(errand->host, table->game, "", 0);
    struct keeping *const keeping = keeping_of(errand);
    if (!plea) {
        errand_busy(errand);
        return;
    }
    plea->request.call = CALL_CLOSE;
    plea->request.seat = GAME_NOBODY;
    plea->done = on_closed;
    plea->context = errand;
    plea->more = &keeping->log.act;
    plea->mores = 1;
    desk_ask(errand->host, table, plea);
}

/* From a table that has not begun everybody gets up, its links open nothing any
 * more, and it is listed no more. */
static void on_unlinked(void *context, enum store_answer answer,
                        const struct store_found *found)
{
    struct errand *const errand = context;
    (void)found;
    if (answer != STORE_OK) {
        errand_busy(errand);
        return;
    }
    lobby_change(errand->host);
    say_done(errand);
}

static void unlink_table(struct errand *errand)
{
    const struct keeping *const keeping = keeping_of(errand);
    const struct store_act act[] = {
        {.what = STORE_DROP_OF,
         .card = {.drawer = STORE_link, .owner = keeping->done.game}},
        lobby_drop(&keeping->done.game),
        keeping->log.act};
    store(errand, act, 3, on_unlinked);
}

static void get_up(struct errand *errand, struct table *table);

static void on_up(struct plea *plea, enum status status)
{
    struct errand *const errand = plea->context;
    struct table *const table = map_find(&errand->host->tables, plea->game);
    if (status == STATUS_NO_WRITE || !table)
        errand_busy(errand);
    else if (table->room.stage == ROOM_PLAYING) /* the last seat was taken */
        adjourn(errand, table);
    else
        get_up(errand, table);
}

static void get_up(struct errand *errand, struct table *table)
{
    struct keeping *const keeping = keeping_of(errand);
    int seat = 0;
    while (seat < table->room.seats.count &&
           (keeping->asked >> seat & 1 || !table->room.seats.seat[seat].person))
        seat++;
    if (seat == table->room.seats.count) {
        unlink_table(errand);
        return;
    }
    struct plea *const plea = plea_new(errand->host, table->game, "", 0);
    if (!plea) {
        errand_busy(errand);
        return;
    }
    keeping->asked |= seat_bit(seat);
    plea->request.call = CALL_LEAVE;
    plea->request.seat = seat;
    plea->request.person = table->room.seats.seat[seat].person;
    plea->done = on_up;
    plea->context = errand;
    desk_ask(errand->host, table, plea);
}

static void on_table(struct host *host, struct table *table,
                     enum store_answer answer, void *context)
{
    struct errand *const errand = context;
    (void)host;
    if (!table)
        errand_no_table(errand, answer);
    else if (table->room.stage == ROOM_OVER)
        errand_status(errand, STATUS_GAME_OVER, NULL);
    else if (!log_it(errand, DEED_table))
        return;
    else if (table->room.stage == ROOM_PLAYING)
        adjourn(errand, table);
    else
        get_up(errand, table);
}

static void find_table(struct errand *errand)
{
    if (is_right(errand))
        desk_open(errand->host, keeping_of(errand)->done.game, on_table,
                  errand);
}

static void keep_table(struct errand *errand)
{
    keeper_only(errand, find_table);
}

static const char *read_table(struct keeping *keeping, const struct json_in *in)
{
    if (!read_id(in, "game", &keeping->done.game))
        return "game: not the name of a game";
    return read_words(in, "note", false, keeping->done.note)
               ? NULL
               : "note: not a line of 280 bytes at most";
}

void api_desk_table(void *context, const struct route_call *call)
{
    static const char *const key[] = {"game", "note"};
    keep(context, call, &(struct keep){key, 2, read_table, keep_table});
}

/* Bans. */

static void on_out_of_cups(void *context, bool good)
{
    const struct host *const host = context;
    if (!good && !host->ending)
        host_log(host, "somebody who is banned may be in cups still");
}

static void on_banned(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct errand *const errand = context;
    (void)found;
    if (answer != STORE_OK) {
        errand_busy(errand);
        return;
    }
    const uint64_t person = keeping_of(errand)->done.person;
    ban_end_sockets(errand->host, person);
    ban_free_seats(errand->host, person);
    cups_leave(&(struct cups_leaving){.host = errand->host,
                                      .person = person,
                                      .done = on_out_of_cups,
                                      .context = errand->host});
    say_done(errand);
}

/* Whoever cannot come waits for no table. */
static void store_ban(struct errand *errand)
{
    struct keeping *const keeping = keeping_of(errand);
    struct ban *const ban = &keeping->ban;
    ban->person = keeping->done.person;
    ban->since = host_now(errand->host);
    ban->until = ban->since + (uint64_t)keeping->days * DAY_MS;
    memcpy(ban->keeper, errand->keeper, sizeof ban->keeper);
    memcpy(ban->reason, keeping->done.note, sizeof ban->reason);
    keeping->done.until = ban->until;
    if (!log_it(errand, DEED_banned))
        return;
    ban_put(ban, &keeping->card);
    const struct store_act act[] = {
        keeping->card.act,
        {.what = STORE_DROP_OF,
         .card = {.drawer = STORE_wish, .owner = ban->person}},
        keeping->log.act};
    store(errand, act, 3, on_banned);
}

static void ban_known(struct errand *errand)
{
    struct keeping *const keeping = keeping_of(errand);
    const struct named *const who = &keeping->names.of[0];
    if (!*who->name)
        unknown(errand, "there is nobody of that name");
    else if (*who->account && keeper_is(errand->host, who->account))
        errand_status(errand, STATUS_NOT_ALLOWED, "this is a keeper");
    else if (keeping->ban.address && *who->account)
        errand_status(errand, STATUS_BAD_REQUEST,
                      "address: only guests are banned by it");
    else if (keeping->ban.address)
        ban_with_key(errand, store_ban);
    else
        store_ban(errand);
}

/* Lifting. */

static void on_ban(void *context, enum store_answer answer,
                   const struct store_found *found)
{
    struct errand *const errand = context;
    struct keeping *const keeping = keeping_of(errand);
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (!ban_found(found, host_now(errand->host), &keeping->ban)) {
        unknown(errand, "there is no such ban");
        return;
    }
    if (!log_it(errand, DEED_lifted))
        return;
    ban_lift(keeping->done.person, &keeping->card);
    const struct store_act act[] = {keeping->card.act,
                                    ban_lift_addresses(keeping->done.person),
                                    keeping->log.act};
    store(errand, act, 3, on_stored);
}

static void lift_known(struct errand *errand)
{
    struct keeping *const keeping = keeping_of(errand);
    ban_id(keeping->done.person, keeping->card.id);
    const struct store_ask ask = ban_ask(keeping->card.id);
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_ban, errand}))
        errand_busy(errand);
}

/* Whom it is about. */

static void know(struct errand *errand)
{
    struct keeping *const keeping = keeping_of(errand);
    names_add(&keeping->names, keeping->done.person);
    if (!keeping->done.person)
        unknown(errand, "there is nobody of that name");
    else
        names_find(errand, &keeping->names,
                   keeping->days ? ban_known : lift_known);
}

static void on_account(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    struct account account;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (account_found(&account, found))
        keeping_of(errand)->done.person = account.person;
    know(errand);
}

static void find_person(struct errand *errand)
{
    const struct keeping *const keeping = keeping_of(errand);
    if (!is_right(errand))
        return;
    if (!*keeping->account)
        know(errand);
    else if (!account_by_name(errand->host->scribe, keeping->account,
                              (struct scribe_back){on_account, errand}))
        errand_busy(errand);
}

static void keep_person(struct errand *errand)
{
    keeper_only(errand, find_person);
}

static const char *read_whom(struct keeping *keeping, const struct json_in *in)
{
    const struct json_in account = json_in_field(in, "account");
    const struct json_in who = json_in_field(in, "who");
    char words[SIGN_IN_MOST + 1];
    if ((account.at != NULL) + (who.at != NULL) != 1)
        return "one of account and who";
    if (who.at)
        return read_id(in, "who", &keeping->done.person)
                   ? NULL
                   : "who: not the name of a person";
    return json_in_string(&account, words, sizeof words) &&
                   sign_in_read(words, keeping->account)
               ? NULL
               : "account: not the name of one";
}

static const char *read_ban(struct keeping *keeping, const struct json_in *in)
{
    const char *const wrong = read_whom(keeping, in);
    const struct json_in days = json_in_field(in, "days");
    const struct json_in address = json_in_field(in, "address");
    if (wrong)
        return wrong;
    if (!json_in_int(&days, &keeping->days) || keeping->days < 1 ||
        keeping->days > BAN_DAYS_MOST)
        return "days: not 1 to 3650";
    if (address.at && !json_in_bool(&address, &keeping->ban.address))
        return "address: not true or false";
    return read_words(in, "reason", true, keeping->done.note)
               ? NULL
               : "reason: not a line of 1 to 280 bytes";
}

void api_desk_ban(void *context, const struct route_call *call)
{
    static const char *const key[] = {"who", "account", "days", "reason",
                                      "address"};
    keep(context, call, &(struct keep){key, 5, read_ban, keep_person});
}

static const char *read_lift(struct keeping *keeping, const struct json_in *in)
{
    const char *const wrong = read_whom(keeping, in);
    if (wrong)
        return wrong;
    return read_words(in, "note", false, keeping->done.note)
               ? NULL
               : "note: not a line of 280 bytes at most";
}

void api_desk_lift(void *context, const struct route_call *call)
{
    static const char *const key[] = {"who", "account", "note"};
    keep(context, call, &(struct keep){key, 3, read_lift, keep_person});
}
