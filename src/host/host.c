/* Beginning and ending. A beat is a card of nobody among the sessions that says
 * when the host, or one of its nodes, was last well: whose clock ran while it
 * was not gets that time back. */
#include "host/cups.h"
#include "host/day.h"
#include "host/day_routes.h"
#include "host/desk_routes.h"
#include "host/figures.h"
#include "host/keeper.h"
#include "host/letters.h"
#include "host/lobby.h"
#include "host/people_routes.h"
#include "host/report.h"
#include "host/wishes.h"

#include "game/signature.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SECOND_MS = 1000,
    BEAT_MS = 5000,
    STOPPED_MS = 5000, /* a second that takes so long: the process stood */
    SIGNATURE_GAMES = 20,
    LOG_BYTES = 512,
    BEAT_ID = 4, /* of the card, where there is one node */
};

#define SWEEP_MS   (6 * 60 * 60 * UINT64_C(1000))
#define SESSION_MS (SESSION_DAYS * DAY_MS)
#define LOBBY_MS   (LOBBY_DAYS * DAY_MS)
#define YEAR_MS    (DAYS_KEPT * DAY_MS)
#define REPORTS_MS (REPORTS_DAYS * DAY_MS)

uint64_t host_now(const struct host *host)
{
    return host->wish.now();
}

void host_log(const struct host *host, const char *format, ...)
{
    char line[LOG_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    host->wish.log(line);
}

void host_no_back(void *context, enum store_answer answer,
                  const struct store_found *found)
{
    (void)context, (void)answer, (void)found;
}

/* What a page's engine must agree with. */
static void write_signature(struct host *host)
{
    const struct room_games *const games = &host->wish.games;
    struct json_out out;
    struct text text;
    text_init(&text, host->signature, sizeof host->signature);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    for (int i = 0; i < games->count; i++) {
        char digits[17];
        struct text hex;
        text_init(&hex, digits, sizeof digits);
        text_hex(&hex, game_signature(games->game[i], SIGNATURE_GAMES), 16);
        json_out_string(&out, games->game[i]->name, digits);
    }
    json_out_close(&out);
}

static void on_ending(void *context);

static const struct route routes[] = {
    {"POST", "/api/guest", 0, api_guest},
    {"GET", "/api/guest", 0, api_who},
    {"POST", "/api/me", 0, api_me},
    {"GET", "/api/account", 0, api_account},
    {"POST", "/api/account", 0, api_make_account},
    {"POST", "/api/sign-in", 0, api_sign_in},
    {"POST", "/api/password", 0, api_password},
    {"POST", "/api/delete", 0, api_delete},
    {"GET", "/api/export", 0, api_export},
    {"GET", "/api/sessions", 0, api_sessions},
    {"POST", "/api/sessions", 0, api_sign_out},
    {"GET", "/api/tables", 0, api_choices},
    {"POST", "/api/tables", 0, api_tables},
    {"POST", "/api/link", 0, api_link},
    {"POST", "/api/seat", 0, api_seat},
    {"POST", "/api/renew", 0, api_renew},
    {"GET", "/api/games", 0, api_games},
    {"GET", "/api/letters", 0, api_letters},
    {"POST", "/api/letters", 0, api_set_letters},
    {"POST", "/letters/check/*", 0, api_check_mail},
    {"POST", "/letters/end/*", ROUTE_OPEN, api_end_letters},
    {"GET", "/api/ratings", 0, api_ratings},
    {"GET", "/api/record/*", 0, api_record},
    {"POST", "/api/day", 0, api_day},
    {"POST", "/api/day/record", 0, api_day_record},
    {"GET", "/api/days/*", 0, api_days},
    {"POST", "/api/progress", 0, api_progress},
    {"GET", "/health/live", 0, api_live},
    {"GET", "/health/ready", 0, api_ready},
    {"GET", "/api/lobby", 0, api_lobby},
    {"POST", "/api/lobby", 0, api_lobby_seat},
    {"GET", "/api/watch", 0, api_watched},
    {"POST", "/api/watch", 0, api_watch},
    {"GET", "/api/wish", 0, api_wish},
    {"POST", "/api/wish", 0, api_make_wish},
    {"GET", "/api/cups", 0, api_cups},
    {"POST", "/api/cups", 0, api_make_cup},
    {"GET", "/api/cups/*", 0, api_cup},
    {"POST", "/api/cups/*", 0, api_change_cup},
    {"GET", "/api/invitations", 0, api_invitations},
    {"POST", "/api/invitations", 0, api_invite},
    {"POST", "/api/profile", 0, api_profile},
    {"GET", "/api/people", 0, api_people},
    {"POST", "/api/people", 0, api_bond},
    {"POST", "/api/report", 0, api_report},
    {"GET", "/api/ban", 0, api_ban},
    {"GET", "/api/desk", 0, api_desk},
    {"GET", "/api/desk/bans", 0, api_desk_bans},
    {"GET", "/api/desk/log", 0, api_desk_log},
    {"GET", "/api/desk/figures", 0, api_desk_figures},
    {"POST", "/api/desk/close", 0, api_desk_close},
    {"POST", "/api/desk/unsay", 0, api_desk_unsay},
    {"POST", "/api/desk/table", 0, api_desk_table},
    {"POST", "/api/desk/ban", 0, api_desk_ban},
    {"POST", "/api/desk/lift", 0, api_desk_lift},
    {"GET", "/ws/lobby", ROUTE_SOCKET, api_lobby_socket},
    {"GET", "/ws/*", ROUTE_SOCKET, api_socket},
};

struct host *host_open(const struct host_wish *wish)
{
    struct host *const host = calloc(1, sizeof *host);
    if (!host)
        return NULL;
    host->wish = *wish;
    host->bytes = malloc(HOST_OUT);
    host->thinkers = thinkers_open(host);
    host->desk = (struct route_desk){.route = routes,
                                     .count = sizeof routes / sizeof *routes,
                                     .origin = wish->origin,
                                     .context = host,
                                     .heard = wire_heard,
                                     .gone = wire_gone,
                                     .ending = on_ending};
    if (host->bytes && host->thinkers) {
        limits_init(&host->limits);
        write_signature(host);
        return host;
    }
    free(host->bytes);
    free(host->thinkers);
    free(host);
    return NULL;
}

const struct route_desk *host_desk(struct host *host)
{
    return &host->desk;
}

/* The beat. */

static void on_last_beat(void *context, enum store_answer answer,
                         const struct store_found *found)
{
    struct host *const host = context;
    host->start = (struct outage){.to = host_now(host), .extra = RESTART_MS};
    host->start.from = answer == STORE_OK && found->cards == 1
                           ? found->card[0].at
                           : host->start.to;
    if (host->start.from > host->start.to)
        host->start.from = host->start.to;
}

static void ask_beat(struct host *host)
{
    const struct store_ask ask = {
        .what = STORE_CARDS, .drawer = STORE_login, .at = INT64_MAX, .most = 1};
    scribe_ask(host->scribe, &ask, (struct scribe_back){on_last_beat, host});
}

/* While nobody is there, nobody can lose time that he would miss; but other
 * nodes go by it too. */
static void beat(struct host *host, uint64_t now)
{
    char id[PEERS_ID], figures[FIGURES_BYTES];
    struct text text;
    peers_id(host->peers.self, id);
    text_init(&text, figures, sizeof figures);
    if ((host->visitors.count == 0 && !host->wish.shared) ||
        !passed(host->beat, BEAT_MS, now))
        return;
    if (host->wish.shared)
        figures_write(host, &text);
    const struct store_act act = {
        .what = STORE_PUT,
        .card = {.drawer = STORE_login,
                 .id = {id, host->wish.shared ? PEERS_ID : BEAT_ID},
                 .at = now,
                 .value = {text.at, text.length}}};
    host->beat = now;
    scribe_write(host->scribe, &act, 1,
                 (struct scribe_back){host_no_back, NULL});
}

static void sweep(struct host *host, uint64_t now)
{
    const uint64_t week = now > LOBBY_MS ? now - LOBBY_MS : 0;
    const struct store_act act[] = {
        {.what = STORE_SWEEP,
         .card = {.drawer = STORE_login,
                  .at = now > SESSION_MS ? now - SESSION_MS : 0}},
        {.what = STORE_SWEEP, .card = {.drawer = STORE_lobby, .at = week}},
        {.what = STORE_SWEEP, .card = {.drawer = STORE_invite, .at = week}},
        {.what = STORE_SWEEP,
         .card = {.drawer = STORE_report,
                  .at = now > REPORTS_MS ? now - REPORTS_MS : 0}},
        {.what = STORE_SWEEP,
         .card = {.drawer = STORE_day,
                  .at = now > YEAR_MS ? now - YEAR_MS : 0}},
        {.what = STORE_SWEEP, .card = {.drawer = STORE_ban, .at = now}}};
    if (!passed(host->swept, SWEEP_MS, now))
        return;
    host->swept = now;
    scribe_write(host->scribe, act, sizeof act / sizeof *act,
                 (struct scribe_back){host_no_back, NULL});
}

static void notify(const struct host *host, const char *state)
{
    if (host->wish.notify)
        host->wish.notify(state);
}

/* Who could not be heard while the process stood still is not to lose time. */
static void note_standstill(struct host *host, uint64_t now)
{
    const uint64_t moment = uv_now(host->loop);
    const uint64_t gap = host->moment ? moment - host->moment : 0;
    host->moment = moment;
    if (gap < STOPPED_MS || gap > now || !host->well)
        return;
    host_log(host, "nothing went on here for %llu ms", (unsigned long long)gap);
    host->ill = (struct outage){.from = now - gap, .to = now};
    desk_heal(host);
}

static void on_second(uv_timer_t *timer)
{
    struct host *const host = timer->data;
    const uint64_t now = host_now(host);
    note_standstill(host, now);
    if (host->well) {
        beat(host, now);
        sweep(host, now);
    }
    notify(host, "WATCHDOG=1");
    peers_second(host);
    marks_second(host);
    deeds_second(host);
    desk_second(host);
    wire_second(host);
    lobby_second(host);
    wishes_second(host);
    cups_second(host);
    thinkers_second(host);
    letters_second(host);
}

static void on_health(void *context, bool well, const char *reason)
{
    struct host *const host = context;
    const uint64_t now = host_now(host);
    host->well = well;
    if (!well) {
        host->ill.from = now;
        host_log(host, "nothing can be stored: %s", reason);
        return;
    }
    host->ill.to = now;
    host_log(host, "everything is stored again");
    desk_heal(host);
}

enum status host_start(struct host *host, struct uv_loop_s *loop,
                       const struct host_door *door, const char **reason)
{
    const struct scribe_wish wish = {.loop = loop,
                                     .store = host->wish.store,
                                     .more = host->wish.lane,
                                     .mores = host->wish.lanes,
                                     .health = on_health,
                                     .context = host};
    host->loop = loop;
    host->door = *door;
    host->well = true;
    host->begun = host_now(host);
    host->letters = letters_open(host);
    host->hasher = hasher_open(loop);
    host->scribe = host->hasher ? scribe_open(&wish) : NULL;
    if (!host->scribe)
        return STATUS_NO_MEMORY;
    host->started = true;
    uv_timer_init(loop, &host->second);
    host->second.data = host;
    ask_beat(host);
    keeper_look(host);
    peers_begin(host);
    uv_timer_start(&host->second, on_second, 0, SECOND_MS);
    *reason = host->wish.metrics.address ? metrics_open(host) : NULL;
    return *reason ? STATUS_NO_PORT : STATUS_OK;
}

/* Ending. */

static void on_stopped(void *context)
{
    struct host *const host = context;
    host->stopped = true;
    host->door.stop(host->door.context);
}

/* No more joins; what has gathered is brought to disk. */
static void on_ending(void *context)
{
    struct host *const host = context;
    if (host->ending)
        return;
    host->ending = true;
    notify(host, "STOPPING=1");
    wire_goodbye(host);
    thinkers_close(host);
    letters_stop(host);
    hasher_stop(host->hasher);
    uv_timer_stop(&host->second);
    if (host->wish.hints)
        hints_end(host->wish.hints);
    scribe_stop(host->scribe, on_stopped, host);
}

static void on_closed(uv_handle_t *handle)
{
    struct host *const host = handle->data;
    host->closed = true;
}

void host_close(struct host *host)
{
    if (host->started) {
        on_ending(host);
        metrics_close(host);
        uv_close((uv_handle_t *)&host->second, on_closed);
        while (!host->closed || !host->stopped || !thinkers_gone(host) ||
               !letters_gone(host) || hasher_waiting(host->hasher) ||
               (host->wish.hints && !hints_gone(host->wish.hints)))
            uv_run(host->loop, UV_RUN_ONCE);
    }
    desk_close(host);
    letters_close(host);
    wire_close(host);
    limits_free(&host->limits);
    hasher_close(host->hasher);
    free(host->thinkers);
    free(host->cups.id);
    free(host->bytes);
    free(host);
}
