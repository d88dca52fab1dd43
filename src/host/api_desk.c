/* What the host's desk shows to a keeper: open reports, the oldest first, with
 * the table and who they are about; all bans; and what keepers have done. */
#include "host/keeper.h"
#include "host/names.h"
#include "host/report.h"

#include "room/pieces.h"

#include <string.h>

enum { LIST_BYTES = 512 * 1024, ROW_BYTES = 4 * 1024 };

/* False: it has been answered. */
static bool begin_list(struct errand *errand, enum store_answer answer,
                       size_t more)
{
    if (answer != STORE_BUSY)
        return errand_gather(errand, LIST_BYTES, more);
    errand_busy(errand);
    return false;
}

static void put_who(struct errand *errand, const char *key, uint64_t person)
{
    const struct names *const names = errand->more;
    json_out_object(&errand->json, key);
    names_put(names, person, &errand->json);
    json_out_close(&errand->json);
}

/* Reports. */

struct reports {
    struct names names;
    struct report report[REPORTS_LISTED];
    int count, at;
};

static void put_report(struct errand *errand, const struct report *report,
                       const struct table *table)
{
    struct json_out *const out = &errand->json;
    json_out_object(out, NULL);
    report_put_key(&report->key, out);
    json_out_number(out, "at", (long long)report->at);
    pieces_id(out, "game", report->key.game);
    json_out_number(out, report_is_of_name(&report->key) ? "seat" : "line",
                    (long long)report->key.line);
    json_out_string(out, "why", report_why_word[report->why]);
    json_out_string(out, "note", report->note);
    json_out_string(out, "name", report->name);
    put_who(errand, "by", report->key.by);
    put_who(errand, "about", report->about);
    json_out_raw(out, "lines", report->lines, strlen(report->lines));
    if (table)
        room_put_table(&table->room, ears_here(table), out);
    json_out_close(out);
}

static void reports_next(struct errand *errand);

static void on_table(struct host *host, struct table *table,
                     enum store_answer answer, void *context)
{
    struct errand *const errand = context;
    struct reports *const reports = errand->more;
    (void)host, (void)answer;
    put_report(errand, &reports->report[reports->at++], table);
    reports_next(errand);
}

static void reports_next(struct errand *errand)
{
    const struct reports *const reports = errand->more;
    if (reports->at == reports->count)
        errand_send_gathered(errand, "reports");
    else
        desk_open(errand->host, reports->report[reports->at].key.game, on_table,
                  errand);
}

static void on_reports(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    if (!begin_list(errand, answer, sizeof(struct reports)))
        return;
    struct reports *const reports = errand->more;
    for (int i = 0; i < found->cards && i < REPORTS_LISTED; i++) {
        struct report *const report = &reports->report[reports->count];
        if (!report_read(&found->card[i], report))
            continue;
        names_add(&reports->names, report->about);
        names_add(&reports->names, report->key.by);
        reports->count++;
    }
    names_find(errand, &reports->names, reports_next);
}

static void ask_cards(struct errand *errand, const struct store_ask *ask,
                      void (*done)(void *, enum store_answer,
                                   const struct store_found *))
{
    if (!scribe_ask(errand->host->scribe, ask,
                    (struct scribe_back){done, errand}))
        errand_busy(errand);
}

static void list_reports(struct errand *errand)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_report,
                                  .owner = REPORTS_OPEN,
                                  .at = INT64_MAX,
                                  .most = REPORTS_LISTED};
    ask_cards(errand, &ask, on_reports);
}

/* Bans. */

struct bans {
    struct names names;
    struct ban ban[BANS_LISTED];
    int count;
};

static void put_bans(struct errand *errand)
{
    const struct bans *const bans = errand->more;
    struct json_out *const out = &errand->json;
    for (int i = 0; i < bans->count; i++) {
        const struct ban *const ban = &bans->ban[i];
        json_out_object(out, NULL);
        names_put(&bans->names, ban->person, out);
        ban_tell(ban, out);
        json_out_string(out, "keeper", ban->keeper);
        if (ban->address)
            json_out_bool(out, "address", true);
        json_out_close(out);
    }
    errand_send_gathered(errand, "bans");
}

static void on_bans(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    const uint64_t now = host_now(errand->host);
    if (!begin_list(errand, answer, sizeof(struct bans)))
        return;
    struct bans *const bans = errand->more;
    for (int i = 0; i < found->cards && i < BANS_LISTED; i++) {
        struct ban *const ban = &bans->ban[bans->count];
        if (!ban_read(&found->card[i], now, ban))
            continue;
        names_add(&bans->names, ban->person);
        bans->count++;
    }
    names_find(errand, &bans->names, put_bans);
}

static void list_bans(struct errand *errand)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_ban,
                                  .owner = BANS,
                                  .at = INT64_MAX,
                                  .most = BANS_LISTED};
    ask_cards(errand, &ask, on_bans);
}

/* The log. */

struct log {
    struct names names;
    struct deed_done done[DEEDS_LISTED];
    int count;
};

static void put_log(struct errand *errand)
{
    const struct log *const log = errand->more;
    struct json_out *const out = &errand->json;
    for (int i = 0; i < log->count; i++) {
        json_out_object(out, NULL);
        names_put(&log->names, log->done[i].person, out);
        deeds_tell(&log->done[i], out);
        json_out_close(out);
    }
    errand_send_gathered(errand, "log");
}

static void on_log(void *context, enum store_answer answer,
                   const struct store_found *found)
{
    struct errand *const errand = context;
    if (!begin_list(errand, answer, sizeof(struct log)))
        return;
    struct log *const log = errand->more;
    for (int i = 0; i < found->cards && i < DEEDS_LISTED; i++) {
        if (!deeds_read(&found->card[i], &log->done[log->count]))
            continue;
        names_add(&log->names, log->done[log->count].person);
        log->count++;
    }
    names_find(errand, &log->names, put_log);
}

static void list_log(struct errand *errand)
{
    const struct store_ask ask = deeds_ask(DEEDS_LISTED);
    ask_cards(errand, &ask, on_log);
}

/* Routes. */

static void keep_reports(struct errand *errand)
{
    keeper_only(errand, list_reports);
}

void api_desk(void *context, const struct route_call *call)
{
    struct errand *const errand = keeper_errand(context, call, keep_reports);
    if (errand)
        errand_go(errand, call);
}

static void keep_bans(struct errand *errand)
{
    keeper_only(errand, list_bans);
}

void api_desk_bans(void *context, const struct route_call *call)
{
    struct errand *const errand = keeper_errand(context, call, keep_bans);
    if (errand)
        errand_go(errand, call);
}

static void keep_log(struct errand *errand)
{
    keeper_only(errand, list_log);
}

void api_desk_log(void *context, const struct route_call *call)
{
    struct errand *const errand = keeper_errand(context, call, keep_log);
    if (errand)
        errand_go(errand, call);
}
