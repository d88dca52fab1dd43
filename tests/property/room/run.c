/* Tables of random people: disorder, double and late sends, every order of
 * sealed choices, clocks at their edges, going back, people who come and go.
 *
 *     property.rooms GAME TABLES */
#include "games/games.h"
#include "property/room/table.h"

#include <stdio.h>
#include <string.h>

static struct table table;

static uint64_t person_of(int seat)
{
    /* Two seats are one person's now and then. */
    return table.number % 5 == 0 && seat > 0 ? 100 : 100 + (uint64_t)seat;
}

static int any_seat(void)
{
    return (int)table_below(&table, table.room.seats.count);
}

static struct room_request ask_for(enum room_call call, int seat)
{
    return (struct room_request){
        .call = call, .person = person_of(seat), .seat = seat};
}

/* Sitting down. */

static void sit(int seat)
{
    struct room_request request = ask_for(CALL_SIT, seat);
    const struct seed hash = parts_hash(&table.part[seat]);
    request.part = table.room.options.promised ? hash : table.part[seat];
    snprintf(request.name, sizeof request.name, "Person %d", seat);
    request.from = 1 + (uint64_t)seat / 2;
    table_ask(&table, &request);
    if (table_below(&table, 4) == 0)
        table_ask(&table, &request);
}

/* The host gives an open seat to a computer, or to people again. */
static void fill(int seat)
{
    const struct room_request request = {
        .call = CALL_FILL,
        .seat = seat,
        .level = table_below(&table, 2) ? RECORD_HUMAN : RECORD_SKILLED};
    table_ask(&table, &request);
}

static void gather(void)
{
    const int seat = any_seat();
    if (table_below(&table, 16) == 0) {
        fill(seat);
        return;
    }
    struct room_request request = ask_for(CALL_READY, seat);
    switch (table_below(&table, 8)) {
    case 0:
        request.call = CALL_LEAVE;
        if (table_below(&table, 3) == 0)
            table_ask(&table, &request);
        return;
    case 1:
        request.part.byte[0] = 1; /* none that was promised */
        if (table.room.options.promised)
            table_check(&table, table_ask(&table, &request) != STATUS_OK);
        return;
    case 2:
    case 3:
    case 4:
        request.part = table.part[seat];
        table_ask(&table, &request);
        return;
    default:
        sit(seat);
    }
}

/* Deciding. */

static struct room_request decide(int seat, char *words)
{
    struct room_request request = ask_for(CALL_DECIDE, seat);
    struct game_decision decision;
    union session_state before, state;
    fold_state(&table.room, seat, &before);
    state = before;
    table_choose(&table, seat, session_state(&state), &decision);
    table_words(&table, session_state(&before), &decision, words);
    json_in_read(&request.move, words, strlen(words), NULL);
    if (!(seats_deciding(&table.room.seats) >> seat & 1))
        request.person = 0;
    request.at = room_told(&table.room, seat, table.now);
    request.cut = table.room.cut[seat];
    request.lag = (int)table_below(&table, 700);
    return request;
}

static int random_of(seat_set set)
{
    int skip = (int)table_below(&table, (uint32_t)__builtin_popcount(set));
    for (; skip > 0; skip--)
        set &= (seat_set)(set - 1);
    return __builtin_ctz(set);
}

static void play(void)
{
    const seat_set deciding = room_deciding(&table.room);
    char words[ENTRY_MOVE_MAX];
    if (!deciding)
        return;
    const int seat = random_of(deciding);
    struct room_request request = decide(seat, words);
    struct room_request wrong = request;
    const bool paused = table.room.paused;
    wrong.person = 7;
    table_check(&table, table_ask(&table, &wrong) == STATUS_NOT_SEATED);
    wrong = request;
    wrong.at++;
    table_check(&table, table_ask(&table, &wrong) == STATUS_STALE);
    table_check(&table, table_ask(&table, &request) ==
                            (paused ? STATUS_PAUSED : STATUS_OK));
    if (paused)
        return;
    table.sent = request;
    memcpy(table.sent_move, words, sizeof words);
    table.sent.move.at = table.sent_move;
}

/* Sent again, it is acknowledged as long as it stands; another decision sent
 * for the same moment is not. */
static void send_again(void)
{
    const struct room_request *const sent = &table.sent;
    const long again = table.count.again;
    const int entries = table.room.entries;
    struct json_in in;
    if (!sent->move.at || sent->cut != table.room.cut[sent->seat])
        return;
    const bool allowed =
        sent->person ? seats_deciding(&table.room.seats) >> sent->seat & 1
                     : seats_computer(&table.room.seats, sent->seat) != 0;
    const enum status status = table_ask(&table, sent);
    table_check(&table, !allowed || (status == STATUS_OK &&
                                     table.count.again == again + 1));
    struct room_request other = *sent;
    json_in_read(&in, "{\"type\":\"nonsense\"}", 19, NULL);
    other.move = in;
    table_check(&table, !allowed || table_ask(&table, &other) == STATUS_STALE);
    table_check(&table, table.room.entries == entries);
}

static void reopen(void)
{
    const int seat = any_seat();
    struct room_request request = ask_for(CALL_REOPEN, seat);
    if (!(seats_deciding(&table.room.seats) >> seat & 1))
        request.person = 0;
    request.at = room_told(&table.room, seat, table.now);
    request.cut = table.room.cut[seat];
    request.keep = (int)table_below(&table, 3);
    const int count = table.room.sealed.count[seat];
    const enum status status = table_ask(&table, &request);
    if (table.room.stage == ROOM_PLAYING && !table.room.paused &&
        table.room.seats.seat[seat].player != RECORD_DALE)
        table_check(&table, (status == STATUS_OK) == (request.keep < count));
}

/* Asking. */

static void answer(void)
{
    const seat_set need = table.room.consent.need;
    const bool yes = table_below(&table, 5);
    const int seat = need ? random_of(need) : any_seat();
    const struct room_request request =
        ask_for(yes ? CALL_AGREE : CALL_REFUSE, seat);
    table_ask(&table, &request);
}

static void question(void)
{
    struct room_request request = ask_for(CALL_ASK, any_seat());
    request.ask.what = (enum ask)(1 + table_below(&table, ASKS - 1));
    request.ask.who = any_seat();
    request.ask.to = (int)table_below(&table, table.room.decisions + 2u);
    if (request.ask.what == ASK_END && table_below(&table, 100))
        request.ask.what = table.room.paused ? ASK_RESUME : ASK_UNDO;
    if (request.ask.what == ASK_UNDO)
        request.ask.to = table.room.decisions - (int)table_below(&table, 6);
    if (request.ask.to < 0)
        request.ask.to = 0;
    table_ask(&table, &request);
    while (table.room.consent.need && table_below(&table, 4))
        answer();
}

/* Time. */

static void tick(uint64_t now)
{
    const struct room_request request = {.call = CALL_TICK};
    const int late = clock_out(&table.room.clock, now);
    const long lates = table.count.lates;
    table.now = now;
    table_check(&table, table_ask(&table, &request) == STATUS_OK);
    table_check(&table, (late >= 0) == (table.count.lates > lates));
}

/* To the millisecond before a clock runs out, and to that moment. */
static void time_at_edge(void)
{
    const uint64_t due = clock_due(&table.room.clock);
    if (!due || due <= table.room.last + 1)
        return;
    tick(due - 1);
    table_check(&table, clock_out(&table.room.clock, due - 1) < 0);
    tick(due);
}

static void pass_time(void)
{
    const struct room_request grant = {.call = CALL_GRANT, .grant = 15000};
    switch (table_below(&table, 8)) {
    case 0:
        table.now -= table_below(&table, 100000); /* the wall clock jumps */
        return;
    case 1:
        time_at_edge();
        return;
    case 2:
        if (table_below(&table, 4) == 0)
            table_ask(&table, &grant);
        return;
    case 3:
        tick(table.now > table.room.last ? table.now : table.room.last);
        return;
    default:
        table.now += table_below(&table, 5000);
    }
}

/* A seat is another person's for a moment. */
static void pass_on(int seat)
{
    struct room_request request = {
        .call = CALL_PASS, .seat = seat, .heir = 9999};
    if (!(seats_taken(&table.room.seats) >> seat & 1))
        return;
    const uint64_t last = table.room.last;
    table_check(&table, table_ask(&table, &request) == STATUS_OK);
    request.heir = person_of(seat);
    table_check(&table, table_ask(&table, &request) == STATUS_OK);
    table_check(&table, table.room.last == last);
}

static void come_and_go(void)
{
    if (table_below(&table, 16) == 0)
        pass_on(any_seat());
    struct room_request request = ask_for(CALL_RETURN, any_seat());
    if (table_below(&table, 400) == 0)
        request.call = CALL_RESIGN;
    if (table_below(&table, 4) == 0) {
        request.call = CALL_AWAY;
        request.days = 1 + (int)table_below(&table, 3);
    }
    table_ask(&table, &request);
    table.here = (seat_set)table_below(&table, 32);
}

static void do_something(void)
{
    if (table.room.stage == ROOM_GATHERING) {
        gather();
        return;
    }
    const uint32_t what = table_below(&table, 64);
    if (what < 34)
        play();
    else if (what < 40)
        send_again();
    else if (what < 44)
        reopen();
    else if (what < 50)
        question();
    else if (what < 53)
        answer();
    else if (what < 59)
        pass_time();
    else if (what < 61)
        come_and_go();
    else if (what < 62)
        table_rejoin(&table, any_seat());
    else
        table_alike(&table, (int)table_below(&table, ROOM_EARS));
}

static void end(void)
{
    static char text[RECORD_SIZE_MAX], again[RECORD_SIZE_MAX];
    static struct record record;
    struct record_error error;
    struct text out;
    table_fold(&table);
    table_tell(&table, true);
    text_init(&out, text, sizeof text);
    room_record(&table.room, &out);
    table_check(&table, text_ok(&out));
    const struct record_source source = {.text = text,
                                         .size = out.length,
                                         .games = &table.game,
                                         .game_count = 1};
    if (record_read(&source, &record, &error) != STATUS_OK)
        table_fail(&table, "record line %d: %s", error.line, error.sentence);
    table_check(&table, record.finished == (table.room.over == OVER_END));
    table_check(&table, record.table.known);
    table_check(&table, record.table.taken_back == table.room.taken_back);
    text_init(&out, again, sizeof again);
    record_write_table(&record.session, record.player, &record.table, &out);
    table_check(&table, strcmp(text, again) == 0);
}

static void play_table(const struct game *game, int variant, uint64_t number)
{
    table_open(&table, game, variant, number);
    for (int step = 0; table.room.stage != ROOM_OVER; step++) {
        do_something();
        table_tell(&table, false);
        if (step % 256 == 0)
            table_fold(&table);
    }
    end();
}

int main(int count, char **words)
{
    const struct game *const game = count == 3 ? games_find(words[1]) : NULL;
    struct game_config config;
    int tables = 0, variants = 0;
    if (!game || !text_read_number(words[2], strlen(words[2]), &tables)) {
        fputs("usage: property.rooms GAME TABLES\n", stderr);
        return 2;
    }
    while (game_variant(game, variants, &config))
        variants++;
    long sum[9] = {0}, finished = 0;
    for (int i = 0; i < tables; i++) {
        play_table(game, i % variants, (uint64_t)i);
        finished += table.room.over == OVER_END;
        const long one[9] = {
            table.count.entries, table.count.refused, table.count.again,
            table.count.stale,   table.count.backs,   table.count.alike,
            table.count.views,   table.count.sealed,  table.count.lates};
        for (int k = 0; k < 9; k++)
            sum[k] += one[k];
    }
    printf(
        "%s: %d tables, %ld played out, %ld entries, %ld refused, %ld again, "
        "%ld stale, "
        "%ld times back, %ld worlds alike, %ld views, %ld sealed, %ld late\n",
        game->name, tables, finished, sum[0], sum[1], sum[2], sum[3], sum[4],
        sum[5], sum[6], sum[7], sum[8]);
    return 0;
}
